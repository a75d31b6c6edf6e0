import { randomUUID } from 'node:crypto';
import type { OutputOf } from '@campus/contract-kit';
import { demoPerson } from '@campus/demo-campus';
import { sendMessage } from '@campus/domain/mail';
import {
  backfillSchedule,
  checkAudit,
  listQueues,
  listSchedules,
  pauseQueue,
  pauseSchedule,
  readHealth,
  readThroughput,
  runSchedule,
  searchAudit,
  searchAuditFile,
} from '@campus/domain/ops';
import { ALERT_METRICS } from '@campus/domain/ops/rules';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { eventually, leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';

jest.setTimeout(240_000);

const RETENTION = 'ops/retention';
const WEEKLY = 'admissions/weekly-mail';

let portal: TestPortal;
let ops: TestClient;
let redis: Redis;
let mail: Queue;

/** Takes what the web hook of operators posts; the first time it does not. */
const hooked: { readonly title: string; readonly text: string }[] = [];
const hook = createServer((request, response) => {
  void (async () => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    hooked.push(JSON.parse(body) as (typeof hooked)[number]);
    response.writeHead(hooked.length === 1 ? 500 : 204).end();
  })();
});

beforeAll(async () => {
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve));
  portal = await leaseTestPortal({
    env: { LOOK_EVERY_S: '1', OPS_WEBHOOK_URL: `http://127.0.0.1:${(hook.address() as AddressInfo).port}/ops` },
  });
  ops = await portal.client('ops');
  redis = new Redis(portal.env['REDIS_URL'] ?? '', { maxRetriesPerRequest: null });
  mail = new Queue(sendMessage.queue, { connection: redis, prefix: portal.env['REDIS_PREFIX'] ?? '' });
});
afterAll(async () => {
  await mail?.close();
  redis?.disconnect();
  await portal?.stop();
  hook.close();
});

const auditOf = (type: string, id: string) =>
  portal.database.query<{ action: string; action_by: string; description: string }>(
    'SELECT action, action_by, description FROM audit_entries WHERE record_type = $1 AND record_id = $2 ORDER BY seq',
    [type, id],
  );

