import { fillIn } from '@campus/contract-kit';
import { leaverAuditTexts as says, recordTexts } from '@campus/domain/personnel-actions';
import type { Tx } from '../../platform/index.js';
import { SYSTEM_AUTHOR } from '../../platform/index.js';
import { ADMIN_RECORDS } from './admin-audit.js';

/** A part that ended: with whose account, the record that tells of it, and what the sentence names. */
interface EndedPart extends Record<string, unknown> {
  readonly empId: string;
  readonly record: string;
  readonly values: Record<string, string | number>;
}

interface Part {
  readonly recordType: string;
  readonly action: string;
  readonly says: string;
  /** Takes the part of the people in `$1` and answers each. */
  readonly sql: string;
}

const NAME = `concat_ws(' ', p.first_name, p.last_name)`;
const part = (empId: string, record: string, values: string): string =>
  `RETURNING ${empId} AS "empId", ${record} AS record, jsonb_build_object('name', ${NAME}${values}) AS values`;

/** Every list that names people for a part of their own, and how a person who has no account any more leaves it. */
const PARTS: readonly Part[] = [
  {
    recordType: ADMIN_RECORDS.approver,
    action: 'approver_removed',
    says: says.approverEnded,
    sql: `DELETE FROM paf_approvers a USING people p WHERE p.emp_id = a.emp_id AND a.emp_id = ANY ($1::text[])
      ${part('a.emp_id', `a.department_code || '/' || a.emp_id`, `, 'department', a.department_code`)}`,
  },
  {
    recordType: ADMIN_RECORDS.processor,
    action: 'processor_removed',
    says: says.processorEnded,
    sql: `DELETE FROM access_processors a USING people p, access_groups g
      WHERE p.emp_id = a.emp_id AND g.id = a.access_group_id AND a.emp_id = ANY ($1::text[])
      ${part('a.emp_id', 'a.id::text', `, 'group', g.name`)}`,
  },
  {
    recordType: 'paf-creator',
    action: 'creator_removed',
    says: says.creatorEnded,
    sql: `DELETE FROM paf_creators a USING people p WHERE p.emp_id = a.emp_id AND a.emp_id = ANY ($1::text[])
      ${part('a.emp_id', `a.department_code || '/' || a.emp_id`, `, 'department', a.department_code`)}`,
  },
  {
    recordType: ADMIN_RECORDS.admin,
    action: 'admin_removed',
    says: says.adminEnded,
    sql: `DELETE FROM paf_admins a USING people p WHERE p.emp_id = a.emp_id AND a.emp_id = ANY ($1::text[]) ${part('a.emp_id', 'a.emp_id', '')}`,
  },
  {
    recordType: 'supervisor',
    action: 'supervisor_removed',
    says: says.supervisorEnded,
    sql: `DELETE FROM supervisors a USING people p WHERE p.emp_id = a.emp_id AND a.emp_id = ANY ($1::text[])
      ${part('a.emp_id', `a.department_code || '/' || a.emp_id`, `, 'department', a.department_code`)}`,
  },
  {
    recordType: 'supervisor',
    action: 'supervision_ended',
    says: says.supervisedEnded,
    sql: `WITH over AS (
        UPDATE employments e SET supervisor_id = NULL FROM employments o WHERE o.supervisor_id = ANY ($1::text[])
          AND o.emp_id = e.emp_id AND o.org_pos = e.org_pos AND o.pos_seq = e.pos_seq RETURNING o.supervisor_id, e.emp_id
      )
      SELECT o.supervisor_id AS "empId", o.supervisor_id AS record,
        jsonb_build_object('name', ${NAME}, 'count', count(*), 'people', string_agg(DISTINCT o.emp_id, ' ' ORDER BY o.emp_id)) AS values
      FROM over o JOIN people p ON p.emp_id = o.supervisor_id GROUP BY o.supervisor_id, p.first_name, p.last_name`,
  },
  {
    recordType: 'timesheet-delegates',
    action: 'remove',
    says: says.delegateEnded,
    sql: `DELETE FROM timesheet_delegates a USING people p, people s WHERE p.emp_id = a.delegate_id AND s.emp_id = a.supervisor_id
        AND (a.delegate_id = ANY ($1::text[]) OR a.supervisor_id = ANY ($1::text[]))
      ${part(
        'CASE WHEN a.delegate_id = ANY ($1::text[]) THEN a.delegate_id ELSE a.supervisor_id END',
        'a.supervisor_id',
        `, 'supervisor', concat_ws(' ', s.first_name, s.last_name)`,
      )}`,
  },
  {
    recordType: 'accountant',
    action: 'remove',
    says: says.accountantEnded,
    sql: `DELETE FROM accountants a USING people p WHERE p.emp_id = a.emp_id AND a.emp_id = ANY ($1::text[]) ${part('a.emp_id', 'a.emp_id', '')}`,
  },
  {
    recordType: ADMIN_RECORDS.standIn,
    action: 'stand_in_ended',
    says: recordTexts.standInEndedWithAccount,
    sql: `UPDATE paf_stand_ins a SET ended_at = $2::timestamptz FROM people p WHERE p.emp_id = a.stand_in_id AND a.ended_at IS NULL
        AND a.last_day >= business_today() AND (a.person_id = ANY ($1::text[]) OR a.stand_in_id = ANY ($1::text[]))
      ${part('CASE WHEN a.person_id = ANY ($1::text[]) THEN a.person_id ELSE a.stand_in_id END', 'a.id::text', '')}`,
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

const NOTE = 'SELECT append_audit($1, $2, $3, $4, $5, $6, NULL, $7::jsonb, $8::timestamptz)';

/** Ends every part of people whose account ends, each with its audit row; nothing of it comes back with a rehire. Answers what ended with whose. */
export async function endAssignments(tx: Tx, empIds: readonly string[], now: Date): Promise<{ empId: string; line: string }[]> {
  const { actionBy, actionByName } = SYSTEM_AUTHOR;
  const said: { empId: string; line: string }[] = [];
  for (const { recordType, action, says: text, sql } of PARTS) {
    const ended = await tx.query<EndedPart>(sql, sql.includes('$2') ? [[...empIds], now] : [[...empIds]]);
    for (const { empId, record, values } of ended) {
      const line = fillIn(text, values);
      const detail = JSON.stringify({ empId, ...values });
      await tx.query(NOTE, [recordType, record, action, line, actionBy, actionByName, detail, now]);
      said.push({ empId, line });
    }
  }
  return said;
}
