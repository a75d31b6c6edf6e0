import type { GoodAward, KnownAward, NamedStudent } from '@campus/domain/financial-aid/rules';
import { Inject, Injectable } from '@nestjs/common';
import { MATCHES_NAME, nameSearchValues } from '../../people/index.js';
import type { Narrowed, Queryable, RowOf, WriteTx } from '../../platform/index.js';
import { Database, sql } from '../../platform/index.js';
import type { AwardLettersRepository as Q } from './award-letters.sql.types.js';

export type Bucket = { school: string; term: 'Fall' | 'Spring'; year: number };

/** A letter with all that sending decides on. */
export type SendingRow = RowOf<typeof SELECT_TO_SEND>;

/** What a sent letter is frozen to. */
export interface FrozenLetter {
  readonly id: string;
  readonly text: string;
  readonly version: number;
}

/** A letter as its page shows it. */
export type PageRow = RowOf<typeof SELECT_PAGE>;

/** Whether a later letter of the same award was sent; a letter that was revoked takes no place. */
export const REPLACED = sql`EXISTS (SELECT 1 FROM award_letters r WHERE r.emp_id = l.emp_id AND r.state = 'sent' AND r.imported_at > l.imported_at
    AND r.school = l.school AND r.year = l.year AND r.term = l.term AND lower(r.scholarship) = lower(l.scholarship))`;
/** A letter that its student has still to answer. */
export const UNANSWERED = sql`l.state = 'sent' AND l.answer IS NULL AND NOT ${REPLACED}`;
/** The state of a letter's last mail. */
const LAST_MAIL = sql`LEFT JOIN mail_messages m ON m.key = 'award/' || l.id || '/' || l.mails`;
const FACTS = sql`l.id, l.hash, l.emp_id, l.first_name, l.last_name, l.scholarship, l.amount, l.disbursed_on, l.term, l.year, l.school, l.template_id,
  l.state, l.mails, b.amount AS before_amount, b.disbursed_on AS before_disbursed, ${REPLACED} AS replaced`;

const SELECT_STUDENTS = sql<Q['SELECT_STUDENTS']>`SELECT s.emp_id, p.first_name, p.last_name
  FROM students s JOIN people p ON p.emp_id = s.emp_id WHERE s.emp_id = ANY (:ids::text[])`;
const SELECT_KEYS = sql<
  Q['SELECT_KEYS']
>`SELECT id, lower(import_key) AS key, text FROM award_templates WHERE deleted_at IS NULL`;
const SELECT_KNOWN = sql<
  Narrowed<Q['SELECT_KNOWN'], { state: 'unsent' | 'sent' }>
>`SELECT id, emp_id, scholarship, state, amount, disbursed_on AS disbursed FROM award_letters
  WHERE school = :school AND term = :term AND year = :year AND state <> 'revoked' AND emp_id = ANY (:ids::text[])
  ORDER BY imported_at, state DESC, id`;
const INSERT_LETTERS = sql<
  Q['INSERT_LETTERS']
>`INSERT INTO award_letters (school, term, year, disbursed_on, imported_by, imported_at, hash, emp_id, first_name, last_name, scholarship, amount, template_id, revises)
  SELECT :school, :term, :year, :disbursed::date, :by, :at, g.hash, g.id, g.first, g.last, g.scholarship, g.amount, g.template, nullif(g.revises, '')::uuid FROM unnest(:hashes::text[], :ids::text[], :firsts::text[], :lasts::text[],
    :scholarships::text[], :amounts::numeric[], :templates::uuid[], :revised::text[]) AS g(hash, id, first, last, scholarship, amount, template, revises)`;

const SELECT_UNSENT = sql<
  Q['SELECT_UNSENT']
>`SELECT id FROM award_letters WHERE school = :school AND year = :year AND term = :term AND state = 'unsent'
  ORDER BY last_name, first_name, id`;
const SELECT_TO_SEND = sql<Q['SELECT_TO_SEND']>`SELECT ${FACTS}, m.state AS mail, coalesce(p.email, '') AS email
  FROM award_letters l JOIN people p ON p.emp_id = l.emp_id LEFT JOIN award_letters b ON b.id = l.revises ${LAST_MAIL}
  WHERE l.id = ANY (:ids::uuid[]) ORDER BY l.last_name, l.first_name, l.id`;
const FREEZE = sql<
  Q['FREEZE']
>`UPDATE award_letters l SET state = 'sent', sent_by = :by, sent_at = :at, sent_text = g.text, template_version = g.version,
    expires_on = :expires::date, mails = 1
  FROM unnest(:ids::uuid[], :texts::text[], :versions::int[]) AS g(id, text, version) WHERE l.id = g.id`;
const COUNT_MAIL = sql<Q['COUNT_MAIL']>`UPDATE award_letters SET mails = mails + 1, expires_on = :expires::date
  WHERE id = ANY (:ids::uuid[])`;
const OPEN_BY_LINK = sql<
  Q['OPEN_BY_LINK']
>`UPDATE award_letters SET opened_on = :day::date WHERE hash = :hash AND state = 'sent' AND opened_on IS NULL RETURNING id`;
const OPEN_OWN = sql<
  Q['OPEN_OWN']
>`UPDATE award_letters SET opened_on = :day::date WHERE emp_id = :student AND state = 'sent' AND opened_on IS NULL RETURNING id`;
const DELETE_UNSENT = sql<
  Q['DELETE_UNSENT']
