import type { AwardTemplate, TermDeadlines } from '@campus/domain/financial-aid';
import { Inject, Injectable } from '@nestjs/common';
import type { Queryable, RowOf, WriteTx } from '../../platform/index.js';
import { Database, sql } from '../../platform/index.js';
import type { AwardTemplatesRepository as Q } from './award-letters.sql.types.js';

const DEFAULT_LINK_DAYS = 365;
type Texts = { name: string; description: string; key: string; text: string; by: string; at: Date };
export type TemplateRow = RowOf<typeof SELECT_TEMPLATE>;
export type DeadlinesRow = TermDeadlines & { readonly saved_by: string | null };

/** One lock for all that is decided about letters: imports, sends, deletes, and the templates that they are made of. */
const LOCK_AWARDS = sql<Q['LOCK_AWARDS']>`SELECT pg_advisory_xact_lock(hashtext('award_letters'))`;

const TEMPLATE = sql`id AS "TemplateId", name AS "TemplateName", description AS "TemplateDesc", import_key AS "ImportKey", text AS "TemplateText", version`;
const SELECT_TEMPLATES = sql<
  Q['SELECT_TEMPLATES']
>`SELECT ${TEMPLATE} FROM award_templates WHERE deleted_at IS NULL ORDER BY lower(name), id`;
const SELECT_TEMPLATE = sql<
  Q['SELECT_TEMPLATE']
>`SELECT ${TEMPLATE}, saved_by FROM award_templates WHERE id::text = :id AND deleted_at IS NULL`;
const SELECT_OF_KEY = sql<
  Q['SELECT_OF_KEY']
>`SELECT id, name FROM award_templates WHERE lower(import_key) = lower(:key) AND deleted_at IS NULL`;
const INSERT_TEMPLATE = sql<
  Q['INSERT_TEMPLATE']
>`INSERT INTO award_templates (name, description, import_key, text, saved_by, saved_at)
  VALUES (:name, :description, :key, :text, :by, :at) RETURNING ${TEMPLATE}`;
const UPDATE_TEMPLATE = sql<
  Q['UPDATE_TEMPLATE']
>`UPDATE award_templates SET name = :name, description = :description, import_key = :key, text = :text,
  saved_by = :by, saved_at = :at, version = version + 1 WHERE id::text = :id RETURNING ${TEMPLATE}`;
const COUNT_USES = sql<
  Q['COUNT_USES']
>`SELECT count(*)::int AS uses FROM award_letters WHERE template_id::text = :id AND state = 'unsent'`;
const DELETE_TEMPLATE = sql<Q['DELETE_TEMPLATE']>`UPDATE award_templates SET deleted_at = :at WHERE id::text = :id`;

const SELECT_DEADLINES = sql<
  Q['SELECT_DEADLINES']
>`SELECT year, term, "fallApplyDeadline", "springApplyDeadline", "fallAppealDeadline", "springAppealDeadline", version, saved_by
  FROM award_deadlines WHERE year = :year AND term = :term`;
const STORE_DEADLINES = sql<
  Q['STORE_DEADLINES']
>`INSERT INTO award_deadlines AS d (year, term, "fallApplyDeadline", "springApplyDeadline", "fallAppealDeadline", "springAppealDeadline", saved_by)
  VALUES (:year, :term, :fallApply::date, :springApply::date, :fallAppeal::date, :springAppeal::date, :by)
  ON CONFLICT (year, term) DO UPDATE SET "fallApplyDeadline" = excluded."fallApplyDeadline", "springApplyDeadline" = excluded."springApplyDeadline",
    "fallAppealDeadline" = excluded."fallAppealDeadline", "springAppealDeadline" = excluded."springAppealDeadline", saved_by = excluded.saved_by,
    version = d.version + 1`;
const SELECT_SETTINGS = sql<Q['SELECT_SETTINGS']>`SELECT link_days, version, saved_by FROM award_settings`;
const STORE_SETTINGS = sql<Q['STORE_SETTINGS']>`INSERT INTO award_settings AS s (link_days, saved_by) VALUES (:days, :by)
  ON CONFLICT (id) DO UPDATE SET link_days = excluded.link_days, saved_by = excluded.saved_by, version = s.version + 1`;

/** How long links open, and who has set it; version 0 was never set. */
export interface LinkSettings {
  readonly link_days: number;
  readonly version: number;
  readonly saved_by: string | null;
}

/** Rows of templates, deadlines and settings of award letters. */
@Injectable()
export class AwardTemplatesRepository {
  constructor(@Inject(Database) private readonly db: Database) {}

  async lock(tx: WriteTx): Promise<void> {
    await tx.query(LOCK_AWARDS, {});
  }

  templates(on: Queryable = this.db): Promise<AwardTemplate[]> {
    return on.query(SELECT_TEMPLATES, {});
  }

  template(id: string, on: Queryable = this.db): Promise<TemplateRow | null> {
    return on.maybe(SELECT_TEMPLATE, { id });
  }

  ofKey(key: string, on: Queryable): Promise<{ readonly id: string; readonly name: string } | null> {
    return on.maybe(SELECT_OF_KEY, { key });
  }

  store(tx: WriteTx, id: string | undefined, texts: Texts): Promise<AwardTemplate> {
    return id === undefined ? tx.one(INSERT_TEMPLATE, texts) : tx.one(UPDATE_TEMPLATE, { ...texts, id });
  }

  async uses(tx: WriteTx, id: string): Promise<number> {
    return (await tx.one(COUNT_USES, { id })).uses;
  }

  async delete(tx: WriteTx, id: string, at: Date): Promise<void> {
    await tx.execute(DELETE_TEMPLATE, { id, at });
  }

  /** Those of a term; version 0 and no day where nobody has set any. */
  async deadlines({ year, term }: Pick<TermDeadlines, 'year' | 'term'>, on: Queryable = this.db): Promise<DeadlinesRow> {
    const days = { fallApplyDeadline: null, springApplyDeadline: null, fallAppealDeadline: null, springAppealDeadline: null };
    return (await on.maybe(SELECT_DEADLINES, { year, term })) ?? { year, term, ...days, version: 0, saved_by: null };
  }

  async storeDeadlines(tx: WriteTx, days: Omit<TermDeadlines, 'version'>, by: string): Promise<void> {
    await tx.execute(STORE_DEADLINES, {
      year: days.year,
      term: days.term,
      by,
      fallApply: days.fallApplyDeadline,
      springApply: days.springApplyDeadline,
      fallAppeal: days.fallAppealDeadline,
      springAppeal: days.springAppealDeadline,
    });
  }

  async settings(on: Queryable = this.db): Promise<LinkSettings> {
    return (await on.maybe(SELECT_SETTINGS, {})) ?? { link_days: DEFAULT_LINK_DAYS, version: 0, saved_by: null };
  }

  async storeSettings(tx: WriteTx, days: number, by: string): Promise<void> {
    await tx.execute(STORE_SETTINGS, { days, by });
  }
}
