import { ACCESS_ONLY, TERMINATION } from '../codes.js';
import { canFinalize } from '../policies.js';
import type { CommandRefusal, FormCommand, FormForCommand } from './form-command.js';
import { isOnThisStep, refusalAboutOneself, refusalToGiveAccess, refusalWithoutHr, withStatus } from './form-command.js';

/** Why HR may not finalize this form, or null; sending back and rejecting as HR ask the same. [PAFFLOW-028] [PAFFLOW-043] */
export function refusalToFinalize(command: FormCommand, form: FormForCommand): CommandRefusal | null {
  const withoutHr = refusalWithoutHr(command, form);
  if (withoutHr !== null) return withoutHr;
  if (form.creatorId === command.asker.empId) return { code: 'own_form' };
  const aboutOneself = refusalAboutOneself(command, form);
  if (aboutOneself !== null) return aboutOneself;
  if (form.stage !== 'awaiting_finalize' || !isOnThisStep(command, form)) return withStatus('not_awaiting_finalize', form);
  if (!canFinalize(command.asker, form)) return { code: 'not_a_decider' };
  if (command.action !== 'finalize') return null;
  if (command.endsAccessNow && form.pafType !== TERMINATION) return { code: 'end_access_of_termination' };
  return form.pafType === ACCESS_ONLY ? refusalToGiveAccess(form) : null;
}
