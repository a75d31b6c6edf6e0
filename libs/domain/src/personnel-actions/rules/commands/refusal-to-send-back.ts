import { actsAsHr, canDecide } from '../policies.js';
import type { CommandRefusal, FormCommand, FormForCommand } from './form-command.js';
import { refusalToDecide } from './refusal-to-decide.js';
import { refusalToFinalize } from './refusal-to-finalize.js';

/** Why the form may not be sent back for edits, or null: by the waiting approver, or by HR behind the last approval. [PAFFLOW-018] [PAFFLOW-019] */
export function refusalToSendBack(command: FormCommand, form: FormForCommand): CommandRefusal | null {
  const { asker: principal, reason } = command;
  if (!reason?.trim()) return { code: 'reason_required' };
  const byHr = actsAsHr(principal, form) !== null && (form.stage !== 'awaiting_approval' || !canDecide(principal, form));
  return byHr ? refusalToFinalize(command, form) : refusalToDecide(command, form);
}
