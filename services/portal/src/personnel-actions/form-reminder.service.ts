import type { RemindAnswer, RemindInput } from '@campus/workflow-personnel-actions/activities';
import type { FormStand } from '@campus/workflow-personnel-actions';
import { trailTexts } from '@campus/domain/personnel-actions';
import { isAbout, mayStandIn } from '@campus/domain/personnel-actions/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { PortalConfig, Queryable, Tx } from '../platform/index.js';
import { Audit, CONFIG, Database, Mail, SYSTEM_AUTHOR } from '../platform/index.js';
import { CLICKED_FORM, peopleOf } from './form-click.sql.js';
import type { ClickedForm, ClickedFormRow } from './form-click.js';
import { clickedForm } from './form-click.js';
import { reminderMail } from './form-mail.js';
import { standOf } from './form-stand.js';
import { FORM_RECORD } from './form-trail.js';

const FORM = `SELECT ${CLICKED_FORM}, ${peopleOf('NULL::text')}, '{}'::uuid[] AS items, 0 AS active_items, NULL::jsonb AS request,
    NULL::jsonb AS stands_in_for, NULL::jsonb AS undone
  FROM personnel_action_forms f WHERE f.id = $1::uuid`;

/** HR is a group of the sign-in provider; the portal knows its people by what they finalized lately. */
const FINALIZERS = `WITH lately AS (SELECT DISTINCT l.finalized_by FROM (SELECT coalesce(f.finalized_for, f.finalized_by) AS finalized_by
      FROM personnel_action_forms f WHERE f.stage = 'finalized' AND f.finalized_by IS NOT NULL ORDER BY f.created_at DESC, f.id DESC LIMIT 200) l)
  SELECT p.email FROM people p JOIN (SELECT finalized_by AS emp_id FROM lately
      UNION SELECT s.stand_in_id FROM running_stand_ins s JOIN lately ON s.role = 'finalizer' AND s.person_id = lately.finalized_by) k USING (emp_id)
  WHERE p.email IS NOT NULL AND p.account_ended_at IS NULL AND p.emp_id <> $1 AND p.emp_id IS DISTINCT FROM $2 ORDER BY p.emp_id LIMIT 10`;

/** Tells those for whom a form waits that it waits; each reminder of a wait is sent at most once. */
@Injectable()
export class FormReminder {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Audit) private readonly audit: Audit,
    @Inject(Mail) private readonly mail: Mail,
    @Inject(CONFIG) private readonly config: PortalConfig,
  ) {}

  /** The form as it stands now; null when there is none. */
  async stand(formId: string): Promise<FormStand | null> {
    const form = await this.read(this.db, FORM, formId);
    return form === null ? null : standOf(form);
  }

  /** Sends the n-th reminder of one wait, unless the form waits for somebody else by now. */
  remind(input: RemindInput): Promise<RemindAnswer> {
    return this.db.transaction(async (tx) => {
      const form = await this.read(tx, `${FORM} FOR NO KEY UPDATE OF f`, input.formId);
      if (form === null || standOf(form).remindKey !== input.remindKey) return { again: false };
      const first = await tx.execute(
        'UPDATE personnel_action_forms SET reminders_sent = $2 WHERE id = $1::uuid AND reminders_sent < $2 AND version = $3',
        [form.id, input.n, form.version],
      );
      if (first === 1) await this.send(tx, form, input);
      return { again: true };
    });
  }

  private async read(db: Queryable, sql: string, formId: string): Promise<ClickedForm | null> {
    const row = await db.maybe<ClickedFormRow>(sql, [formId]);
    return row === null ? null : clickedForm(row);
  }

  private async send(tx: Tx, form: ClickedForm, { remindKey, n }: RemindInput): Promise<void> {
    const step = form.stage === 'awaiting_approval' ? 'approve' : 'finalize';
    const recipients = step === 'approve' ? this.waitingAddress(form) : await this.finalizers(tx, form);
    if (recipients.length === 0) return;
    for (const to of recipients) {
      const mail = reminderMail(form, { key: remindKey, n, step }, to, this.config.publicUrl);
      await this.mail.enqueue(tx, { ...mail, recordType: FORM_RECORD, recordId: form.id });
    }
    await this.audit.append(tx, {
      recordType: FORM_RECORD,
      recordId: form.id,
      action: 'remind',
      description: trailTexts.reminderSent,
      ...SYSTEM_AUTHOR,
      detail: { remindKey, n },
    });
  }

  private waitingAddress(form: ClickedForm): string[] {
    const waitsFor = form.approverIds[form.approvals] ?? '';
    const waiting = form.people[waitsFor];
    const standIns = form.standIns.filter((one) => one.personId === waitsFor && mayStandIn('approver', one.empId, form));
    const own = waiting === undefined || waiting.ended || isAbout(waitsFor, form) ? null : waiting.email;
    const addresses = [own, ...standIns.map((one) => one.email)];
    return addresses.filter((address) => typeof address === 'string');
  }

  private async finalizers(tx: Tx, { creatorId, subjectId }: ClickedForm): Promise<string[]> {
    return (await tx.query<{ email: string }>(FINALIZERS, [creatorId, subjectId])).map(({ email }) => email);
  }
}
