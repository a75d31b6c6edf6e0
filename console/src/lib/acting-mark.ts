import { endImpersonation } from '@campus/domain/impersonation';

const KEY = 'campus-acting-on-screen';

/** Notes in this tab that one acts as a student inside of a screen, or no longer. */
export function markActing(acting: boolean): void {
  if (acting) sessionStorage.setItem(KEY, '1');
  else sessionStorage.removeItem(KEY);
}

/** A page that was left while one acted as a student inside of it begins as oneself, whatever became of the call that ends it. [IMPX-009] */
export async function endLeftActing(): Promise<void> {
  if (sessionStorage.getItem(KEY) === null) return;
  markActing(false);
  await fetch(`/api${endImpersonation.path}`, { credentials: 'include', redirect: 'manual' }).catch(() => undefined);
}
