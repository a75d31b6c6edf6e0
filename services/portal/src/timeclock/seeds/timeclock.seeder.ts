import { demoPerson } from '@campus/demo-campus';
import { addDays, daysBetween } from '@campus/domain/calendar/rules';
import {
  campusHolidays,
  lastFifteenth,
  payDateOf,
  PERIOD_DAYS,
  REGULAR,
  SICK,
  STIPEND,
  VACATION,
} from '@campus/domain/timeclock/rules';
import type { Seeder, SeedContext, Tx } from '../../platform/index.js';
import { sql } from '../../platform/index.js';
import type { TimeclockSeeder as Q } from './seeds.sql.types.js';

/** Three years back, and a year ahead. */
const PERIODS_BACK = 78;
const PERIODS_AHEAD = 26;
/** Everybody has punches of the last period and this one; those whom `supervisor` looks after have these many periods. */
const SUPERVISED_PERIODS = 6;
const FIRST_SUNDAY = '2023-01-01';

/**
 * Workdays as they are: two shifts of a full-time position, one of any other, none that begins or ends on the minute. `visa` works 20 hours a
 * week, `parttime` about 28 a month, others in part-time positions one morning a week, every tenth of them two; each third of the
 * part-time people of the supervisor `:supervisor` works each morning, which is too much. A second position is worked in the afternoon. `:earlier` to `:yesterday` are the days, `:boss` the supervisor
 * whose people alone are meant (or null for everybody), `:visa` visa and `:parttime` part-time.
 */
const PUNCHES = sql<Q['PUNCHES']>`
  WITH held AS (
    SELECT e.*, c.fullpart_sts, ('x' || substr(md5(e.emp_id), 1, 6))::bit(24)::int AS dice, row_number() OVER (PARTITION BY e.emp_id ORDER BY e.org_pos DESC) AS turn, count(*) OVER (PARTITION BY e.emp_id) AS held
    FROM employments e JOIN catalogue_positions c ON c.org_pos = e.org_pos
    WHERE e.ended_on IS NULL AND c.pos_type = 'H' AND (:boss::text IS NULL OR e.supervisor_id = :boss)
  ), shifts AS (
    SELECT h.*, d::date AS day, s.part,
      (('x' || substr(md5(concat(h.emp_id, h.org_pos, d::date, s.part)), 1, 6))::bit(24)::int % 17) - 8 AS early,
      (('x' || substr(md5(concat(s.part, d::date, h.emp_id, h.org_pos)), 1, 6))::bit(24)::int % 17) - 8 AS late
    FROM held h CROSS JOIN generate_series(:earlier::date, :yesterday::date, '1 day') d CROSS JOIN (VALUES (1), (2)) s(part)
    WHERE extract(isodow FROM d) < 6 AND d::date >= h.started_on
      AND CASE WHEN h.emp_id = :parttime THEN s.part = 2 AND extract(isodow FROM d) IN (2, 4)
        WHEN h.held = 1 AND h.fullpart_sts <> 'F' AND h.emp_id <> :visa AND (h.supervisor_id IS DISTINCT FROM :supervisor OR h.dice % 3 > 0)
          THEN s.part = 1 AND (extract(isodow FROM d) = 1 + h.dice % 5 OR (h.dice % 10 = 0 AND extract(isodow FROM d) = 1 + (h.dice + 2) % 5))
        WHEN h.held > 1 THEN s.part = CASE WHEN h.turn = 1 THEN 1 ELSE 2 END
        ELSE s.part = 1 OR h.fullpart_sts = 'F' END
  ), timed AS (
    SELECT shifts.*, (day + CASE part WHEN 1 THEN time '08:00' ELSE time '13:00' END + make_interval(mins => early)) AT TIME ZONE 'America/New_York' AS began
    FROM shifts
  )
  INSERT INTO punches (emp_id, org_pos, pos_seq, work_date, hour_type, time_in, time_out, source, created_at)
  SELECT emp_id, org_pos, pos_seq, day, '${sql.raw(REGULAR)}', began,
    began + CASE WHEN emp_id = :visa THEN interval '4 hours' WHEN emp_id = :parttime THEN interval '3 hours 15 minutes'
      ELSE make_interval(mins => CASE part WHEN 1 THEN 240 ELSE 200 END + late) END,
    'clock', began
  FROM timed
  WHERE NOT EXISTS (SELECT 1 FROM punches p WHERE p.emp_id = timed.emp_id AND p.work_date = timed.day)`;

