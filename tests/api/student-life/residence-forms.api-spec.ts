import { demoPerson } from '@campus/demo-campus';
import { startImpersonation } from '@campus/domain/impersonation';
import { readInbox } from '@campus/domain/inbox';
import {
  listMyResidenceForms,
  listResidenceForms,
  printMyResidenceForm,
  raForm,
  rdForm,
  readResidenceForm,
  remindOfResidenceForms,
} from '@campus/domain/student-life';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { eventually, leaseTestPortal, pdfText } from '@campus/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';

jest.setTimeout(240_000);

const [ra1, rd1] = [demoPerson('ra1'), demoPerson('rd1')];
const EMOJI = 'Line one\nLine two 🙂';

let portal: TestPortal;
let ra: TestClient;
let rd: TestClient;
let plain: TestClient;
let housing: TestClient;
beforeAll(async () => {
  portal = await leaseTestPortal({ seed: 'small', parts: ['api', 'jobs'] });
  [ra, rd, plain, housing] = (await Promise.all(['ra1', 'rd1', 'plain', 'housing'].map((name) => portal.client(name)))) as [
    TestClient,
    TestClient,
    TestClient,
    TestClient,
  ];
});
afterAll(() => portal?.stop());
const thisWeek = `period >= (now() AT TIME ZONE 'America/New_York')::date - 6`;
beforeEach(async () => {
  await portal.database.query(`DELETE FROM residence_forms WHERE ${thisWeek}`);
});

type Body = Readonly<Record<string, unknown>>;
/** Sends what the console would not. */
const post = (by: TestClient, form: 'raform' | 'rdform', body: Body, path = '') =>
  by.raw('POST', `/api/staff/studentlife/${form}${path}`, { ...body, _token: by.token });
const RA = { answers: { 1: EMOJI, 2: 'Two talks', 4: 'Well', 51: 'A visit' }, rd_id: rd1.empId };
const without = (...ids: readonly string[]) => ({
  ...RA,
  answers: Object.fromEntries(Object.entries(RA.answers).filter(([id]) => !ids.includes(id))),
});
const readRa = () => ra.mustCall(raForm.read, {});

