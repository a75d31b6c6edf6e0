import { randomUUID } from 'node:crypto';
import { demoPerson } from '@campus/demo-campus';
import {
  approveForm,
  createForm,
  personnelActionMessages as messages,
  readForm,
  reassignForm,
  rejectForm,
  updateForm,
  withdrawForm,
} from '@campus/domain/personnel-actions';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { formOf, newHire, submitted } from './new-hire.js';

jest.setTimeout(180_000);

let portal: TestPortal;
let creator: TestClient;
let approver: TestClient;
const nameOf = (username: string) => `${demoPerson(username).firstName} ${demoPerson(username).lastName}`;

beforeAll(async () => {
  portal = await leaseTestPortal({ parts: ['api', 'worker'] });
  [creator, approver] = await Promise.all([portal.client('creator'), portal.client('approver1')]);
});
afterAll(async () => {
  await portal?.stop();
});

/** Who did what when, as a late step is told. */
const lastStep = (what: string, username: string) =>
  expect.stringMatching(new RegExp(`Last step: ${what}.*, by ${nameOf(username)} on \\d{2}-\\d{2}-\\d{4} at \\d{1,2}:\\d{2}`));

describe('a step that comes late', () => {
  it('on a withdrawn form is told who withdrew it when', async () => {
    const { id } = await submitted(portal, await newHire(portal));
    await creator.mustCall(withdrawForm, { id });
    const { status, body } = await approver.call(approveForm, { id });
    expect([status, body.code]).toEqual([409, 'personnel-actions.form_lost']);
    expect(body.message).toEqual(lastStep('Withdrawn', 'creator'));
    expect((await (await portal.client('approver3')).call(approveForm, { id })).status).toBe(404);
  });

  it('on a reassigned form is told who has given it to whom when', async () => {
    const { id } = await submitted(portal, await newHire(portal));
    const admin = await portal.client('pafadmin');
    await admin.mustCall(reassignForm, { id, emp_id: demoPerson('approver3').empId, message: 'On leave' });
    const { status, body } = await approver.call(approveForm, { id });
    expect([status, body.code]).toEqual([409, 'personnel-actions.form_lost']);
    expect(body.message).toEqual(lastStep('Reassigned', 'pafadmin'));
  });

  it('on a form that was sent back or decided is told who did it when', async () => {
    const { id } = await submitted(portal, await newHire(portal, ['approver1']));
    await (await portal.client('pafadmin')).mustCall(rejectForm, { id, type: 2, message: 'Once more' });
    const { status, body } = await approver.call(approveForm, { id });
    expect([status, body.code]).toEqual([409, 'personnel-actions.not_awaiting_approval']);
    expect(body.message).toEqual(lastStep('Sent back', 'pafadmin'));
  });
});

describe('a save whose answer was lost', () => {
  it('is told, when it comes again with something else in it, that a draft of that moment exists, and is saved over it', async () => {
    const hire = await newHire(portal);
    const key = { headers: { 'idempotency-key': randomUUID() } };
    const first = await creator.mustCall(createForm, { data: hire as never }, key);
    const edited = { ...hire, last_name: 'Edited' };
    const { status, body } = await creator.call(createForm, { data: edited as never }, key);
    expect([status, body.code]).toEqual([409, 'personnel-actions.draft_exists']);
    expect(body.message).toMatch(/^A draft of this form was saved on \d{2}-\d{2}-\d{4} at \d{1,2}:\d{2}/);
    const earlier = body.data as unknown as { id: string; version: number };
    expect(earlier).toEqual({ id: first.id, version: first.version });
    await creator.mustCall(updateForm, { ...earlier, data: edited as never });
    expect(await formOf(portal, first.id)).toMatchObject({ last_name: 'Edited' });
    expect((await creator.call(readForm, { id: first.id })).status).toBe(200);
    expect(messages.text('draft_exists')).toContain('Save once more');
  });
});
