import type { Assignment } from '@campus/domain/access';
import { Inject, Injectable } from '@nestjs/common';
import type { Tx } from '../platform/index.js';
import { Batcher, Database, sql } from '../platform/index.js';
import { AssignmentSources } from './registries.js';
import type { SessionRepository as Q } from './session.sql.types.js';

/** A session as it lies in the database; the cookie's token only as its hash. */
export interface SessionRow {
  readonly id: string;
  readonly csrfToken: string;
  readonly empId: string;
  readonly username: string;
  readonly name: string;
  readonly groups: string[];
  readonly agent: string;
  /** Encrypted under the session's id. */
  readonly idTokenSealed: string | null;
  /** The impersonation that this session is in; null while one is oneself. */
  readonly actingAs: string | null;
  /** What the session is reduced to; null while it has all the person's rights. */
  readonly reducedTo: string | null;
  /** Whether one of the groups may impersonate another group. */
  readonly mayImpersonate: boolean;
  readonly startedAt: Date;
  readonly lastSeenAt: Date;
}

export interface OpenSession extends SessionRow {
  readonly tokenHash: Buffer;
  readonly accountEnded: boolean;
  /** What the person holds by the portal's own lists. */
  readonly assignments: Assignment[];
}

export interface NewSession {
  readonly id: string;
  readonly tokenHash: Buffer;
  readonly csrfToken: string;
  readonly empId: string;
  readonly username: string;
  readonly name: string;
  readonly groups: readonly string[];
  readonly agent: string;
  readonly idTokenSealed: string | null;
  /** The session at the provider, by which the provider ends this one. */
  readonly providerSid: string | null;
}

export interface Attempt {
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly returnTo: string;
}

const COLUMNS = sql`id, csrf_token AS "csrfToken", emp_id AS "empId", username, name, groups, agent, id_token_sealed AS "idTokenSealed",
  acting_as AS "actingAs", reduced_to AS "reducedTo", EXISTS (SELECT 1 FROM impersonation_privileges p WHERE p.role = ANY (groups)) AS "mayImpersonate",
  started_at AS "startedAt", last_seen_at AS "lastSeenAt"`;

/** One read for all that a call must know of its session: every call makes it. */
function openSessions(assignments: string) {
  const open = `SELECT ${COLUMNS}, token_hash AS "tokenHash", ${assignments} AS assignments,
    EXISTS (SELECT 1 FROM people p WHERE p.emp_id = sessions.emp_id AND p.account_ended_at IS NOT NULL) AS "accountEnded"
  FROM sessions WHERE ended_at IS NULL`;
  return {
    BY_ID: sql.composed<OpenSession>(`${open} AND id = :id::uuid`),
    BY_HASHES: sql.composed<OpenSession>(`${open} AND token_hash = ANY (:hashes::bytea[])`),
  };
}

const INSERT_SESSION = sql<
  Q['INSERT_SESSION']
>`INSERT INTO sessions (id, token_hash, csrf_token, emp_id, username, name, groups, agent, id_token_sealed, provider_sid)
  SELECT :id::uuid, :tokenHash::bytea, :csrfToken, p.emp_id, :username, :name, :groups::text[], :agent, :idTokenSealed, :providerSid
  FROM (SELECT emp_id FROM people WHERE emp_id = :empId AND account_ended_at IS NULL FOR SHARE) p`;

/** A guest has no account that could end; what the session may do is asked at each call. */
const INSERT_GUEST_SESSION = sql<
  Q['INSERT_GUEST_SESSION']
>`INSERT INTO sessions (id, token_hash, csrf_token, emp_id, username, name, groups, agent, id_token_sealed, provider_sid, reduced_to)
  VALUES (:id::uuid, :tokenHash::bytea, :csrfToken, :empId, :username, :name, :groups::text[], :agent, :idTokenSealed, :providerSid, :reducedTo)`;

/** Sessions that are read by one statement. */
const MAX_TOGETHER = 64;

const SELECT_IMPERSONATION_PRIVILEGES = sql<
  Q['SELECT_IMPERSONATION_PRIVILEGES']
>`SELECT ${COLUMNS} FROM sessions WHERE emp_id = :empId AND ended_at IS NULL ORDER BY started_at DESC`;
const DELETE_PERSON_GROUPS = sql<
  Q['DELETE_PERSON_GROUPS']
>`DELETE FROM person_groups WHERE emp_id = :empId AND grp <> ALL (:groups::text[])`;
const INSERT_PERSON_GROUPS = sql<
  Q['INSERT_PERSON_GROUPS']
>`INSERT INTO person_groups (emp_id, grp) SELECT :empId, unnest(:groups::text[]) ON CONFLICT DO NOTHING`;
const UPDATE_SESSIONS = sql<Q['UPDATE_SESSIONS']>`UPDATE sessions SET last_seen_at = greatest(last_seen_at, :at) WHERE id = :id`;
const UPDATE_REDUCE = sql<Q['UPDATE_REDUCE']>`UPDATE sessions SET reduced_to = :to WHERE id = :id`;
const UPDATE_END = sql<
  Q['UPDATE_END']
>`UPDATE sessions SET ended_at = now(), end_reason = :reason WHERE id = :id AND ended_at IS NULL`;
const UPDATE_END_OF_PROVIDER = sql<
  Q['UPDATE_END_OF_PROVIDER']
