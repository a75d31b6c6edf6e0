import type { SavedForm } from '@campus/domain/personnel-actions';
import type { CommandRefusal, FormAction } from '@campus/domain/personnel-actions/rules';
import { statusOf } from '@campus/domain/personnel-actions/rules';
import { Inject, Injectable } from '@nestjs/common';
import { CLAIM_COMMAND, Database, Batcher, RELEASE_COMMAND } from '../../platform/index.js';
import {
  FORM_OF_COMMAND,
  itemsOf,
  ownLastStep,
  peopleOf,
  requestOf,
  STANDS_IN_ON_FORM,
  standsInForOf,
  undoneBy,
  WAITING_NAME,
} from '../record/form-command.sql.js';
import type { Command, FormOfCommand, FormOfCommandRow } from '../record/form-command.js';
import { formOfCommand } from '../record/form-command.js';
import { FORM_RECORD } from '../record/form-audit.js';
import type { LastStep } from '../record/last-step.js';

/** What is known of a command that was given before. */
export interface GivenCommand {
  readonly form_id: string;
  readonly action: FormAction;
  readonly actor_id: string;
  readonly outcome: 'committed' | 'refused' | null;
  readonly refusal: CommandRefusal | null;
  /** What its call was answered. */
  readonly answer: SavedForm | null;
  /** Whether a call is at work on it. */
  readonly busy: boolean | null;
}

/** What a command is about, besides the form. */
export interface CommandRequestRow {
  readonly actorId: string;
  readonly empId: string | null;
  readonly requestId: string | null;
  /** Null: the items that the form itself names. */
  readonly items: readonly string[] | null;
  /** Whether the own last decision, or processed mark of the request, is to be taken back. */
  readonly undo: boolean;
}

/** A form as a command meets it. */
export interface FormForCommand {
  readonly form: FormOfCommand;
  readonly command: GivenCommand | null;
  /** How many commands of the form wait for their outcome. */
  readonly pending: number;
  /** Whether the call's key belongs to a call that said something else. */
  readonly keyReused: boolean;
}

/** The key of the call of a command, which its command holds. */
export interface CommandKey {
  readonly call: string;
  /** As each key of the data makes them; the first is stored. */
  readonly fingerprints: readonly string[];
}

/** Commands of one moment are met in one statement; each finds its form by its key, as if it were alone. */
const FOR_COMMANDS = `SELECT k.n, m.* FROM jsonb_to_recordset($1::jsonb)
    AS k(n int, form_id uuid, command_id text, actor_id text, emp_id text, request_id uuid, items uuid[], undo boolean,
      call text, fingerprints text[])
  CROSS JOIN LATERAL (SELECT ${FORM_OF_COMMAND}, ${peopleOf('k.emp_id')}, ${itemsOf('coalesce(k.items, f.access_items)')},
    ${requestOf('k.request_id', 'k.actor_id')},
    ${standsInForOf('k.actor_id')}, ${undoneBy(ownLastStep('k.actor_id', 'k.request_id', 'k.undo'))},
    (SELECT count(*)::int FROM record_commands o WHERE o.record_id = f.id AND o.outcome IS NULL) AS pending,
    (SELECT jsonb_build_object('form_id', c.record_id, 'action', c.action, 'actor_id', c.actor_id, 'outcome', c.outcome, 'refusal', c.refusal,
       'answer', c.answer, 'busy', c.claimed_at > now() - interval '60 seconds')
     FROM record_commands c WHERE c.command_id = k.command_id) AS command,
    EXISTS (SELECT FROM record_commands x WHERE x.call_id = k.call AND x.fingerprint <> ALL (k.fingerprints)) AS key_reused
    FROM personnel_action_forms f WHERE f.id = k.form_id LIMIT 1) m`;

const LAST_STEP = `SELECT a.description AS what, a.action_by_name AS who, c.settled_at AS at, c.waited_for AS "waitedFor"
  FROM record_commands c JOIN audit_entries a
    ON a.record_type = '${FORM_RECORD}' AND a.record_id = c.record_id::text AND a.detail ->> 'commandId' = c.command_id
  WHERE c.record_id = $1::uuid AND c.outcome = 'committed' ORDER BY c.version_after DESC LIMIT 1`;

const STORE = `INSERT INTO record_commands (command_id, record_type, record_id, action, actor_id, actor_name, actor_rights, author_id, author_name, on_behalf_of, reason, detail, given_at,
    undoes, call_id, fingerprint, claimed_at, outcome, refusal, settled_at)
  SELECT k.command_id, '${FORM_RECORD}', k.form_id, k.action, k.actor_id, k.actor_name, k.actor_rights, coalesce(k.detail -> 'by' ->> 'empId', k.actor_id),
    coalesce(k.detail -> 'by' ->> 'name', k.actor_name), CASE WHEN k.detail ? 'by' THEN k.actor_id END, k.reason, k.detail, now(), k.undoes,
    k.call, k.fingerprint, now(), CASE WHEN k.refusal IS NOT NULL THEN 'refused' END, k.refusal, CASE WHEN k.refusal IS NOT NULL THEN now() END
  FROM jsonb_to_recordset($1::jsonb) AS k(command_id text, form_id uuid, action text, actor_id text, actor_name text, actor_rights text[], reason text,
    detail jsonb, undoes text, call text, fingerprint text, refusal jsonb)
  ON CONFLICT (command_id) DO NOTHING RETURNING command_id`;

