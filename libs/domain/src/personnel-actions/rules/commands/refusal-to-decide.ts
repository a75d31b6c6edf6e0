import { canDecide, isAnotherStep } from '../policies.js';
import type { CommandRefusal, FormCommand, FormForCommand } from './form-command.js';
import { isOnThisStep, nameOf, refusalAboutOneself, waitingName, withStatus } from './form-command.js';

/** Why the waiting approval may not be given by this person, or null. [PAFFLOW-023] [PAFFLOW-027] */
export function refusalToDecide(command: FormCommand, form: FormForCommand): CommandRefusal | null {
  const { asker: principal, standInFor } = command;
  if (form.creatorId === principal.empId) return { code: 'own_form' };
  const aboutOneself = refusalAboutOneself(command, form);
  if (aboutOneself !== null) return aboutOneself;
  if (form.stage !== 'awaiting_approval') return withStatus('not_awaiting_approval', form);
  const name = waitingName(form);
  if (canDecide(principal, form)) return isOnThisStep(command, form) ? null : { code: 'not_your_turn', values: { name } };
  if (isAnotherStep(principal, form)) return { code: 'stand_in_approves_already', values: { name } };
  if (standInFor !== null) return { code: 'stand_in_over', values: { name: nameOf(form, standInFor) } };
  return form.approverIds.includes(principal.empId) ? { code: 'not_your_turn', values: { name } } : { code: 'not_a_decider' };
}
