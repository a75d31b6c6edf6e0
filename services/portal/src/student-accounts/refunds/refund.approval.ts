import { fillIn, showDate } from '@campus/contract-kit';
import {
  REFUND_TOPIC,
  refundTexts as texts,
  studentAccountsMessages as messages,
  studentAccountsPermissions as can,
} from '@campus/domain/student-accounts';
import type { Posting, Subsidiary } from '@campus/domain/student-accounts/rules';
import {
  isCovered,
  REFUND_DECISION,
  refundAge,
  refundDueOn,
  refundSum,
  SUBSIDIARIES,
} from '@campus/domain/student-accounts/rules';
import { centsOf, dollarsOf } from '@campus/domain/money';
import { addDays, campusMidnight } from '@campus/domain/calendar/rules';
import type { ApprovalRecord, Decision, Narrowed, RowOf, Tx } from '../../platform/index.js';
import { businessDate, defineApproval, sql } from '../../platform/index.js';
import { ledgerAt } from '../record/student-ledger.service.js';
import type { RefundParts, RefundWay } from './refunds.repository.js';
import { AMOUNTS, HOLIDAYS_OF } from './refunds.repository.js';
import type { RefundApproval as Q } from './refunds.sql.types.js';

/** The record type of refund requests in the audit history. */
export const REFUND_RECORD = 'refund-request';
/** The rows of a ledger that a request posted begin with this, the request's id, and the part. */
const postingKey = (id: string, part: Subsidiary): string => `refund-request/${id}/${part}`;

/** A request as a decision needs it. */
export interface RefundRecord extends ApprovalRecord, RefundWay {
  readonly student: string;
  readonly name: string;
  readonly email: string | null;
  readonly amounts: RefundParts;
  readonly requested_on: string;
  readonly holidays: readonly string[];
}

/** A mailed check's address in one line. */
export function wayText({ address1, address2, city, state_cde: state, zip }: RefundWay): string {
  const lines = [address1, address2, `${city ?? ''}, ${state ?? ''} ${zip ?? ''}`];
  return lines.filter((line) => line !== null && line !== '').join(', ');
}

const NAME = `concat_ws(' ', p.first_name, p.last_name) AS name`;

const SELECT_WAITING_REFUNDS = sql<
  Narrowed<Q['SELECT_WAITING_REFUNDS'], Pick<RefundRecord, 'amounts' | 'holidays'>>
>`SELECT r.id, ${sql.raw(NAME)}, ${AMOUNTS} AS amounts, r.requested_at, r.requested_on, ${HOLIDAYS_OF} AS holidays
  FROM refund_requests r JOIN people p ON p.emp_id = r.emp_id WHERE r.state = 'requested' AND r.emp_id <> :actor
  ORDER BY r.requested_at, r.id LIMIT 500`;

/** The money leaves the account in the transaction of the decision, if the credit is still there. */
async function post(tx: Tx, { action, command, at }: Decision, { id, student, amounts }: RefundRecord): Promise<string | null> {
  if (action !== 'process') return null;
  const ledger = ledgerAt(at);
  await ledger.lock(tx, student);
  if (!isCovered(amounts, await ledger.totals(tx, student))) return 'refund_uncovered';
  const postings = SUBSIDIARIES.filter((part) => centsOf(amounts[part]) > 0).map((part): Posting => ({
    subsidiary: part,
    description: texts.posting,
    amount: amounts[part],
    source: 'refund',
    sourceId: id,
    key: postingKey(id, part),
  }));
  await ledger.post(tx, student, postings, command.actor_id);
  return null;
}

/** To the student, when the refund is processed or declined. */
function decidedMail({ action, command, config }: Decision, record: RefundRecord) {
  if (record.email === null) return [];
  const said = action as 'process' | 'decline';
  const words = {
    amount: dollarsOf(refundSum(record.amounts)),
    name: record.name,
    reason: command.reason ?? '',
    way: record.pickup ? texts.byPickup : fillIn(texts.byMail, { address: wayText(record) }),
    address: `${config.publicUrl}/student/refund`,
  };
  const message = { subject: fillIn(texts.decidedSubject[said], words), text: fillIn(texts.decidedBody[said], words) };
  const key = `student-accounts/refund/${command.command_id}`;
  return [{ key, to: record.email, kind: 'decision' as const, office: 'student-accounts' as const, ...message }];
}

/** Refunds that students ask for, decided by accounting and payments admins; nobody decides the own one. [REFUND-002] */
export const refundApproval = defineApproval<RefundRecord, RowOf<typeof SELECT_WAITING_REFUNDS>>({
  recordType: REFUND_RECORD,
  domain: 'student-accounts',
  table: 'refund_requests',
  rules: REFUND_DECISION,
  lateCode: 'refund_settled',
  unknownCode: () => 'refund_gone',
  busyCode: 'refund_busy',
  messages,
  select:
    () => sql`SELECT r.id, r.state, r.version, r.emp_id AS student, ${sql.raw(NAME)}, p.email, ${AMOUNTS} AS amounts, r.pickup, r.address1, r.address2,
      r.city, r.state_cde, r.zip, r.requested_on, ${HOLIDAYS_OF} AS holidays
    FROM refund_requests r JOIN people p ON p.emp_id = r.emp_id WHERE r.id = :id::uuid`,
  open: ['requested'],
  madeAt: sql`r.requested_at`,
  changes: ({ command, at }) => ({ decided_by: command.actor_id, decided_at: at, reason: command.reason }),
  audit: { process: texts.auditProcessed, decline: texts.auditDeclined },
  mails: decidedMail,
  topic: REFUND_TOPIC,
  visibleTo: ({ student }) => [student],
  inTransaction: post,
  reminder: {
    state: 'requested',
    audit: texts.auditReminded,
    mails: (n, record, { publicUrl, officeEmails }, at) => {
      const due = refundDueOn(record.requested_on, record.holidays);
      const today = businessDate(at);
      if (today < due) return [];
      const words = {
        amount: dollarsOf(refundSum(record.amounts)),
        name: record.name,
        id: record.student,
        on: showDate(record.requested_on),
        due: showDate(due),
        address: `${publicUrl}/accounting/payments`,
      };
      const said = today === due ? 'today' : 'late';
      const message = { subject: fillIn(texts.reminderSubject[said], words), text: fillIn(texts.reminderBody[said], words) };
      const key = `student-accounts/refund/${record.id}/${n}`;
      return [
        { key, to: officeEmails['student-accounts'], kind: 'reminder' as const, office: 'student-accounts' as const, ...message },
      ];
    },
  },
  inbox: {
    kind: 'refund',
    area: texts.inboxArea,
    permission: can.administerPayments,
    waiting: SELECT_WAITING_REFUNDS,
    item: ({ id, name, amounts, requested_at: since, requested_on: on, holidays }, now) => {
      const [today, due] = [businessDate(now), refundDueOn(on, holidays)];
      const age = refundAge(on, today, holidays);
      const title = fillIn(today > due ? texts.inboxLate : texts.inboxTitle, { amount: dollarsOf(refundSum(amounts)), age });
      return { id, who: name, since, title, due: new Date(campusMidnight(addDays(due, 1))) };
    },
    nextStep: texts.inboxNext,
    path: '/accounting/payments',
    more: { title: texts.inboxMore, nextStep: texts.inboxMoreNext },
  },
  invariants: {
    workflows: 'refund-workflows',
    audit: 'refund-audit',
    projection: 'refund-projection',
    commands: 'refund-clicks',
  },
});
