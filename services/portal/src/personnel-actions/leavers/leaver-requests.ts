import { fillIn, showDate } from '@campus/contract-kit';
import type { MailText } from '@campus/domain/personnel-actions';
import { leaverAuditTexts, personnelActionTexts } from '@campus/domain/personnel-actions';
import { ACCESS_ONLY } from '@campus/domain/personnel-actions/rules';
import { holdPeople } from '../../people/index.js';
import type { NewMessage, RowOf, Tx } from '../../platform/index.js';
import { sql, SYSTEM_AUTHOR } from '../../platform/index.js';
import { FORM_RECORD } from '../record/form-audit.js';
import { leaverMail } from './leaver-mail.js';
import type { LeaverRequests as Q } from './leavers.sql.types.js';

/** A request that was withdrawn, made or opened again. */
export type ChangedRequest = RowOf<typeof TAKE_AWAY>;

/** What happened to requests: the line of the Audit History and the words to their processors. */
export interface RequestChange {
  readonly action: string;
  readonly line: string;
  readonly mail: MailText;
}

const CHANGED = sql`r.id, r.form_id, r.access_group_id AS group_id, r.trigger_name || ': ' || r.access_name AS item, r.employee_name AS subject`;

/** Whatever gives access to a person is held first, so that nothing is given beside it; the other order is that of the commit of a form. */
const HOLD_FORMS = sql<Q['HOLD_FORMS']>`SELECT f.id FROM personnel_action_forms f WHERE f.emp_id = ANY (:empIds::text[])
    AND (f.stage = 'finalized' OR (f.stage = 'awaiting_finalize' AND f.paf_type = ${ACCESS_ONLY})) ORDER BY f.id FOR NO KEY UPDATE`;

const WITHDRAW_GRANTS = sql<
  Q['WITHDRAW_GRANTS']
>`UPDATE access_requests r SET withdrawn_at = :now::timestamptz, withdrawn_by_form = :formId::uuid FROM personnel_action_forms f
  WHERE f.id = r.form_id AND f.stage = 'finalized' AND f.emp_id = ANY (:empIds::text[]) AND r.processed_at IS NULL AND r.withdrawn_at IS NULL
    AND NOT r.removal RETURNING ${CHANGED}`;

const WITHDRAW_REMOVALS = sql<
  Q['WITHDRAW_REMOVALS']
>`UPDATE access_requests r SET withdrawn_at = :now::timestamptz, withdrawn_by_form = r.form_id
  WHERE r.form_id = :formId::uuid AND r.removal AND r.processed_at IS NULL AND r.withdrawn_at IS NULL RETURNING ${CHANGED}, r.access_item_id`;

/** What a termination withdrew, unless it was asked for anew since. */
const REOPEN_GRANTS = sql<
  Q['REOPEN_GRANTS']
>`UPDATE access_requests r SET withdrawn_at = NULL, withdrawn_by_form = NULL, sent_count = r.sent_count + 1
  WHERE r.withdrawn_by_form = :formId::uuid AND NOT r.removal AND r.withdrawn_at IS NOT NULL AND NOT EXISTS (SELECT 1 FROM access_requests o
    WHERE o.form_id = r.form_id AND o.access_item_id = r.access_item_id AND NOT o.removal AND o.withdrawn_at IS NULL) RETURNING ${CHANGED}`;

const ASK_AGAIN = sql<
  Q['ASK_AGAIN']
>`INSERT INTO access_requests AS r (form_id, access_item_id, access_group_id, access_name, trigger_name, employee_name, created_at, removal)
  SELECT o.form_id, i.id, g.id, :date::text || i.name, g.name, o.employee_name, :now::timestamptz, true
  FROM access_requests o JOIN access_items i ON i.id = o.access_item_id JOIN access_groups g ON g.id = i.access_group_id
  WHERE o.id = ANY (:ids::uuid[]) RETURNING ${CHANGED}`;

/** On the form that gave it; one that was executed there before and given anew since is open again. */
const TAKE_AWAY = sql<
  Q['TAKE_AWAY']
>`INSERT INTO access_requests AS r (form_id, access_item_id, access_group_id, access_name, trigger_name, employee_name, created_at, removal)
  SELECT h.form_id, i.id, g.id, :date::text || i.name, g.name, concat_ws(' ', p.first_name, p.last_name), :now::timestamptz, true
  FROM held_access h JOIN people p ON p.emp_id = h.emp_id JOIN access_items i ON i.id = h.access_item_id JOIN access_groups g ON g.id = i.access_group_id
  WHERE h.emp_id = ANY (:empIds::text[])
  ON CONFLICT (form_id, access_item_id, removal) WHERE withdrawn_at IS NULL DO UPDATE SET processed_at = NULL, processed_by = NULL, processed_by_name = NULL,
    access_name = excluded.access_name, created_at = excluded.created_at
  RETURNING ${CHANGED}`;

const RECOUNT = sql<
  Q['RECOUNT']
>`UPDATE personnel_action_forms f SET route_checked_at = NULL, open_access = (SELECT count(*) FROM access_requests r
    WHERE r.form_id = f.id AND r.processed_at IS NULL AND r.withdrawn_at IS NULL)
  WHERE f.id = ANY (:forms::uuid[]) RETURNING f.id, f.version, f.stage, f.round`;

