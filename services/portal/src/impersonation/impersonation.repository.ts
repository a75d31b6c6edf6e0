import { IDLE_MINUTES } from '@campus/domain/impersonation';
import { Inject, Injectable } from '@nestjs/common';
import { MATCHES_NAME, nameSearchValues } from '../people/index.js';
import type { Queryable, Tx, RowOf } from '../platform/index.js';
import { Database, sql } from '../platform/index.js';
import type { ImpersonationRepository as Q } from './impersonation.sql.types.js';

/** A person as an impersonator finds one; `groups` are those that the impersonator may impersonate. */
export interface FoundPerson {
  readonly id: string;
  readonly name: string;
  readonly groups: string[];
}

/** A running impersonation, with the groups that still count. */
export interface Running {
  readonly id: string;
  readonly empId: string;
  readonly username: string;
  readonly name: string;
  readonly groups: string[];
  readonly endsAt: Date;
  readonly accountEnded: boolean;
}

/** An impersonation that nobody has ended though it is over, who was in it, and the instant at which it was. */
export type LeftOpen = RowOf<typeof LEFT_BY_SESSIONS>;

export interface NewImpersonation {
  readonly sessionId: string;
  readonly actorId: string;
  readonly actorName: string;
  readonly empId: string;
  readonly reason: string;
  readonly startedAt: Date;
  readonly endsAt: Date;
}

const NAME = sql`concat_ws(' ', p.first_name, p.last_name)`;
const MAX_FOUND = 20;

/** `:groups` are the impersonator's. */
const GROUPS = sql`ARRAY(SELECT DISTINCT g.grp FROM person_groups g JOIN impersonation_privileges r ON r.grp_to_impersonate = g.grp
  WHERE g.emp_id = p.emp_id AND r.role = ANY (:groups::text[]) ORDER BY g.grp)`;

const SEARCH = sql<Q['SEARCH']>`SELECT * FROM (
    SELECT p.emp_id AS id, ${NAME} AS name, ${GROUPS} AS groups, lower(p.last_name) AS last, lower(p.first_name) AS first
    FROM people p
    WHERE p.account_ended_at IS NULL AND p.emp_id <> :except
      AND ${MATCHES_NAME}
      AND EXISTS (SELECT 1 FROM person_groups g JOIN impersonation_privileges r ON r.grp_to_impersonate = g.grp
        WHERE g.emp_id = p.emp_id AND r.role = ANY (:groups::text[]))
  ) AS found ORDER BY last, first, id LIMIT ${MAX_FOUND}`;

const CANDIDATE = sql<Q['CANDIDATE']>`SELECT p.emp_id AS id, ${NAME} AS name, ${GROUPS} AS groups FROM people p
  WHERE p.emp_id = :empId AND p.account_ended_at IS NULL`;

const RUNNING = sql<
  Q['RUNNING']
>`SELECT i.id, p.emp_id AS "empId", coalesce(p.username, p.emp_id) AS username, ${NAME} AS name, ${GROUPS} AS groups,
    i.ends_at AS "endsAt", p.account_ended_at IS NOT NULL AS "accountEnded"
  FROM impersonations i JOIN people p ON p.emp_id = i.emp_id WHERE i.id = :id::uuid AND i.ended_at IS NULL`;

const LEFT = sql`SELECT i.id, i.actor_id AS "actorId", i.actor_name AS "actorName", s.ended_at IS NOT NULL AS "withSession",
    least(i.ends_at, s.ended_at, s.last_seen_at + make_interval(mins => ${IDLE_MINUTES})) AS over
  FROM impersonations i JOIN sessions s ON s.id = i.session_id WHERE i.ended_at IS NULL`;
const LEFT_BY_SESSIONS = sql<Q['LEFT_BY_SESSIONS']>`${LEFT} AND i.session_id = ANY (:sessionIds::uuid[])`;
const LEFT_BY_TIME = sql<
  Q['LEFT_BY_TIME']
>`${LEFT} AND least(i.ends_at, s.ended_at, s.last_seen_at + make_interval(mins => ${IDLE_MINUTES})) < now()
  ORDER BY i.started_at LIMIT 200`;

