import { demoPerson } from '@campus/demo-campus';
import type { SeedContext, Seeder } from '../../platform/index.js';
import { sql } from '../../platform/index.js';
import type { NoticesAndCheckInsSeeder as Q } from './seeds.sql.types.js';

const INSERT_NOTICES = sql<Q['INSERT_NOTICES']>`INSERT INTO registration_notices (active, message, severity, saved_by, added_at)
  SELECT active, message, severity, '0', :now::timestamptz - at * interval '1 day' FROM jsonb_to_recordset(:NOTICES::jsonb)
    AS n(active boolean, message text, severity text, at int)`;
const NOTICES = [
  {
    active: true,
    severity: 'info',
    message:
      '<p>Registration is <b>open</b>. Meet with your advisor before you add courses; the office answers at <a href="mailto:registrar@campus.example" rel="noopener">registrar@campus.example</a>.</p>',
  },
  {
    active: true,
    severity: 'warning',
    message: '<p>The portal is in maintenance on Sunday from 2 AM to 4 AM. <i>Courses that you have added stay.</i></p>',
  },
  {
    active: false,
    severity: 'danger',
    message:
      '<p>Classes are canceled because of snow.</p><ul><li>Online classes take place.</li><li>The library is closed.</li></ul>',
  },
];

/** A chapel each Tuesday and Thursday at 10, a dorm meeting every second Monday at 8 PM, those of the last weeks. */
const INSERT_EVENTS = sql<Q['INSERT_EVENTS']>`INSERT INTO check_in_events (kind, title, begins_at)
  SELECT 'chapel', 'Chapel ' || to_char(d, 'FMMonth FMDD'), (d::date + time '10:00') AT TIME ZONE 'America/New_York'
    FROM generate_series(:today::date - 60, :today::date - 1, interval '1 day') d WHERE extract(isodow FROM d) IN (2, 4)
  UNION ALL
  SELECT 'dorm', 'Dorm meeting ' || to_char(d, 'FMMonth FMDD'), (d::date + time '20:00') AT TIME ZONE 'America/New_York'
    FROM generate_series(:today::date - 84, :today::date - 1, interval '1 day') d WHERE extract(isodow FROM d) = 1 AND (:today::date - d::date) / 7 % 2 = 0`;
/** student1 was at nearly all of them, every other student of the college at some; who came late has a note. */
const INSERT_CHECK_INS = sql<Q['INSERT_CHECK_INS']>`INSERT INTO check_ins (event_id, emp_id, checked_in_at, notes)
  SELECT e.id, s.emp_id, e.begins_at + ((e.at + s.at) % 9 - 5) * interval '1 minute', CASE WHEN (e.at + s.at) % 9 > 7 THEN 'Came late' ELSE '' END
  FROM (SELECT id, kind, begins_at, (row_number() OVER (ORDER BY begins_at))::int AS at FROM check_in_events) e
    CROSS JOIN (SELECT emp_id, (row_number() OVER (ORDER BY emp_id))::int AS at FROM students WHERE school = 'BOYCE' AND status IN ('active', 'graduating')) s
  WHERE CASE WHEN s.emp_id = :student THEN e.at % 8 <> 3 OR e.kind = 'dorm' ELSE s.at % 5 < 3 AND (e.at + s.at) % 6 = 0 END`;
const INSERT_EXTRA_CREDITS = sql<
  Q['INSERT_EXTRA_CREDITS']
>`INSERT INTO extra_credits (emp_id, year_code, term_code, extra_credit_event, chapel_credits, boyce_dorm_credits, given_at)
  SELECT s.emp_id, t.year_code, t.term_code, x.event, x.chapels, x.dorms, least(t.begins_on + x.at, :today::date - x.at)
  FROM (SELECT emp_id, (row_number() OVER (ORDER BY emp_id))::int AS at FROM students WHERE school = 'BOYCE' AND status IN ('active', 'graduating')) s
    CROSS JOIN LATERAL (SELECT year_code, term_code, begins_on FROM terms WHERE begins_on <= :today::date AND term_code IN ('FA', 'SP')
      ORDER BY begins_on DESC LIMIT 1) t
    JOIN (VALUES (1, 'Mission conference', 2, 0), (2, 'Service day', 1, 1), (3, 'Dorm retreat', 0, 2)) AS x(at, event, chapels, dorms)
      ON s.emp_id = :student OR s.at % 10 = x.at`;

const FIND_CHECK_IN_EVENTS = sql<Q['FIND_CHECK_IN_EVENTS']>`SELECT 1 AS one FROM check_in_events LIMIT 1`;

async function seedNoticesAndCheckIns(context: SeedContext): Promise<void> {
  const { db, now, today } = context;
  const already = await db.maybe(FIND_CHECK_IN_EVENTS);
  if (already !== null) return;
  const student = demoPerson('student1').empId;
  await db.transaction(async (tx) => {
    await tx.execute(INSERT_NOTICES, { NOTICES: JSON.stringify(NOTICES.map((notice, at) => ({ ...notice, at }))), now });
    await tx.execute(INSERT_EVENTS, { today });
    const count = await tx.execute(INSERT_CHECK_INS, { student });
    await tx.execute(INSERT_EXTRA_CREDITS, { student, today });
    context.log(`${NOTICES.length} notices, ${count} check-ins`);
  });
}

/** What registration tells its students, and who checked in at chapels and dorm meetings. */
export const noticesAndCheckInsSeeder: Seeder = {
  name: 'registration/notices and check-ins',
  order: 28,
  run: seedNoticesAndCheckIns,
};
