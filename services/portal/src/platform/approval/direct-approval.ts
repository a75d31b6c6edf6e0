import type { Actor } from '@campus/server-kit';
import type { AuditNote } from '../audit/audit.js';
import type { LiveEvent } from '../live/live.js';
import type { NewMessage } from '../mail/mail.js';
import type { ApprovalInbox, DecidedRecords } from './approval.js';
import { refusalToDecide } from './approval.js';

/** What a record has that people decide on in one transaction; a version where a decision names the one that was looked at. */
export interface DirectRecord {
  readonly state: string;
  readonly version?: number;
}

/** A decision that nothing refuses. It counts for the person at the keyboard, also while that person acts for another one. */
export interface DirectDecision {
  readonly action: string;
  /** The state to which it leads. */
  readonly state: string;
  readonly by: string;
  readonly at: Date;
  /** Empty where none was asked for. */
  readonly reason: string;
}

/**
 * What a domain says of an approval whose decisions are whole with the transaction of their call: nobody is reminded, nothing follows outside of the
 * database, and so no workflow waits for them.
 */
export interface DirectApproval<Row extends DirectRecord> extends DecidedRecords<Row> {
  /** The code where the record has another version than the one that was looked at. */
  readonly staleCode?: string;
  /** What the sentences of refusals name. */
  readonly values?: (record: Row) => Readonly<Record<string, string | number>>;
  /** Which action of the rules is meant, where the record says it. */
  readonly actionOn?: (action: string, record: Row) => string;
  readonly audit: (decision: DirectDecision, record: Row) => Omit<AuditNote, 'actionBy' | 'actionByName' | 'onBehalfOf'>;
  readonly mails?: (decision: DirectDecision, record: Row) => readonly NewMessage[];
  readonly live?: (record: Row) => LiveEvent;
}

/** What waits at Home for a decision. */
export interface DirectInbox<Waiting extends object> {
  readonly recordType: string;
  readonly domain: string;
  readonly inbox: ApprovalInbox<Waiting>;
}

/** States what people decide on in one transaction. */
export function defineDirectApproval<Row extends DirectRecord, Waiting extends object>(
  approval: DirectApproval<Row> & DirectInbox<Waiting>,
): DirectApproval<Row> & DirectInbox<Waiting> {
  return approval;
}

/** Who takes part in a decision: the person of the call, and who sits at the keyboard. Neither may decide about themselves. */
export function decidersOf(actor: Actor): readonly string[] {
  return [actor.empId, actor.realUser.empId];
}

/** Whether the person of a call may take an action on a record as it is. */
export function mayDecide<Row extends DirectRecord>(
  approval: Pick<DirectApproval<Row>, 'rules' | 'lateCode'>,
  action: string,
  record: Row,
  actor: Actor,
): boolean {
  return refusalToDecide(approval, action, record, decidersOf(actor)) === null;
}
