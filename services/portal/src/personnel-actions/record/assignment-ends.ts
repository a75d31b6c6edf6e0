import { fillIn } from '@campus/contract-kit';
import { leaverAuditTexts as says, recordTexts } from '@campus/domain/personnel-actions';
import type { Narrowed, RowOf, Tx } from '../../platform/index.js';
import { sql, SYSTEM_AUTHOR } from '../../platform/index.js';
import { ADMIN_RECORDS } from './admin-audit.js';
import type { AssignmentEnds as Q } from './record.sql.types.js';

/** What a sentence about a part that ended names. */
interface Known {
  readonly values: Readonly<Record<string, string | number>>;
}

const NAME = `concat_ws(' ', p.first_name, p.last_name)`;
/** With whose account a part ended, the record that tells of it, and what the sentence names. */
const part = (empId: string, record: string, values: string): string =>
  `RETURNING ${empId} AS "empId", ${record} AS record, jsonb_build_object('name', ${NAME}${values}) AS values`;

const END_APPROVERS = sql<
  Narrowed<Q['END_APPROVERS'], Known>
>`DELETE FROM paf_approvers a USING people p WHERE p.emp_id = a.emp_id AND a.emp_id = ANY (:empIds::text[])
      ${sql.raw(part('a.emp_id', `a.department_code || '/' || a.emp_id`, `, 'department', a.department_code`))}`;
const END_PROCESSORS = sql<Narrowed<Q['END_PROCESSORS'], Known>>`DELETE FROM access_processors a USING people p, access_groups g
      WHERE p.emp_id = a.emp_id AND g.id = a.access_group_id AND a.emp_id = ANY (:empIds::text[])
      ${sql.raw(part('a.emp_id', 'a.id::text', `, 'group', g.name`))}`;
const END_CREATORS = sql<
  Narrowed<Q['END_CREATORS'], Known>
>`DELETE FROM paf_creators a USING people p WHERE p.emp_id = a.emp_id AND a.emp_id = ANY (:empIds::text[])
      ${sql.raw(part('a.emp_id', `a.department_code || '/' || a.emp_id`, `, 'department', a.department_code`))}`;
const END_ADMINS = sql<
  Narrowed<Q['END_ADMINS'], Known>
>`DELETE FROM paf_admins a USING people p WHERE p.emp_id = a.emp_id AND a.emp_id = ANY (:empIds::text[]) ${sql.raw(part('a.emp_id', 'a.emp_id', ''))}`;
const END_SUPERVISORS = sql<
  Narrowed<Q['END_SUPERVISORS'], Known>
>`DELETE FROM supervisors a USING people p WHERE p.emp_id = a.emp_id AND a.emp_id = ANY (:empIds::text[])
      ${sql.raw(part('a.emp_id', `a.department_code || '/' || a.emp_id`, `, 'department', a.department_code`))}`;
const END_SUPERVISION = sql<Narrowed<Q['END_SUPERVISION'], Known>>`WITH over AS (
        UPDATE employments e SET supervisor_id = NULL FROM employments o WHERE o.supervisor_id = ANY (:empIds::text[])
          AND o.emp_id = e.emp_id AND o.org_pos = e.org_pos AND o.pos_seq = e.pos_seq RETURNING o.supervisor_id, e.emp_id
      )
      SELECT o.supervisor_id AS "empId", o.supervisor_id AS record,
        jsonb_build_object('name', ${sql.raw(NAME)}, 'count', count(*), 'people', string_agg(DISTINCT o.emp_id, ' ' ORDER BY o.emp_id)) AS values
      FROM over o JOIN people p ON p.emp_id = o.supervisor_id GROUP BY o.supervisor_id, p.first_name, p.last_name`;
const END_DELEGATES = sql<
  Narrowed<Q['END_DELEGATES'], Known>
>`DELETE FROM timesheet_delegates a USING people p, people s WHERE p.emp_id = a.delegate_id AND s.emp_id = a.supervisor_id
        AND (a.delegate_id = ANY (:empIds::text[]) OR a.supervisor_id = ANY (:empIds::text[]))
      ${sql.raw(
        part(
          'CASE WHEN a.delegate_id = ANY (:empIds::text[]) THEN a.delegate_id ELSE a.supervisor_id END',
          'a.supervisor_id',
          `, 'supervisor', concat_ws(' ', s.first_name, s.last_name)`,
        ),
      )}`;
const END_ACCOUNTANTS = sql<
  Narrowed<Q['END_ACCOUNTANTS'], Known>
>`DELETE FROM accountants a USING people p WHERE p.emp_id = a.emp_id AND a.emp_id = ANY (:empIds::text[]) ${sql.raw(part('a.emp_id', 'a.emp_id', ''))}`;
const END_STAND_INS = sql<
  Narrowed<Q['END_STAND_INS'], Known>
