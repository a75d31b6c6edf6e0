import { randomUUID } from 'node:crypto';
import { approveForm, rejectForm, submitForm } from '@campus/domain/personnel-actions';
import type { TestPortal } from '@campus/test-kit';
import { leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { draft, formOf, newHire, submitted, auditEntryOf } from './new-hire.js';

jest.setTimeout(180_000);

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('clicks at the same time', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await leaseTestPortal({ parts: ['api', 'worker'] });
  });
  afterAll(async () => {
    await portal?.stop();
  });

  it('approve one step once, however often they come', async () => {
    const { id, version } = await submitted(portal, await newHire(portal));
    const approver = await portal.client('approver1');
    const replies = await Promise.all(times(20).map(() => approver.call(approveForm, { id })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status !== 200).every(({ status }) => status === 409)).toBe(true);
    expect(await formOf(portal, id)).toMatchObject({ version: version + 1, is_approved: 0 });
    expect((await auditEntryOf(portal, id)).filter((line) => line.startsWith('Approved'))).toHaveLength(1);
  });

  it('of an admin leave one approval for each that was answered with success, never two for one step', async () => {
    const { id } = await submitted(portal, await newHire(portal));
    const admin = await portal.client('pafadmin');
    const replies = await Promise.all(times(20).map(() => admin.call(approveForm, { id })));
    const form = await formOf(portal, id);
    const approvals = (await auditEntryOf(portal, id)).filter((line) => line.startsWith('Approved')).length;
    const kept = await portal.database.query(
      'SELECT step FROM personnel_action_approvals WHERE form_id = $1 AND voided_at IS NULL',
      [id],
    );
    expect(kept).toHaveLength(approvals);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(approvals);
    expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(approvals).toBeLessThanOrEqual(2);
    expect(form.approvers.filter(({ decided_at: at }) => at !== null)).toHaveLength(approvals);
  });

  it('to approve and to send back: exactly one wins and the other is told', async () => {
    for (const _ of times(4)) {
      const { id, version } = await submitted(portal, await newHire(portal));
      const approver = await portal.client('approver1');
      const replies = await Promise.all([
        approver.call(approveForm, { id }),
        approver.call(rejectForm, { id, message: 'Not yet', type: 2 }),
      ]);
      const lost = replies.filter(({ status }) => status !== 200);
      expect(lost).toHaveLength(1);
      expect(lost[0]).toMatchObject({ status: 409, body: { success: false } });
      expect(lost[0]?.body.message).toBeTruthy();
      expect((await formOf(portal, id)).version).toBe(version + 1);
    }
  });

  it('submit a draft once', async () => {
    const { id, version } = await draft(portal, await newHire(portal));
    const creator = await portal.client('creator');
    const replies = await Promise.all(times(10).map(() => creator.call(submitForm, { id })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await formOf(portal, id)).version).toBe(version + 1);
  });

  it('are one click when they carry the same key', async () => {
    const { id, version } = await submitted(portal, await newHire(portal));
    const approver = await portal.client('approver1');
    const headers = { 'idempotency-key': randomUUID() };
    const first = await approver.call(approveForm, { id }, { headers });
    const again = await approver.call(approveForm, { id }, { headers });
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body.data).toEqual(first.body.data);
    expect((await formOf(portal, id)).version).toBe(version + 1);
  });

  it('leave one audit row and one version for each that was committed, and none for a refused one', async () => {
    const rows = await portal.database.query<{ outcome: string; rows: string }>(
      `SELECT c.outcome, count(a.id) AS rows FROM record_commands c LEFT JOIN audit_entries a
         ON a.record_id = c.record_id::text AND a.detail ->> 'commandId' = c.command_id GROUP BY c.command_id, c.outcome`,
    );
    expect(rows.length).toBeGreaterThan(20);
    for (const { outcome, rows: count } of rows)
      expect([outcome, Number(count)]).toEqual([outcome, outcome === 'committed' ? 1 : 0]);
  });
});
