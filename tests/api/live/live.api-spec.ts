import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoPerson } from '@campus/demo-campus';
import {
  ACCESS_TOPIC,
  approveForm,
  finalizeForm,
  FORM_TOPIC,
  nameStandIn,
  readForm,
  reassignForm,
} from '@campus/domain/personnel-actions';
import { listSessions, revokeSession, userInfo } from '@campus/domain/session';
import { INBOX_TOPIC } from '@campus/domain/inbox';
import type { RunningPostgres } from '@campus/launcher';
import { startPostgres } from '@campus/launcher';
import type { TestPortal } from '@campus/test-kit';
import { eventually, startTestPortal, testServers } from '@campus/test-kit';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { accessOnly, approved, finalized, newHire, submitted } from '../personnel-actions/new-hire.js';
import { LiveListener } from './live-listener.js';

jest.setTimeout(240_000);

const SOON = { withinMs: 60_000 };

let folder: string;
let postgres: RunningPostgres;
let portal: TestPortal;
const open: LiveListener[] = [];

/** A database of its own: this suite stops and starts it. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'campus-live-'));
  postgres = await startPostgres({ dataDir: folder, durable: false });
  portal = await startTestPortal({}, { ...testServers(), databaseUrl: postgres.url });
});
afterAll(async () => {
  await portal?.stop();
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
});
afterEach(() => {
  for (const listener of open.splice(0)) listener.close();
});

async function listen(username: string, after?: string): Promise<LiveListener> {
  const listener = await LiveListener.open(await portal.client(username), after);
  open.push(listener);
  await eventually(() => listener.kinds().length > 0, { what: 'the first message of the stream' });
  return listener;
}

describe('live news', () => {
  it('tell who may open a form that it has changed, and nobody else', async () => {
    const [creator, second, hr, outsider, stranger] = await Promise.all(
      ['creator', 'approver2', 'finalizer', 'approver3', 'plain'].map((username) => listen(username)),
    );
    const { id } = await submitted(portal, await newHire(portal));
    await (await portal.client('approver1')).mustCall(approveForm, { id });
    await eventually(() => creator?.heard(FORM_TOPIC, id) && second?.heard(FORM_TOPIC, id) && hr?.heard(FORM_TOPIC, id), SOON);
    expect(second?.heard(INBOX_TOPIC, demoPerson('approver2').empId)).toBe(true);
    // What comes after it in the same order has come, so nothing of the form is still on its way to them.
    const other = await submitted(portal, await accessOnly(portal, ['approver3']));
    await eventually(() => outsider?.heard(FORM_TOPIC, other.id), SOON);
    expect([outsider?.heard(FORM_TOPIC, id), stranger?.heard(FORM_TOPIC)]).toEqual([false, false]);
    expect(stranger?.heard(INBOX_TOPIC)).toBe(false);
  });

  it('tell a stand-in of the forms and the access requests of whom they stand in for, as long as that lasts', async () => {
    const day = async (days: number): Promise<string> =>
      (await portal.database.query<{ day: string }>('SELECT (business_today() + $1::int)::text AS day', [days]))[0]?.day ?? '';
    const standIn = async (who: string, role: 'approver' | 'processor', username: string) =>
      (await portal.client(who)).mustCall(nameStandIn, {
        role,
        emp_id: demoPerson(username).empId,
        from: await day(0),
        to: await day(3),
      });
    // The streams are open before anybody is named: what counts is how it stands when something happens.
    const [third, processor] = await Promise.all(['approver3', 'pafadmin'].map((username) => listen(username)));
    await standIn('approver1', 'approver', 'approver3');
    const { id } = await submitted(portal, await newHire(portal, ['approver1']));
    await eventually(() => third?.heard(FORM_TOPIC, id) && third.heard(INBOX_TOPIC, demoPerson('approver3').empId), SOON);
    await standIn('processor1', 'processor', 'pafadmin');
    await finalized(portal, await accessOnly(portal, ['approver2']), ['approver2']);
    await eventually(() => processor?.heard(ACCESS_TOPIC), SOON);
    const another = await submitted(portal, await newHire(portal, ['approver1', 'approver3']));
    await (await portal.client('approver1')).mustCall(approveForm, { id: another.id });
    await eventually(() => third?.heard(FORM_TOPIC, another.id), SOON);
    await portal.database.query('UPDATE paf_stand_ins SET ended_at = now()');
    const [later, last] = [
      await submitted(portal, await newHire(portal, ['approver1'])),
      await submitted(portal, await newHire(portal, ['approver3'])),
    ];
    await eventually(() => third?.heard(FORM_TOPIC, last.id), SOON);
    expect(third?.heard(FORM_TOPIC, later.id)).toBe(false);
  });

  it('are held back by no proxy, and show that they live where nothing happens', async () => {
    const stream = await listen('approver3');
    expect([stream.headers.get('x-accel-buffering'), stream.headers.get('cache-control')]).toEqual(['no', 'no-store']);
    await eventually(() => stream.beats > 0, { ...SOON, what: 'a beat' });
    expect(stream.kinds()).toEqual(['ready']);
  });

  it('go to twenty tabs of a session: with one more the oldest ends, and no other', async () => {
    const client = await portal.newSession('approver3');
    const tabs: LiveListener[] = [];
    for (let count = 0; count < 21; count += 1) {
      tabs.push(await LiveListener.open(client));
      // The next one is opened once this one is heard: the order is theirs.
      await eventually(() => tabs.at(-1)?.kinds().length === 1, { what: 'the first message' });
    }
    open.push(...tabs);
    await eventually(() => tabs[0]?.ended === true, { what: 'the oldest to end' });
    expect(tabs.slice(1).filter(({ ended }) => ended)).toEqual([]);
  });

  it('carry ids only, and tell whose turn it no longer is that the form was lost', async () => {
    const { id } = await submitted(portal, await newHire(portal));
    const before = await listen('approver1');
    // What the submission itself tells was heard by right; after the events of a later form nothing of it is still on its way.
    const later = await submitted(portal, await newHire(portal));
    await eventually(() => before.heard(FORM_TOPIC, later.id), SOON);
    before.messages.length = 0;
    const admin = await portal.client('pafadmin');
    await admin.mustCall(reassignForm, { id, emp_id: demoPerson('approver3').empId, message: 'Away until Monday' });
    await eventually(() => before.heard(INBOX_TOPIC) && before.heard(FORM_TOPIC, id), SOON);
    expect((await (await portal.client('approver1')).call(readForm, { id })).status).toBe(404);
    expect(JSON.stringify(before.messages)).not.toMatch(/Freeman|Monday|Nadia/);
  });

  it('go on where the browser was, and start anew for one that was away for too long', async () => {
    const first = await listen('creator');
    await eventually(() => first.last !== '');
    first.close();
    const { id } = await submitted(portal, await newHire(portal));
    const again = await listen('creator', first.last);
    await eventually(() => again.heard(FORM_TOPIC, id), SOON);
    await eventually(() => again.kinds().includes('ready'), SOON);
    expect(again.kinds()).not.toContain('reset');
    const [place] = first.last.split('-');
    const late = await listen('creator', `${place ?? ''}-1700000000000`);
    expect(late.kinds()).toEqual(['reset']);
    expect((await listen('creator', 'nonsense')).kinds()).toEqual(['reset']);
  });

  it('end with the session, and keep none alive', async () => {
    const client = await portal.newSession('creator2');
    const listener = await LiveListener.open(client);
    open.push(listener);
    await eventually(() => listener.kinds().includes('ready'), SOON);
    const [own] = (await client.mustCall(listSessions, {})).filter((session) => session.current);
    await portal.database.query(`UPDATE sessions SET last_seen_at = now() - interval '20 minutes' WHERE id = $1::uuid`, [
      own?.id,
    ]);
    const seen = () => portal.database.query('SELECT last_seen_at FROM sessions WHERE id = $1::uuid', [own?.id]);
    const before = await seen();
    const later = await LiveListener.open(client);
    open.push(later);
    expect((await client.call(userInfo, {}, { headers: { 'x-unattended': '1' } })).status).toBe(200);
    expect(await seen()).toEqual(before);
    await client.mustCall(revokeSession, { id: own?.id ?? '' });
    await eventually(() => listener.kinds().at(-1) === 'ended' && listener.ended && later.ended, SOON);
    await expect(LiveListener.open(client)).rejects.toThrow('401');
  });

  it('tell of trouble with the PDF in plain words, and when it is over', async () => {
    const hr = await listen('finalizer');
    const finalizer = await portal.client('finalizer');
    await portal.database.query(`CREATE FUNCTION refuse_document() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'no room'; END $$`);
    await portal.database.query(
      'CREATE TRIGGER no_room BEFORE INSERT ON documents FOR EACH ROW EXECUTE FUNCTION refuse_document()',
    );
    const { id } = await approved(portal, await newHire(portal, ['approver1']), ['approver1']);
    await finalizer.mustCall(finalizeForm, { id });
    const errors = async () => (await finalizer.mustCall(readForm, { id })).troubles.map(({ text }) => text);
    await eventually(async () => (await errors()).length > 0, SOON);
    expect(await errors()).toEqual([
      expect.stringMatching(/^PDF is being made again, attempt [2-9], next try \d{1,2}:\d{2} [AP]M$/),
    ]);
    const told = hr.messages.length;
    await portal.database.query('DROP TRIGGER no_room ON documents');
    await eventually(async () => (await errors()).length === 0, SOON);
    await eventually(() => hr.messages.slice(told).some(({ records }) => records.some((record) => record.id === id)), SOON);
  });
});

describe('live news over a restart', () => {
  it('of the database lose nothing: the stream stays and tells what happened since', async () => {
    const listener = await listen('finalizer');
    await postgres.stop();
    postgres = await startPostgres({ dataDir: folder, durable: false });
    await eventually(async () => (await (await portal.client('creator')).call(userInfo, {})).status === 200, SOON);
    const { id } = await eventually(() => submitted(portal, { ...formContent }), SOON);
    await eventually(() => listener.heard(FORM_TOPIC, id), SOON);
    expect(listener.ended).toBe(false);
  });

  it('of the API go on from the last message', async () => {
    const listener = await listen('finalizer');
    await eventually(() => listener.last !== '');
    await portal.kill('api');
    await eventually(() => listener.ended, SOON);
    await portal.start('api');
    const { id } = await submitted(portal, await newHire(portal));
    const again = await listen('finalizer', listener.last);
    await eventually(() => again.heard(FORM_TOPIC, id), SOON);
  });
});

let formContent: Readonly<Record<string, unknown>>;
beforeAll(async () => {
  formContent = await newHire(portal);
});
