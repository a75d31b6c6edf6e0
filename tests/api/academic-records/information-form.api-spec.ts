import { demoPerson } from '@campus/demo-campus';
import { informationForm } from '@campus/domain/academic-records';
import { endImpersonationPosted, startImpersonation } from '@campus/domain/impersonation';
import { listRegistrationTerms } from '@campus/domain/registration';
import { readInbox } from '@campus/domain/inbox';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { eventually, leaseTestPortal, moveClock } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { violationsOf } from '../payroll/verify.js';

jest.setTimeout(180_000);

let portal: TestPortal;
let student: TestClient;
beforeAll(async () => {
  portal = await leaseTestPortal({ parts: ['api', 'jobs'], seed: 'small' });
  student = await portal.client('student5');
});
afterAll(() => portal?.stop());

const idOf = (username: string): string => demoPerson(username).empId;
const letters = (count: number): string => 'x'.repeat(count);
const read = (client = student) => client.mustCall(informationForm.read, {});
const lists = () => student.mustCall(informationForm.lists, {});
const isHeld = async (client = student) => (await client.mustCall(listRegistrationTerms, {})).pl[0]?.holds.info.sih;

/** All that is needed, as an outside client sends it. */
async function whole() {
  const { graduation_terms: terms } = await lists();
  return {
    graduation_date: terms[2]?.id,
    vocational_objective: 'TEACH',
    er_relation: 'PARENT',
    er_name: 'José Núñez 🙂',
    er_tel_phone: '(502) 555-0100',
    er_addr_1: '100 Main Street',
    er_addr_2: 'Floor 2',
    er_addr_3: 'Left',
    er_city: 'Louisville',
    er_state: 'KY',
    er_zip: '40206',
    er_country: 'US',
    employ_name: 'Campus Books',
    employ_tel_phone: '502 555 0111',
    employ_sec_off: 3,
    employ_rem_cw: '0',
    employ_vol_cw: '1',
    church_name: 'First Church',
    church_pastor_name: 'A Pastor',
    church_city: 'Louisville',
    church_state: 'KY',
    send_data_to_handshake: 0,
    affirm_truthfulness: '1',
    affirm_covenant: '1',
    affirm_account: '1',
  };
}

async function send(changes: object, client = student) {
  const { version } = await read(client);
  return client.call(informationForm.submit, { ...(await whole()), version, ...changes } as never);
}

async function accepted(changes: object): Promise<void> {
  const { status, body } = await send(changes);
  expect([changes, status, body.message]).toEqual([changes, 200, 'Your information is saved and up to date.']);
}

/** Refused beside these fields, with nothing stored. */
async function refused(changes: object, ...paths: string[]): Promise<void> {
  const before = await read();
  const { status, body } = await send(changes);
  expect([changes, status, body.message]).toEqual([changes, 422, 'Could not save form']);
  expect([changes, body.fields?.map(({ path }) => path)]).toEqual([changes, paths]);
  expect(await read()).toEqual(before);
}

