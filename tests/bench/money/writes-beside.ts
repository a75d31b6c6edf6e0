import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { logOf, ROUNDS } from '../against-floor.js';
import { besideProgram } from '../beside.js';
import type { Measured } from '../measure.js';
import { inParallel, measure, rate, together } from '../measure.js';
import type { Product } from '../product.js';
import { ranTransaction } from '../ran-statements.js';
import type { Line } from '../table.js';
import { cpuPerOperation } from '../table.js';

export const BATCH_SIZE = 32;

/** A write of the product: one call, and the values in which its statements differ from those of the next call. */
export interface MeasuredWrite {
  readonly job: string;
  /** What a statement of its transaction is known by. */
  readonly known: string;
  /** Makes the call whose transaction the floor repeats; answers its values by name. */
  readonly sample: () => Promise<Record<string, string>>;
  /** The call itself, with the values of one. */
  readonly real: (values: Record<string, string>) => Promise<unknown>;
  /** The values of as many calls, new ones each time: of the product and of the floor. */
  readonly next: (count: number, isReal: boolean) => readonly Record<string, string>[];
  readonly times: number;
}

const KEY = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-/;

/** A write, 32 at once, against node:http and pg with the same transaction; both in turns. */
export async function besideWrite(product: Product, write: MeasuredWrite): Promise<Line> {
  const made: Record<string, string>[] = [];
  const call = async (): Promise<void> => void made.push(await write.sample());
  const statements = await ranTransaction(product.run.databaseUrl, logOf(product), write.known, call);
  const values = statements.flatMap((one) => one.values);
  const sample =
    made.findLast((one) => Object.values(one).every((value) => values.some((given) => given?.includes(value)))) ?? {};
  const key = values.find((value) => KEY.test(value ?? '') && !Object.values(sample).includes(value ?? ''));
  const file = join(tmpdir(), `campus-bench-write-${process.pid}.json`);
  await writeFile(file, JSON.stringify(statements));
  const env = { STATEMENTS: file, SAMPLE: JSON.stringify(key == null ? sample : { ...sample, key }) };
  try {
    return await besideProgram(product, 'floors/bare-transaction.ts', env, async (bare, pid) => {
      const turn = (isReal: boolean, count: number): Promise<Measured> =>
        measure(isReal ? [product.launcher] : [product.launcher, pid], (watch) =>
          inParallel(write.next(count, isReal), BATCH_SIZE, async (one) => {
            const query = `?${new URLSearchParams(one).toString()}`;
            await watch.time(async () => void (await (isReal ? write.real(one) : bare(query))));
          }),
        );
      const each = Math.ceil(write.times / ROUNDS);
      for (const isReal of [false, true]) await turn(isReal, Math.ceil(each / 2));
      const [bares, reals]: [Measured[], Measured[]] = [[], []];
      for (let round = 0; round < ROUNDS; round += 1) {
        bares.push(await turn(false, each));
        reals.push(await turn(true, each));
      }
      const [floor, real] = [together(bares), together(reals)];
      return {
        job: write.job,
        product: `${rate(real).toFixed(0)}/s`,
        floor: `${rate(floor).toFixed(0)}/s`,
        ratio: rate(real) / rate(floor),
        atLeast: 0.7,
        cpu: [cpuPerOperation(real), cpuPerOperation(floor)],
      };
    });
  } finally {
    await rm(file, { force: true });
  }
}
