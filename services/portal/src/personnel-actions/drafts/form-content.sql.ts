import { offeredApprovers } from '../approval/approver-instead.js';

/** What the content of a form is checked against: one row. */
export const FACTS = `SELECT EXISTS (SELECT 1 FROM departments WHERE dept_code = $1) AS department,
    $8::boolean OR EXISTS (SELECT 1 FROM paf_creators WHERE emp_id = $2 AND department_code = $1) AS "ownDepartment",
    (SELECT coalesce(jsonb_object_agg(p.emp_id, jsonb_build_object('name', concat_ws(' ', p.first_name, p.last_name),
        'ended', p.account_ended_at IS NOT NULL,
        'approver', EXISTS (SELECT 1 FROM paf_approvers a WHERE a.emp_id = p.emp_id AND a.department_code = $1))), '{}')
      FROM people p WHERE p.emp_id = ANY ($3::text[])) AS approvers,
    ${offeredApprovers('$1')} AS offered,
    (SELECT to_jsonb(p) - 'ssn_sealed' - 'ssn_last4' - 'dob_mark' FROM people p WHERE p.emp_id = $4 AND p.is_employee) AS employee,
    (SELECT coalesce(jsonb_agg(e.org_pos || '-' || e.pos_seq), '[]') FROM employments e
      WHERE e.emp_id = $4 AND (e.ended_on IS NULL OR e.ended_on >= $10::date)) AS held,
    (SELECT coalesce(jsonb_object_agg(c.appid, to_jsonb(c)), '{}') FROM catalogue_positions c WHERE c.appid = ANY ($5::text[])) AS catalogue,
    ARRAY(SELECT d.dept_code FROM departments d WHERE d.dept_code = ANY ($6::text[])) AS departments,
    ARRAY(SELECT p.emp_id FROM people p WHERE p.emp_id = ANY ($9::text[])) AS supervisors,
    ARRAY(SELECT i.id::text FROM access_items i JOIN access_groups g ON g.id = i.access_group_id
      WHERE i.active AND g.active AND i.id::text = ANY ($7::text[])) AS items`;

/** Somebody whom a new hire may take on again; SSN and birth date are encrypted for the person. */
export const REHIRED = `SELECT concat_ws(' ', p.first_name, p.last_name) AS name, p.ssn_sealed, p.dob_sealed,
    EXISTS (SELECT 1 FROM employments e WHERE e.emp_id = p.emp_id)
      AND NOT EXISTS (SELECT 1 FROM employments e WHERE e.emp_id = p.emp_id AND (e.ended_on IS NULL OR e.ended_on >= $2::date)) AS former
  FROM people p WHERE p.emp_id = $1`;
