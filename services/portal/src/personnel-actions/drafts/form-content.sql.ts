import type { Narrowed } from '../../platform/index.js';
import { sql } from '../../platform/index.js';
import { offeredApprovers } from '../approval/approver-instead.js';
import type { FormContentSql as Q } from './drafts.sql.types.js';
import type { ContentFacts, KnownEmployee } from './form-content-check.js';

/** What the database cannot say of the JSON. */
type Known = Pick<ContentFacts, 'approvers' | 'offered' | 'held' | 'catalogue'> & { readonly employee: KnownEmployee };

/** What the content of a form is checked against: one row. */
export const FACTS = sql<
  Narrowed<Q['FACTS'], Known>
>`SELECT EXISTS (SELECT 1 FROM departments WHERE dept_code = :department) AS department,
    coalesce(:everyDepartment::boolean, false) OR EXISTS (SELECT 1 FROM paf_creators WHERE emp_id = :by AND department_code = :department) AS "ownDepartment",
    (SELECT coalesce(jsonb_object_agg(p.emp_id, jsonb_build_object('name', concat_ws(' ', p.first_name, p.last_name),
        'ended', p.account_ended_at IS NOT NULL,
        'approver', EXISTS (SELECT 1 FROM paf_approvers a WHERE a.emp_id = p.emp_id AND a.department_code = :department))), '{}')
      FROM people p WHERE p.emp_id = ANY (:approvers::text[])) AS approvers,
    ${sql.raw(offeredApprovers(':department'))} AS offered,
    (SELECT to_jsonb(p) - 'ssn_sealed' - 'ssn_last4' - 'dob_mark' FROM people p WHERE p.emp_id = nullif(:employee, '') AND p.is_employee) AS employee,
    (SELECT coalesce(jsonb_agg(e.org_pos || '-' || e.pos_seq), '[]') FROM employments e
      WHERE e.emp_id = nullif(:employee, '') AND (e.ended_on IS NULL OR e.ended_on >= :today::date)) AS held,
    (SELECT coalesce(jsonb_object_agg(c.appid, to_jsonb(c)), '{}') FROM catalogue_positions c WHERE c.appid = ANY (:appids::text[])) AS catalogue,
    ARRAY(SELECT d.dept_code FROM departments d WHERE d.dept_code = ANY (:departments::text[])) AS departments,
    ARRAY(SELECT p.emp_id FROM people p WHERE p.emp_id = ANY (:supervisors::text[])) AS supervisors,
    ARRAY(SELECT i.id::text FROM access_items i JOIN access_groups g ON g.id = i.access_group_id
      WHERE i.active AND g.active AND i.id::text = ANY (:items::text[])) AS items`;

/** Somebody whom a new hire may take on again; SSN and birth date are encrypted for the person. */
export const REHIRED = sql<Q['REHIRED']>`SELECT concat_ws(' ', p.first_name, p.last_name) AS name, p.ssn_sealed, p.dob_sealed,
    EXISTS (SELECT 1 FROM employments e WHERE e.emp_id = p.emp_id)
      AND NOT EXISTS (SELECT 1 FROM employments e WHERE e.emp_id = p.emp_id AND (e.ended_on IS NULL OR e.ended_on >= :today::date)) AS former
  FROM people p WHERE p.emp_id = :empId`;
