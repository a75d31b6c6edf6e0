import { demoPerson } from '@campus/demo-campus';
import type { FormAnswer } from '@campus/domain/personnel-actions';
import {
  finalizeForm,
  listAdmins,
  listAwaitingAccess,
  listDepartmentApprovers,
  listProcessors,
  nameStandIn,
  processAccess,
  readForm,
  reassignForm,
  approveForm,
  addApprover,
  removeAccessItem,
  addAccessItem,
  listTriggerTypes,
} from '@campus/domain/personnel-actions';
import { userInfo } from '@campus/domain/session';
import type { TestPortal } from '@campus/test-kit';
import { leaseTestPortal, mustRun } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { accessOnly, approved, finalized, formOf, newHire, submitted } from './new-hire.js';
import { dayAfter, terminationOf } from './termination.js';

jest.setTimeout(180_000);

const idOf = (username: string) => demoPerson(username).empId;
const ONE = ['approver1'] as const;

describe('who leaves', () => {
  let portal: TestPortal;
  let today: string;
  beforeAll(async () => {
    portal = await leaseTestPortal({ parts: ['api', 'worker'] });
    [{ today }] = (await portal.database.query('SELECT business_today()::text AS today')) as [{ today: string }];
  });
  afterAll(async () => {
    await portal?.stop();
  });

  const cli = (...args: string[]) => mustRun(portal, ...args);
  const termination = (username: string, date: string, position = 0) => terminationOf(portal, username, date, position);
  const accessesOf = async (id: string): Promise<FormAnswer['accesses']> => (await formOf(portal, id)).accesses;
  const processAll = async (id: string): Promise<void> => {
    const processor = await portal.client('processor1');
    for (const request of await accessesOf(id)) await processor.mustCall(processAccess, { id: request.id });
  };
  const endedAt = async (username: string) =>
    (
      await portal.database.query<{ ended: boolean }>(
        'SELECT account_ended_at IS NOT NULL AS ended FROM people WHERE emp_id = $1',
        [idOf(username)],
      )
    )[0]?.ended;

  it('is asked to be taken away what was processed for that person, once, with the day of the end', async () => {
    const given = await finalized(portal, await accessOnly(portal), ONE);
    const [first] = await accessesOf(given.id);
    await processAll(given.id);
    const { id } = await finalized(portal, await termination('hourly', today), ONE);
    const removals = await accessesOf(id);
    const [year, month, day] = today.split('-');
    expect(removals.map((one) => one.access_name)).toContain(`Remove on ${month}-${day}-${year}: ${first?.access_name}`);
    expect(removals).toHaveLength(2);
    const waiting = await (await portal.client('processor2')).mustCall(listAwaitingAccess, { per_page: 5000 });
    expect(waiting.filter((row) => row.form_id === id)).toHaveLength(2);
    const told = await portal.database.query<{ subject: string }>(
      `SELECT subject FROM mail_messages WHERE record_id = $1 AND recipient = $2 AND subject LIKE 'Access to be taken away%'`,
      [id, demoPerson('processor1').email],
    );
    expect(told).toHaveLength(1);
    await processAll(id);
    const second = await finalized(portal, await termination('hourly', today, 1), ONE);
    expect(await accessesOf(second.id)).toEqual([]);
  });

  it('keeps the account while a position is held, and loses it in the night after the last day: sessions, groups and sign-in', async () => {
    const salaried = await portal.client('salaried');
    expect((await salaried.call(userInfo, {})).status).toBe(200);
    await finalized(portal, await termination('salaried', today), ONE);
    await portal.database.query('UPDATE employments SET ended_on = NULL WHERE emp_id = $1', [idOf('visa')]);
    await cli('run-terminations', '--date', today);
    expect([await endedAt('salaried'), await endedAt('hourly')]).toEqual([false, false]);
    expect((await salaried.call(userInfo, {})).status).toBe(200);
    await cli('run-terminations', '--date', dayAfter(today));
    expect([await endedAt('salaried'), await endedAt('hourly'), await endedAt('visa')]).toEqual([true, true, false]);
    expect((await salaried.call(userInfo, {})).status).toBe(401);
    const open = await portal.database.query(
      `SELECT 1 FROM sessions WHERE emp_id = $1 AND ended_at IS NULL UNION ALL SELECT 1 FROM person_groups WHERE emp_id = $1`,
      [idOf('salaried')],
    );
    expect(open).toEqual([]);
    await expect(portal.newSession('salaried')).rejects.toThrow();
    await cli('run-terminations', '--date', dayAfter(today));
    const lines = await portal.database.query(
      `SELECT a.action_by FROM audit_entries a JOIN personnel_action_forms f ON a.record_id = f.id::text WHERE f.emp_id = $1 AND a.action = 'account_ended'`,
      [idOf('salaried')],
    );
    expect(lines).toEqual([{ action_by: '0' }]);
  });

  it('leaves the parts in forms as ended, stands in for nobody, and what waits is reassigned with a reason', async () => {
    const admin = await portal.client('pafadmin');
    await admin.mustCall(addApprover, { department_code: '0410', emp_id: idOf('parttime') });
    const leaver = await portal.client('parttime');
    const days = { from: today, to: today };
    await leaver.mustCall(nameStandIn, { role: 'approver', emp_id: idOf('approver3'), ...days });
    const { id } = await submitted(portal, await newHire(portal, ['parttime']));
    await finalized(portal, await termination('parttime', today), ONE);
    await cli('run-terminations', '--date', dayAfter(today));
    const departments = await admin.mustCall(listDepartmentApprovers, {});
    expect(departments.flatMap((one) => one.approvers).find((one) => one.id === idOf('parttime'))).toBeUndefined();
    expect([(await admin.mustCall(listAdmins, {})).length, (await admin.mustCall(listProcessors, {})).length > 0]).toEqual([
      1,
      true,
    ]);
    const standIns = await portal.database.query(`SELECT 1 FROM paf_stand_ins WHERE person_id = $1 AND ended_at IS NULL`, [
      idOf('parttime'),
    ]);
    expect(standIns).toEqual([]);
    const late = await (await portal.client('approver3')).call(approveForm, { id });
    expect(late.body.code).toBe('personnel-actions.stand_in_over');
    const { version, approvers } = await admin.mustCall(readForm, { id });
    expect(approvers[0]).toMatchObject({ account_ended: true, waiting: true, stand_in: null });
    await admin.mustCall(reassignForm, { id, emp_id: idOf('approver4'), message: 'Left the campus', version });
    expect((await (await portal.client('approver4')).mustCall(approveForm, { id })).stage).toBe('awaiting_finalize');
  });

  it('does not hold up an access-only form whose item was removed while it was under way', async () => {
    const admin = await portal.client('pafadmin');
    const [group] = await admin.mustCall(listTriggerTypes, {});
    const input = { name: 'A locker', description: 'In the gym', paf_action_trigger_type: group?.id ?? '' };
    const item = await admin.mustCall(addAccessItem, input);
    const content = { ...(await accessOnly(portal)), emp_id: idOf('visa'), access_items: [item.id] };
    const { id } = await approved(portal, content, ONE);
    await admin.mustCall(removeAccessItem, { id: item.id });
    await (await portal.client('finalizer')).mustCall(finalizeForm, { id });
    expect((await accessesOf(id)).map((one) => one.access_name)).toEqual(['A locker']);
  });

  it('leaves every invariant whole', async () => {
    await cli('verify');
  });
});
