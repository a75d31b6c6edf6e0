import type { Invariant } from '../../platform/index.js';
import type { Grades as Q } from './invariants.sql.types.js';
import { sql, violationsOf } from '../../platform/index.js';

const MAX_LINES = 100;

const WITHOUT_ENROLLMENT = sql<
  Q['WITHOUT_ENROLLMENT']
>`SELECT 'the grade of student ' || g.emp_id || ' in course ' || g.request_num || ' has no enrollment' AS violation
  FROM grades g LEFT JOIN enrolments e ON e.request_num = g.request_num AND e.emp_id = g.emp_id
  WHERE e.status IS NULL OR e.status NOT IN ('registered', 'withdrawn') LIMIT ${MAX_LINES}`;

const OWN = sql<
  Q['OWN']
>`SELECT 'student ' || emp_id || ' gave their own grade in course ' || request_num AS violation FROM grades WHERE saved_by = emp_id
  UNION ALL SELECT 'student ' || emp_id || ' entered their own transfer course ' || crs_cde FROM transfer_courses WHERE entered_by = emp_id
  UNION ALL SELECT 'student ' || emp_id || ' asked for or decided their own grade in course ' || request_num FROM grade_changes
    WHERE asked_by = emp_id OR decided_by = emp_id OR decided_by = asked_by LIMIT ${MAX_LINES}`;

/** An approved change is the last word on its grade until somebody saves it anew. */
const UNDONE = sql<
  Q['UNDONE']
>`SELECT 'the approved change of student ' || h.emp_id || ' in course ' || h.request_num || ' is not on the sheet' AS violation
  FROM grade_changes h LEFT JOIN grades g ON g.request_num = h.request_num AND g.emp_id = h.emp_id
  WHERE h.state = 'approved' AND h.grade <> '' AND (g.grade IS NULL OR (g.grade <> h.grade AND g.saved_at <= h.decided_at)) LIMIT ${MAX_LINES}`;

/** What must hold of grades. */
export const gradeInvariants: readonly Invariant[] = [
  {
    name: 'academic-records.grades',
    says: 'Every grade belongs to an enrollment, no one gave, changed or entered anything of their own record, and what a registrar approved is on the sheet.',
    check: async (...on) =>
      (await Promise.all([WITHOUT_ENROLLMENT, OWN, UNDONE].map((found) => violationsOf(found)(...on)))).flat(),
  },
];
