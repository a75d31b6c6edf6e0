import { listMassMails } from '@campus/domain/mass-mail';
import type { MailCounts, MassMailAction, MassMailState } from '@campus/domain/mass-mail/rules';
import { countsOf } from '@campus/domain/mass-mail/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { ListPage, PageInput, Queryable, Tx } from '../../platform/index.js';
import { Database, defineList, ListsService, sql } from '../../platform/index.js';
import type { NewMassMail, StoredMassMail } from './mass-mail-records.js';
import type { MassMailsRepository as Q } from './sending.sql.types.js';

const BATCH_SIZE = 5000;
const LARGEST_CHUNK = 500;
const SMALLEST_CHUNK = 5;
/** So many seconds a chunk should take at most under a limit. */
const CHUNK_S = 15;

const FIELDS = sql`c.id, c.service, c.title, c.year, c.month, c.file_name AS "fileName", c.subject, c.html, c.body, c.left_out AS "leftOut", c.sheet, c.rows_hidden AS "hidden", c.template_version AS "templateVersion",
  c.unsubscribable, c.tracked, c.office, c.columns, c.address_column AS "addressColumn", c.rows_total AS "rowsTotal", c.rows_bad AS "rowsBad",
  c.rows_duplicate AS "rowsDuplicate", c.recipients, c.state, c.sends_at AS "sendsAt", c.per_minute AS "perMinute", c.held_until AS "heldUntil",
  c.last_error AS "lastError", c.made_by AS "madeBy", c.made_by_name AS "madeByName", c.made_at AS "madeAt", c.ended_at AS "endedAt", c.version`;

const MASS_MAILS = defineList({
  name: listMassMails.name,
  sql: sql<Q['MASS_MAILS']>`SELECT ${FIELDS} FROM mass_mails c`,
  orders: { newest: ['q."madeAt"', 'q.id'] },
  direction: 'DESC',
});

const INSERT_MASS_MAIL = sql<
  Q['INSERT_MASS_MAIL']
>`INSERT INTO mass_mails (id, service, title, year, month, file_name, subject, html, body, left_out, sheet, rows_hidden, unsubscribable, tracked, office, columns,
    address_column, rows_total, rows_bad, rows_duplicate, recipients, state, sends_at, per_minute, made_by, made_by_name, made_at)
  VALUES (:id, :service, :title, :year, :month, :fileName, :subject, :html, :body, :leftOut, :sheet, :hidden, :unsubscribable, :tracked, :office, :columns, :addressColumn, :rowsTotal, :bad, :duplicates, :recipients, 'waiting', :sendsAt, :perMinute, :by, :byName, :at)`;

/** A recipient whose mail went out before the database was restored to an earlier moment has its fate already and gets no second one. */
const RECIPIENTS = sql<
  Q['RECIPIENTS']
>`INSERT INTO mail_messages (key, recipient, subject, body, html, fields, record_type, record_id, mass_mail_id, chunk, state,
    settled_at)
  SELECT m.key, m.address, m.subject, coalesce(m.body, ''), m.html, m.fields, :recordType, coalesce(m.record_id, :id), :id::uuid, m.chunk,
    coalesce(b.state, 'queued'), b.settled_at
  FROM (SELECT *, 'mass-mail/' || :id || '/' || coalesce(record_id, address) || '/1' AS key
    FROM jsonb_to_recordset(:some::jsonb) AS r(address text, subject text, body text, html text, fields jsonb, record_id text, chunk integer)) m
  LEFT JOIN mail_before_restore b ON (b.key, b.recipient, b.subject) = (m.key, m.address, m.subject)`;

const REFUSED = sql<Q['REFUSED']>`INSERT INTO mass_mail_refused_rows (mass_mail_id, row, address, problem, fields)
  SELECT :id::uuid, r.row, r.address, r.problem, r.fields FROM jsonb_to_recordset(:some::jsonb) AS r(row integer, address text, problem text, fields jsonb)`;

const COUNTS = sql<
  Q['COUNTS']
>`SELECT mass_mail_id AS id, state, count(*)::int AS count FROM mail_messages WHERE mass_mail_id = ANY (:ids::uuid[]) GROUP BY 1, 2`;

/** States in which a message has not reached its recipient and will not by itself. */
export const NOT_GOT = `('failed', 'bounced', 'stopped', 'skipped')`;

/** Whom a notice of a month is on its way to, or has reached. */
const GOT = sql<Q['GOT']>`SELECT DISTINCT m.record_id AS id FROM mail_messages m JOIN mass_mails c ON c.id = m.mass_mail_id
  WHERE (c.service, c.year, c.month) = (:service, :year, :month) AND m.state NOT IN ${sql.raw(NOT_GOT)}`;

/** Tries those of a mass mail that ended in a state again, but for those whom another of its month has reached since. */
const TRY_AGAIN = sql<
  Q['TRY_AGAIN']
>`UPDATE mail_messages m SET state = 'queued', attempts = 0, first_tried_at = NULL, next_at = now(), settled_at = NULL
  WHERE m.mass_mail_id = :id AND m.state = :from AND NOT EXISTS (SELECT 1 FROM mass_mails own JOIN mass_mails c
      ON (c.service, c.year, c.month) = (own.service, own.year, own.month) AND c.id <> own.id JOIN mail_messages o ON o.mass_mail_id = c.id
    WHERE own.id = m.mass_mail_id AND o.record_id = m.record_id AND o.state NOT IN ${sql.raw(NOT_GOT)})`;

function chunkSize(perMinute: number): number {
  if (perMinute === 0) return LARGEST_CHUNK;
  return Math.max(SMALLEST_CHUNK, Math.min(LARGEST_CHUNK, Math.floor((perMinute * CHUNK_S) / 60)));
}