>`UPDATE sessions SET ended_at = now(), end_reason = :reason WHERE ended_at IS NULL
       AND (:providerSid::text IS NOT NULL AND provider_sid = :providerSid OR :providerSid::text IS NULL AND (emp_id = nullif(:empId, '') OR provider_sid = 'sub:' || nullif(:empId, ''))) RETURNING id`;
const DELETE_SIGN_IN_ATTEMPTS = sql<
  Q['DELETE_SIGN_IN_ATTEMPTS']
>`DELETE FROM sign_in_attempts WHERE started_at < now() - interval '1 hour'`;
const INSERT_SIGN_IN_ATTEMPTS = sql<
  Q['INSERT_SIGN_IN_ATTEMPTS']
>`INSERT INTO sign_in_attempts (state_hash, nonce, code_verifier, return_to) VALUES (:stateHash, :nonce, :codeVerifier, :returnTo)`;
const DELETE_TAKE_ATTEMPT = sql<
  Q['DELETE_TAKE_ATTEMPT']
>`DELETE FROM sign_in_attempts WHERE state_hash = :stateHash AND started_at > now() - interval '10 minutes'
       RETURNING nonce, code_verifier AS "codeVerifier", return_to AS "returnTo"`;

/** Rows of sessions and of begun sign-ins. */
@Injectable()
export class SessionRepository {
  private statements: ReturnType<typeof openSessions> | undefined;
  /** Calls of many people at one moment, as when registration opens, share the read of their sessions. */
  private readonly opened = new Batcher<Buffer, OpenSession | null>(MAX_TOGETHER, (hashes) => this.openAll(hashes));

  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(AssignmentSources) private readonly assignments: AssignmentSources,
  ) {}

  /** The open session of a token, and whether the account of its person has ended meanwhile. */
  open(tokenHash: Buffer): Promise<OpenSession | null> {
    return this.opened.do(tokenHash);
  }

  openById(id: string): Promise<OpenSession | null> {
    return this.database.keyed.maybe(this.openSessions.BY_ID, { id });
  }

  private async openAll(hashes: readonly Buffer[]): Promise<readonly (OpenSession | null)[]> {
    const rows = await this.database.keyed.query(this.openSessions.BY_HASHES, { hashes });
    const found = new Map(rows.map((row) => [row.tokenHash.toString('hex'), row]));
    return hashes.map((hash) => found.get(hash.toString('hex')) ?? null);
  }

  private get openSessions() {
    // Not before the first call: by then every domain has registered.
    this.statements ??= openSessions(this.assignments.heldBy('sessions.emp_id'));
    return this.statements;
  }

  openOf(empId: string): Promise<SessionRow[]> {
    return this.database.query(SELECT_IMPERSONATION_PRIVILEGES, { empId });
  }

  /** Adds the session of somebody with an account, which cannot end meanwhile; answers whether it was added. */
  async add(session: NewSession): Promise<boolean> {
    return (await this.database.execute(INSERT_SESSION, session)) === 1;
  }

  async addGuest(session: NewSession, reducedTo: string): Promise<void> {
    await this.database.execute(INSERT_GUEST_SESSION, { ...session, reducedTo });
  }

  /** Keeps the groups that the provider handed out at this sign-in; those of before that are not among them are gone. */
  async keepGroups(empId: string, groups: readonly string[]): Promise<void> {
    await this.database.transaction(async (tx) => {
      await tx.execute(DELETE_PERSON_GROUPS, { empId, groups });
      await tx.execute(INSERT_PERSON_GROUPS, { empId, groups });
    });
  }

  async seen(id: string, at: Date): Promise<void> {
    await this.database.execute(UPDATE_SESSIONS, { id, at });
  }

  async reduce(tx: Tx, id: string, to: string): Promise<void> {
    await tx.execute(UPDATE_REDUCE, { id, to });
  }

  end(id: string, reason: string): Promise<number> {
    return this.database.execute(UPDATE_END, { id, reason });
  }

  /** Answers which ended. */
  endAllOf(empId: string, reason: string): Promise<string[]> {
    return this.endOfProvider(undefined, empId, reason);
  }

  /** Ends the sessions that began with one session at the provider, or all of a person where none is named. */
  async endOfProvider(providerSid: string | undefined, empId: string | undefined, reason: string): Promise<string[]> {
    const rows = await this.database.query(UPDATE_END_OF_PROVIDER, {
      providerSid: providerSid ?? null,
      empId: empId ?? '',
      reason,
    });
    return rows.map(({ id }) => id);
  }

  async addAttempt(stateHash: Buffer, attempt: Attempt): Promise<void> {
    await this.database.execute(DELETE_SIGN_IN_ATTEMPTS);
    await this.database.execute(INSERT_SIGN_IN_ATTEMPTS, {
      stateHash,
      nonce: attempt.nonce,
      codeVerifier: attempt.codeVerifier,
      returnTo: attempt.returnTo,
    });
  }

  /** Takes a begun sign-in away: it can be finished once, within ten minutes. */
  async takeAttempt(stateHash: Buffer): Promise<Attempt | null> {
    return this.database.maybe(DELETE_TAKE_ATTEMPT, { stateHash });
  }
}
