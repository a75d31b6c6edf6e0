import type { Leaver } from '@campus/domain/personnel-actions';
import { studiesHere } from '../../people/index.js';
import type { Narrowed, Queryable } from '../../platform/index.js';
import { sql } from '../../platform/index.js';
import { SUBJECT } from '../record/form-command.sql.js';
import { titleOf } from '../record/form-title.js';
import type { LeaverWaits as Q } from './leavers.sql.types.js';

/** So many of each are named. */
const SHOWN = 200;

const FORMS = sql<
  Narrowed<Q['FORMS'], { what: 'approve' | 'approve_later' | 'edit' }>
>`SELECT f.id, f.paf_type, ${sql.raw(SUBJECT)} AS subject, count(*) OVER ()::int AS total,
    CASE WHEN f.stage = 'returned' THEN 'edit' WHEN f.waiting_for = :empId THEN 'approve' ELSE 'approve_later' END AS what
  FROM personnel_action_forms f
  WHERE (f.stage = 'awaiting_approval' AND :empId = ANY (f.approver_ids[f.approvals + 1:])) OR (f.stage = 'returned' AND f.creator_id = :empId)
  ORDER BY f.stage_since, f.id LIMIT ${SHOWN}`;

const PEOPLE = sql<Q['PEOPLE']>`SELECT q.*, count(*) OVER ()::int AS total FROM (
    SELECT DISTINCT p.emp_id AS id, concat_ws(' ', p.first_name, p.last_name) AS name, lower(p.last_name) AS last, lower(p.first_name) AS first
    FROM employments e JOIN people p ON p.emp_id = e.emp_id
    WHERE e.supervisor_id = :empId AND e.emp_id <> :empId AND (e.ended_on IS NULL OR e.ended_on >= business_today())) q
  ORDER BY q.last, q.first, q.id LIMIT ${SHOWN}`;

/** Lists on which somebody stands and nobody else who has an account. */
const withNoOther = (
  list: string,
  key: string,
): string => `NOT EXISTS (SELECT 1 FROM ${list} o JOIN people w ON w.emp_id = o.emp_id
  WHERE o.${key} = a.${key} AND o.emp_id <> a.emp_id AND w.account_ended_at IS NULL)`;

const DEPARTMENTS = sql<
  Q['DEPARTMENTS']
>`SELECT a.department_code AS id, coalesce(d.friendly_name, a.department_code) AS name FROM paf_approvers a
    LEFT JOIN departments d ON d.dept_code = a.department_code
  WHERE a.emp_id = :empId AND ${sql.raw(withNoOther('paf_approvers', 'department_code'))} ORDER BY 1`;

const GROUPS = sql<Q['GROUPS']>`SELECT g.id, g.name FROM access_processors a JOIN access_groups g ON g.id = a.access_group_id
  WHERE a.emp_id = :empId AND g.active AND ${sql.raw(withNoOther('access_processors', 'access_group_id'))} ORDER BY lower(g.name)`;

const isLast = (list: string): string => `(EXISTS (SELECT 1 FROM ${list} a WHERE a.emp_id = :empId)
  AND NOT EXISTS (SELECT 1 FROM ${list} o JOIN people w ON w.emp_id = o.emp_id WHERE o.emp_id <> :empId AND w.account_ended_at IS NULL))`;

/** The positions that go on besides the one of this termination; the account ends with the last day of all others. */
const PERSON = sql<
  Q['PERSON']
>`SELECT concat_ws(' ', p.first_name, p.last_name) AS name, ${sql.raw(studiesHere('p.emp_id'))} AS studies,
    EXISTS (SELECT 1 FROM employments e WHERE e.emp_id = p.emp_id AND (e.ended_on IS NULL OR e.ended_on >= business_today())
      AND regexp_replace(e.org_pos || e.pos_seq, '\\W', '', 'g') <> regexp_replace(:position, '\\W', '', 'g')
      AND NOT EXISTS (SELECT 1 FROM employment_ends n WHERE n.emp_id = e.emp_id AND n.org_pos = e.org_pos AND n.pos_seq = e.pos_seq)) AS "goesOn",
    (SELECT max(n.ends_on)::text FROM employment_ends n WHERE n.emp_id = p.emp_id) AS "lastEnd",
    ${sql.raw(isLast('paf_admins'))} AS "lastAdmin", ${sql.raw(isLast('accountants'))} AS "lastAccountant"
  FROM people p WHERE p.emp_id = :empId`;

/** The termination that asks: whom it is about, which position it ends, and when. */
export interface LeaverForm {
  readonly empId: string;
  readonly position: string;
  readonly lastDay: string | null;
}

/** What waits for a person who leaves with a termination, and when the account ends. */
export async function waitsOf(db: Queryable, { empId, position, lastDay }: LeaverForm): Promise<Leaver> {
  const person = await db.one(PERSON, { empId, position });
  const forms = await db.query(FORMS, { empId });
  const people = await db.query(PEOPLE, { empId });
  const departments = await db.query(DEPARTMENTS, { empId });
  const groups = await db.query(GROUPS, { empId });
  const keeps = person.goesOn ? 'position' : person.studies ? 'student' : null;
  const last =
    [lastDay, person.lastEnd]
      .filter((day) => day !== null)
      .sort()
      .at(-1) ?? null;
  return {
    emp_id: empId,
    name: person.name,
    last_day: keeps === null ? last : null,
    keeps_account: keeps,
    forms: forms.map(({ id, paf_type: pafType, subject, what }) => ({ id, title: titleOf({ pafType, subject }), what })),
    forms_count: forms[0]?.total ?? 0,
    people: people.map(({ id, name }) => ({ id, name })),
    people_count: people[0]?.total ?? 0,
    departments,
    groups,
    last_of: [...(person.lastAdmin ? (['admin'] as const) : []), ...(person.lastAccountant ? (['accountant'] as const) : [])],
  };
}
