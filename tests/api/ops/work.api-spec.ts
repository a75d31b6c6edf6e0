import { randomUUID } from 'node:crypto';
import type { RawInputOf } from '@campus/contract-kit';
import { demoPerson } from '@campus/demo-campus';
import { sendMessage } from '@campus/domain/mail';
import type { WorkGroup, WorkItem, WorkRun } from '@campus/domain/ops';
import {
  actOnGroup,
  actOnWork,
  listWork,
  listWorkGroups,
  listWorkViews,
  noteGroup,
  pauseQueue,
  previewReset,
  readWork,
  readWorkRun,
  removeWorkView,
  revealPayload,
  runSchedule,
  saveWorkView,
  stopWorkRun,
  WORK_TOPIC,
} from '@campus/domain/ops';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { eventually, leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import pg from 'pg';
import { LiveListener } from '../live/live-listener.js';
import { FailingWorker } from './failing-worker.js';

jest.setTimeout(240_000);

const RETENTION = 'ops/retention';
const REASON = 'The cause is mended.';

let portal: TestPortal;
let ops: TestClient;
let redis: Redis;
let mail: Queue;
let failing: FailingWorker;

beforeAll(async () => {
  portal = await leaseTestPortal({ env: { LOOK_EVERY_S: '1' } });
  ops = await portal.client('ops');
  redis = new Redis(portal.env['REDIS_URL'] ?? '', { maxRetriesPerRequest: null });
  mail = new Queue(sendMessage.queue, { connection: redis, prefix: portal.env['REDIS_PREFIX'] ?? '' });
  failing = await FailingWorker.open(portal);
});
afterAll(async () => {
  await failing?.close();
  await mail?.close();
  redis?.disconnect();
  await portal?.stop();
});

const works = (filters: RawInputOf<typeof listWork> = {}): Promise<WorkItem[]> => ops.mustCall(listWork, filters);
const groups = (filters: RawInputOf<typeof listWorkGroups> = {}): Promise<WorkGroup[]> => ops.mustCall(listWorkGroups, filters);
/** The first work that the filters find, once it is there. */
const found = (filters: RawInputOf<typeof listWork>, is: (work: WorkItem) => boolean = () => true): Promise<WorkItem> =>
  eventually(async () => (await works(filters)).find(is), { withinMs: 60_000, what: `work of ${JSON.stringify(filters)}` });
const auditOf = (type: string, id: string) =>
  portal.database.query<{ action: string; action_by: string; description: string }>(
    'SELECT action, action_by, description FROM audit_entries WHERE record_type = $1 AND record_id = $2 ORDER BY seq',
    [type, id],
  );
const break_ = (table: string, says: string) =>
  portal.database.query(
    `CREATE OR REPLACE FUNCTION break_it() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION '${says}'; END $$;
     CREATE TRIGGER break_it BEFORE DELETE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION break_it()`,
  );
/** Fixes the table while `press` is done: nobody reads it in between, so that the step's own next try does not overtake the press. */
async function mendAround<T>(table: string, press: () => Promise<T>): Promise<T> {
  const hand = new pg.Client({ connectionString: portal.database.url });
  await hand.connect();
  try {
    await hand.query('BEGIN');
    await hand.query(`DROP TRIGGER break_it ON ${table}`);
    const pressed = await press();
    await hand.query('COMMIT');
    return pressed;
  } finally {
    await hand.end();
  }
}

/** The first work that is asked for again meets an engine that fails once. */
const failOnce = () =>
  portal.database.query(
    `CREATE SEQUENCE asked_for; GRANT USAGE ON SEQUENCE asked_for TO PUBLIC;
     CREATE FUNCTION fail_once() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       IF nextval('asked_for') = 1 THEN RAISE EXCEPTION 'The engine is silent'; END IF; RETURN NEW; END $$;
     CREATE TRIGGER fail_once BEFORE UPDATE ON work_failures FOR EACH ROW WHEN (NEW.asked_at IS NOT NULL) EXECUTE FUNCTION fail_once()`,
  );

/** A job of the mail queue whose payload no handler can read. */
const poison = async (id: string): Promise<void> =>
  void (await mail.add(
    sendMessage.name,
    { wrong: id, to: 'ann@campus.example' },
    { attempts: 3, jobId: id, removeOnFail: 1000 },
  ));

/** A run over a group, once it has ended. */
const through = (id: string) =>
  eventually(
    async () => {
      const read = await ops.mustCall(readWorkRun, { id });
      return read.run.state === 'running' ? null : read;
    },
    { withinMs: 60_000, what: 'the run to end' },
  );

describe('a step that fails', () => {
  let work: WorkItem;

  it('is in the list while it is tried again, with its cause, its record and its next try, and operators hear of it live [OPS-001] [OPS-005] [OPS-006]', async () => {
    const listener = await LiveListener.open(ops);
    const other = await LiveListener.open(await portal.client('plain'));
    await break_('sign_in_attempts', 'the archive of campus 4711 is full');
    const asked = Date.now();
    await ops.mustCall(runSchedule, { schedule: RETENTION });
    work = await found({ q: 'archive' });
    expect(work).toMatchObject({ kind: 'activity', name: 'forget', queue: 'ops', diagnosis: 'unknown' });
    expect(['retrying', 'stuck']).toContain(work.state);
    expect(work.record).toEqual({ kind: 'schedule', id: RETENTION, path: '/ops/schedules' });
    expect(Date.parse(work.next_at ?? '')).toBeGreaterThan(asked);
    await eventually(() => listener.heard(WORK_TOPIC));
    expect(other.heard(WORK_TOPIC)).toBe(false);
    for (const one of [listener, other]) one.close();
    await eventually(async () => ((await works({ q: 'archive' }))[0]?.attempts ?? 0) >= 2, { withinMs: 30_000 });
  });

  it('belongs to a group of its cause, which an operator takes and notes; a stale note shows theirs [OPS-002] [OPS-004]', async () => {
    const [group] = await groups({ kind: 'activity', queue: 'ops' });
    if (group === undefined) throw new Error('There is no group');
    expect(group.error).toBe('the archive of campus {n} is full');
    expect(group.total).toBe(1);
    const noted = await ops.mustCall(noteGroup, { id: group.id, version: group.version, owned: 1, note: 'Asked the store' });
    expect(noted).toMatchObject({ owner: { id: demoPerson('ops').empId }, note: 'Asked the store', version: group.version + 1 });
    const stale = await ops.call(noteGroup, { id: group.id, version: group.version, note: 'Mine' });
    expect([stale.status, (stale.body.data as WorkGroup).note]).toEqual([409, 'Asked the store']);
    expect((await groups({ owner: 'me' })).map(({ id }) => id)).toEqual([group.id]);
    expect(await groups({ owner: 'nobody', q: 'archive' })).toEqual([]);
    expect((await auditOf('work-group', group.id)).map(({ action }) => action)).toEqual(['note']);
  });

  it('hides its payload but for ids and codes; the whole opens with a reason that is written down, and with the right only [OPS-010]', async () => {
    const read = await ops.mustCall(readWork, { id: work.id });
    expect(read.payload).toEqual([{ kind: 'sign_ins' }]);
    expect(read.engine).toMatchObject({ task_queue: 'ops', job_id: null, worker: expect.stringMatching(/^\d+@.+/) });
    expect(read.engine.workflow_id).not.toBeNull();
    expect(read.engine.run_id).toMatch(/^[0-9a-f-]{36}$/);
    expect((await ops.call(revealPayload, { id: work.id, reason: ' ' })).status).toBe(400);
    expect((await (await portal.client('plain')).call(revealPayload, { id: work.id, reason: 'x' })).status).toBe(403);
    expect(await auditOf('work', work.id)).toEqual([]);
    const { payload } = await ops.mustCall(revealPayload, { id: work.id, reason: 'To see which kind' });
    expect(payload).toEqual([{ kind: 'sign_ins' }]);
    expect(await auditOf('work', work.id)).toEqual([
      { action: 'reveal', action_by: demoPerson('ops').empId, description: 'Read the payload of forget: To see which kind' },
    ]);
    expect((await ops.mustCall(readWork, { id: work.id })).steps.map(({ action }) => action)).toEqual(['reveal']);
  });

  it('says what would run again before it is set back [OPS-008]', async () => {
    const preview = await ops.mustCall(previewReset, { id: work.id });
    expect(preview.again).toEqual([{ name: 'forget', times: 1 }]);
    expect(preview.step).toBeGreaterThan(0);
  });

  it('goes well at once when it is retried after the mend, by a reset of that step alone, and leaves the list [OPS-007]', async () => {
    const [result] = await mendAround('sign_in_attempts', () => ops.mustCall(actOnWork, { ids: [work.id], action: 'retry' }));
    expect(result).toMatchObject({ success: true });
    const over = await found({ state: 'resolved', q: 'archive' });
    expect(over.id).toBe(work.id);
    expect((await auditOf('work', work.id)).map(({ action }) => action)).toEqual(['reveal', 'retry']);
    const { steps } = await ops.mustCall(readWork, { id: work.id });
    expect(steps.at(-1)).toMatchObject({ action: 'over', by: 'the portal' });
    const [again] = await ops.mustCall(actOnWork, { ids: [work.id], action: 'retry' });
    expect(again).toMatchObject({ success: false, code: 'ops.resolved_already' });
  });
});

describe('poison jobs', () => {
  it('are named in words, counted in a group, retried once whoever asks, and resolved with a reason only [OPS-005] [OPS-007] [OPS-009]', async () => {
    for (let n = 0; n < 6; n += 1) await poison(`poison-${n}`);
    const group = await eventually(
      async () => (await groups({ kind: 'job', queue: 'mail' })).find(({ total, counts }) => total === 6 && counts.failed === 6),
      { withinMs: 30_000, what: 'the group of poison jobs' },
    );
    expect(group).toMatchObject({ name: sendMessage.name, diagnosis: 'poison_payload', actions: ['retry', 'resolve'] });
    const dry = await ops.mustCall(actOnGroup, { id: group.id, action: 'retry', dry_run: 1 });
    expect(dry).toEqual({ total: 6, run: null });
    const reset = { id: group.id, action: 'reset' } as const;
    expect(await ops.mustCall(actOnGroup, { ...reset, dry_run: 1 })).toEqual({ total: 0, run: null });
    expect(await ops.call(actOnGroup, reset)).toMatchObject({ status: 409, body: { code: 'ops.not_possible' } });
    // While the queue rests, what was asked for can be counted.
    await ops.mustCall(pauseQueue, { queue: 'mail', paused: 1, reason: 'To count' });
    const two = await portal.newSession('ops');
    await failOnce();
    const asked = await Promise.all([ops, two].map((each) => each.mustCall(actOnGroup, { id: group.id, action: 'retry' })));
    expect(new Set(asked.map(({ run }) => run?.id)).size).toBe(1);
    const first = await through(asked[0]?.run?.id ?? '');
    expect(first.results.filter(({ success }) => !success)).toEqual([]);
    expect(first.run).toMatchObject({ state: 'done', total: 6, done: 6, refused: 0 });
    const again = await ops.mustCall(actOnGroup, { id: group.id, action: 'retry' });
    const second = await through(again.run?.id ?? '');
    expect([second.run.done, second.run.refused]).toEqual([0, 6]);
    expect(new Set(second.results.map(({ code }) => code))).toEqual(new Set(['ops.asked_already']));
    expect((await groups({ queue: 'mail' }))[0]?.run).toMatchObject({ id: second.run.id, refused: 6 });
    // Mails of the hour may wait beside them.
    expect((await mail.getWaiting()).filter(({ data }) => 'wrong' in data)).toHaveLength(6);
    const ids = first.results.map(({ id }) => id);
    expect((await auditOf('work', ids[0] ?? '')).map(({ action }) => action)).toEqual(['retry']);
    expect((await auditOf('work-group', group.id)).map(({ action }) => action)).toEqual(['run', 'run']);
    await ops.mustCall(pauseQueue, { queue: 'mail', paused: 0 });
    await eventually(async () => (await groups({ queue: 'mail' }))[0]?.counts.failed === 6, { withinMs: 30_000 });
    expect((await ops.call(actOnGroup, { id: group.id, action: 'resolve' })).status).toBe(422);
    const { run: resolving } = await ops.mustCall(actOnGroup, { id: group.id, action: 'resolve', reason: REASON });
    expect((await through(resolving?.id ?? '')).results.map(({ success }) => success)).toEqual(Array(6).fill(true));
    expect(await groups({ queue: 'mail' })).toEqual([]);
    // The collector finds the same jobs in their queue and leaves them resolved.
    await eventually(async () => (await works({ state: 'resolved', queue: 'mail' })).length === 6);
    const shown = await ops.mustCall(readWork, { id: ids[0] ?? '' });
    expect(shown.payload).toEqual({ wrong: '•••', to: '•••' });
  });
});

describe('a mail that was given up', () => {
  it('is in the list with its cause, one retry sends it, and then it is over', async () => {
    const [row] = await portal.database.query<{ id: string }>(
      `INSERT INTO mail_messages (key, recipient, subject, body, record_type, record_id, state, attempts, last_error, settled_at)
       VALUES ('given-up/1', 'given-up@out.example', 'Given up', 'x', 'test', '1', 'failed', 9, '550 No such user 4711', now()) RETURNING id`,
    );
    const given = await found({ kind: 'mail' });
    expect(given).toMatchObject({ kind: 'mail', state: 'failed', queue: 'mail', name: 'test', attempts: 9 });
    expect([given.record, given.actions]).toEqual([{ kind: 'mail', id: row?.id, path: null }, ['retry', 'resolve']]);
    const [group] = await groups({ kind: 'mail' });
    expect([group?.error, group?.total]).toEqual(['{n} No such user {n}', 1]);
    const [first, second] = await Promise.all([1, 2].map(() => ops.call(actOnWork, { ids: [given.id], action: 'retry' })));
    expect(
      [first, second].flatMap((answer) => answer?.body.data.map(({ success }: { success: boolean }) => success)).sort(),
    ).toEqual([...[false, true]]);
    await portal.mailbox.waitFor('given-up@out.example', 'Given up');
    await eventually(async () => (await works({ kind: 'mail' })).every(({ state }) => state === 'resolved'), {
      what: 'the mail to leave the list',
    });
    expect(await portal.mailbox.all('given-up@out.example')).toHaveLength(1);
    expect((await auditOf('mail', row?.id ?? '')).map(({ action }) => action)).toEqual(['retryMail']);
  });
});

describe('a step over a whole group', () => {
  const MANY = 400;

  it('goes on by itself over the death of its process, does nothing twice, and is stopped by another operator between two works [OPS-007] [OPS-009]', async () => {
    const group = 'f'.repeat(64);
    await portal.database.query(
      `INSERT INTO work_groups (id, kind, name, queue, diagnosis, error) VALUES ($1, 'job', 'of.no-one', 'mail', 'unknown', 'It broke')`,
      [group],
    );
    await portal.database.query(
      `INSERT INTO work_failures (key, group_id, kind, state, name, queue, error, last_at)
       SELECT 'of.no-one:' || n, $1, 'job', 'failed', 'of.no-one', 'mail', 'It broke', now() - interval '1 hour' FROM generate_series(1, ${MANY}) n`,
      [group],
    );
    const done = async () => (await ops.mustCall(readWorkRun, { id: run.id })).run.done;
    const begin = async (action: 'resolve' | 'retry') => (await ops.call(actOnGroup, { id: group, action, reason: REASON })).body;
    const { data } = await begin('resolve');
    const run = data.run as WorkRun;
    expect([run.total, run.state]).toEqual([MANY, 'running']);
    await eventually(async () => (await done()) > 5, { withinMs: 30_000 });
    expect((await begin('retry')).code).toBe('ops.run_under_way');
    await portal.kill('jobs');
    const before = await done();
    await portal.start('jobs');
    await eventually(async () => (await done()) > before, { withinMs: 10_000, what: 'the run to go on' });
    const other = await portal.client('allareas');
    const stopped = await other.call(stopWorkRun, { id: run.id });
    if (stopped.status === 200) expect(stopped.body.data).toMatchObject({ state: 'stopped' });
    await through(run.id);
    const counted = () =>
      portal.database.query<{ resolved: number; audited: number; most: number }>(
        `SELECT count(*) FILTER (WHERE f.state = 'resolved')::int AS resolved, sum(a.n)::int AS audited, max(a.n)::int AS most
         FROM work_failures f LEFT JOIN LATERAL (SELECT count(*) AS n FROM audit_entries a WHERE a.record_type = 'work' AND a.record_id = f.id::text) a ON true
         WHERE f.group_id = $1`,
        [group],
      );
    expect((await ops.call(stopWorkRun, { id: run.id })).body.code).toBe('ops.run_ended');
    expect((await ops.call(readWorkRun, { id: randomUUID() })).status).toBe(404);
    // Each work is done once: by the first run, up to the one in hand when it was stopped, or by the second.
    const { data: rest } = await begin('resolve');
    const second = await through(rest.run?.id ?? '');
    const first = (await ops.mustCall(readWorkRun, { id: run.id })).run;
    expect([first.refused, first.done + second.run.done]).toEqual([0, MANY]);
    expect(await counted()).toEqual([{ resolved: MANY, audited: MANY, most: 1 }]);
  });
});

describe('what cannot write itself down', () => {
  it('a step that fails 40 times is stuck, and over when it works [OPS-001] [OPS-005]', async () => {
    let [times, works_] = [0, false];
    await failing.work('failure.workflows', {
      failOften: async () => {
        times += 1;
        await Promise.resolve();
        if (times <= 40 || !works_) throw new Error(`the printer of room ${times} is out of paper`);
      },
    });
    const formId = randomUUID();
    await failing.client.workflow.start('callOften', { workflowId: `paf/${formId}`, taskQueue: 'trouble', args: [formId] });
    const stuck = await found({ q: 'printer' }, ({ state, attempts }) => state === 'stuck' && attempts >= 40);
    // The form's screen is not for operators: they are told its name without a link; who may open it has one.
    expect(stuck.record).toEqual({ kind: 'form', id: formId, path: null });
    const all = await (await portal.client('allareas')).mustCall(readWork, { id: stuck.id });
    expect(all.work.record?.path).toBe(`/hr/view/${formId}`);
    works_ = true;
    await found({ q: 'printer', state: 'resolved' });
  });

  it('a payload that is too large and code that does not fit are named; code that fits mends it [OPS-005]', async () => {
    await failing.client.workflow.start('answerTooMuch', { workflowId: 'too-much', taskQueue: 'trouble' });
    const waiting = await failing.client.workflow.start('waitAndSee', { workflowId: 'see', taskQueue: 'trouble' });
    await eventually(async () => (await waiting.describe()).historyLength >= 4);
    const large = await found({ q: 'too-much' });
    expect(large).toMatchObject({ kind: 'workflow_task', state: 'stuck', diagnosis: 'payload_too_large' });
    expect(large.error).toContain('TMPRL1103');
    await failing.work('changed.workflows', {});
    await waiting.signal('goOn');
    const unfit = await found(
      { q: 'see', kind: 'workflow_task' },
      ({ record, name }) => record === null && name === 'waitAndSee',
    );
    expect(unfit).toMatchObject({ diagnosis: 'incompatible_code', state: 'stuck' });
    await failing.work('failure.workflows', {});
    await waiting.result();
    await found({ q: 'see', state: 'resolved' }, ({ name }) => name === 'waitAndSee');
    const [cancelled] = await ops.mustCall(actOnWork, { ids: [large.id], action: 'cancel' });
    expect(cancelled?.success).toBe(true);
    expect((await ops.call(actOnWork, { ids: [large.id], action: 'terminate' as never })).status).toBe(400);
  });
});

describe('saved views', () => {
  it('are kept, shared and removed by their owner only [OPS-003]', async () => {
    const [view] = await ops.mustCall(saveWorkView, { name: 'Mine', query: 'state=stuck', shared: 1 });
    expect(view).toMatchObject({ name: 'Mine', shared: true, own: true });
    const other = await portal.client('allareas');
    expect(await other.mustCall(listWorkViews, {})).toMatchObject([{ name: 'Mine', own: false }]);
    expect((await other.call(removeWorkView, { id: view?.id ?? '' })).status).toBe(404);
    expect(await ops.mustCall(removeWorkView, { id: view?.id ?? '' })).toEqual([]);
  });
});