/** Who processes a group: its processors and their stand-ins, never the person; where nobody else does, the administrators. */
const PROCESSORS = sql<Q['PROCESSORS']>`SELECT DISTINCT a.group_id, p.email FROM (
    SELECT a.access_group_id AS group_id, a.emp_id FROM access_processors a
    UNION SELECT a.access_group_id, s.stand_in_id FROM access_processors a JOIN running_stand_ins s ON s.role = 'processor' AND s.person_id = a.emp_id
    UNION SELECT g.id, m.emp_id FROM access_groups g CROSS JOIN paf_admins m WHERE NOT EXISTS (SELECT 1 FROM access_processors b
      JOIN people q ON q.emp_id = b.emp_id AND q.account_ended_at IS NULL WHERE b.access_group_id = g.id AND NOT b.emp_id = ANY (:except::text[]))
  ) a JOIN people p ON p.emp_id = a.emp_id
  WHERE a.group_id = ANY (:groups::uuid[]) AND NOT a.emp_id = ANY (:except::text[]) AND p.email IS NOT NULL AND p.account_ended_at IS NULL ORDER BY 1, 2`;

/** Holds what gives access to people, and then their rows: positions, parts and accounts. */
export async function holdLeavers(tx: Tx, empIds: readonly string[]): Promise<void> {
  await tx.query(HOLD_FORMS, { empIds: [...empIds] });
  await holdPeople(tx, empIds);
}

const SELECT_HELD_ACCESS = sql<
  Q['SELECT_HELD_ACCESS']
>`SELECT access_item_id AS id FROM held_access WHERE emp_id = :empId ORDER BY 1`;

/** The items that a person holds. */
export async function heldItems(tx: Tx, empId: string): Promise<string[]> {
  const rows = await tx.query(SELECT_HELD_ACCESS, { empId });
  return rows.map(({ id }) => id);
}

/** Withdraws what was asked for people who leave and not given yet; `formId` is the termination that does. */
export function withdrawGrants(tx: Tx, empIds: readonly string[], now: Date, formId: string | null): Promise<ChangedRequest[]> {
  return tx.query(WITHDRAW_GRANTS, { empIds: [...empIds], now, formId });
}

/** Opens again what a termination withdrew. */
export function reopenGrants(tx: Tx, formId: string): Promise<ChangedRequest[]> {
  return tx.query(REOPEN_GRANTS, { formId });
}

/** Withdraws what a termination asked to be taken away and nobody has yet. */
export function withdrawRemovals(tx: Tx, formId: string, now: Date): Promise<ChangedRequest[]> {
  return tx.query(WITHDRAW_REMOVALS, { formId, now });
}

function removalName(date: string): string {
  return fillIn(personnelActionTexts.removeAccess, { date: showDate(date), item: '' });
}

/** Asks anew, for another day, for what these withdrawn requests were to take away. */
export function askAgain(tx: Tx, requests: readonly ChangedRequest[], date: string, now: Date): Promise<ChangedRequest[]> {
  return tx.query(ASK_AGAIN, { ids: requests.map(({ id }) => id), date: removalName(date), now });
}

/** Asks to take away what people without a position hold. */
export function takeAway(tx: Tx, empIds: readonly string[], date: string, now: Date): Promise<ChangedRequest[]> {
  return tx.query(TAKE_AWAY, { empIds: [...empIds], date: removalName(date), now });
}

function byForm(requests: readonly ChangedRequest[]): Map<string, ChangedRequest[]> {
  const forms = new Map<string, ChangedRequest[]>();
  for (const one of requests) forms.set(one.form_id, [...(forms.get(one.form_id) ?? []), one]);
  return forms;
}

const SELECT_SETTLE_REQUESTS = sql<Q['SELECT_SETTLE_REQUESTS']>`SELECT append_audits(:notes::jsonb, :now)`;

/** Counts the open requests of the forms anew, writes what happened into their histories, and answers the messages to the processors. */
export async function settleRequests(
  tx: Tx,
  requests: readonly ChangedRequest[],
  { action, line, mail }: RequestChange,
  context: { readonly now: Date; readonly publicUrl: string; readonly except: readonly string[] },
): Promise<NewMessage[]> {
  if (requests.length === 0) return [];
  const forms = byForm(requests);
  const counted = await tx.query(RECOUNT, { forms: [...forms.keys()] });
  const notes = counted.map(({ id, ...detail }) => ({
    recordType: FORM_RECORD,
    recordId: id,
    action,
    description: fillIn(line, { items: (forms.get(id) ?? []).map(({ item }) => item).join(', ') }),
    ...SYSTEM_AUTHOR,
    detail,
  }));
  await tx.query(SELECT_SETTLE_REQUESTS, { notes: JSON.stringify(notes), now: context.now });
  const groups = [...new Set(requests.map((one) => one.group_id))];
  const processors = await tx.query(PROCESSORS, { groups, except: context.except });
  return [...new Set(processors.map(({ email }) => email))].flatMap((email) => {
    const own = new Set(processors.filter((one) => one.email === email).map((one) => one.group_id));
    return [...byForm(requests.filter((one) => own.has(one.group_id)))].map(([formId, items]) => ({
      ...leaverMail(
        mail,
        { subject: items[0]?.subject ?? '', items: items.map(({ item }) => item) },
        `${context.publicUrl}/hr/awaiting_access`,
      ),
      key: `paf/${formId}/${action}/${context.now.getTime()}/${email}`,
      office: 'hr',
      to: email,
      kind: 'turn' as const,
      recordType: FORM_RECORD,
      recordId: formId,
    }));
  });
}

/** What each change of requests is called. */
export const requestChanges = {
  withdrawn: { action: 'access_withdrawn', line: leaverAuditTexts.withdrawn },
  removalsWithdrawn: { action: 'removals_withdrawn', line: leaverAuditTexts.removalsWithdrawn },
  reopened: { action: 'access_reopened', line: leaverAuditTexts.reopened },
  removalsRequested: { action: 'removals_requested', line: leaverAuditTexts.removalsRequested },
} as const;
