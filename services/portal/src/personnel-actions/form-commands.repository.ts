import type { SavedForm } from '@campus/domain/personnel-actions';
import type { CommandRefusal, FormAction } from '@campus/domain/personnel-actions/rules';
import { statusOf } from '@campus/domain/personnel-actions/rules';
import { Inject, Injectable } from '@nestjs/common';
import { Database, Gathered } from '../platform/index.js';
import {
  CLICKED_FORM,
  itemsOf,
  ownLastStep,
  peopleOf,
  requestOf,
  STANDS_IN_ON_FORM,
  standsInForOf,
  undoneBy,
  WAITING_NAME,
} from './form-click.sql.js';
import type { Click, ClickedForm, ClickedFormRow } from './form-click.js';
import { clickedForm } from './form-click.js';
import { FORM_RECORD } from './form-trail.js';
import type { LastStep } from './last-step.js';

/** What is known of a command that was given before. */
export interface GivenCommand {
  readonly form_id: string;
  readonly action: FormAction;
  readonly actor_id: string;
  readonly outcome: 'committed' | 'refused' | null;
  readonly refusal: CommandRefusal | null;
}

/** What a click is about, besides the form. */
export interface ClickTargets {
  readonly actorId: string;
  readonly empId: string | null;
  readonly requestId: string | null;
  /** Null: the items that the form itself names. */
  readonly items: readonly string[] | null;
  /** Whether the own last decision, or processed mark of the request, is to be taken back. */
  readonly undo: boolean;
}

/** A form as a click meets it. */
export interface MetForm {
  readonly form: ClickedForm;
  readonly command: GivenCommand | null;
  /** How many commands of the form wait for their outcome. */
  readonly pending: number;
}

/** Clicks of one moment are met in one statement; each finds its form by its key, as if it were alone. */
const FOR_CLICKS = `SELECT k.n, m.* FROM jsonb_to_recordset($1::jsonb)
    AS k(n int, form_id uuid, command_id text, actor_id text, emp_id text, request_id uuid, items uuid[], undo boolean)
  CROSS JOIN LATERAL (SELECT ${CLICKED_FORM}, ${peopleOf('k.emp_id')}, ${itemsOf('coalesce(k.items, f.access_items)')},
    ${requestOf('k.request_id', 'k.actor_id')},
    ${standsInForOf('k.actor_id')}, ${undoneBy(ownLastStep('k.actor_id', 'k.request_id', 'k.undo'))},
    (SELECT count(*)::int FROM personnel_action_commands o WHERE o.form_id = f.id AND o.outcome IS NULL) AS pending,
    (SELECT jsonb_build_object('form_id', c.form_id, 'action', c.action, 'actor_id', c.actor_id, 'outcome', c.outcome, 'refusal', c.refusal)
     FROM personnel_action_commands c WHERE c.command_id = k.command_id) AS command
    FROM personnel_action_forms f WHERE f.id = k.form_id LIMIT 1) m`;

const LAST_STEP = `SELECT a.description AS what, a.action_by_name AS who, c.committed_at AS at, c.waited_for AS "waitedFor"
  FROM personnel_action_commands c JOIN audit_entries a
    ON a.record_type = '${FORM_RECORD}' AND a.record_id = c.form_id::text AND a.detail ->> 'commandId' = c.command_id
  WHERE c.form_id = $1::uuid AND c.outcome = 'committed' ORDER BY c.version_after DESC LIMIT 1`;

const STORE = `INSERT INTO personnel_action_commands (command_id, form_id, action, actor_id, actor_name, actor_rights, reason, detail, given_at, undoes)
  SELECT k.command_id, k.form_id, k.action, k.actor_id, k.actor_name, k.actor_rights, k.reason, k.detail, now(), k.undoes
  FROM jsonb_to_recordset($1::jsonb) AS k(command_id text, form_id uuid, action text, actor_id text, actor_name text, actor_rights text[], reason text,
    detail jsonb, undoes text)
  ON CONFLICT (command_id) DO NOTHING`;

const REFUSE = `UPDATE personnel_action_commands SET outcome = 'refused', refusal = $2::jsonb, committed_at = now()
  WHERE command_id = $1 AND outcome IS NULL`;

const SAVED = `SELECT f.id, f.version, f.stage, ${WAITING_NAME} AS waiting_for
  FROM personnel_action_forms f LEFT JOIN people w ON w.emp_id = f.waiting_for WHERE f.id = $1::uuid`;

