import { fillIn } from '@campus/contract-kit';
import type { Attachment } from '@campus/domain/personnel-actions';
import { personnelActionMessages as messages, personnelActionTexts, recordTexts } from '@campus/domain/personnel-actions';
import {
  attachmentName,
  attachmentRefusal,
  attachmentType,
  canAttach,
  canEdit,
  canOpen,
  isDraft,
} from '@campus/domain/personnel-actions/rules';
import type { Actor, Answered } from '@campus/server-kit';
import { answered, commandId } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { RowOf, Tx, WriteTx } from '../../platform/index.js';
import { Clock, Database, Documents, sql, Writes } from '../../platform/index.js';
import { ATTACHED_FILE } from '../record/attached-files.js';
import { FormReaderService } from '../view/form-reader.service.js';
import type { FormRecord } from '../record/form-records.js';
import { principalFrom, factsOf, isRecordId, lockForm, statusText } from '../record/form-records.js';
import { FORM_RECORD } from '../record/form-audit.js';
import type { FormAttachmentsService as Q } from './drafts.sql.types.js';

const FIELDS = sql`id, name, content_type, size, attached_at, attached_by_name`;

const LIST = sql<Q['LIST']>`SELECT ${FIELDS} FROM personnel_action_attachments WHERE form_id = :id::uuid ORDER BY number`;

const ONE = sql<
  Q['ONE']
>`SELECT ${FIELDS}, number FROM personnel_action_attachments WHERE form_id = :id::uuid AND id = :fileId::uuid`;

const COUNT = sql<
  Q['COUNT']
>`SELECT count(*)::int AS count, coalesce(max(number), 0)::int AS last FROM personnel_action_attachments WHERE form_id = :id::uuid`;

const ADD = sql<
  Q['ADD']
>`INSERT INTO personnel_action_attachments (id, form_id, number, name, content_type, size, attached_at, attached_by, attached_by_name)
  VALUES (:id::uuid, :formId::uuid, :number, :name, :contentType, :size, :now, :empId, :byName) RETURNING ${FIELDS}`;

const REMOVE = sql<Q['REMOVE']>`DELETE FROM personnel_action_attachments WHERE id = :id::uuid`;

type AttachedRow = Omit<RowOf<typeof ONE>, 'number'>;

/** A file as it comes in: its name and its content in base64. */
export interface GivenFile {
  readonly name: string;
  readonly content: string;
}

function answerOf({ id, name, content_type, size, attached_at: at, attached_by_name }: AttachedRow): Attachment {
  return { id, name, content_type, size, attached_at: at.toISOString(), attached_by_name };
}

/**
 * The files of forms: seen by whoever may open the form, attached by its creator and by HR until it ends, removed by whoever may edit the draft. Like
 * the checkboxes they stand beside the content: the form's version stays, the Audit History has a row.
 */
@Injectable()
export class FormAttachmentsService {
  constructor(
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Database) private readonly db: Database,
    @Inject(Documents) private readonly documents: Documents,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(FormReaderService) private readonly reader: FormReaderService,
  ) {}

  async list(actor: Actor, formId: string): Promise<Attachment[]> {
    const form = await this.reader.openable(actor, formId);
    return (await this.db.query(LIST, { id: form.id })).map(answerOf);
  }

  /** One file with its content; an unknown one, or one of another form, is not found. */
  async read(actor: Actor, formId: string, id: string): Promise<{ name: string; contentType: string; content: Buffer }> {
    const form = await this.reader.openable(actor, formId);
    const row = await this.rowOf(this.db, form.id, id);
    const file = await this.documents.find(ATTACHED_FILE, form.id, row.number);
    if (file === null) throw messages.refusal('no_such_attachment');
    return { name: row.name, contentType: row.content_type, content: file.content };
  }

  /** Attaches a file. Its id comes from the call's `Idempotency-Key`, so a repeat meets the first file. */
  add(actor: Actor, formId: string, given: GivenFile): Promise<Answered> {
    const content = Buffer.from(given.content.replace(/^data:[^,]*,/, ''), 'base64');
    const id = commandId();
    const attached = (row: AttachedRow): Answered =>
      answered({ message: fillIn(personnelActionTexts.attached, { name: row.name }), data: answerOf(row) });
    return this.writes.run(actor, async (tx) => {
      const form = await this.attachable(tx, actor, formId);
      const there = isRecordId(id) ? await tx.maybe(ONE, { id: form.id, fileId: id }) : null;
      if (there !== null) return attached(there);
      const { count, last } = await tx.one(COUNT, { id: form.id });
      const contentType = attachmentType(content);
      const refusal = attachmentRefusal(content, count);
      if (refusal !== null || contentType === null) throw messages.refusal(refusal ?? 'attachment_type');
      const name = attachmentName(given.name, contentType);
      const number = last + 1;
      await this.documents.put(tx, { kind: ATTACHED_FILE, recordId: form.id, version: number, name, contentType, content });
      const row = await tx.one(ADD, {
        id,
        formId: form.id,
        number,
        name,
        contentType,
        size: content.length,
        now: this.clock.now(),
        empId: actor.empId,
        byName: actor.name,
      });
      this.note(tx, form, 'attach', fillIn(recordTexts.attached, { name }));
      return attached(row);
    });
  }

  /** Removes a file from a draft, content and all; the Audit History keeps its name. */
  remove(actor: Actor, formId: string, id: string): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      const form = await this.editable(tx, actor, formId);
      const row = await this.rowOf(tx, form.id, id);
      await tx.execute(REMOVE, { id });
      await this.documents.remove(tx, ATTACHED_FILE, form.id, row.number);
      this.note(tx, form, 'detach', fillIn(recordTexts.detached, { name: row.name }));
      return answered();
    });
  }

  private async rowOf(db: Database | Tx, formId: string, id: string): Promise<AttachedRow & { readonly number: number }> {
    const row = isRecordId(id) ? await db.maybe(ONE, { id: formId, fileId: id }) : null;
    if (row === null) throw messages.refusal('no_such_attachment');
    return row;
  }

  private async attachable(tx: Tx, actor: Actor, formId: string): Promise<FormRecord> {
    const form = await lockForm(tx, formId);
    const principal = await principalFrom(tx, actor);
    if (form === null || !canOpen(principal, factsOf(form))) throw messages.refusal('not_found');
    if (canAttach(principal, factsOf(form))) return form;
    if (form.stage === 'rejected') throw messages.refusal('not_attachable', { status: statusText(form) });
    throw messages.refusal('not_yours_to_attach');
  }

  private async editable(tx: Tx, actor: Actor, formId: string): Promise<FormRecord> {
    const form = await lockForm(tx, formId);
    const principal = await principalFrom(tx, actor);
    if (form === null || !canOpen(principal, factsOf(form))) throw messages.refusal('not_found');
    if (!isDraft(form.stage)) throw messages.refusal('not_draft_detach', { status: statusText(form) });
    if (!canEdit(principal, factsOf(form))) throw messages.refusal('not_found');
    return form;
  }

  private note(tx: WriteTx, form: FormRecord, action: string, description: string): void {
    const { id: recordId, version, stage, round } = form;
    tx.audit({ recordType: FORM_RECORD, recordId, action, description, detail: { version, stage, round } });
  }
}