describe('queues and schedules', () => {
  it('stand with their depths and are paused with a reason [OPS-011]', async () => {
    await ops.mustCall(pauseQueue, { queue: 'mail', paused: 1, reason: 'A proof' });
    await mail.add('nothing', {}, { delay: 3_600_000 });
    const snapshot = await eventually(async () => {
      const all = await ops.mustCall(listQueues, {});
      return all.find(({ id, delayed }) => id === 'mail' && delayed > 0);
    });
    expect(snapshot).toMatchObject({ kind: 'jobs', paused: true, pausable: true, holds: [sendMessage.summary] });
    await ops.mustCall(pauseQueue, { queue: 'mail', paused: 0 });
    expect((await auditOf('queue', 'mail')).slice(-2).map(({ action }) => action)).toEqual(['pause', 'resume']);
    expect((await ops.call(pauseQueue, { queue: 'timeclock', paused: 1 })).status).toBe(404);
    const steps = (await ops.mustCall(listQueues, {})).filter(({ kind }) => kind === 'steps').map(({ id }) => id);
    expect(steps).toEqual(expect.arrayContaining(['ops', 'payroll', 'timeclock']));
    const known = (await ops.mustCall(listQueues, {})).map(({ id }) => id);
    await portal.database.query(`DELETE FROM queue_stands WHERE kind = 'jobs'`);
    expect((await ops.mustCall(listQueues, {})).map(({ id }) => id)).toEqual(known);
  });

  it('say their next and last runs in both nights of the clock change, are paused, and run a stretch again after a dry run [OPS-012] [OPS-016]', async () => {
    await ops.mustCall(runSchedule, { schedule: RETENTION });
    const all = await eventually(async () => {
      const schedules = await ops.mustCall(listSchedules, {});
      return schedules.some(({ id, last }) => id === RETENTION && last.length > 0) ? schedules : null;
    });
    const retention = all.find(({ id }) => id === RETENTION);
    expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining(['timeclock/reminders', 'timeclock/nightly', RETENTION]));
    expect(retention).toMatchObject({
      when: 'every day at 12:50 AM',
      zone: 'America/New_York',
      overlap: 'SKIP',
      catchup_seconds: 86_400,
    });
    const nights = (id: string) => all.find((one) => one.id === id)?.clock_change ?? [];
    for (const { runs } of nights(RETENTION)) expect(runs).toHaveLength(1);
    // Eight hours by the clock on the wall are seven in spring and nine in autumn; by the hour there are eight runs in either.
    for (const { runs } of nights('timeclock/reminders')) expect(new Set(runs).size).toBe(8);
    const paused = await ops.mustCall(pauseSchedule, { schedule: RETENTION, paused: 1, reason: 'A look' });
    expect(paused).toMatchObject({
      paused: true,
      next: [],
      note: `${demoPerson('ops').firstName} ${demoPerson('ops').lastName}: A look`,
    });
    await ops.mustCall(pauseSchedule, { schedule: RETENTION, paused: 0 });
    const stretch = { schedule: RETENTION, start: '2026-11-01T00:00:00Z', end: '2026-11-04T00:00:00Z' };
    const dry = await ops.mustCall(backfillSchedule, { ...stretch, dry_run: 1 });
    expect(dry).toEqual({ count: 3, runs: ['2026-11-01T04:50:00.000Z', '2026-11-02T05:50:00.000Z', '2026-11-03T05:50:00.000Z'] });
    expect((await ops.mustCall(backfillSchedule, stretch)).count).toBe(3);
    expect((await auditOf('schedule', RETENTION)).map(({ action }) => action)).toEqual(['run', 'pause', 'resume', 'backfill']);
    expect((await ops.call(backfillSchedule, { ...stretch, end: '2030-01-01T00:00:00Z' })).body.code).toBe('ops.backfill_ahead');
    expect((await ops.call(runSchedule, { schedule: 'no/such' })).status).toBe(404);
  });

  it('add up by the hour what was done and what failed, of every process', async () => {
    const sumOf = async (part: 'done' | 'failed') =>
      (await ops.mustCall(readThroughput, {})).hours.reduce((sum, hour) => sum + hour[part], 0);
    const before = { done: await sumOf('done'), failed: await sumOf('failed') };
    await mail.add('nothing', {});
    await ops.mustCall(runSchedule, { schedule: RETENTION });
    await eventually(async () => (await sumOf('failed')) > before.failed && (await sumOf('done')) > before.done, {
      withinMs: 90_000,
      what: 'the work of this hour',
    });
    const { hours } = await ops.mustCall(readThroughput, {});
    const from = hours.map(({ at }) => Date.parse(at));
    expect(from.slice(1).map((at, index) => at - (from[index] ?? 0))).toEqual(Array<number>(23).fill(3_600_000));
    expect(Date.now() - (from.at(-1) ?? 0)).toBeLessThan(3_660_000);
    expect((await (await portal.client('plain')).call(readThroughput, {})).status).toBe(403);
  });

  it('forget at night what has been kept for its time, and nothing else [OPS-016]', async () => {
    await portal.database.query(
      `WITH made AS (INSERT INTO work_groups (id, kind, name, queue, diagnosis, error)
         VALUES (repeat('a', 64), 'job', 'of.no-one', 'mail', 'unknown', 'It broke') RETURNING id)
       INSERT INTO work_failures (key, group_id, kind, state, name, queue, error, last_at, resolved_at)
         SELECT 'old/' || at, made.id, 'job', 'resolved', 'of.no-one', 'mail', 'It broke', now(), now() - at * interval '89 days'
         FROM made, generate_series(0, 2) at`,
    );
    const count = async () => Number((await portal.database.query('SELECT count(*)::int AS n FROM work_failures'))[0]?.['n']);
    const [before, audits] = [
      await count(),
      await portal.database.query('SELECT max(id) AS last, count(*) AS n FROM audit_entries'),
    ];
    await eventually(async () => (await ops.mustCall(listSchedules, {})).find(({ id }) => id === RETENTION)?.running === 0, {
      withinMs: 60_000,
    });
    await ops.mustCall(runSchedule, { schedule: RETENTION });
    await eventually(async () => (await count()) === before - 1, { withinMs: 30_000 });
    const kept = await portal.database.query('SELECT count(*) AS n FROM audit_entries WHERE id <= $1', [audits[0]?.['last']]);
    expect(kept[0]?.['n']).toBe(audits[0]?.['n']);
  });
});

describe('the audit history', () => {
  it('is searched over all records, given as a file, and each chain is checked [OPS-013]', async () => {
    const mine = await ops.mustCall(searchAudit, { record_type: 'schedule', by: demoPerson('ops').empId });
    expect(mine.length).toBeGreaterThan(3);
    expect(new Set(mine.map(({ record_id: id }) => id))).toEqual(new Set([RETENTION]));
    expect(mine[0]).toMatchObject({ path: '/ops/schedules', differences: [] });
    // An operator opens no forms: their entries are there, and no way to their screen.
    expect(
      (await ops.mustCall(searchAudit, { record_type: 'personnel-action-form', per_page: 5 })).map(({ path }) => path),
    ).not.toContain(expect.anything());
    const [kept] = await portal.database.query<{ id: string }>(
      `SELECT append_audit('term', 'words/1', 'save', 'Changed a term', '0', 'Nobody', NULL, '{"before":{"hours":12},"after":{"hours":15}}'::jsonb, now())::text AS id`,
    );
    expect(kept).toBeDefined();
    expect((await ops.mustCall(searchAudit, { record_type: 'term', record_id: 'words/1' }))[0]?.differences).toEqual([
      { field: 'Hours', before: '12', after: '15' },
    ]);
    const first = await ops.call(searchAudit, { per_page: 2 });
    const next = await ops.mustCall(searchAudit, { per_page: 2, after: first.body.page?.next ?? '' });
    const [, second] = first.body.data as OutputOf<typeof searchAudit>;
    expect(Date.parse(next[0]?.at ?? '')).toBeLessThanOrEqual(Date.parse(second?.at ?? ''));
    expect(next.map(({ id }) => id)).not.toContain(second?.id);
    const file = await ops.call(searchAuditFile, { format: 'csv', record_type: 'schedule', q: 'backfill' } as never);
    expect(file.status).toBe(200);
    const whole = await ops.call(searchAuditFile, { format: 'csv', record_type: 'schedule' });
    expect(Buffer.from(whole.bytes).toString('utf8')).toContain('A look');
    expect(await ops.mustCall(checkAudit, { record_type: 'schedule', record_id: RETENTION })).toMatchObject({
      whole: true,
      broken: [],
    });
    await portal.database.query('ALTER TABLE audit_entries DISABLE TRIGGER audit_entries_stay');
    await portal.database.query(`UPDATE audit_entries SET description = 'nothing' WHERE record_type = 'schedule' AND seq = 2`);
    const broken = await ops.mustCall(checkAudit, { record_type: 'schedule', record_id: RETENTION });
    expect(broken).toMatchObject({ whole: false, broken: [2] });
  });
});

