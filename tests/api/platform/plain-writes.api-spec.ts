import { randomUUID } from 'node:crypto';
import { addAccountant, removeAccountant } from '@campus/domain/payroll';
import { clearNotice, listNotices, saveSetting, setNotice } from '@campus/domain/shell';
import type { LoggedUnit, TestClient, TestPortal } from '@campus/test-kit';
import { leaseTestPortal, StatementLog } from '@campus/test-kit';
import { demoPerson } from '@campus/demo-campus';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';

jest.setTimeout(180_000);

/** Longer than any sweep of the API and any heartbeat waits. */
const QUIET_MS = 11_000;

const withKey = (key: string = randomUUID()) => ({ headers: { 'idempotency-key': key } });
const replayed = (reply: { headers: Headers }) => reply.headers.get('idempotency-replayed');
const notice = (text: string) => ({ kind: 'banner' as const, text });

describe('a plain write', () => {
  let portal: TestPortal;
  let ops: TestClient;
  beforeAll(async () => {
    portal = await leaseTestPortal({ parts: ['api'] });
    ops = await portal.client('ops');
  });
  afterAll(async () => {
    await portal?.stop();
  });

  const shown = async (text: string) => (await ops.mustCall(listNotices, {})).filter((one) => one.text === text).length;
  const audited = (id: string) =>
    portal.database.query<{ action: string; action_by: string }>(
      `SELECT action, action_by FROM audit_entries WHERE record_type = 'notice' AND record_id = $1 ORDER BY seq`,
      [id],
    );

  it('writes its facts, its history, its key and its answer with one commit', async () => {
    const log = await StatementLog.open(portal, QUIET_MS);
    await ops.mustCall(listNotices, {});
    const own = (units: readonly LoggedUnit[]) =>
      units.filter(({ statements }) => !statements.some((text) => text.includes('FROM sessions')));
    const keyed = own(await log.during(() => ops.mustCall(setNotice, notice('counted'), withKey())));
    expect(keyed.filter(({ durable }) => durable)).toHaveLength(1);
    expect(keyed.flatMap(({ statements }) => statements.map((text) => text.split(/\s/, 1)[0]))).toEqual([
      'START',
      'SELECT',
      'INSERT',
      'WITH',
      'COMMIT',
    ]);
    const claimed = await log.during(() => ops.mustCall(saveSetting, { name: 'homepage', value: 'none' }, withKey()));
    expect(own(claimed).filter(({ durable }) => durable)).toHaveLength(3);
  });

  it('is answered as the first time when it is repeated, done once, and another call’s key is refused', async () => {
    const key = randomUUID();
    const first = await ops.call(setNotice, notice('once'), withKey(key));
    const second = await ops.call(setNotice, notice('once'), withKey(key));
    const other = await ops.call(setNotice, notice('twice'), withKey(key));
    expect([first.status, second.status, replayed(first), replayed(second)]).toEqual([200, 200, null, 'true']);
    expect(second.body).toEqual(first.body);
    expect(other).toMatchObject({ status: 422, body: { code: 'session.key_reused' } });
    expect([await shown('once'), await shown('twice')]).toEqual([1, 0]);
  });

  it('is done once when ten come at the same time, and the others are told so', async () => {
    const key = randomUUID();
    const replies = await Promise.all(Array.from({ length: 10 }, () => ops.call(setNotice, notice('crowd'), withKey(key))));
    expect(replies.filter((reply) => reply.status === 200 && replayed(reply) === null)).toHaveLength(1);
    for (const { status, body } of replies.filter((reply) => reply.status !== 200))
      expect([status, body.code]).toEqual([409, 'session.key_busy']);
    expect(await shown('crowd')).toBe(1);
    expect(replayed(await ops.call(setNotice, notice('crowd'), withKey(key)))).toBe('true');
  });

  it('is refused again in the same words when it was refused', async () => {
    const accountant = await portal.client('accountant');
    const emp_id = demoPerson('plain').empId;
    const key = randomUUID();
    await accountant.mustCall(addAccountant, { emp_id });
    const first = await accountant.call(addAccountant, { emp_id }, withKey(key));
    await accountant.mustCall(removeAccountant, { emp_id });
    const second = await accountant.call(addAccountant, { emp_id }, withKey(key));
    const { message } = first.body;
    expect(first).toMatchObject({ status: 409, body: { code: 'payroll.already_accountant' } });
    expect(second).toMatchObject({ status: 409, body: { code: 'payroll.already_accountant', message } });
    expect(replayed(second)).toBe('true');
    expect((await accountant.call(addAccountant, { emp_id }, withKey())).status).toBe(200);
  });

  it('leaves its key free when it came to nothing', async () => {
    const key = randomUUID();
    const holder = new pg.Client({ connectionString: portal.database.url });
    await holder.connect();
    await holder.query('BEGIN; LOCK TABLE notices IN ACCESS EXCLUSIVE MODE');
    const held = await ops.call(setNotice, notice('held'), withKey(key));
    await holder.query('ROLLBACK');
    await holder.end();
    expect(held.status).toBe(503);
    const again = await ops.call(setNotice, notice('held'), withKey(key));
    expect([again.status, replayed(again), await shown('held')]).toEqual([200, null, 1]);
  });

  it('says in the history who did it', async () => {
    const { id } = await ops.mustCall(setNotice, notice('history'), withKey());
    await ops.mustCall(clearNotice, { id });
    const action_by = demoPerson('ops').empId;
    expect(await audited(id)).toEqual([
      { action: 'set', action_by },
      { action: 'clear', action_by },
    ]);
  });
});
