import { decidesAs, TERMINATION, waitingApprover } from '@campus/domain/personnel-actions/rules';
import { askerOfClick } from './click-refusal.js';
import type { Click, ClickedForm } from './form-click.js';
import { nameOf } from './form-click.js';

/** The record type of forms in the audit history and the mail ledger. */
export const FORM_RECORD = 'personnel-action-form';

/** The System Process, which acts when no person does. [PAFVIEW-012] */
export const SYSTEM_PROCESS = '0';

/** The line that a reminder leaves in the Audit History. */
export const REMINDER_SENT = 'Reminder sent';

/** What the Audit History calls a finalizing that the personnel records did not take. [PAFFLOW-012] */
export const FINALIZE_FAILED = 'finalize_failed';

/** What the Audit History calls a termination that was carried out on its date. [PAFVIEW-032] */
export const TERMINATED = 'terminated';

/** What the Audit History calls the end of an account with the last position. */
export const ACCOUNT_ENDED = 'account_ended';

/** Whoever decides in another's place as an administrator; a stand-in signs with both names instead. */
function inStead(click: Click, form: ClickedForm): string {
  const waiting = waitingApprover(form);
  if (decidesAs(askerOfClick(click, form), form)?.forId === waiting) return '';
  return waiting === null || waiting === click.actorId ? '' : ` in place of ${nameOf(form, waiting)}`;
}

function undoLine({ undone, request }: ClickedForm): string {
  if (undone?.action === 'approve') return 'Approval taken back';
  if (undone?.action === 'send_back') return 'Send-back taken back';
  return `Processed mark taken back: ${request?.name ?? ''}`;
}

/** The line of the Audit History that a committed click leaves; a reason stands behind a colon. [PAFVIEW-022] */
export function trailOf(click: Click, form: ClickedForm): string {
  const reason = click.reason?.trim() ?? '';
  switch (click.action) {
    case 'submit':
      return form.round === 0 ? 'Submitted for approval' : 'Submitted for approval again';
    case 'withdraw':
      return 'Withdrawn';
    case 'approve':
      return `Approved${inStead(click, form)}`;
    case 'send_back':
      return `Sent back for edits${inStead(click, form)}: ${reason}`;
    case 'reject':
      return `Rejected: ${reason}`;
    case 'finalize':
      return form.pafType === TERMINATION && form.items.length > 0
        ? `Finalized: ${form.items.length} access removals requested`
        : 'Finalized';
    case 'reassign':
      return `Reassigned from ${nameOf(form, waitingApprover(form))} to ${nameOf(form, click.detail.empId ?? null)}: ${reason}`;
    case 'save_access':
      return form.items.length === 0 ? 'Access saved: none needed' : `Access saved: ${form.items.length} requested`;
    case 'process_access':
      return `Access processed: ${form.request?.name ?? ''}`;
    case 'resend_access':
      return `Access request sent again: ${form.request?.name ?? ''}`;
    case 'undo':
      return undoLine(form);
  }
}
