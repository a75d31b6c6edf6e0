import { demoPerson } from '@campus/demo-campus';
import {
  checkDuplicates,
  createForm,
  finalizeForm,
  listAwaitingFinalize,
  listHeldPositions,
  listPositions,
  rejectForm,
  searchUsers,
} from '@campus/domain/personnel-actions';
import type { TestPortal } from '@campus/test-kit';
import { leaseTestPortal, mustRun } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { approved, finalized, formOf, newHire } from './new-hire.js';

jest.setTimeout(180_000);

const ONE = ['approver1'] as const;
const OUTSIDE_DEMO_RANGES = 500_001;

interface Held {
  readonly org_pos: string;
  readonly pos_seq: string;
  readonly started_on: string;
  readonly ended_on: string | null;
  readonly form_id: string | null;
  readonly pay_sealed: string | null;
}

describe('finalizing writes the personnel data', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await leaseTestPortal({ parts: ['api', 'worker'] });
  });
  afterAll(async () => {
    await portal?.stop();
  });

  const heldBy = (empId: string) =>
    portal.database.query<Held>(
      `SELECT org_pos, pos_seq, started_on::text, ended_on::text, form_id, pay_sealed FROM employments WHERE emp_id = $1 ORDER BY org_pos, pos_seq`,
      [empId],
    );
  const cli = (...args: string[]) => mustRun(portal, ...args);
  const positionLine = async (payType: 'S' | 'H', startDate: string) => {
    const positions = await (await portal.client('creator')).mustCall(listPositions, { department: '0410' });
    const position = positions.find((known) => known.pos_type === payType);
    if (position === undefined) throw new Error(`Department 0410 has no position of type ${payType}`);
    return {
      appid: position.appid,
      department_code: '0410',
      supervisor_id: demoPerson('supervisor').empId,
      pay_type: payType,
      ...(payType === 'S' ? { pay_amount: '41000.00', end_date: '2028-07-31' } : { pay_rate: '19.25' }),
      start_date: startDate,
      account_codes: [
        { acct_comp_4_object_code: position.obj_cde, dist_pct: 60 },
        { acct_comp_4_object_code: position.obj_cde, acct_comp_3: '1200', dist_pct: 40 },
      ],
    };
  };
  const newPosition = async (username: string, startDate: string) => ({
    paf_type: 2,
    req_department_code: '0410',
    approved_by1: demoPerson('approver1').empId,
    emp_id: demoPerson(username).empId,
    positions: [await positionLine('H', startDate)],
  });
  const termination = async (username: string, date: string) => {
    const empId = demoPerson(username).empId;
    const [held] = await (await portal.client('creator')).mustCall(listHeldPositions, { employee: empId });
    return {
      paf_type: 4,
      req_department_code: '0410',
      approved_by1: demoPerson('approver1').empId,
      emp_id: empId,
      terminate_pos: `${held?.ORG_POS ?? ''}${held?.POS_SEQ ?? ''}`,
      termination_date: date,
    };
  };

  it('a new hire becomes a person with a number of its own, the phone as all records write it, the positions and their accounts [RECORD-016]', async () => {
    const content = {
      ...(await newHire(portal, ONE)),
      first_name: 'Odette',
      last_name: 'Fairweather',
      ssn: '512-33-4455',
      dob: '02-29-1984',
      country_code: 'US',
      phone: '(502) 555-0123',
      positions: [await positionLine('S', '2027-08-01'), await positionLine('H', '2027-08-01')],
    };
    const { id } = await finalized(portal, content, ONE);
    const { emp_id: empId = '' } = await formOf(portal, id);
    expect(Number(empId)).toBeGreaterThanOrEqual(OUTSIDE_DEMO_RANGES);
    const people = await portal.database.query('SELECT * FROM people WHERE hired_by_form = $1', [id]);
    expect(people).toHaveLength(1);
    expect(people[0]).toMatchObject({
      emp_id: empId,
      last_name: 'Fairweather',
      ssn_last4: '4455',
      phone: '502-555-0123',
      is_employee: true,
    });
    expect(JSON.stringify(people[0])).not.toMatch(/912-?33-?4455/);
    const held = await heldBy(empId ?? '');
    expect(held.map((one) => [one.form_id, one.started_on])).toEqual([
      [id, '2027-08-01'],
      [id, '2027-08-01'],
    ]);
    expect(held.every((one) => one.pay_sealed !== null && !/41000|19\.25/.test(one.pay_sealed))).toBe(true);
    const accounts = await portal.database.query<{ dist_pct: string }>(
      'SELECT dist_pct FROM account_distributions WHERE emp_id = $1 ORDER BY org_pos, line',
      [empId],
    );
    expect(accounts.map((one) => Number(one.dist_pct))).toEqual([0.6, 0.4, 0.6, 0.4]);
    expect(await (await portal.client('creator')).mustCall(searchUsers, { q: 'Odette Fair' })).toEqual([
      expect.objectContaining({ id: empId }),
    ]);
  });

  it('a call that is repeated, by its key or anew, writes nothing twice', async () => {
    const { id } = await approved(portal, { ...(await newHire(portal, ONE)), last_name: 'Repeated' }, ONE);
    const finalizer = await portal.client('finalizer');
    const headers = { 'Idempotency-Key': '5b0a3f5e-2f1c-4a53-9a55-6a3fd7f2a001' };
    const replies = await Promise.all([1, 2, 3].map(() => finalizer.call(finalizeForm, { id }, { headers })));
    expect(replies.some((reply) => reply.status === 200)).toBe(true);
    await finalizer.call(finalizeForm, { id });
    const { emp_id: empId } = await formOf(portal, id);
    const people = await portal.database.query(`SELECT emp_id FROM people WHERE last_name = 'Repeated'`);
    expect(people).toEqual([{ emp_id: empId }]);
    expect(await heldBy(empId ?? '')).toHaveLength(1);
  });

  it('a new position is added to those that the employee holds', async () => {
    const empId = demoPerson('library').empId;
    const before = await heldBy(empId);
    const { id } = await finalized(portal, await newPosition('library', '2027-01-04'), ONE);
    const after = await heldBy(empId);
    expect(after).toHaveLength(before.length + 1);
    expect(after.filter((one) => one.form_id === id)).toEqual([expect.objectContaining({ started_on: '2027-01-04' })]);
  });

  it('what cannot be written shows ERROR and is finalized once it is mended [PAFFLOW-012]', async () => {
    const finalizer = await portal.client('finalizer');
    const { id, version } = await approved(portal, await newPosition('fitness', '2027-02-01'), ONE);
    await finalized(portal, await newPosition('fitness', '2027-02-01'), ONE);
    const before = await heldBy(demoPerson('fitness').empId);
    const reply = await finalizer.call(finalizeForm, { id });
    expect(reply).toMatchObject({ status: 409, body: { success: false, code: 'personnel-actions.personnel_write_failed' } });
    expect(reply.body.message).toMatch(/holds this position from the same day already/);
    expect(await formOf(portal, id)).toMatchObject({
      db_failure: 1,
      status: 'ERROR',
      is_finalized: 0,
      finalized_by: null,
      stage: 'awaiting_finalize',
      version,
    });
    expect((await formOf(portal, id)).audit.at(-1)).toMatchObject({
      action: 'finalize_failed',
      action_by: demoPerson('finalizer').empId,
    });
    expect(await heldBy(demoPerson('fitness').empId)).toEqual(before);
    expect((await finalizer.mustCall(listAwaitingFinalize, { per_page: 5000 })).map((row) => row.id)).toContain(id);
    await portal.database.query(
      `UPDATE employments SET started_on = '2027-01-15', ended_on = '2027-01-31' WHERE emp_id = $1 AND started_on = '2027-02-01'`,
      [demoPerson('fitness').empId],
    );
    await finalizer.mustCall(finalizeForm, { id });
    expect(await formOf(portal, id)).toMatchObject({ db_failure: 0, status: 'Finalized', is_finalized: 1 });
    expect(await heldBy(demoPerson('fitness').empId)).toHaveLength(before.length + 1);
  });

  it('what failed can go back for edits and is no ERROR there', async () => {
    const { id } = await approved(portal, await newPosition('clinic', '2027-02-01'), ONE);
    await finalized(portal, await newPosition('clinic', '2027-02-01'), ONE);
    const finalizer = await portal.client('finalizer');
    expect((await finalizer.call(finalizeForm, { id })).status).toBe(409);
    await finalizer.mustCall(rejectForm, { id, message: 'It was given already', type: 2 });
    expect(await formOf(portal, id)).toMatchObject({ db_failure: 0, status: 'Rejected and Need Edits' });
  });

  it('a termination is carried out on its date by the System Process [PAFVIEW-032]', async () => {
    const empId = demoPerson('housing').empId;
    const day = 86_400_000;
    const tomorrow = new Date(Date.now() + day).toISOString().slice(0, 10);
    const { id } = await finalized(portal, await termination('housing', tomorrow), ONE);
    expect(await formOf(portal, id)).toMatchObject({ status: 'Finalized', is_terminated: 0 });
    expect((await heldBy(empId)).map((one) => one.ended_on)).toEqual([null]);
    await cli('run-terminations', '--date', new Date(Date.now() - 2 * day).toISOString().slice(0, 10));
    expect(await formOf(portal, id)).toMatchObject({ is_terminated: 0 });
    await cli('run-terminations', '--date', tomorrow);
    await cli('run-terminations', '--date', tomorrow);
    const form = await formOf(portal, id);
    expect(form.is_terminated).toBe(1);
    const signed = form.audit.filter((entry) => entry.action === 'terminated');
    expect(signed).toEqual([expect.objectContaining({ action_by: '0', action_by_name: 'System Process' })]);
    expect((await heldBy(empId)).map((one) => one.ended_on)).toEqual([tomorrow]);
  });

  it('a former employee is found, confirmed and taken on again under the old number, and no second person is made', async () => {
    const creator = await portal.client('creator');
    const [former] = await portal.database.query<{ emp_id: string; first: string; last: string; username: string | null }>(
      `UPDATE employments e SET ended_on = '2026-01-31' FROM people p WHERE e.emp_id = p.emp_id AND e.emp_id = (SELECT emp_id FROM employments
         WHERE emp_id NOT LIKE '100%' GROUP BY emp_id HAVING count(*) = 1 AND max(ended_on) IS NULL AND max(started_on) < '2025-12-31' ORDER BY emp_id LIMIT 1)
       RETURNING e.emp_id, p.first_name AS first, p.last_name AS last, p.username`,
    );
    if (former === undefined) throw new Error('Nobody holds one position only');
    await portal.database.query('UPDATE people SET account_ended_at = now(), is_employee = false WHERE emp_id = $1', [
      former.emp_id,
    ]);
    const found = await creator.mustCall(checkDuplicates, { first_name: former.first, last_name: former.last });
    expect(found).toEqual(expect.arrayContaining([expect.objectContaining({ id: former.emp_id, former: true })]));
    const again = {
      ...(await newHire(portal, ONE)),
      first_name: former.first,
      last_name: former.last,
      zip: '40299',
      emp_id: former.emp_id,
      positions: [await positionLine('S', '2027-08-01')],
    };
    const refused = async (changes: object) => (await creator.call(createForm, { data: { ...again, ...changes } })).body.code;
    expect(await refused({ emp_id: demoPerson('hourly').empId })).toBe('personnel-actions.not_former_employee');
    expect(await refused({ emp_id: '999999' })).toBe('personnel-actions.no_such_former_employee');
    expect(await refused({ ssn: '512-10-1111' })).toBe('personnel-actions.rehire_other_person');
    expect(await refused({ dob: '01-01-1911' })).toBe('personnel-actions.rehire_other_person');
    const people = async () => (await portal.database.query<{ n: number }>('SELECT count(*)::int AS n FROM people'))[0]?.n;
    const before = { people: await people(), held: await heldBy(former.emp_id) };
    const { id } = await approved(portal, again, ONE);
    expect(await formOf(portal, id)).toMatchObject({ paf_type: 1, emp_id: former.emp_id, is_rehire: 1 });
    await (await portal.client('finalizer')).mustCall(finalizeForm, { id });
    expect(await formOf(portal, id)).toMatchObject({ emp_id: former.emp_id, is_rehire: 1, is_finalized: 1 });
    expect(await people()).toBe(before.people);
    const held = await heldBy(former.emp_id);
    expect(held).toHaveLength(before.held.length + 1);
    expect(held.filter((one) => one.form_id === id)).toEqual([expect.objectContaining({ started_on: '2027-08-01' })]);
    const [person] = await portal.database.query(
      'SELECT zip, is_employee, account_ended_at, username, ssn_sealed IS NOT NULL AS ssn, hired_by_form FROM people WHERE emp_id = $1',
      [former.emp_id],
    );
    const kept = { username: former.username, ssn: true, hired_by_form: null };
    expect(person).toEqual({ zip: '40299', is_employee: true, account_ended_at: null, ...kept });
    expect(await refused({})).toBe('personnel-actions.not_former_employee');
  });

  it('one position ends once: a second termination of it shows ERROR', async () => {
    const content = await termination('payments', '2027-06-30');
    const { id } = await approved(portal, content, ONE);
    await finalized(portal, content, ONE);
    const reply = await (await portal.client('finalizer')).call(finalizeForm, { id });
    expect(reply.body.message).toMatch(/finalized already by another form/);
    expect(await formOf(portal, id)).toMatchObject({ status: 'ERROR', is_finalized: 0 });
  });

  it('leaves every finalized form with its personnel rows exactly once', async () => {
    await cli('verify');
  });
});
