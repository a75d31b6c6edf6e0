import { readDegreeAudit, readMyTranscript, readWhatIf } from '@campus/domain/academic-records';
import pg from 'pg';
import { screen } from '../beside.js';
import { benchInformationYear } from './information-year.js';
import { peopleSignedIn } from '../portal-caller.js';
import type { Product } from '../product.js';
import { BESIDE } from '../ran-statements.js';
import type { Line } from '../table.js';

const STUDENT = 'T00001';
const PROGRAM = 'BENCHBA';
const COURSES = 60;
const GROUPS = 12;

const MAKE: readonly string[] = [
  `INSERT INTO people (emp_id, username, first_name, last_name, email) VALUES ('${STUDENT}', lower('${STUDENT}'), 'Measured', 'Student', 'measured@campus.example')
   ON CONFLICT DO NOTHING`,
  `INSERT INTO students (emp_id, school, classification, load, admitted_on) VALUES ('${STUDENT}', 'BOYCE', 'Senior', 'full', DATE '2020-08-15') ON CONFLICT DO NOTHING`,
  `INSERT INTO programs (code, name, degree, school, hours_needed) VALUES ('${PROGRAM}', 'Measured Studies', 'Bachelor of Arts', 'BOYCE', 120) ON CONFLICT DO NOTHING`,
  `INSERT INTO student_programs (emp_id, seq, program_code, declared_on) VALUES ('${STUDENT}', 1, '${PROGRAM}', DATE '2020-08-15') ON CONFLICT DO NOTHING`,
  `INSERT INTO courses (request_num, crs_cde, crs_title, section, year_code, term_code, school, division, location, credits, capacity)
   SELECT 'T' || n, 'T' || lpad((n % ${GROUPS})::text, 2, '0') || lpad(n::text, 3, '0'), 'Measured course ' || n, 'A', t.year_code, t.term_code, 'BOYCE', 'UG', 'CAMPUS', 2, 100
   FROM generate_series(1, ${COURSES}) n JOIN (SELECT year_code, term_code, row_number() OVER (ORDER BY begins_on) AS at, count(*) OVER () AS terms
     FROM terms WHERE ends_on < now()) t ON t.at = 1 + n % t.terms ON CONFLICT DO NOTHING`,
  `INSERT INTO enrolments (request_num, emp_id, enrolled_on) SELECT request_num, '${STUDENT}', now()::date FROM courses WHERE request_num ~ '^T[0-9]+$' ON CONFLICT DO NOTHING`,
  `INSERT INTO grades (request_num, emp_id, grade, version, saved_by, saved_at) SELECT request_num, '${STUDENT}', 'B+', 1, '0', now() FROM courses
   WHERE request_num ~ '^T[0-9]+$' ON CONFLICT DO NOTHING`,
  `INSERT INTO program_requirements (program_code, catalog_year, saved_by, saved_at) VALUES ('${PROGRAM}', 2019, '0', now()) ON CONFLICT DO NOTHING`,
  `INSERT INTO requirement_groups (program_code, catalog_year, seq, name, patterns, needed_hours)
   SELECT '${PROGRAM}', 2019, n, 'Group ' || n, ARRAY['T' || lpad((n - 1)::text, 2, '0') || '%'], 8 FROM generate_series(1, ${GROUPS}) n ON CONFLICT DO NOTHING`,
  'ANALYZE people, students, courses, enrolments, grades',
];

/** A student with many courses reads the transcript, the audit and a what-if, against the statements that they take. */
export async function benchAcademicRecords(product: Product, scale: number): Promise<Line[]> {
  const db = new pg.Client({ connectionString: product.run.databaseUrl, application_name: BESIDE });
  await db.connect();
  try {
    for (const statement of MAKE) await db.query(statement);
  } finally {
    await db.end();
  }
  const [student] = await peopleSignedIn(product, [STUDENT], 'students');
  if (student === undefined) throw new Error('The student is not signed in');
  const times = Math.max(80, Math.ceil(600 * scale));
  const line = (job: string, table: string, read: () => Promise<unknown>) => screen(product, job, table, times, read);
  return [
    await line(`transcript of ${COURSES} courses`, 'emp_id', () => student.call(readMyTranscript, {})),
    await line(`degree audit of ${GROUPS} groups and ${COURSES} courses`, 'emp_id', () =>
      student.call(readDegreeAudit, { aim: PROGRAM }),
    ),
    await line('what-if over the same courses', 'emp_id', () => student.call(readWhatIf, { program: PROGRAM })),
    await benchInformationYear(product, scale),
  ];
}
