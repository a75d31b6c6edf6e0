import type { FormAction } from '../stages.js';
import type { CommandRefusal, FormCommand, FormForCommand } from './form-command.js';
import { isAsSeen, withStatus } from './form-command.js';
import { refusalToDecide } from './refusal-to-decide.js';
import { refusalToFinalize } from './refusal-to-finalize.js';
import { refusalToHandIn } from './refusal-to-hand-in.js';
import { refusalToProcessAccess } from './refusal-to-process-access.js';
import { refusalToReassign } from './refusal-to-reassign.js';
import { refusalToReject } from './refusal-to-reject.js';
import { refusalToResendAccess } from './refusal-to-resend-access.js';
import { refusalToSaveAccess } from './refusal-to-save-access.js';
import { refusalToSendBack } from './refusal-to-send-back.js';
import { refusalToStepBack } from './refusal-to-step-back.js';
import { refusalToWithdraw } from './refusal-to-withdraw.js';

const REFUSALS: Readonly<Record<FormAction, (command: FormCommand, form: FormForCommand) => CommandRefusal | null>> = {
  submit: refusalToHandIn,
  withdraw: refusalToWithdraw,
  approve: refusalToDecide,
  send_back: refusalToSendBack,
  reject: refusalToReject,
  finalize: refusalToFinalize,
  reassign: refusalToReassign,
  save_access: refusalToSaveAccess,
  process_access: refusalToProcessAccess,
  resend_access: refusalToResendAccess,
  undo: refusalToStepBack,
};

/**
 * Why this command may not be executed on this form, or null. The call asks it before the command is stored, the commit asks it again under the
 * lock of the form's row, and that answer counts. [PAFFLOW-022] [PAFFLOW-023] [PAFFLOW-044]
 */
export function refusalOfCommand(command: FormCommand, form: FormForCommand): CommandRefusal | null {
  if (form.stage === 'deleted') return { code: 'not_found' };
  const refusal = REFUSALS[command.action](command, form);
  return refusal ?? (isAsSeen(command, form) ? null : withStatus('changed_since_seen', form));
}
