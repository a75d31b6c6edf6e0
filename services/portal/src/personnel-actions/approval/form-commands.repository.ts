import type { SavedForm } from '@campus/domain/personnel-actions';
import type { CommandRefusal } from '@campus/domain/personnel-actions/rules';
import { statusOf } from '@campus/domain/personnel-actions/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { Narrowed } from '../../platform/index.js';
import { Batcher, CLAIM_COMMAND, Database, REFUSE_COMMAND, RELEASE_COMMAND, sql } from '../../platform/index.js';
import {
  FORM_OF_COMMAND,
  itemsOf,
  ownLastStep,
  peopleOf,
  requestOf,
  STANDS_IN_ON_FORM,
  STORED_COMMAND,
  standsInForOf,
  undoneBy,
  WAITING_NAME,
} from '../record/form-command.sql.js';
import type { Command, CommandDetail, FormOfCommand, FormOfCommandJson, StoredCommand } from '../record/form-command.js';
import { formOfCommand } from '../record/form-command.js';
import { FORM_RECORD } from '../record/form-audit.js';
import type { LastStep } from '../record/last-step.js';
import type { FormCommandsRepository as Q } from './approval.sql.types.js';

/** A command as it is asked for: where the form stands and what is taken back is read with the form. */
export interface NewCommand extends Omit<Command, 'detail'> {
  readonly formId: string;
  readonly detail: Omit<CommandDetail, 'seen'>;
  /** The version that was looked at before; null for the one that is met. */
  readonly version: number | null;
  /** Null: the items that the form itself names. */
  readonly items: readonly string[] | null;
  /** Whether it is stored where it is new; else the form is only read. */
  readonly isStored: boolean;
  /** The `Idempotency-Key` of its call, and the call's fingerprint as each key of the data makes it; the first is stored. */
  readonly key: { readonly call: string; readonly fingerprints: readonly string[] } | null;
}

/** The form that a command is given to, as it was found, with what of the command was there. */
export interface FoundForm {
  readonly form: FormOfCommand;
  /** The command's, with where the form stands and what is taken back. */
  readonly detail: CommandDetail;
  /** The command of this id, where it was given before. */
  readonly command: StoredCommand | null;
  /** Whether it was stored now. */
  readonly added: boolean;
  /** Whether so many commands of the form wait for their outcome that no other is stored. */
  readonly tooMany: boolean;
  /** Whether the call's key belongs to a call that said something else. */
  readonly keyReused: boolean;
}

/** The engine carries at most 100 commands of one form at a time; a person is told before that. */
const MAX_PENDING = 60;

const FORM_AS_FOUND = `${FORM_OF_COMMAND}, ${peopleOf(`k.detail ->> 'empId'`)}, ${itemsOf('coalesce(k.items, f.access_items)')},
    ${requestOf(`(k.detail ->> 'requestId')::uuid`, 'k.actor_id')}, ${standsInForOf('k.actor_id')},
    ${undoneBy(ownLastStep('k.actor_id', `(k.detail ->> 'requestId')::uuid`, `k.action = 'undo'`))}`;

/**
 * Reads the form and stores the command, at once: the rules are asked with what is answered. Commands of one moment share the statement; each finds
 * its form by its key, as if it were alone.
 */
const TAKE_COMMANDS = sql<
  Narrowed<Q['TAKE_COMMANDS'], FormOfCommandJson & { command: StoredCommand; detail: CommandDetail }>
>`WITH asked AS (SELECT * FROM jsonb_to_recordset(:commands::jsonb) AS k(n int, form_id uuid, command_id text,
      action text, actor_id text, actor_name text, actor_rights text[], reason text, detail jsonb, version int, items uuid[], is_stored boolean, call text,
      fingerprints text[])),
  met AS MATERIALIZED (
    SELECT k.n, m.*, jsonb_build_object('seen', jsonb_build_object('round', m.round, 'approvals', m.approvals, 'reassigned', m.reassigned,
        'version', coalesce(k.version, m.version))) || CASE WHEN m.undone IS NULL THEN '{}' ELSE jsonb_build_object('undoes', m.undone -> 'commandId') END
      || k.detail AS detail
    FROM asked k CROSS JOIN LATERAL (SELECT ${sql.raw(FORM_AS_FOUND)},
      (SELECT count(*) FROM record_commands o WHERE o.record_id = f.id AND o.outcome IS NULL) >= ${MAX_PENDING} AS "tooMany",
      (SELECT ${sql.raw(STORED_COMMAND)} FROM record_commands c WHERE c.command_id = k.command_id) AS command,
      EXISTS (SELECT FROM record_commands x WHERE x.call_id = k.call AND x.fingerprint <> ALL (k.fingerprints)) AS "keyReused"
      FROM personnel_action_forms f WHERE f.id = k.form_id LIMIT 1) m),
  added AS (
    INSERT INTO record_commands (command_id, record_type, record_id, action, actor_id, actor_name, actor_rights, author_id, author_name, on_behalf_of,
      reason, detail, given_at, undoes, call_id, fingerprint, claimed_at)
    SELECT k.command_id, '${sql.raw(FORM_RECORD)}', k.form_id, k.action, k.actor_id, k.actor_name, k.actor_rights,
      coalesce(k.detail -> 'by' ->> 'empId', k.actor_id), coalesce(k.detail -> 'by' ->> 'name', k.actor_name),
      CASE WHEN k.detail ? 'by' THEN k.actor_id END, k.reason, m.detail, now(), m.detail ->> 'undoes', k.call, k.fingerprints[1], now()
    FROM asked k JOIN met m USING (n) WHERE k.is_stored AND m.command IS NULL AND NOT m."keyReused" AND NOT m."tooMany"
    ON CONFLICT (command_id) DO NOTHING RETURNING command_id)
  SELECT m.*, a.command_id IS NOT NULL AS added FROM asked k JOIN met m USING (n) LEFT JOIN added a ON a.command_id = k.command_id`;

