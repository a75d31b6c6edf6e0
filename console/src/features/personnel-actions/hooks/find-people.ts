import { searchUsers } from '@campus/domain/personnel-actions';
import type { Found } from '@campus/ui-kit';

import { call } from '../../../lib/index.js';

/** Employees by name or id, as a search field asks for them. [SHELL-026] */
export async function findPeople(text: string, signal: AbortSignal): Promise<readonly Found[]> {
  const found = await call(searchUsers, { q: text }, { signal });
  return found.map((person) => ({ id: person.id, name: person.name, detail: person.id }));
}