describe('the RA form', () => {
  it('is stored whole under its question numbers, completed with its time, once a week [LIFE-001] [LIFE-004] [LIFE-016] [LIFE-017]', async () => {
    const empty = await readRa();
    expect(empty).toMatchObject({ answers: {}, rd_id: null, completed: 0, submitted_at: null, version: 0 });
    const { status, body } = await post(ra, 'raform', RA);
    expect([status, body.success, body.message]).toEqual([200, true, 'Thank you. Your form is submitted.']);
    expect(await readRa()).toMatchObject({
      answers: RA.answers,
      rd_id: rd1.empId,
      completed: 1,
      version: 1,
      submitted_at: expect.stringMatching(/^20\d\d-/),
    });
    expect((await post(ra, 'raform', { ...RA, version: 1 })).body.code).toBe('record-form.submitted_already');
    const mail = await portal.mailbox.waitFor(rd1.email, 'An RA form was submitted');
    expect(mail.text).toContain('Ryan Castillo');
    expect(mail.text).not.toContain('Line one');
    const inbox = JSON.stringify(await rd.mustCall(readInbox, {}));
    expect(inbox).toContain('RA forms submitted to you');
    expect(inbox).not.toContain('Line one');
  });

  it('needs questions 1, 2 and 4, whatever blanks stand there; the empty one is marked [LIFE-009] [LIFE-013] [LIFE-017]', async () => {
    for (const id of ['1', '2', '4']) {
      for (const answers of [without(id).answers, { ...RA.answers, [id]: '' }, { ...RA.answers, [id]: ' \n ' }]) {
        const { status, body } = await post(ra, 'raform', { ...RA, answers });
        expect([status, body.success, body.message]).toEqual([400, false, 'Form Invalid']);
        expect(body.fields?.map(({ path }) => path)).toEqual([`answers.${id}`]);
      }
    }
    expect(await readRa()).toMatchObject({ completed: 0, version: 0 });
  });

  it('needs one box under question 5 [LIFE-010]', async () => {
    for (const answers of [without('51').answers, { ...RA.answers, 50: ' ', 51: '', 52: '\n' }]) {
      const { status, body } = await post(ra, 'raform', { ...RA, answers });
      expect([status, body.success, body.message]).toEqual([422, false, 'Please fill out one box under question 5']);
    }
    expect(await readRa()).toMatchObject({ completed: 0, version: 0 });
    expect((await post(ra, 'raform', RA)).status).toBe(200);
  });

  it('needs an RD, who is one today [LIFE-011]', async () => {
    const { rd_id: _rd, ...noRd } = RA;
    expect((await post(ra, 'raform', noRd)).body.fields?.[0]?.path).toBe('rd_id');
    for (const id of ['', demoPerson('plain').empId, '999999']) {
      const { status, body } = await post(ra, 'raform', { ...RA, rd_id: id });
      expect([status >= 400, body.success]).toEqual([true, false]);
    }
    await portal.database.query('UPDATE people SET account_ended_at = now() WHERE emp_id = $1', [rd1.empId]);
    expect((await post(ra, 'raform', RA)).body.code).toBe('student-life.no_such_rd');
    await portal.database.query('UPDATE people SET account_ended_at = NULL WHERE emp_id = $1', [rd1.empId]);
    expect(await readRa()).toMatchObject({ completed: 0 });
  });

  it('takes 20000 characters of an answer whole, and no more, no other key [LIFE-012]', async () => {
    const long = `${'x\n'.repeat(9998)}🙂xxx`;
    expect([...long]).toHaveLength(20_000);
    for (const answers of [
      { ...RA.answers, 1: `${long}x` },
      { ...RA.answers, 7: 'x' },
      { ...RA.answers, 51: 5 },
    ]) {
      for (const path of ['', '/draft'])
        expect([path, (await post(ra, 'raform', { ...RA, answers }, path)).status, answers]).toEqual([path, 400, answers]);
    }
    const proto = `{"rd_id":"${rd1.empId}","_token":"${ra.token ?? ''}","answers":{"__proto__":"x","1":"a","2":"b","4":"c","50":"d"}}`;
    const hostile = await ra.raw('POST', '/api/staff/studentlife/raform', proto, { 'content-type': 'application/json' });
    expect(hostile.status).toBe(400);
    expect((await post(ra, 'raform', { ...RA, answers: { ...RA.answers, 1: long } })).status).toBe(200);
    expect((await readRa()).answers['1']).toBe(long);
  });

  it('keeps a draft of its period, which obeys no required rule; the older tab is told, and another period takes nothing of it', async () => {
    const draft = await post(ra, 'raform', { answers: { 1: '', 3: 'Half' }, version: 0 }, '/draft');
    expect([draft.status, draft.body.message]).toEqual([200, 'Draft saved.']);
    expect(await readRa()).toMatchObject({ answers: { 3: 'Half' }, completed: 0, version: 1 });
    const stale = await post(ra, 'raform', { answers: { 3: 'Other' }, version: 0 }, '/draft');
    expect([stale.status, stale.body.code]).toEqual([409, 'record-form.stale']);
    const over = await post(ra, 'raform', { ...RA, version: 1, period: '2026-01-05' });
    expect([over.status, over.body.code]).toEqual([409, 'student-life.period_over']);
    const twice = await Promise.all([post(ra, 'raform', { ...RA, version: 1 }), post(ra, 'raform', { ...RA, version: 1 })]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('the RD form', () => {
  const RD = {
    answers: { 1: 'Calm', 6: '12' },
    one_on_ones: [{ ra_id: ra1.empId, text: EMOJI }],
    overviews: [{ student: 'Sophie Larkin', text: 'Settling in' }],
  };
  const entries = (count: number, entry: object) => Array.from({ length: count }, () => entry);

  it('has its questions with five fields in three sections, and the answers under their numbers [LIFE-001] [LIFE-005] [LIFE-014] [LIFE-015]', async () => {
    const { questions } = await rd.mustCall(rdForm.read, {});
    expect(new Set(questions.map(({ form_section: section }) => section)).size).toBeGreaterThanOrEqual(3);
    for (const question of questions)
      expect(Object.keys(question).sort()).toEqual(['form_section', 'question', 'question_id', 'slug', 'type']);
    const { status, body } = await post(rd, 'rdform', RD);
    expect([status, body.success, body.message]).toEqual([200, true, 'Thank you. Your form is submitted.']);
    const stored = await rd.mustCall(rdForm.read, {});
    expect(stored).toMatchObject({ ...RD, questions, completed: 1, submitted_at: expect.any(String), version: 1 });
  });

  it('takes six one-on-ones and six overviews, no seventh; those without a text are left out [LIFE-006] [LIFE-007]', async () => {
    const [one, student] = [
      { ra_id: ra1.empId, text: 'x' },
      { student: 'A', text: 'x' },
    ];
    for (const wrong of [{ one_on_ones: entries(7, one) }, { overviews: entries(7, student) }]) {
      expect((await post(rd, 'rdform', { ...RD, ...wrong })).status).toBe(400);
      expect((await post(rd, 'rdform', { ...RD, ...wrong }, '/draft')).status).toBe(400);
    }
    const whole = {
      ...RD,
      one_on_ones: [...entries(5, one), { ra_id: '', text: ' ' }],
      overviews: entries(6, student),
    };
    expect((await post(rd, 'rdform', whole)).status).toBe(200);
    const stored = await rd.mustCall(rdForm.read, {});
    expect([stored.one_on_ones.length, stored.overviews.length]).toEqual([5, 6]);
  });

  it('refuses a question that is not there, a text that is too long, an entry about no one and a blank form [LIFE-012] [LIFE-015]', async () => {
    const long = 'x'.repeat(20_001);
    const wrong: readonly [Body, number][] = [
      [{ ...RD, answers: { 99: 'x' } }, 400],
      [{ ...RD, answers: { toString: 'x' } }, 400],
      [{ ...RD, answers: { 1: long } }, 400],
      [{ ...RD, one_on_ones: [{ ra_id: ra1.empId, text: long }] }, 400],
      [{ ...RD, one_on_ones: [{ ra_id: '', text: 'x' }] }, 400],
      [{ ...RD, one_on_ones: [{ ra_id: demoPerson('plain').empId, text: 'x' }] }, 422],
      [{ ...RD, overviews: [{ student: 'x'.repeat(101), text: 'x' }] }, 400],
      [{ answers: { 1: ' ' } }, 400],
      [{}, 400],
    ];
    for (const [body, expected] of wrong) expect([(await post(rd, 'rdform', body)).status, body]).toEqual([expected, body]);
    expect(await rd.mustCall(rdForm.read, {})).toMatchObject({ completed: 0, version: 0 });
    expect((await post(rd, 'rdform', { answers: { 1: 'x'.repeat(20_000) } })).status).toBe(200);
  });
});

describe('who may', () => {
  it('read and send a form is who has its role, each their own [LIFE-001] [LIFE-014] [LIFE-016] [LIFE-018] [LIFE-019]', async () => {
    const created = await ra.mustCall(raForm.lists, {});
    expect(created.rds).toContainEqual({ id: rd1.empId, name: 'Rachel Sorensen' });
    expect(created.questions.map(({ question_id: id }) => id)).toEqual([1, 2, 3, 4, 50, 51, 52]);
    expect((await rd.mustCall(rdForm.lists, {})).ras).toContainEqual({ id: ra1.empId, name: 'Ryan Castillo' });
    for (const [by, form] of [
      [ra, 'rdform'],
      [rd, 'raform'],
      [plain, 'raform'],
      [plain, 'rdform'],
      [housing, 'raform'],
    ] as const) {
      for (const path of ['', '/create', '/pdf'])
        expect((await by.raw('GET', `/api/staff/studentlife/${form}${path}`)).status).toBe(403);
      for (const path of ['', '/draft']) expect((await post(by, form, RA, path)).status).toBe(403);
    }
  });
});

describe('who acts for an RA', () => {
  it('reads no draft and no submitted form, and submits none [LIFE-019]', async () => {
    expect((await post(ra, 'raform', RA)).status).toBe(200);
    const [mine] = await ra.mustCall(listMyResidenceForms, {});
    const acting = await portal.newSession('impersonator');
    await acting.mustCall(startImpersonation, { emp_id: ra1.empId });
    const replies = [
      await acting.call(raForm.read, {}),
      await acting.call(raForm.print, {}),
      await acting.call(printMyResidenceForm, { id: mine?.id ?? '' }),
      await post(acting, 'raform', { ...RA, version: 1 }),
      await post(acting, 'raform', { answers: {} }, '/draft'),
    ];
    // What is acted for are the rights of students alone; what every session may ask is refused for its own reason.
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 403));
    expect(replies[2]?.body.code).toBe('record-form.personal');
    expect(await acting.mustCall(listMyResidenceForms, {})).toEqual([]);
  });
});

describe('residence life', () => {
  it('sees who is missing, reads what was submitted, and its author sees who has read it', async () => {
    expect((await post(ra, 'raform', { answers: { 1: 'Secret half' } }, '/draft')).status).toBe(200);
    const [draft] = await portal.database.query<{ id: string }>(`SELECT id FROM residence_forms WHERE ${thisWeek}`);
    expect((await housing.call(readResidenceForm, { id: draft?.id ?? '' })).status).toBe(404);
    const line = async () =>
      (await housing.mustCall(listResidenceForms, { kind: 'ra' })).people.find(({ id }) => id === ra1.empId);
    expect(await line()).toMatchObject({ name: 'Ryan Castillo', form_id: null, submitted_at: null });
    expect((await post(ra, 'raform', { ...RA, version: 1 })).status).toBe(200);
    expect(await line()).toMatchObject({ rd_name: 'Rachel Sorensen', form_id: draft?.id });
    const form = await housing.mustCall(readResidenceForm, { id: draft?.id ?? '' });
    expect(form).toMatchObject({ name: 'Ryan Castillo', kind: 'ra', rd_name: 'Rachel Sorensen' });
    expect(JSON.stringify(form.parts)).toContain('Line two');
    const [mine] = await ra.mustCall(listMyResidenceForms, {});
    expect(mine).toMatchObject({ id: draft?.id, read_by: [{ name: 'Hugo Bradshaw' }] });
    const { bytes } = await ra.call(printMyResidenceForm, { id: draft?.id ?? '' });
    expect(pdfText(bytes)).toContain('Line two');
    expect((await ra.call(raForm.print, {})).status).toBe(200);
    expect((await rd.call(printMyResidenceForm, { id: draft?.id ?? '' })).status).toBe(404);
    for (const by of [rd, plain, ra]) {
      expect((await by.call(listResidenceForms, { kind: 'ra' })).status).toBe(403);
      expect((await by.call(readResidenceForm, { id: draft?.id ?? '' })).status).toBe(403);
    }
    const past = await housing.mustCall(listResidenceForms, { kind: 'rd', period: '2026-01-07' });
    expect(past.period).toEqual({ begins: '2026-01-05', ends: '2026-01-11', name: 'Week of 01-05-2026' });
  });

  it('reminds who is missing, once a day, and no one who has submitted', async () => {
    expect((await post(ra, 'raform', RA)).status).toBe(200);
    const [first, second] = await Promise.all([
      housing.call(remindOfResidenceForms, { kind: 'rd' }),
      housing.call(remindOfResidenceForms, { kind: 'rd' }),
    ]);
    // Both RDs are missing.
    expect([first.body.data.reminded, second.body.data.reminded].sort()).toEqual([0, 2]);
    const mail = await portal.mailbox.waitFor(rd1.email, 'Your RD form is due');
    expect(mail.text).toContain('/studentLife/rdForm');
    const { reminded } = await housing.mustCall(remindOfResidenceForms, { kind: 'ra' });
    expect(reminded).toBeGreaterThan(0);
    const sent = await portal.database.query<{ id: string }>(
      `SELECT emp_id AS id FROM residence_reminders WHERE kind = 'ra' AND step ~ '^20' AND ${thisWeek}`,
    );
    expect([sent.length, sent.map(({ id }) => id).includes(ra1.empId)]).toEqual([reminded, false]);
    await eventually(async () => (await portal.mailbox.all()).some(({ subject }) => subject === 'Your RA form is due'));
    expect((await plain.call(remindOfResidenceForms, { kind: 'ra' })).status).toBe(403);
  });

  it('reads on Home whose forms of the last period are missing; who fills one in, that it waits until it is submitted', async () => {
    await portal.database.query(
      `INSERT INTO terms (year_code, term_code, name, begins_on, ends_on)
       VALUES ('2998', 'FA', 'A term around today', now()::date - 60, now()::date + 60)`,
    );
    const homeOf = async (by: TestClient) =>
      (await by.mustCall(readInbox, {}))
        .filter(({ kind }) => kind.startsWith('residence-'))
        .map(({ title, path }) => [title, path]);
    const [mine] = await homeOf(ra);
    expect(mine).toEqual([expect.stringMatching(/^Your RA form: Week of /), '/studentLife/raForm']);
    expect((await post(ra, 'raform', RA)).status).toBe(200);
    expect(await homeOf(ra)).toEqual([]);
    await portal.database.query(`DELETE FROM residence_forms WHERE kind = 'rd'`);
    const missing = await homeOf(housing);
    expect(missing.map(([title]) => title?.split(':')[0])).toEqual(['RA forms that are missing', 'RD forms that are missing']);
    const [period] = /\d{4}-\d{2}-\d{2}$/.exec(missing[0]?.[1] ?? '') ?? [];
    const { people } = await housing.mustCall(listResidenceForms, { kind: 'ra', period: period ?? '' });
    const [row] = (await housing.mustCall(readInbox, {})).filter(({ record_id: id }) => id.startsWith('missing-ra-'));
    expect(row?.count).toBe(people.filter(({ form_id: form }) => form === null).length);
    expect(await homeOf(plain)).toEqual([]);
  });
});
