import type { ResidenceFormKind } from '@campus/domain/student-life';
import type { Question } from '@campus/domain/student-life/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { Queryable, Tx, RowOf } from '../platform/index.js';
import { Database, sql } from '../platform/index.js';
import type { ResidenceRepository as Q } from './student-life.sql.types.js';

/** The provider's groups of those who fill in a form. */
const GROUPS: Readonly<Record<ResidenceFormKind, string>> = { ra: 'resident-assistants', rd: 'resident-directors' };

const NAME = sql.raw(`concat_ws(' ', p.first_name, p.last_name)`);
const SELECT_PEOPLE = sql<Q['SELECT_PEOPLE']>`SELECT p.emp_id AS id, ${NAME} AS name, p.first_name, p.email
  FROM person_groups g JOIN people p ON p.emp_id = g.emp_id WHERE g.grp = :grp AND p.account_ended_at IS NULL
  ORDER BY lower(p.last_name), lower(p.first_name), p.emp_id`;
const SELECT_NAMES = sql<
  Q['SELECT_NAMES']
>`SELECT p.emp_id AS id, ${NAME} AS name FROM people p WHERE p.emp_id = ANY (:ids::text[])`;
const SELECT_QUESTIONS = sql<
  Q['SELECT_QUESTIONS']
>`SELECT question_id, question, type, slug, form_section FROM residence_questions ORDER BY question_id`;

const SELECT_SUBMITTED = sql`SELECT f.id, f.emp_id, f.kind, to_char(f.period, 'YYYY-MM-DD') AS period, f.content, f.submitted_at, ${NAME} AS name,
    nullif(concat_ws(' ', r.first_name, r.last_name), '') AS rd_name
  FROM residence_forms f JOIN people p ON p.emp_id = f.emp_id LEFT JOIN people r ON r.emp_id = f.content ->> 'rd_id'
  WHERE f.submitted_at IS NOT NULL`;
const SELECT_ONE = sql<Q['SELECT_ONE']>`${SELECT_SUBMITTED} AND f.id::text = :id`;
const SELECT_OWN = sql<Q['SELECT_OWN']>`${SELECT_SUBMITTED} AND f.emp_id = :empId ORDER BY f.period DESC, f.kind LIMIT 200`;
const SELECT_READERS = sql<Q['SELECT_READERS']>`SELECT record_id AS id, action_by_name AS name, min(at) AS at
  FROM audit_entries WHERE record_type = ANY (:types::text[]) AND record_id = ANY (:ids::text[]) AND action = 'read'
  GROUP BY record_id, action_by_name ORDER BY min(at)`;

const SELECT_OF_PERIOD = sql<Q['SELECT_OF_PERIOD']>`SELECT p.emp_id AS id, ${NAME} AS name, f.id AS form_id, f.submitted_at,
    nullif(concat_ws(' ', r.first_name, r.last_name), '') AS rd_name
  FROM (SELECT g.emp_id FROM person_groups g JOIN people o ON o.emp_id = g.emp_id WHERE g.grp = :grp AND o.account_ended_at IS NULL
      UNION SELECT s.emp_id FROM residence_forms s WHERE s.kind = :kind AND s.period = :period::date AND s.submitted_at IS NOT NULL) w
    JOIN people p ON p.emp_id = w.emp_id
    LEFT JOIN residence_forms f ON f.emp_id = w.emp_id AND f.kind = :kind AND f.period = :period::date AND f.submitted_at IS NOT NULL
    LEFT JOIN LATERAL (SELECT l.content ->> 'rd_id' AS rd_id FROM residence_forms l WHERE l.emp_id = w.emp_id AND l.kind = :kind
      AND l.submitted_at IS NOT NULL ORDER BY l.period DESC LIMIT 1) n ON true
    LEFT JOIN people r ON r.emp_id = coalesce(f.content ->> 'rd_id', n.rd_id)
  ORDER BY r.last_name NULLS LAST, r.emp_id, lower(p.last_name), lower(p.first_name), p.emp_id`;

const SELECT_TERM = sql<Q['SELECT_TERM']>`SELECT 1 AS one FROM terms
  WHERE term_code IN ('FA', 'SP') AND :day::date BETWEEN begins_on AND ends_on LIMIT 1`;
