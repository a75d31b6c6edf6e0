import { demoPerson } from '@campus/demo-campus';
import {
  addApprover,
  approveForm,
  endMyStandIn,
  endStandIn,
  finalizeForm,
  listAwaitingAccess,
  listAwaitingApproval,
  listAwaitingFinalize,
  listStandInChoices,
  listStandIns,
  nameStandIn,
  processAccess,
  readForm,
  readMyStandIns,
  rejectForm,
  saveAccess,
} from '@campus/domain/personnel-actions';
import { readInbox } from '@campus/domain/inbox';
import { userInfo } from '@campus/domain/session';
import type { TestPortal } from '@campus/test-kit';
import { eventually, leaseTestPortal, mustRun } from '@campus/test-kit';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { approved, finalized, formOf, itemsOf, newHire, submitted } from './new-hire.js';

jest.setTimeout(180_000);

const idOf = (username: string) => demoPerson(username).empId;
const nameOf = (username: string) => `${demoPerson(username).firstName} ${demoPerson(username).lastName}`;
const BOTH = `${nameOf('approver3')} for ${nameOf('approver1')}`;
const ONE = ['approver1'] as const;

describe('a stand-in while away', () => {
  let portal: TestPortal;
  let today: string;
  beforeAll(async () => {
    portal = await leaseTestPortal({ parts: ['api', 'worker'] });
    [{ today }] = (await portal.database.query('SELECT business_today()::text AS today')) as [{ today: string }];
  });
  afterAll(async () => {
    await portal?.stop();
  });
  afterEach(() => portal.database.query('UPDATE paf_stand_ins SET ended_at = now() WHERE ended_at IS NULL'));

  const day = (days: number): string => new Date(Date.parse(`${today}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
  const name = async (
    who: string,
    standIn: string,
    role: 'approver' | 'processor' | 'finalizer',
    more: Record<string, unknown> = {},
  ) => (await portal.client(who)).call(nameStandIn, { role, emp_id: idOf(standIn), from: today, to: day(7), ...more });
  const named = async (...given: Parameters<typeof name>): Promise<string> => {
    const reply = await name(...given);
    expect([reply.status, reply.body.message]).toEqual([200, reply.body.message]);
    return (reply.body.data as { id: string }).id;
  };
  const waitingOf = async (who: string) =>
    (await (await portal.client(who)).mustCall(listAwaitingApproval, { per_page: 5000 })).map((row) => row.id);
  const inboxOf = async (who: string) => await (await portal.client(who)).mustCall(readInbox, {});
  const mailTo = async (who: string, formId: string) =>
    portal.database.query<{ subject: string; body: string }>(
      'SELECT subject, body FROM mail_messages WHERE record_id = $1 AND recipient = $2 ORDER BY created_at',
      [formId, demoPerson(who).email],
    );

  it('has the forms of an approver in list and inbox, decides them, and both names stand in head, history and PDF', async () => {
    const before = await submitted(portal, await newHire(portal, ONE));
    expect(await waitingOf('approver3')).not.toContain(before.id);
    await named('approver1', 'approver3', 'approver');
    const { id } = await submitted(portal, await newHire(portal, ONE));
    for (const form of [before.id, id]) expect(await waitingOf('approver3')).toContain(form);
    expect(await waitingOf('approver1')).toContain(id);
    const item = (await inboxOf('approver3')).find((one) => one.record_id === id);
    expect(item?.next_step).toBe(`Approve it or send it back for ${nameOf('approver1')}`);
    expect((await inboxOf('approver1')).some((one) => one.record_id === id)).toBe(true);
    expect(await formOf(portal, id)).toMatchObject({
      waiting_for: BOTH,
      next_step: `Waiting on ${BOTH}. Next: HR.`,
    });
    expect([(await mailTo('approver1', id)).length, (await mailTo('approver3', id)).length]).toEqual([1, 1]);
    expect((await mailTo('approver3', id))[0]?.body).toContain(`You stand in for ${nameOf('approver1')}`);
    const approver = await portal.client('approver3');
    expect((await approver.mustCall(readForm, { id })).can).toMatchObject({ approve: true, send_back: true, finalize: false });
    expect((await approver.mustCall(approveForm, { id })).stage).toBe('awaiting_finalize');
    const form = await formOf(portal, id);
    expect(form.audit.at(-1)).toMatchObject({ description: 'Approved', action_by: idOf('approver3'), action_by_name: BOTH });
    expect(form.approvers[0]).toMatchObject({ id: idOf('approver1'), decided_by: BOTH });
    const [kept] = await portal.database.query(
      `SELECT approver_id, decided_by, decided_by_name, stood_in FROM personnel_action_approvals WHERE form_id = $1`,
      [id],
    );
    expect(kept).toEqual({
      approver_id: idOf('approver1'),
      decided_by: idOf('approver3'),
      decided_by_name: BOTH,
      stood_in: true,
    });
    const [row] = await portal.database.query(
      `SELECT on_behalf_of FROM audit_entries WHERE record_id = $1 AND action = 'approve'`,
      [id],
    );
    expect(row).toEqual({ on_behalf_of: idOf('approver1') });
  });

  it('never reaches the own form, nor one on which the person is another step', async () => {
    const admin = await portal.client('pafadmin');
    await admin.call(addApprover, { department_code: '0410', emp_id: idOf('creator') });
    await named('approver1', 'creator', 'approver');
    const own = await submitted(portal, await newHire(portal, ONE));
    const creator = await portal.client('creator');
    expect(await waitingOf('creator')).not.toContain(own.id);
    expect((await creator.mustCall(readForm, { id: own.id })).can.approve).toBe(false);
    expect(await creator.call(approveForm, { id: own.id })).toMatchObject({
      status: 403,
      body: { code: 'personnel-actions.own_form' },
    });
    await portal.database.query('UPDATE paf_stand_ins SET ended_at = now() WHERE ended_at IS NULL');
    await named('approver1', 'approver2', 'approver');
    const { id } = await submitted(portal, await newHire(portal, ['approver1', 'approver2']));
    const second = await portal.client('approver2');
    expect(await waitingOf('approver2')).not.toContain(id);
    expect((await formOf(portal, id)).waiting_for).toBe(nameOf('approver1'));
    const reply = await second.call(approveForm, { id });
    expect(reply).toMatchObject({ status: 403, body: { code: 'personnel-actions.stand_in_approves_already' } });
    expect(reply.body.message).toContain(nameOf('approver1'));
    expect((await formOf(portal, id)).version).toBe(2);
  });

  it('is not passed on: who stands in for the stand-in sees nothing of it', async () => {
    await named('approver1', 'approver3', 'approver');
    await named('approver3', 'approver4', 'approver');
    const { id } = await submitted(portal, await newHire(portal, ONE));
    expect(await waitingOf('approver3')).toContain(id);
    expect(await waitingOf('approver4')).not.toContain(id);
    expect((await (await portal.client('approver4')).call(readForm, { id })).status).toBe(404);
  });

  it('is over in the moment it is ended: a click on what was read before changes nothing and says why', async () => {
    const standIn = await named('approver1', 'approver3', 'approver');
    const { id, version } = await submitted(portal, await newHire(portal, ONE));
    const third = await portal.client('approver3');
    expect((await third.mustCall(readForm, { id })).can.approve).toBe(true);
    await (await portal.client('approver1')).mustCall(endMyStandIn, { id: standIn });
    const late = await third.call(approveForm, { id });
    expect(late).toMatchObject({ status: 409, body: { code: 'personnel-actions.stand_in_over' } });
    expect(late.body.message).toContain(nameOf('approver1'));
    expect((await formOf(portal, id)).version).toBe(version);
    expect((await third.call(readForm, { id })).status).toBe(404);
    const younger = await submitted(portal, await newHire(portal, ONE));
    expect((await third.call(approveForm, { id: younger.id })).status).toBe(404);
  });

  it('begins and ends with its days in business time', async () => {
    await named('approver1', 'approver3', 'approver', { from: day(2), to: day(3) });
    const { id } = await submitted(portal, await newHire(portal, ONE));
    const clock = (...args: string[]) => mustRun(portal, 'clock', ...args);
    const seen = async () => (await waitingOf('approver3')).includes(id);
    expect(await seen()).toBe(false);
    try {
      await clock('advance', '2d');
      expect(await seen()).toBe(true);
      await clock('advance', '2d');
      await eventually(async () => !(await seen()));
    } finally {
      await clock('reset');
      // The portal's processes follow the clock a moment later.
      await eventually(
        async () => (await name('approver1', 'approver3', 'approver')).body.code !== 'personnel-actions.stand_in_past',
        { what: 'today to be today again' },
      );
    }
  });

  it('does the work of HR for a finalizer, never on the form that either of them made', async () => {
    const inHr = await portal.client('finalizer');
    expect((await inHr.mustCall(listStandInChoices, { role: 'finalizer' })).map(({ id }) => id)).toContain(idOf('creator2'));
    await named('finalizer', 'creator2', 'finalizer');
    const standIn = await portal.client('creator2');
    expect((await standIn.mustCall(userInfo, {})).navItems.map(({ path }) => path)).toContain('/hr/awaiting_finalize');
    const { id } = await approved(portal, await newHire(portal, ONE), ONE);
    expect((await standIn.mustCall(listAwaitingFinalize, { per_page: 5000 })).map((row) => row.id)).toContain(id);
    await standIn.mustCall(finalizeForm, { id });
    const both = `${nameOf('creator2')} for ${nameOf('finalizer')}`;
    expect((await formOf(portal, id)).audit.at(-1)).toMatchObject({ action: 'finalize', action_by_name: both });
    const own = await approved(portal, await newHire(portal, ONE), ONE);
    await portal.database.query('UPDATE personnel_action_forms SET creator_id = $2 WHERE id = $1', [own.id, idOf('creator2')]);
    expect(await standIn.call(finalizeForm, { id: own.id })).toMatchObject({
      status: 403,
      body: { code: 'personnel-actions.own_form' },
    });
    await portal.database.query('UPDATE personnel_action_forms SET creator_id = $2 WHERE id = $1', [own.id, idOf('finalizer')]);
    expect((await standIn.call(finalizeForm, { id: own.id })).status).toBe(404);
    await portal.database.query('UPDATE personnel_action_forms SET creator_id = $2 WHERE id = $1', [own.id, idOf('creator')]);
    await (await portal.client('finalizer')).mustCall(rejectForm, { id: own.id, message: 'Enough', type: 1 });
  });

  it('processes access for a processor', async () => {
    const done = await finalized(portal, await newHire(portal, ONE), ONE);
    const items = await itemsOf(portal, 'Network', 1);
    await (await portal.client('finalizer')).mustCall(saveAccess, { id: done.id, access_items: items });
    const admin = await portal.client('pafadmin');
    const reply = await name('processor1', 'plain', 'processor');
    expect(reply).toMatchObject({ status: 422, body: { code: 'personnel-actions.stand_in_not_entitled' } });
    await named('processor1', 'pafadmin', 'processor');
    const [row] = (await admin.mustCall(listAwaitingAccess, { per_page: 5000 })).filter((one) => one.form_id === done.id);
    await admin.mustCall(processAccess, { id: row?.id ?? '' });
    expect((await formOf(portal, done.id)).accesses[0]).toMatchObject({ is_processed: 1, processed_by_name: nameOf('pafadmin') });
  });

  it('is named by rule: an entitled other person, days to come, one at a time, however many calls come at once', async () => {
    const codes = async (...given: Parameters<typeof name>) => (await name(...given)).body.code;
    expect(await codes('approver1', 'approver1', 'approver')).toBe('personnel-actions.stand_in_oneself');
    expect(await codes('approver1', 'plain', 'approver')).toBe('personnel-actions.stand_in_not_entitled');
    expect(await codes('approver1', 'approver3', 'finalizer')).toBe('personnel-actions.stand_in_no_part');
    expect(await codes('approver1', 'approver3', 'approver', { from: day(-1) })).toBe('personnel-actions.stand_in_past');
    expect(await codes('approver1', 'approver3', 'approver', { from: day(3), to: day(2) })).toBe(
      'personnel-actions.stand_in_dates_swapped',
    );
    expect(await codes('approver1', 'approver3', 'approver', { to: day(400) })).toBe('personnel-actions.stand_in_long');
    expect((await name('plain', 'approver3', 'approver')).status).toBe(403);
    const replies = await Promise.all(Array.from({ length: 20 }, () => name('approver1', 'approver3', 'approver')));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(replies.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
      new Set(['personnel-actions.stand_in_overlap']),
    );
    const mine = (await (await portal.client('approver1')).mustCall(readMyStandIns, {})).mine.filter(
      (one) => one.state !== 'over',
    );
    expect(mine).toHaveLength(1);
    const [{ id } = { id: '' }] = mine;
    expect((await (await portal.client('approver3')).call(endMyStandIn, { id })).status).toBe(404);
    const admin = await portal.client('pafadmin');
    expect((await admin.mustCall(listStandIns, {})).map((one) => one.id)).toContain(id);
    expect((await admin.mustCall(endStandIn, { id })).state).toBe('over');
    expect(await admin.call(endStandIn, { id })).toMatchObject({
      status: 409,
      body: { code: 'personnel-actions.stand_in_ended' },
    });
    const audit = await portal.database.query<{ action: string }>(
      `SELECT action FROM audit_entries WHERE record_type = 'paf-stand-in' AND record_id = $1 ORDER BY seq`,
      [id],
    );
    expect(audit.map(({ action }) => action)).toEqual(['stand_in_named', 'stand_in_ended']);
  });
});
