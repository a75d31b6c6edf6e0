import type { Invariant } from '../../platform/index.js';
import type { StudentDegrees as Q } from './invariants.sql.types.js';
import { sql, violationsOf } from '../../platform/index.js';

const AWARDED_AGAIN = sql<
  Q['AWARDED_AGAIN']
>`SELECT 'student ' || sp.emp_id || ' has the degree ' || sp.program_code || ' of ' || sp.awarded_on || ', whose award was undone' AS violation
  FROM student_programs sp JOIN undone_awards u ON (u.emp_id, u.program_code, u.awarded_on) = (sp.emp_id, sp.program_code, sp.awarded_on)`;
const UNSAID = sql<
  Q['UNSAID']
>`SELECT 'the undone award ' || u.program_code || ' of student ' || u.emp_id || ' has no entry in the audit history' AS violation
  FROM undone_awards u WHERE NOT EXISTS (SELECT FROM audit_entries a
    WHERE a.record_type = 'student-degree' AND a.record_id = u.emp_id AND a.action = 'undo-award')
  UNION ALL SELECT 'the substitution of ' || s.crs_cde || ' for student ' || s.emp_id || ' has no entry in the audit history' FROM course_substitutions s
  WHERE NOT EXISTS (SELECT FROM audit_entries a WHERE a.record_type = 'course-substitution' AND a.record_id = s.emp_id AND a.action = 'add'
    AND a.description LIKE s.crs_cde || ' counts as ' || s.counts_as || ',%') LIMIT 100`;

/** What must hold of degrees and substitutions. */
export const studentDegreeInvariants: readonly Invariant[] = [
  {
    name: 'academic-records.degrees',
    says: 'An award that was undone stays undone, and it and every substitution stand in the audit history.',
    check: async (...on) => (await Promise.all([AWARDED_AGAIN, UNSAID].map((found) => violationsOf(found)(...on)))).flat(),
  },
];
