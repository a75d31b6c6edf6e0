import { randomUUID } from 'node:crypto';
import { demoPerson } from '@campus/demo-campus';
import type { Operation } from '@campus/contract-kit';
import {
  approveForm,
  finalizeForm,
  listAwaitingAccess,
  listAwaitingApproval,
  processAccess,
  readForm,
  reassignForm,
  rejectForm,
  saveAccess,
  submitForm,
  undoDecision,
  undoProcessed,
  updateForm,
} from '@campus/domain/personnel-actions';
import type { TestPortal } from '@campus/test-kit';
import { leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { approved, finalized, formOf, itemsOf, newHire, submitted, auditEntryOf } from './new-hire.js';

jest.setTimeout(180_000);

const BOTH = ['approver1', 'approver2'] as const;
const times = (count: number) => Array.from({ length: count }, (_, index) => index);
const idOf = (username: string) => demoPerson(username).empId;

describe('taking back the own step', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await leaseTestPortal({ parts: ['api', 'worker'] });
  });
  afterAll(async () => {
    await portal?.stop();
  });

  const must = async <Op extends Operation>(who: string, operation: Op, input: Record<string, unknown>) =>
    (await portal.client(who)).mustCall(operation, input as never);
  const call = async (who: string, operation: Operation, input: Record<string, unknown>, key?: string) =>
    (await portal.client(who)).call(operation, input, key === undefined ? {} : { headers: { 'idempotency-key': key } });
  const codeOf = async (...given: Parameters<typeof call>) => (await call(...given)).body.code;
  const stepsOf = (id: string) =>
    portal.database.query<{ step: number; voided: boolean }>(
      'SELECT step, voided_at IS NOT NULL AS voided FROM personnel_action_approvals WHERE form_id = $1 ORDER BY round, step',
      [id],
    );

  it('gives an approval back until the next person acts; steps, rounds and history stay right', async () => {
    const { id } = await submitted(portal, await newHire(portal));
    await must('approver1', approveForm, { id });
    const { can } = await (await portal.client('approver1')).mustCall(readForm, { id });
    expect([can.undo, can.approve]).toEqual([true, false]);
    expect((await (await portal.client('approver2')).mustCall(readForm, { id })).can.undo).toBe(false);
    const undone = await call('approver1', undoDecision, { id });
    expect(undone).toMatchObject({ status: 200, body: { message: 'Taken back.', data: { stage: 'awaiting_approval' } } });
    const waiting = await (await portal.client('approver1')).mustCall(listAwaitingApproval, { per_page: 5000 });
    expect(waiting.map((row) => row.id)).toContain(id);
    expect(await stepsOf(id)).toEqual([{ step: 1, voided: true }]);
    await must('approver1', approveForm, { id });
    await must('approver2', approveForm, { id });
    expect(await stepsOf(id)).toEqual([
      { step: 1, voided: false },
      { step: 2, voided: false },
    ]);
    expect(await codeOf('approver1', undoDecision, { id })).toBe('personnel-actions.acted_since');
    await must('approver2', undoDecision, { id });
    expect((await formOf(portal, id)).is_approved).toBe(0);
    await must('approver2', approveForm, { id });
    await must('finalizer', finalizeForm, { id });
    expect(await codeOf('approver2', undoDecision, { id })).toBe('personnel-actions.final');
    expect((await auditEntryOf(portal, id)).filter((line) => /pprov/.test(line))).toEqual([
      'Submitted for approval',
      'Approved',
      'Approval taken back',
      'Approved',
      'Approved',
      'Approval taken back',
      'Approved',
    ]);
    const told = await portal.database.query<{ recipient: string; subject: string }>(
      `SELECT recipient, subject FROM mail_messages WHERE record_id = $1 AND recipient = $2 ORDER BY created_at`,
      [id, demoPerson('approver2').email],
    );
    expect(told.map(({ subject }) => subject.split(':')[0])).toEqual(['Approval needed', 'Not yet your turn', 'Approval needed']);
  });

  it('gives a send-back back with the approvals that it voided, of an approver and of HR', async () => {
    const { id } = await submitted(portal, await newHire(portal));
    await must('approver1', approveForm, { id });
    await must('approver2', rejectForm, { id, message: 'Not yet', type: 2 });
    await must('approver2', undoDecision, { id });
    expect(await formOf(portal, id)).toMatchObject({ stage: 'awaiting_approval', last_reason: null, is_draft: 0 });
    expect(await stepsOf(id)).toEqual([{ step: 1, voided: false }]);
    await must('approver2', approveForm, { id });
    await must('finalizer', rejectForm, { id, message: 'Wrong codes', type: 2 });
    await must('finalizer', undoDecision, { id });
    expect(await formOf(portal, id)).toMatchObject({ stage: 'awaiting_finalize', waiting_for: 'HR' });
    await must('finalizer', rejectForm, { id, message: 'Wrong codes', type: 2 });
    await must('creator', updateForm, { id, data: await newHire(portal) });
    expect(await codeOf('finalizer', undoDecision, { id })).toBe('personnel-actions.acted_since');
    await must('creator', submitForm, { id });
    expect((await formOf(portal, id)).approvers.map((one) => one.decided_at)).toEqual([null, null]);
  });

  it('gives a processed mark back, also the last one, and not one that is somebody else’s', async () => {
    const { id } = await finalized(portal, await newHire(portal, ['approver1']), ['approver1']);
    await must('finalizer', saveAccess, { id, access_items: await itemsOf(portal, 'Network', 2) });
    const mine = async () =>
      (await (await portal.client('processor1')).mustCall(listAwaitingAccess, { per_page: 5000 })).filter(
        (row) => row.form_id === id,
      );
    const [first, second] = (await mine()).map((row) => row.id);
    for (const request of [first, second]) await must('processor1', processAccess, { id: request ?? '' });
    expect(await mine()).toEqual([]);
    expect(await codeOf('processor2', undoProcessed, { id: first ?? '' })).toBe('personnel-actions.nothing_to_undo');
    for (const request of [first, second]) await must('processor1', undoProcessed, { id: request ?? '' });
    expect((await mine()).map((row) => row.id).sort()).toEqual([first, second].sort());
    expect((await formOf(portal, id)).accesses.map((one) => one.processed_by_name)).toEqual([null, null]);
    await must('processor1', processAccess, { id: first ?? '' });
    await must('processor2', processAccess, { id: second ?? '' });
    expect(await codeOf('processor1', undoProcessed, { id: first ?? '' })).toBe('personnel-actions.acted_since');
  });

  it('happens once of twenty at once, and once for one key', async () => {
    const { id } = await submitted(portal, await newHire(portal));
    const { version } = (await must('approver1', approveForm, { id })) as { version: number };
    const replies = await Promise.all(times(20).map(() => call('approver1', undoDecision, { id })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect((await formOf(portal, id)).version).toBe(version + 1);
    await must('approver1', approveForm, { id });
    const key = randomUUID();
    const [one, again] = [await call('approver1', undoDecision, { id }, key), await call('approver1', undoDecision, { id }, key)];
    expect([one.status, again.status, again.body.data]).toEqual([200, 200, one.body.data]);
    expect(await codeOf('approver1', undoDecision, { id })).toBe('personnel-actions.nothing_to_undo');
  });

  it('against the next approval: exactly one wins and the other is told', async () => {
    for (const _ of times(4)) {
      const { id } = await submitted(portal, await newHire(portal));
      const { version } = (await must('approver1', approveForm, { id })) as { version: number };
      const replies = await Promise.all([call('approver1', undoDecision, { id }), call('approver2', approveForm, { id })]);
      const lost = replies.filter(({ status }) => status !== 200);
      expect(lost).toHaveLength(1);
      expect(lost[0]).toMatchObject({ status: 409, body: { success: false } });
      expect(lost[0]?.body.message).toBeTruthy();
      const form = await formOf(portal, id);
      expect(form.version).toBe(version + 1);
      expect((await stepsOf(id)).filter(({ voided }) => !voided)).toHaveLength(replies[0].status === 200 ? 0 : 2);
    }
  });

  it('is for one’s own step only, never while the form is somebody else’s secret', async () => {
    const { id } = await submitted(portal, await newHire(portal));
    await must('approver1', approveForm, { id });
    expect(await codeOf('approver2', undoDecision, { id })).toBe('personnel-actions.nothing_to_undo');
    expect(await codeOf('pafadmin', undoDecision, { id })).toBe('personnel-actions.nothing_to_undo');
    expect((await call('approver4', undoDecision, { id })).status).toBe(404);
    expect((await call('plain', undoDecision, { id })).status).toBe(403);
    expect((await call('approver1', undoDecision, { id: randomUUID() })).status).toBe(404);
  });

  it('of two administrators with the same page open the second changes nothing unseen', async () => {
    const { id, version } = await submitted(portal, await newHire(portal, ['approver1']));
    const to = (who: string, more: object = {}) => ({ id, emp_id: idOf(who), message: 'Away', ...more });
    const replies = await Promise.all([
      call('pafadmin', reassignForm, to('approver3', { version })),
      call('pafadmin', reassignForm, to('approver4', { version })),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await codeOf('pafadmin', reassignForm, to('approver2', { version }))).toBe('personnel-actions.changed_since_seen');
    expect(await codeOf('pafadmin', approveForm, { id, version })).toBe('personnel-actions.changed_since_seen');
    expect((await formOf(portal, id)).version).toBe(version + 1);
  });

  it('leaves every invariant of the forms whole', async () => {
    const { id } = await approved(portal, await newHire(portal), BOTH);
    await must('approver2', undoDecision, { id });
    expect((await portal.cli(['verify'])).said).toMatch(/All \d+ invariants hold/);
  });
});
