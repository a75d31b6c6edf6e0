import { randomUUID } from 'node:crypto';
import {
  decideSyncConflict,
  listGifts,
  listSyncConflicts,
  listSyncRuns,
  readDonor,
  readSync,
  readSyncRun,
  setSyncHourly,
  syncFromKindful,
  syncToKindful,
} from '@campus/domain/advancement';
import { readInbox } from '@campus/domain/inbox';
import { runSchedule } from '@campus/domain/ops';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { eventually, leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { givingOf } from './giving.js';
import { allLinked, contactsWithGifts, hereOf, kindfulOf } from './kindful.js';

jest.setTimeout(300_000);

let portal: TestPortal;
let staff: TestClient;
let plain: TestClient;
let kindful: ReturnType<typeof kindfulOf>;
beforeAll(async () => {
  portal = await leaseTestPortal({ seed: 'small' });
  [staff, plain] = await Promise.all([portal.client('advancement'), portal.client('plain')]);
  kindful = kindfulOf(portal.outside);
});
afterAll(() => portal?.stop());
beforeEach(async () => {
  await kindful.well();
  await kindful.clear();
});

const from = () => staff.call(syncFromKindful, {});
const totals = async () =>
  (
    await portal.database.query<{ donors: number; gifts: number }>(
      'SELECT (SELECT count(*)::int FROM donors) AS donors, (SELECT count(*)::int FROM gift_transactions) AS gifts',
    )
  )[0];

describe('a sync from the donor system', () => {
  it('brings donors and gifts that are new, links them, and brings nothing the second time [ADV-062] [ADV-063]', async () => {
    const records = contactsWithGifts(3);
    await kindful.add(records);
    const first = await from();
    expect(first).toMatchObject({
      status: 200,
      body: { message: 'Synced from Kindful: 3 donors and 3 gifts added, 0 ignored, 0 to decide.' },
    });
    expect(first.body.data).toMatchObject({
      state: 'done',
      made: 6,
      donors: 3,
      gifts: 3,
      ignored: 0,
      conflicts: 0,
      started_by: 'Arthur Pemberton',
    });
    expect(await hereOf(portal, records.contacts)).toEqual({ donors: 3, gifts: 3, sum: '75.00' });
    expect(await allLinked(kindful)).toBe(true);
    const before = await totals();
    expect((await from()).body.data).toMatchObject({ state: 'done', made: 0, changed: 0, ignored: 0, conflicts: 0 });
    expect(await totals()).toEqual(before);
  });

  it('makes a donor with a new number, and a gift of the donor in the group of its run [ADV-063]', async () => {
    const { contacts, transactions } = contactsWithGifts(1);
    const fund = { external_id: '00215/10000' };
    await kindful.add({
      contacts,
      transactions: transactions.map((one) => ({ ...one, fund, campaign: { external_id: 'GALA' }, transaction_type: 'Credit' })),
    });
    expect((await from()).body.data).toMatchObject({ donors: 1, gifts: 1 });
    const linked = (await kindful.known()).contacts[0]?.external_id ?? '';
    expect(linked).toMatch(/^\d{9}$/);
    expect(await staff.mustCall(readDonor, { id: linked })).toMatchObject({
      last_name: 'Kindful',
      city: 'Berea',
      country: 'US',
      send_mail: 'Y',
      sum: '25.00',
    });
    const [gift] = await staff.mustCall(listGifts, { donor_id: linked });
    expect(gift).toMatchObject({
      gift_dte: '2026-03-02',
      gift_tran_amt: '25.00',
      cat_comp_1: '00215',
      gift_num: 1,
      payment: 'Credit card',
    });
    expect(gift?.gift_group_num).toBeGreaterThan(1_000_000_000);
  });

  it('leaves what it can not read, and says why, once [ADV-063]', async () => {
    const { contacts, transactions } = contactsWithGifts(6);
    const wrong = [
      { amount_in_cents: 0 },
      { amount_in_cents: -100 },
      { fund: { external_id: '' } },
      { transaction_type: 'Barter' },
      { transaction_time: '2199-01-01 00:00:00 UTC' },
    ];
    const nobody = {
      id: 1_499_999,
      contact_id: 499_999,
      amount_in_cents: 100,
      transaction_time: '2026-03-02 15:00:00 UTC',
      transaction_type: 'Check',
    };
    await kindful.add({
      contacts: [...contacts, { id: 49_998, first_name: 'Nameless' }],
      transactions: [...transactions.map((one, at) => ({ ...one, ...wrong[at] })), nobody],
    });
    const { data } = (await from()).body;
    expect(data).toMatchObject({ donors: 6, gifts: 1, ignored: 7 });
    const { left } = await staff.mustCall(readSyncRun, { run: data?.run ?? '' });
    expect(left.map(({ reason }) => reason).sort()).toEqual([
      'no_amount',
      'no_amount',
      'no_contact',
      'no_day',
      'no_fund',
      'no_name',
      'no_payment',
    ]);
    expect(await hereOf(portal, contacts)).toEqual({ donors: 6, gifts: 1, sum: '25.00' });
  });

  it('makes no one of contacts that were merged into a known one, and its gifts are that donor’s [ADV-063]', async () => {
    const { contacts, transactions } = contactsWithGifts(1);
    await kindful.add({ contacts });
    await from();
    const donor = (await kindful.known()).contacts[0]?.external_id ?? '';
    const [known] = contacts;
    await kindful.add({
      contacts: [{ ...known, id: 48_000, merged_ids: [known?.id] }],
      transactions: transactions.map((one) => ({ ...one, contact_id: 48_000 })),
    });
    expect((await from()).body.data).toMatchObject({ donors: 0, gifts: 1, changed: 1 });
    expect(await staff.mustCall(readDonor, { id: donor })).toMatchObject({ sum: '25.00' });
  });

  const faults: readonly (readonly [string, string, string, object])[] = [
    ['a page is lost', 'kindful-later-pages', 'drop', { count: 1 }],
    ['a later page answers an error', 'kindful-later-pages', 'fail', { count: 2 }],
    ['the query ends between two pages', 'kindful-token', 'fail', { count: 2 }],
    ['each record comes twice', 'kindful-rows', 'duplicate', {}],
    ['it failed after it stored the links', 'kindful-stored', 'fail', { count: 2 }],
    ['it asks to wait', 'kindful-limit', 'fail', { count: 2, ms: 1000 }],
    ['it is away for two calls', 'kindful', 'fail', { count: 2 }],
  ];
  it.each(faults)('makes everything once where %s [ADV-063]', async (_what, target, mode, more) => {
    const records = contactsWithGifts(120);
    await kindful.add(records);
    await kindful.fault(target, mode, more);
    const { status, body } = await from();
    expect([status, body.data]).toEqual([200, expect.objectContaining({ state: 'done', donors: 120, gifts: 120, conflicts: 0 })]);
    expect(await hereOf(portal, records.contacts)).toEqual({ donors: 120, gifts: 120, sum: '3000.00' });
    expect(await allLinked(kindful)).toBe(true);
    const before = await totals();
    expect((await from()).body.data).toMatchObject({ made: 0 });
    expect(await totals()).toEqual(before);
  });

  it('fails with the server’s sentence where the key is wrong or nothing answers, and stores nothing [ADV-062]', async () => {
    await kindful.add(contactsWithGifts(2));
    const before = await totals();
    for (const [code, problem] of [
      [401, 'key'],
      [404, 'key'],
      [503, 'down'],
    ] as const) {
      await kindful.fault('kindful', 'fail', { code });
      const { status, body } = await from();
      expect([status, body.code, body.message]).toEqual([502, 'advancement.sync_failed', 'Server error!']);
      expect(await staff.mustCall(readSync, {})).toMatchObject({ from: { state: 'failed', problem } });
      expect(await totals()).toEqual(before);
    }
    await kindful.well();
    expect((await from()).body.data).toMatchObject({ state: 'done', donors: 2, gifts: 2 });
  });

  it('answers 202 and the run to watch where the caller prefers that; two presses are one run [ADV-062]', async () => {
    const records = contactsWithGifts(60);
    await kindful.add(records);
    const press = () =>
      staff.raw(
        'POST',
        '/api/staff/advancement/kindful/from',
        {},
        { 'x-csrf-token': staff.token ?? '', prefer: 'respond-async' },
      );
    const pressed = await Promise.all([press(), press()]);
    const runs = pressed.map((one) => (one.body as { data: { run: string } }).data.run);
    expect(pressed.map(({ status }) => status)).toEqual([202, 202]);
    expect(new Set(runs).size).toBe(1);
    await eventually(async () => (await staff.mustCall(readSyncRun, { run: runs[0] ?? '' })).state === 'done');
    expect(await hereOf(portal, records.contacts)).toMatchObject({ donors: 60, gifts: 60 });
  });

  it('as a dry run counts, and changes nothing here or there [ADV-063]', async () => {
    const records = contactsWithGifts(70);
    await kindful.add(records);
    const before = await totals();
    const { body } = await staff.call(syncFromKindful, { dry_run: 1 });
    expect(body).toMatchObject({
      message: expect.stringMatching(/^Nothing was changed\./),
      data: { dry_run: true, donors: 70, gifts: 70 },
    });
    expect([await totals(), await hereOf(portal, records.contacts), await allLinked(kindful)]).toEqual([
      before,
      { donors: 0, gifts: 0, sum: '0' },
      false,
    ]);
  });
});

describe('a contact with the name and e-mail of a donor', () => {
  const conflictOf = async (email: string) => {
    const found = (await staff.mustCall(listSyncConflicts, {})).find((one) => one.email === email);
    if (found === undefined) throw new Error(`no conflict of ${email}`);
    return found;
  };

  it('is made no donor; a person joins it, and its gifts come with the next sync [ADV-063]', async () => {
    const { donor } = givingOf(portal);
    await donor('810001', { first_name: 'Ida', last_name: 'Twofold', alt_email: 'Ida@Two.example' });
    const { contacts, transactions } = contactsWithGifts(1);
    await kindful.add({
      contacts: contacts.map((one) => ({ ...one, first_name: 'ida', last_name: 'TWOFOLD', email: 'ida@two.example' })),
      transactions,
    });
    expect((await from()).body.data).toMatchObject({ donors: 0, gifts: 0, conflicts: 1, ignored: 1 });
    expect((await from()).body.data).toMatchObject({ donors: 0, gifts: 0, conflicts: 0 });
    expect((await staff.mustCall(readInbox, {})).filter(({ kind }) => kind === 'kindful-conflicts')).toMatchObject([
      { count: 1, path: '/advancement/kindful' },
    ]);
    const conflict = await conflictOf('ida@two.example');
    expect(conflict).toMatchObject({ donor_id: '810001', donor: 'Ida Twofold', contact: 'ida TWOFOLD' });
    const joined = await staff.call(decideSyncConflict, { id: conflict.id, decision: 'join' });
    expect(joined.body).toMatchObject({ message: 'Joined to donor 810001.', data: { donor_id: '810001' } });
    expect((await staff.call(decideSyncConflict, { id: conflict.id, decision: 'make' })).body.code).toBe(
      'advancement.conflict_decided',
    );
    expect((await from()).body.data).toMatchObject({ donors: 0, gifts: 1, conflicts: 0 });
    expect(await staff.mustCall(readDonor, { id: '810001' })).toMatchObject({ sum: '25.00', gifts: 1 });
    expect(await allLinked(kindful)).toBe(true);
    expect((await staff.mustCall(readInbox, {})).filter(({ kind }) => kind === 'kindful-conflicts')).toEqual([]);
  });

  it('is made a donor of its own where a person says so; pressed twice at once it is one [ADV-063]', async () => {
    const { donor } = givingOf(portal);
    await donor('810002', { first_name: 'Ira', last_name: 'Namesake', email_address: 'ira@two.example' });
    const { contacts, transactions } = contactsWithGifts(1);
    await kindful.add({
      contacts: contacts.map((one) => ({ ...one, first_name: 'Ira', last_name: 'Namesake', email: 'ira@two.example' })),
      transactions,
    });
    await from();
    const { id } = await conflictOf('ira@two.example');
    const pressed = await Promise.all([1, 2].map(() => staff.call(decideSyncConflict, { id, decision: 'make' })));
    expect(pressed.map(({ status }) => status).sort()).toEqual([200, 409]);
    await from();
    expect(await hereOf(portal, contacts)).toEqual({ donors: 1, gifts: 1, sum: '25.00' });
    expect(await staff.mustCall(readDonor, { id: '810002' })).toMatchObject({ sum: '0.00' });
  });

  it('is not decided by its own donor; two of one page are one donor and a contact to decide [ADV-063]', async () => {
    const [own] = await portal.database.query<{ first_name: string; last_name: string }>(
      `UPDATE donors SET email_address = 'own@two.example' WHERE emp_id = (SELECT emp_id FROM people WHERE username = 'advancement') RETURNING first_name, last_name`,
    );
    const twins = contactsWithGifts(2).contacts.map((one) => ({ ...one, first_name: 'Twin', email: 'twin@two.example' }));
    await kindful.add({ contacts: [...twins, { ...contactsWithGifts(1).contacts[0], ...own, email: 'own@two.example' }] });
    expect((await from()).body.data).toMatchObject({ donors: 1, conflicts: 2 });
    expect((await conflictOf('twin@two.example')).donor).toBe('Twin Kindful');
    const refused = await staff.call(decideSyncConflict, { id: (await conflictOf('own@two.example')).id, decision: 'join' });
    expect([refused.status, refused.body.code]).toEqual([403, 'advancement.own_conflict']);
  });
});

describe('the schedule and the rights of the sync', () => {
  it('runs every hour only where it is switched on [ADV-063]', async () => {
    const ops = await portal.client('ops');
    const { version, hourly } = await staff.mustCall(readSync, {});
    expect(hourly).toBe(false);
    const records = contactsWithGifts(2);
    await kindful.add(records);
    expect((await staff.call(setSyncHourly, { hourly: 1, version: version + 1 })).status).toBe(409);
    expect(await staff.mustCall(setSyncHourly, { hourly: 1, version })).toEqual({ hourly: true, version: version + 1 });
    await ops.mustCall(runSchedule, { schedule: 'kindful/from/hourly' });
    await eventually(async () => (await hereOf(portal, records.contacts)).gifts === 2);
    await eventually(async () => (await staff.mustCall(readSync, {})).from?.state === 'done');
    expect(await staff.mustCall(readSync, {})).toMatchObject({ from: { started_by: '', donors: 2 } });
    await staff.mustCall(setSyncHourly, { hourly: 0, version: version + 1 });
    const { length } = await staff.mustCall(listSyncRuns, {});
    await ops.mustCall(runSchedule, { schedule: 'kindful/to/hourly' });
    expect((await staff.call(syncToKindful, { dry_run: 1 })).status).toBe(200);
    expect(await staff.mustCall(listSyncRuns, {})).toHaveLength(length + 1);
  });

  it('are forgotten a year after their end, with what they left', async () => {
    const [old, young] = [randomUUID(), randomUUID()];
    for (const [id, days] of [
      [old, 366],
      [young, 364],
    ])
      await portal.database.query(
        `WITH run AS (INSERT INTO kindful_runs (id, direction, state, started_by, started_at, ended_at, workflow_id)
           SELECT $1, 'to', 'done', '0', now() - $2 * interval '1 day', now() - $2 * interval '1 day', 'over' RETURNING id)
         INSERT INTO kindful_left (run_id, kind, record_id, reason) SELECT id, 'donor', '600001', 'ignored' FROM run`,
        [id, days],
      );
    const stored = () =>
      portal.database.query<{ id: string; left: number }>(
        `SELECT r.id, (SELECT count(*)::int FROM kindful_left l WHERE l.run_id = ANY($1)) AS left FROM kindful_runs r WHERE r.id = ANY($1)`,
        [[old, young]],
      );
    expect(await stored()).toHaveLength(2);
    await (await portal.client('ops')).mustCall(runSchedule, { schedule: 'ops/retention' });
    await eventually(async () => (await stored()).length < 2);
    expect(await stored()).toEqual([{ id: young, left: 1 }]);
  });

  it('belong to advancement alone [ADV-046] [ADV-062]', async () => {
    for (const client of [plain, await portal.client('tech')]) {
      const answers = await Promise.all([
        client.call(syncFromKindful, {}),
        client.call(syncToKindful, {}),
        client.call(readSync, {}),
        client.call(listSyncConflicts, {}),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    }
  });
});
