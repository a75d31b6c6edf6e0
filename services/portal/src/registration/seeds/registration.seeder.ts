import { demoPerson } from '@campus/demo-campus';
import type { SeedContext, Seeder, Tx } from '../../platform/index.js';
import { sql } from '../../platform/index.js';
import type { RegistrationSeeder as Q } from './seeds.sql.types.js';

/** A term opens so many days before it begins for the highest classes; each class below waits so many days more. */
const OPENS_BEFORE = 75;
const CLASS_DAYS = 2;
const CLASSES = [['Senior', 'Third year'], ['Junior', 'Second year'], ['Sophomore', 'First year'], ['Freshman']] as const;

/** Each term has a web code of its own; the last day to add is a week after it begins, the last to drop two. */
const SET_TERMS = sql<
  Q['SET_TERMS']
>`UPDATE terms SET tel_web_code = 'W' || right(year_code, 2) || term_code, last_drop_on = begins_on + 14,
  opens_at = (begins_on - :opensBefore::int + 6)::timestamp AT TIME ZONE 'America/New_York' + interval '8 hours', refuses_conflicts = term_code NOT IN ('JA', 'SU')`;
const ADD_OPENINGS = sql<Q['ADD_OPENINGS']>`INSERT INTO term_openings (year_code, term_code, classification, opens_at)
  SELECT t.year_code, t.term_code, c.name, (t.begins_on - :opensBefore::int + c.days)::timestamp AT TIME ZONE 'America/New_York' + interval '8 hours'
  FROM terms t CROSS JOIN jsonb_to_recordset(:classes::jsonb) AS c(name text, days int) ON CONFLICT DO NOTHING`;
/** The next term is open for everybody, whenever the demo campus begins. */
const OPEN_NOW = sql<
  Q['OPEN_NOW']
>`UPDATE terms SET opens_at = least(opens_at, (:today::date - 14)::timestamp AT TIME ZONE 'America/New_York')
  WHERE year_code = :year AND term_code = :term`;
const OPEN_CLASSES_NOW = sql<
  Q['OPEN_CLASSES_NOW']
>`UPDATE term_openings SET opens_at = least(opens_at, (:today::date - 14)::timestamp AT TIME ZONE 'America/New_York')
  WHERE year_code = :year AND term_code = :term`;
const SET_COURSES = sql<Q['SET_COURSES']>`UPDATE courses c SET web_codes = ARRAY[t.tel_web_code],
    last_add_on = coalesce((SELECT st.begins_on FROM sub_terms st
      WHERE st.year_code = c.year_code AND st.term_code = c.term_code AND st.subterm_code = c.subterm_code), t.begins_on) + 7,
    capacity = greatest(c.taken, CASE c.division WHEN 'UG' THEN 30 ELSE 24 END),
    notes = CASE WHEN c.location = 'ONLINE' THEN 'Taught online; the link comes by mail.' ELSE '' END
  FROM terms t WHERE t.year_code = c.year_code AND t.term_code = c.term_code`;
const ADD_PREREQUISITES = sql<
  Q['ADD_PREREQUISITES']
>`INSERT INTO course_prerequisites (school, crs_cde, requires, least_grade) VALUES
  ('BOYCE', 'BA220', 'BA110', 'C-'), ('BOYCE', 'TH211', 'BB201', 'D-') ON CONFLICT DO NOTHING`;
/** Two courses of the open term for each who studies, by the number, from the first section; so the last sections stay empty. */
const ENROLL = sql<Q['ENROLL']>`INSERT INTO enrolments (request_num, emp_id, enrolled_on)
  SELECT DISTINCT c.request_num, s.emp_id, :today::date
  FROM (SELECT emp_id, school, (row_number() OVER (PARTITION BY school ORDER BY emp_id))::int AS at FROM students
      WHERE status IN ('active', 'graduating') AND emp_id >= '150010') s
    CROSS JOIN generate_series(0, 1) turn
    JOIN (SELECT request_num, school, (row_number() OVER (PARTITION BY school ORDER BY section, request_num))::int - 1 AS at,
        count(*) OVER (PARTITION BY school)::int AS courses FROM courses WHERE year_code = :year AND term_code = :term AND crs_cde NOT LIKE 'MAP%') c
      ON c.school = s.school AND c.at = (s.at * 2 + turn * 5) % (c.courses / 2)
  WHERE :every::int = 0 OR s.at % :every::int = 0 ON CONFLICT DO NOTHING`;
/** Of each school's sections that anybody is in, by number: the first is full, the second has a seat left, the third is full with two who wait. */
const SHAPE = sql<Q['SHAPE']>`UPDATE courses c SET capacity = c.taken + (r.at = 2)::int
  FROM (SELECT request_num, row_number() OVER (PARTITION BY school ORDER BY request_num) AS at FROM courses
    WHERE year_code = :year AND term_code = :term AND taken > 2) r WHERE r.request_num = c.request_num AND r.at <= 4`;