>`UPDATE paf_stand_ins a SET ended_at = :now::timestamptz FROM people p WHERE p.emp_id = a.stand_in_id AND a.ended_at IS NULL
        AND a.last_day >= business_today() AND (a.person_id = ANY (:empIds::text[]) OR a.stand_in_id = ANY (:empIds::text[]))
      ${sql.raw(part('CASE WHEN a.person_id = ANY (:empIds::text[]) THEN a.person_id ELSE a.stand_in_id END', 'a.id::text', ''))}`;

interface Part {
  readonly recordType: string;
  readonly action: string;
  readonly says: string;
  /** Takes the part of some people and answers each. */
  readonly end: (tx: Tx, empIds: readonly string[], now: Date) => Promise<RowOf<typeof END_ADMINS>[]>;
}

/** Every list that names people for a part of their own, and how a person who has no account any more leaves it. */
const PARTS: readonly Part[] = [
  {
    recordType: ADMIN_RECORDS.approver,
    action: 'approver_removed',
    says: says.approverEnded,
    end: (tx, empIds) => tx.query(END_APPROVERS, { empIds }),
  },
  {
    recordType: ADMIN_RECORDS.processor,
    action: 'processor_removed',
    says: says.processorEnded,
    end: (tx, empIds) => tx.query(END_PROCESSORS, { empIds }),
  },
  {
    recordType: 'paf-creator',
    action: 'creator_removed',
    says: says.creatorEnded,
    end: (tx, empIds) => tx.query(END_CREATORS, { empIds }),
  },
  {
    recordType: ADMIN_RECORDS.admin,
    action: 'admin_removed',
    says: says.adminEnded,
    end: (tx, empIds) => tx.query(END_ADMINS, { empIds }),
  },
  {
    recordType: 'supervisor',
    action: 'supervisor_removed',
    says: says.supervisorEnded,
    end: (tx, empIds) => tx.query(END_SUPERVISORS, { empIds }),
  },
  {
    recordType: 'supervisor',
    action: 'supervision_ended',
    says: says.supervisedEnded,
    end: (tx, empIds) => tx.query(END_SUPERVISION, { empIds }),
  },
  {
    recordType: 'timesheet-delegates',
    action: 'remove',
    says: says.delegateEnded,
    end: (tx, empIds) => tx.query(END_DELEGATES, { empIds }),
  },
  {
    recordType: 'accountant',
    action: 'remove',
    says: says.accountantEnded,
    end: (tx, empIds) => tx.query(END_ACCOUNTANTS, { empIds }),
  },
  {
    recordType: ADMIN_RECORDS.standIn,
    action: 'stand_in_ended',
    says: recordTexts.standInEndedWithAccount,
    end: (tx, empIds, now) => tx.query(END_STAND_INS, { empIds, now }),
  },
];

/** In SQL: whether a person stands on any of these lists. */
export function isAssigned(empId: string): string {
  const lists = ['paf_approvers', 'access_processors', 'paf_creators', 'paf_admins', 'supervisors', 'accountants'];
  return `(${lists.map((list) => `EXISTS (SELECT 1 FROM ${list} a WHERE a.emp_id = ${empId})`).join(' OR ')}
    OR EXISTS (SELECT 1 FROM timesheet_delegates d WHERE ${empId} IN (d.delegate_id, d.supervisor_id))
    OR EXISTS (SELECT 1 FROM employments e WHERE e.supervisor_id = ${empId})
    OR EXISTS (SELECT 1 FROM paf_stand_ins s WHERE s.ended_at IS NULL AND s.last_day >= business_today() AND ${empId} IN (s.person_id, s.stand_in_id)))`;
}

const NOTE = sql<
  Q['NOTE']
>`SELECT append_audit(:recordType, :record, :action, :line, :actionBy, :actionByName, NULL, :detail::jsonb, :now::timestamptz)`;

/** Ends every part of people whose account ends, each with its audit row; nothing of it comes back with a rehire. Answers what ended with whose. */
export async function endAssignments(tx: Tx, empIds: readonly string[], now: Date): Promise<{ empId: string; line: string }[]> {
  const { actionBy, actionByName } = SYSTEM_AUTHOR;
  const said: { empId: string; line: string }[] = [];
  for (const { recordType, action, says: text, end } of PARTS) {
    for (const { empId, record, values } of await end(tx, empIds, now)) {
      const line = fillIn(text, values);
      const detail = JSON.stringify({ empId, ...values });
      await tx.query(NOTE, { recordType, record, action, line, actionBy, actionByName, detail, now });
      said.push({ empId, line });
    }
  }
  return said;
}
