import { demoPerson } from '@campus/demo-campus';
import { addDays } from '@campus/domain/calendar/rules';
import { periodOf } from '@campus/domain/student-life/rules';
import type { SeedContext, Seeder } from '../../platform/index.js';
import { sql } from '../../platform/index.js';
import type { StudentLifeSeeder as Q } from './seeds.sql.types.js';

const WEEKS = 12;
/** Five made-up students are RAs beside the two named ones; all but `ra2` write to `rd1`. */
const ADD_RAS = sql<
  Q['ADD_RAS']
>`INSERT INTO person_groups SELECT s.emp_id, 'resident-assistants' FROM students s JOIN people p ON p.emp_id = s.emp_id
  WHERE s.emp_id ~ '^2[0-9]{5}$' AND s.status = 'active' AND p.username IS NOT NULL AND p.account_ended_at IS NULL ORDER BY s.emp_id LIMIT 5
  ON CONFLICT DO NOTHING`;
/** Most weeks are submitted, some are drafts, some were never begun. */
const ADD_FORMS = sql<Q['ADD_FORMS']>`INSERT INTO residence_forms (emp_id, kind, period, content, saved_at, submitted_at)
  SELECT g.emp_id, w.kind, w.period, CASE w.kind
      WHEN 'ra' THEN jsonb_build_object('rd_id', CASE g.emp_id WHEN :ra2::text THEN :rd2::text ELSE :rd1::text END, 'answers', jsonb_build_object('1', 'The floor is doing well.',
        '2', 'Two residents asked about the summer.', '4', 'I am doing well.', '51', 'A visit on Tuesday.'))
      ELSE jsonb_build_object('answers', jsonb_build_object('1', 'Calm and friendly.', '4', 'They work well together.'),
        'one_on_ones', jsonb_build_array(jsonb_build_object('ra_id', CASE g.emp_id WHEN :rd2::text THEN :ra2::text ELSE :ra1::text END, 'text', 'We talked about the week.')), 'overviews', '[]'::jsonb) END,
    w.at, CASE WHEN (w.nr + right(g.emp_id, 1)::int) % 6 > 0 THEN w.at END
  FROM jsonb_to_recordset(:weeks::jsonb) AS w(kind text, period date, at timestamptz, nr int)
    JOIN person_groups g ON g.grp = CASE w.kind WHEN 'ra' THEN 'resident-assistants' ELSE 'resident-directors' END
    JOIN people p ON p.emp_id = g.emp_id
  WHERE (w.nr + right(g.emp_id, 1)::int) % 7 > 0 ON CONFLICT DO NOTHING`;

async function seedStudentLife({ db, today, log }: SeedContext): Promise<void> {
  const { begins } = periodOf(today, 'week');
  const weeks = Array.from({ length: WEEKS }, (_week, at) => {
    const period = addDays(begins, -7 * (at + 1));
    return (['ra', 'rd'] as const).map((kind) => ({ kind, period, at: `${addDays(period, 4)}T20:00:00Z`, nr: at }));
  }).flat();
  await db.execute(ADD_RAS);
  const idOf = (username: string): string => demoPerson(username).empId;
  const forms = await db.execute(ADD_FORMS, {
    weeks: JSON.stringify(weeks),
    rd1: idOf('rd1'),
    ra1: idOf('ra1'),
    ra2: idOf('ra2'),
    rd2: idOf('rd2'),
  });
  log(`${forms} residence forms`);
}

/** RAs, and twelve weeks of forms. */
export const studentLifeSeeder: Seeder = { name: 'student-life', order: 28, run: seedStudentLife };
