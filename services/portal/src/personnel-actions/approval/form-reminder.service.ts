import type { RemindAnswer, RemindInput } from '@campus/workflow-personnel-actions/activities';
import type { FormSnapshot } from '@campus/workflow-personnel-actions';
import { auditTexts } from '@campus/domain/personnel-actions';
import { isAbout, mayStandIn } from '@campus/domain/personnel-actions/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { Narrowed, PortalConfig, Tx } from '../../platform/index.js';
import { Audit, CONFIG, Database, Mail, sql, SYSTEM_AUTHOR } from '../../platform/index.js';
import { FORM_OF_COMMAND, peopleOf } from '../record/form-command.sql.js';
import type { FormOfCommand, FormOfCommandJson } from '../record/form-command.js';
import { formOfCommand } from '../record/form-command.js';
import { reminderMail } from './form-mail.js';
import { hrOf } from './form-notices.service.js';
import { snapshotOf } from './form-snapshot.js';
import { FORM_RECORD } from '../record/form-audit.js';
import type { FormReminderService as Q } from './approval.sql.types.js';

const FORM = sql`SELECT ${sql.raw(FORM_OF_COMMAND)}, ${sql.raw(peopleOf('NULL::text'))}, '{}'::uuid[] AS items, 0 AS active_items, NULL::jsonb AS request,
    NULL::jsonb AS stands_in_for, NULL::jsonb AS undone
  FROM personnel_action_forms f WHERE f.id = :formId::uuid`;
const SELECT_FORM = sql<Narrowed<Q['SELECT_FORM'], FormOfCommandJson>>`${FORM}`;
const LOCK_FORM = sql<Narrowed<Q['LOCK_FORM'], FormOfCommandJson>>`${FORM} FOR NO KEY UPDATE OF f`;

const UPDATE_REMIND = sql<
  Q['UPDATE_REMIND']
>`UPDATE personnel_action_forms SET reminders_sent = :n WHERE id = :id::uuid AND reminders_sent < :n AND version = :version`;

/** Tells those for whom a form waits that it waits; each reminder of a wait is sent at most once. */
@Injectable()
export class FormReminderService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Audit) private readonly audit: Audit,
    @Inject(Mail) private readonly mail: Mail,
    @Inject(CONFIG) private readonly config: PortalConfig,
  ) {}

  /** The form as it stands now; null when there is none. */
  async stand(formId: string): Promise<FormSnapshot | null> {
    const row = await this.db.maybe(SELECT_FORM, { formId });
    return row === null ? null : snapshotOf(formOfCommand(row));
  }

  /** Sends the n-th reminder of one wait, unless the form waits for somebody else by now. */
  remind(input: RemindInput): Promise<RemindAnswer> {
    return this.db.transaction(async (tx) => {
      const row = await tx.maybe(LOCK_FORM, { formId: input.formId });
      const form = row === null ? null : formOfCommand(row);
      if (form === null || snapshotOf(form).remindKey !== input.remindKey) return { again: false };
      const first = await tx.execute(UPDATE_REMIND, { id: form.id, n: input.n, version: form.version });
      if (first === 1) await this.send(tx, form, input);
      return { again: true };
    });
  }

  private async send(tx: Tx, form: FormOfCommand, { remindKey, n }: RemindInput): Promise<void> {
    const step = form.stage === 'awaiting_approval' ? 'approve' : 'finalize';
    const recipients = step === 'approve' ? this.waitingAddress(form) : await this.finalizers(tx, form);
    if (recipients.length === 0) return;
    for (const to of recipients) {
      const mail = reminderMail(form, { key: remindKey, n, step }, to, this.config.publicUrl);
      await this.mail.enqueue(tx, { ...mail, office: 'hr', recordType: FORM_RECORD, recordId: form.id });
    }
    await this.audit.append(tx, {
      recordType: FORM_RECORD,
      recordId: form.id,
      action: 'remind',
      description: auditTexts.reminderSent,
      ...SYSTEM_AUTHOR,
      detail: { remindKey, n },
    });
  }

  private waitingAddress(form: FormOfCommand): string[] {
    const waitsFor = form.approverIds[form.approvals] ?? '';
    const waiting = form.people[waitsFor];
    const standIns = form.standIns.filter((one) => one.personId === waitsFor && mayStandIn('approver', one.empId, form));
    const own = waiting === undefined || waiting.ended || isAbout(waitsFor, form) ? null : waiting.email;
    const addresses = [own, ...standIns.map((one) => one.email)];
    return addresses.filter((address) => typeof address === 'string');
  }

  private async finalizers(tx: Tx, form: FormOfCommand): Promise<string[]> {
    return (await hrOf(tx, form)).map(({ email }) => email);
  }
}
