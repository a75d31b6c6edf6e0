import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { logOf, ROUNDS } from './against-floor.js';
import type { Measured } from './measure.js';
import { inParallel, measure, rate, together } from './measure.js';
import { startBeside } from './processes.js';
import type { Product } from './product.js';
import type { RanStatement } from './ran-statements.js';
import { ranStatements } from './ran-statements.js';
import type { Line } from './table.js';
import { cpuPerOperation } from './table.js';

const BATCH_SIZE = 8;

/** Runs a bare program while something is measured; `call` is one request to it, with what it is asked. */
export async function besideProgram<T>(
  product: Product,
  program: string,
  env: Readonly<Record<string, string>>,
  work: (call: (query?: string) => Promise<void>, pid: number, address: string) => Promise<T>,
): Promise<T> {
  const floor = await startBeside(program, { DATABASE_URL: product.run.databaseUrl, ...env });
  try {
    const address = `http://127.0.0.1:${Number(floor.said['port'])}/`;
    const call = async (query = ''): Promise<void> => {
      const answer = await fetch(`${address}${query}`);
      const body = await answer.text();
      if (!answer.ok) throw new Error(`The floor answered ${answer.status}: ${body}`);
      // Whoever opens a screen reads what is on it, on either side.
      JSON.parse(body);
    };
    return await work(call, floor.pid, address);
  } finally {
    await floor.stop();
  }
}

/** Runs statements as bare programs do, for each call that the product answers. */
export async function beside<T>(
  product: Product,
  statements: readonly RanStatement[],
  work: (call: () => Promise<void>, pid: number) => Promise<T>,
  program = 'floors/bare-list.ts',
): Promise<T> {
  const file = join(tmpdir(), `campus-bench-beside-${process.pid}.json`);
  await writeFile(file, JSON.stringify(statements));
  try {
    return await besideProgram(product, program, { STATEMENTS: file }, work);
  } finally {
    await rm(file, { force: true });
  }
}

/** A screen's call against node:http and pg with the statements that the product ran for it. */
export async function screen(
  product: Product,
  job: string,
  table: string,
  times: number,
  read: () => Promise<unknown>,
  program?: string,
): Promise<Line> {
  const statements = await ranStatements(product.run.databaseUrl, logOf(product), table, async () => void (await read()));
  const calls = (pids: readonly number[], count: number, one: () => Promise<unknown>): Promise<Measured> =>
    measure(pids, (watch) =>
      inParallel(
        Array.from({ length: count }, (_, index) => index),
        BATCH_SIZE,
        async () => void (await watch.time(one)),
      ),
    );
  const compared = async (call: () => Promise<void>, pid: number): Promise<Line> => {
    const [floorPids, pids] = [[product.launcher, pid], [product.launcher]];
    for (const each of [call, read]) await calls(floorPids, Math.max(3, Math.ceil(times / 5)), each);
    const [bares, reals]: [Measured[], Measured[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      bares.push(await calls(floorPids, Math.ceil(times / ROUNDS), call));
      reals.push(await calls(pids, Math.ceil(times / ROUNDS), read));
    }
    const [bare, real] = [together(bares), together(reals)];
    return {
      job,
      product: `${rate(real).toFixed(1)}/s`,
      floor: `${rate(bare).toFixed(1)}/s`,
      ratio: rate(real) / rate(bare),
      atLeast: 0.7,
      cpu: [cpuPerOperation(real), cpuPerOperation(bare)],
    };
  };
  return beside(product, statements, compared, program);
}
