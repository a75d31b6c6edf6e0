import type { WrittenMessage } from '../mail/mail.js';
import { insertMessages } from '../mail/mail.js';
import type { Json, Narrowed, NoValues, Sql, Statement } from '../database/sql.js';
import { sql } from '../database/sql.js';
import type { ApprovalRecord, StoredCommand, StoredRefusal } from './approval-record.js';
import type { ApprovalSql as Q } from './approval.sql.types.js';

/** How many decisions on one record may wait for their outcome; a person is told before the engine refuses. */
const MAX_WAITING = 8;
/** A call that is repeated is answered as busy for so long; then its process has died. */
const CLAIM_S = 60;
/** A command without an outcome is looked after when it is older than nearly all calls take; one that is still in progress is the same update. */
const SETTLES_WITHIN_S = 5;
const MAX_COMMANDS = 50;
const MAX_RECORDS = 200;

/** A record as it is answered, and what became of the command that was to be stored for it. */
export interface Stored extends ApprovalRecord {
  readonly command_added: boolean;
  readonly command_known: (StoredCommand & { readonly busy: boolean | null }) | null;
  readonly key_reused: boolean;
  readonly too_many: boolean;
}

interface Read extends ApprovalRecord {
  readonly command: StoredCommand | null;
}

export interface OneRecord {
  readonly id: string;
}

interface ToStore extends OneRecord {
  readonly actor: string;
  readonly command: string;
  readonly record_type: string;
  readonly action: string;
  readonly author_id: string;
  readonly author_name: string;
  readonly on_behalf_of: string | null;
  readonly reason: string | null;
  readonly call: string | null;
  readonly fingerprints: readonly string[] | null;
}

interface ToRemind extends OneRecord {
  readonly n: number;
  readonly state: string;
  readonly mails: Json;
  readonly audits: Json;
  readonly at: Date;
}

type Moved = Statement<object, { readonly version: number; readonly mails: readonly WrittenMessage[] }>;
type Reminded = Statement<ToRemind, { readonly mails: readonly WrittenMessage[] }>;

interface Described {
  readonly table: string;
  readonly select: (actor: Sql) => Sql;
  readonly where?: Sql;
  readonly open: readonly string[];
  readonly settledAt?: Sql;
}

const listOf = (states: readonly string[]): Sql => sql.raw(states.map((state) => `'${state}'`).join(', '));

/** Reads the record for whoever decides and stores the command, at once: the rule is asked with what is answered. */
const storing = (record: Sql) => sql<Statement<ToStore, Stored>>`WITH record AS MATERIALIZED (${record}),
    known AS (SELECT * FROM record_commands WHERE command_id = :command),
    waiting AS (SELECT count(*)::int AS number FROM record_commands w JOIN record r ON w.record_id = r.id WHERE w.outcome IS NULL),
    other AS (SELECT 1 FROM record_commands WHERE call_id = :call::text AND fingerprint <> ALL (:fingerprints::text[])),
    added AS (
      INSERT INTO record_commands (command_id, record_type, record_id, action, actor_id, author_id, author_name, on_behalf_of, reason, given_at, call_id,
        fingerprint, claimed_at)
      SELECT :command, :record_type, r.id, :action, :actor, :author_id, :author_name, :on_behalf_of, :reason, now(), :call, (:fingerprints::text[])[1], now()
      FROM record r WHERE NOT EXISTS (SELECT FROM known) AND NOT EXISTS (SELECT FROM other) AND (SELECT number FROM waiting) < ${MAX_WAITING}
      ON CONFLICT (command_id) DO NOTHING RETURNING command_id)
  SELECT r.*, EXISTS (SELECT FROM added) AS command_added, EXISTS (SELECT FROM other) AS key_reused, (SELECT number FROM waiting) >= ${MAX_WAITING} AS too_many,
    (SELECT to_jsonb(k) || jsonb_build_object('busy', k.claimed_at > now() - interval '${CLAIM_S} seconds') FROM known k) AS command_known
  FROM record r`;

/** The record as its command's actor decides on it, with the command. */
const reading = (recordOf: (actor: Sql) => Sql) => sql<
  Statement<OneRecord & { readonly command: string }, Read>
>`WITH command AS (SELECT * FROM record_commands WHERE command_id = :command),
    record AS (${recordOf(sql`(SELECT actor_id FROM command)`)})
  SELECT r.*, (SELECT to_jsonb(c) FROM command c) AS command FROM record r`;

/** Moves the record and writes all that goes with it, as one statement, unless the record has changed since it was read. */
function moving(table: Sql, columns: readonly string[]) {
  const sets = sql.raw(columns.map((column) => `, ${column} = :${column}`).join(''));
  return sql<Moved>`WITH moved AS (
      UPDATE ${table} SET state = :state, version = version + 1${sets} WHERE id = :id AND version = :version RETURNING version),
    mailed AS (${insertMessages(sql`(SELECT :mails::jsonb FROM moved)`)})
  SELECT settle_command(:command, moved.version, :audits::jsonb, :live::jsonb, :at::timestamptz) AS version,
    (SELECT coalesce(jsonb_agg(to_jsonb(m)), '[]') FROM mailed m) AS mails FROM moved`;
}