const REFUSE = `UPDATE record_commands SET outcome = 'refused', refusal = $2::jsonb, settled_at = now()
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

interface StoredCommand extends Readonly<Record<string, unknown>> {
  readonly command_id: string;
}

/** So many commands of one moment share a statement. */
const MAX_CONCURRENT = 50;

/** Where commands are kept: stored before they are clicked, so that none is lost between the call and the form. */
@Injectable()
export class FormCommandsRepository {
  private readonly found = new Batcher<object, FormForCommand | null>(MAX_CONCURRENT, (commands) => this.meet(commands));
  private readonly stored = new Batcher<StoredCommand, boolean>(MAX_CONCURRENT, (commands) => this.storeAll(commands));

  constructor(@Inject(Database) private readonly db: Database) {}

  /** The last step of a form as the Audit History has it; null before its first. */
  lastStep(formId: string): Promise<LastStep | null> {
    return this.db.keyed.maybe<LastStep & Record<string, unknown>>(LAST_STEP, [formId]);
  }

  /** The form as a command meets it, and the command of this id if it was given before. */
  forCommand(formId: string, commandId: string, targets: CommandRequestRow, key?: CommandKey): Promise<FormForCommand | null> {
    const { actorId, empId, requestId, items, undo } = targets;
    const asked = {
      form_id: formId,
      command_id: commandId,
      actor_id: actorId,
      emp_id: empId,
      request_id: requestId,
      items,
      undo,
      ...key,
    };
    return this.found.do(asked);
  }

  /** For whom the person no longer stands in, though the form came to wait while that ran; null otherwise. */
  async stoodInFor(formId: string, empId: string): Promise<string | null> {
    return (await this.db.keyed.maybe<{ name: string }>(STOOD_IN_FOR, [formId, empId]))?.name ?? null;
  }

  /** Stores a command, one that is refused with its refusal; false where its command was there before. */
  store(
    formId: string,
    { actorId, actorName, rights, ...command }: Command,
    key: CommandKey | undefined,
    refusal: CommandRefusal | null,
  ): Promise<boolean> {
    return this.stored.do({
      command_id: command.commandId,
      form_id: formId,
      action: command.action,
      actor_id: actorId,
      actor_name: actorName,
      actor_rights: rights,
      reason: command.reason,
      detail: command.detail,
      undoes: command.detail.undoes ?? null,
      call: key?.call ?? null,
      fingerprint: key?.fingerprints[0] ?? null,
      refusal,
    });
  }

  /** Settles a command that the route refused before it reached the commit. */
  async refuse(commandId: string, refusal: CommandRefusal): Promise<void> {
    await this.db.keyed.execute(REFUSE, [commandId, JSON.stringify(refusal)]);
  }

  /** Takes up a command that nobody is at work on; false where somebody is. */
  async claim(command: string): Promise<boolean> {
    return (await this.db.keyed.execute(CLAIM_COMMAND, { command })) === 1;
  }

  /** Lets the next call under the key take the command up. */
  async release(command: string): Promise<void> {
    await this.db.keyed.execute(RELEASE_COMMAND, { command });
  }

  command(commandId: string): Promise<GivenCommand | null> {
    return this.db.keyed.maybe<GivenCommand>(
      'SELECT record_id AS form_id, action, actor_id, outcome, refusal, answer, false AS busy FROM record_commands WHERE command_id = $1',
      [commandId],
    );
  }

  /** What a moving call answers: where the form stands now. */
  async saved(formId: string): Promise<SavedForm> {
    const row = await this.db.keyed.one<Omit<SavedForm, 'status'>>(SAVED, [formId]);
    return { id: row.id, version: row.version, stage: row.stage, status: statusOf(row), waiting_for: row.waiting_for };
  }

  private async meet(commands: readonly object[]): Promise<(FormForCommand | null)[]> {
    const asked = JSON.stringify(commands.map((command, n) => ({ n, ...command })));
    const rows = await this.db.keyed.query<
      FormOfCommandRow & Omit<FormForCommand, 'form' | 'keyReused'> & { n: number; key_reused: boolean }
    >(FOR_COMMANDS, [asked]);
    const found = new Map(
      rows.map((row) => [
        row.n,
        { form: formOfCommand(row), command: row.command, pending: row.pending, keyReused: row.key_reused },
      ]),
    );
    return commands.map((_command, n) => found.get(n) ?? null);
  }

  private async storeAll(commands: readonly StoredCommand[]): Promise<boolean[]> {
    const added = await this.db.keyed.query<{ command_id: string }>(STORE, [JSON.stringify(commands)]);
    return commands.map((command) => added.some((one) => one.command_id === command.command_id));
  }
}
