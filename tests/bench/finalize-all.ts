import { finalizeAllPosted } from '@campus/domain/personnel-actions';
import { Client, Connection } from '@temporalio/client';
import type { Measured } from './measure.js';
import { inParallel, measure, rate } from './measure.js';
import { atRest, startBeside } from './processes.js';
import type { Product } from './product.js';
import type { Line } from './table.js';
import { cpuPerOperation } from './table.js';
import { actorsOf, approvedForms, startBare } from './ways.js';

const FORMS = 500;
const BATCH_SIZE = 8;

async function product(run: Product, forms: number): Promise<Measured> {
  const actors = await actorsOf(run.run.baseUrl);
  await approvedForms(actors, forms, BATCH_SIZE);
  await atRest(run.launcher);
  let done = 0;
  const measured = await measure([run.launcher], async (watch) => {
    const { data } = await watch.time(() => actors.finalizer.call(finalizeAllPosted, {}));
    done = data.filter(({ success }) => success).length;
  });
  if (done < forms) throw new Error(`Only ${done} of ${forms} forms were finalized.`);
  return { ...measured, done };
}

async function floorOf(client: Client, queue: string, pids: readonly number[], routes: number): Promise<Measured> {
  const updates: ((step: number) => Promise<number>)[] = [];
  await inParallel([...Array(routes).keys()], BATCH_SIZE, async () => void updates.push(await startBare(client, queue, 2)));
  return measure(pids, (watch) => inParallel(updates, BATCH_SIZE, async (update) => void (await watch.time(() => update(2)))));
}

/** One call that finalizes all waiting forms against as many updates of bare workflows that are under way. */
export async function benchFinalizeAll(run: Product, scale: number): Promise<Line[]> {
  const { temporalAddress, temporalNamespace, databaseUrl } = run.run;
  const forms = Math.ceil(FORMS * scale);
  const beside = await startBeside('floors/bare-route.ts', {
    TEMPORAL_ADDRESS: temporalAddress,
    TEMPORAL_NAMESPACE: temporalNamespace,
    DATABASE_URL: databaseUrl,
  });
  const connection = await Connection.connect({ address: temporalAddress });
  try {
    const client = new Client({ connection, namespace: temporalNamespace });
    const bare = await floorOf(client, String(beside.said['queue']), [run.launcher, beside.pid], forms);
    const real = await product(run, forms);
    return [
      {
        job: `finalize-all of ${forms} forms`,
        product: `${rate(real).toFixed(0)} forms/s`,
        floor: `${rate(bare).toFixed(0)} updates/s`,
        ratio: rate(real) / rate(bare),
        atLeast: 0.6,
        cpu: [cpuPerOperation(real), cpuPerOperation(bare)],
      },
    ];
  } finally {
    await connection.close();
    await beside.stop();
  }
}
