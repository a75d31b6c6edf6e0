import { actsAsHr } from '../policies.js';
import type { CommandRefusal, FormCommand, FormForCommand } from './form-command.js';

/** Why a person may not send an open access request to its processors again, or null. [PAFACC-026] */
export function refusalToResendAccess({ asker: principal }: FormCommand, form: FormForCommand): CommandRefusal | null {
  const allowed = actsAsHr(principal, form) !== null || principal.can('administer');
  if (form.request === null || !allowed) return { code: 'no_such_access_entry' };
  if (form.request.withdrawn) return { code: 'request_withdrawn' };
  return form.request.processed ? { code: 'already_processed' } : null;
}
