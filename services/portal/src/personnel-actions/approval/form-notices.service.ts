import { FINALIZERS } from '@campus/domain/access';
import { Inject, Injectable } from '@nestjs/common';
import type { PortalConfig, Queryable, Tx } from '../../platform/index.js';
import { CONFIG, Mail, sql } from '../../platform/index.js';
import { SUBJECT } from '../record/form-command.sql.js';
import type { FormMail, HrPerson, NamedForm } from './form-mail.js';
import { endedApproverMail, finalizeMail } from './form-mail.js';
import { FORM_RECORD } from '../record/form-audit.js';
import type { FormNoticesService as Q } from './approval.sql.types.js';

/** How many people of HR one form is told to. */
const MAX_RECIPIENTS = 50;

/**
 * HR is a group of the sign-in provider: the portal knows its people by their sign-ins and by what they finalized lately, and who stands in for them.
 */
const SELECT_HR = sql<Q['SELECT_HR']>`WITH hr AS (
    SELECT g.emp_id FROM person_groups g WHERE g.grp = '${sql.raw(FINALIZERS)}'
    UNION SELECT l.finalized_by FROM (SELECT coalesce(f.finalized_for, f.finalized_by) AS finalized_by FROM personnel_action_forms f
      WHERE f.stage = 'finalized' AND f.finalized_by IS NOT NULL ORDER BY f.created_at DESC, f.id DESC LIMIT 200) l)
  SELECT p.emp_id AS "empId", p.email FROM people p JOIN (SELECT emp_id FROM hr
      UNION SELECT s.stand_in_id FROM running_stand_ins s JOIN hr ON s.role = 'finalizer' AND s.person_id = hr.emp_id) k USING (emp_id)
  WHERE p.email IS NOT NULL AND p.account_ended_at IS NULL AND p.emp_id <> :creatorId AND p.emp_id IS DISTINCT FROM :subjectId ORDER BY p.emp_id LIMIT ${MAX_RECIPIENTS}`;

/** Forms that wait for an approver whose account has ended, with every administrator who can hand them to another; each told once a wait. */
const SELECT_LEFT_FORMS = sql<
  Q['SELECT_LEFT_FORMS']
>`SELECT f.id, f.paf_type AS "pafType", ${sql.raw(SUBJECT)} AS subject, f.creator_name AS "creatorName",
    concat_ws(' ', w.first_name, w.last_name) AS approver, concat_ws('/', f.round, f.approvals + 1, nullif(f.reassigned, 0)) AS turn, a.emp_id AS "empId", a.email
  FROM personnel_action_forms f JOIN people w ON w.emp_id = f.waiting_for AND w.account_ended_at IS NOT NULL
    CROSS JOIN (SELECT p.emp_id, p.email FROM paf_admins m JOIN people p USING (emp_id) WHERE p.email IS NOT NULL AND p.account_ended_at IS NULL) a
  WHERE f.stage = 'awaiting_approval' AND a.emp_id IS DISTINCT FROM f.emp_id AND (:formId::uuid IS NULL OR f.id = :formId::uuid)
    AND NOT EXISTS (SELECT 1 FROM mail_messages n WHERE n.record_type = '${sql.raw(FORM_RECORD)}' AND n.record_id = f.id::text
      AND n.key = 'paf/' || f.id || '/ended/' || concat_ws('/', f.round, f.approvals + 1, nullif(f.reassigned, 0)) || '/' || a.emp_id)
  ORDER BY f.stage_since, a.emp_id LIMIT 500`;

/** HR as far as it may act on a form: neither who created it nor whom it is about. */
export function hrOf(
  db: Queryable,
  { creatorId, subjectId }: { readonly creatorId: string; readonly subjectId: string | null },
): Promise<HrPerson[]> {
  return db.query(SELECT_HR, { creatorId, subjectId });
}

/** Who is told of forms that nobody is named to act on: HR and the administrators. */
@Injectable()
export class FormNoticesService {
  constructor(
    @Inject(Mail) private readonly mail: Mail,
    @Inject(CONFIG) private readonly config: PortalConfig,
  ) {}

  /** To HR, when a form comes to await finalizing; at once or once a day, as each has chosen. `turn` names the wait. */
  async awaitsFinalizing(
    on: Queryable,
    form: NamedForm & { readonly creatorId: string; readonly subjectId: string | null },
    turn: string,
    actorId: string,
  ): Promise<FormMail[]> {
    const people = (await hrOf(on, form)).filter(({ empId }) => empId !== actorId);
    return people.map((person) => finalizeMail({ ...form, turn }, person, this.config.publicUrl));
  }

  /** To the administrators, of one form or of all that wait for an approver whose account has ended; answers how many mails were written. */
  async waitForEndedApprovers(tx: Tx, formId: string | null = null): Promise<number> {
    const left = await tx.query(SELECT_LEFT_FORMS, { formId });
    const mails = left.map((form) => ({
      ...endedApproverMail(form, form, this.config.publicUrl),
      office: 'hr' as const,
      recordType: FORM_RECORD,
      recordId: form.id,
    }));
    await this.mail.enqueue(tx, ...mails);
    return mails.length;
  }
}
