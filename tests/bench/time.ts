import { demoPerson } from '@campus/demo-campus';
import { approveTimesheets, clockPunch, listTimesheets, readHours, readPeriod } from '@campus/domain/timeclock';
import { beside, screen } from './beside.js';
import type { Measured } from './measure.js';
import { measure, median } from './measure.js';
import { MeasuredCampus } from './measured-campus.js';
import { peopleSignedIn, PortalCaller } from './portal-caller.js';
import type { Product } from './product.js';
import type { Line } from './table.js';
import { cpuPerOperation } from './table.js';

const PEOPLE = 50;
const SHEETS = 500;
/** Floor and product take turns at approving. */
const ROUNDS = 5;

const p95 = ({ latencies }: Measured): number =>
  [...latencies].sort((one, other) => one - other)[Math.floor(latencies.length * 0.95)] ?? NaN;

/** Fifty people who punch at the same moment against as many bare inserts; every press is a punch, none is two. */
async function punches(product: Product, campus: MeasuredCampus, scale: number): Promise<Line> {
  const ids = await campus.people(PEOPLE);
  const callers = await peopleSignedIn(product, ids, 'employees');
  const presses = await Promise.all(
    callers.map(async (caller) => ({ caller, position: (await caller.call(readHours, {})).data.positions[0]?.id ?? '' })),
  );
  await campus.db.query('CREATE TABLE IF NOT EXISTS bench_punches (LIKE punches INCLUDING ALL)');
  const turns = Math.max(2, Math.ceil(10 * scale));
  const count = async () =>
    Number((await campus.db.query<{ n: string }>('SELECT count(*) AS n FROM punches WHERE emp_id = ANY ($1)', [ids])).rows[0]?.n);
  const before = await count();
  const statement = {
    text: `INSERT INTO bench_punches (emp_id, org_pos, pos_seq, work_date, hour_type, time_in, time_out, source, created_at)
      SELECT gen_random_uuid()::text, 'BENCH1', '1', current_date, '1', now(), now(), 'clock', now() RETURNING id`,
    values: [],
  };
  const bare = await beside(product, [statement], (call, pid) =>
    measure([product.launcher, pid], async (watch) => {
      for (let turn = 0; turn < turns; turn += 1) await Promise.all(presses.map(() => watch.time(call)));
    }),
  );
  const real = await measure([product.launcher], async (watch) => {
    for (let turn = 0; turn < turns; turn += 1) {
      const action = turn % 2 === 0 ? 'clockIn' : 'clockOut';
      await Promise.all(presses.map(({ caller, position }) => watch.time(() => caller.call(clockPunch, { position, action }))));
    }
  });
  const made = (await count()) - before;
  if (made !== Math.ceil(turns / 2) * PEOPLE) throw new Error(`${turns * PEOPLE} presses made ${made} punches.`);
  return {
    job: `punch of ${PEOPLE} people at once, p95`,
    product: `${p95(real).toFixed(0)} ms`,
    floor: `${p95(bare).toFixed(0)} ms`,
    ratio: p95(real) / p95(bare),
    atMost: 3,
    cpu: [cpuPerOperation(real), cpuPerOperation(bare)],
  };
}

/** Approving sheets in one call against one statement that approves them with their audit rows; both in turns. */
async function approval(
  campus: MeasuredCampus,
  supervisor: PortalCaller,
  product: Product,
  period: string,
  ids: readonly string[],
): Promise<Line> {
  const sheets = ids.map((id) => `${id}.BENCH1.1@${period}`);
  const open = () => campus.db.query('DELETE FROM timesheets WHERE emp_id = ANY ($1) AND period_start = $2::date', [ids, period]);
  const bareCall = async (): Promise<void> => {
    await campus.db.query(
      `WITH done AS (INSERT INTO timesheets (emp_id, org_pos, pos_seq, period_start, state, approved_by, approved_at, content_hash)
         SELECT e.emp_id, e.org_pos, e.pos_seq, $2::date, 'approved', $3, now(), timesheet_hash(e.emp_id, e.org_pos, e.pos_seq, $2::date)
         FROM employments e WHERE e.emp_id = ANY ($1) RETURNING emp_id, content_hash)
       SELECT count(append_audit('timesheet', emp_id || '.BENCH1.1@' || $2::date, 'approve', 'Approved', $3, 'Bench', NULL,
         jsonb_build_object('content', content_hash), now())) FROM done`,
      [ids, period, demoPerson('supervisor').empId],
    );
  };
  const realCall = async (): Promise<void> => {
    const { data } = await supervisor.call(approveTimesheets, { ids: sheets });
    const failed = data.filter(({ success }) => !success);
    if (failed.length > 0) throw new Error(`${failed.length} sheets were not approved: ${failed[0]?.message ?? ''}`);
  };
  const [bares, reals]: [Measured[], Measured[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [measured, call] of [[bares, bareCall] as const, [reals, realCall] as const]) {
      await open();
      measured.push(await measure([product.launcher], (watch) => watch.time(call)));
    }
  }
  const millisecondsOf = (all: readonly Measured[]) => median(all.map(({ seconds }) => seconds)) * 1000;
  const [bare, real] = [millisecondsOf(bares), millisecondsOf(reals)];
  return {
    job: `approving ${ids.length} timesheets`,
    product: `${real.toFixed(0)} ms`,
    floor: `${bare.toFixed(0)} ms`,
    ratio: real / bare,
    atMost: 1.5,
    cpu: [median(reals.map(cpuPerOperation)), median(bares.map(cpuPerOperation))],
  };
}

/** The clock and the supervisor's screens against programs that do the least that they can be. */
export async function benchTime(product: Product, scale: number): Promise<Line[]> {
  const campus = await MeasuredCampus.open(product);
  try {
    const lines = [await punches(product, campus, scale)];
    const count = Math.ceil(SHEETS * scale);
    const ids = await campus.people(count + PEOPLE);
    const worked = ids.slice(PEOPLE);
    const hourly = await PortalCaller.signedIn(product.run.baseUrl, 'hourly');
    const { payPeriods, payPeriod } = (await hourly.call(readHours, {})).data;
    const last = payPeriods[payPeriods.findIndex(({ id }) => id === payPeriod?.id) + 1]?.id ?? '';
    await campus.work(worked, last);
    const supervisor = await PortalCaller.signedIn(product.run.baseUrl, 'supervisor');
    const times = Math.max(5, Math.ceil(40 * scale));
    lines.push(
      await screen(product, `approve screen of ${count} people`, 'timesheets', times, () =>
        supervisor.call(listTimesheets, { pay_period: last }),
      ),
      await screen(product, 'period grid of an employee', 'punches', times * 10, () => hourly.call(readPeriod, { id: last })),
      await approval(campus, supervisor, product, last, worked),
    );
    return lines;
  } finally {
    await campus.close();
  }
}
