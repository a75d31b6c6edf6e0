import type { DecidedRequest, DecisionRefusal, TimeOffAction, TimeOffState } from '@campus/domain/timeclock/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { Tx } from '../platform/index.js';
import { Database } from '../platform/index.js';
import { supervisedBy } from './supervision.js';

/** A salaried request as a click meets it. */
export interface MetRequest extends DecidedRequest, Record<string, unknown> {
  readonly id: string;
  readonly state: TimeOffState;
  readonly version: number;
  readonly day: string;
  readonly hourType: string;
  readonly hundredths: number;
  readonly employeeName: string;
  readonly employeeEmail: string | null;
  readonly supervisorId: string | null;
}

/** A click that was stored. */
export interface StoredCommand extends Record<string, unknown> {
  readonly commandId: string;
  readonly requestId: string;
  readonly action: TimeOffAction;
  readonly actorId: string;
  readonly authorId: string;
  readonly authorName: string;
  readonly onBehalfOf: string | null;
  readonly reason: string | null;
  readonly outcome: 'committed' | 'refused' | null;
  readonly refusal: DecisionRefusal | null;
}

export type NewCommand = Omit<StoredCommand, 'outcome' | 'refusal'>;

const MET = `SELECT r.id, r.state, r.version, r.emp_id AS "empId", r.taken_on AS day, r.hour_type AS "hourType", r.hundredths,
    concat_ws(' ', p.first_name, p.last_name) AS "employeeName", p.email AS "employeeEmail", e.supervisor_id AS "supervisorId",
    coalesce(${supervisedBy('$2::text')}, false) AS supervised
  FROM time_off_requests r
    JOIN employments e ON e.emp_id = r.emp_id AND e.org_pos = r.org_pos AND e.pos_seq = r.pos_seq
    JOIN people p ON p.emp_id = r.emp_id
  WHERE r.id::text = $1 AND r.salaried`;

const COMMAND = `SELECT command_id AS "commandId", request_id AS "requestId", action, actor_id AS "actorId", author_id AS "authorId",
    author_name AS "authorName", on_behalf_of AS "onBehalfOf", reason, outcome, refusal
  FROM time_off_commands WHERE command_id = $1`;

const STORE = `INSERT INTO time_off_commands (command_id, request_id, action, actor_id, author_id, author_name, on_behalf_of, reason, given_at)
  VALUES ($1, $2::uuid, $3, $4, $5, $6, $7, $8, now()) ON CONFLICT (command_id) DO NOTHING`;

const SETTLE = `UPDATE time_off_commands SET outcome = $2, refusal = $3, version_after = $4, settled_at = now() WHERE command_id = $1 AND outcome IS NULL`;

/** Where clicks on salaried requests are kept: stored before they are handed on, so that none is lost between the call and the request. */
@Injectable()
export class TimeOffCommandsRepository {
  constructor(@Inject(Database) private readonly db: Database) {}

  /** A salaried request as this person meets it; null where there is none. */
  met(requestId: string, actorId: string): Promise<MetRequest | null> {
    return this.db.maybe<MetRequest>(MET, [requestId, actorId]);
  }

  /** The same, held until the transaction ends. */
  lock(tx: Tx, requestId: string, actorId: string): Promise<MetRequest | null> {
    return tx.maybe<MetRequest>(`${MET} FOR NO KEY UPDATE OF r`, [requestId, actorId]);
  }

  command(commandId: string): Promise<StoredCommand | null> {
    return this.db.maybe<StoredCommand>(COMMAND, [commandId]);
  }

  lockCommand(tx: Tx, commandId: string): Promise<StoredCommand | null> {
    return tx.maybe<StoredCommand>(`${COMMAND} FOR UPDATE`, [commandId]);
  }

  async store(command: NewCommand): Promise<void> {
    const { commandId, requestId, action, actorId, authorId, authorName, onBehalfOf, reason } = command;
    await this.db.execute(STORE, [commandId, requestId, action, actorId, authorId, authorName, onBehalfOf, reason]);
  }

  /** How many clicks of a request wait for their outcome. */
  async pending(requestId: string): Promise<number> {
    const sql = 'SELECT count(*)::int AS waiting FROM time_off_commands WHERE request_id = $1::uuid AND outcome IS NULL';
    return (await this.db.one<{ waiting: number }>(sql, [requestId])).waiting;
  }

  async refuse(tx: Tx, commandId: string, code: DecisionRefusal): Promise<void> {
    await tx.execute(SETTLE, [commandId, 'refused', code, null]);
  }

  /** Moves the request and settles the command; the request is locked. */
  async commit(tx: Tx, command: StoredCommand, next: TimeOffState, version: number, at: Date): Promise<void> {
    await tx.execute(
      `UPDATE time_off_requests SET state = $2, version = $3, decided_by = $4, decided_at = $5 WHERE id = $1::uuid`,
      [command.requestId, next, version, command.actorId, at],
    );
    await tx.execute(SETTLE, [command.commandId, 'committed', null, version]);
  }

  /** Clicks without an outcome that are older than any call waits. */
  left(afterS: number, most: number): Promise<StoredCommand[]> {
    return this.db.query<StoredCommand>(
      `${COMMAND.replace('command_id = $1', 'outcome IS NULL AND given_at < now() - make_interval(secs => $1)')} ORDER BY given_at LIMIT $2`,
      [afterS, most],
    );
  }
}
