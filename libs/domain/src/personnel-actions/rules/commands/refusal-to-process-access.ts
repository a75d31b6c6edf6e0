import type { CommandRefusal, FormCommand, FormForCommand } from './form-command.js';
import { refusalAboutOneself, refusalToGiveAccess } from './form-command.js';

/** The processors of the request's group, and whoever stands in for one of them. */
function mayProcess({ asker: principal, processesAccess }: FormCommand, { request }: FormForCommand): boolean {
  if (principal.can('administer')) return true;
  return request?.mine === true ? processesAccess : (request?.standInFor ?? null) !== null;
}

/** Why a person may not mark an access request processed, or null. [PAFACC-035] [PAFACC-047] */
export function refusalToProcessAccess(command: FormCommand, form: FormForCommand): CommandRefusal | null {
  if (form.request === null) return { code: 'no_such_access_entry' };
  const aboutOneself = refusalAboutOneself(command, form);
  if (aboutOneself !== null) return aboutOneself;
  if (!mayProcess(command, form)) return { code: 'no_such_access_entry' };
  if (form.request.withdrawn) return { code: 'request_withdrawn' };
  if (form.request.processed) return { code: 'already_processed' };
  return form.request.removal ? null : refusalToGiveAccess(form);
}