const LOCK_SESSIONS = sql<Q['LOCK_SESSIONS']>`SELECT acting_as FROM sessions WHERE id = :sessionId FOR UPDATE`;
const INSERT_IMPERSONATIONS = sql<
  Q['INSERT_IMPERSONATIONS']
>`INSERT INTO impersonations (session_id, actor_id, actor_name, emp_id, reason, started_at, ends_at)
       VALUES (:sessionId, :actorId, :actorName, :empId, :reason, :startedAt, :endsAt) RETURNING id`;
const UPDATE_SESSIONS = sql<Q['UPDATE_SESSIONS']>`UPDATE sessions SET acting_as = :id WHERE id = :sessionId`;
const UPDATE_IMPERSONATIONS = sql<
  Q['UPDATE_IMPERSONATIONS']
>`UPDATE impersonations i SET ended_at = :at, end_reason = :why FROM people p
       WHERE i.id = :id::uuid AND i.ended_at IS NULL AND p.emp_id = i.emp_id RETURNING i.emp_id, ${NAME} AS name`;
const UPDATE_END = sql<Q['UPDATE_END']>`UPDATE sessions SET acting_as = NULL WHERE acting_as = :id::uuid`;
const UPDATE_RENEW_TOKEN = sql<Q['UPDATE_RENEW_TOKEN']>`UPDATE sessions SET csrf_token = :token WHERE id = :sessionId`;

/** Rows of impersonations. */
@Injectable()
export class ImpersonationRepository {
  constructor(@Inject(Database) private readonly db: Database) {}

  /** The people of the groups that these groups may impersonate, by a part of the name or the beginning of the id. */
  async search(groups: readonly string[], except: string, text: string): Promise<FoundPerson[]> {
    const rows = await this.db.query(SEARCH, { groups, except, ...nameSearchValues(text) });
    return rows.map(({ id, name, groups: held }) => ({ id, name, groups: held }));
  }

  /** A person with the groups in which these groups may impersonate; null when unknown or ended. */
  candidate(groups: readonly string[], empId: string): Promise<FoundPerson | null> {
    return this.db.maybe(CANDIDATE, { groups, empId });
  }

  running(groups: readonly string[], id: string): Promise<Running | null> {
    return this.db.maybe(RUNNING, { groups, id });
  }

  /** The impersonation that a session is in, its row held until the transaction ends. */
  async lock(tx: Queryable, sessionId: string): Promise<string | null> {
    const row = await tx.maybe(LOCK_SESSIONS, { sessionId });
    return row?.acting_as ?? null;
  }

  async add(tx: Tx, impersonation: NewImpersonation): Promise<string> {
    const { id } = await tx.one(INSERT_IMPERSONATIONS, {
      sessionId: impersonation.sessionId,
      actorId: impersonation.actorId,
      actorName: impersonation.actorName,
      empId: impersonation.empId,
      reason: impersonation.reason,
      startedAt: impersonation.startedAt,
      endsAt: impersonation.endsAt,
    });
    await tx.execute(UPDATE_SESSIONS, { sessionId: impersonation.sessionId, id });
    return id;
  }

  /** What these sessions are in. */
  ofSessions(sessionIds: readonly string[]): Promise<LeftOpen[]> {
    return this.db.query(LEFT_BY_SESSIONS, { sessionIds });
  }

  /** What is over by its own time, without a call for too long, or with its session, and was left open. */
  leftOpen(): Promise<LeftOpen[]> {
    return this.db.query(LEFT_BY_TIME);
  }

  /** Ends an impersonation; null when it had ended before. */
  async end(tx: Tx, id: string, why: string, at: Date): Promise<{ empId: string; name: string } | null> {
    const ended = await tx.maybe(UPDATE_IMPERSONATIONS, { id, why, at });
    await tx.execute(UPDATE_END, { id });
    return ended === null ? null : { empId: ended.emp_id, name: ended.name };
  }

  /** Makes the token of a session anew: a page that was made for somebody else can change nothing with the old one. */
  async renewToken(tx: Tx, sessionId: string, token: string): Promise<void> {
    await tx.execute(UPDATE_RENEW_TOKEN, { sessionId, token });
  }
}
