import type { PaidAccount } from '@campus/domain/student-accounts';
import { Inject, Injectable } from '@nestjs/common';
import type { Queryable, RowOf } from '../../platform/index.js';
import { Database, sql } from '../../platform/index.js';
import type { PayersRepository as Q } from './payers.sql.types.js';

/** The record type of namings in mails and in the audit history; the record is the naming. */
export const PAYER_RECORD = 'student-payer';

/** Whom a student has named; the mail's state is that of the last link. */
export type NamedPayer = RowOf<typeof SELECT_NAMED>;

/** What a link opens while it does. */
export type OpenLink = RowOf<typeof READ_LINK>;

const NAME = `concat_ws(' ', p.first_name, p.last_name)`;
/** A naming counts while it has not ended and its student can still withdraw it. */
const IN_FORCE = `n.ended_at IS NULL AND p.account_ended_at IS NULL`;

const SELECT_NAMED = sql<Q['SELECT_NAMED']>`SELECT n.id, n.payer_id AS payer, n.id_num AS student, n.name, y.email, n.named_at,
    EXISTS (SELECT 1 FROM sessions s WHERE s.emp_id = n.payer_id::text AND s.started_at >= n.named_at) AS signed_in,
    (SELECT max(a.at) FROM audit_entries a WHERE a.record_type = 'record-view' AND a.record_id = n.id_num AND a.action_by = n.payer_id::text) AS last_seen_at,
    (SELECT m.state FROM mail_messages m WHERE m.record_type = '${sql.raw(PAYER_RECORD)}' AND m.record_id = n.id::text
      ORDER BY m.created_at DESC, m.id LIMIT 1) AS mail
  FROM student_payers n JOIN payers y ON y.id = n.payer_id WHERE n.id_num = :student AND n.ended_at IS NULL ORDER BY n.named_at, n.id`;

const LOCK_STUDENT = sql<
  Q['LOCK_STUDENT']
>`SELECT ${sql.raw(NAME)} AS name, p.email FROM students s JOIN people p ON p.emp_id = s.emp_id
  WHERE s.emp_id = :student FOR NO KEY UPDATE OF s`;
const UPSERT_PAYER = sql<Q['UPSERT_PAYER']>`INSERT INTO payers (email) VALUES (:email)
  ON CONFLICT (email) DO UPDATE SET email = excluded.email RETURNING id`;
const INSERT_NAMING = sql<Q['INSERT_NAMING']>`INSERT INTO student_payers (id_num, payer_id, name, named_at)
  VALUES (:student, :payer::uuid, :name, :at::timestamptz) RETURNING id`;
const END_NAMING = sql<Q['END_NAMING']>`UPDATE student_payers SET ended_at = :at::timestamptz, end_reason = :reason
  WHERE id = :id::uuid AND ended_at IS NULL`;
const SPEND_LINKS = sql<
  Q['SPEND_LINKS']
>`UPDATE payer_links SET spent_at = :at::timestamptz WHERE naming_id = :naming::uuid AND spent_at IS NULL`;
const INSERT_LINK = sql<Q['INSERT_LINK']>`INSERT INTO payer_links
    (token_hash, payer_id, naming_id, made_at, expires_at) VALUES (:hash::bytea, :payer::uuid, :naming::uuid, :at::timestamptz, :until::timestamptz)`;
const SELECT_LINKS = sql<
  Q['SELECT_LINKS']
>`SELECT max(made_at) AS last, count(*) FILTER (WHERE made_at > :since::timestamptz)::int AS count
  FROM payer_links WHERE payer_id = :payer::uuid`;
const COUNT_NAMINGS = sql<Q['COUNT_NAMINGS']>`SELECT count(*)::int AS n FROM student_payers
  WHERE id_num = :student AND named_at > :since::timestamptz`;

/** The accounts that a payer may see. */
const SELECT_PAID = sql<Q['SELECT_PAID']>`SELECT n.id, ${sql.raw(NAME)} AS name, n.id_num AS student, n.name AS payer_name
  FROM student_payers n JOIN people p ON p.emp_id = n.id_num
  WHERE n.payer_id::text = :payer AND ${sql.raw(IN_FORCE)} ORDER BY n.named_at, n.id`;

const OPEN_LINK = sql`SELECT l.payer_id AS payer, y.email, l.naming_id AS naming, n.name, n.id_num AS student, ${sql.raw(NAME)} AS student_name
  FROM payer_links l JOIN payers y ON y.id = l.payer_id
    JOIN student_payers n ON n.payer_id = l.payer_id AND (l.naming_id IS NULL OR n.id = l.naming_id) JOIN people p ON p.emp_id = n.id_num
  WHERE l.token_hash = :hash::bytea AND l.spent_at IS NULL AND l.expires_at > :at::timestamptz AND ${sql.raw(IN_FORCE)}`;
