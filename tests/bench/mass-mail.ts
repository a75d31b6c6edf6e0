import { sendMessage } from '@campus/domain/mail';
import { readMassMail, steerMassMail } from '@campus/domain/mass-mail';
import { sendMassMail } from '@campus/domain/student-accounts';
import { eventually } from '@campus/test-kit';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { createTransport } from 'nodemailer';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Measured } from './measure.js';
import { inParallel, measure, rate, together } from './measure.js';
import { atRest, startBeside } from './processes.js';
import { PortalCaller } from './portal-caller.js';
import type { Product } from './product.js';
import type { Line } from './table.js';
import { cpuPerOperation } from './table.js';

const MAILS = 5000;
/** So many that a round lasts many times what lies between two looks whether it is over. */
const JOBS = 15_000;
/** Floor and product take turns, so that whatever else the machine does falls on both. */
const ROUNDS = 3;
/** As many connections as the product holds. */
const CONNECTIONS = 5;
const PATIENCE = { everyMs: 25, withinMs: 600_000 };
const SUBJECT = 'News for everybody';
const BODY = '<p>There is news about your student account. Please look at it in the portal.</p>';

/** A pooled loop to the same server that keeps no ledger: the least that sending so many mails can be. */
async function pooledLoop(run: Product, mails: number): Promise<Measured> {
  const transport = createTransport({
    url: run.run.env['SMTP_URL'] ?? '',
    pool: true,
    maxConnections: CONNECTIONS,
    maxMessages: Infinity,
  });
  const recipients = Array.from({ length: mails }, (_, index) => `floor${index}@out.example`);
  try {
    return await measure([run.launcher], (watch) =>
      inParallel(recipients, CONNECTIONS * 2, async (to) => {
        const dsn = { id: randomUUID(), return: 'headers' as const, notify: ['success' as const, 'failure' as const] };
        const mail = { from: 'portal@campus.example', to, subject: SUBJECT, text: BODY, html: BODY, dsn };
        await watch.time(() => transport.sendMail(mail));
      }),
    );
  } finally {
    transport.close();
  }
}

/** The same mails as a mass mail, from its first one to its last, with a row of the ledger for each. */
async function massMail(run: Product, mails: number): Promise<Measured> {
  const payments = await PortalCaller.signedIn(run.run.baseUrl, 'payments');
  const list = ['email', ...Array.from({ length: mails }, (_, index) => `mass${index}@out.example`)].join('\n');
  const { data } = await payments.call(sendMassMail, {
    service: 'stu-excel-mass',
    file: { name: 'bench.csv', content: Buffer.from(list).toString('base64') },
    subject: SUBJECT,
    body: BODY,
  });
  const pool = new pg.Pool({ connectionString: run.run.databaseUrl, max: 1 });
  pool.on('error', () => undefined);
  const measured = await (async () => {
    await pool.query('UPDATE mass_mails SET per_minute = 0 WHERE id = $1', [data.id]);
    return measure([run.launcher], async () => {
      await payments.call(steerMassMail, { id: data.id, action: 'begin' });
      const left = `SELECT 1 FROM mail_messages WHERE mass_mail_id = $1 AND state IN ('queued', 'claimed', 'sending') LIMIT 1`;
      await eventually(async () => (await pool.query(left, [data.id])).rowCount === 0, PATIENCE);
    });
  })().finally(() => pool.end());
  const { counts } = (await payments.call(readMassMail, { id: data.id })).data;
  const sent = counts.accepted + counts.delivered;
  if (sent < mails) throw new Error(`Only ${sent} of ${mails} mails were sent: ${JSON.stringify(counts)}`);
  return { ...measured, done: mails };
}

async function drained(queue: Queue): Promise<void> {
  await eventually(async () => {
    const { waiting = 0, active = 0 } = await queue.getJobCounts('waiting', 'active');
    return waiting + active === 0;
  }, PATIENCE);
}

