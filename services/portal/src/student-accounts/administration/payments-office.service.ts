import type { InputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import type { removePaymentDocument, savePaymentSetting, uploadPaymentDocument } from '@campus/domain/student-accounts';
import { paymentSettingTexts as texts, studentAccountsMessages as messages } from '@campus/domain/student-accounts';
import {
  documentName,
  documentProblem,
  documentType,
  isSettingName,
  settingProblem,
  settingValue,
} from '@campus/domain/student-accounts/rules';
import type { Actor, Answered } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { Queryable } from '../../platform/index.js';
import { Clock, Writes } from '../../platform/index.js';
import { PaymentDocumentsService } from '../record/payment-documents.service.js';
import { PaymentSettingsService } from '../record/payment-settings.service.js';

const SETTING_RECORD = 'payment-setting';
const DOCUMENT_RECORD = 'payment-document';

/** The settings and documents that payments admins keep for every student. */
@Injectable()
export class PaymentsOfficeService {
  constructor(
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(PaymentSettingsService) private readonly settings: PaymentSettingsService,
    @Inject(PaymentDocumentsService) private readonly documents: PaymentDocumentsService,
  ) {}

  async read() {
    return { settings: await this.settings.versions(), documents: await this.list() };
  }

  /** Saves one setting; what a colleague has saved meanwhile is never overwritten unseen. [PAYADM-011] [PAYADM-016] */
  save(actor: Actor, { name, value: sent, version }: InputOf<typeof savePaymentSetting>): Promise<Answered> {
    if (!isSettingName(name)) return Promise.reject(messages.refusalAt('name', 'setting_unknown'));
    const value = settingValue(sent);
    const problem = settingProblem(name, value, this.clock.today());
    if (problem !== null) return Promise.reject(messages.refusalAt('value', problem));
    return this.writes.run(actor, async (tx) => {
      const kept = await this.settings.lock(tx, name);
      const seen = kept?.version ?? 0;
      const isStale = version === undefined ? kept !== null && kept.saved_by !== actor.empId : version !== seen;
      const isKept = !isStale && (await this.settings.keep(tx, name, value, { isFirst: kept === null, by: actor.empId }));
      const data = (await this.settings.versions(tx)).find((one) => one.name === name);
      if (!isKept) throw messages.refusal('setting_changed', {}, { data });
      const description = fillIn(texts.auditSetting, { name: texts.labels[name] });
      tx.audit({ recordType: SETTING_RECORD, recordId: name, action: 'save', description, detail: { value, version: seen + 1 } });
      return answered({ message: texts.saved, data });
    });
  }

  /** Adds a file that is what its name says. [PAYADM-012] */
  upload(actor: Actor, { file }: InputOf<typeof uploadPaymentDocument>): Promise<Answered> {
    const content = Buffer.from(file.content.replace(/^data:[^,]*,/, ''), 'base64');
    const bytes = content.toString('latin1');
    const problem = documentProblem(file.name, bytes);
    const parts = documentName(file.name);
    const type = parts === null ? null : documentType(parts.ext, bytes);
    if (problem !== null || parts === null || type === null)
      return Promise.reject(messages.refusalAt('file', problem ?? 'document_type'));
    const name = `${parts.name}.${parts.ext}`;
    return this.writes.run(actor, async (tx) => {
      if (!(await this.documents.add(tx, { ...parts, content_type: type, content }, actor.empId)))
        throw messages.refusalAt('file', 'document_there', { name });
      const description = fillIn(texts.auditUploaded, { name });
      tx.audit({ recordType: DOCUMENT_RECORD, recordId: name, action: 'upload', description, detail: { size: content.length } });
      return answered({ message: fillIn(texts.uploaded, { name }), data: await this.list(tx) });
    });
  }

  /** Deletes a file by its whole name, content and all; the audit history keeps its name. [PAYADM-013] */
  remove(actor: Actor, { name: given }: InputOf<typeof removePaymentDocument>): Promise<Answered> {
    const parts = documentName(given);
    if (parts === null) return Promise.reject(messages.refusal('document_gone'));
    const name = `${parts.name}.${parts.ext}`;
    return this.writes.run(actor, async (tx) => {
      if (!(await this.documents.remove(tx, parts.name, parts.ext))) throw messages.refusal('document_gone');
      const description = fillIn(texts.auditRemoved, { name });
      tx.audit({ recordType: DOCUMENT_RECORD, recordId: name, action: 'delete', description });
      return answered({ message: fillIn(texts.removed, { name }), data: await this.list(tx) });
    });
  }

  private async list(on?: Queryable) {
    const rows = await this.documents.list(on);
    return rows.map(({ name, ext, size, added_at: at }) => ({ name, ext, size, added_at: at.toISOString() }));
  }
}
