import { listDeanStatistics, readStatistics, saveOwnEvaluation } from '@campus/domain/assessment';
import { logOf } from './against-floor.js';
import { besideProgram, screen } from './beside.js';
import type { Measured } from './measure.js';
import { inParallel, measure, median, rate } from './measure.js';
import { MeasuredEvaluations } from './measured-evaluations.js';
import { peopleSignedIn, PortalCaller } from './portal-caller.js';
import type { Product } from './product.js';
import { ranStatements } from './ran-statements.js';
import type { Line } from './table.js';
import { cpuPerOperation } from './table.js';

const STUDENTS = 60;
const COURSES = 20;
const BATCH_SIZE = 8;
const ROUNDS = 4;
const RESPONSES = 60_000;
const EVALUATIONS = 2000;
const STUDENTS_EACH = 30;

/** Who submits what: every student in every course, in turns. */
async function ballots(product: Product, campus: MeasuredEvaluations, scale: number) {
  const students = await campus.people(RESPONSES, Math.ceil(STUDENTS * scale));
  const callers = await peopleSignedIn(product, students, 'students');
  const courses = await campus.courses(COURSES, students);
  const { id: evalId, questions } = await campus.running(courses);
  const answers = Object.fromEntries(
    questions.map(({ id, isRating }, at) => [
      id,
      isRating ? 1 + (at % 5) : `What I will remember are the examples of day ${at}.`,
    ]),
  );
  return courses.flatMap((courseId) =>
    callers.map((caller) => async () => void (await caller.call(saveOwnEvaluation, { evalId, courseId, answers, submit: true }))),
  );
}

/** The tables of the bare inserts, and how large a pool of encrypted answers is. */
async function bareTables({ db }: MeasuredEvaluations): Promise<string> {
  await db.query('DROP TABLE IF EXISTS bench_invitations, bench_pools');
  for (const table of ['invitations', 'pools'])
    await db.query(`CREATE TABLE bench_${table} (LIKE evaluation_${table} INCLUDING ALL)`);
  return (
    (await db.query<{ bytes: string }>('SELECT max(length(sealed))::text AS bytes FROM evaluation_pools')).rows[0]?.bytes ?? '0'
  );
}

/** Students who submit with seven ratings and two texts, against a bare program that inserts the rows that it leaves; both in turns. */
async function submits(product: Product, campus: MeasuredEvaluations, scale: number): Promise<Line> {
  const left = await ballots(product, campus, scale);
  await inParallel(left.splice(0, BATCH_SIZE), BATCH_SIZE, (submit) => submit());
  const bytes = await bareTables(campus);
  const each = Math.floor(left.length / ROUNDS);
  const [real, bare]: [Measured[], Measured[]] = [[], []];
  await besideProgram(product, 'floors/bare-ballots.ts', { BYTES: bytes }, async (call, pid) => {
    await inParallel(Array(BATCH_SIZE * 5).fill(call), BATCH_SIZE, call);
    for (let round = 0; round < ROUNDS; round += 1) {
      const turn = (calls: readonly (() => Promise<void>)[], pids: readonly number[]) =>
        measure(pids, (watch) => inParallel(calls, BATCH_SIZE, (one) => watch.time(one)));
      bare.push(
        await turn(
          Array.from({ length: each }, () => call),
          [product.launcher, pid],
        ),
      );
      real.push(await turn(left.splice(0, each), [product.launcher]));
    }
  });
  const [submitted, inserted] = [median(real.map(rate)), median(bare.map(rate))];
  return {
    job: `submits of an evaluation, ${BATCH_SIZE} at once, against bare inserts`,
    product: `${submitted.toFixed(0)}/s`,
    floor: `${inserted.toFixed(0)}/s`,
    ratio: submitted / inserted,
    atLeast: 0.6,
    cpu: [median(real.map(cpuPerOperation)), median(bare.map(cpuPerOperation))],
  };
}

/** Whether a statement reads figures or texts, so that it belongs to the statistics themselves. */
const isStatistics = (text: string): boolean =>
  ['"TotalSent"', '"MeanLikert"', '"TextValue"'].some((name) => text.includes(name));

/** The statistics of one course that everybody has answered against their own statements, each once. */
async function statistics(product: Product, campus: MeasuredEvaluations, responses: number, times: number): Promise<Line> {
  const { id: evalId, course: courseId } = await campus.counted(responses, responses / 10);
  const read = () => campus.admin.call(readStatistics, { evalId, courseId });
  const ran = await ranStatements(product.run.databaseUrl, logOf(product), 'evaluation_', async () => void (await read()));
  const statements = [...new Map(ran.filter(({ text }) => isStatistics(text)).map((one) => [one.text, one])).values()];
  const bareRead = async (): Promise<void> => {
    for (const [at, { text, values }] of statements.entries())
      await campus.db.query({ name: `statistics-${at}-${evalId}`, text, values: [...values] });
  };
  const [real, bare]: [number[], number[]] = [[], []];
  let [cpuReal, cpuBare] = [0, 0];
  for (let turn = 0; turn < times; turn += 1) {
    const one = await measure([product.launcher], (watch) => watch.time(bareRead));
    const other = await measure([product.launcher], async (watch) => void (await watch.time(read)));
    if (turn === 0) continue;
    bare.push(...one.latencies);
    real.push(...other.latencies);
    [cpuBare, cpuReal] = [cpuBare + one.cpu, cpuReal + other.cpu];
  }
  return {
    job: `statistics of ${responses} responses against their SQL (${statements.length} statements)`,
    product: `${median(real).toFixed(1)} ms`,
    floor: `${median(bare).toFixed(1)} ms`,
    ratio: median(real) / median(bare),
    atMost: 1.5,
    cpu: [(cpuReal * 1000) / real.length, (cpuBare * 1000) / bare.length],
  };
}

/** Submitting evaluations, their statistics and a dean's list against programs that do the least that they can be. */
export async function benchAssessment(product: Product, scale: number): Promise<Line[]> {
  const campus = await MeasuredEvaluations.open(product);
  try {
    const lines = [await submits(product, campus, scale)];
    const dean = await PortalCaller.signedIn(product.run.baseUrl, 'dean.boyce');
    const count = await campus.ended(Math.ceil(EVALUATIONS * scale), STUDENTS_EACH);
    const list = () => dean.call(listDeanStatistics, { school: 'Boyce' });
    const times = Math.max(40, Math.ceil(200 * scale));
    lines.push(await screen(product, `dean's list of ${count} evaluations`, 'evaluation_urns', times, list));
    lines.push(await statistics(product, campus, Math.ceil(RESPONSES * scale), 21));
    return lines;
  } finally {
    await campus.close();
  }
}
