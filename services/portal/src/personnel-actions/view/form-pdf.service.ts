import { fillIn } from '@campus/contract-kit';
import { personnelActionTexts } from '@campus/domain/personnel-actions';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, Database, DataCipher, Documents, drawRecordPdf, sql } from '../../platform/index.js';
import type { PdfParts } from './form-pdf-content.js';
import { pdfContentOf } from './form-pdf-content.js';
import { loadPeople } from './form-reader.repository.js';
import type { FormRecord } from '../record/form-records.js';
import { loadAccountCodes, loadApprovals, loadForm, loadPositions } from '../record/form-records.js';
import { replacedOf, seesReplacedPay } from '../approval/replaced-assignment.js';
import { UNREADABLE } from '../record/unreadable.js';
import type { FormPdfService as Q } from './view.sql.types.js';

/** The kind of the kept documents. */
export const FORM_PDF = 'personnel-action-form';
const CONTENT_TYPE = 'application/pdf';
/** A finalized form's content never changes again, so there is one document of it. */
const ONLY_VERSION = 1;

const ITEM_NAMES = sql<
  Q['ITEM_NAMES']
>`SELECT g.name || ': ' || i.name AS name FROM access_items i JOIN access_groups g ON g.id = i.access_group_id
  WHERE i.id = ANY (:access_items::uuid[]) ORDER BY 1`;

/** A PDF to hand out. */
export interface FormFile {
  readonly name: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** The PDFs of forms: kept with their hash once a form is finalized, made on the fly before. [PAFLIST-017] [PAFFLOW-017] */
@Injectable()
export class FormPdfService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Documents) private readonly documents: Documents,
    @Inject(DataCipher) private readonly cipher: DataCipher,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** Makes and keeps the PDF of a finalized form where that is not done yet; does nothing for any other form. */
  async ensure(formId: string): Promise<void> {
    if (await this.documents.has(FORM_PDF, formId, ONLY_VERSION)) return;
    const form = await loadForm(this.db.keyed, formId);
    if (form?.stage === 'finalized') await this.keep(form);
  }

  /** The PDF of a form that the asker may open. */
  async fileOf(form: FormRecord, empId: string): Promise<FormFile> {
    const content = form.stage === 'finalized' ? await this.kept(form) : await this.draw(form, empId);
    return { name: this.nameOf(form), contentType: CONTENT_TYPE, content };
  }

  private async kept(form: FormRecord): Promise<Buffer> {
    const stored = await this.documents.find(FORM_PDF, form.id, ONLY_VERSION);
    return stored === null ? this.keep(form) : stored.content;
  }

  private async keep(form: FormRecord): Promise<Buffer> {
    const content = await this.draw(form, null);
    const version = { kind: FORM_PDF, recordId: form.id, version: ONLY_VERSION };
    await this.documents.put(this.db.keyed, { ...version, name: this.nameOf(form), contentType: CONTENT_TYPE, content });
    return content;
  }

  private nameOf(form: FormRecord): string {
    return `personnel-action-form-${form.id}.pdf`;
  }

  private async draw(form: FormRecord, empId: string | null): Promise<Buffer> {
    const open = (encrypted: string): string => this.cipher.read(encrypted, form.id) ?? UNREADABLE;
    const openOf = (encrypted: string, of: string): string => this.cipher.read(encrypted, of) ?? UNREADABLE;
    const parts = await this.parts(form);
    const sees = seesReplacedPay(form, empId);
    const replaced = new Map(parts.positions.map((one) => [one.id, replacedOf(one, form, sees, openOf)]));
    return drawRecordPdf(pdfContentOf({ ...parts, replaced }, open, this.clock.now()));
  }

  private async parts(form: FormRecord): Promise<Omit<PdfParts, 'replaced'>> {
    const named = [...form.approver_ids, form.finalized_by, form.finalized_for].filter((id) => id !== null);
    const [positions, accountCodes, approvals, people, items] = await Promise.all([
      loadPositions(this.db.keyed, form.id),
      loadAccountCodes(this.db.keyed, form.id),
      loadApprovals(this.db.keyed, form),
      loadPeople(this.db.keyed, named, form),
      this.db.keyed.query(ITEM_NAMES, { access_items: form.access_items }),
    ]);
    const nameOf = (id: string | null) => people.find((person) => person.emp_id === id)?.name ?? id ?? '';
    const values = { name: nameOf(form.finalized_by), person: nameOf(form.finalized_for) };
    const finalizerName = form.finalized_for === null ? values.name : fillIn(personnelActionTexts.actingFor, values);
    return { form, positions, accountCodes, approvals, people, finalizerName, itemNames: items.map((item) => item.name) };
  }
}
