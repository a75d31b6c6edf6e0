import type { Tx } from '../../platform/index.js';
import type { ManyEvaluations as Q } from './seeds.sql.types.js';
import { sql } from '../../platform/index.js';

/** How many ended evaluations of one school the large campus has, and how many students each was sent to. */
const EVALUATIONS = 2000;
const STUDENTS_EACH = 30;

const MAKE = sql<
  Q['MAKE']
>`INSERT INTO evaluations (title, starts_on, ends_on, term_code, year_code, school, eval_type, is_active, is_published, changed_by, created_at)
  SELECT 'Evaluation ' || n, :today::date - 400 + n % 300, :today::date - 380 + n % 300, 'FA', :yearCode, 'Boyce', 'course', true, true, :by, :now
  FROM generate_series(1, ${EVALUATIONS}) n`;

const COURSES = sql<Q['COURSES']>`INSERT INTO evaluation_courses (evaluation_id, course_id)
  SELECT e.id, c.ids[1 + e.at % array_length(c.ids, 1)]
  FROM (SELECT id, row_number() OVER (ORDER BY title)::int AS at FROM evaluations WHERE title LIKE 'Evaluation %') e,
    (SELECT array_agg(request_num ORDER BY request_num) AS ids FROM courses WHERE school = 'BOYCE') c`;

const OF_COURSES = sql<Q['OF_COURSES']>`UPDATE evaluations e SET year_code = c.year_code, term_code = c.term_code
  FROM evaluation_courses ec JOIN courses c ON c.request_num = ec.course_id WHERE ec.evaluation_id = e.id AND e.title LIKE 'Evaluation %'`;

const BALLOT_BOXES = sql<
  Q['BALLOT_BOXES']
>`INSERT INTO evaluation_urns (evaluation_id, course_id, opened_on, average_age, males, females)
  SELECT ec.evaluation_id, ec.course_id, e.ends_on + 1, 24.5, ${STUDENTS_EACH / 2}, ${STUDENTS_EACH / 2}
  FROM evaluation_courses ec JOIN evaluations e ON e.id = ec.evaluation_id WHERE e.title LIKE 'Evaluation %'`;

const TEACHERS = sql<Q['TEACHERS']>`INSERT INTO evaluation_teachers (urn_id, emp_id, lead) SELECT u.id, t.emp_id, t.lead
  FROM evaluation_urns u JOIN evaluations e ON e.id = u.evaluation_id JOIN course_teachers t ON t.request_num = u.course_id WHERE e.title LIKE 'Evaluation %'`;

const INVITATIONS = sql<Q['INVITATIONS']>`INSERT INTO evaluation_invitations (urn_id, emp_id, state)
  SELECT u.id, s.ids[1 + (u.at * 7 + n * 13) % array_length(s.ids, 1)], 'finished'
  FROM (SELECT r.id, row_number() OVER (ORDER BY r.id)::int AS at FROM evaluation_urns r JOIN evaluations e ON e.id = r.evaluation_id
      WHERE e.title LIKE 'Evaluation %') u
    CROSS JOIN generate_series(1, ${STUDENTS_EACH}) n, (SELECT array_agg(emp_id ORDER BY emp_id) AS ids FROM students) s
  ON CONFLICT DO NOTHING`;

/** Two thousand ended evaluations with sixty thousand invitations, for lists and figures at scale. */
export async function seedManyEvaluations(tx: Tx, today: string, by: string, now: Date): Promise<void> {
  await tx.execute(MAKE, { today, yearCode: String(Number(today.slice(0, 4)) - 1), by, now });
  await tx.execute(COURSES);
  await tx.execute(OF_COURSES);
  await tx.execute(BALLOT_BOXES);
  await tx.execute(TEACHERS);
  await tx.execute(INVITATIONS);
}
