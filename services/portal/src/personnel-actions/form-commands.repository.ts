import type { SavedForm } from '@campus/domain/personnel-actions';
import type { FormAction } from '@campus/domain/personnel-actions/rules';
import { Inject, Injectable } from '@nestjs/common';
import { Database } from '../platform/index.js';
import type { ClickRefusal } from './click-refusal.js';
import { statusOf } from './click-refusal.js';
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

/** What is known of a command that was given before. */
export interface GivenCommand {
  readonly form_id: string;
  readonly action: FormAction;
  readonly actor_id: string;
  readonly outcome: 'committed' | 'refused' | null;
  readonly refusal: ClickRefusal | null;
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

const FOR_CLICK = `SELECT ${CLICKED_FORM}, ${peopleOf('$3::text')}, ${itemsOf('coalesce($5::uuid[], f.access_items)')},
    ${requestOf('$4::uuid', '$6::text')},
    ${standsInForOf('$6::text')}, ${undoneBy(ownLastStep('$6::text', '$4::uuid', '$7::boolean'))},
    (SELECT count(*)::int FROM personnel_action_commands o WHERE o.form_id = f.id AND o.outcome IS NULL) AS pending,
    (SELECT jsonb_build_object('form_id', c.form_id, 'action', c.action, 'actor_id', c.actor_id, 'outcome', c.outcome, 'refusal', c.refusal)
     FROM personnel_action_commands c WHERE c.command_id = $2) AS command
  FROM personnel_action_forms f WHERE f.id = $1::uuid`;

const STORE = `INSERT INTO personnel_action_commands (command_id, form_id, action, actor_id, actor_name, actor_rights, reason, detail, given_at, undoes)
  VALUES ($1, $2::uuid, $3, $4, $5, $6, $7, $8::jsonb, now(), $9) ON CONFLICT (command_id) DO NOTHING`;

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

/** Where commands are kept: stored before they are clicked, so that none is lost between the call and the form. */
@Injectable()
export class FormCommandsRepository {
  constructor(@Inject(Database) private readonly db: Database) {}

  /** The form as a click meets it, and the command of this id if it was given before. */
  async forClick(formId: string, commandId: string, targets: ClickTargets): Promise<MetForm | null> {
    const row = await this.db.keyed.maybe<ClickedFormRow & Omit<MetForm, 'form'>>(FOR_CLICK, [
      formId,
      commandId,
      targets.empId,
      targets.requestId,
      targets.items === null ? null : [...targets.items],
      targets.actorId,
      targets.undo,
    ]);
    return row === null ? null : { form: clickedForm(row), command: row.command, pending: row.pending };
  }

  /** For whom the person no longer stands in, though the form came to wait while that ran; null otherwise. */
  async stoodInFor(formId: string, empId: string): Promise<string | null> {
    return (await this.db.keyed.maybe<{ name: string }>(STOOD_IN_FOR, [formId, empId]))?.name ?? null;
  }

  async store(formId: string, click: Click): Promise<void> {
    await this.db.keyed.execute(STORE, [
      click.commandId,
      formId,
      click.action,
      click.actorId,
      click.actorName,
      [...click.rights],
      click.reason,
      JSON.stringify(click.detail),
      click.detail.undoes ?? null,
    ]);
  }

  /** Settles a command that the route refused before it reached the commit. */
  async refuse(commandId: string, refusal: ClickRefusal): Promise<void> {
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
}
