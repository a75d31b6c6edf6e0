import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fillIn } from '@campus/contract-kit';
import {
  downloadReport,
  exportPayroll,
  listPayrollStatus,
  processPayroll,
  readPayrollRun,
  rollbackPayroll,
  runTexts,
} from '@campus/domain/payroll';
import { periodLabel } from '@campus/domain/timeclock/rules';
import { until } from '@campus/launcher';
import pgCopy from 'pg-copy-streams';
import { REPORT_TABLES } from '../../services/portal/src/payroll/reports/report-tables.js';
import { rowsStatement } from '../../services/portal/src/platform/list/list-sql.js';
import { ROUNDS } from './against-floor.js';
import { copyOf, PAY, PREPARE, PROCESS, statusOf } from './floors/payroll-statements.js';
import type { Measured } from './measure.js';
import { measure, median, rate, together } from './measure.js';
import { MeasuredCampus } from './measured-campus.js';
import { PortalCaller } from './portal-caller.js';
import { atRest, memoryOf } from './processes.js';
import type { Product } from './product.js';
import type { Line } from './table.js';
import { cpuPerOperation } from './table.js';

/** How many timesheets a payroll has, and how often one of the size is measured: a tenth of a second says little once. */
const SIZES = [
  { size: 1000, rounds: 9 },
  { size: 10_000, rounds: 3 },
  { size: 100_000, rounds: 1 },
] as const;
const PATIENCE_MS = 30 * 60_000;
const MEBIBYTE = 2 ** 20;
/** A status page is as long as the longest list may be. */
const PAGE = 5000;
const REPORT = 'weekly-hours';

/** So many are paid before anything is measured, so often: an engine compiles for good what has run some thousand times. */
const WARM_UP = 1000;
const WARM_UPS = 4;

type Accountants = readonly [PortalCaller, PortalCaller];

/** Processes a period with a second accountant where one is not enough, and waits until the run rests: the answer says so, or the run is looked at. */
async function processed(period: string, [accountant, second]: Accountants): Promise<void> {
  const input = { pay_period: period };
  const { message } = await accountant.call(processPayroll, input).catch((error: unknown) => {
    if (!String(error).includes('second_for_')) throw error;
    return second.call(processPayroll, input);
  });
  if (message !== fillIn(runTexts.underWay, { period: periodLabel(period) })) return;
  const rests = async () => (await accountant.call(readPayrollRun, input)).data.runs[0]?.state === 'processed';
  if (!(await until(rests, PATIENCE_MS))) throw new Error(`The payroll of ${period} did not come to a rest.`);
}

/**
 * Small payrolls and their floors before those that are measured, as every list is read before it is measured: what a process compiles and connects at
 * its first runs is no part of what a timesheet costs. They are rolled back, so that nothing is held against them.
 */
async function warmedUp(campus: MeasuredCampus, periods: readonly string[], accountants: Accountants): Promise<void> {
  for (const period of periods) {
    await campus.db.query(PROCESS, [period, randomUUID()]);
    await processed(period, accountants);
    await accountants[0].call(rollbackPayroll, { pay_period: period });
  }
}

/** Payrolls of one size, each in a period of its own. */
interface Payrolls {
  readonly size: number;
  readonly periods: readonly string[];
  /** Whether the payroll stands afterwards: what a standing one lets the next be held against, person by person, is no part of the statement. */
  readonly stays: boolean;
}

