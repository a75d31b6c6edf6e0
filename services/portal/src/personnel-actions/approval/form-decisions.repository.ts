import { fillIn, showDate } from '@campus/contract-kit';
import type { SavedForm } from '@campus/domain/personnel-actions';
import { personnelActionTexts } from '@campus/domain/personnel-actions';
import { statusOf, TERMINATION } from '@campus/domain/personnel-actions/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { Narrowed, NewMessage, Queryable, RowOf, Tx, WrittenMessage } from '../../platform/index.js';
import { Database, insertMessages, sql } from '../../platform/index.js';
import type { CommandEffect } from './command-effect.js';
import {
  FORM_OF_COMMAND,
  itemsOf,
  peopleOf,
  requestOf,
  standsInForOf,
  STORED_COMMAND,
  SUBJECT_GOES_ON,
  undoneBy,
} from '../record/form-command.sql.js';
import type { Command, FormOfCommand, FormOfCommandJson, StoredCommand } from '../record/form-command.js';
import { signatureOf } from '../record/form-command.js';
import { FORM_RECORD } from '../record/form-audit.js';
import { ATTACHED_FILES } from '../record/attached-files.js';
import type { FormDecisionsRepository as Q } from './approval.sql.types.js';

/** A form with a command that was given to it. */
export type CommandedForm = RowOf<typeof SELECT_COMMANDED>;

const ITEMS = itemsOf(
  `CASE c.action WHEN 'save_access' THEN ARRAY(SELECT jsonb_array_elements_text(coalesce(c.detail -> 'accessItems', '[]'::jsonb)))::uuid[]
     WHEN 'finalize' THEN f.access_items ELSE '{}'::uuid[] END`,
);

const READ_COLUMNS = `${FORM_OF_COMMAND}, ${peopleOf(`c.detail ->> 'empId'`)}, ${ITEMS}, ${requestOf(`(c.detail ->> 'requestId')::uuid`, 'c.actor_id')},
    ${standsInForOf('c.actor_id')}, ${undoneBy('c.undoes')}, ${STORED_COMMAND} AS command`;

const SELECT_COMMANDED = sql<
  Narrowed<Q['SELECT_COMMANDED'], FormOfCommandJson & { command: StoredCommand }>
>`SELECT ${sql.raw(READ_COLUMNS)}
  FROM record_commands c JOIN personnel_action_forms f ON f.id = c.record_id
  WHERE c.command_id = :command AND f.id = :id::uuid`;

/** NO KEY UPDATE: other commands of the form may be stored meanwhile, other commits wait. */
const LOCK_FORM = sql<Q['LOCK_FORM']>`SELECT 1 AS one FROM personnel_action_forms WHERE id = :id::uuid FOR NO KEY UPDATE`;

const MARK_FAILED = sql<
  Q['MARK_FAILED']
>`UPDATE personnel_action_forms SET db_failure = true, failure = :why WHERE id = :id::uuid AND version = :version::int`;

/**
 * The content that the approvers saw when the form went back or was withdrawn, to tell later what was changed since; files by the hash of what is in
 * them.
 */
const SEEN_CONTENT = sql`(to_jsonb(f) || jsonb_build_object(
    'positions', (SELECT coalesce(jsonb_agg(to_jsonb(p) ORDER BY p.line), '[]') FROM personnel_action_positions p WHERE p.form_id = f.id),
    'account_codes', (SELECT coalesce(jsonb_agg(to_jsonb(a) ORDER BY a.paf_position_id, a.line), '[]')
       FROM personnel_action_account_codes a WHERE a.form_id = f.id),
    'attachments', ${sql.raw(ATTACHED_FILES)}, 'withdrawn', :stage::text = 'draft'))`;

/**
 * Writes all of a decision, or nothing: `held` is the form under the version that was read, and what follows is done only where it is there. Whoever
 * decides was asked by the form's route: nobody needs to look after it for a while.
 */