describe('the student information form', () => {
  it('lists vocations, relations, states and countries [INFO-005] [INFO-018]', async () => {
    const { vocations, relations, states, countries, graduation_terms: terms } = await lists();
    for (const list of [vocations, relations, states, countries]) {
      expect(list.length).toBeGreaterThan(5);
      expect(list[0]).toEqual({ id: expect.any(String), name: expect.any(String) });
    }
    expect([states.length, terms.length]).toEqual([51, 10]);
    expect((await portal.anonymous().call(informationForm.read, {})).status).toBe(401);
  });

  it('shows the SSN masked and changes none [INFO-003] [INFO-017]', async () => {
    const { ssn } = await read();
    expect(ssn).toMatch(/^\*{3}-\*{2}-\d{4}$/);
    const stored = () => portal.database.query('SELECT ssn_sealed, ssn_last4 FROM people WHERE emp_id = $1', [idOf('student5')]);
    const before = await stored();
    await refused({ ssn: '123456789' }, 'ssn');
    expect(await stored()).toEqual(before);
  });

  it('is not saved without an affirmation, in exactly its words [INFO-007]', async () => {
    for (const field of ['affirm_truthfulness', 'affirm_covenant', 'affirm_account']) {
      for (const answer of ['0', '']) {
        const { status, body } = await send({ [field]: answer });
        expect([status, body.message]).toEqual([
          422,
          'Please check the Affirmation section. You must affirm each area with a "Yes" response.',
        ]);
      }
    }
    expect((await read()).version).toBe(0);
  });

  it('refuses what is missing, too long, not offered or no date, each beside its field [INFO-009] [INFO-010] [INFO-011] [INFO-012] [INFO-013] [INFO-014] [INFO-015] [INFO-023]', async () => {
    for (const field of ['graduation_date', 'vocational_objective', 'er_relation', 'er_name', 'er_tel_phone', 'er_addr_1'])
      await refused({ [field]: '' }, field);
    await refused({ send_data_to_handshake: '' }, 'send_data_to_handshake');
    for (const field of ['er_city', 'er_state', 'er_zip']) await refused({ [field]: '' }, field);
    for (const [field, most] of [
      ...([
        ['er_name', 45],
        ['er_tel_phone', 18],
        ['er_addr_1', 60],
        ['er_city', 25],
        ['er_zip', 12],
      ] as const),
      ...([
        ['employ_name', 30],
        ['employ_tel_phone', 20],
        ['church_name', 60],
        ['church_pastor_name', 45],
        ['church_city', 25],
      ] as const),
    ])
      await refused({ [field]: letters(most + 1) }, field);
    await refused({ er_tel_phone: '502555010' }, 'er_tel_phone');
    await refused({ er_name: letters(46), employ_name: letters(31) }, 'er_name', 'employ_name');
    for (const date of ['2026-02-30', '0000FA', '9999SP', '2001FA']) await refused({ graduation_date: date }, 'graduation_date');
    await refused({ er_country: 'XX' }, 'er_country');
    await refused({ er_state: 'ZZ' }, 'er_state');
    await refused({ employ_sec_off: 6 }, 'employ_sec_off');
    await refused({ er_name: ['x'] }, 'er_name');
  });

  it('keeps a draft on the server, and shows theirs to who saves second', async () => {
    const draft = { er_name: 'Half', version: 0 };
    const saved = await student.mustCall(informationForm.save, draft as never);
    expect(saved).toMatchObject({ r_pl: { er_name: 'Half' }, version: 1, upToDate: false });
    expect(await isHeld()).toBe(true);
    const stale = await student.call(informationForm.save, { ...draft, er_name: 'Other tab' } as never);
    expect([stale.status, stale.body.code]).toEqual([409, 'record-form.stale']);
    expect(stale.body.data).toMatchObject({ form: { er_name: 'Half' }, version: 1 });
    // No one else writes the form, so a save that names no version follows the last one.
    const next = await student.call(informationForm.save, { er_name: 'Half' } as never);
    expect([next.status, next.body.data.version]).toEqual([200, 2]);
  });

  it('answers what is stored, makes the form up to date and releases the hold at once [INFO-002] [INFO-004] [INFO-008] [INFO-016] [INFO-021] [REG-021]', async () => {
    const atHome = async () => JSON.stringify(await student.mustCall(readInbox, {})).includes('/student/information-form');
    expect([(await read()).upToDate, await isHeld(), await atHome()]).toEqual([false, true, true]);
    const given = await whole();
    // Two tabs that show the same version.
    const { version } = await read();
    const both = await Promise.all([send({ version }), send({ version })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const done = both.find(({ status }) => status === 200);
    expect(done?.body).toMatchObject({ success: true, message: expect.stringContaining('saved') });
    const stored = {
      ...given,
      er_tel_phone: '5025550100',
      employ_tel_phone: '5025550111',
      employ_sec_off: '3',
    };
    expect(done?.body.data).toMatchObject({ r_pl: stored, upToDate: true });
    expect((await read()).r_pl).toEqual(stored);
    expect([(await read()).upToDate, await isHeld(), await atHome()]).toEqual([true, false, false]);
    const entries = await portal.database.query<{ action: string }>(
      `SELECT action FROM audit_entries WHERE record_type IN ('student-hold', 'academic-records.information') AND action_by = $1 ORDER BY id`,
      [idOf('student5')],
    );
    expect(entries.map(({ action }) => action).sort()).toEqual(['release', 'save', 'save', 'submit']);
  });

  it('takes values of just the right length, other countries without an address, and both answers [INFO-011] [INFO-012] [INFO-013] [INFO-014] [INFO-015] [INFO-023] [INFO-024]', async () => {
    await accepted({ er_name: letters(45), er_addr_1: letters(60), employ_name: letters(30), employ_tel_phone: '1'.repeat(20) });
    await accepted({
      church_name: letters(60),
      church_pastor_name: letters(45),
      church_city: letters(25),
      send_data_to_handshake: 1,
    });
    await accepted({ employ_name: '', employ_tel_phone: '', church_name: '', church_pastor_name: '', church_city: '' });
    await accepted({ er_zip: '40206-1234', er_city: letters(25) });
    const abroad = { er_country: 'DE', er_city: '', er_state: '', er_zip: '' };
    await accepted({ ...abroad, er_tel_phone: '123456789012' });
    await accepted({ ...abroad, er_tel_phone: '1'.repeat(18) });
  });

  it('keeps the expected graduation as one fact of the student', async () => {
    const { r_pl } = await read();
    await portal.database.query(
      `UPDATE students SET graduation_year_code = left($2, 4), graduation_term_code = right($2, 2) WHERE emp_id = $1`,
      [idOf('student5'), (await lists()).graduation_terms[4]?.id],
    );
    expect((await read()).r_pl).toEqual({ ...r_pl, graduation_date: (await lists()).graduation_terms[4]?.id });
  });

  it('answers for the person who is signed in, whatever id is sent, and never for one who impersonates', async () => {
    const other = await portal.client('student2');
    const mine = await read(other);
    expect((await student.raw('GET', `/api/student/information/me?id=${idOf('student2')}`)).status).toBe(400);
    await refused({ id: idOf('student2') }, 'id');
    expect(await read(other)).toEqual(mine);
    const assessment = await portal.client('assessment');
    await assessment.mustCall(startImpersonation, { emp_id: idOf('student1'), reason: 'To help with the form' });
    const { version, r_pl } = await read(assessment);
    for (const operation of [informationForm.submit, informationForm.save]) {
      const { status, body } = await assessment.call(operation, { ...(await whole()), version } as never);
      expect([status, body.code]).toEqual([403, 'record-form.personal']);
    }
    expect((await read(assessment)).r_pl).toEqual(r_pl);
    await assessment.mustCall(endImpersonationPosted, {});
    for (const username of ['plain', 'registrar'])
      expect((await (await portal.client(username)).call(informationForm.read, {})).status).toBe(403);
    const gone = await portal.client('student9');
    expect((await send({}, gone)).body.code).toBe('academic-records.not_studying');
  });

  it('ends on August 1 with the hold of all who study here, once, and the flag agrees with the hold whoever changes it', async () => {
    const { registrar, held } = { registrar: await portal.client('registrar'), held: () => isHeld() };
    const counts = async () =>
      (
        await portal.database.query<{ held: number; entries: number }>(
          `SELECT (SELECT count(*)::int FROM student_holds WHERE code = 'SIF' AND released_on IS NULL) AS held,
             (SELECT count(*)::int FROM audit_entries WHERE record_type = 'student-hold' AND description LIKE '%new year%') AS entries`,
        )
      )[0];
    const august = `${Number(new Date().getFullYear()) + 1}-08-01T12:00:00Z`;
    // More of them than are held in one transaction.
    await portal.database.query(
      `WITH made AS (INSERT INTO people (emp_id, username, first_name, last_name, email)
         SELECT 'N' || n, 'n' || n, 'Many', 'Students', 'n' || n || '@campus.example' FROM generate_series(10000, 12500) n RETURNING emp_id)
       INSERT INTO students (emp_id, school, classification, load, admitted_on) SELECT emp_id, 'BOYCE', 'Senior', 'full', DATE '2024-08-15' FROM made`,
    );
    await moveClock(portal, Date.parse(august) - Date.now());
    const [after] = await portal.database.query<{ students: number }>(
      `SELECT count(*)::int AS students FROM students WHERE status IN ('active', 'graduating')`,
    );
    await eventually(async () => (await counts())?.held === after?.students, { what: 'the hold of everybody' });
    expect(await counts()).toEqual({ held: after?.students, entries: after?.students });
    await eventually(async () => (await read()).upToDate === false && (await held()) === true, {
      what: 'the new year in the API',
    });
    await accepted({});
    expect(await held()).toBe(false);
    const hold = { id_num: idOf('student5'), code: 'SIF', reason: 'The address is wrong' };
    await registrar.raw('POST', '/api/academic-records/holds', hold, { 'x-csrf-token': registrar.token ?? '' });
    expect([(await read()).upToDate, await held()]).toEqual([false, true]);
    await registrar.raw('POST', '/api/academic-records/holds/release', hold, { 'x-csrf-token': registrar.token ?? '' });
    expect([(await read()).upToDate, await held()]).toEqual([true, false]);
    await moveClock(portal, 0);
    expect(await violationsOf(portal)).toBe('');
  });
});