/** The accountants, the payrolls that are measured, and their people. */
async function prepared(product: Product, campus: MeasuredCampus, scale: number) {
  const names = ['accountant', 'acctdelegate'] as const;
  const [accountant, second] = await Promise.all(names.map((name) => PortalCaller.signedIn(product.run.baseUrl, name)));
  if (accountant === undefined || second === undefined) throw new Error('The accountants could not sign in.');
  const count = SIZES.reduce((sum, { rounds }) => sum + rounds, WARM_UPS);
  const free = await campus.endedPeriods(count);
  const warmUps = free.splice(0, WARM_UPS);
  const payrolls = SIZES.map(({ size, rounds }, index): Payrolls => {
    const stays = index === SIZES.length - 1;
    return { size: Math.ceil(size * scale), periods: free.splice(0, rounds), stays };
  });
  const people = await campus.people(Math.max(...payrolls.map(({ size }) => size), WARM_UP));
  // Whoever else is paid would be measured too: a salary is paid for each period that somebody was employed in.
  await campus.db.query(
    `UPDATE employments SET started_on = started_on - 14610, ended_on = started_on - 14609 WHERE emp_id NOT LIKE 'B%'`,
  );
  for (const statement of PREPARE) await campus.db.query(statement);
  for (const { size, periods } of payrolls)
    for (const period of periods) await campus.work(people.slice(0, size), period, 'accepted');
  for (const period of warmUps) await campus.work(people.slice(0, WARM_UP), period, 'accepted');
  const accountants = [accountant, second] as const;
  await warmedUp(campus, warmUps, accountants);
  return { accountants, payrolls };
}

/** Processing the payrolls of a size, each beside one statement that does the same; the line, and the run of the floor in the last period. */
async function processLine(
  product: Product,
  campus: MeasuredCampus,
  accountants: Accountants,
  { size, periods, stays }: Payrolls,
): Promise<{ readonly line: Line; readonly perSheet: number; readonly run: string }> {
  const [bares, reals]: [Measured[], Measured[]] = [[], []];
  let run = '';
  for (const period of periods) {
    // What the database tidies up after the people were made is no part of either.
    await atRest(product.launcher);
    run = randomUUID();
    const atOnce = async () => void (await campus.db.query(PROCESS, [period, run]));
    bares.push(await measure([product.launcher], (watch) => watch.time(atOnce)));
    reals.push(await measure([product.launcher], (watch) => watch.time(() => processed(period, accountants))));
    if (!stays) await accountants[0].call(rollbackPayroll, { pay_period: period });
  }
  const [bare, real] = [together(bares), together(reals)];
  const [bareTook, realTook] = [median(bare.latencies) / 1000, median(real.latencies) / 1000];
  const line: Line = {
    job: `payroll process of ${size} timesheets`,
    product: `${realTook.toFixed(2)} s`,
    floor: `${bareTook.toFixed(2)} s`,
    ratio: realTook / bareTook,
    atMost: 1.5,
    cpu: [(real.cpu * 1000) / size / periods.length, (bare.cpu * 1000) / size / periods.length],
  };
  const each = ({ latencies }: Measured): string => latencies.map((took) => (took / 1000).toFixed(2)).join(' ');
  console.log(`  ${line.job}: ${each(real)} s, floor ${each(bare)} s`);
  return { line, perSheet: realTook / size, run };
}

async function copied(campus: MeasuredCampus, sql: string): Promise<void> {
  await pipeline(campus.db.query(pgCopy.to(sql)), new Writable({ write: (_chunk, _encoding, done) => done() }));
}

/** Seconds of a piece of work, and what the product held of memory in it over what it held before. */
async function watched(product: Product, work: () => Promise<unknown>) {
  const rest = memoryOf(product.launcher);
  let most = rest;
  const watching = setInterval(() => (most = Math.max(most, memoryOf(product.launcher))), 500);
  const began = performance.now();
  await work().finally(() => clearInterval(watching));
  return { seconds: (performance.now() - began) / 1000, mebibytes: (most - rest) / MEBIBYTE };
}

