import { shownPhone } from '../people/index.js';
import { sql } from '../platform/index.js';

/** The name in the order of the directory. */
export const BY_NAME = 'lower(p.last_name), lower(p.first_name), p.emp_id';

const NAME = sql`concat_ws(' ', p.first_name, p.last_name)`;
/** A phone that its person keeps private is nowhere. [DIR-008] */
const PHONE = sql.raw(shownPhone('p'));
const NOW = sql`(e.ended_on IS NULL OR e.ended_on >= business_today())`;

const TITLE = sql`coalesce((SELECT e.title FROM employments e WHERE e.emp_id = p.emp_id AND ${NOW} ORDER BY e.started_on, e.org_pos LIMIT 1), '')`;
/** The departments of the positions that a person holds, else the one of the record. */
const DEPARTMENTS = sql`ARRAY(SELECT d.friendly_name FROM departments d WHERE d.dept_code IN (SELECT e.department_code FROM employments e
      WHERE e.emp_id = p.emp_id AND ${NOW}) OR (d.dept_code = p.department_code
      AND NOT EXISTS (SELECT 1 FROM employments e WHERE e.emp_id = p.emp_id AND ${NOW})) ORDER BY d.friendly_name)`;

const SUPERVISOR = sql`(SELECT e.supervisor_id FROM employments e WHERE e.emp_id = p.emp_id AND ${NOW} ORDER BY e.started_on, e.org_pos LIMIT 1)`;

const KEYS = sql`p.emp_id, p.last_name, p.first_name, p.name_folded`;

/** Staff: employees with an account. */
export const STAFF = sql`SELECT ${KEYS}, ${NAME} AS name, ${TITLE} AS title, p.email, ${PHONE} AS phone, NULL::text AS student_department,
    ${DEPARTMENTS} AS departments
  FROM people p WHERE p.is_employee AND p.account_ended_at IS NULL`;

/** Whom each of the staff reports to: the supervisor of the position whose title is shown. */
export const SUPERVISED = sql`SELECT p.emp_id AS id, ${SUPERVISOR} AS supervisor FROM people p WHERE p.is_employee AND p.account_ended_at IS NULL`;

/** Students who are still with the school. */
export const STUDENTS = sql`SELECT ${KEYS}, ${NAME} AS name, s.classification AS title, p.email, ${PHONE} AS phone,
    concat_ws(', ', sc.name, g.name) AS student_department, ARRAY[]::text[] AS departments
  FROM students s JOIN people p ON p.emp_id = s.emp_id JOIN schools sc ON sc.code = s.school
    LEFT JOIN student_programs sp ON sp.emp_id = s.emp_id AND sp.seq = 1 LEFT JOIN programs g ON g.code = sp.program_code
  WHERE s.status IN ('active', 'graduating') AND p.account_ended_at IS NULL`;

/** The people of one department. */
export const OF_DEPARTMENT = sql`${STAFF} AND (EXISTS (SELECT 1 FROM employments e WHERE e.emp_id = p.emp_id AND e.department_code = :department AND ${NOW})
    OR (p.department_code = :department AND NOT EXISTS (SELECT 1 FROM employments e WHERE e.emp_id = p.emp_id AND ${NOW})))`;

export const DEPARTMENTS_SQL = sql`SELECT d.dept_code AS id, d.friendly_name AS name, c.phone, c.location, c.box, c.email
  FROM departments d LEFT JOIN department_contacts c ON c.dept_code = d.dept_code`;
