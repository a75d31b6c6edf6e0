import { fillIn, showDate } from '@campus/contract-kit';
import type { SavedForm } from '@campus/domain/personnel-actions';
import { personnelActionTexts } from '@campus/domain/personnel-actions';
import type { CommandRefusal, FormAction } from '@campus/domain/personnel-actions/rules';
import { statusOf, TERMINATION } from '@campus/domain/personnel-actions/rules';
import { Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/index.js';
import type { CommandEffect } from './command-effect.js';
import {
  FORM_OF_COMMAND,
  itemsOf,
  peopleOf,
  requestOf,
  standsInForOf,
  SUBJECT_GOES_ON,
  undoneBy,
} from '../record/form-command.sql.js';
import type { Command, CommandDetail, FormOfCommand, FormOfCommandRow } from '../record/form-command.js';
import { signatureOf } from '../record/form-command.js';
import { FORM_RECORD } from '../record/form-audit.js';
import { ATTACHED_FILES } from '../record/attached-files.js';

/** A command with its form, both locked. */
export interface LockedCommand extends FormOfCommandRow {
  readonly command_id: string;
  readonly action: FormAction;
  readonly actor_id: string;
  readonly actor_name: string;
  readonly actor_rights: string[];
  readonly reason: string | null;
  readonly detail: CommandDetail;
  readonly outcome: 'committed' | 'refused' | null;
  readonly refusal: CommandRefusal | null;
}

const ITEMS = itemsOf(
  `CASE c.action WHEN 'save_access' THEN ARRAY(SELECT jsonb_array_elements_text(coalesce(c.detail -> 'accessItems', '[]'::jsonb)))::uuid[]
     WHEN 'finalize' THEN f.access_items ELSE '{}'::uuid[] END`,
);

/** NO KEY UPDATE: other commands of the form may be stored meanwhile, other commits wait. */
const LOCK = `SELECT ${FORM_OF_COMMAND}, ${peopleOf(`c.detail ->> 'empId'`)}, ${ITEMS}, ${requestOf(`(c.detail ->> 'requestId')::uuid`, 'c.actor_id')},
    ${standsInForOf('c.actor_id')}, ${undoneBy('c.undoes')}, c.command_id, c.action, c.actor_id, c.actor_name, c.actor_rights, c.reason, c.detail, c.outcome, c.refusal
  FROM record_commands c JOIN personnel_action_forms f ON f.id = c.record_id
  WHERE c.command_id = $1 AND f.id = $2::uuid
  FOR NO KEY UPDATE OF f, c`;

/**
 * The content that the approvers saw when the form went back or was withdrawn, to tell later what was changed since; files by the hash of what is in
 * them.
 */
const SEEN_CONTENT = `(to_jsonb(f) || jsonb_build_object(
    'positions', (SELECT coalesce(jsonb_agg(to_jsonb(p) ORDER BY p.line), '[]') FROM personnel_action_positions p WHERE p.form_id = f.id),
    'account_codes', (SELECT coalesce(jsonb_agg(to_jsonb(a) ORDER BY a.paf_position_id, a.line), '[]')
       FROM personnel_action_account_codes a WHERE a.form_id = f.id),
    'attachments', ${ATTACHED_FILES}, 'withdrawn', $3::text = 'draft'))`;

/** Whoever commits was asked by the form's route: nobody needs to look after it for a while. */
const COMMIT = `WITH requested AS (
    INSERT INTO access_requests (form_id, access_item_id, access_group_id, access_name, trigger_name, employee_name, created_at, removal)
    SELECT $1::uuid, i.id, g.id, coalesce($30::text, '') || i.name, g.name, $19::text, $18::timestamptz, $30::text IS NOT NULL FROM access_items i JOIN access_groups g ON g.id = i.access_group_id
    WHERE i.id = ANY ($14::uuid[]) ON CONFLICT DO NOTHING RETURNING id
  ), processed AS (
    UPDATE access_requests SET processed_at = $18::timestamptz, processed_by = $20::text, processed_by_name = $21::text
    WHERE id = $15::uuid AND processed_at IS NULL AND withdrawn_at IS NULL RETURNING id
  ), unprocessed AS (
    UPDATE access_requests SET processed_at = NULL, processed_by = NULL, processed_by_name = NULL
    WHERE id = $33::uuid AND processed_at IS NOT NULL RETURNING id
  ), resent AS (
    UPDATE access_requests SET sent_count = sent_count + 1 WHERE id = $16::uuid AND processed_at IS NULL AND withdrawn_at IS NULL RETURNING id
  ), approved AS (
    INSERT INTO personnel_action_approvals (form_id, round, step, approver_id, decided_by, decided_by_name, decided_at, stood_in)
    SELECT $1::uuid, $4::int, $11::int, $12::text, $20::text, $21::text, $18::timestamptz, $34::text IS NOT NULL WHERE $11::int IS NOT NULL
    ON CONFLICT (form_id, round, step) DO UPDATE SET approver_id = excluded.approver_id, decided_by = excluded.decided_by,
      decided_by_name = excluded.decided_by_name, decided_at = excluded.decided_at, stood_in = excluded.stood_in, voided_at = NULL
      WHERE personnel_action_approvals.voided_at IS NOT NULL
    RETURNING step
  ), voided AS (
    UPDATE personnel_action_approvals SET voided_at = CASE WHEN $32::timestamptz IS NULL THEN $18::timestamptz END
    WHERE form_id = $1::uuid AND round = coalesce($13::int, $4::int) AND step = coalesce($31::int, step)
      AND CASE WHEN $32::timestamptz IS NULL THEN voided_at IS NULL AND ($13::int IS NOT NULL OR $31::int IS NOT NULL) ELSE voided_at = $32::timestamptz END
    RETURNING step
  ), kept AS (
    INSERT INTO personnel_action_contents (form_id, round, content, kept_at)
    SELECT f.id, f.round, ${SEEN_CONTENT}, $18::timestamptz FROM personnel_action_forms f WHERE f.id = $1::uuid AND $23::boolean
    ON CONFLICT (form_id, round) DO NOTHING
  ), moved AS (
    UPDATE personnel_action_forms f SET stage = $3::text, version = f.version + 1, round = $4::int, approvals = $5::int, reassigned = $6::int, approver_ids = $7::text[],
      waiting_for = $8::text,
      stage_since = CASE WHEN $9::boolean THEN $18::timestamptz ELSE f.stage_since END,
      reminders_sent = CASE WHEN $9::boolean THEN 0 ELSE f.reminders_sent END,
      last_reason = CASE $10::text WHEN 'keep' THEN f.last_reason WHEN 'set' THEN $22::text END,
      finalized_by = CASE WHEN $24::boolean THEN $20::text ELSE f.finalized_by END,
      finalized_for = CASE WHEN $24::boolean THEN $34::text ELSE f.finalized_for END,
      finalized_at = CASE WHEN $24::boolean THEN $18::timestamptz ELSE f.finalized_at END,
      db_failure = CASE WHEN $9::boolean THEN false ELSE f.db_failure END,
      emp_id = coalesce(f.emp_id, $35::text),
      route_checked_at = greatest(f.route_checked_at, now()),
      access_saved_at = CASE WHEN $25::boolean THEN coalesce(f.access_saved_at, $18::timestamptz) ELSE f.access_saved_at END,
      open_access = f.open_access + (SELECT count(*) FROM requested) - (SELECT count(*) FROM processed) + (SELECT count(*) FROM unprocessed)
    WHERE f.id = $1::uuid AND f.version = $2::int AND (NOT $36::boolean OR ${SUBJECT_GOES_ON}) RETURNING f.version, f.open_access, f.access_saved_at IS NOT NULL AS access_saved
  ), settled AS (
    UPDATE record_commands SET outcome = 'committed', settled_at = $18::timestamptz, version_after = $2::int + 1, answer = $37::jsonb,
      waited_for = (SELECT f.waiting_for FROM personnel_action_forms f WHERE f.id = $1::uuid)
    WHERE command_id = $17::text
  )
  SELECT moved.version, moved.open_access, moved.access_saved, (SELECT count(*) FROM requested)::int AS requested,
    (SELECT count(*) FROM processed)::int + (SELECT count(*) FROM unprocessed)::int + (SELECT count(*) FROM resent)::int AS touched,
    append_audit('${FORM_RECORD}', $1::text, $26::text, $27::text, coalesce($28::text, $20::text),
      coalesce($29::text, $21::text), CASE WHEN $28::text IS NULL THEN $34::text ELSE $20::text END,
      jsonb_build_object('commandId', $17::text, 'version', moved.version, 'stage', $3::text, 'round', $4::int), $18::timestamptz) IS NULL AS audited
  FROM moved`;

/** Whether the command gives access to the person, who must hold a position that goes on when it is written. */
function givesAccess(command: Command, form: FormOfCommand, effect: CommandEffect): boolean {
  if (command.action === 'process_access' || command.action === 'undo') return form.request?.removal === false;
  return effect.requests.length > 0 && form.pafType !== TERMINATION;
}

/** One of the ways in which an effect takes something back, or null. */
function backOf({ takesBack }: CommandEffect, way: 'step' | 'voidedAt' | 'requestId'): string | number | null {
  return takesBack !== null && way in takesBack ? Object.values(takesBack)[0] : null;
}

/** What the call is answered, and each repeat of it. */
function answerOf({ id, version, people }: FormOfCommand, { stage, waitingFor }: CommandEffect): SavedForm {
  const name = waitingFor === null ? null : (people[waitingFor]?.name ?? null);
  return { id, version: version + 1, stage, status: statusOf({ stage }), waiting_for: name };
}

/** A command under its form's lock, what it does, and its line of the Audit History. */
export interface CommandToCommit {
  readonly command: Command;
  readonly form: FormOfCommand;
  readonly effect: CommandEffect;
  /** Finalize: whose personnel records took it. */
  readonly empId: string | null;
  readonly line: { readonly says: string; readonly at: Date };
}

/** What the commit left behind. */
export interface Committed {
  readonly version: number;
  readonly open_access: number;
  readonly access_saved: boolean;
  /** How many requests were made. */
  readonly requested: number;
  /** How many were processed or sent again. */
  readonly touched: number;
}

/** A processor of a group with the open requests that are told. */
export interface Processor {
  readonly emp_id: string;
  readonly email: string;
  readonly items: string[];
  /** What the requester noted for whoever gives the access. */
  readonly note: string | null;
}

/** The statements of a commit: one reads and locks, one writes everything. */
@Injectable()
export class FormCommitRepository {
  lock(tx: Tx, commandId: string, formId: string): Promise<LockedCommand | null> {
    return tx.maybe<LockedCommand>(LOCK, [commandId, formId]);
  }

  /** Writes the form, its approvals and requests, the command's outcome and the audit row; null when the version was not the locked one. */
  commit(tx: Tx, { command, form, effect, empId, line }: CommandToCommit): Promise<Committed | null> {
    return tx.maybe<Committed>(COMMIT, [
      form.id,
      form.version,
      effect.stage,
      effect.round,
      effect.approvals,
      effect.reassigned,
      [...effect.approverIds],
      effect.waitingFor,
      effect.newWait,
      effect.reason,
      effect.approves?.step ?? null,
      effect.approves?.approverId ?? null,
      effect.voids,
      [...effect.requests],
      effect.processes,
      effect.resends,
      command.commandId,
      line.at,
      form.subject,
      command.actorId,
      signatureOf(command, form, effect.standInFor),
      command.reason?.trim() ?? null,
      effect.keepsContent,
      effect.finalizes,
      effect.savesAccess,
      command.action,
      line.says,
      command.detail.by?.empId ?? null,
      command.detail.by?.name ?? null,
      effect.finalizes && form.pafType === TERMINATION
        ? fillIn(personnelActionTexts.removeAccess, { date: showDate(form.terminationDate), item: '' })
        : null,
      backOf(effect, 'step'),
      backOf(effect, 'voidedAt'),
      backOf(effect, 'requestId'),
      effect.standInFor,
      empId,
      givesAccess(command, form, effect),
      JSON.stringify(answerOf(form, effect)),
    ]);
  }

  async refuse(tx: Tx, commandId: string, refusal: CommandRefusal, now: Date): Promise<void> {
    await tx.execute(
      `UPDATE record_commands SET outcome = 'refused', refusal = $2::jsonb, settled_at = $3 WHERE command_id = $1`,
      [commandId, JSON.stringify(refusal), now],
    );
  }

  /** Finalizing failed; content, version and route stay as they are. [PAFFLOW-012] */
  async markFailed(tx: Tx, formId: string, why: string): Promise<void> {
    await tx.execute('UPDATE personnel_action_forms SET db_failure = true, failure = $2 WHERE id = $1::uuid', [formId, why]);
  }

  /**
   * Who processes the open requests of a form, with what each has to do; of one request only when it is named. Never the person whom the form is
   * about; where a group has nobody else, the administrators.
   */
  processors(tx: Tx, formId: string, requestId: string | null): Promise<Processor[]> {
    return tx.query<Processor>(
      `SELECT p.emp_id, p.email, array_agg(r.trigger_name || ': ' || r.access_name ORDER BY r.trigger_name, r.access_name) AS items,
         (SELECT f.access_note FROM personnel_action_forms f WHERE f.id = $1::uuid) AS note
       FROM access_requests r JOIN (SELECT a.access_group_id, a.emp_id FROM access_processors a
           UNION SELECT a.access_group_id, s.stand_in_id FROM access_processors a JOIN running_stand_ins s ON s.role = 'processor' AND s.person_id = a.emp_id
             WHERE s.stand_in_id <> (SELECT f.creator_id FROM personnel_action_forms f WHERE f.id = $1::uuid)
           UNION SELECT g.id, m.emp_id FROM access_groups g CROSS JOIN paf_admins m WHERE NOT EXISTS (SELECT 1 FROM access_processors b
             JOIN people q ON q.emp_id = b.emp_id AND q.account_ended_at IS NULL
             WHERE b.access_group_id = g.id AND b.emp_id IS DISTINCT FROM (SELECT f.emp_id FROM personnel_action_forms f WHERE f.id = $1::uuid))) a
           ON a.access_group_id = r.access_group_id JOIN people p ON p.emp_id = a.emp_id
         JOIN personnel_action_forms o ON o.id = r.form_id AND o.emp_id IS DISTINCT FROM a.emp_id
       WHERE r.form_id = $1::uuid AND r.processed_at IS NULL AND r.withdrawn_at IS NULL AND ($2::uuid IS NULL OR r.id = $2::uuid)
         AND p.email IS NOT NULL AND p.account_ended_at IS NULL
       GROUP BY p.emp_id, p.email ORDER BY p.emp_id`,
      [formId, requestId],
    );
  }
}
