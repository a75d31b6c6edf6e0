import { randomUUID } from 'node:crypto';
import { demoPerson } from '@campus/demo-campus';
import {
  addAccessItem,
  addAccessNote,
  addTriggerType,
  deleteAccessNote,
  listAccessNotes,
  listAwaitingAccess,
  listAwaitingAccessFile,
  listHeldPositions,
  viewAccessNote,
} from '@campus/domain/personnel-actions';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { accessOnly, finalized, formOf, itemsOf } from './new-hire.js';

jest.setTimeout(180_000);

describe('access notes', () => {
  let portal: TestPortal;
  let processor: TestClient;
  let position = '';
  let items: readonly string[] = [];
  beforeAll(async () => {
    portal = await leaseTestPortal({ parts: ['api', 'worker'] });
    processor = await portal.client('processor1');
    const held = await (await portal.client('creator')).mustCall(listHeldPositions, { employee: demoPerson('hourly').empId });
    position = held[0]?.ORG_POS ?? '';
    items = await itemsOf(portal, 'Network', 2);
  });
  afterAll(async () => {
    await portal?.stop();
  });

  const note = (text: string, item = items[0] ?? '') =>
    processor.mustCall(addAccessNote, { access_item: item, org_pos: position, access_note: text });

  it('are added with their date and listed with their names, newest first [PAFACC-048] [PAFACC-041] [PAFACC-021]', async () => {
    const first = await note('Ask the librarian first.');
    const second = await note('Only for the second floor.');
    const listed = await processor.mustCall(listAccessNotes, {});
    expect(listed.slice(0, 2)).toEqual([second, first]);
    expect(first).toMatchObject({ trigger_name: 'Network', org_pos: position, access_note: 'Ask the librarian first.' });
    for (const field of ['item_name', 'pos_title', 'date']) expect(first).toHaveProperty(field, expect.stringMatching(/./));
    expect((await (await portal.client('plain')).call(listAccessNotes, {})).status).toBe(403);
    expect((await processor.raw('GET', '/api/hr/paf/access-notes')).body.data).toEqual(listed);
  });

  it('go on page by page without a gap', async () => {
    for (const text of ['one', 'two', 'three']) await note(text);
    const all = await processor.mustCall(listAccessNotes, {});
    const seen: string[] = [];
    let after: string | null | undefined;
    do {
      const { body } = await processor.call(listAccessNotes, { per_page: 2, ...(after ? { after } : {}) });
      seen.push(...body.data.map((row) => row.id));
      expect(body.page?.total).toBe(all.length);
      after = body.page?.next;
    } while (after);
    expect(seen).toEqual(all.map((row) => row.id));
  });

  it('refuse an empty note, an unknown item and an unknown position, and add nothing [PAFACC-048]', async () => {
    const before = await processor.mustCall(listAccessNotes, {});
    const whole = { access_item: items[0] ?? '', org_pos: position, access_note: 'Fine' };
    for (const wrong of [
      { access_note: '  ' },
      { access_item: '' },
      { org_pos: '' },
      { access_item: randomUUID() },
      { org_pos: 'NONE' },
    ]) {
      const { status, body } = await processor.call(addAccessNote, { ...whole, ...wrong });
      expect([status < 500, body.success, typeof body.message]).toEqual([true, false, 'string']);
    }
    expect((await (await portal.client('plain')).call(addAccessNote, whole)).status).toBe(403);
    expect(await processor.mustCall(listAccessNotes, {})).toEqual(before);
  });

  it('are deleted with the override only, and their text stays in the audit history [PAFACC-049]', async () => {
    const { id } = await note('To be deleted');
    const token = { 'x-csrf-token': processor.token ?? '' };
    expect((await processor.raw('POST', '/api/hr/paf/admin/access-note', { id }, token)).body.success).toBe(false);
    expect((await (await portal.client('plain')).call(deleteAccessNote, { id })).status).toBe(403);
    expect((await processor.mustCall(listAccessNotes, {})).map((row) => row.id)).toContain(id);
    const gone = await processor.raw('POST', '/api/hr/paf/access-note', { id, _method: 'delete' }, token);
    expect(gone.body.success).toBe(true);
    expect((await processor.mustCall(listAccessNotes, {})).map((row) => row.id)).not.toContain(id);
    expect((await processor.call(deleteAccessNote, { id })).status).toBe(404);
    const kept = await portal.database.query<{ action: string; detail: { text: string } }>(
      `SELECT action, detail FROM audit_entries WHERE record_type = 'access-note' AND record_id = $1 ORDER BY seq`,
      [id],
    );
    expect(kept.map((entry) => [entry.action, entry.detail.text])).toEqual([
      ['note_added', 'To be deleted'],
      ['note_deleted', 'To be deleted'],
    ]);
  });

  it('show a processor for one entry one set or none, for a form one set per position, and no other type [PAFACC-042]', async () => {
    const [, unnoted = ''] = items;
    const { id } = await finalized(portal, { ...(await accessOnly(portal)), access_items: [unnoted] }, ['approver1']);
    const [entry] = (await formOf(portal, id)).accesses;
    const view = (type: number, of: string) => processor.call(viewAccessNote, { type, id: of });
    expect((await view(1, entry?.id ?? '')).body).toMatchObject({ success: true, data: [] });
    const { trigger_name, item_name, org_pos, pos_title } = await note('Card desk, room 4', unnoted);
    const shown = { trigger_name, item_name, org_pos, pos_title, access_note: 'Card desk, room 4', requester_note: null };
    expect((await view(1, entry?.id ?? '')).body.data).toEqual([shown]);
    const held = await (await portal.client('creator')).mustCall(listHeldPositions, { employee: demoPerson('hourly').empId });
    const ofForm = (await view(2, id)).body.data;
    expect(ofForm.map((set) => set.org_pos).sort()).toEqual(held.map((one) => one.ORG_POS).sort());
    expect(ofForm.filter((set) => set.access_note !== null)).toEqual([shown]);
    expect((await processor.raw('GET', `/api/hr/paf/view-access-note/2/${id}`)).body.data).toEqual(ofForm);
    expect((await view(3, id)).body).toMatchObject({ success: false });
  });

  it('are shown of a group to its processors and the administrator alone', async () => {
    const admin = await portal.client('pafadmin');
    const group = await admin.mustCall(addTriggerType, { name: `Lab ${randomUUID()}`, description: 'Doors' });
    const item = await admin.mustCall(addAccessItem, {
      name: 'Lab card',
      description: 'Card',
      paf_action_trigger_type: group.id,
    });
    const { id } = await finalized(portal, { ...(await accessOnly(portal)), access_items: [item.id] }, ['approver1']);
    const [entry] = (await formOf(portal, id)).accesses;
    const view = (type: number, of: string) => admin.call(viewAccessNote, { type, id: of });
    expect((await view(1, entry?.id ?? '')).body).toMatchObject({ success: true, data: [] });
    await note('Card desk, room 4', item.id);
    const shown = { trigger_name: group.name, item_name: 'Lab card', org_pos: position, access_note: 'Card desk, room 4' };
    expect((await view(1, entry?.id ?? '')).body.data).toEqual([expect.objectContaining(shown)]);
    const ofForm = (await view(2, id)).body.data;
    expect(ofForm).toHaveLength(2);
    expect(ofForm).toContainEqual(expect.objectContaining(shown));
    expect(ofForm.filter((set) => set.access_note === null)).toHaveLength(1);
    expect((await view(3, id)).body).toMatchObject({ success: false });
    for (const type of [1, 2]) expect((await view(type, randomUUID())).status).toBe(404);
    expect((await (await portal.client('plain')).call(viewAccessNote, { type: 1, id: entry?.id ?? '' })).status).toBe(403);
    expect((await processor.call(viewAccessNote, { type: 1, id: entry?.id ?? '' })).status).toBe(404);
    expect((await processor.call(viewAccessNote, { type: 2, id })).status).toBe(404);
  });

  it("bring the requester's note to its reader: in the mail, the list, its file and both windows", async () => {
    const text = 'Third floor only.\nFrom Monday on.';
    const { id } = await finalized(portal, { ...(await accessOnly(portal)), access_note: text }, ['approver1']);
    const [entry] = (await formOf(portal, id)).accesses;
    const waiting = (await processor.mustCall(listAwaitingAccess, { per_page: 500 })).find((row) => row.id === entry?.id);
    expect(waiting).toMatchObject({ form_id: id, requester_note: text });
    const file = new TextDecoder().decode((await processor.call(listAwaitingAccessFile, { format: 'csv' })).bytes);
    expect(file).toContain(`"${text}"`);
    for (const [type, of] of [
      [1, entry?.id ?? ''],
      [2, id],
    ] as const) {
      const shown = await processor.mustCall(viewAccessNote, { type, id: of });
      expect(shown.length).toBeGreaterThan(0);
      expect(shown.map((set) => set.requester_note)).toEqual(shown.map(() => text));
    }
    const mails = await portal.database.query<{ body: string }>(
      `SELECT body FROM mail_messages WHERE record_id = $1 AND key LIKE '%/access/%'`,
      [id],
    );
    expect(mails.length).toBeGreaterThan(0);
    for (const { body } of mails)
      expect(body).toContain(`Note from ${demoPerson('creator').firstName} ${demoPerson('creator').lastName}:\n${text}`);
  });
});