/** A queue and what its jobs are called. */
interface WorkedQueue {
  readonly queue: Queue;
  readonly name: string;
  /** Whoever takes part, the server of the queues among them. */
  readonly pids: readonly number[];
}

/** Adds jobs from here and waits until others have worked them off. */
async function workedOff({ queue, name, pids }: WorkedQueue, jobs: number): Promise<Measured> {
  const newJobs = Array.from({ length: jobs }, () => ({
    name,
    data: { messageId: randomUUID() },
    opts: { removeOnComplete: true },
  }));
  const measured = await measure(pids, async () => {
    await queue.addBulk(newJobs);
    await drained(queue);
  });
  return { ...measured, done: jobs };
}

/**
 * Jobs of the product, each of which looks for its message in the ledger and finds none to send, against jobs that do nothing. Both are added from here, are worked
 * off by a process of their own, as many at once, and have been before: the product's has worked long when the floor's begins.
 */
async function queuedJobs(run: Product, url: string, jobs: number): Promise<Line> {
  const env = { REDIS_URL: url, CONCURRENCY: String(sendMessage.concurrency) };
  const floor = await startBeside('floors/bare-jobs.ts', env);
  const connection = new Redis(url, { maxRetriesPerRequest: null });
  const prefix = run.run.env['REDIS_PREFIX'] ?? 'campus';
  const real = { queue: new Queue(sendMessage.queue, { connection, prefix }), name: sendMessage.name, pids: [run.launcher] };
  const bare = { queue: new Queue('bench-floor', { connection }), name: 'nothing', pids: [run.launcher, floor.pid] };
  const [bares, reals]: [Measured[], Measured[]] = [[], []];
  try {
    for (let round = 0; round <= ROUNDS; round += 1) {
      bares.push(await workedOff(bare, jobs));
      reals.push(await workedOff(real, jobs));
    }
  } finally {
    await floor.stop();
    await bare.queue.obliterate({ force: true });
    await Promise.all([bare.queue.close(), real.queue.close()]);
    await connection.quit();
  }
  // The first round warms both up.
  const [worked, nothing] = [together(reals.slice(1)), together(bares.slice(1))];
  return {
    job: `${jobs * ROUNDS} queued jobs`,
    product: `${rate(worked).toFixed(0)} jobs/s`,
    floor: `${rate(nothing).toFixed(0)} jobs/s`,
    ratio: rate(worked) / rate(nothing),
    atLeast: 0.7,
    cpu: [cpuPerOperation(worked), cpuPerOperation(nothing)],
  };
}

/** Mass mail with its ledger against a pooled loop without one, and queued jobs against jobs that do nothing. */
export async function benchMassMail(run: Product, scale: number): Promise<Line[]> {
  const mails = Math.ceil((MAILS * scale) / ROUNDS);
  const jobs = Math.ceil((JOBS * scale) / ROUNDS);
  const [loops, masses]: [Measured[], Measured[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    // The reports of what was delivered, of the floor's mails too, are read for a while: they belong to no later measurement.
    await atRest(run.launcher);
    loops.push(await pooledLoop(run, mails));
    await atRest(run.launcher);
    masses.push(await massMail(run, mails));
  }
  const [loop, mass] = [together(loops), together(masses)];
  const lines: Line[] = [
    {
      job: `${ROUNDS} mass mails to ${mails} recipients, ledger kept`,
      product: `${rate(mass).toFixed(0)} mails/s`,
      floor: `${rate(loop).toFixed(0)} mails/s`,
      ratio: rate(mass) / rate(loop),
      atLeast: 0.85,
      cpu: [cpuPerOperation(mass), cpuPerOperation(loop)],
    },
  ];
  const { redisUrl } = run.run;
  await atRest(run.launcher);
  return redisUrl === undefined ? lines : [...lines, await queuedJobs(run, redisUrl, jobs)];
}