const WRITE_DECISION = sql<Narrowed<Q['WRITE_DECISION'], { mails: readonly WrittenMessage[] }>>`WITH held AS MATERIALIZED (
    SELECT f.id FROM record_commands c JOIN personnel_action_forms f ON f.id = c.record_id
    WHERE c.command_id = :command::text AND c.outcome IS NULL AND f.id = :id::uuid AND f.version = :version::int
      AND (NOT :gives_access::boolean OR ${sql.raw(SUBJECT_GOES_ON)}) FOR NO KEY UPDATE OF f, c
  ), requested AS (
    INSERT INTO access_requests (form_id, access_item_id, access_group_id, access_name, trigger_name, employee_name, created_at, removal)
    SELECT h.id, i.id, g.id, coalesce(:removal::text, '') || i.name, g.name, :subject::text, :at::timestamptz, :removal::text IS NOT NULL
    FROM held h CROSS JOIN access_items i JOIN access_groups g ON g.id = i.access_group_id
    WHERE i.id = ANY (:requests::uuid[]) ON CONFLICT DO NOTHING RETURNING id
  ), processed AS (
    UPDATE access_requests SET processed_at = :at::timestamptz, processed_by = :actor::text, processed_by_name = :signature::text
    WHERE id = nullif(:processes, '')::uuid AND processed_at IS NULL AND withdrawn_at IS NULL AND EXISTS (SELECT FROM held) RETURNING id
  ), unprocessed AS (
    UPDATE access_requests SET processed_at = NULL, processed_by = NULL, processed_by_name = NULL
    WHERE id = nullif(:unprocesses, '')::uuid AND processed_at IS NOT NULL AND EXISTS (SELECT FROM held) RETURNING id
  ), resent AS (
    UPDATE access_requests SET sent_count = sent_count + 1
    WHERE id = nullif(:resends, '')::uuid AND processed_at IS NULL AND withdrawn_at IS NULL AND EXISTS (SELECT FROM held) RETURNING id
  ), approved AS (
    INSERT INTO personnel_action_approvals (form_id, round, step, approver_id, decided_by, decided_by_name, decided_at, stood_in)
    SELECT h.id, :round::int, :step::int, :approver::text, :actor::text, :signature::text, :at::timestamptz, :stand_in_for::text IS NOT NULL
    FROM held h WHERE :step::int IS NOT NULL
    ON CONFLICT (form_id, round, step) DO UPDATE SET approver_id = excluded.approver_id, decided_by = excluded.decided_by,
      decided_by_name = excluded.decided_by_name, decided_at = excluded.decided_at, stood_in = excluded.stood_in, voided_at = NULL
      WHERE personnel_action_approvals.voided_at IS NOT NULL
    RETURNING step
  ), voided AS (
    UPDATE personnel_action_approvals SET voided_at = CASE WHEN :voided_at::timestamptz IS NULL THEN :at::timestamptz END
    WHERE form_id = :id::uuid AND round = coalesce(:voids::int, :round::int) AND step = coalesce(:back_step::int, step) AND EXISTS (SELECT FROM held)
      AND CASE WHEN :voided_at::timestamptz IS NULL THEN voided_at IS NULL AND (:voids::int IS NOT NULL OR :back_step::int IS NOT NULL)
        ELSE voided_at = :voided_at::timestamptz END
    RETURNING step
  ), kept AS (
    INSERT INTO personnel_action_contents (form_id, round, content, kept_at)
    SELECT f.id, f.round, ${SEEN_CONTENT}, :at::timestamptz FROM personnel_action_forms f
    WHERE f.id = :id::uuid AND :keeps_content::boolean AND EXISTS (SELECT FROM held)
    ON CONFLICT (form_id, round) DO NOTHING
  ), moved AS (
    UPDATE personnel_action_forms f SET stage = :stage::text, version = f.version + 1, round = :round::int, approvals = :approvals::int,
      reassigned = :reassigned::int, approver_ids = :approver_ids::text[], waiting_for = :waiting_for::text,
      stage_since = CASE WHEN :new_wait::boolean THEN :at::timestamptz ELSE f.stage_since END,
      reminders_sent = CASE WHEN :new_wait::boolean THEN 0 ELSE f.reminders_sent END,
      last_reason = CASE :last_reason::text WHEN 'keep' THEN f.last_reason WHEN 'set' THEN :reason::text END,
      finalized_by = CASE WHEN :finalizes::boolean THEN :actor::text ELSE f.finalized_by END,
      finalized_for = CASE WHEN :finalizes::boolean THEN :stand_in_for::text ELSE f.finalized_for END,
      finalized_at = CASE WHEN :finalizes::boolean THEN :at::timestamptz ELSE f.finalized_at END,
      db_failure = CASE WHEN :new_wait::boolean THEN false ELSE f.db_failure END,
      emp_id = coalesce(f.emp_id, nullif(:emp_id::text, '')),
      route_checked_at = greatest(f.route_checked_at, now()),
      access_saved_at = CASE WHEN :saves_access::boolean THEN coalesce(f.access_saved_at, :at::timestamptz) ELSE f.access_saved_at END,
      open_access = f.open_access + (SELECT count(*) FROM requested) - (SELECT count(*) FROM processed) + (SELECT count(*) FROM unprocessed)
    WHERE f.id = :id::uuid AND f.version = :version::int AND EXISTS (SELECT FROM held)
    RETURNING f.version, f.open_access, f.access_saved_at IS NOT NULL AS access_saved
  ), settled AS (
    UPDATE record_commands SET outcome = 'committed', settled_at = :at::timestamptz, version_after = :version::int + 1, answer = :answer::jsonb,
      detail = CASE WHEN :stand_in_for::text IS NULL THEN detail ELSE detail || jsonb_build_object('standInFor', :stand_in_for::text) END,
      waited_for = (SELECT f.waiting_for FROM personnel_action_forms f WHERE f.id = :id::uuid)
    WHERE command_id = :command::text AND EXISTS (SELECT FROM moved)
  ), mailed AS (${insertMessages(sql`(SELECT :mails::jsonb FROM moved)`)})
  SELECT moved.version, moved.open_access, moved.access_saved, (SELECT count(*) FROM requested)::int AS requested,
    (SELECT count(*) FROM processed)::int + (SELECT count(*) FROM unprocessed)::int + (SELECT count(*) FROM resent)::int AS touched,
    (SELECT coalesce(jsonb_agg(to_jsonb(m)), '[]') FROM mailed m) AS mails, append_audits(:audits::jsonb, :at::timestamptz)
  FROM moved`;