/** The run's export with its paychecks and history, and a report, against COPY. */
async function exportLines(
  product: Product,
  campus: MeasuredCampus,
  accountant: PortalCaller,
  { period, run, size }: { readonly period: string; readonly run: string; readonly size: number },
): Promise<Line[]> {
  const files = await watched(product, () => copied(campus, copyOf(run)));
  const paid = await watched(product, async () => void (await campus.db.query(PAY, [period, run])));
  const real = await watched(product, () => accountant.file(exportPayroll, { pay_period: period }));
  const { sql } = rowsStatement(REPORT_TABLES[REPORT].list, { period });
  const rows = `COPY (${sql.replaceAll('$1', `'${period}'`)}) TO STDOUT WITH (FORMAT csv)`;
  const bareReports: number[] = [];
  const reports: Awaited<ReturnType<typeof watched>>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    bareReports.push((await watched(product, () => copied(campus, rows))).seconds);
    reports.push(await watched(product, () => accountant.file(downloadReport, { report: REPORT, pay_period: period })));
  }
  const bare = files.seconds + paid.seconds;
  const flat = (job: string, mebibytes: number): Line => ({
    job,
    product: `${mebibytes.toFixed(0)} MiB`,
    floor: '150 MiB',
    ratio: mebibytes / 150,
    atMost: 1,
  });
  const against = (job: string, seconds: number, floor: number): Line => ({
    job,
    product: `${seconds.toFixed(1)} s`,
    floor: `${floor.toFixed(1)} s`,
    ratio: floor / seconds,
    atLeast: 0.6,
  });
  return [
    against(`payroll report of ${size} rows against COPY`, median(reports.map(({ seconds }) => seconds)), median(bareReports)),
    flat('memory of the report over rest', Math.max(...reports.map(({ mebibytes }) => mebibytes))),
    against(`payroll export of ${size} lines with paychecks and history`, real.seconds, bare),
    flat('memory of the export over rest', real.mebibytes),
  ];
}

async function statusLine(
  campus: MeasuredCampus,
  accountant: PortalCaller,
  product: Product,
  of: { readonly period: string; readonly size: number; readonly times: number },
): Promise<Line> {
  const { period, size, times } = of;
  const read = () => accountant.call(listPayrollStatus, { pay_period: period, per_page: PAGE });
  const readFloor = async () => JSON.stringify((await campus.db.query(statusOf(PAGE), [period])).rows);
  const repeated = (work: () => Promise<unknown>) =>
    measure([product.launcher], async (watch) => {
      for (let turn = 0; turn < times; turn += 1) await watch.time(work);
    });
  for (const work of [readFloor, read]) await repeated(work);
  const [bares, reals]: [Measured[], Measured[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    bares.push(await repeated(readFloor));
    reals.push(await repeated(read));
  }
  const [bare, real] = [together(bares), together(reals)];
  return {
    job: `payroll status, ${PAGE} of ${size} rows`,
    product: `${rate(real).toFixed(1)}/s`,
    floor: `${rate(bare).toFixed(1)}/s`,
    ratio: rate(real) / rate(bare),
    atLeast: 0.7,
    cpu: [cpuPerOperation(real), cpuPerOperation(bare)],
  };
}

/** Processing, export, reports and status of payrolls against one statement, COPY, and the bare query. */
export async function benchPayroll(product: Product, scale: number): Promise<Line[]> {
  const campus = await MeasuredCampus.open(product);
  const lines: Line[] = [];
  const perTimesheet: number[] = [];
  try {
    const { accountants, payrolls } = await prepared(product, campus, scale);
    let run = '';
    for (const payroll of payrolls) {
      const done = await processLine(product, campus, accountants, payroll);
      lines.push(done.line);
      perTimesheet.push(done.perSheet);
      run = done.run;
    }
    const [smallest = NaN] = perTimesheet;
    const largest = perTimesheet.at(-1) ?? NaN;
    const size = payrolls.at(-1)?.size ?? 0;
    const period = payrolls.at(-1)?.periods.at(-1) ?? '';
    lines.push({
      job: `time a timesheet at ${size} against ${payrolls[0]?.size ?? 0}`,
      product: `${(largest * 1000).toFixed(2)} ms`,
      floor: `${(smallest * 1000).toFixed(2)} ms`,
      ratio: largest / smallest,
      atMost: 1.2,
    });
    lines.push(...(await exportLines(product, campus, accountants[0], { period, run, size })));
    const times = Math.max(3, Math.ceil(5 * scale));
    lines.push(await statusLine(campus, accountants[0], product, { period, size, times }));
    return lines;
  } finally {
    await campus.close();
  }
}