>`DELETE FROM award_letters WHERE id = ANY (:ids::uuid[]) AND state = 'unsent' AND emp_id <> :by
  RETURNING id`;
const SELECT_STATES = sql<Q['SELECT_STATES']>`SELECT id, state, emp_id FROM award_letters WHERE id = ANY (:ids::uuid[])`;
const SELECT_PAGE = sql<
  Q['SELECT_PAGE']
>`SELECT ${FACTS}, NULL AS mail, '' AS email, l.sent_text, l.sent_at, l.expires_on, t.text AS template_text,
    d."fallApplyDeadline", d."springApplyDeadline", d."fallAppealDeadline", d."springAppealDeadline"
  FROM award_letters l JOIN award_templates t ON t.id = l.template_id LEFT JOIN award_letters b ON b.id = l.revises
    LEFT JOIN award_deadlines d ON d.year = l.year AND d.term = l.term WHERE l.hash = :hash`;
const SEARCH = sql<
  Q['SEARCH']
>`SELECT s.emp_id AS id, concat_ws(' ', p.first_name, p.last_name) AS name, s.school FROM students s JOIN people p ON p.emp_id = s.emp_id
  WHERE ${MATCHES_NAME} ORDER BY lower(p.last_name), lower(p.first_name), p.emp_id LIMIT 50`;

/** Rows of award letters. Whoever changes them has taken the lock of `AwardTemplatesRepository`. */
@Injectable()
export class AwardLettersRepository {
  constructor(@Inject(Database) private readonly db: Database) {}

  async students(ids: readonly string[], on: Queryable): Promise<Map<string, NamedStudent>> {
    const rows = await on.query(SELECT_STUDENTS, { ids });
    return new Map(rows.map(({ emp_id: id, ...named }) => [id, named]));
  }

  async templates(on: Queryable): Promise<{ readonly id: string; readonly key: string; readonly text: string }[]> {
    return on.query(SELECT_KEYS, {});
  }

  /** Letters of a bucket to some students, the oldest first. */
  known(
    bucket: Bucket,
    ids: readonly string[],
    on: Queryable,
  ): Promise<(KnownAward & { emp_id: string; scholarship: string })[]> {
    return on.query(SELECT_KNOWN, { ...bucket, ids });
  }

  /** Some of them, in one statement. */
  async insert(
    tx: WriteTx,
    bucket: Bucket & { disbursed: string; by: string; at: Date },
    awards: readonly (GoodAward & { readonly hash: string })[],
  ): Promise<void> {
    const { school, term, year, disbursed, by, at } = bucket;
    await tx.execute(INSERT_LETTERS, {
      school,
      term,
      year,
      disbursed,
      by,
      at,
      hashes: awards.map(({ hash }) => hash),
      ids: awards.map((award) => award.jenzabar_id),
      firsts: awards.map((award) => award.first_name),
      lasts: awards.map((award) => award.last_name),
      scholarships: awards.map(({ scholarship }) => scholarship),
      amounts: awards.map(({ amount }) => amount),
      templates: awards.map((award) => award.template_id),
      revised: awards.map(({ revises }) => revises ?? ''),
    });
  }

  async unsent(bucket: Bucket, on: Queryable = this.db): Promise<string[]> {
    const { school, term, year } = bucket;
    return (await on.query(SELECT_UNSENT, { school, term, year })).map(({ id }) => id);
  }

  toSend(ids: readonly string[], on: Queryable): Promise<SendingRow[]> {
    return on.query(SELECT_TO_SEND, { ids });
  }

  async freeze(tx: WriteTx, letters: readonly FrozenLetter[], sent: { by: string; at: Date; expires: string }): Promise<void> {
    const ids = letters.map(({ id }) => id);
    const texts = letters.map(({ text }) => text);
    await tx.execute(FREEZE, { ids, texts, versions: letters.map(({ version }) => version), ...sent });
  }

  async countMail(tx: WriteTx, ids: readonly string[], expires: string): Promise<void> {
    await tx.execute(COUNT_MAIL, { ids, expires });
  }

  /** Whether nobody had opened the letter of a link before. A letter is opened without its lock: nothing that holds it asks whether it was. */
  async openByLink(tx: Queryable, hash: string, day: string): Promise<boolean> {
    return (await tx.query(OPEN_BY_LINK, { hash, day })).length > 0;
  }

  /** Whether there were letters that their student had not opened before. */
  async openOwn(tx: Queryable, student: string, day: string): Promise<boolean> {
    return (await tx.query(OPEN_OWN, { student, day })).length > 0;
  }

  async deleteUnsent(tx: WriteTx, ids: readonly string[], by: string): Promise<Set<string>> {
    return new Set((await tx.query(DELETE_UNSENT, { ids, by })).map(({ id }) => id));
  }

  states(tx: WriteTx, ids: readonly string[]): Promise<Pick<SendingRow, 'id' | 'state' | 'emp_id'>[]> {
    return tx.query(SELECT_STATES, { ids });
  }

  page(hash: string): Promise<PageRow | null> {
    return this.db.maybe(SELECT_PAGE, { hash });
  }

  searchStudents(text: string): Promise<{ id: string; name: string; school: string }[]> {
    return this.db.query(SEARCH, nameSearchValues(text));
  }
}