/** Whether the command gives access to the person, who must hold a position that goes on when it is written. */
function givesAccess(command: Command, form: FormOfCommand, effect: CommandEffect): boolean {
  if (command.action === 'process_access' || command.action === 'undo') return form.request?.removal === false;
  return effect.requests.length > 0 && form.pafType !== TERMINATION;
}

/** The way in which an effect takes something back, none of the others. */
function backOf({ reverts }: CommandEffect) {
  return {
    back_step: reverts !== null && 'step' in reverts ? reverts.step : null,
    voided_at: reverts !== null && 'voidedAt' in reverts ? reverts.voidedAt : null,
    unprocesses: reverts !== null && 'requestId' in reverts ? reverts.requestId : '',
  };
}

/** What the call is answered, and each repeat of it. */
function answerOf({ id, version, people }: FormOfCommand, { stage, waitingFor }: CommandEffect): SavedForm {
  const name = waitingFor === null ? null : (people[waitingFor]?.name ?? null);
  return { id, version: version + 1, stage, status: statusOf({ stage }), waiting_for: name };
}

/** What a command does to the form that was read, with its line of the Audit History and its messages. */
export interface FormDecision {
  readonly command: Command;
  readonly form: FormOfCommand;
  readonly effect: CommandEffect;
  /** Finalize: whose personnel records took it. */
  readonly empId: string | null;
  readonly line: { readonly says: string; readonly at: Date };
  readonly mails: readonly NewMessage[];
}

/** What a decision left behind. */
export type WrittenDecision = RowOf<typeof WRITE_DECISION>;

/** A processor of a group with the open requests that are told. */
export type Processor = RowOf<typeof SELECT_PROCESSORS>;

/** The line of the Audit History that a decision leaves. */
function auditOf({ command, form, effect, line }: FormDecision) {
  const { by } = command.detail;
  return {
    recordType: FORM_RECORD,
    recordId: form.id,
    action: command.action,
    description: line.says,
    actionBy: by?.empId ?? command.actorId,
    actionByName: by?.name ?? signatureOf(command, form, effect.standInFor),
    onBehalfOf: by === undefined ? effect.standInFor : command.actorId,
    detail: { commandId: command.commandId, version: form.version + 1, stage: effect.stage, round: effect.round },
  };
}

const SELECT_PROCESSORS = sql<
  Q['SELECT_PROCESSORS']
