import pg from 'pg';
import { logOf, repeated, ROUNDS } from './against-floor.js';
import type { Measured } from './measure.js';
import { median, together } from './measure.js';
import type { Product } from './product.js';
import { ranStatements } from './ran-statements.js';
import type { Line } from './table.js';
import { cpuPerOperation } from './table.js';

const ALONE = 1;

/** A call that is read alone, and a table that its statements are known by. */
interface MeasuredCall {
  readonly job: string;
  readonly table: string;
  readonly times: number;
  read(): Promise<unknown>;
}

/** How many rows a table has. */
export async function countOf({ run }: Product, table: string): Promise<{ readonly total: number }> {
  const client = new pg.Client({ connectionString: run.databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ total: number }>(`SELECT count(*)::int AS total FROM ${pg.escapeIdentifier(table)}`);
    return { total: rows[0]?.total ?? 0 };
  } finally {
    await client.end();
  }
}

/** A call of one person, one after the other, against the bare statements that it runs. */
export async function againstItsSql(product: Product, { job, table, times, read }: MeasuredCall): Promise<Line> {
  const { databaseUrl } = product.run;
  const readReal = async () => void (await read());
  const statements = await ranStatements(databaseUrl, logOf(product), table, readReal);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const readBare = async () => {
    for (const [index, { text, values }] of statements.entries())
      await client.query({ name: `bare-${index}`, text, values: [...values] });
  };
  try {
    // A portal runs all day: what it compiles at its first calls is no part of what a call takes.
    for (const each of [readBare, readReal]) await repeated([product.launcher], times, ALONE, each);
    const [bares, reals]: [Measured[], Measured[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      bares.push(await repeated([product.launcher], times / ROUNDS, ALONE, readBare));
      reals.push(await repeated([product.launcher], times / ROUNDS, ALONE, readReal));
    }
    const [bare, real] = [together(bares), together(reals)];
    return {
      job: `${job} against its SQL`,
      product: `${median(real.latencies).toFixed(1)} ms`,
      floor: `${median(bare.latencies).toFixed(1)} ms`,
      ratio: median(real.latencies) / median(bare.latencies),
      atMost: 2,
      cpu: [cpuPerOperation(real), cpuPerOperation(bare)],
    };
  } finally {
    await client.end();
  }
}