const SELECT_STORED = sql<
  Narrowed<Q['SELECT_STORED'], { command: StoredCommand }>
>`SELECT ${sql.raw(STORED_COMMAND)} AS command FROM record_commands c WHERE c.command_id = :id`;

const NOTE_STAND_IN = sql<
  Q['NOTE_STAND_IN']
>`UPDATE record_commands SET detail = detail || jsonb_build_object('standInFor', :stand_in_for::text) WHERE command_id = :command AND outcome IS NULL`;

const LAST_STEP = sql<
  Q['LAST_STEP']
>`SELECT a.description AS what, a.action_by_name AS who, coalesce(c.settled_at, c.given_at) AS at, c.waited_for AS "waitedFor"
  FROM record_commands c JOIN audit_entries a
    ON a.record_type = '${sql.raw(FORM_RECORD)}' AND a.record_id = c.record_id::text AND a.detail ->> 'commandId' = c.command_id
  WHERE c.record_id = :formId::uuid AND c.outcome = 'committed' ORDER BY c.version_after DESC LIMIT 1`;

const SAVED = sql<Q['SAVED']>`SELECT f.id, f.version, f.stage, ${sql.raw(WAITING_NAME)} AS waiting_for
  FROM personnel_action_forms f LEFT JOIN people w ON w.emp_id = f.waiting_for WHERE f.id = :formId::uuid`;

/** The approver for whom a person stood in when the form came to wait, and stands in no longer. */
const STOOD_IN_FOR = sql<Q['STOOD_IN_FOR']>`SELECT concat_ws(' ', p.first_name, p.last_name) AS name
  FROM personnel_action_forms f JOIN paf_stand_ins s ON s.person_id = f.waiting_for AND s.stand_in_id = :empId AND ${sql.raw(STANDS_IN_ON_FORM)}
    JOIN people p ON p.emp_id = s.person_id
  WHERE f.id = :formId::uuid AND f.stage = 'awaiting_approval' AND s.first_day <= business_today()
    AND f.stage_since < coalesce(s.ended_at, (s.last_day + 1)::timestamp AT TIME ZONE 'America/New_York')
  ORDER BY s.last_day DESC LIMIT 1`;

/** So many commands of one moment share a statement. */
const MAX_CONCURRENT = 50;

/** Where commands are kept: stored before they are executed, so that none is lost between the call and the form. */
@Injectable()
export class FormCommandsRepository {
  private readonly taken = new Batcher<object, FoundForm | null>(MAX_CONCURRENT, (commands) => this.takeAll(commands));

  constructor(@Inject(Database) private readonly db: Database) {}

  /** The last step of a form as the Audit History has it; null before its first. */
  lastStep(formId: string): Promise<LastStep | null> {
    return this.db.keyed.maybe(LAST_STEP, { formId });
  }

  /** The form as a command meets it; stores the command where it is new. Null where there is no such form. */
  take(command: NewCommand): Promise<FoundForm | null> {
    return this.taken.do({
      form_id: command.formId,
      command_id: command.commandId,
      action: command.action,
      actor_id: command.actorId,
      actor_name: command.actorName,
      actor_rights: command.rights,
      reason: command.reason,
      detail: command.detail,
      version: command.version,
      items: command.items,
      is_stored: command.isStored,
      ...command.key,
    });
  }

  /** For whom the person no longer stands in, though the form came to wait while that ran; null otherwise. */
  async stoodInFor(formId: string, empId: string): Promise<string | null> {
    return (await this.db.keyed.maybe(STOOD_IN_FOR, { formId, empId }))?.name ?? null;
  }

  /** Notes for whom the person stands in with a command. */
  async noteStandIn(command: string, standInFor: string): Promise<void> {
    await this.db.keyed.execute(NOTE_STAND_IN, { command, stand_in_for: standInFor });
  }

  /** Settles a command that is refused before it reached the worker. */
  async refuse(command: string, refusal: CommandRefusal): Promise<void> {
    await this.db.keyed.execute(REFUSE_COMMAND, { command, refusal: JSON.stringify(refusal) });
  }

  /** Takes up a command that nobody is at work on; false where somebody is. */
  async claim(command: string): Promise<boolean> {
    return (await this.db.keyed.execute(CLAIM_COMMAND, { command })) === 1;
  }

  /** Lets the next call under the key take the command up. */
  async release(command: string): Promise<void> {
    await this.db.keyed.execute(RELEASE_COMMAND, { command });
  }

  async command(id: string): Promise<StoredCommand | null> {
    return (await this.db.keyed.maybe(SELECT_STORED, { id }))?.command ?? null;
  }

  /** What a moving call answers: where the form stands now. */
  async saved(formId: string): Promise<SavedForm> {
    const row = await this.db.keyed.one(SAVED, { formId });
    return { id: row.id, version: row.version, stage: row.stage, status: statusOf(row), waiting_for: row.waiting_for };
  }

  private async takeAll(commands: readonly object[]): Promise<(FoundForm | null)[]> {
    const asked = JSON.stringify(commands.map((command, n) => ({ n, ...command })));
    const rows = await this.db.keyed.query(TAKE_COMMANDS, {
      commands: asked,
    });
    const found = new Map(
      rows.map((row) => {
        const { detail, command, added, tooMany, keyReused } = row;
        return [row.n, { form: formOfCommand(row), detail, command, added, tooMany, keyReused }];
      }),
    );
    return commands.map((_command, n) => found.get(n) ?? null);
  }
}
