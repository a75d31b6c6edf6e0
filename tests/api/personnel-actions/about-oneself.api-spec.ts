import { demoPerson } from '@campus/demo-campus';
import {
  approveForm,
  createForm,
  finalizeAll,
  finalizeForm,
  listAwaitingAccess,
  listAwaitingApproval,
  nameStandIn,
  previewRoute,
  processAccess,
  readForm,
  reassignForm,
  submitForm,
  toggleReviewed,
  undoDecision,
} from '@campus/domain/personnel-actions';
import type { TestPortal } from '@campus/test-kit';
import { leaseTestPortal, mustRun } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { accessOnly, approved, draft, finalized, formOf, submitted } from './new-hire.js';

jest.setTimeout(180_000);

const idOf = (username: string) => demoPerson(username).empId;

describe('a form about oneself', () => {
  let portal: TestPortal;
  let today: string;
  beforeAll(async () => {
    portal = await leaseTestPortal({ parts: ['api', 'worker'] });
    [{ today }] = (await portal.database.query('SELECT business_today()::text AS today')) as [{ today: string }];
  });
  afterAll(async () => {
    await portal?.stop();
  });

  const about = async (username: string, approvers: readonly string[] = ['approver1']) => ({
    ...(await accessOnly(portal, approvers)),
    emp_id: idOf(username),
  });
  /** As a form stood that was submitted before it was refused. */
  const concerns = (id: string, username: string) =>
    portal.database.query('UPDATE personnel_action_forms SET emp_id = $2 WHERE id = $1::uuid', [id, idOf(username)]);
  const verify = () => mustRun(portal, 'verify');

  it('cannot name that person as approver: saving, the route ahead and submitting say whom to choose instead', async () => {
    const creator = await portal.client('creator');
    const saved = await creator.call(createForm, { data: (await about('approver2', ['approver1', 'approver2'])) as never });
    const says =
      'Bennett Okafor is the person whom this form is about and cannot approve it. Choose Corinne Delgado or Desmond Hale instead.';
    expect(saved).toMatchObject({ status: 422, body: { code: 'personnel-actions.approver_is_subject', message: says } });
    const route = await creator.mustCall(previewRoute, {
      paf_type: 3,
      req_department_code: '0410',
      approved_by1: idOf('approver1'),
      approved_by2: idOf('approver2'),
      emp_id: idOf('approver2'),
    });
    expect(route.steps.slice(0, 2).map((step) => step.problem)).toEqual([null, says]);
    const { id } = await draft(portal, await accessOnly(portal, ['approver1', 'approver2']));
    await concerns(id, 'approver2');
    expect((await creator.call(submitForm, { id })).body).toMatchObject({ message: says });
  });

  it('is not approved by that person, in person or as a stand-in, and is reassigned by HR', async () => {
    const { id } = await submitted(portal, await accessOnly(portal));
    await concerns(id, 'approver1');
    const approver = await portal.client('approver1');
    expect((await approver.call(approveForm, { id })).body.code).toBe('personnel-actions.about_oneself');
    const rows = await approver.mustCall(listAwaitingApproval, { per_page: 5000 });
    expect(rows.map((row) => row.id)).not.toContain(id);
    const hr = await portal.client('finalizer');
    const { version, can } = await hr.mustCall(readForm, { id });
    expect(can.reassign).toBe(true);
    const to = (username: string) =>
      hr.call(reassignForm, { id, emp_id: idOf(username), message: 'Concerns the approver', version });
    expect((await to('approver2')).status).toBe(200);
    const other = await submitted(portal, await accessOnly(portal));
    await approver.mustCall(nameStandIn, { role: 'approver', emp_id: idOf('approver3'), from: today, to: today });
    await concerns(other.id, 'approver3');
    const standIn = await (await portal.client('approver3')).call(approveForm, { id: other.id });
    expect([403, 404]).toContain(standIn.status);
    await approver.mustCall(approveForm, { id: other.id });
  });

  it('is neither finalized nor reviewed by that person, one by one or all at once, nor is a decision undone', async () => {
    const { id } = await approved(portal, await about('finalizer'), ['approver1']);
    const hr = await portal.client('finalizer');
    expect((await hr.call(finalizeForm, { id })).body.code).toBe('personnel-actions.about_oneself');
    expect((await hr.call(toggleReviewed, { id })).body.code).toBe('personnel-actions.about_oneself');
    expect((await hr.mustCall(finalizeAll, {})).map((one) => one.id)).not.toContain(id);
    const undone = await submitted(portal, await accessOnly(portal, ['approver1', 'approver2']));
    const approver = await portal.client('approver1');
    await approver.mustCall(approveForm, { id: undone.id });
    await concerns(undone.id, 'approver1');
    expect((await approver.call(undoDecision, { id: undone.id })).body.code).toBe('personnel-actions.about_oneself');
    await concerns(undone.id, 'hourly');
  });

  it('gives access that another processor marks as processed', async () => {
    const { id } = await finalized(portal, await about('processor1'), ['approver1']);
    const [first] = (await formOf(portal, id)).accesses;
    const own = await portal.client('processor1');
    const listed = await own.mustCall(listAwaitingAccess, { per_page: 5000 });
    expect(listed.filter((row) => row.form_id === id)).toEqual([]);
    expect((await own.call(processAccess, { id: first?.id ?? '' })).body.code).toBe('personnel-actions.about_oneself');
    await (await portal.client('processor2')).mustCall(processAccess, { id: first?.id ?? '' });
    const told = await portal.database.query(`SELECT 1 FROM mail_messages WHERE record_id = $1 AND recipient = $2`, [
      id,
      demoPerson('processor1').email,
    ]);
    expect(told).toEqual([]);
  });

  it('is found by verify where it was decided by that person', async () => {
    await verify();
    const { id } = await finalized(portal, await accessOnly(portal), ['approver1']);
    await concerns(id, 'finalizer');
    await expect(verify()).rejects.toThrow();
    await concerns(id, 'hourly');
    await verify();
  });
});
