import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { createInterface } from 'node:readline';
import type { CommandEnd } from './command-line.js';
import { openDatabase } from './database.js';
import { TestMailbox } from './mailbox.js';
import type { Lease } from './pool/pooled-portal.js';
import { startTestPortal } from './portal.js';
import { changedSince, rowsThatAre } from './kept-rows.js';
import { countInRun } from './run-counts.js';
import type { PortalPart, TestPortal, TestPortalOptions } from './portal-options.js';
import { testServers } from './servers.js';
import { clientsOf } from './signed-in.js';

interface OpenLease extends Lease {
  /** Gives the portal back. */
  end(): void;
}

function post(url: string, body: object): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const call = request(url, { method: 'POST', agent: false }, resolve);
    call.once('error', reject).end(JSON.stringify(body));
  });
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

async function order(url: string, body: object): Promise<string> {
  const answer = await post(url, body);
  const text = await textOf(answer);
  if (answer.statusCode !== 200) throw new Error(`The pool of portals: ${text}`);
  return text;
}

async function leaseFrom(pool: string, how: 'lease' | 'share', options: TestPortalOptions): Promise<OpenLease> {
  const answer = await post(`${pool}/${how}`, options);
  if (answer.statusCode !== 200) throw new Error(`The pool of portals: ${await textOf(answer)}`);
  answer.on('error', () => undefined);
  const line = await new Promise<string>((resolve) => createInterface({ input: answer }).once('line', resolve));
  // A suite that breaks off need not be waited for: the lease ends with its process.
  answer.socket.unref();
  return { ...(JSON.parse(line) as Lease), end: () => void answer.destroy() };
}

/**
 * A portal for one suite, as `startTestPortal` gives it, that ran for another suite before: in a quarter of the time. A suite that looks into the
 * processes themselves, or has servers of its own, starts one. So does a run without a pool.
 */
export async function leaseTestPortal(options: TestPortalOptions = {}, pool = process.env['TEST_POOL_URL']): Promise<TestPortal> {
  if (!pool) return startTestPortal(options);
  if ((options.copies ?? 1) > 1) throw new Error('Two of each part run in a portal that the suite starts itself.');
  countInRun('leased');
  return portalOf(pool, await leaseFrom(pool, 'lease', options));
}

/** The portal of a lease, as a suite uses it. */
function portalOf(pool: string, lease: OpenLease): TestPortal {
  const { baseUrl, metricsUrl, figuresUrls, env, outside, logFolder, key } = lease;
  const database = openDatabase(`suite_${key}`, testServers(), () => Promise.resolve(lease.end()));
  return {
    baseUrl,
    baseUrls: [baseUrl],
    metricsUrl,
    figuresUrls,
    env,
    database,
    outside,
    mailbox: new TestMailbox(outside.mailUrl),
    logFolder,
    ...clientsOf(baseUrl),
    process: (part: PortalPart) => {
      throw new Error(`A suite that looks into the process of the ${part} starts its own portal.`);
    },
    kill: async (part, signal = 'SIGKILL') => void (await order(`${pool}/kill/${key}`, { part, signal })),
    start: async (part) => void (await order(`${pool}/start/${key}`, { part })),
    cli: async (args, more = {}) =>
      JSON.parse(await order(`${pool}/cli/${key}`, { args, env: { ...env, ...more } })) as CommandEnd,
    stop: () => database.stop(),
  };
}

/**
 * A portal with the demo campus that the suites of one worker use one after the other, for those that read and add rows of their own: it begins
 * once. `stop` fails where the suite changed or removed a row that was there before it.
 */
export async function shareTestPortal(
  options: Pick<TestPortalOptions, 'parts'> = {},
  pool = process.env['TEST_POOL_URL'],
): Promise<TestPortal> {
  const wanted: TestPortalOptions = { seed: 'small', ...options };
  if (!pool) return startTestPortal(wanted);
  countInRun('shared');
  const lease = await leaseFrom(pool, 'share', wanted);
  const portal = portalOf(pool, lease);
  const before = await rowsThatAre(portal.database);
  const stop = async (): Promise<void> => {
    const changed = await changedSince(portal.database, before);
    if (changed.length > 0) await order(`${pool}/spoil/${lease.key}`, {});
    await portal.stop();
    if (changed.length > 0)
      throw new Error(`The suite shares its portal and changed rows that were there before: ${changed.join(', ')}.`);
  };
  return { ...portal, stop };
}
