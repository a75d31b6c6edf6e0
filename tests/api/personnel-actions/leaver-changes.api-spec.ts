import { demoPerson } from '@campus/demo-campus';
import { callOffTermination, finalizeForm, processAccess, readForm, redateTermination } from '@campus/domain/personnel-actions';
import { showDate } from '@campus/contract-kit';
import type { TestPortal } from '@campus/test-kit';
import { leaseTestPortal, mustRun } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { accessOnly, approved, finalized, formOf, auditEntryOf } from './new-hire.js';
import { dayAfter, terminationOf, todayOf } from './termination.js';

jest.setTimeout(180_000);

const idOf = (username: string) => demoPerson(username).empId;
const ONE = ['approver1'] as const;

describe('a finalized termination until its day', () => {
  let portal: TestPortal;
  let today: string;
  beforeAll(async () => {
    portal = await leaseTestPortal({ parts: ['api', 'worker'] });
    today = await todayOf(portal);
  });
  afterAll(async () => {
    await portal?.stop();
  });

  const sql = <Row extends object>(text: string, ...values: unknown[]) => portal.database.query<Row>(text, values);
  const hr = () => portal.client('finalizer');
  const leaves = async (username: string, date: string) =>
    (await finalized(portal, await terminationOf(portal, username, date), ONE)).id;
  const given = async (username: string) => {
    const { id } = await finalized(portal, { ...(await accessOnly(portal)), emp_id: idOf(username) }, ONE);
    const [first] = (await formOf(portal, id)).accesses;
    await (await portal.client('processor1')).mustCall(processAccess, { id: first?.id ?? '' });
    return id;
  };
  const subjectsOf = async (id: string) =>
    (await sql<{ subject: string }>('SELECT DISTINCT subject FROM mail_messages WHERE record_id = $1', id)).map(
      (row) => row.subject,
    );

  it('is called off by HR with a reason: removals are withdrawn, requests are open again, and the history keeps both', async () => {
    const access = await given('salaried');
    const id = await leaves('salaried', dayAfter(today, 20));
    const { version } = await (await hr()).mustCall(readForm, { id });
    const reply = await (await hr()).call(callOffTermination, { id, message: 'Stays after all', version });
    expect(reply.body.message).toBe('Called off. The position continues and the removals of access are withdrawn.');
    const form = await (await hr()).mustCall(readForm, { id });
    expect(form.called_off_at).not.toBeNull();
    expect([form.can.change_termination, form.waiting_for]).toEqual([false, null]);
    expect(form.accesses.map((one) => [one.is_removal, one.is_withdrawn])).toEqual([[1, 1]]);
    expect(await auditEntryOf(portal, id)).toEqual(
      expect.arrayContaining(['Finalized: 1 access removals requested', 'Termination called off: Stays after all']),
    );
    expect((await formOf(portal, access)).accesses.map((one) => [one.is_processed, one.is_withdrawn]).sort()).toEqual([
      [0, 0],
      [1, 0],
    ]);
    expect(await subjectsOf(id)).toContain('Do not take away: access of Simon Aldridge');
    expect(await subjectsOf(access)).toContain('Needed after all: access for Simon Aldridge');
    await mustRun(portal, 'run-terminations', '--date', dayAfter(today, 25));
    expect(await sql('SELECT 1 FROM employments WHERE emp_id = $1 AND ended_on IS NULL', idOf('salaried'))).toHaveLength(1);
    const second = await leaves('salaried', dayAfter(today, 40));
    expect((await formOf(portal, second)).status).toBe('Finalized');
    const once = await (await hr()).call(callOffTermination, { id, message: 'Again' });
    expect(once.body.code).toBe('personnel-actions.termination_called_off');
  });

  it('gives the account back that had ended for cause, and none of the parts', async () => {
    await sql('INSERT INTO accountants (emp_id, added_at) VALUES ($1, now())', idOf('clinic'));
    const { id } = await approved(portal, await terminationOf(portal, 'clinic', dayAfter(today, 20)), ONE);
    await (await hr()).mustCall(finalizeForm, { id, end_access_now: 1 });
    await expect(portal.newSession('clinic')).rejects.toThrow();
    await (await hr()).mustCall(callOffTermination, { id, message: 'Cleared' });
    await expect(portal.newSession('clinic')).resolves.toBeDefined();
    expect(await sql('SELECT 1 FROM accountants WHERE emp_id = $1', idOf('clinic'))).toEqual([]);
  });

  it('is moved by HR with a reason: access is asked back for the new day, and position and account end with it', async () => {
    await given('library');
    const [first, later] = [dayAfter(today, 5), dayAfter(today, 9)];
    const id = await leaves('library', first);
    const reply = await (await hr()).call(redateTermination, { id, termination_date: later, message: 'One more week' });
    expect(reply.body.message).toBe(`Moved to ${showDate(later)}. Access is to be taken away on that day.`);
    const form = await formOf(portal, id);
    expect(form.termination_date).toBe(later);
    expect(form.accesses.map((one) => [one.access_name.slice(0, 20), one.is_withdrawn]).sort()).toEqual(
      [
        [`Remove on ${showDate(first)}`, 1],
        [`Remove on ${showDate(later)}`, 0],
      ].sort(),
    );
    expect(await auditEntryOf(portal, id)).toContain(
      `Termination moved from ${showDate(first)} to ${showDate(later)}: One more week`,
    );
    await mustRun(portal, 'run-terminations', '--date', dayAfter(first));
    expect((await formOf(portal, id)).is_terminated).toBe(0);
    await mustRun(portal, 'run-terminations', '--date', later);
    expect((await formOf(portal, id)).is_terminated).toBe(1);
    const account = () => sql('SELECT 1 FROM people WHERE emp_id = $1 AND account_ended_at IS NULL', idOf('library'));
    expect(await account()).toHaveLength(1);
    await mustRun(portal, 'run-terminations', '--date', dayAfter(later));
    expect(await account()).toEqual([]);
    const late = await (await hr()).call(callOffTermination, { id, message: 'Too late' });
    expect(late).toMatchObject({ status: 409, body: { code: 'personnel-actions.termination_day_came' } });
  });

  it('stays as it is where the position was given anew from the day after', async () => {
    const [last, next] = [dayAfter(today, 5), dayAfter(today, 6)];
    const id = await leaves('clinic', last);
    await sql(
      `INSERT INTO employments (emp_id, org_pos, pos_seq, title, department_code, started_on)
         SELECT n.emp_id, n.org_pos, '99', e.title, e.department_code, $2::date FROM employment_ends n JOIN employments e USING (emp_id, org_pos, pos_seq)
         WHERE n.form_id = $1::uuid`,
      id,
      next,
    );
    const later = await (await hr()).call(redateTermination, { id, termination_date: dayAfter(today, 9), message: 'Later' });
    const off = await (await hr()).call(callOffTermination, { id, message: 'Stays' });
    for (const { status, body } of [later, off]) expect([status, body.code]).toEqual([409, 'personnel-actions.next_assignment']);
    expect(later.body.message).toContain(`From ${showDate(next)} the person holds`);
    const earlier = await (await hr()).call(redateTermination, { id, termination_date: dayAfter(today, 3), message: 'Earlier' });
    expect(earlier.status).toBe(200);
    await sql(`DELETE FROM employments WHERE emp_id = $1 AND pos_seq = '99'`, idOf('clinic'));
  });

  it('is moved to today and carried out at once, but to no day that is over', async () => {
    const id = await leaves('tech', dayAfter(today, 5));
    const redate = async (date: string) =>
      (await hr()).call(redateTermination, { id, termination_date: date, message: 'Earlier' });
    expect((await redate(dayAfter(today, -1))).body.code).toBe('personnel-actions.redate_past');
    expect((await redate(dayAfter(today, 5))).body.code).toBe('personnel-actions.redate_same');
    expect((await redate(today)).status).toBe(200);
    expect((await formOf(portal, id)).is_terminated).toBe(1);
  });

  it('is changed by HR alone, with a reason, as it was looked at, and by nobody about oneself', async () => {
    const id = await leaves('fitness', dayAfter(today, 5));
    const code = async (username: string, input: object) =>
      (await (await portal.client(username)).call(callOffTermination, { id, message: 'x', ...input })).body.code;
    expect(await code('creator', {})).toBe('session.forbidden');
    expect(await code('finalizer', { message: ' ' })).toBe('personnel-actions.termination_reason_required');
    expect(await code('finalizer', { version: 1 })).toBe('personnel-actions.changed_since_seen');
    await sql('UPDATE personnel_action_forms SET emp_id = $2 WHERE id = $1::uuid', id, idOf('finalizer'));
    expect(await code('finalizer', {})).toBe('personnel-actions.about_oneself');
    await sql('UPDATE personnel_action_forms SET emp_id = $2 WHERE id = $1::uuid', id, idOf('fitness'));
    const at = await Promise.all(['finalizer', 'finalizer'].map((username) => code(username, {})));
    expect(at.filter((one) => one === undefined)).toHaveLength(1);
  });

  it('is found by verify where it was called off and still ends something', async () => {
    await mustRun(portal, 'verify');
    const [form] = await sql<{ id: string }>(
      `UPDATE personnel_action_forms SET called_off_at = now() WHERE stage = 'finalized' AND paf_type = 4 AND called_off_at IS NULL
         AND id = (SELECT form_id FROM employment_ends ORDER BY ends_on DESC LIMIT 1) RETURNING id`,
    );
    await expect(mustRun(portal, 'verify')).rejects.toThrow();
    await sql('UPDATE personnel_action_forms SET called_off_at = NULL WHERE id = $1::uuid', form?.id);
    await mustRun(portal, 'verify');
  });
});
