import type { CommandRefusal, FormCommand, FormForCommand } from './form-command.js';
import { refusalAboutOneself } from './form-command.js';

/** The processors of the request's group, and whoever stands in for one of them. */
function mayProcess({ asker, processesAccess }: FormCommand, { request }: FormForCommand): boolean {
  if (asker.can('administer')) return true;
  return request?.mine === true ? processesAccess : (request?.standInFor ?? null) !== null;
}

/** Why a person may not mark an access request processed, or null. [PAFACC-035] [PAFACC-047] */
export function refusalToProcessAccess(command: FormCommand, form: FormForCommand): CommandRefusal | null {
  if (form.request === null) return { code: 'no_such_access_entry' };
  const aboutOneself = refusalAboutOneself(command, form);
  if (aboutOneself !== null) return aboutOneself;
  if (!mayProcess(command, form)) return { code: 'no_such_access_entry' };
  return form.request.processed ? { code: 'already_processed' } : null;
}