/** The approver for whom a person stood in when the form came to wait, and stands in no longer. */
const STOOD_IN_FOR = `SELECT concat_ws(' ', p.first_name, p.last_name) AS name
  FROM personnel_action_forms f JOIN paf_stand_ins s ON s.person_id = f.waiting_for AND s.stand_in_id = $2 AND ${STANDS_IN_ON_FORM}
    JOIN people p ON p.emp_id = s.person_id
  WHERE f.id = $1::uuid AND f.stage = 'awaiting_approval' AND s.first_day <= business_today()
    AND f.stage_since < coalesce(s.ended_at, (s.last_day + 1)::timestamp AT TIME ZONE 'America/New_York')
  ORDER BY s.last_day DESC LIMIT 1`;

/** So many clicks of one moment share a statement. */
const MOST_AT_ONCE = 50;

/** Where commands are kept: stored before they are clicked, so that none is lost between the call and the form. */
@Injectable()
export class FormCommandsRepository {
  private readonly met = new Gathered<object, MetForm | null>(MOST_AT_ONCE, (clicks) => this.meet(clicks));
  private readonly stored = new Gathered<object, void>(MOST_AT_ONCE, (clicks) => this.storeAll(clicks));

  constructor(@Inject(Database) private readonly db: Database) {}

  /** The last step of a form as the Audit History has it; null before its first. */
  lastStep(formId: string): Promise<LastStep | null> {
    return this.db.keyed.maybe<LastStep & Record<string, unknown>>(LAST_STEP, [formId]);
  }

  /** The form as a click meets it, and the command of this id if it was given before. */
  forClick(formId: string, commandId: string, targets: ClickTargets): Promise<MetForm | null> {
    const { actorId, empId, requestId, items, undo } = targets;
    const asked = {
      form_id: formId,
      command_id: commandId,
      actor_id: actorId,
      emp_id: empId,
      request_id: requestId,
      items,
      undo,
    };
    return this.met.do(asked);
  }

  /** For whom the person no longer stands in, though the form came to wait while that ran; null otherwise. */
  async stoodInFor(formId: string, empId: string): Promise<string | null> {
    return (await this.db.keyed.maybe<{ name: string }>(STOOD_IN_FOR, [formId, empId]))?.name ?? null;
  }

  async store(formId: string, { actorId, actorName, rights, ...click }: Click): Promise<void> {
    await this.stored.do({
      command_id: click.commandId,
      form_id: formId,
      action: click.action,
      actor_id: actorId,
      actor_name: actorName,
      actor_rights: rights,
      reason: click.reason,
      detail: click.detail,
      undoes: click.detail.undoes ?? null,
    });
  }

  /** Settles a command that the route refused before it reached the commit. */
  async refuse(commandId: string, refusal: CommandRefusal): Promise<void> {
    await this.db.keyed.execute(REFUSE, [commandId, JSON.stringify(refusal)]);
  }

  command(commandId: string): Promise<GivenCommand | null> {
    return this.db.keyed.maybe<GivenCommand>(
      'SELECT form_id, action, actor_id, outcome, refusal FROM personnel_action_commands WHERE command_id = $1',
      [commandId],
    );
  }

  /** What a moving call answers: where the form stands now. */
  async saved(formId: string): Promise<SavedForm> {
    const row = await this.db.keyed.one<Omit<SavedForm, 'status'>>(SAVED, [formId]);
    return { id: row.id, version: row.version, stage: row.stage, status: statusOf(row), waiting_for: row.waiting_for };
  }

  private async meet(clicks: readonly object[]): Promise<(MetForm | null)[]> {
    const asked = JSON.stringify(clicks.map((click, n) => ({ n, ...click })));
    const rows = await this.db.keyed.query<ClickedFormRow & Omit<MetForm, 'form'> & { n: number }>(FOR_CLICKS, [asked]);
    const met = new Map(rows.map((row) => [row.n, { form: clickedForm(row), command: row.command, pending: row.pending }]));
    return clicks.map((_click, n) => met.get(n) ?? null);
  }

  private async storeAll(clicks: readonly object[]): Promise<void[]> {
    await this.db.keyed.execute(STORE, [JSON.stringify(clicks)]);
    return clicks.map(() => undefined);
  }
}
