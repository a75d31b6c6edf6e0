import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Measured } from './measure.js';
import { inParallel, measure, rate, together } from './measure.js';
import { startBeside } from './processes.js';
import type { Product } from './product.js';
import { ranStatements } from './ran-statements.js';
import type { Line } from './table.js';
import { cpuPerOperation } from './table.js';

const BATCH_SIZE = 16;
/** Floor and product take turns, so that whatever else the machine does falls on both. */
export const ROUNDS = 4;

/** A list as somebody signed in reads it, and a table that its statements are known by. */
export interface MeasuredList {
  readonly name: string;
  readonly table: string;
  read(): Promise<void>;
}

export const logOf = (product: Product): string => join(product.dataDir, 'postgres', 'postgres.log');

export function repeated(pids: readonly number[], times: number, atOnce: number, read: () => Promise<void>): Promise<Measured> {
  return measure(pids, (watch) =>
    inParallel(
      Array.from({ length: times }, (_, index) => index),
      atOnce,
      () => watch.time(read),
    ),
  );
}

/** A list through the product against node:http and pg with the same statements, turn by turn. */
export async function againstFloor(product: Product, list: MeasuredList, times: number): Promise<Line> {
  const { databaseUrl } = product.run;
  const statements = await ranStatements(databaseUrl, logOf(product), list.table, list.read);
  const file = join(tmpdir(), `campus-bench-statements-${process.pid}.json`);
  await writeFile(file, JSON.stringify(statements));
  const floor = await startBeside('floors/bare-list.ts', { DATABASE_URL: databaseUrl, STATEMENTS: file });
  try {
    const readFloor = async () => {
      const answer = await fetch(`http://127.0.0.1:${Number(floor.said['port'])}/`);
      const body = await answer.text();
      if (!answer.ok) throw new Error(`The floor of the list answered ${answer.status}: ${body}`);
      // Whoever reads a list reads its rows, on either side.
      JSON.parse(body);
    };
    const pids = [product.launcher, floor.pid];
    for (const read of [readFloor, list.read]) await repeated(pids, Math.ceil(times / 5), BATCH_SIZE, read);
    const [bares, reals]: [Measured[], Measured[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      bares.push(await repeated(pids, Math.ceil(times / ROUNDS), BATCH_SIZE, readFloor));
      reals.push(await repeated([product.launcher], Math.ceil(times / ROUNDS), BATCH_SIZE, list.read));
    }
    const [bare, real] = [together(bares), together(reals)];
    return {
      job: `${list.name}, ${BATCH_SIZE} at once`,
      product: `${rate(real).toFixed(0)} lists/s`,
      floor: `${rate(bare).toFixed(0)} lists/s`,
      ratio: rate(real) / rate(bare),
      atLeast: 0.7,
      cpu: [cpuPerOperation(real), cpuPerOperation(bare)],
    };
  } finally {
    await floor.stop();
    await rm(file, { force: true });
  }
}
