import { randomUUID } from 'node:crypto';
import { demoPerson } from '@campus/demo-campus';
import { signIn } from '@campus/launcher';
import { approveForm, listMyForms } from '@campus/domain/personnel-actions';
import { userInfo } from '@campus/domain/session';
import { saveSetting } from '@campus/domain/shell';
import { clockPunch, readHours } from '@campus/domain/timeclock';
import { eventually, lasting } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';

import { clicker, commandUntilAcknowledged, formOf, submittedHire } from '../harness/form-line.js';
import { WALKERS } from '../harness/travel.js';
import { WholePortal } from '../harness/whole-portal.js';
import type { Victim } from '../harness/whole-portal.js';

jest.setTimeout(900_000);

/** Longer than every call's patience with a server that says nothing. */
const FROZEN_MS = 40_000;
/** What everybody does all day must not wait for a server that it does not need. */
const SOON_MS = 10_000;
const SETTLED_MS = 180_000;

describe('servers that stand still and an API that dies between commit and answer', () => {
  let portal: WholePortal;
  let forms = 0;

  beforeAll(async () => {
    portal = await WholePortal.start();
    for (const username of [...WALKERS, 'hourly']) await portal.client(username);
  });
  afterAll(async () => portal?.stop());

  const approvalsOf = async (id: string) => (await formOf(portal, id)).audit.filter(({ action }) => action === 'approve').length;

  /** Sign-in, lists, settings and readiness while a server stands still. */
  async function everyday(): Promise<readonly number[]> {
    const { cookie, token } = await signIn({ baseUrl: portal.baseUrl, username: 'creator2' });
    expect([cookie === undefined, token === undefined]).toEqual([false, false]);
    const creator = await portal.client('creator');
    const replies = [
      await creator.call(userInfo, {}),
      await creator.call(listMyForms, {}),
      await creator.call(saveSetting, { name: 'homepage', value: 'none' }),
    ];
    return [...replies.map(({ status }) => status), (await fetch(`${portal.baseUrl}/readyz`)).status];
  }

  it.each<Victim>(['redis', 'temporal'])(
    'while %s stands still all else is done, and what was clicked is carried out once afterwards',
    async (victim) => {
      const id = await submittedHire(portal, (forms += 1));
      const thaw = await portal.freeze(victim);
      const began = performance.now();
      const command = clicker(portal)('approver1', approveForm, { id });
      command.catch(() => undefined);
      expect(await everyday()).toEqual([200, 200, 200, 200]);
      expect(performance.now() - began).toBeLessThan(SOON_MS);
      await lasting(Math.max(0, FROZEN_MS - (performance.now() - began)));
      expect(await everyday()).toEqual([200, 200, 200, 200]);
      thaw();
      await command;
      await eventually(async () => (await approvalsOf(id)) > 0, { withinMs: SETTLED_MS, what: 'the approval' });
      expect(await approvalsOf(id)).toBe(1);
    },
  );

  it('a punch whose answer was lost with its API is there once, however often it is clicked again under its key', async () => {
    const hourly = await portal.client('hourly');
    const db = new pg.Client({ connectionString: (await portal.run()).databaseUrl });
    await db.connect();
    const { empId } = demoPerson('hourly');
    const punches = async () =>
      Number((await db.query('SELECT count(*) AS count FROM punches WHERE emp_id = $1', [empId])).rows[0]?.count);
    const { positions } = await hourly.mustCall(readHours, {});
    const free = positions.find(({ status }) => status !== 'Punched In');
    const before = await punches();
    const key = { headers: { 'idempotency-key': randomUUID() } };
    const input = { position: free?.id ?? '', action: 'clockIn' } as const;
    const lost = hourly.call(clockPunch, input, key).catch(() => null);
    await eventually(async () => (await punches()) > before, { withinMs: 20_000, everyMs: 1, what: 'the commit' });
    await portal.recovered('api', await portal.kill('api'));
    await lost;
    const again = await hourly.call(clockPunch, input, key);
    expect([200, 409]).toContain(again.status);
    expect(await punches()).toBe(before + 1);
    await db.end();
  });

  it('an approval whose answer was lost with its API is carried out once and answered under its key', async () => {
    const id = await submittedHire(portal, (forms += 1));
    const db = new pg.Client({ connectionString: (await portal.run()).databaseUrl });
    await db.connect();
    const command = commandUntilAcknowledged(portal, 'approver1', approveForm, { id }, () => undefined);
    const isCommitted = async () =>
      ((await db.query(`SELECT 1 FROM audit_entries WHERE record_id = $1 AND action = 'approve'`, [id])).rowCount ?? 0) > 0;
    await eventually(isCommitted, { withinMs: 60_000, everyMs: 1, what: 'the commit' });
    await portal.recovered('api', await portal.kill('api'));
    await command;
    expect(await approvalsOf(id)).toBe(1);
    await db.end();
  });

  it('every invariant is whole after all of it', async () => {
    await portal.verified();
  });
});
