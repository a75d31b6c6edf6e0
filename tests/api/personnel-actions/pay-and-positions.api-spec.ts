import { demoPerson } from '@campus/demo-campus';
import type { SavedForm } from '@campus/domain/personnel-actions';
import {
  approveForm,
  createForm,
  fieldTexts,
  finalizeForm,
  listMyForms,
  readForm,
  submitForm,
  updateForm,
} from '@campus/domain/personnel-actions';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { approved, draft, finalized, formOf, newHire, submitted } from './new-hire.js';

jest.setTimeout(240_000);

const ONE = ['approver1'] as const;
const idOf = (username: string) => demoPerson(username).empId;
const code = (name: string) => `personnel-actions.${name}`;

interface Held {
  readonly position: string;
  readonly started_on: string;
  readonly ended_on: string | null;
}

describe('pay and positions of a form', () => {
  let portal: TestPortal;
  let creator: TestClient;
  beforeAll(async () => {
    portal = await leaseTestPortal({ parts: ['api', 'worker'] });
    creator = await portal.client('creator');
  });
  afterAll(async () => {
    await portal?.stop();
  });

  const heldBy = (username: string) =>
    portal.database.query<Held>(
      `SELECT org_pos || '-' || pos_seq AS position, started_on::text, ended_on::text FROM employments WHERE emp_id = $1 ORDER BY started_on`,
      [idOf(username)],
    );
  /** The catalogue's entry for what an employee holds, as a line that is paid. */
  const heldLine = async (username: string, more: object = {}) => {
    const [entry] = await portal.database.query<{ appid: string; dept: string; type: 'S' | 'H'; object: string }>(
      `SELECT c.appid, c.department_code AS dept, c.pos_type AS type, c.obj_cde AS object FROM catalogue_positions c
         JOIN employments e ON e.org_pos = c.org_pos WHERE e.emp_id = $1 ORDER BY e.started_on, c.appid LIMIT 1`,
      [idOf(username)],
    );
    return {
      appid: entry?.appid,
      department_code: entry?.dept,
      supervisor_id: idOf('supervisor'),
      pay_type: entry?.type,
      ...(entry?.type === 'S' ? { pay_amount: '61000.00', end_date: '2030-07-31' } : { pay_rate: '21.75' }),
      start_date: '2027-03-01',
      account_codes: [{ acct_comp_4_object_code: entry?.object }],
      ...more,
    };
  };
  const newPosition = (username: string, ...positions: object[]) => ({
    paf_type: 2,
    req_department_code: '0410',
    approved_by1: idOf('approver1'),
    emp_id: idOf(username),
    positions,
  });
  const termination = async (username: string, date: string) => ({
    paf_type: 4,
    req_department_code: '0410',
    approved_by1: idOf('approver1'),
    emp_id: idOf(username),
    terminate_pos: (await heldBy(username)).at(-1)?.position,
    termination_date: date,
  });
  const submit = async (data: object) => {
    const { id } = await draft(portal, data as never);
    return { id, reply: await creator.call(submitForm, { id }) };
  };
  const fieldsOf = (reply: { body: { fields?: readonly { path: string; message: string }[] } }) =>
    (reply.body.fields ?? []).map(({ path }) => path.replace('data.', ''));
  const errorsOf = async (who: string, id: string) =>
    (await (await portal.client(who)).mustCall(readForm, { id })).troubles.map(({ text }) => text).join(' ');
  const verify = async (): Promise<string> => (await portal.cli(['verify'])).said;

  it('are not submitted without an amount above 0, a rate by the hour and a supervisor, each marked', async () => {
    const hire = await newHire(portal, ONE);
    const [line] = hire['positions'] as [Record<string, unknown>];
    const refused = async (more: object) => {
      const { reply } = await submit({ ...hire, positions: [{ ...line, ...more }] });
      expect([reply.status, reply.body.code]).toEqual([422, code('incomplete_pay')]);
      return reply;
    };
    for (const pay_amount of [null, '0.00']) expect(fieldsOf(await refused({ pay_amount }))).toEqual(['positions.0.pay_amount']);
    const none = await refused({ pay_amount: null, supervisor_id: null });
    expect(none.body.fields).toEqual([
      { path: 'data.positions.0.pay_amount', message: fieldTexts.payAmount },
      { path: 'data.positions.0.supervisor_id', message: fieldTexts.supervisor },
    ]);
    expect(none.body.message).toBe(
      'Complete the pay before you submit the form: the pay amount of position 1, the supervisor of position 1.',
    );
    const hourly = await submit(newPosition('visa', { ...(await heldLine('hourly')), pay_rate: null, pay_amount: null }));
    expect(hourly.reply.body.code).toBe(code('incomplete_pay'));
    expect(fieldsOf(hourly.reply)[0]).toMatch(/^positions\.0\.pay_(rate|amount)$/);
  });

  it('have a supervisor who is an active employee, no student and not the employee', async () => {
    await portal.database.query(`INSERT INTO person_groups (emp_id, grp) VALUES ($1, 'students') ON CONFLICT DO NOTHING`, [
      idOf('library'),
    ]);
    await portal.database.query('UPDATE people SET account_ended_at = now() WHERE emp_id = $1', [idOf('payments')]);
    const hire = await newHire(portal, ONE);
    const [line] = hire['positions'] as [object];
    for (const username of ['student1', 'library', 'payments']) {
      const { reply } = await submit({ ...hire, positions: [{ ...line, supervisor_id: idOf(username) }] });
      expect(fieldsOf(reply)).toEqual(['positions.0.supervisor_id']);
    }
    const oneself = { ...line, supervisor_id: idOf('visa') };
    expect(fieldsOf((await submit(newPosition('visa', oneself))).reply)).toEqual(['positions.0.supervisor_id']);
    await portal.database.query('UPDATE people SET account_ended_at = NULL WHERE emp_id = $1', [idOf('payments')]);
  });

  it('are not stored by a call that submits at once and is refused', async () => {
    const hire = await newHire(portal, ONE);
    const [line] = hire['positions'] as [object];
    const before = (await creator.mustCall(listMyForms, { per_page: 5000 })).length;
    const bare = { ...hire, positions: [{ ...line, supervisor_id: idOf('student1') }] };
    const reply = await creator.call(createForm, { data: bare as never, no_draft: 1 });
    expect([reply.status, reply.body.code]).toEqual([422, code('incomplete_pay')]);
    const twice = await creator.call(createForm, { data: { ...hire, positions: [line, line] } as never, no_draft: 1 });
    expect([twice.status, twice.body.code]).toEqual([422, code('records_conflict')]);
    expect((await creator.mustCall(listMyForms, { per_page: 5000 })).length).toBe(before);
  });

  it('are refused where number of pay periods, start and end do not fit', async () => {
    const hire = await newHire(portal, ONE);
    const [line] = hire['positions'] as [object];
    const sum = (num_pay_periods: number, end_date: string, start_date = '2026-08-01') => ({
      ...hire,
      positions: [{ ...line, pay_type: undefined, start_date, end_date, num_pay_periods }],
    });
    const refused = await creator.call(createForm, { data: sum(2, '2027-07-31') as never });
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(refused.body.fields?.[0]?.path).toBe('data.positions.0.num_pay_periods');
    const { id } = await draft(portal, sum(2, '2026-08-31'));
    expect((await creator.mustCall(submitForm, { id })).stage).toBe('awaiting_approval');
    const kept = await draft(portal, sum(26, '2026-12-15'));
    const late = await creator.call(updateForm, { id: kept.id, data: { ...sum(5, '2026-08-31'), id: kept.id } as never });
    expect(late.body.fields?.[0]?.message).toMatch(/^A sum over 5 pay periods is paid until 10-09-2026/);
  });

  it('cannot be held already on overlapping days, unless the form replaces what is held', async () => {
    const line = await heldLine('fitness');
    const { id, reply } = await submit(newPosition('fitness', line));
    expect([reply.status, reply.body.code, ...fieldsOf(reply)]).toEqual([422, code('records_conflict'), 'positions.0.replaces']);
    expect(reply.body.message).toMatch(/holds .+ on these days already\. Choose that the new position replaces it/);
    const [old] = await heldBy('fitness');
    const replacing = newPosition('fitness', { ...line, replaces: old?.position });
    await creator.mustCall(updateForm, { id, data: { ...replacing, id } as never });
    await creator.mustCall(submitForm, { id });
    const seen = async (who: string) => (await (await portal.client(who)).mustCall(readForm, { id })).positions[0];
    const approver = await seen('approver1');
    expect(approver?.replaced).toMatchObject({ position: old?.position, start_date: old?.started_on });
    expect(approver?.replaced?.pay).toMatch(/^\d+\.\d{2}$/);
    expect((await seen('creator'))?.replaced).toMatchObject({ position: old?.position, pay: null });
    await (await portal.client('approver1')).mustCall(approveForm, { id });
    await (await portal.client('finalizer')).mustCall(finalizeForm, { id });
    const after = await heldBy('fitness');
    expect(after.find(({ position }) => position === old?.position)?.ended_on).toBe('2027-02-28');
    expect(after.at(-1)?.started_on).toBe('2027-03-01');
    expect((await seen('creator'))?.replaced?.pay).toBe(approver?.replaced?.pay);
    const again = await submit(newPosition('fitness', { ...line, start_date: '2027-03-01' }));
    expect(again.reply.body.message).toContain('from the same day already');
  });

  it('are given once when two forms that both give them are finalized at the same moment', async () => {
    const line = await heldLine('hourly');
    const ids: string[] = [];
    for (const start_date of ['2027-05-01', '2027-06-01'])
      ids.push((await approved(portal, newPosition('clinic', { ...line, start_date }), ONE)).id);
    const finalizer = await portal.client('finalizer');
    const replies = await Promise.all(ids.map((id) => finalizer.call(finalizeForm, { id })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = ids[replies.findIndex(({ status }) => status === 409)] ?? '';
    const failed = await formOf(portal, lost);
    expect(failed.failure).toMatch(/on these days already/);
    expect(failed.next_step).toBe(
      `HR could not finalize it: ${failed.failure} HR finalizes it again once that is fixed, or sends it back for edits.`,
    );
    expect(await errorsOf('approver1', lost)).toContain('HR cannot finalize this form as it stands');
  });

  it('end once and on days on which they are held, said at submit and to each approver', async () => {
    const early = await submit(await termination('housing', '1995-01-01'));
    expect([early.reply.body.code, ...fieldsOf(early.reply)]).toEqual([code('records_conflict'), 'termination_date']);
    expect(early.reply.body.message).toContain('the termination date is before that day');
    const waiting: SavedForm = await submitted(portal, await termination('housing', '2027-08-31'));
    expect(await errorsOf('approver1', waiting.id)).toBe('');
    await finalized(portal, await termination('housing', '2027-06-30'), ONE);
    expect(await errorsOf('approver1', waiting.id)).toMatch(/its? end|the end of .+ on 06-30-2027 was finalized already/);
    expect(await errorsOf('creator', waiting.id)).toContain('06-30-2027');
    const second = await submit(await termination('housing', '2027-06-30'));
    expect([second.reply.status, ...fieldsOf(second.reply)]).toEqual([422, 'terminate_pos']);
  });

  it('hold in every invariant, and verify sees each that is planted', async () => {
    expect(await verify()).toMatch(/All \d+ invariants hold/);
    const { id } = await finalized(portal, { ...(await newHire(portal, ONE)), last_name: 'Twinning', dob: '1988-03-04' }, ONE);
    const { emp_id: empId } = await formOf(portal, id);
    const plant = (sql: string, ...values: unknown[]) => portal.database.query(sql, values);
    await plant(`UPDATE employments SET ended_on = NULL WHERE emp_id = $1`, idOf('fitness'));
    await plant(
      `INSERT INTO people (emp_id, first_name, last_name, is_employee, dob_mark) SELECT 'twin', first_name, last_name, false, dob_mark FROM people WHERE emp_id = $1`,
      empId,
    );
    await plant(`UPDATE personnel_action_positions SET pay_sealed = NULL WHERE form_id = $1`, id);
    const said = await verify();
    for (const found of [
      `person ${idOf('fitness')} holds`,
      `which goes on`,
      `form ${id} made ${empId} a new person with the name and birth date of twin`,
      `form ${id}: position 1 was submitted without pay`,
    ])
      expect(said).toContain(found);
  });
});
