import { randomUUID } from 'node:crypto';
import { demoPerson } from '@campus/demo-campus';
import {
  approveForm,
  deleteForm,
  finalizeAll,
  finalizeForm,
  finalizeSelected,
  listAwaitingApproval,
  listAwaitingFinalize,
  readFormPdf,
  reassignForm,
  rejectForm,
  submitForm,
  updateForm,
  withdrawForm,
} from '@campus/domain/personnel-actions';
import type { TestPortal } from '@campus/test-kit';
import { leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { approved, draft, finalized, formOf, newHire, submitted, auditEntryOf } from './new-hire.js';

jest.setTimeout(180_000);

const BOTH = ['approver1', 'approver2'] as const;

describe('the way of a form', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await leaseTestPortal();
  });
  afterAll(async () => {
    await portal?.stop();
  });

  const idsOf = async (username: string, operation: typeof listAwaitingApproval | typeof listAwaitingFinalize) =>
    (await (await portal.client(username)).mustCall(operation, { per_page: 5000 })).map((row) => row.id);

  it('leads from draft to submission, to its approver [PAFFLOW-014]', async () => {
    const { id } = await submitted(portal, await newHire(portal));
    expect(await formOf(portal, id)).toMatchObject({ is_draft: 0, status: 'Awaiting Approval' });
    expect(await idsOf('approver1', listAwaitingApproval)).toContain(id);
    expect(await idsOf('approver2', listAwaitingApproval)).not.toContain(id);
  });

  it('leads from approver to approver and then to HR [PAFFLOW-023]', async () => {
    const { id } = await submitted(portal, await newHire(portal));
    const early = await (await portal.client('approver2')).call(approveForm, { id });
    expect(early).toMatchObject({ status: 409, body: { success: false, code: 'personnel-actions.not_your_turn' } });
    await (await portal.client('approver1')).mustCall(approveForm, { id });
    expect(await idsOf('approver1', listAwaitingApproval)).not.toContain(id);
    expect(await idsOf('approver2', listAwaitingApproval)).toContain(id);
    expect(await idsOf('finalizer', listAwaitingFinalize)).not.toContain(id);
    await (await portal.client('approver2')).mustCall(approveForm, { id });
    expect(await idsOf('finalizer', listAwaitingFinalize)).toContain(id);
    expect(await idsOf('approver2', listAwaitingApproval)).not.toContain(id);
  });

  it('is finalized by HR, and not before it is approved [PAFFLOW-016] [PAFFLOW-043]', async () => {
    const finalizer = await portal.client('finalizer');
    const waiting = await submitted(portal, await newHire(portal));
    const untouched = await draft(portal, await newHire(portal));
    for (const { id } of [waiting, untouched]) {
      const early = await finalizer.call(finalizeForm, { id });
      expect(early.body.success).toBe(false);
      expect(early.body.message).toBeTruthy();
    }
    const { id } = await finalized(portal, await newHire(portal), BOTH);
    expect(await formOf(portal, id)).toMatchObject({
      is_finalized: 1,
      finalized_by: demoPerson('finalizer').empId,
      status: 'Finalized',
    });
    const again = await finalizer.call(finalizeForm, { id });
    expect(again).toMatchObject({ status: 409, body: { code: 'personnel-actions.not_awaiting_finalize' } });
  });

  it('keeps the PDF of a finalized form, the same bytes each time', async () => {
    const { id } = await finalized(portal, await newHire(portal), BOTH);
    const creator = await portal.client('creator');
    const [first, second] = [await creator.call(readFormPdf, { id }), await creator.call(readFormPdf, { id })];
    expect(Buffer.from(first.bytes).subarray(0, 5).toString()).toBe('%PDF-');
    expect(Buffer.from(first.bytes).equals(Buffer.from(second.bytes))).toBe(true);
  });

  it('goes back for edits by its approver with a reason, never for good [PAFFLOW-018]', async () => {
    const { id } = await submitted(portal, await newHire(portal));
    const approver = await portal.client('approver1');
    const forGood = await approver.call(rejectForm, { id, message: 'no', type: 1 });
    expect(forGood).toMatchObject({ status: 422, body: { code: 'personnel-actions.no_send_back_by_approver' } });
    await approver.mustCall(rejectForm, { id, message: 'Check the account codes', type: 2 });
    expect(await formOf(portal, id)).toMatchObject({ is_rejected: 1, is_draft: 1, last_reason: 'Check the account codes' });
    const creator = await portal.client('creator');
    await creator.mustCall(updateForm, { id, data: await newHire(portal) });
    await creator.mustCall(submitForm, { id });
    expect(await formOf(portal, id)).toMatchObject({ is_rejected: 0, is_draft: 0 });
  });

  it('goes back by HR: the chain starts again and the reason stays in the history [PAFFLOW-019] [PAFFLOW-024]', async () => {
    const { id } = await approved(portal, await newHire(portal), BOTH);
    await (await portal.client('finalizer')).mustCall(rejectForm, { id, message: 'Wrong department', type: 2 });
    expect(await formOf(portal, id)).toMatchObject({ is_rejected: 1, is_draft: 1, is_approved: 0 });
    expect(await idsOf('finalizer', listAwaitingFinalize)).not.toContain(id);
    const creator = await portal.client('creator');
    await creator.mustCall(updateForm, { id, data: { ...(await newHire(portal)), middle_name: 'Grace' } });
    await creator.mustCall(submitForm, { id });
    expect(await formOf(portal, id)).toMatchObject({
      is_rejected: 0,
      is_approved: 0,
      status: 'Awaiting Approval',
      middle_name: 'Grace',
    });
    expect(await idsOf('approver1', listAwaitingApproval)).toContain(id);
    expect(await auditEntryOf(portal, id)).toContain('Sent back for edits: Wrong department');
  });

  it('is rejected for good by HR and can neither be edited nor submitted then [PAFFLOW-020]', async () => {
    const { id } = await approved(portal, await newHire(portal), BOTH);
    await (await portal.client('finalizer')).mustCall(rejectForm, { id, message: 'Position is frozen', type: 1 });
    expect(await formOf(portal, id)).toMatchObject({ is_rejected: 1, is_draft: 0, status: 'Rejected' });
    expect(await idsOf('finalizer', listAwaitingFinalize)).not.toContain(id);
    const creator = await portal.client('creator');
    expect((await creator.call(updateForm, { id, data: await newHire(portal) })).status).toBe(409);
    expect((await creator.call(submitForm, { id })).status).toBe(409);
  });

  it('asks for a reason of every rejection and send-back and is unchanged without one [PAFFLOW-021]', async () => {
    const waiting = await submitted(portal, await newHire(portal));
    const done = await approved(portal, await newHire(portal), BOTH);
    const tries = [
      ['approver1', waiting, 2],
      ['finalizer', done, 2],
      ['finalizer', done, 1],
    ] as const;
    for (const [username, { id, version }, type] of tries) {
      for (const message of ['', '   ']) {
        const reply = await (await portal.client(username)).call(rejectForm, { id, message, type });
        expect(reply).toMatchObject({ status: 422, body: { message: 'You must enter a rejection reason!' } });
      }
      expect((await formOf(portal, id)).version).toBe(version);
    }
  });

  it('is submitted as a draft only [PAFFLOW-022]', async () => {
    const waiting = await submitted(portal, await newHire(portal));
    const ready = await approved(portal, await newHire(portal), BOTH);
    const done = await finalized(portal, await newHire(portal), BOTH);
    for (const { id } of [waiting, ready, done]) {
      const reply = await (await portal.client('creator')).call(submitForm, { id });
      expect(reply).toMatchObject({ status: 409, body: { success: false, code: 'personnel-actions.not_draft_submit' } });
    }
  });

  it('is submitted complete or not at all, and never by another creator [PAFFLOW-033]', async () => {
    const content = await newHire(portal);
    const incomplete = await draft(portal, { ...content, positions: [] });
    const reply = await (await portal.client('creator')).call(submitForm, { id: incomplete.id });
    expect(reply).toMatchObject({ status: 422, body: { success: false, code: 'personnel-actions.incomplete_positions' } });
    expect(reply.body.message).toMatch(/^Please ensure that ALL of the position account numbers/);
    expect(await formOf(portal, incomplete.id)).toMatchObject({ is_draft: 1, version: incomplete.version });
    const { id } = await draft(portal, content);
    expect((await (await portal.client('creator2')).call(submitForm, { id })).status).toBe(404);
    const sent = await (await portal.client('creator')).mustCall(submitForm, { id });
    expect(sent.status).toBe('Awaiting Approval');
  });

  it('is withdrawn by its creator before the first decision, not after it', async () => {
    const { id } = await submitted(portal, await newHire(portal));
    const creator = await portal.client('creator');
    expect((await creator.mustCall(withdrawForm, { id })).stage).toBe('draft');
    await creator.mustCall(submitForm, { id });
    await (await portal.client('approver1')).mustCall(approveForm, { id });
    expect(await creator.call(withdrawForm, { id })).toMatchObject({
      status: 409,
      body: { code: 'personnel-actions.not_withdrawable' },
    });
  });

  it('is approved by its approver or an admin, by nobody else [PAFFLOW-041]', async () => {
    const { id } = await submitted(portal, await newHire(portal));
    expect((await (await portal.client('approver3')).call(approveForm, { id })).status).toBe(404);
    expect((await (await portal.client('plain')).call(approveForm, { id })).status).toBe(403);
    await (await portal.client('approver1')).mustCall(approveForm, { id });
    expect((await formOf(portal, id)).is_approved).toBe(0);
    await (await portal.client('pafadmin')).mustCall(approveForm, { id });
    expect(await formOf(portal, id)).toMatchObject({ is_approved: 1 });
    expect((await auditEntryOf(portal, id)).at(-1)).toBe(
      `Approved in place of ${demoPerson('approver2').firstName} ${demoPerson('approver2').lastName}`,
    );
    const alone = await submitted(portal, await newHire(portal, ['approver1']));
    await (await portal.client('approver1')).mustCall(approveForm, { id: alone.id });
    expect(await formOf(portal, alone.id)).toMatchObject({ is_approved: 1 });
    const unsent = await draft(portal, await newHire(portal));
    for (const [username, form] of [
      ['pafadmin', unsent.id],
      ['approver1', unsent.id],
      ['pafadmin', alone.id],
      ['approver1', alone.id],
    ] as const) {
      const { version } = await formOf(portal, form);
      const { body } = await (await portal.client(username)).call(approveForm, { id: form });
      expect([username, body.success, typeof body.message]).toEqual([username, false, 'string']);
      expect((await formOf(portal, form)).version).toBe(version);
    }
  });

  it('is reassigned when the account of its approver has ended, and goes on', async () => {
    const { id } = await submitted(portal, await newHire(portal, ['approver4']));
    const gone = demoPerson('approver4').empId;
    await portal.database.query('UPDATE people SET account_ended_at = now() WHERE emp_id = $1', [gone]);
    try {
      expect((await formOf(portal, id)).approvers[0]).toMatchObject({ id: gone, account_ended: true });
      const admin = await portal.client('pafadmin');
      const without = await admin.call(reassignForm, { id, emp_id: demoPerson('approver3').empId, message: ' ' });
      expect(without).toMatchObject({ status: 422, body: { code: 'personnel-actions.reassign_reason_required' } });
      await admin.mustCall(reassignForm, { id, emp_id: demoPerson('approver3').empId, message: 'The account has ended' });
      await (await portal.client('approver3')).mustCall(approveForm, { id });
      expect(await formOf(portal, id)).toMatchObject({ is_approved: 1 });
    } finally {
      await portal.database.query('UPDATE people SET account_ended_at = NULL WHERE emp_id = $1', [gone]);
    }
  });

  it('is not submitted to an approver whose account has ended', async () => {
    const { id } = await draft(portal, await newHire(portal, ['approver3']));
    const gone = demoPerson('approver3').empId;
    await portal.database.query('UPDATE people SET account_ended_at = now() WHERE emp_id = $1', [gone]);
    try {
      const reply = await (await portal.client('creator')).call(submitForm, { id });
      expect(reply).toMatchObject({ status: 422, body: { code: 'personnel-actions.no_active_account' } });
    } finally {
      await portal.database.query('UPDATE people SET account_ended_at = NULL WHERE emp_id = $1', [gone]);
    }
  });

  it('is finalized with the other selected ones, each with its own result [PAFFLOW-042]', async () => {
    const finalizer = await portal.client('finalizer');
    const three = await Promise.all(
      [1, 2, 3].map(async () => approved(portal, await newHire(portal, ['approver1']), ['approver1'])),
    );
    const [one, two, third] = three.map(({ id }) => id) as [string, string, string];
    const results = await finalizer.mustCall(finalizeSelected, { ids: [one, randomUUID(), two] });
    expect(results.map(({ success }) => success)).toEqual([true, false, true]);
    expect((await formOf(portal, third)).is_finalized).toBe(0);
    expect(await finalizer.call(finalizeSelected, { ids: [] })).toMatchObject({ status: 422, body: { success: false } });
  });

  it('is finalized with all that wait, only with the token and the role [PAFFLOW-039] [PAFFLOW-040]', async () => {
    const waiting = await submitted(portal, await newHire(portal));
    const three: string[] = [];
    for (const _ of [1, 2, 3]) three.push((await approved(portal, await newHire(portal, ['approver1']), ['approver1'])).id);
    const finals = async () => Promise.all(three.map(async (id) => (await formOf(portal, id)).is_finalized));
    const finalizer = await portal.client('finalizer');
    expect((await finalizer.raw('GET', '/api/hr/paf/admin/finalize-all')).status).toBe(403);
    expect((await (await portal.client('plain')).call(finalizeAll, {})).status).toBe(403);
    expect((await portal.anonymous().call(finalizeAll, {})).status).toBe(401);
    expect(await finals()).toEqual([0, 0, 0]);
    const answer = await finalizer.raw('GET', `/api/hr/paf/admin/finalize-all?_token=${finalizer.token ?? ''}`);
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    const results = answer.body.data as readonly {
      readonly id: string;
      readonly success: boolean;
      readonly code: string | null;
    }[];
    // A form of the demo campus that gives access to somebody who has left meanwhile is refused by itself.
    const left = results.filter(({ success }) => !success);
    expect(left.filter(({ code }) => code !== 'personnel-actions.leaver_no_access')).toEqual([]);
    expect(await finals()).toEqual([1, 1, 1]);
    expect((await formOf(portal, waiting.id)).is_finalized).toBe(0);
    expect(await idsOf('finalizer', listAwaitingFinalize)).toEqual(left.map(({ id }) => id));
  });

  it('ends its route when it is deleted after it was withdrawn', async () => {
    const { id } = await submitted(portal, await newHire(portal));
    const creator = await portal.client('creator');
    await creator.mustCall(withdrawForm, { id });
    await creator.mustCall(deleteForm, { id });
    expect((await creator.call(submitForm, { id })).status).toBe(404);
  });
});
