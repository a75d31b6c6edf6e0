import { demoPerson } from '@campus/demo-campus';
import {
  checkGraduation,
  graduationApplicationsFile,
  graduationForm,
  listGraduationApplications,
  placeHold,
  releaseHold,
} from '@campus/domain/academic-records';
import { CAP_SIZES, graduationTerms, HEIGHTS } from '@campus/domain/academic-records/rules';
import { endImpersonationPosted, startImpersonation } from '@campus/domain/impersonation';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { eventually, leaseTestPortal, moveClock } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';

jest.setTimeout(240_000);

let portal: TestPortal;
let student: TestClient;
beforeAll(async () => {
  portal = await leaseTestPortal({ parts: ['api', 'jobs', 'worker'], seed: 'small' });
  student = await portal.client('student7');
});
afterAll(() => portal?.stop());

const idOf = (username: string): string => demoPerson(username).empId;
const read = (client = student) => client.mustCall(graduationForm.read, {});
const OBLIGATIONS = ['', '1', '2', '3', '4', '5', '6'].map((at) => `obligation${at}`);

const whole = {
  home_st: 'KY',
  degree: 'MDIV',
  portal_school: 'TH',
  grad_email: 'a@b.org',
  deg1: letters(10),
  college1: 'Campus College',
  deg_yr1: '2019',
  title: 'Ms.',
  Cap_size: CAP_SIZES[3],
  Weight: 180,
  Height: HEIGHTS[20],
  Attend_grad: 'Y',
  reason_not_attend: '',
  ...Object.fromEntries(OBLIGATIONS.map((name) => [name, 1])),
  obligation7: 'Y',
};

function letters(count: number): string {
  return 'M'.repeat(count);
}

async function send(changes: object, client = student) {
  const { version } = await read(client);
  return client.call(graduationForm.submit, { ...whole, version, ...changes } as never);
}

async function refused(changes: object, message?: string): Promise<void> {
  const { status, body } = await send(changes);
  expect([changes, status === 400 || status === 422, body.success]).toEqual([changes, true, false]);
  if (message !== undefined) expect(body.message).toBe(message);
  else expect([changes, body.fields?.map(({ path }) => path)]).toEqual([changes, Object.keys(changes)]);
  expect((await read()).completed).toBe(0);
}

/** Sets the term in which a student expects to graduate. */
const expectIn = (username: string, term: string) =>
  portal.database.query(
    'UPDATE students SET graduation_year_code = left($2, 4), graduation_term_code = right($2, 2) WHERE emp_id = $1',
    [idOf(username), term],
  );