/** The end of the steps after a decision: no command of a person, so the audit row is the system's. */
function finishing(table: Sql, columns: readonly string[]) {
  const sets = sql.raw(columns.map((column) => `, ${column} = :${column}`).join(''));
  return sql<Statement>`WITH moved AS (UPDATE ${table} SET state = :state, version = version + 1${sets} WHERE id = :id AND version = :version RETURNING id)
  SELECT record_effects(:audits::jsonb, :live::jsonb, :at::timestamptz) FROM moved`;
}

/** One statement a set of columns. */
function byColumns<Made>(make: (columns: readonly string[]) => Made): (columns: readonly string[]) => Made {
  const made = new Map<string, Made>();
  return (columns) => {
    const statement = made.get(columns.join()) ?? make(columns);
    made.set(columns.join(), statement);
    return statement;
  };
}

const reminding = (table: Sql) => sql<Reminded>`WITH moved AS (
      UPDATE ${table} SET reminders_sent = :n WHERE id = :id AND state = :state AND reminders_sent < :n RETURNING id),
    mailed AS (${insertMessages(sql`(SELECT :mails::jsonb FROM moved)`)})
  SELECT append_audits(:audits::jsonb, :at::timestamptz), (SELECT coalesce(jsonb_agg(to_jsonb(m)), '[]') FROM mailed m) AS mails FROM moved`;

/** The statements of one approval. */
export function approvalStatements({ table: name, select, where = sql`true`, open, settledAt }: Described) {
  const table = sql.raw(name);
  const isOpen = sql`${where} AND r.state IN (${listOf(open)})`;
  return {
    STORE: storing(select(sql`:actor::text`)),
    READ: reading(select),
    RECORD: sql<Statement<OneRecord, ApprovalRecord>>`${select(sql`''::text`)}`,
    SNAPSHOT: sql<
      Statement<OneRecord, Pick<ApprovalRecord, 'state' | 'version'>>
    >`SELECT r.state, r.version FROM ${table} r WHERE r.id = :id AND ${where}`,
    REMIND: reminding(table),
    moveOf: byColumns((columns) => moving(table, columns)),
    finishOf: byColumns((columns) => finishing(table, columns)),
    /** New records first: the row without a check is what promises the workflow, in the transaction of the record itself. */
    UNSEEN: sql<Statement<NoValues, OneRecord>>`UPDATE ${table} SET workflow_checked_at = now() WHERE id IN (
        SELECT r.id FROM ${table} r WHERE ${isOpen} AND (r.workflow_checked_at IS NULL OR r.workflow_checked_at < now() - interval '5 minutes')
        ORDER BY r.workflow_checked_at NULLS FIRST LIMIT ${MAX_RECORDS} FOR NO KEY UPDATE SKIP LOCKED)
      RETURNING id`,
    FORGET_SEEN: sql<
      Statement<{ readonly ids: readonly string[] }>
    >`UPDATE ${table} SET workflow_checked_at = NULL WHERE id = ANY (:ids::uuid[])`,
    UNTOLD:
      settledAt === undefined
        ? []
        : [
            sql<
              Statement<NoValues, OneRecord>
            >`SELECT r.id FROM ${table} r WHERE ${where} AND r.state NOT IN (${listOf(open)}) AND ${settledAt} IS NOT NULL
            AND (r.workflow_checked_at IS NULL OR r.workflow_checked_at < ${settledAt}) ORDER BY ${settledAt} LIMIT ${MAX_RECORDS}`,
          ],
    TOLD: sql<
      Statement<OneRecord>
    >`UPDATE ${table} r SET workflow_checked_at = greatest(now(), ${settledAt ?? sql`now()`}) WHERE r.id = :id`,
  };
}

export type ApprovalStatements = ReturnType<typeof approvalStatements>;

export const SELECT_COMMAND = sql<
  Narrowed<Q['SELECT_COMMAND'], { refusal: StoredRefusal }>
>`SELECT outcome, refusal FROM record_commands WHERE command_id = :command`;

export const REFUSE_COMMAND = sql<
  Q['REFUSE_COMMAND']
>`UPDATE record_commands SET outcome = 'refused', refusal = :refusal::jsonb, settled_at = now()
  WHERE command_id = :command AND outcome IS NULL`;

/** Only one of two repeats that come at once goes on. */
export const CLAIM_COMMAND = sql<Q['CLAIM_COMMAND']>`UPDATE record_commands SET claimed_at = now()
  WHERE command_id = :command AND outcome IS NULL AND (claimed_at IS NULL OR claimed_at < now() - interval '${CLAIM_S} seconds')`;

export const RELEASE_COMMAND = sql<
  Q['RELEASE_COMMAND']
>`UPDATE record_commands SET claimed_at = NULL WHERE command_id = :command AND outcome IS NULL`;

export const SELECT_OPEN_COMMANDS = sql<
  Q['SELECT_OPEN_COMMANDS']
>`SELECT command_id AS "commandId", record_id AS "recordId", action FROM record_commands
  WHERE record_type = :record_type AND outcome IS NULL AND given_at < now() - interval '${SETTLES_WITHIN_S} seconds' ORDER BY given_at LIMIT ${MAX_COMMANDS}`;
