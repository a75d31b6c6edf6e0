import { searchStudents } from '@campus/domain/academic-records';
import type { Found } from '@campus/ui-kit';
import { call } from '../../../lib/index.js';

/** Students by name or id, for the search fields of offices. */
export async function findStudents(q: string, signal: AbortSignal): Promise<readonly Found[]> {
  const found = await call(searchStudents, { q }, { signal });
  return found.map(({ id, name, school }) => ({ id, name, detail: `${id} · ${school}` }));
}
