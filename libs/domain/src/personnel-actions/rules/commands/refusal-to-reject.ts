import { canDecide } from '../policies.js';
import type { CommandRefusal, FormCommand, FormForCommand } from './form-command.js';
import { refusalWithoutHr } from './form-command.js';
import { refusalToFinalize } from './refusal-to-finalize.js';

/** Why the form may not be rejected for good, or null: only HR does, with a reason. [PAFFLOW-020] [PAFFLOW-044] */
export function refusalToReject(command: FormCommand, form: FormForCommand): CommandRefusal | null {
  const { asker: principal, reason } = command;
  const withoutHr = refusalWithoutHr(command, form);
  if (withoutHr !== null) {
    const approves = principal.can('approveForms') || canDecide(principal, form);
    return approves ? { code: 'no_send_back_by_approver' } : withoutHr;
  }
  return reason?.trim() ? refusalToFinalize(command, form) : { code: 'reason_required' };
}