describe('health and alerts', () => {
  it('name dependencies, processes with their builds and who asks for work [OPS-015]', async () => {
    const health = await ops.mustCall(readHealth, {});
    expect(health.dependencies.every(({ up }) => up)).toBe(true);
    for (const { name, version } of health.dependencies)
      expect([name, version]).toEqual([name, expect.stringMatching(/\d+\.\d+/)]);
    expect(health.processes.map(({ process }) => process)).toEqual(['api', 'jobs', 'worker']);
    expect(health.processes.find(({ process }) => process === 'worker')?.build).toMatch(/^[0-9a-f]{12}$/);
    expect(health.workers.map(({ queue }) => queue)).toEqual(expect.arrayContaining(['ops', 'payroll', 'timeclock']));
    expect(health.alerts.every(({ open_since }) => open_since === null)).toBe(true);
  });

  it('write to operators once for an incident until it is over, and by a web hook that is tried until it is taken [OPS-014]', async () => {
    const old = (hours: number) =>
      portal.database.query(
        `INSERT INTO outbox (kind, key, payload, next_at) VALUES ('of-no-one', $1, '{}', now() - make_interval(hours => $2))`,
        [randomUUID(), hours],
      );
    await old(2);
    const told = await portal.mailbox.waitFor('ops@campus.example', 'Queue delay');
    expect(told.text).toContain('the threshold is 900');
    await eventually(() => hooked.length > 1, { what: 'the web hook to be tried again' });
    await old(3);
    await eventually(async () => {
      const { alerts } = await ops.mustCall(readHealth, {});
      return (alerts.find(({ alert }) => alert === 'oldest_waiting')?.value ?? 0) > 10_000;
    });
    await portal.database.query(`DELETE FROM outbox WHERE kind = 'of-no-one'`);
    await eventually(async () => (await ops.mustCall(readHealth, {})).alerts.every(({ open_since }) => open_since === null));
    expect(await portal.mailbox.all('ops@campus.example')).toHaveLength(1);
    expect(hooked.map(({ title, text }) => [title, text.includes('the threshold is 900')])).toEqual([
      ['Queue delay', true],
      ['Queue delay', true],
    ]);
    const metrics = await (await fetch(portal.metricsUrl)).text();
    for (const name of Object.values(ALERT_METRICS)) expect(metrics).toContain(`\n${name} `);
    const all = await Promise.all(portal.figuresUrls.map(async (url) => (await fetch(url)).text()));
    expect(all.join('')).toMatch(/^temporal_/m);
  });

  it('speak of a run that a schedule never began, in both ways, until it is made up for [OPS-014]', async () => {
    const told = hooked.length;
    const dueOf = async () =>
      (await portal.database.query<{ due_at: Date }>('SELECT due_at FROM schedule_snapshots WHERE id = $1', [WEEKLY]))[0]?.due_at;
    await eventually(async () => ((await dueOf())?.getTime() ?? 0) > Date.now(), { what: 'the next run to be waited for' });
    // As if the engine had been away for that night, and for as long as it makes up for it.
    const missed = new Date(Date.now() - 2 * 24 * 3_600_000);
    await portal.database.query('UPDATE schedule_snapshots SET due_at = $2 WHERE id = $1', [WEEKLY, missed]);
    const mail = await portal.mailbox.waitFor('ops@campus.example', 'Overdue scheduled run');
    expect(mail.text).toContain('the threshold is 1800');
    await eventually(() => hooked.slice(told).some(({ title }) => title === 'Overdue scheduled run'), { what: 'the web hook' });
    const seen = async () => (await ops.mustCall(listSchedules, {})).find(({ id }) => id === WEEKLY)?.overdue_since;
    expect(await seen()).toBe(missed.toISOString());
    await ops.mustCall(runSchedule, { schedule: WEEKLY });
    await eventually(async () => (await ops.mustCall(readHealth, {})).alerts.every(({ open_since }) => open_since === null));
    expect(await seen()).toBeNull();
  });
});
