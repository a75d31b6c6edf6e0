import type { PasswordResult } from '@campus/domain/campus-tech/rules';
import { Inject, Injectable } from '@nestjs/common';
import { MATCHES_NAME, nameSearchValues } from '../../people/index.js';
import type { Queryable, Tx, RowOf } from '../../platform/index.js';
import { Database, sql } from '../../platform/index.js';
import type { PasswordTarget, TargetFlag } from './password-systems.service.js';
import type { PasswordChangesRepository as Q } from './passwords.sql.types.js';

/** A person with an account. */
export interface AccountRow {
  readonly id: string;
  readonly name: string;
  readonly username: string;
}

interface HeldAccount extends AccountRow {
  readonly email: string | null;
  readonly groups: readonly string[];
}

/** One of the last passwords of a person, and the systems that have taken it. */
export type LastPassword = RowOf<typeof SELECT_LAST>;

export interface NewChange {
  readonly id: string;
  readonly empId: string;
  readonly by: string;
  readonly at: Date;
  readonly retryOf: string | null;
  readonly hash: Buffer | null;
}

const MAX_FOUND = 20;
const MAX_LAST = 3;
/** A change takes 12 seconds at most: what is open for longer was left by a process that died. */
const OPEN_S = 30;

const NAME = sql`concat_ws(' ', p.first_name, p.middle_name, p.last_name)`;
const SEARCH = sql<Q['SEARCH']>`SELECT p.emp_id AS id, ${NAME} AS name, p.username FROM people p
  WHERE p.account_ended_at IS NULL AND p.username IS NOT NULL AND ${MATCHES_NAME}
  ORDER BY p.last_name, p.first_name, p.emp_id LIMIT ${MAX_FOUND}`;
const SELECT_ACCOUNT = sql<
  Q['SELECT_ACCOUNT']
>`SELECT p.emp_id AS id, concat_ws(' ', p.first_name, p.middle_name, p.last_name) AS name, p.username, p.email,
    ARRAY(SELECT g.grp FROM person_groups g WHERE g.emp_id = p.emp_id) AS groups
  FROM people p WHERE p.emp_id = :empId AND p.account_ended_at IS NULL AND p.username IS NOT NULL`;
const SELECT_LAST = sql<Q['SELECT_LAST']>`SELECT c.id, c.hash,
    ARRAY(SELECT DISTINCT r.flag FROM password_change_results r JOIN password_changes t ON t.id = r.change_id
      WHERE (t.id = c.id OR t.retry_of = c.id) AND r.result = 'taken') AS taken
  FROM password_changes c WHERE c.emp_id = :empId AND c.hash IS NOT NULL ORDER BY c.made_at DESC, c.id LIMIT ${MAX_LAST}`;
const SELECT_OPEN = sql<Q['SELECT_OPEN']>`SELECT 1 AS one FROM password_changes
  WHERE emp_id = :empId AND settled_at IS NULL AND made_at > :at::timestamptz - make_interval(secs => ${OPEN_S}) LIMIT 1`;
const SETTLE_LEFT = sql<
  Q['SETTLE_LEFT']
>`UPDATE password_changes SET settled_at = :at WHERE emp_id = :empId AND settled_at IS NULL`;
const INSERT_CHANGE = sql<Q['INSERT_CHANGE']>`INSERT INTO password_changes (id, emp_id, made_by, made_at, retry_of, hash)
  VALUES (:id, :empId, :by, :at, :retryOf, :hash)`;
const INSERT_RESULTS = sql<Q['INSERT_RESULTS']>`INSERT INTO password_change_results (change_id, flag, name)
  SELECT :id, t.flag, t.name FROM unnest(:flags::text[], :names::text[]) AS t (flag, name)`;
const UPDATE_RESULT = sql<Q['UPDATE_RESULT']>`UPDATE password_change_results
  SET result = :result, settled_at = :at WHERE change_id = :id AND flag = :flag`;
const SETTLE = sql<Q['SETTLE']>`UPDATE password_changes
  SET settled_at = :at, hash = CASE WHEN :forget::boolean THEN NULL ELSE hash END WHERE id = :id`;

/** Accounts, and what was changed of their passwords. */
@Injectable()
export class PasswordChangesRepository {
  constructor(@Inject(Database) private readonly db: Database) {}

  search(q: string): Promise<AccountRow[]> {
    return this.db.query(SEARCH, nameSearchValues(q));
  }

  account(empId: string, on: Queryable = this.db): Promise<HeldAccount | null> {
    return on.maybe(SELECT_ACCOUNT, { empId });
  }

  /** The last three passwords, the newest first. [TECH-013] */
  last(tx: Tx, empId: string): Promise<LastPassword[]> {
    return tx.query(SELECT_LAST, { empId });
  }

  /** Whether a change of the person's password is in progress; ends what was left behind before. */
  async isChanging(tx: Tx, empId: string, at: Date): Promise<boolean> {
    if ((await tx.maybe(SELECT_OPEN, { empId, at })) !== null) return true;
    await tx.execute(SETTLE_LEFT, { empId, at });
    return false;
  }

  /** Writes a change before any system is asked, each of them unknown. */
  async begin(tx: Tx, change: NewChange, targets: readonly PasswordTarget[]): Promise<void> {
    await tx.execute(INSERT_CHANGE, change);
    await tx.execute(INSERT_RESULTS, {
      id: change.id,
      flags: targets.map(({ flag }) => flag),
      names: targets.map(({ name }) => name),
    });
  }

  async keepResult(id: string, flag: TargetFlag, result: PasswordResult, at: Date): Promise<void> {
    await this.db.execute(UPDATE_RESULT, { id, flag, result, at });
  }

  /** Ends a change; the hash of a password that no system can have is forgotten. */
  async settle(tx: Tx, id: string, at: Date, forget: boolean): Promise<void> {
    await tx.execute(SETTLE, { id, at, forget });
  }
}
