import { randomUUID } from 'node:crypto';
import { demoPerson } from '@campus/demo-campus';
import {
  addAccessItem,
  addProcessor,
  addTriggerType,
  listAwaitingAccess,
  processAccess,
  resendAccess,
  saveAccess,
} from '@campus/domain/personnel-actions';
import type { TestPortal } from '@campus/test-kit';
import { eventually, leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { accessOnly, approved, finalized, formOf, itemsOf, newHire, submitted } from './new-hire.js';

jest.setTimeout(180_000);

const ONE = ['approver1'] as const;

describe('access requests', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await leaseTestPortal();
  });
  afterAll(async () => {
    await portal?.stop();
  });

  const awaiting = async (username: string, formId: string) =>
    (await (await portal.client(username)).mustCall(listAwaitingAccess, { per_page: 5000 })).filter(
      (row) => row.form_id === formId,
    );

  it('arise one per item when an access-only form is finalized, not before [PAFACC-028]', async () => {
    const waiting = await submitted(portal, await accessOnly(portal));
    const { id } = await finalized(portal, await accessOnly(portal), ONE);
    expect(await awaiting('processor1', id)).toHaveLength(2);
    expect(await awaiting('processor1', waiting.id)).toEqual([]);
    expect((await formOf(portal, id)).accesses.map((entry) => entry.is_processed)).toEqual([0, 0]);
  });

  it('stand longest waiting first, page after page without a gap [PAFACC-006] [PAFACC-040]', async () => {
    const processor = await portal.client('processor1');
    const whole = await processor.mustCall(listAwaitingAccess, { per_page: 5000 });
    expect(whole.map((row) => row.created_at)).toEqual(whole.map((row) => row.created_at).sort());
    const paged: string[] = [];
    let after: string | undefined;
    do {
      const page = await processor.call(listAwaitingAccess, { per_page: 1, ...(after === undefined ? {} : { after }) });
      paged.push(...page.body.data.map((row) => row.id));
      after = page.body.page?.next ?? undefined;
    } while (after !== undefined && paged.length <= whole.length);
    expect(paged).toEqual(whole.map((row) => row.id));
  });

  it('arise when HR saves the access section of a finalized new hire [PAFACC-029]', async () => {
    const finalizer = await portal.client('finalizer');
    const items = await itemsOf(portal, 'Network', 2);
    const early = await approved(portal, await newHire(portal, ONE), ONE);
    expect(await finalizer.call(saveAccess, { id: early.id, access_items: items })).toMatchObject({
      status: 409,
      body: { success: false },
    });
    const { id } = await finalized(portal, await newHire(portal, ONE), ONE);
    await finalizer.mustCall(saveAccess, { id, access_items: items });
    expect(await awaiting('processor1', id)).toHaveLength(2);
    expect((await (await portal.client('plain')).call(saveAccess, { id, access_items: items })).status).toBe(403);
    const unknown = await finalizer.call(saveAccess, { id, access_items: [randomUUID()] });
    expect(unknown).toMatchObject({ status: 422, body: { code: 'personnel-actions.unknown_access_item' } });
  });

  it('are marked processed once, by a processor of their group [PAFACC-025] [PAFACC-047]', async () => {
    const { id } = await finalized(portal, await accessOnly(portal), ONE);
    const [first] = await awaiting('processor1', id);
    const processor = await portal.client('processor1');
    expect((await (await portal.client('plain')).call(processAccess, { id: first?.id ?? '' })).status).toBe(403);
    expect((await processor.call(processAccess, { id: randomUUID() })).body.success).toBe(false);
    expect(await processor.mustCall(processAccess, { id: first?.id ?? '' })).toMatchObject({ is_processed: 1 });
    const again = await processor.call(processAccess, { id: first?.id ?? '' });
    expect(again).toMatchObject({ status: 409, body: { code: 'personnel-actions.already_processed' } });
    expect(await awaiting('processor1', id)).toHaveLength(1);
    const entry = (await formOf(portal, id)).accesses.find((access) => access.id === first?.id);
    expect(entry).toMatchObject({
      is_processed: 1,
      processed_by_name: `${demoPerson('processor1').firstName} ${demoPerson('processor1').lastName}`,
    });
  });

  it('are marked processed once when two processors click at the same time', async () => {
    const { id } = await finalized(portal, await accessOnly(portal), ONE);
    const [first] = await awaiting('processor1', id);
    const both = await Promise.all([portal.client('processor1'), portal.client('processor2')]);
    const replies = await Promise.all(both.map((processor) => processor.call(processAccess, { id: first?.id ?? '' })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('reach the processors of their group again, and nobody else, when HR asks for it [PAFACC-026] [PAFACC-027]', async () => {
    const admin = await portal.client('pafadmin');
    const group = await admin.mustCall(addTriggerType, { name: `Lab ${randomUUID()}`, description: 'Doors' });
    await admin.mustCall(addProcessor, { paf_action_trigger_type: group.id, emp_id: demoPerson('processor2').empId });
    await admin.mustCall(addProcessor, { paf_action_trigger_type: group.id, emp_id: demoPerson('tech').empId });
    const card = await admin.mustCall(addAccessItem, {
      name: 'Lab card',
      description: 'Card',
      paf_action_trigger_type: group.id,
    });
    const { id } = await finalized(portal, { ...(await accessOnly(portal)), access_items: [card.id] }, ONE);
    const [first] = (await formOf(portal, id)).accesses;
    expect(first?.is_processed).toBe(0);
    const heard = async () => {
      const mails = await portal.database.query<{ to: string }>(
        `SELECT recipient AS to FROM mail_messages WHERE record_id = $1 AND key LIKE '%/access/%' AND state = 'accepted' ORDER BY 1`,
        [id],
      );
      return mails.map(({ to }) => to);
    };
    const both = ['processor2', 'tech'].map((username) => demoPerson(username).email).sort();
    await eventually(async () => (await heard()).length === 2, { what: 'the request by mail' });
    expect(await heard()).toEqual(both);
    await (await portal.client('finalizer')).mustCall(resendAccess, { id: first?.id ?? '' });
    await eventually(async () => (await heard()).length === 4, { what: 'the request by mail again' });
    expect(await heard()).toEqual([...both, ...both].sort());
    expect((await (await portal.client('plain')).call(resendAccess, { id: first?.id ?? '' })).status).toBe(403);
    expect((await (await portal.client('finalizer')).call(resendAccess, { id: randomUUID() })).body).toMatchObject({
      success: false,
    });
  });
});