>`SELECT p.emp_id, p.email, array_agg(r.trigger_name || ': ' || r.access_name ORDER BY r.trigger_name, r.access_name) AS items,
         (SELECT f.access_note FROM personnel_action_forms f WHERE f.id = :formId::uuid) AS note
       FROM access_requests r JOIN (SELECT a.access_group_id, a.emp_id FROM access_processors a
           UNION SELECT a.access_group_id, s.stand_in_id FROM access_processors a JOIN running_stand_ins s ON s.role = 'processor' AND s.person_id = a.emp_id
             WHERE s.stand_in_id <> (SELECT f.creator_id FROM personnel_action_forms f WHERE f.id = :formId::uuid)
           UNION SELECT g.id, m.emp_id FROM access_groups g CROSS JOIN paf_admins m WHERE NOT EXISTS (SELECT 1 FROM access_processors b
             JOIN people q ON q.emp_id = b.emp_id AND q.account_ended_at IS NULL
             WHERE b.access_group_id = g.id AND b.emp_id IS DISTINCT FROM (SELECT f.emp_id FROM personnel_action_forms f WHERE f.id = :formId::uuid))) a
           ON a.access_group_id = r.access_group_id JOIN people p ON p.emp_id = a.emp_id
         JOIN personnel_action_forms o ON o.id = r.form_id AND o.emp_id IS DISTINCT FROM a.emp_id
       WHERE r.form_id = :formId::uuid AND r.processed_at IS NULL AND r.withdrawn_at IS NULL AND (:requestId::uuid IS NULL OR r.id = :requestId::uuid)
         AND p.email IS NOT NULL AND p.account_ended_at IS NULL
       GROUP BY p.emp_id, p.email ORDER BY p.emp_id`;

/** The statements of a decision: one reads, one writes everything. */
@Injectable()
export class FormDecisionsRepository {
  constructor(@Inject(Database) private readonly db: Database) {}

  read(formId: string, commandId: string): Promise<CommandedForm | null> {
    return this.db.keyed.maybe(SELECT_COMMANDED, { command: commandId, id: formId });
  }

  /** What is read after it is as new as whatever the lock guards. */
  async lock(tx: Tx, formId: string): Promise<void> {
    await tx.execute(LOCK_FORM, { id: formId });
  }

  /** Writes the form, its approvals and requests, the command's outcome, the audit row and the mails; null when the version was another by then. */
  write(on: Queryable, decision: FormDecision): Promise<WrittenDecision | null> {
    const { command, form, effect, empId, line, mails } = decision;
    return on.maybe(WRITE_DECISION, {
      id: form.id,
      version: form.version,
      command: command.commandId,
      actor: command.actorId,
      signature: signatureOf(command, form, effect.standInFor),
      stand_in_for: effect.standInFor,
      at: line.at,
      stage: effect.stage,
      round: effect.round,
      approvals: effect.approvals,
      reassigned: effect.reassigned,
      approver_ids: [...effect.approverIds],
      waiting_for: effect.waitingFor,
      new_wait: effect.newWait,
      last_reason: effect.reason,
      reason: command.reason?.trim() ?? null,
      step: effect.approves?.step ?? null,
      approver: effect.approves?.approverId ?? '',
      voids: effect.voids,
      requests: [...effect.requests],
      subject: form.subject,
      removal:
        effect.finalizes && form.pafType === TERMINATION
          ? fillIn(personnelActionTexts.removeAccess, { date: showDate(form.terminationDate), item: '' })
          : null,
      processes: effect.processes ?? '',
      resends: effect.resends ?? '',
      ...backOf(effect),
      keeps_content: effect.keepsContent,
      finalizes: effect.finalizes,
      saves_access: effect.savesAccess,
      gives_access: givesAccess(command, form, effect),
      emp_id: empId ?? '',
      answer: JSON.stringify(answerOf(form, effect)),
      audits: JSON.stringify([auditOf(decision)]),
      mails: JSON.stringify(mails),
    });
  }

  /** Finalizing failed; content, version and route stay as they are. False when the version was another by then. [PAFFLOW-012] */
  async markFailed(tx: Tx, { id, version }: FormOfCommand, why: string): Promise<boolean> {
    return (await tx.execute(MARK_FAILED, { id, version, why })) === 1;
  }

  /**
   * Who processes the open requests of a form, with what each has to do; of one request only when it is named. Never the person whom the form is
   * about; where a group has nobody else, the administrators.
   */
  processors(tx: Tx, formId: string, requestId: string | null): Promise<Processor[]> {
    return tx.query(SELECT_PROCESSORS, { formId, requestId });
  }
}