function* slices<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += BATCH_SIZE) yield all.slice(at, at + BATCH_SIZE);
}

/** Who made it, when, and when its first mail goes out. */
export interface Making {
  readonly by: string;
  readonly byName: string;
  readonly at: Date;
  readonly sendsAt: Date;
  readonly perMinute: number;
}

/** What goes out once a month to each. */
export interface NoticeOfMonth {
  readonly service: string;
  readonly year: number;
  readonly month: number;
}

const SELECT_MASS_MAIL_COMMANDS = sql<Q['SELECT_MASS_MAIL_COMMANDS']>`SELECT 1 FROM mass_mail_commands WHERE id = :commandId`;

const INSERT_MASS_MAIL_COMMANDS = sql<
  Q['INSERT_MASS_MAIL_COMMANDS']
>`INSERT INTO mass_mail_commands (id, mass_mail_id, action, given_by, given_at) VALUES (:id, :massMailId, :action, :by, :at)`;

const UPDATE_MASS_MAILS = sql<
  Q['UPDATE_MASS_MAILS']
>`UPDATE mass_mails SET state = :to, ended_at = :ended, held_until = NULL, troubles = 0, last_error = NULL, version = version + 1 WHERE id = :id`;

const HOLD_SERVICE = sql<Q['HOLD_SERVICE']>`SELECT pg_advisory_xact_lock(hashtext(:name))`;

const LOCK_MASS_MAIL = sql<Q['LOCK_MASS_MAIL']>`SELECT ${FIELDS} FROM mass_mails c WHERE c.id::text = :id FOR UPDATE`;

const SELECT_MASS_MAIL = sql<Q['SELECT_MASS_MAIL']>`SELECT ${FIELDS} FROM mass_mails c WHERE c.id::text = :id`;

/** The rows of mass mails. */
@Injectable()
export class MassMailsRepository {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(ListsService) private readonly lists: ListsService,
  ) {}

  async insert(tx: Tx, mail: NewMassMail, making: Making): Promise<void> {
    const duplicates = mail.refused.filter(({ problem }) => problem === 'duplicate').length;
    const bad = mail.refused.length - duplicates;
    const { id, recipients, refused } = mail;
    const { service, title, subject, html, body, unsubscribable, tracked, office, addressColumn } = mail;
    await tx.execute(INSERT_MASS_MAIL, {
      id,
      service,
      title,
      subject,
      html,
      body,
      unsubscribable,
      tracked,
      office,
      addressColumn,
      ...making,
      year: mail.year ?? null,
      month: mail.month ?? null,
      fileName: mail.fileName ?? null,
      columns: JSON.stringify(mail.columns),
      leftOut: JSON.stringify(mail.leftOut ?? []),
      sheet: mail.sheet ?? null,
      hidden: mail.hidden ?? 0,
      rowsTotal: recipients.length + refused.length,
      bad,
      duplicates,
      recipients: recipients.length,
    });
    const size = chunkSize(making.perMinute);
    const rows = recipients.map(({ address, subject, body, html, fields, recordId }, index) => ({
      address,
      subject,
      body,
      html,
      fields,
      record_id: recordId,
      chunk: Math.floor(index / size),
    }));
    for (const some of slices(rows))
      await tx.execute(RECIPIENTS, { some: JSON.stringify(some), id, recordType: mail.recordType });
    for (const some of slices(refused)) await tx.execute(REFUSED, { some: JSON.stringify(some), id });
  }

  find(id: string, db: Queryable = this.db): Promise<StoredMassMail | null> {
    return db.maybe(SELECT_MASS_MAIL, { id });
  }

  /** The mass mail with its row locked: whoever changes it next waits. */
  lock(tx: Tx, id: string): Promise<StoredMassMail | null> {
    return tx.maybe(LOCK_MASS_MAIL, { id });
  }

  list(input: PageInput): Promise<ListPage<StoredMassMail>> {
    return this.lists.page(MASS_MAILS, { ...input });
  }

  /** How many recipients of each mass mail stand in which state. */
  async countsOf(ids: readonly string[], db: Queryable = this.db): Promise<ReadonlyMap<string, MailCounts>> {
    const rows = await db.query(COUNTS, { ids });
    return new Map(ids.map((id) => [id, countsOf(rows.filter((row) => row.id === id))]));
  }

  async counts(id: string, db: Queryable = this.db): Promise<MailCounts> {
    return (await this.countsOf([id], db)).get(id) ?? countsOf([]);
  }

  /** Everybody who sends a notice of this month waits for the others; answers whom it has reached, or is on its way to. */
  async gotOfMonth(tx: Queryable, { service, year, month }: NoticeOfMonth, lock = false): Promise<ReadonlySet<string>> {
    if (lock) await tx.execute(HOLD_SERVICE, { name: `${service}/${year}/${month}` });
    return new Set((await tx.query(GOT, { service, year, month })).map(({ id }) => id));
  }

  tryAgain(tx: Tx, id: string, from: 'failed' | 'unknown'): Promise<number> {
    return tx.execute(TRY_AGAIN, { id, from });
  }

  /** Moves a mass mail; its version counts every step. */
  async move(tx: Tx, id: string, to: MassMailState, at: Date): Promise<void> {
    const ended = to === 'stopped' || to === 'done' ? at : null;
    await tx.execute(UPDATE_MASS_MAILS, { id, to, ended });
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
    await tx.execute(INSERT_MASS_MAIL_COMMANDS, { id, massMailId, action, by, at });
  }

  async isGiven(tx: Tx, commandId: string): Promise<boolean> {
    return (await tx.maybe(SELECT_MASS_MAIL_COMMANDS, { commandId })) !== null;
  }
}
