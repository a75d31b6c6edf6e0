import {
  changeDonorPhone,
  changeDonorWealth,
  readSync,
  readSyncRun,
  syncFromKindful,
  syncToKindful,
} from '@campus/domain/advancement';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { startTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { givingOf } from './giving.js';
import { contactsWithGifts, kindfulOf } from './kindful.js';

jest.setTimeout(300_000);

describe('a sync to the donor system', () => {
  let portal: TestPortal;
  let staff: TestClient;
  let kindful: ReturnType<typeof kindfulOf>;
  beforeAll(async () => {
    portal = await startTestPortal({ seed: 'small' });
    staff = await portal.client('advancement');
    kindful = kindfulOf(portal.outside);
    for (const id of ['820001', '820002', '820003'])
      await givingOf(portal).donor(id, {
        first_name: 'Sent',
        email_address: `s${id}@mail.example`,
        wealth_engine_net_worth: '777777.00',
      });
    // What was changed in the demo campus before is sent first.
    await staff.mustCall(syncToKindful, {});
  });
  afterAll(() => portal?.stop());
  beforeEach(async () => {
    await kindful.well();
    await kindful.clear();
  });

  const to = () => staff.call(syncToKindful, {});
  const phone = async (id: string, value: string) => void (await staff.mustCall(changeDonorPhone, { id, name: 'phone', value }));

  it('sends donors that changed since they were last sent, and nothing of wealth [ADV-062] [ADV-063]', async () => {
    await phone('820001', '502-555-0101');
    await staff.mustCall(changeDonorWealth, { id: '820002', name: 'net_worth', value: '777777.01' });
    expect((await to()).body).toMatchObject({
      message: 'Sent to Kindful: 0 donors changed, 2 added, 0 ignored.',
      data: { state: 'done', made: 2 },
    });
    const { contacts } = await kindful.known();
    expect(contacts.map(({ external_id: id }) => id)).toEqual(['820001', '820002']);
    expect(contacts[0]).toMatchObject({
      first_name: 'Sent',
      last_name: 'Tester 820001',
      email: 's820001@mail.example',
      primary_phone: '502-555-0101',
    });
    expect(JSON.stringify(contacts)).not.toContain('777777');
    expect((await to()).body.data).toMatchObject({ made: 0, changed: 0 });
    await phone('820001', '502-555-0102');
    expect((await to()).body.data).toMatchObject({ made: 0, changed: 1, ignored: 0 });
  });

  it('sends a page once more where it failed after it was stored, and makes nobody twice there [ADV-063]', async () => {
    await phone('820001', '502-555-0103');
    await phone('820003', '502-555-0104');
    await kindful.fault('kindful-stored', 'fail', { count: 2 });
    expect((await to()).body.data).toMatchObject({ state: 'done' });
    expect((await kindful.known()).contacts.map(({ external_id: id }) => id)).toEqual(['820001', '820003']);
    expect((await to()).body.data).toMatchObject({ changed: 0, made: 0 });
  });

  it('reports what was ignored or merged there, and does not send it again [ADV-063]', async () => {
    await kindful.add({
      contacts: [
        { id: 1, external_id: '820001', first_name: 'Newer', last_name: 'There', updated_at: '2199-01-01T00:00:00Z' },
        { id: 2, external_id: '820002', first_name: 'Gone', last_name: 'There', merged: true },
      ],
    });
    await phone('820001', '502-555-0105');
    await phone('820002', '502-555-0106');
    const { data } = (await to()).body;
    expect(data).toMatchObject({ state: 'done', made: 0, changed: 0, ignored: 2 });
    expect((await staff.mustCall(readSyncRun, { run: data?.run ?? '' })).left).toEqual([
      { kind: 'donor', id: '820001', reason: 'ignored' },
      { kind: 'donor', id: '820002', reason: 'merged' },
    ]);
    expect((await to()).body.data).toMatchObject({ ignored: 0 });
    expect((await kindful.known()).contacts).toHaveLength(2);
  });

  it('waits as told, and fails with the server’s sentence where the key is wrong; what changed is sent later [ADV-062]', async () => {
    await phone('820002', '502-555-0107');
    await kindful.fault('kindful', 'fail', { code: 403 });
    expect((await to()).body).toMatchObject({ success: false, message: 'Server error!' });
    await kindful.well();
    await kindful.fault('kindful-limit', 'fail', { count: 1, ms: 1000 });
    expect((await to()).body.data).toMatchObject({ state: 'done', made: 1 });
  });

  it('as a dry run counts and sends nothing; what came from there is not sent back [ADV-063]', async () => {
    await phone('820003', '502-555-0108');
    expect((await staff.call(syncToKindful, { dry_run: 1 })).body.data).toMatchObject({ dry_run: true, changed: 1 });
    expect((await kindful.known()).contacts).toEqual([]);
    await to();
    await kindful.add(contactsWithGifts(2));
    await staff.mustCall(syncFromKindful, {});
    expect((await to()).body.data).toMatchObject({ made: 0, changed: 0 });
  });
});

describe('a portal without the settings of the donor system', () => {
  it.each([['KINDFUL_URL'], ['KINDFUL_TOKEN']])(
    'without %s keeps both directions closed and says why [ADV-063]',
    async (name) => {
      const portal = await startTestPortal({ seed: 'small', parts: ['api'], env: { [name]: '' } });
      try {
        const staff = await portal.client('advancement');
        expect(await staff.mustCall(readSync, {})).toMatchObject({ connected: false, to: null, from: null });
        for (const direction of [syncToKindful, syncFromKindful]) {
          const { status, body } = await staff.call(direction, {});
          expect([status, body.message]).toEqual([
            409,
            'Kindful is not connected. The address and the key are settings of the installation.',
          ]);
        }
      } finally {
        await portal.stop();
      }
    },
  );
});
