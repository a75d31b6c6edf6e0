import { buildRequest } from '@campus/contract-kit';
import { exportPayroll, listPayrollStatus, makePayPeriods, processPayroll, readPayrollRun } from '@campus/domain/payroll';
import { signIn, until } from '@campus/launcher';
import pgCopy from 'pg-copy-streams';
import { pipeline } from 'node:stream/promises';
import { Writable } from 'node:stream';
import { measure, rate } from './measure.js';
import { MeasuredCampus } from './measured-campus.js';
import { PortalCaller } from './portal-caller.js';
import { memoryOf } from './processes.js';
import type { Product } from './product.js';
import type { Line } from './table.js';
import { cpuPerOperation } from './table.js';

const SIZES = [1000, 10_000, 100_000];
const PATIENCE_MS = 30 * 60_000;
const MEBIBYTE = 2 ** 20;
/** A status page is as long as the longest list may be. */
const PAGE = 5000;

/** What one statement does for the same: hours by rate, overtime, taxes, one line an employee, and the history of each timesheet. */
const SET_BASED = `WITH worked AS (
    SELECT p.emp_id, CASE WHEN p.work_date - $1::date < 7 THEN 1 ELSE 2 END AS week,
      sum(5 * (floor(extract(epoch FROM p.time_out) / 60) - floor(extract(epoch FROM p.time_in) / 60)))::bigint AS units
    FROM punches p JOIN timesheets t ON t.emp_id = p.emp_id AND t.org_pos = p.org_pos AND t.pos_seq = p.pos_seq AND t.period_start = $1::date AND t.state = 'accepted'
    WHERE p.work_date BETWEEN $1::date AND $1::date + 13 GROUP BY 1, 2
  ), paid AS (
    SELECT emp_id, sum(round(units / 3.0)) AS hours, sum(round(units / 3.0) * 18.50 + greatest(round(units / 3.0) - 4000, 0) * 9.25) AS gross FROM worked GROUP BY 1
  ), lines AS (
    INSERT INTO bench_lines SELECT emp_id, jsonb_build_object('hours', hours, 'gross', gross, 'fedwh', round(gross * 0.115), 'fica', round(gross * 0.062),
      'medicare', round(gross * 0.0145), 'state', round(gross * 0.0425)) FROM paid RETURNING emp_id
  ) SELECT count(append_audit('timesheet', emp_id || '.BENCH1.1@' || $1, 'bench', 'Processed', 'bench', 'Bench', NULL, '{}'::jsonb, now())) FROM lines`;

/** Processes a period with a second accountant where one is not enough; answers the seconds until the run rests. */
async function processed(period: string, [accountant, second]: readonly [PortalCaller, PortalCaller]): Promise<void> {
  const input = { pay_period: period };
  await accountant.call(processPayroll, input).catch((error: unknown) => {
    if (!String(error).includes('second_for_change')) throw error;
    return second.call(processPayroll, input);
  });
  const rests = async () => (await accountant.call(readPayrollRun, input)).data.runs[0]?.state === 'processed';
  if (!(await until(rests, PATIENCE_MS))) throw new Error(`The payroll of ${period} did not come to a rest.`);
}

async function exported(product: Product, period: string): Promise<number> {
  const session = await signIn({ baseUrl: product.run.baseUrl, username: 'accountant' });
  const request = buildRequest(exportPayroll, { pay_period: period }, session.token);
  for (;;) {
    const answer = await fetch(`${session.baseUrl}/api${request.url}`, {
      method: request.method,
      headers: { ...request.headers, cookie: session.cookie, 'x-csrf-token': session.token },
      ...(request.body === undefined ? {} : { body: request.body }),
    });
    const bytes = (await answer.arrayBuffer()).byteLength;
    if (answer.ok) return bytes;
    if (answer.status !== 404 && answer.status !== 409) throw new Error(`The export answered ${answer.status}.`);
  }
}

/** The accountants, a period that is free for each size, and its people. */
async function prepared(product: Product, campus: MeasuredCampus, sizes: readonly number[]) {
  const names = ['accountant', 'acctdelegate'] as const;
  const [accountant, second] = await Promise.all(names.map((name) => PortalCaller.signedIn(product.run.baseUrl, name)));
  if (accountant === undefined || second === undefined) throw new Error('The accountants could not sign in.');
  const made = (await accountant.call(makePayPeriods, { count: sizes.length })).data.map(({ id }) => id).sort();
  const people = await campus.people(Math.max(...sizes));
  // Whoever else is paid would be measured too.
  await campus.db.query(`UPDATE employments SET ended_on = current_date WHERE emp_id NOT LIKE 'B%' AND ended_on IS NULL`);
  await campus.db.query('CREATE TABLE IF NOT EXISTS bench_lines (emp_id text, line jsonb)');
  for (const [index, size] of sizes.entries()) await campus.work(people.slice(0, size), made[index] ?? '', 'accepted');
  return { accountants: [accountant, second] as const, periods: made };
}