const SETTLED = sql<Q['SETTLED']>`INSERT INTO timesheets (emp_id, org_pos, pos_seq, period_start, state, approved_by, approved_at)
  SELECT DISTINCT p.emp_id, p.org_pos, p.pos_seq, y.starts_on, 'processed', e.supervisor_id,
    (y.starts_on + 15)::timestamp AT TIME ZONE 'America/New_York'
  FROM punches p JOIN pay_periods y ON p.work_date BETWEEN y.starts_on AND y.starts_on + 13
    JOIN employments e ON e.emp_id = p.emp_id AND e.org_pos = p.org_pos AND e.pos_seq = p.pos_seq
  WHERE y.processed_at IS NOT NULL`;

const BALANCES = sql<
  Q['BALANCES']
>`INSERT INTO time_off_balances (emp_id, hour_type, taken, available, as_of, opening_taken, opening_available, opening_on)
  SELECT DISTINCT e.emp_id, t.hour_type, t.taken, t.available, :today::date, t.taken, t.available, :today::date
  FROM employments e JOIN catalogue_positions c ON c.org_pos = e.org_pos
    CROSS JOIN (VALUES ('${sql.raw(VACATION)}', 2400, 5600), ('${sql.raw(SICK)}', 800, 4800)) t(hour_type, taken, available)
  WHERE e.ended_on IS NULL AND (c.fullpart_sts = 'F' OR e.emp_id = :hourly) ON CONFLICT DO NOTHING`;

/** The first day of the period in which a day lies. */
function periodStart(day: string): string {
  const turn = daysBetween(FIRST_SUNDAY, day) % PERIOD_DAYS;
  return addDays(day, -((turn + PERIOD_DAYS) % PERIOD_DAYS));
}

const INSERT_TIMECARD_SETTINGS = sql<
  Q['INSERT_TIMECARD_SETTINGS']
>`INSERT INTO timecard_settings (emp_id, org_pos, pos_seq, kind, text_clock_in, online_time_off)
     SELECT emp_id, org_pos, pos_seq, 'hourly', department_code = '0410', department_code = '0410' FROM employments WHERE emp_id = :empId`;

/** `hourly` clocks the position in 0410 by text and may take time off from it; of the other one neither. */
async function seedSettings(tx: Tx): Promise<void> {
  await tx.execute(INSERT_TIMECARD_SETTINGS, { empId: demoPerson('hourly').empId });
}

/** What accrues a month: eighty hours of vacation a year at first, more with the years; sick time always alike. */
const ACCRUAL = sql<Q['ACCRUAL']>`INSERT INTO accrual_rules (hour_type, after_years, monthly, most) VALUES
  ('${sql.raw(VACATION)}', 0, 667, 16000), ('${sql.raw(VACATION)}', 5, 1000, 24000), ('${sql.raw(VACATION)}', 10, 1333, 32000), ('${sql.raw(SICK)}', 0, 667, 48000)`;

const INSERT_PAID_HOLIDAYS = sql<
  Q['INSERT_PAID_HOLIDAYS']
>`INSERT INTO paid_holidays (day, name) SELECT * FROM unnest(:days::date[], :names::text[])`;
const INSERT_HOLIDAY_YEARS = sql<
  Q['INSERT_HOLIDAY_YEARS']
>`INSERT INTO holiday_years (year, filled_at) SELECT year, now() FROM generate_series(:first::int, :last::int) AS year`;

