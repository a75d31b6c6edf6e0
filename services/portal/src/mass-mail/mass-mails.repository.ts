import type { MailState } from '@campus/domain/mail';
import type { MailCounts, MassMailAction, MassMailState } from '@campus/domain/mass-mail/rules';
import { countsOf } from '@campus/domain/mass-mail/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { Queryable, Tx } from '../platform/index.js';
import { Database } from '../platform/index.js';
import type { NewMassMail, StoredMassMail } from './mass-mail-records.js';

const AT_ONCE = 5000;
const LARGEST_CHUNK = 200;
const SMALLEST_CHUNK = 5;
/** So many seconds a chunk should take at most under a limit. */
const CHUNK_S = 15;

const FIELDS = `c.id, c.service, c.title, c.year, c.month, c.file_name AS "fileName", c.subject, c.html, c.body, c.template_version AS "templateVersion",
  c.unsubscribable, c.tracked, c.columns, c.address_column AS "addressColumn", c.rows_total AS "rowsTotal", c.rows_bad AS "rowsBad",
  c.rows_duplicate AS "rowsDuplicate", c.recipients, c.state, c.sends_at AS "sendsAt", c.per_minute AS "perMinute", c.held_until AS "heldUntil",
  c.last_error AS "lastError", c.made_by AS "madeBy", c.made_by_name AS "madeByName", c.made_at AS "madeAt", c.ended_at AS "endedAt", c.version`;

const INSERT = `INSERT INTO mass_mails (id, service, title, year, month, file_name, subject, html, body, unsubscribable, tracked, columns,
    address_column, rows_total, rows_bad, rows_duplicate, recipients, state, sends_at, per_minute, made_by, made_by_name, made_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, 'waiting', $18, $19, $20, $21, $22)`;

/** A recipient whose mail went out before the database was restored to an earlier moment has its fate already and gets no second one. */
const RECIPIENTS = `INSERT INTO mail_messages (key, recipient, subject, body, html, fields, record_type, record_id, mass_mail_id, chunk, state,
    settled_at)
  SELECT m.key, m.address, m.subject, coalesce(m.body, ''), m.html, m.fields, $3, coalesce(m.record_id, $2), $2::uuid, m.chunk,
    coalesce(b.state, 'queued'), b.settled_at
  FROM (SELECT *, 'mass-mail/' || $2 || '/' || coalesce(record_id, address) || '/1' AS key
    FROM jsonb_to_recordset($1::jsonb) AS r(address text, subject text, body text, html text, fields jsonb, record_id text, chunk integer)) m
  LEFT JOIN mail_before_restore b ON (b.key, b.recipient, b.subject) = (m.key, m.address, m.subject)`;

const REFUSED = `INSERT INTO mass_mail_refused_rows (mass_mail_id, row, address, problem)
  SELECT $2::uuid, r.row, r.address, r.problem FROM jsonb_to_recordset($1::jsonb) AS r(row integer, address text, problem text)`;

const COUNTS = `SELECT mass_mail_id AS id, state, count(*)::int AS count FROM mail_messages WHERE mass_mail_id = ANY ($1::uuid[]) GROUP BY 1, 2`;

function chunkSize(perMinute: number): number {
  if (perMinute === 0) return LARGEST_CHUNK;
  return Math.max(SMALLEST_CHUNK, Math.min(LARGEST_CHUNK, Math.floor((perMinute * CHUNK_S) / 60)));
}

function* slices<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += AT_ONCE) yield all.slice(at, at + AT_ONCE);
}

/** Who made it, when, and when its first mail goes out. */
export interface Making {
  readonly by: string;
  readonly byName: string;
  readonly at: Date;
  readonly sendsAt: Date;
  readonly perMinute: number;
}

/** The rows of mass mails. */
@Injectable()
export class MassMailsRepository {
  constructor(@Inject(Database) private readonly db: Database) {}

