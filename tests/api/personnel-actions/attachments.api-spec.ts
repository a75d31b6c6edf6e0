import { demoPerson } from '@campus/demo-campus';
import {
  addAttachment,
  approveForm,
  createForm,
  deleteForm,
  finalizeForm,
  listAttachments,
  readAttachment,
  rejectForm,
  removeAttachment,
} from '@campus/domain/personnel-actions';
import { MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS } from '@campus/domain/personnel-actions/rules';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { leaseTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { approved, draft, formOf, newHire, submitted } from './new-hire.js';

jest.setTimeout(180_000);

const PDF = Buffer.from('%PDF-1.7 the offer as it was signed');
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);

describe('the files of a form', () => {
  let portal: TestPortal;
  let creator: TestClient;
  beforeAll(async () => {
    portal = await leaseTestPortal({ parts: ['api', 'worker'] });
    creator = await portal.client('creator');
  });
  afterAll(async () => {
    await portal?.stop();
  });

  const add = async (id: string, content: Buffer, name = 'Offer letter.pdf', by = creator) =>
    by.call(addAttachment, { id, name, content: content.toString('base64') });
  const documents = (id: string) =>
    portal.database.query<{ content: Buffer }>(
      `SELECT content FROM documents WHERE kind = 'personnel-action-attachment' AND record_id = $1`,
      [id],
    );

  it('come back as they were, named and typed by what is in them, and lie sealed', async () => {
    const { id, version } = await draft(portal, await newHire(portal));
    const first = (await add(id, PDF)).body.data;
    expect(first).toMatchObject({ name: 'Offer letter.pdf', content_type: 'application/pdf', size: PDF.length });
    const second = (await add(id, PNG, '..\\..\\photo.exe')).body.data;
    expect(second).toMatchObject({ name: 'photo.exe.png', content_type: 'image/png' });
    expect((await creator.mustCall(listAttachments, { id })).map((file) => file.name)).toEqual([
      'Offer letter.pdf',
      'photo.exe.png',
    ]);
    const opened = await creator.call(readAttachment, { id, attachment_id: first.id });
    expect(Buffer.from(opened.bytes).equals(PDF)).toBe(true);
    expect(opened.headers.get('content-type')).toBe('application/pdf');
    expect(opened.headers.get('x-content-type-options')).toBe('nosniff');
    expect(opened.headers.get('content-disposition')).toContain('Offer letter.pdf');
    for (const { content } of await documents(id)) expect(content.includes('the offer as it was')).toBe(false);
    const form = await formOf(portal, id);
    expect(form.version).toBe(version);
    expect(form.audit.map((entry) => entry.description)).toEqual([
      'Created',
      'File attached: Offer letter.pdf',
      'File attached: photo.exe.png',
    ]);
    expect(form.audit.at(-1)?.action_by).toBe(demoPerson('creator').empId);
  });

  it('keep the letters of their names, and are PDFs with a few bytes of a scanner before the head', async () => {
    const { id } = await draft(portal, await newHire(portal));
    const scanned = Buffer.concat([Buffer.alloc(1000, 0x0a), PDF]);
    const kept = (await add(id, scanned, 'Résumé Łukasz 李.pdf')).body.data;
    expect(kept).toMatchObject({ name: 'Résumé Łukasz 李.pdf', content_type: 'application/pdf' });
    const { headers, bytes } = await creator.call(readAttachment, { id, attachment_id: kept.id });
    expect(headers.get('content-disposition')).toBe(
      `inline; filename="Resume _ukasz _.pdf"; filename*=UTF-8''R%C3%A9sum%C3%A9%20%C5%81ukasz%20%E6%9D%8E.pdf`,
    );
    expect(Buffer.from(bytes).equals(scanned)).toBe(true);
    const late = await add(id, Buffer.concat([Buffer.alloc(1024, 0x0a), PDF]));
    expect([late.status, late.body.code]).toEqual([422, 'personnel-actions.attachment_type']);
  });

  it('are refused by type, size and number, with the way to mend it, and nothing is kept', async () => {
    const { id } = await draft(portal, await newHire(portal));
    const large = Buffer.concat([PDF, Buffer.alloc(MAX_ATTACHMENT_BYTES)]);
    for (const [content, status, code] of [
      [Buffer.from('MZ this is a program'), 422, 'attachment_type'],
      [Buffer.from('<svg onload="alert(1)"/>'), 422, 'attachment_type'],
      [Buffer.alloc(0), 422, 'attachment_empty'],
      [large, 422, 'attachment_size'],
    ] as const) {
      expect(await add(id, content)).toMatchObject({ status, body: { success: false, code: `personnel-actions.${code}` } });
    }
    expect(await documents(id)).toEqual([]);
    for (let count = 0; count < MAX_ATTACHMENTS; count += 1) expect((await add(id, PNG, `${count}.png`)).status).toBe(200);
    expect(await add(id, PNG)).toMatchObject({ status: 409, body: { code: 'personnel-actions.attachment_count' } });
    expect(await documents(id)).toHaveLength(MAX_ATTACHMENTS);
  });

  it('are attached once however often the call is repeated under one key', async () => {
    const { id } = await draft(portal, await newHire(portal));
    const headers = { 'Idempotency-Key': randomUUID() };
    const file = { id, name: 'a.pdf', content: PDF.toString('base64') };
    const replies = [await creator.call(addAttachment, file, { headers }), await creator.call(addAttachment, file, { headers })];
    expect(new Set(replies.map((reply) => reply.body.data.id)).size).toBe(1);
    expect(await creator.mustCall(listAttachments, { id })).toHaveLength(1);
  });

  it('are seen by who may open the form; those of a draft are changed by who may edit it', async () => {
    const hire = await newHire(portal);
    const { id } = await draft(portal, hire);
    const file = (await add(id, PDF)).body.data;
    const at = { id, attachment_id: file.id };
    for (const username of ['creator2', 'approver1', 'processor1']) {
      const other = await portal.client(username);
      expect((await other.call(listAttachments, { id })).status).toBe(404);
      expect((await other.call(readAttachment, at)).status).toBe(404);
    }
    expect((await (await portal.client('plain')).call(readAttachment, at)).status).toBe(403);
    expect((await add(id, PDF, 'x.pdf', await portal.client('creator2'))).status).toBe(404);
    expect((await (await portal.client('creator2')).call(removeAttachment, at)).status).toBe(404);
    expect(
      (await (await portal.client('pafadmin')).call(addAttachment, { id, name: 'b.pdf', content: PDF.toString('base64') }))
        .status,
    ).toBe(200);
    const elsewhere = await draft(portal, hire);
    expect((await creator.call(readAttachment, { id: elsewhere.id, attachment_id: file.id })).status).toBe(404);
    expect((await creator.call(removeAttachment, { id: elsewhere.id, attachment_id: file.id })).status).toBe(404);
  });

  it('are added by HR and the creator until the form ends, each with an audit row, and removed by nobody after the draft', async () => {
    const { id } = await submitted(portal, await newHire(portal, ['approver1']));
    const hr = await portal.client('finalizer');
    const approver = await portal.client('approver1');
    const offer = await add(id, PDF, 'Signed offer.pdf');
    expect(offer.status).toBe(200);
    expect(await add(id, PDF, 'x.pdf', approver)).toMatchObject({
      status: 403,
      body: { code: 'personnel-actions.not_yours_to_attach' },
    });
    expect((await approver.mustCall(listAttachments, { id })).map((file) => file.name)).toEqual(['Signed offer.pdf']);
    await approver.mustCall(approveForm, { id });
    expect((await add(id, PNG, 'I-9.png', hr)).status).toBe(200);
    const removed = await creator.call(removeAttachment, { id, attachment_id: offer.body.data.id });
    expect([removed.status, removed.body.code]).toEqual([409, 'personnel-actions.not_draft_detach']);
    await hr.mustCall(finalizeForm, { id });
    expect((await add(id, PNG, 'I-9 page 2.png', hr)).status).toBe(200);
    const { audit, can } = await formOf(portal, id);
    const attached = audit.filter((entry) => entry.action === 'attach');
    expect(attached.map(({ description, action_by: by }) => [description, by])).toEqual([
      ['File attached: Signed offer.pdf', demoPerson('creator').empId],
      ['File attached: I-9.png', demoPerson('finalizer').empId],
      ['File attached: I-9 page 2.png', demoPerson('finalizer').empId],
    ]);
    expect(can.attach).toBe(true);
    const other = await approved(portal, await newHire(portal, ['approver1']), ['approver1']);
    await hr.mustCall(rejectForm, { id: other.id, message: 'No budget', type: 1 });
    expect(await add(other.id, PDF)).toMatchObject({ status: 409, body: { code: 'personnel-actions.not_attachable' } });
  });

  it('are removed with what is in them; the history keeps the name; those of a deleted form are gone', async () => {
    const { id } = await creator.mustCall(createForm, { data: (await newHire(portal)) as never });
    const [one, two] = [(await add(id, PDF)).body.data, (await add(id, PNG, 'badge.png')).body.data];
    expect((await creator.call(removeAttachment, { id, attachment_id: one.id })).body.success).toBe(true);
    expect((await creator.call(removeAttachment, { id, attachment_id: one.id })).status).toBe(404);
    expect((await creator.mustCall(listAttachments, { id })).map((file) => file.id)).toEqual([two.id]);
    expect(await documents(id)).toHaveLength(1);
    expect((await formOf(portal, id)).audit.at(-1)?.description).toBe('File removed: Offer letter.pdf');
    await creator.call(deleteForm, { id });
    expect((await creator.call(readAttachment, { id, attachment_id: two.id })).status).toBe(404);
  });
});