const SELECT_UNREMINDED = sql<Q['SELECT_UNREMINDED']>`SELECT p.emp_id AS id,
    p.first_name AS name, p.email FROM person_groups g JOIN people p ON p.emp_id = g.emp_id
  WHERE g.grp = :grp AND p.account_ended_at IS NULL AND p.email <> ''
    AND NOT EXISTS (SELECT 1 FROM residence_forms f WHERE f.emp_id = p.emp_id AND f.kind = :kind AND f.period = :period::date AND f.submitted_at IS NOT NULL)
    AND NOT EXISTS (SELECT 1 FROM residence_reminders m WHERE m.emp_id = p.emp_id AND m.kind = :kind AND m.period = :period::date AND m.step = :step)
  ORDER BY p.emp_id LIMIT :most::int`;
const INSERT_REMINDER = sql<Q['INSERT_REMINDER']>`INSERT INTO residence_reminders
    (emp_id, kind, period, step, sent_at)
  SELECT :id, :kind, :period::date, :step, :at::timestamptz
  WHERE NOT EXISTS (SELECT 1 FROM residence_forms f WHERE f.emp_id = :id AND f.kind = :kind AND f.period = :period::date AND f.submitted_at IS NOT NULL)
  ON CONFLICT DO NOTHING`;
const SELECT_CAME = sql<Q['SELECT_CAME']>`SELECT count(*)::int AS count, min(submitted_at) AS since FROM residence_forms
  WHERE kind = 'ra' AND period = :period::date AND submitted_at IS NOT NULL AND content ->> 'rd_id' = :rd`;

export type ResidencePerson = RowOf<typeof SELECT_PEOPLE>;

export type SubmittedForm = RowOf<typeof SELECT_ONE>;

export type FormOfPeriod = RowOf<typeof SELECT_OF_PERIOD>;

/** Whose which form of which period is, and which reminder of it. */
export interface OfReminder {
  readonly kind: ResidenceFormKind;
  readonly period: string;
  readonly step: string;
}

export type Unreminded = RowOf<typeof SELECT_UNREMINDED>;

/** Residence forms, their questions, and the people who fill them in. */
@Injectable()
export class ResidenceRepository {
  constructor(@Inject(Database) private readonly db: Database) {}

  /** Who fills in a form and has an account, by name. */
  people(kind: ResidenceFormKind, on: Queryable = this.db): Promise<ResidencePerson[]> {
    return on.query(SELECT_PEOPLE, { grp: GROUPS[kind] });
  }

  async namesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await this.db.query(SELECT_NAMES, { ids });
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  questions(on: Queryable = this.db): Promise<Question[]> {
    return on.query(SELECT_QUESTIONS);
  }

  submitted(id: string, on: Queryable = this.db): Promise<SubmittedForm | null> {
    return on.maybe(SELECT_ONE, { id });
  }

  ownSubmitted(empId: string): Promise<SubmittedForm[]> {
    return this.db.query(SELECT_OWN, { empId });
  }

  readers(types: readonly string[], ids: readonly string[]): Promise<{ id: string; name: string; at: Date }[]> {
    return this.db.query(SELECT_READERS, { types, ids });
  }

  ofPeriod(kind: ResidenceFormKind, period: string): Promise<FormOfPeriod[]> {
    return this.db.query(SELECT_OF_PERIOD, { grp: GROUPS[kind], kind, period });
  }

  async isInTerm(day: string): Promise<boolean> {
    return (await this.db.maybe(SELECT_TERM, { day })) !== null;
  }

  unreminded({ kind, period, step }: OfReminder, most: number): Promise<Unreminded[]> {
    return this.db.query(SELECT_UNREMINDED, { grp: GROUPS[kind], kind, period, step, most });
  }

  /** False where the person was reminded, or has submitted, since. */
  async addReminder(tx: Tx, id: string, { kind, period, step }: OfReminder, at: Date): Promise<boolean> {
    return (await tx.execute(INSERT_REMINDER, { id, kind, period, step, at })) > 0;
  }

  /** How many RAs chose an RD in a period. */
  came(rd: string, period: string): Promise<{ count: number; since: Date | null }> {
    return this.db.one(SELECT_CAME, { rd, period });
  }
}
