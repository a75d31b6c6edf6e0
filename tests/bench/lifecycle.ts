import { Client, Connection } from '@temporalio/client';
import type { Measured } from './measure.js';
import { median, rate } from './measure.js';
import { atRest, startBeside } from './processes.js';
import type { Product } from './product.js';
import type { Line } from './table.js';
import { cpuPerOperation } from './table.js';
import type { Way } from './ways.js';
import { bareWay, productWay } from './ways.js';

const ALONE = 1;

const commands = (measured: Measured) => `${rate(measured).toFixed(0)} clicks/s`;
const milliseconds = (measured: Measured) => `${median(measured.latencies).toFixed(1)} ms`;

async function throughput(product: Way, floor: Way, rest: () => Promise<void>, forms: number, atOnce: number): Promise<Line> {
  await rest();
  const bare = await floor(forms, atOnce);
  const real = await product(forms, atOnce);
  return {
    job: `form from submit to access, ${atOnce} at once`,
    product: commands(real),
    floor: commands(bare),
    ratio: rate(real) / rate(bare),
    atLeast: 0.8,
    cpu: [cpuPerOperation(real), cpuPerOperation(bare)],
  };
}

async function onePerson(product: Way, floor: Way, forms: number): Promise<Line> {
  const bare = await floor(forms, ALONE);
  const real = await product(forms, ALONE);
  return {
    job: "one person's click",
    product: milliseconds(real),
    floor: milliseconds(bare),
    ratio: median(real.latencies) / median(bare.latencies),
    atMost: 2.5,
    cpu: [cpuPerOperation(real), cpuPerOperation(bare)],
  };
}

/** The way of a form through HTTP against a bare workflow with as many updates, each one local activity with one bare commit. */
export async function benchLifecycle(product: Product, scale: number): Promise<Line[]> {
  const { temporalAddress, temporalNamespace, databaseUrl } = product.run;
  const floor = await startBeside('floors/bare-route.ts', {
    TEMPORAL_ADDRESS: temporalAddress,
    TEMPORAL_NAMESPACE: temporalNamespace,
    DATABASE_URL: databaseUrl,
  });
  const connection = await Connection.connect({ address: temporalAddress });
  try {
    const bare = bareWay(
      product,
      floor.pid,
      new Client({ connection, namespace: temporalNamespace }),
      String(floor.said['queue']),
    );
    const real = await productWay(product);
    const rest = () => atRest(product.launcher);
    await bare(8, 4);
    await real(8, 4);
    const lines = [await onePerson(real, bare, Math.ceil(20 * scale))];
    for (const atOnce of [8, 32]) lines.push(await throughput(real, bare, rest, Math.ceil(128 * scale), atOnce));
    return lines;
  } finally {
    await connection.close();
    await floor.stop();
  }
}