async function copyOut(campus: MeasuredCampus, period: string): Promise<number> {
  const rows = `SELECT l.emp_id, l.check_num, l.content_sealed FROM payroll_lines l JOIN payroll_runs r ON r.id = l.run_id WHERE r.period_start = '${period}' AND r.state NOT IN ('cancelled', 'rolled_back')`;
  const began = performance.now();
  const sink = new Writable({ write: (_chunk, _encoding, done) => done() });
  await pipeline(campus.db.query(pgCopy.to(`COPY (${rows}) TO STDOUT WITH (FORMAT csv)`)), sink);
  return (performance.now() - began) / 1000;
}

async function statusLine(
  campus: MeasuredCampus,
  accountant: PortalCaller,
  product: Product,
  period: string,
  size: number,
  times: number,
): Promise<Line> {
  const read = () => accountant.call(listPayrollStatus, { pay_period: period, per_page: PAGE });
  const floorSql = `SELECT t.emp_id, t.org_pos, t.pos_seq, t.period_start, t.state, p.first_name, p.last_name, e.title, d.friendly_name, (SELECT count(*) FROM timesheets c WHERE c.period_start = $1::date)
    FROM timesheets t JOIN people p ON p.emp_id = t.emp_id JOIN employments e ON e.emp_id = t.emp_id AND e.org_pos = t.org_pos AND e.pos_seq = t.pos_seq
      LEFT JOIN departments d ON d.dept_code = e.department_code
    WHERE t.period_start = $1::date ORDER BY lower(p.last_name), lower(p.first_name), t.emp_id LIMIT ${PAGE}`;
  const repeated = (work: () => Promise<unknown>) =>
    measure([product.launcher], async (watch) => {
      for (let turn = 0; turn < times; turn += 1) await watch.time(work);
    });
  await read();
  const bare = await repeated(async () => JSON.stringify((await campus.db.query(floorSql, [period])).rows));
  const real = await repeated(read);
  return {
    job: `payroll status, ${PAGE} of ${size} rows`,
    product: `${rate(real).toFixed(1)}/s`,
    floor: `${rate(bare).toFixed(1)}/s`,
    ratio: rate(real) / rate(bare),
    atLeast: 0.7,
    cpu: [cpuPerOperation(real), cpuPerOperation(bare)],
  };
}

/** Processing, export and status of payrolls against one statement, COPY, and the bare query. */
export async function benchPayroll(product: Product, scale: number): Promise<Line[]> {
  const campus = await MeasuredCampus.open(product);
  const sizes = SIZES.map((size) => Math.ceil(size * scale));
  const lines: Line[] = [];
  const perSheet: number[] = [];
  try {
    const { accountants, periods } = await prepared(product, campus, sizes);
    for (const [index, size] of sizes.entries()) {
      const period = periods[index] ?? '';
      const bare = await measure([product.launcher], (watch) =>
        watch.time(async () => void (await campus.db.query(SET_BASED, [period]))),
      );
      const real = await measure([product.launcher], (watch) => watch.time(() => processed(period, accountants)));
      perSheet.push(real.seconds / size);
      lines.push({
        job: `payroll process of ${size} timesheets`,
        product: `${real.seconds.toFixed(1)} s`,
        floor: `${bare.seconds.toFixed(1)} s`,
        ratio: real.seconds / bare.seconds,
        atMost: 1.5,
        cpu: [(real.cpu * 1000) / size, (bare.cpu * 1000) / size],
      });
    }
    const [smallest = NaN] = perSheet;
    const largest = perSheet.at(-1) ?? NaN;
    const size = sizes.at(-1) ?? 0;
    const period = periods.at(-1) ?? '';
    lines.push({
      job: `time a timesheet at ${size} against ${sizes[0] ?? 0}`,
      product: `${(largest * 1000).toFixed(2)} ms`,
      floor: `${(smallest * 1000).toFixed(2)} ms`,
      ratio: largest / smallest,
      atMost: 1.2,
    });
    const copied = await copyOut(campus, period);
    const rest = memoryOf(product.launcher);
    let most = rest;
    const watching = setInterval(() => (most = Math.max(most, memoryOf(product.launcher))), 500);
    const began = performance.now();
    await exported(product, period);
    clearInterval(watching);
    const seconds = (performance.now() - began) / 1000;
    lines.push(
      {
        job: `payroll export of ${size} lines against COPY`,
        product: `${seconds.toFixed(1)} s`,
        floor: `${copied.toFixed(1)} s`,
        ratio: copied / seconds,
        atLeast: 0.6,
      },
      {
        job: 'memory of the export over rest',
        product: `${((most - rest) / MEBIBYTE).toFixed(0)} MiB`,
        floor: '150 MiB',
        ratio: (most - rest) / MEBIBYTE / 150,
        atMost: 1,
      },
      await statusLine(campus, accountants[0], product, period, size, Math.max(3, Math.ceil(10 * scale))),
    );
    return lines;
  } finally {
    await campus.close();
  }
}
