import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { buildRequest } from '@campus/contract-kit';
import type { Operation, RawInputOf } from '@campus/contract-kit';
import {
  downloadReport,
  exportPayroll,
  listPayrollStatus,
  makePayPeriods,
  processPayroll,
  readPayrollRun,
  rollbackPayroll,
} from '@campus/domain/payroll';
import { signIn, until } from '@campus/launcher';
import pgCopy from 'pg-copy-streams';
import { REPORT_TABLES } from '../../services/portal/src/payroll/report-tables.js';
import { copyOf, PAY, PREPARE, PROCESS, statusOf } from './floors/payroll-statements.js';
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
const REPORT = 'weekly-hours';

/** So many are paid before anything is measured. */
const WARM_UP = 100;

type Accountants = readonly [PortalCaller, PortalCaller];

/** Processes a period with a second accountant where one is not enough, and waits until the run rests. */
async function processed(period: string, [accountant, second]: Accountants): Promise<void> {
  const input = { pay_period: period };
  await accountant.call(processPayroll, input).catch((error: unknown) => {
    if (!String(error).includes('second_for_change')) throw error;
    return second.call(processPayroll, input);
  });
  const rests = async () => (await accountant.call(readPayrollRun, input)).data.runs[0]?.state === 'processed';
  if (!(await until(rests, PATIENCE_MS))) throw new Error(`The payroll of ${period} did not come to a rest.`);
}

/** Reads a file to its end without keeping it; asked again while it is being made. */
async function downloaded<Op extends Operation>(product: Product, operation: Op, input: RawInputOf<Op>): Promise<void> {
  const session = await signIn({ baseUrl: product.run.baseUrl, username: 'accountant' });
  const request = buildRequest(operation, input, session.token);
  for (;;) {
    const answer = await fetch(`${session.baseUrl}/api${request.url}`, {
      method: request.method,
      headers: { ...request.headers, cookie: session.cookie, 'x-csrf-token': session.token },
      ...(request.body === undefined ? {} : { body: request.body }),
    });
    await answer.body?.pipeTo(new WritableStream());
    if (answer.ok) return;
    if (![404, 409, 503].includes(answer.status)) throw new Error(`${operation.name} answered ${answer.status}.`);
  }
}

/**
 * A small payroll and its floor before those that are measured, as every list is read before it is measured: what a process compiles and connects at its
 * first run is no part of what a timesheet costs. It is rolled back, so that nothing is held against it.
 */
async function warmedUp(campus: MeasuredCampus, period: string, accountants: Accountants): Promise<void> {
  await campus.db.query(PROCESS, [period, randomUUID()]);
  await processed(period, accountants);
  await accountants[0].call(rollbackPayroll, { pay_period: period });
}

/** The accountants, a period that is free for each size, and its people. */
async function prepared(product: Product, campus: MeasuredCampus, sizes: readonly number[]) {
  const names = ['accountant', 'acctdelegate'] as const;
  const [accountant, second] = await Promise.all(names.map((name) => PortalCaller.signedIn(product.run.baseUrl, name)));
  if (accountant === undefined || second === undefined) throw new Error('The accountants could not sign in.');
  const [first = '', ...periods] = (await accountant.call(makePayPeriods, { count: sizes.length + 1 })).data
    .map(({ id }) => id)
    .sort();
  const people = await campus.people(Math.max(...sizes));
  // Whoever else is paid would be measured too.
  await campus.db.query(`UPDATE employments SET ended_on = current_date WHERE emp_id NOT LIKE 'B%' AND ended_on IS NULL`);
  for (const statement of PREPARE) await campus.db.query(statement);
  for (const [index, size] of sizes.entries()) await campus.work(people.slice(0, size), periods[index] ?? '', 'accepted');
  await campus.work(people.slice(0, WARM_UP), first, 'accepted');
  const accountants = [accountant, second] as const;
  await warmedUp(campus, first, accountants);
  return { accountants, periods };
}

async function copied(campus: MeasuredCampus, sql: string): Promise<void> {
  await pipeline(campus.db.query(pgCopy.to(sql)), new Writable({ write: (_chunk, _encoding, done) => done() }));
}

/** Seconds of a piece of work, and what the product held of memory in it over what it held before. */
async function watched(product: Product, work: () => Promise<void>) {
  const rest = memoryOf(product.launcher);
  let most = rest;
  const watching = setInterval(() => (most = Math.max(most, memoryOf(product.launcher))), 500);
  const began = performance.now();
  await work().finally(() => clearInterval(watching));
  return { seconds: (performance.now() - began) / 1000, mebibytes: (most - rest) / MEBIBYTE };
}

/** The run's export with its paychecks and history, and a report, against COPY. */
async function exportLines(product: Product, campus: MeasuredCampus, period: string, run: string, size: number): Promise<Line[]> {
  const files = await watched(product, () => copied(campus, copyOf(run)));
  const paid = await watched(product, async () => void (await campus.db.query(PAY, [period, run])));
  const real = await watched(product, () => downloaded(product, exportPayroll, { pay_period: period }));
  const { sql, order } = REPORT_TABLES[REPORT];
  const rows = `COPY (${sql.replaceAll('$1', `'${period}'`)} ORDER BY ${order}) TO STDOUT WITH (FORMAT csv)`;
  const bareReport = await watched(product, () => copied(campus, rows));
  const report = await watched(product, () => downloaded(product, downloadReport, { report: REPORT, pay_period: period }));
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
    against(`payroll report of ${size} rows against COPY`, report.seconds, bareReport.seconds),
    flat('memory of the report over rest', report.mebibytes),
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
  const repeated = (work: () => Promise<unknown>) =>
    measure([product.launcher], async (watch) => {
      for (let turn = 0; turn < times; turn += 1) await watch.time(work);
    });
  await read();
  const bare = await repeated(async () => JSON.stringify((await campus.db.query(statusOf(PAGE), [period])).rows));
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

/** Processing, export, reports and status of payrolls against one statement, COPY, and the bare query. */
export async function benchPayroll(product: Product, scale: number): Promise<Line[]> {
  const campus = await MeasuredCampus.open(product);
  const sizes = SIZES.map((size) => Math.ceil(size * scale));
  const lines: Line[] = [];
  const perSheet: number[] = [];
  try {
    const { accountants, periods } = await prepared(product, campus, sizes);
    let run = '';
    for (const [index, size] of sizes.entries()) {
      const period = periods[index] ?? '';
      run = randomUUID();
      const bare = await measure([product.launcher], (watch) =>
        watch.time(async () => void (await campus.db.query(PROCESS, [period, run]))),
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
      console.log(`  ${lines.at(-1)?.job ?? ''}: ${real.seconds.toFixed(2)} s, floor ${bare.seconds.toFixed(2)} s`);
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
    lines.push(...(await exportLines(product, campus, period, run, size)));
    const times = Math.max(3, Math.ceil(10 * scale));
    lines.push(await statusLine(campus, accountants[0], product, { period, size, times }));
    return lines;
  } finally {
    await campus.close();
  }
}