describe('the graduation application', () => {
  it('answers the own names and the term that it is for, a fall or a spring [GRAD-004] [GRAD-013]', async () => {
    const { student: own, gradTerm, degrees } = await read();
    expect(Object.keys(own)).toEqual(['ID_NUM', 'FIRST_NAME', 'MIDDLE_NAME', 'LAST_NAME']);
    expect(own.ID_NUM).toBe(idOf('student7'));
    expect(gradTerm.id).toMatch(/^\d{4}(SP|FA)$/);
    expect(degrees.map(({ id }) => id)).toEqual(['MDIV', 'MACO']);
    const terms = graduationTerms(new Date().toISOString().slice(0, 10));
    const spring = terms.find(({ id }) => id.endsWith('SP'))?.id ?? '';
    await expectIn('student7', spring);
    expect((await read()).gradTerm).toMatchObject({ id: spring, issues: `${spring.slice(0, 4)}-03-15` });
  });

  it('refuses what is missing, wrong or not agreed to, with nothing stored [GRAD-006] [GRAD-007] [GRAD-008] [GRAD-009] [GRAD-010] [GRAD-011] [GRAD-012]', async () => {
    for (const field of ['home_st', 'degree', 'portal_school', 'Cap_size', 'Height', 'Attend_grad', 'obligation7'])
      await refused({ [field]: '' });
    for (const Weight of [-1, 180.5, 'abc']) await refused({ Weight });
    for (const name of OBLIGATIONS) for (const not of [0, '']) await refused({ [name]: not });
    await refused({ obligation7: 'N' }, 'You must tell the truth!');
    const { body } = await send({ Attend_grad: 'N' });
    expect(body.fields).toEqual([{ path: 'reason_not_attend', message: 'Write why you will not attend.' }]);
    await refused({ deg1: letters(11) });
    await refused({ deg_yr1: '20190' });
    for (const date of ['2026-02-30', '0000-01-01', '9999-01-01']) await refused({ grad_date: date });
    await refused({ grad_email: 'abc' });
    for (const [field, value] of [
      ['Cap_size', '6'],
      ['Height', "3'11"],
      ['portal_school', 'XX'],
      ['home_st', 'XX'],
      ['degree', 'BABS'],
    ])
      await refused({ [field as string]: value });
  });

  it('says before it is sent what stands against graduating, and no more once that is gone', async () => {
    const library = await portal.client('library');
    const hold = { id_num: idOf('student7'), code: 'LIB', reason: 'A book is due' };
    const found = async () => (await student.mustCall(checkGraduation, {})).checks.find(({ id }) => id === 'library');
    expect(await found()).toMatchObject({ state: 'met' });
    await library.mustCall(placeHold, hold);
    expect(await found()).toMatchObject({ state: 'missing', ask: 'The library' });
    expect((await student.mustCall(checkGraduation, {})).clear).toBe(false);
    await library.mustCall(releaseHold, hold);
    const money = async () => (await student.mustCall(checkGraduation, {})).checks.find(({ id }) => id === 'money');
    expect(await money()).toMatchObject({ state: 'met', says: 'Nothing is owed.' });
    const post = (amount: number) =>
      portal.database.query(
        `INSERT INTO student_account_transactions (id_num, subsid_cde, trans_dte, trans_desc, trans_amt) VALUES ($1, 'TU', now()::date, 'Gown', $2)`,
        [idOf('student7'), amount],
      );
    await post(1250.5);
    expect(await money()).toMatchObject({ state: 'missing', says: '$1,250.50 is owed.', ask: 'Student accounts' });
    await post(-1250.5);
    await portal.database.query(`UPDATE programs SET hours_needed = 1 WHERE code = 'MDIV'`);
    const audit = async () =>
      (await student.mustCall(checkGraduation, { degree: 'MDIV' })).checks.find(({ id }) => id === 'audit');
    expect((await audit())?.state).not.toBe('open');
    await portal.database.query(`DELETE FROM requirement_groups WHERE program_code = 'MDIV'`);
    expect((await audit())?.state).toBe('open');
    const { clear, checks } = await student.mustCall(checkGraduation, { degree: 'MDIV' });
    expect([clear, checks.map(({ id }) => id)]).toEqual([
      true,
      ['audit', 'average', 'hours', 'holds', 'library', 'money', 'deadline'],
    ]);
    expect((await student.call(checkGraduation, { degree: 'BABS' })).status).toBe(422);
  });

  it('is begun as a draft, and reminded of durably before each deadline until it is sent', async () => {
    const { gradTerm } = await read();
    const draft = await student.mustCall(graduationForm.save, { home_st: 'KY', version: 0 } as never);
    expect(draft).toMatchObject({ version: 1, completed: 0 });
    const mails = () =>
      portal.database.query<{ subject: string; body: string }>(
        `SELECT subject, body FROM mail_messages WHERE key LIKE 'graduation/%' ORDER BY key DESC`,
      );
    const at = (instant: string) => moveClock(portal, Date.parse(instant) - Date.now());
    await at(`${gradTerm.id.slice(0, 4)}-03-10T17:00:00Z`);
    await eventually(async () => (await mails()).length === 1, { what: 'the first reminder' });
    await at(`${gradTerm.id.slice(0, 4)}-04-25T17:00:00Z`);
    await eventually(async () => (await mails()).length === 2, { what: 'the second reminder' });
    const [first, second] = await mails();
    expect(first?.body).toContain('Academic issues are to be settled by Mar 15, ');
    expect(second?.body).toContain('Clearance ends on Apr 30, ');
    expect(second?.subject).toContain(gradTerm.name);
    await at(new Date().toISOString());
  });

  it('is sent once for the student and term, whoever presses twice, and cannot be changed [GRAD-003] [GRAD-005] [GRAD-014]', async () => {
    const both = await Promise.all([send({}), send({})]);
    expect(both.map(({ body }) => body.success).sort()).toEqual([false, true]);
    const done = both.find(({ body }) => body.success);
    expect(done?.body).toMatchObject({ message: expect.stringContaining('submitted'), data: { completed: 1 } });
    for (const again of [await send({}), await student.call(graduationForm.save, { home_st: 'OH', version: 2 } as never)])
      expect([again.status, again.body.success, again.body.code]).toEqual([409, false, 'record-form.submitted_already']);
    expect((await read()).form).toMatchObject({ ...whole, grad_email: 'a@b.org' });
  });

  it('takes a reason of who does not attend, no other email and no weight, in another term [GRAD-009] [GRAD-012]', async () => {
    const other = await portal.client('student2');
    const { status } = await send({ Attend_grad: 'N', reason_not_attend: 'I am abroad', grad_email: '', Weight: '' }, other);
    expect(status).toBe(200);
  });

  it('is read and exported with all its fields by staff of academic records only [GRAD-015]', async () => {
    const records = await portal.client('records');
    const all = await records.mustCall(listGraduationApplications, {});
    expect(all.length).toBeGreaterThanOrEqual(2);
    const [mine] = await records.mustCall(listGraduationApplications, { q: idOf('student7') });
    expect(mine).toMatchObject({
      emp_id: idOf('student7'),
      fields: { home_st: 'KY', deg_yr1: '2019' },
      submitted_at: expect.any(String),
    });
    const { bytes } = await records.raw('GET', `/api/academic-records/grad-apps/csv?q=${idOf('student7')}`);
    const text = new TextDecoder().decode(bytes);
    expect(text.split('\n')[0]).toContain('Cap size');
    expect(text).toContain('MMMMMMMMMM');
    for (const operation of [listGraduationApplications, graduationApplicationsFile])
      expect((await student.call(operation, { format: 'csv' } as never)).status).toBe(403);
  });

  it('is the person alone: neither somebody who acts for a student nor an id that is sent reaches another record', async () => {
    const assessment = await portal.client('assessment');
    await assessment.mustCall(startImpersonation, { emp_id: idOf('student1'), reason: 'To help with the form' });
    const { status, body } = await send({ degree: 'BABS' }, assessment);
    expect([status, body.code]).toEqual([403, 'record-form.personal']);
    await assessment.mustCall(endImpersonationPosted, {});
    const sent = await send({ ID_NUM: idOf('student1') }, await portal.client('student8'));
    expect(sent.body.success).toBe(false);
    expect((await (await portal.client('plain')).call(graduationForm.read, {})).status).toBe(403);
    expect((await read(await portal.client('student1'))).completed).toBe(0);
  });
});