const READ_LINK = sql<Q['READ_LINK']>`${OPEN_LINK} ORDER BY n.named_at, n.id LIMIT 1`;
const TAKE_LINK = sql<Q['TAKE_LINK']>`${OPEN_LINK} ORDER BY n.named_at, n.id LIMIT 1 FOR UPDATE OF l`;
const SPEND_LINK = sql<
  Q['SPEND_LINK']
>`UPDATE payer_links SET spent_at = :at::timestamptz WHERE token_hash = :hash::bytea AND spent_at IS NULL`;
const SELECT_BY_ADDRESS = sql<Q['SELECT_BY_ADDRESS']>`SELECT y.id, n.name FROM payers y JOIN student_payers n ON n.payer_id = y.id
    JOIN people p ON p.emp_id = n.id_num WHERE y.email = :email AND ${sql.raw(IN_FORCE)} ORDER BY n.named_at, n.id LIMIT 1`;

/** In SQL: whether the person of an expression is a payer whom a student has named. */
export const isPayer = (empId: string): string =>
  `EXISTS (SELECT 1 FROM student_payers n JOIN people p ON p.emp_id = n.id_num WHERE n.payer_id::text = ${empId} AND ${IN_FORCE})`;

export interface PaidAccountRow extends PaidAccount {
  readonly student: string;
  readonly payer_name: string;
}

/** Payers, who has named them, and their links. */
@Injectable()
export class PayersRepository {
  constructor(@Inject(Database) private readonly db: Database) {}

  named(student: string, on: Queryable = this.db): Promise<NamedPayer[]> {
    return on.query(SELECT_NAMED, { student });
  }

  /** Whoever names or withdraws payers of a student waits for the other. Null where there is no such student. */
  lockStudent(tx: Queryable, student: string): Promise<{ readonly name: string; readonly email: string | null } | null> {
    return tx.maybe(LOCK_STUDENT, { student });
  }

  async payer(tx: Queryable, email: string): Promise<string> {
    return (await tx.one(UPSERT_PAYER, { email })).id;
  }

  async add(tx: Queryable, naming: { student: string; payer: string; name: string; at: Date }): Promise<string> {
    return (await tx.one(INSERT_NAMING, naming)).id;
  }

  /** False where it has ended meanwhile. */
  async end(tx: Queryable, id: string, reason: 'withdrawn' | 'declined', at: Date): Promise<boolean> {
    return (await tx.execute(END_NAMING, { id, reason, at })) === 1;
  }

  /** A new link of a naming takes the place of those before. */
  async link(tx: Queryable, link: { hash: Buffer; payer: string; naming: string | null; at: Date; until: Date }): Promise<void> {
    if (link.naming !== null) await tx.execute(SPEND_LINKS, { naming: link.naming, at: link.at });
    await tx.execute(INSERT_LINK, link);
  }

  /** When the last link was made for a payer, and how many since a time. */
  links(tx: Queryable, payer: string, since: Date): Promise<{ readonly last: Date | null; readonly count: number }> {
    return tx.one(SELECT_LINKS, { payer, since });
  }

  /** How many people a student has named since a time, withdrawn ones too. */
  async namings(tx: Queryable, student: string, since: Date): Promise<number> {
    return (await tx.one(COUNT_NAMINGS, { student, since })).n;
  }

  paid(payer: string, on: Queryable = this.db): Promise<PaidAccountRow[]> {
    return on.query(SELECT_PAID, { payer });
  }

  openLink(hash: Buffer, at: Date): Promise<OpenLink | null> {
    return this.db.maybe(READ_LINK, { hash, at });
  }

  /** The same, held until the transaction ends: of two who come at once, one is let in. */
  takeLink(tx: Queryable, hash: Buffer, at: Date): Promise<OpenLink | null> {
    return tx.maybe(TAKE_LINK, { hash, at });
  }

  async spend(tx: Queryable, hash: Buffer, at: Date): Promise<boolean> {
    return (await tx.execute(SPEND_LINK, { hash, at })) === 1;
  }

  /** The payer of an address whom a student has named, by the first naming's name. */
  byAddress(email: string, on: Queryable = this.db): Promise<{ readonly id: string; readonly name: string } | null> {
    return on.maybe(SELECT_BY_ADDRESS, { email });
  }
}
