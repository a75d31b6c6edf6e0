import type { SeedContext, Seeder } from '../../platform/index.js';
import { sql } from '../../platform/index.js';
import type { FitnessCenterSeeder as Q } from './seeds.sql.types.js';

const STAFF = '100319';
const DAYS = 425;
/** At most so many visits a day. */
const MAX_VISITS = { small: 60, large: 250 } as const;

/** A person of every fifty has no access, and some without work or studies have it; three have no birthday on record. */
const ACCESS = sql<Q['ACCESS']>`INSERT INTO place_accesses (place, emp_id, access_type, has_access)
  SELECT 'fitness', emp_id, CASE WHEN emp_id::int % 50 = 7 THEN 'Suspended' ELSE 'Family' END, emp_id::int % 50 <> 7 FROM people
  WHERE emp_id ~ '^2[0-9]{5}$' AND emp_id::int % 50 IN (7, 8)`;
const NO_BIRTHDAY = sql<
  Q['NO_BIRTHDAY']
>`UPDATE people SET dob_sealed = NULL, dob_mark = NULL WHERE emp_id IN (SELECT s.emp_id FROM students s
  WHERE s.emp_id ~ '^2[0-9]{5}$' AND NOT EXISTS (SELECT 1 FROM employments e WHERE e.emp_id = s.emp_id) ORDER BY s.emp_id DESC LIMIT 3)`;
/** Bans of the last months; every second one has ended. */
const BANS = sql<Q['BANS']>`INSERT INTO fitness_bans (id, emp_id, banned_at, reason, banned_by, ended_at, ended_by)
  SELECT md5('ban/' || p.emp_id)::uuid, p.emp_id, :now::timestamptz - interval '20 days', 'Left weights on the track three times', :staff,
    CASE WHEN p.at % 2 = 0 THEN :now::timestamptz - interval '6 days' END, CASE WHEN p.at % 2 = 0 THEN :staff END
  FROM (SELECT emp_id, row_number() OVER (ORDER BY emp_id) AS at FROM people WHERE emp_id ~ '^2[0-9]{5}$' AND emp_id::int % 60 = 21) p`;
/** Six of seven have signed the liability of this year. */
const LIABILITIES = sql<Q['LIABILITIES']>`INSERT INTO fitness_liabilities (emp_id, valid_until, signed_at, signed_by)
  SELECT emp_id, make_date(extract(year FROM :today::date + interval '5 months')::int, 7, 31), :now::timestamptz - interval '30 days', :staff
  FROM people WHERE emp_id ~ '^[12][0-9]{5}$' AND emp_id::int % 7 <> 3 AND account_ended_at IS NULL`;
/** Fourteen months of visits, 6 in the morning to 9 at night, none of the hours to come and none during a ban. */
const VISITS = sql<
  Q['VISITS']
>`WITH members AS (SELECT emp_id, row_number() OVER (ORDER BY emp_id) AS at, count(*) OVER () AS many FROM people
    WHERE emp_id ~ '^[12][0-9]{5}$' AND account_ended_at IS NULL AND emp_id::int % 7 <> 3 AND emp_id::int % 50 <> 7),
  made AS (SELECT d.day, n, ('x' || substr(md5((d.day * 1000 + n)::text), 1, 7))::bit(28)::int AS dice FROM generate_series(0, :days::int) AS d (day)
    CROSS JOIN LATERAL generate_series(1, 10 + ('x' || substr(md5(d.day::text), 1, 7))::bit(28)::int % (:most::int - 9)) AS n)
  INSERT INTO fitness_visits (id, emp_id, visited_at, guests, notes, checked_in_by)
  SELECT md5('visit/' || day || '/' || n)::uuid, m.emp_id, v.at, CASE WHEN dice % 6 = 0 THEN dice % 3 + 1 ELSE 0 END,
    CASE WHEN dice % 40 = 0 THEN 'Forgot the card' ELSE '' END, :staff
  FROM made JOIN members m ON m.at = dice % m.many + 1
    CROSS JOIN LATERAL (SELECT (:today::date - day + interval '6 hours' + make_interval(secs => dice % 54000)) AT TIME ZONE 'America/New_York' AS at) v
  WHERE v.at < :now::timestamptz AND NOT EXISTS (SELECT 1 FROM fitness_bans b
    WHERE b.emp_id = m.emp_id AND v.at > b.banned_at AND (b.ended_at IS NULL OR v.at < b.ended_at))`;

const FIND_FITNESS_VISITS = sql<Q['FIND_FITNESS_VISITS']>`SELECT 1 AS one FROM fitness_visits LIMIT 1`;

async function seedFitnessCenter({ db, now, today, scale, log }: SeedContext): Promise<void> {
  if ((await db.maybe(FIND_FITNESS_VISITS)) !== null) return;
  await db.transaction(async (tx) => {
    await tx.execute(ACCESS);
    await tx.execute(NO_BIRTHDAY);
    await tx.execute(BANS, { now, staff: STAFF });
    await tx.execute(LIABILITIES, { now, staff: STAFF, today });
    const visits = await tx.execute(VISITS, { now, staff: STAFF, today, days: DAYS, most: MAX_VISITS[scale] });
    log(`${visits} visits of the fitness center`);
  });
}

/** Access, bans, liabilities and visits of the fitness center. */
export const fitnessCenterSeeder: Seeder = { name: 'fitness-center', order: 92, run: seedFitnessCenter };