/** The calendar of paid holidays, from the first pay period to the end of next year. */
async function seedHolidays(tx: Tx, from: string, today: string): Promise<void> {
  const [first, last] = [Number(from.slice(0, 4)), Number(today.slice(0, 4)) + 1];
  const holidays = Array.from({ length: last - first + 1 }, (_, index) => campusHolidays(first + index)).flat();
  await tx.execute(INSERT_PAID_HOLIDAYS, { days: holidays.map(({ day }) => day), names: holidays.map(({ name }) => name) });
  await tx.execute(INSERT_HOLIDAY_YEARS, { first, last });
}

const SELECT_PAY_PERIODS = sql<Q['SELECT_PAY_PERIODS']>`SELECT 1 AS one FROM pay_periods LIMIT 1`;
const INSERT_PAY_PERIODS = sql<Q['INSERT_PAY_PERIODS']>`INSERT INTO pay_periods (starts_on, pay_date, processed_at)
       SELECT s.start, s.paid, CASE WHEN s.start < :last::date THEN s.paid::timestamp AT TIME ZONE 'America/New_York' END
       FROM unnest(:starts::date[], :payDates::date[]) AS s(start, paid)`;
const INSERT_PUNCHES = sql<
  Q['INSERT_PUNCHES']
>`INSERT INTO punches (emp_id, org_pos, pos_seq, work_date, hour_type, hundredths, source, created_at)
       SELECT emp_id, org_pos, pos_seq, :workDate::date, '${sql.raw(STIPEND)}', 500, 'supervisor', :now FROM employments WHERE emp_id = :hourly AND department_code = '0330'`;
const INSERT_TIMESHEET_DELEGATES = sql<
  Q['INSERT_TIMESHEET_DELEGATES']
>`INSERT INTO timesheet_delegates (supervisor_id, delegate_id, added_at) VALUES (:boss, :empId, :now)`;
const COUNT_PUNCHES = sql<Q['COUNT_PUNCHES']>`SELECT count(*) FROM punches`;

async function seedTime(context: SeedContext): Promise<void> {
  const already = await context.db.maybe(SELECT_PAY_PERIODS);
  if (already !== null) return;
  const { today } = context;
  const current = periodStart(today);
  const starts = Array.from({ length: PERIODS_BACK + PERIODS_AHEAD + 1 }, (_, index) =>
    addDays(current, PERIOD_DAYS * (index - PERIODS_BACK)),
  );
  const [visa, parttime] = [demoPerson('visa').empId, demoPerson('parttime').empId];
  const [boss, hourly] = [demoPerson('supervisor').empId, demoPerson('hourly').empId];
  const last = addDays(current, -PERIOD_DAYS);
  const yesterday = addDays(today, -1);
  await context.db.transaction(async (tx) => {
    await tx.execute(INSERT_PAY_PERIODS, { starts, payDates: starts.map(payDateOf), last });
    await seedSettings(tx);
    const earlier = addDays(current, -PERIOD_DAYS * SUPERVISED_PERIODS);
    await tx.execute(PUNCHES, { earlier, yesterday, boss, visa, parttime, supervisor: boss });
    await tx.execute(PUNCHES, { earlier: last, yesterday, boss: null, visa, parttime, supervisor: boss });
    await tx.execute(INSERT_PUNCHES, { hourly, workDate: addDays(last, 9), now: context.now });
    await tx.execute(SETTLED);
    await tx.execute(ACCRUAL);
    await seedHolidays(tx, starts[0] ?? current, today);
    await tx.execute(BALANCES, { today: lastFifteenth(today), hourly });
    await tx.execute(INSERT_TIMESHEET_DELEGATES, { boss, empId: demoPerson('supdelegate').empId, now: context.now });
  });
  const { count } = await context.db.one(COUNT_PUNCHES);
  context.log(`${starts.length} pay periods, ${count} punches`);
}

/** Pay periods, punches, balances and delegates of the demo campus. */
export const timeclockSeeder: Seeder = { name: 'timeclock', order: 20, run: seedTime };
