import { searchReportEmployees } from '@campus/domain/payroll';
import type { Found } from '@campus/ui-kit';
import { call } from '../../../lib/index.js';

/** Employees by name or id, as a search field asks for them. [PAYREP-005] */
export async function findEmployees(text: string, signal: AbortSignal): Promise<readonly Found[]> {
  const found = await call(searchReportEmployees, { q: text }, { signal });
  return found.map(({ id, name }) => ({ id, name, detail: id }));
}
