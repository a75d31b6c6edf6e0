import { canWithdraw } from '../policies.js';
import type { CommandRefusal, FormCommand, FormForCommand } from './form-command.js';
import { isOnThisStep, withStatus } from './form-command.js';

/** Why the creator may not take a submission back, or null. [PAFFLOW-022] */
export function refusalToWithdraw(command: FormCommand, form: FormForCommand): CommandRefusal | null {
  if (form.creatorId !== command.asker.empId) return { code: 'not_found' };
  return canWithdraw(command.asker, form) && isOnThisStep(command, form) ? null : withStatus('not_withdrawable', form);
}
