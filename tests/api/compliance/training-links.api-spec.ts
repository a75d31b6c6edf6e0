import { demoPerson } from '@campus/demo-campus';
import {
  emailTrainingLink,
  listOverdueTraining,
  readMyTraining,
  readTrainingLink,
  readTrainingRun,
  readTrainingStatistics,
  searchTrainingPeople,
  TRAINING_GROUPS,
  downloadTraining,
} from '@campus/domain/compliance';
import { readInbox } from '@campus/domain/inbox';
import { startImpersonation } from '@campus/domain/impersonation';
import { userInfo } from '@campus/domain/session';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { eventually, leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';

jest.setTimeout(240_000);

interface Trained {
  readonly id: number;
  readonly external_id: string | null;
  readonly direct_login_url: string | null;
}

let portal: TestPortal;
let hr: TestClient;
let plain: TestClient;
beforeAll(async () => {
  portal = await leaseTestPortal({ seed: 'small', parts: ['api', 'jobs'] });
  [hr, plain] = await Promise.all([portal.client('hr'), portal.client('plain')]);
  // A new portal reads the provider at once; a fault that is ordered below is for the calls of the tests alone.
  await firstReading();
});
afterAll(() => portal?.stop());

const json = { 'content-type': 'application/json' };
const fault = async (order: object) => {
  await fetch(`${portal.outside.faultsUrl}/faults`, { method: 'POST', headers: json, body: JSON.stringify(order) });
};
beforeEach(() => fault({ mode: 'reset' }));

const provider = async (path: string, init: RequestInit = {}): Promise<unknown> => {
  const headers = { ...json, authorization: 'Token token=development-training-token' };
  return (await fetch(`${portal.outside.trainingUrl}${path}`, { headers, ...init })).json();
};
const usersOf = (id: string) => provider(`/users?external_id=${id}`) as Promise<Trained[]>;
const addUsers = (users: readonly object[]) =>
  provider('/simulated/users', { method: 'POST', body: JSON.stringify({ users }) }) as Promise<Trained[]>;
const change = (id: number, values: object) =>
  provider(`/simulated/users/${id}`, { method: 'PATCH', body: JSON.stringify(values) });

const LINK = /https?:\/\/\S+\/trainings\/login\/\S+/;
const linksTo = async (email: string) =>
  (await portal.mailbox.all(email)).filter(({ subject }) => subject === 'Your ministry-safe training');
const stored = async (id: string) =>
  (await portal.database.query<Record<string, unknown>>('SELECT * FROM ministry_safety_records WHERE emp_id = $1', [id]))[0];
const firstReading = async () => {
  const [run] = await eventually(async () => {
    const runs = await portal.database.query<{ outcome: string; users: number; changed: number; left_out: string[] }>(
      'SELECT outcome, users, changed, left_out FROM training_runs',
    );
    return runs.length > 0 && runs;
  });
  return run;
};
/** Lets the provider be read anew, as in the next night, and waits for it. */
const nextNight = async () => {
  await portal.database.query('TRUNCATE training_runs');
  return firstReading();
};

describe('the link to the training', () => {
  it('is searched for by HR from three letters on [MINSAFE-010]', async () => {
    const found = await hr.mustCall(searchTrainingPeople, { q: 'Nol' });
    expect(found).toContainEqual({ id: demoPerson('plain').empId, name: 'Piper Nolan' });
    expect(await hr.mustCall(searchTrainingPeople, { q: 'No' })).toEqual([]);
    expect((await plain.call(searchTrainingPeople, { q: 'Nolan' })).status).toBe(403);
  });

  it('is one mail with the login of that person, who alone reads it; pressed twice at once it is one [MINSAFE-003] [MINSAFE-011]', async () => {
    const { empId: id, email } = demoPerson('plain');
    expect(await plain.mustCall(readMyTraining, {})).toBeNull();
    const sent = await Promise.all([hr.call(emailTrainingLink, { id }), hr.call(emailTrainingLink, { id })]);
    expect(sent.map(({ status }) => status)).toEqual([200, 200]);
    expect(sent.map(({ body }) => body.message).sort()).toEqual([
      'A link was sent to Piper Nolan less than 10 minutes ago. It was not sent again.',
      'The link was sent to Piper Nolan.',
    ]);
    const mail = await portal.mailbox.waitFor(email, 'ministry-safe training');
    const [user, ...others] = await usersOf(id);
    expect([LINK.exec(mail.text)?.[0], others]).toEqual([user?.direct_login_url, []]);
    expect((await hr.call(emailTrainingLink, { id })).body.message).toMatch(/not sent again/);
    expect(await plain.mustCall(readMyTraining, {})).toEqual({
      activated: 1,
      complete: 0,
      completed_at: null,
      score: null,
      login_url: user?.direct_login_url,
    });
    expect(await hr.mustCall(readTrainingLink, { id })).toMatchObject({ name: 'Piper Nolan', link_sent_at: expect.any(String) });
    await portal.database.query(
      `UPDATE ministry_safety_records SET link_sent_at = link_sent_at - interval '11 minutes' WHERE emp_id = $1`,
      [id],
    );
    expect((await hr.call(emailTrainingLink, { id })).body.message).toBe('The link was sent to Piper Nolan.');
    await eventually(async () => (await linksTo(email)).length === 2);
    expect(await usersOf(id)).toHaveLength(1);
  });

  it('goes to nobody without an address, an account or a record, and no call is made; others may not send [MINSAFE-011] [MINSAFE-012]', async () => {
    const [without, ended] = [demoPerson('accessible').empId, demoPerson('visa').empId];
    await portal.database.query('UPDATE people SET email = NULL WHERE emp_id = $1', [without]);
    await portal.database.query('UPDATE people SET account_ended_at = now() WHERE emp_id = $1', [ended]);
    for (const [id, code] of [
      [without, 'no_address'],
      [ended, 'account_ended'],
      ['999999', 'no_such_person'],
    ] as const) {
      const { body } = await hr.call(emailTrainingLink, { id });
      expect(body).toMatchObject({ success: false, code: `compliance.${code}` });
      expect([await usersOf(id), await stored(id)]).toEqual([[], undefined]);
    }
    const { status } = await plain.call(emailTrainingLink, { id: demoPerson('hourly').empId });
    expect(status).toBe(403);
    expect(
      (await hr.raw('POST', '/api/hr/minsafe/emailLink', {}, { 'x-csrf-token': hr.token ?? '' })).status,
    ).toBeGreaterThanOrEqual(400);
    expect(await linksTo(demoPerson('hourly').email)).toEqual([]);
  });

  it('is not sent while the provider is away, refuses or is silent, and can be sent right after', async () => {
    const { empId: id, email } = demoPerson('hourly');
    for (const order of [
      { mode: 'fail', code: 401 },
      { mode: 'fail', code: 429 },
      { mode: 'drop' },
      { mode: 'slow', ms: 6000, count: 1 },
    ]) {
      await fault({ target: 'training', ...order });
      const { status, body } = await hr.call(emailTrainingLink, { id });
      expect([status, body.code]).toEqual([502, 'platform.training_provider_down']);
      await fault({ mode: 'reset' });
    }
    expect(await linksTo(email)).toEqual([]);
    expect(await portal.client('hourly').then((self) => self.mustCall(readMyTraining, {}))).toBeNull();
    expect((await hr.call(emailTrainingLink, { id })).status).toBe(200);
    await eventually(async () => (await linksTo(email)).length === 1);
  });

  it('is not sent to who is at the provider twice', async () => {
    const id = demoPerson('salaried').empId;
    await addUsers([{ external_id: id }, { external_id: id }]);
    expect((await hr.call(emailTrainingLink, { id })).body.code).toBe('compliance.twice_at_provider');
  });

  it('stands encrypted, and in no answer, file, list or history of others [MINSAFE-004]', async () => {
    const { empId: id } = demoPerson('plain');
    const [user] = await usersOf(id);
    const token = user?.direct_login_url?.split('/').at(-1) ?? '';
    expect(token.length).toBeGreaterThan(20);
    const acting = await portal.newSession('allareas');
    await acting.mustCall(startImpersonation, { emp_id: demoPerson('student1').empId });
    const reads = [
      hr.call(readTrainingLink, { id }),
      hr.call(readTrainingStatistics, {}),
      ...TRAINING_GROUPS.map((group) => hr.call(downloadTraining, { group })),
    ];
    for (const { bytes, body } of await Promise.all(reads))
      expect(`${Buffer.from(bytes).toString()}${JSON.stringify(body ?? {})}`).not.toMatch(new RegExp(`${token}|trainings/login`));
    const own = await acting.mustCall(readMyTraining, {});
    expect(own === null || own.login_url === null).toBe(true);
    const rows = await portal.database.query<{ text: string }>(
      `SELECT row_to_json(r)::text AS text FROM ministry_safety_records r UNION ALL SELECT row_to_json(a)::text FROM audit_entries a
       UNION ALL SELECT row_to_json(m)::text FROM mail_messages m WHERE m.state <> 'queued'`,
    );
    expect(rows.filter(({ text }) => /trainings\/login/.test(text))).toEqual([]);
  });
});

describe('the nightly reading', () => {
  it('takes what the provider says of people of the campus, and leaves out who is there twice [MINSAFE-004]', async () => {
    const { empId: id } = demoPerson('plain');
    const [user] = await usersOf(id);
    await portal.database.query(`UPDATE ministry_safety_records SET link_sent_at = link_sent_at - interval '1 hour'`);
    await change(user?.id ?? 0, { score: 91, complete_date: '2026-03-08' });
    const only = demoPerson('parttime').empId;
    const survey = { survey_code: 'standard' };
    await addUsers([
      { external_id: only, ...survey, score: 55, complete_date: '2026-04-01' },
      { external_id: 'nobody', ...survey },
      ...Array.from({ length: 240 }, (_one, at) => ({ external_id: `x${at}`, ...survey })),
    ]);
    const run = await nextNight();
    expect(run).toMatchObject({ outcome: 'done', left_out: [demoPerson('salaried').empId] });
    expect(run?.users).toBeGreaterThan(240);
    expect(await plain.mustCall(readMyTraining, {})).toMatchObject({
      activated: 1,
      complete: 1,
      completed_at: '2026-03-08T05:00:00.000Z',
      score: 91,
      login_url: expect.stringMatching(LINK),
    });
    expect(await stored(only)).toMatchObject({ activated: true, complete: false, score: 55, completed_at: null });
    expect(await stored(demoPerson('salaried').empId)).toMatchObject({ activated: false });
    expect(await hr.mustCall(readTrainingRun, {})).toMatchObject({ failing: false, left_out: [demoPerson('salaried').empId] });
    expect(await nextNight()).toMatchObject({ outcome: 'done', changed: 0 });
  });

  it('changes nothing when a later page fails, and says of when the numbers are', async () => {
    const [user] = await usersOf(demoPerson('plain').empId);
    await change(user?.id ?? 0, { complete_date: null, score: null });
    await fault({ target: 'training-later-pages', mode: 'fail' });
    expect(await nextNight()).toMatchObject({ outcome: 'failed', changed: 0 });
    expect(await stored(demoPerson('plain').empId)).toMatchObject({ complete: true, score: 91 });
    expect(await hr.mustCall(readTrainingRun, {})).toMatchObject({ as_of: null, failing: true });
    await fault({ mode: 'reset' });
    expect(await nextNight()).toMatchObject({ outcome: 'done', changed: 1 });
    expect((await plain.call(readTrainingRun, {})).status).toBe(403);
  });

  it('tells who has not finished above every screen, and reminds once after three weeks [SHELL-013]', async () => {
    const { empId: id, email } = demoPerson('plain');
    const { ministrySafe } = await plain.mustCall(userInfo, {});
    expect(ministrySafe.map(({ text }) => text)).toEqual([expect.stringContaining('is not finished')]);
    const accountant = await portal.client('accountant');
    expect((await accountant.mustCall(userInfo, {})).ministrySafe).toEqual([]);
    await portal.database.query(
      `UPDATE ministry_safety_records SET link_sent_at = now() - interval '22 days' WHERE emp_id = $1`,
      [id],
    );
    expect((await hr.mustCall(listOverdueTraining, {})).map((row) => row.id)).toEqual([id]);
    const waits = (await hr.mustCall(readInbox, {})).filter(({ kind }) => kind === 'overdue-training');
    expect(waits).toMatchObject([{ count: 1, path: '/hr/ministrySafeEmail' }]);
    const reminder = await portal.mailbox.waitFor(email, 'Reminder: your ministry-safe');
    expect(reminder.text).toContain('/ministrysafe');
    expect(reminder.text).not.toMatch(LINK);
    await eventually(async () => (await stored(id))?.['reminded_at'] != null);
    await nextNight();
    expect((await portal.mailbox.all(email)).filter(({ subject }) => subject.startsWith('Reminder'))).toHaveLength(1);
  });
});