  async insert(tx: Tx, mail: NewMassMail, making: Making): Promise<void> {
    const duplicates = mail.refused.filter(({ problem }) => problem === 'duplicate').length;
    const bad = mail.refused.length - duplicates;
    const { id, recipients, refused } = mail;
    await tx.execute(INSERT, [
      ...[
        id,
        mail.service,
        mail.title,
        mail.year ?? null,
        mail.month ?? null,
        mail.fileName ?? null,
        mail.subject,
        mail.html,
        mail.body,
      ],
      ...[mail.unsubscribable, mail.tracked, JSON.stringify(mail.columns), mail.addressColumn],
      ...[recipients.length + refused.length, bad, duplicates, recipients.length],
      ...[making.sendsAt, making.perMinute, making.by, making.byName, making.at],
    ]);
    const size = chunkSize(making.perMinute);
    const rows = recipients.map(({ address, subject, body, html, fields, recordId }, index) => ({
      ...{ address, subject, body, html, fields },
      record_id: recordId,
      chunk: Math.floor(index / size),
    }));
    for (const some of slices(rows)) await tx.execute(RECIPIENTS, [JSON.stringify(some), id, mail.recordType]);
    for (const some of slices(refused)) await tx.execute(REFUSED, [JSON.stringify(some), id]);
  }

  find(id: string, db: Queryable = this.db): Promise<StoredMassMail | null> {
    return db.maybe<StoredMassMail & Record<string, unknown>>(`SELECT ${FIELDS} FROM mass_mails c WHERE c.id::text = $1`, [id]);
  }

  /** The mass mail with its row locked: whoever changes it next waits. */
  lock(tx: Tx, id: string): Promise<StoredMassMail | null> {
    return tx.maybe<StoredMassMail & Record<string, unknown>>(
      `SELECT ${FIELDS} FROM mass_mails c WHERE c.id::text = $1 FOR UPDATE`,
      [id],
    );
  }

  list(limit: number, offset: number): Promise<StoredMassMail[]> {
    const sql = `SELECT ${FIELDS} FROM mass_mails c ORDER BY c.made_at DESC, c.id DESC LIMIT $1 OFFSET $2`;
    return this.db.query<StoredMassMail & Record<string, unknown>>(sql, [limit, offset]);
  }

  async total(): Promise<number> {
    return (await this.db.one<{ count: number }>('SELECT count(*)::int AS count FROM mass_mails')).count;
  }

  /** How many recipients of each mass mail stand in which state. */
  async countsOf(ids: readonly string[], db: Queryable = this.db): Promise<ReadonlyMap<string, MailCounts>> {
    const rows = await db.query<{ id: string; state: MailState; count: number }>(COUNTS, [ids]);
    return new Map(ids.map((id) => [id, countsOf(rows.filter((row) => row.id === id))]));
  }

  async counts(id: string, db: Queryable = this.db): Promise<MailCounts> {
    return (await this.countsOf([id], db)).get(id) ?? countsOf([]);
  }

  /** Moves a mass mail; its version counts every step. */
  async move(tx: Tx, id: string, to: MassMailState, at: Date): Promise<void> {
    const ended = to === 'stopped' || to === 'done' ? at : null;
    await tx.execute(
      `UPDATE mass_mails SET state = $2, ended_at = $3, held_until = NULL, troubles = 0, version = version + 1 WHERE id = $1`,
      [id, to, ended],
    );
  }

  async command(
    tx: Tx,
    given: {
      readonly id: string;
      readonly massMailId: string;
      readonly action: MassMailAction;
      readonly by: string;
      readonly at: Date;
    },
  ) {
    const { id, massMailId, action, by, at } = given;
    await tx.execute(
      `INSERT INTO mass_mail_commands (id, mass_mail_id, action, given_by, given_at) VALUES ($1, $2, $3, $4, $5)`,
      [id, massMailId, action, by, at],
    );
  }

  async isGiven(tx: Tx, commandId: string): Promise<boolean> {
    return (await tx.maybe('SELECT 1 FROM mass_mail_commands WHERE id = $1', [commandId])) !== null;
  }
}
