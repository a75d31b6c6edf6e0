import { demoPerson } from '@campus/demo-campus';
import {
  addAdmin,
  addApprover,
  addProcessor,
  finalizeForm,
  listDepartmentApprovers,
  listTriggerTypes,
  readForm,
  readLeaver,
} from '@campus/domain/personnel-actions';
import { userInfo } from '@campus/domain/session';
import type { TestPortal } from '@campus/test-kit';
import { leaseTestPortal, mustRun } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { approved, finalized, formOf, newHire, submitted, auditEntryOf } from './new-hire.js';
import { violationsOf } from '../payroll/verify.js';
import { dayAfter, terminationOf, todayOf } from './termination.js';

jest.setTimeout(180_000);

const idOf = (username: string) => demoPerson(username).empId;
const ONE = ['approver1'] as const;

describe('the end of an account', () => {
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
  const accountOf = async (username: string) => {
    const [row] = await sql<{ ended: boolean; open: number; tokens: number }>(
      `SELECT account_ended_at IS NOT NULL AS ended,
        (SELECT count(*)::int FROM sessions s WHERE s.emp_id = p.emp_id AND s.ended_at IS NULL) AS open,
        (SELECT count(*)::int FROM sessions s WHERE s.emp_id = p.emp_id AND s.id_token_sealed IS NOT NULL) AS tokens
       FROM people p WHERE emp_id = $1`,
      idOf(username),
    );
    return row;
  };
  const awaiting = async (username: string, date: string) =>
    (await approved(portal, await terminationOf(portal, username, date), ONE)).id;
  const hr = () => portal.client('finalizer');

  it('comes when a termination whose day is over is finalized, with the sessions and the tokens in them', async () => {
    const leaver = await portal.client('housing');
    const { id } = await finalized(portal, await terminationOf(portal, 'housing', dayAfter(today, -1)), ONE);
    expect(await accountOf('housing')).toEqual({ ended: true, open: 0, tokens: 0 });
    expect((await leaver.call(userInfo, {})).status).toBe(401);
    await expect(portal.newSession('housing')).rejects.toThrow();
    expect((await formOf(portal, id)).is_terminated).toBe(1);
    expect(await auditEntryOf(portal, id)).toContain('Account, sessions, groups and assignments ended');
  });

  it('comes when a hire is finalized whose days are over, and not where one position goes on', async () => {
    const content = await newHire(portal, ONE);
    const days = (start_date: string, end_date: string | null) => {
      const [position] = content['positions'] as readonly Readonly<Record<string, unknown>>[];
      return { ...position, start_date, end_date };
    };
    let hires = 0;
    const hired = async (...positions: readonly object[]) => {
      hires += 1;
      const { id } = await finalized(
        portal,
        { ...content, positions, first_name: ['Ada', 'Bea', 'Cora'][hires] ?? 'Dora', street1: `${hires} New Road` },
        ONE,
      );
      const [row] = await sql<{ ended: boolean }>(
        'SELECT account_ended_at IS NOT NULL AS ended FROM people WHERE hired_by_form = $1::uuid',
        id,
      );
      return { id, ended: row?.ended };
    };
    const over = await hired(days(dayAfter(today, -60), dayAfter(today, -2)));
    expect(over.ended).toBe(true);
    expect(await auditEntryOf(portal, over.id)).toContain('Account, sessions, groups and assignments ended');
    expect(await violationsOf(portal)).toBe('');
    expect((await hired(days(dayAfter(today, -60), today))).ended).toBe(false);
    expect((await hired(days(dayAfter(today, 3), dayAfter(today, 90)))).ended).toBe(false);
  });

  it('waits for the night where the last day is today, though the position is marked as ended on it [PAFVIEW-032]', async () => {
    const leaver = await portal.client('clinic');
    const { id } = await finalized(portal, await terminationOf(portal, 'clinic', today), ONE);
    expect((await formOf(portal, id)).is_terminated).toBe(1);
    await mustRun(portal, 'run-terminations');
    expect((await leaver.call(userInfo, {})).status).toBe(200);
    await mustRun(portal, 'run-terminations', '--date', dayAfter(today));
    expect(await accountOf('clinic')).toEqual({ ended: true, open: 0, tokens: 0 });
  });

  it('comes at once for cause, whatever the date, and only a termination ends access so', async () => {
    const leaver = await portal.client('records');
    const id = await awaiting('records', dayAfter(today, 30));
    await (await hr()).mustCall(finalizeForm, { id, end_access_now: 1 });
    expect(await accountOf('records')).toEqual({ ended: true, open: 0, tokens: 0 });
    expect((await leaver.call(userInfo, {})).status).toBe(401);
    expect((await formOf(portal, id)).is_terminated).toBe(0);
    expect(await auditEntryOf(portal, id)).toContain('Finalized; access ends immediately');
    const hire = await approved(portal, await newHire(portal, ONE), ONE);
    const refused = await (await hr()).call(finalizeForm, { id: hire.id, end_access_now: 1 });
    expect(refused).toMatchObject({ status: 422, body: { code: 'personnel-actions.end_access_of_termination' } });
  });

  it('comes in the night after a position has run out by itself', async () => {
    await sql('UPDATE employments SET ended_on = $2::date WHERE emp_id = $1', idOf('registrar'), today);
    await mustRun(portal, 'run-terminations');
    expect((await accountOf('registrar'))?.ended).toBe(false);
    await mustRun(portal, 'run-terminations', '--date', dayAfter(today));
    expect((await accountOf('registrar'))?.ended).toBe(true);
  });

  it('leaves the account of whoever studies here, and ends the parts that came with the position', async () => {
    const student = idOf('student4');
    await sql(
      `INSERT INTO employments (emp_id, org_pos, pos_seq, title, department_code, started_on, ended_on)
       SELECT $1, org_pos, '9', pos_title, department_code, '2024-01-01', $2::date FROM catalogue_positions ORDER BY appid LIMIT 1`,
      student,
      dayAfter(today, -1),
    );
    await sql('INSERT INTO accountants (emp_id, added_at) VALUES ($1, now())', student);
    await mustRun(portal, 'run-terminations');
    expect((await accountOf('student4'))?.ended).toBe(false);
    expect(await sql('SELECT 1 FROM accountants WHERE emp_id = $1', student)).toEqual([]);
  });

  it('is announced with what waits for the person, to HR before and by mail with the finalizing', async () => {
    const admin = await portal.client('pafadmin');
    const departments = await admin.mustCall(listDepartmentApprovers, {});
    const orphan = departments.find((one) => one.approvers.length === 0);
    const [group] = await admin.mustCall(listTriggerTypes, {});
    const boss = idOf('faculty2');
    for (const code of ['0410', orphan?.department_code ?? ''])
      await admin.mustCall(addApprover, { department_code: code, emp_id: boss });
    await admin.mustCall(addProcessor, { paf_action_trigger_type: group?.id ?? '', emp_id: boss });
    await admin.mustCall(addAdmin, { emp_id: boss });
    await sql('INSERT INTO accountants (emp_id, added_at) VALUES ($1, now())', boss);
    await sql('INSERT INTO supervisors VALUES ($1, $2)', boss, '0410');
    await sql('INSERT INTO timesheet_delegates VALUES ($1, $2, now()), ($2, $1, now())', boss, idOf('advancement'));
    await sql('UPDATE employments SET supervisor_id = $2 WHERE emp_id = $1', idOf('visa'), boss);
    const now = await submitted(portal, await newHire(portal, ['faculty2']));
    const later = await submitted(portal, { ...(await newHire(portal, ['approver1', 'faculty2'])), last_name: 'Other' });
    const id = await awaiting('faculty2', dayAfter(today, -1));
    const waits = await (await hr()).mustCall(readLeaver, { id });
    expect(waits).toMatchObject({ name: 'Florence Yoon', last_day: dayAfter(today, -1), keeps_account: null, last_of: [] });
    expect(waits.forms.map((form) => [form.id, form.what])).toEqual([
      [now.id, 'approve'],
      [later.id, 'approve_later'],
    ]);
    expect([waits.people, waits.departments, waits.groups]).toEqual([
      [{ id: idOf('visa'), name: 'Vikram Desai' }],
      [{ id: orphan?.department_code, name: orphan?.friendly_name }],
      [],
    ]);
    expect((await (await portal.client('hourly')).call(readLeaver, { id })).status).toBe(403);
    await (await hr()).mustCall(finalizeForm, { id });
    const mails = await sql<{ subject: string; body: string }>(
      `SELECT subject, body FROM mail_messages WHERE recipient = 'hr@campus.example' AND subject LIKE '%Florence Yoon%' ORDER BY subject DESC`,
    );
    expect(mails.map(({ subject }) => subject)).toEqual([
      'What waits for Florence Yoon, who leaves',
      'What is left of Florence Yoon, whose account has ended',
    ]);
    expect(mails[0]?.body).toContain('People supervised, who need another supervisor: Vikram Desai (100203)');
    expect(mails[1]?.body).toContain('Florence Yoon is no longer approver of department 0410: the account has ended');
  });

  it('takes every part with it, each with a line of its history, and a rehire brings none back', async () => {
    const boss = idOf('faculty2');
    const parts = () =>
      sql(
        `SELECT 'approver' FROM paf_approvers WHERE emp_id = $1 UNION ALL SELECT 'processor' FROM access_processors WHERE emp_id = $1
         UNION ALL SELECT 'admin' FROM paf_admins WHERE emp_id = $1 UNION ALL SELECT 'accountant' FROM accountants WHERE emp_id = $1
         UNION ALL SELECT 'supervisor' FROM supervisors WHERE emp_id = $1 UNION ALL SELECT 'people' FROM employments WHERE supervisor_id = $1
         UNION ALL SELECT 'delegate' FROM timesheet_delegates WHERE $1 IN (supervisor_id, delegate_id)`,
        boss,
      );
    expect(await parts()).toEqual([]);
    const lines = await sql<{ type: string }>(
      `SELECT DISTINCT record_type AS type FROM audit_entries WHERE description LIKE '%account has ended' AND detail ->> 'empId' = $1 ORDER BY 1`,
      boss,
    );
    expect(lines.map(({ type }) => type)).toEqual([
      'accountant',
      'paf-admin',
      'paf-approver',
      'paf-processor',
      'supervisor',
      'timesheet-delegates',
    ]);
    const again = { ...(await newHire(portal, ONE)), first_name: 'Florence', last_name: 'Yoon', emp_id: boss };
    await finalized(portal, again, ONE);
    expect((await accountOf('faculty2'))?.ended).toBe(false);
    expect(await parts()).toEqual([]);
  });

  it('and a part that is given at the same moment do not pass each other', async () => {
    const admin = await portal.client('pafadmin');
    const id = await awaiting('library', dayAfter(today, -1));
    const [, given] = await Promise.all([
      (await hr()).mustCall(finalizeForm, { id }),
      admin.call(addAdmin, { emp_id: idOf('library') }),
    ]);
    expect([200, 422]).toContain(given.status);
    expect(await sql('SELECT 1 FROM paf_admins WHERE emp_id = $1', idOf('library'))).toEqual([]);
    expect((await admin.call(addAdmin, { emp_id: idOf('library') })).body.code).toBe('personnel-actions.no_active_account');
  });

  it('is found by verify where it did not come', async () => {
    await mustRun(portal, 'verify');
    // The night of the last day may be still to come.
    await sql('UPDATE employments SET ended_on = $2::date WHERE emp_id = $1', idOf('housing'), dayAfter(today, -3));
    const violated = async (plant: string, undo: string) => {
      await sql(plant, idOf('housing'));
      await expect(mustRun(portal, 'verify')).rejects.toThrow();
      await sql(undo, idOf('housing'));
    };
    await violated(
      'UPDATE people SET account_ended_at = NULL WHERE emp_id = $1',
      'UPDATE people SET account_ended_at = now() WHERE emp_id = $1',
    );
    await violated(
      `UPDATE sessions SET ended_at = NULL, end_reason = NULL WHERE id = (SELECT id FROM sessions WHERE emp_id = $1 LIMIT 1)`,
      `UPDATE sessions SET ended_at = now() WHERE emp_id = $1`,
    );
    await violated(`INSERT INTO paf_approvers VALUES ('0410', $1, 99)`, 'DELETE FROM paf_approvers WHERE emp_id = $1');
    await violated(
      `UPDATE employments SET supervisor_id = $1 WHERE emp_id = '${idOf('visa')}'`,
      `UPDATE employments SET supervisor_id = NULL WHERE supervisor_id = $1`,
    );
    await mustRun(portal, 'verify');
  });

  it('shows nothing of what waits to the person, nor for a form that is no termination', async () => {
    const hire = await approved(portal, { ...(await newHire(portal, ONE)), last_name: 'Nowhere' }, ONE);
    const reply = await (await hr()).call(readLeaver, { id: hire.id });
    expect(reply).toMatchObject({ status: 409, body: { code: 'personnel-actions.not_a_termination' } });
    const own = await awaiting('finalizer', dayAfter(today, 60));
    expect((await (await hr()).call(readLeaver, { id: own })).status).toBe(404);
    expect((await (await hr()).mustCall(readForm, { id: own })).can.finalize).toBe(false);
  });
});
