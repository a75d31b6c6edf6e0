import { fillIn } from '@campus/contract-kit';
import { leaverAuditTexts, auditTexts as texts } from '@campus/domain/personnel-actions';
import { decidesAs, nameOf, TERMINATION, waitingApprover } from '@campus/domain/personnel-actions/rules';
import type { Command, FormOfCommand } from './form-command.js';
import { principalOfCommand } from './principal.js';

/** The record type of forms in the audit history and the mail ledger. */
export const FORM_RECORD = 'personnel-action-form';

/** What the Audit History calls a finalizing that the personnel records did not take. [PAFFLOW-012] */
export const FINALIZE_FAILED = 'finalize_failed';

/** What the Audit History calls a termination that was executed on its date. [PAFVIEW-032] */
export const TERMINATED = 'terminated';

/** What the Audit History calls the end of an account with the last position. */
export const ACCOUNT_ENDED = 'account_ended';

/** Whoever decides in another's place as an administrator; a stand-in signs with both names instead. */
function inStead(command: Command, form: FormOfCommand): string {
  const waiting = waitingApprover(form);
  if (decidesAs(principalOfCommand(command, form), form)?.forId === waiting) return '';
  return waiting === null || waiting === command.actorId ? '' : fillIn(texts.inStead, { name: nameOf(form, waiting) });
}

function finalizeLine(command: Command, form: FormOfCommand): string {
  const removes = form.pafType === TERMINATION && form.items.length > 0;
  const line = removes ? fillIn(texts.finalizedWithRemovals, { count: form.items.length }) : texts.finalized;
  return command.detail.endAccessNow === true ? line + leaverAuditTexts.finalizedEndNow : line;
}

function undoLine({ undone, request }: FormOfCommand): string {
  if (undone?.action === 'approve') return texts.approvalTakenBack;
  if (undone?.action === 'send_back') return texts.sendBackTakenBack;
  return fillIn(texts.processedTakenBack, { name: request?.name ?? '' });
}

/** The line of the Audit History that a committed command leaves; a reason stands behind a colon. [PAFVIEW-022] */
export function auditEntryOf(command: Command, form: FormOfCommand): string {
  const reason = command.reason?.trim() ?? '';
  switch (command.action) {
    case 'submit':
      return form.round === 0 ? texts.submitted : texts.submittedAgain;
    case 'withdraw':
      return texts.withdrawn;
    case 'approve':
      return fillIn(texts.approved, { inStead: inStead(command, form) });
    case 'send_back':
      return fillIn(texts.sentBack, { inStead: inStead(command, form), reason });
    case 'reject':
      return fillIn(texts.rejected, { reason });
    case 'finalize':
      return finalizeLine(command, form);
    case 'reassign':
      return fillIn(texts.reassigned, {
        from: nameOf(form, waitingApprover(form)),
        to: nameOf(form, command.detail.empId ?? null),
        reason,
      });
    case 'save_access':
      return form.items.length === 0 ? texts.accessSavedEmpty : fillIn(texts.accessSaved, { count: form.items.length });
    case 'process_access':
      return fillIn(texts.accessProcessed, { name: form.request?.name ?? '' });
    case 'resend_access':
      return fillIn(texts.accessResent, { name: form.request?.name ?? '' });
    case 'undo':
      return undoLine(form);
  }
}
