import type { Invariant } from '../../platform/index.js';
import type { StudentForms as Q } from './invariants.sql.types.js';
import { sql, violationsOf } from '../../platform/index.js';

const MAX_LINES = 100;

const DISAGREE = sql<
  Q['DISAGREE']
>`SELECT 'the information of student ' || i.emp_id || CASE WHEN i.submitted_at IS NULL THEN ' is not up to date and nothing is held'
    ELSE ' is up to date and the form hold is open' END AS violation
  FROM student_information i JOIN students s ON s.emp_id = i.emp_id
  WHERE s.status IN ('active', 'graduating') AND (i.submitted_at IS NOT NULL) = EXISTS (
    SELECT FROM student_holds h WHERE h.emp_id = i.emp_id AND h.code = 'SIF' AND h.released_on IS NULL) LIMIT ${MAX_LINES}`;

const TWICE = sql<
  Q['TWICE']
>`SELECT 'student ' || emp_id || ' applied to graduate in ' || term_id || ' ' || count(*) || ' times' AS violation
  FROM graduation_applications GROUP BY emp_id, term_id HAVING count(*) > 1 LIMIT ${MAX_LINES}`;

/** Affirmations are the person's own. */
const DECLARED = sql<
  Q['DECLARED']
>`SELECT 'the form of ' || record_id || ' was written by ' || action_by || ' for ' || on_behalf_of AS violation FROM audit_entries
  WHERE record_type IN ('academic-records.information', 'academic-records.graduation') AND action IN ('save', 'submit') AND on_behalf_of IS NOT NULL
  LIMIT ${MAX_LINES}`;

/** What always holds of the forms that students fill in for themselves. */
export const studentFormInvariants: readonly Invariant[] = [
  {
    name: 'information-flag',
    says: 'The information of a student is up to date, or the form hold is open, never both',
    check: violationsOf(DISAGREE),
  },
  { name: 'one-graduation-application', says: 'A student applies to graduate once a term', check: violationsOf(TWICE) },
  {
    name: 'own-declarations',
    says: 'No one who acts for a student writes what the student declares',
    check: violationsOf(DECLARED),
  },
];