const WAIT = sql<Q['WAIT']>`INSERT INTO enrolments (request_num, emp_id, status, enrolled_on, waiting_place)
  SELECT c.request_num, s.emp_id, 'waitlisted', :today::date, nextval('waiting_places')
  FROM (SELECT request_num, school, row_number() OVER (PARTITION BY school ORDER BY request_num) AS at FROM courses
      WHERE year_code = :year AND term_code = :term AND taken = capacity AND taken > 2) c
    JOIN LATERAL (SELECT emp_id FROM students s WHERE s.school = c.school AND s.status = 'active' AND emp_id >= '150010'
      AND NOT EXISTS (SELECT FROM enrolments e WHERE e.request_num = c.request_num AND e.emp_id = s.emp_id) ORDER BY emp_id DESC LIMIT 2) s ON true
  WHERE c.at = 3 ON CONFLICT DO NOTHING`;
/** One section's day to add is over, one belongs to the web code of another term. */
const LATE = sql<
  Q['LATE']
>`UPDATE courses SET last_add_on = :today::date - 1 WHERE request_num = (SELECT max(request_num) FROM courses
  WHERE year_code = :year AND term_code = :term AND school = 'BOYCE' AND crs_cde = 'EN101')`;
const OTHER_CODE = sql<
  Q['OTHER_CODE']
>`UPDATE courses SET web_codes = '{W00XX}' WHERE request_num = (SELECT max(request_num) FROM courses
  WHERE year_code = :year AND term_code = :term AND school = 'BOYCE' AND crs_cde = 'HS201')`;
const PLACE_HOLDS = sql<Q['PLACE_HOLDS']>`INSERT INTO student_holds (emp_id, code, name, message, reason, placed_on)
  SELECT :empId, code, name, steps, 'Demo campus', :today::date - 10 FROM hold_kinds WHERE code IN ('SIF', 'LIB') ON CONFLICT DO NOTHING`;
const WAIT_TWICE = sql<Q['WAIT_TWICE']>`INSERT INTO enrolments (request_num, emp_id, status, enrolled_on, waiting_place)
  SELECT request_num, :student, 'waitlisted', :today::date, nextval('waiting_places') FROM courses
  WHERE year_code = :year AND term_code = :term AND school = 'BOYCE' AND taken = capacity AND taken > 2 ORDER BY request_num LIMIT 2 ON CONFLICT DO NOTHING`;
const TAKE_TWO = sql<
  Q['TAKE_TWO']
>`INSERT INTO enrolments (request_num, emp_id, enrolled_on) SELECT request_num, :student, :today::date FROM courses
  WHERE year_code = :year AND term_code = :term AND school = 'BOYCE' AND crs_cde IN ('BB102', 'PH210') AND section = 'D' ON CONFLICT DO NOTHING`;
const OPEN_TERM = sql<
  Q['OPEN_TERM']
>`SELECT year_code, term_code FROM terms WHERE term_code IN ('FA', 'SP') AND begins_on > :today::date ORDER BY begins_on LIMIT 1`;

async function seedOpenTerm(tx: Tx, { today, scale }: SeedContext): Promise<string> {
  const open = await tx.maybe(OPEN_TERM, { today });
  if (open === null) throw new Error('The demo campus needs a term that is to come.');
  const term = { year: open.year_code, term: open.term_code };
  const day = { ...term, today };
  await tx.execute(OPEN_NOW, day);
  await tx.execute(OPEN_CLASSES_NOW, day);
  // Everybody is in a course of the small campus; of the large one every fourth, so that the burst of an opening is still to come.
  const enrolled = await tx.execute(ENROLL, { ...day, every: scale === 'large' ? 4 : 0 });
  await tx.execute(TAKE_TWO, { ...day, student: demoPerson('student1').empId });
  await tx.execute(SET_COURSES);
  await tx.execute(SHAPE, term);
  const waiting = await tx.execute(WAIT, day);
  await tx.execute(WAIT_TWICE, { ...day, student: demoPerson('student6').empId });
  await tx.execute(LATE, day);
  await tx.execute(OTHER_CODE, term);
  return `${enrolled} enrollments in ${term.year}${term.term}, ${waiting} waiting`;
}

const FIND_TERM_OPENINGS = sql<Q['FIND_TERM_OPENINGS']>`SELECT 1 AS one FROM term_openings LIMIT 1`;

async function seedRegistration(context: SeedContext): Promise<void> {
  const already = await context.db.maybe(FIND_TERM_OPENINGS);
  if (already !== null) return;
  await context.db.transaction(async (tx) => {
    await tx.execute(SET_TERMS, { opensBefore: OPENS_BEFORE });
    const classes = CLASSES.flatMap((names, at) => names.map((name) => ({ name, days: at * CLASS_DAYS })));
    await tx.execute(ADD_OPENINGS, { opensBefore: OPENS_BEFORE, classes: JSON.stringify(classes) });
    await tx.execute(ADD_PREREQUISITES);
    await tx.execute(PLACE_HOLDS, { empId: demoPerson('student5').empId, today: context.today });
    context.log(await seedOpenTerm(tx, context));
  });
}

/** When terms open, the seats of the sections, and who is in them or waits, of the demo campus. */
export const registrationSeeder: Seeder = { name: 'registration', order: 25, run: seedRegistration };
