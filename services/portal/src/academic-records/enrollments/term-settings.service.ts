import { Inject, Injectable } from '@nestjs/common';
import type { Narrowed, Queryable, RowOf, WriteTx } from '../../platform/index.js';
import { Database, sql } from '../../platform/index.js';
import type { TermSettingsService as Q } from './enrollments.sql.types.js';

/** The record type of a term in the audit history. */
const TERM_RECORD = 'term';

/** A part of a term with days of its own. */
interface TermPartSetting {
  readonly subterm_code: string;
  readonly name: string;
  readonly begins_on: string;
  readonly ends_on: string;
  readonly last_add_on: string | null;
  readonly last_drop_on: string | null;
}

/** What the registrar sets of a term: days as ISO, instants as ISO with offset. */
interface TermSetting {
  readonly begins_on: string;
  readonly ends_on: string;
  readonly opens_at: string | null;
  readonly last_drop_on: string | null;
  readonly tel_web_code: string;
  readonly refuses_conflicts: boolean;
  readonly openings: readonly { readonly classification: string; readonly opens_at: string }[];
  readonly parts: readonly TermPartSetting[];
}

/** A term with its dates and codes; `students` are registered in it. */
export type TermSettingsRow = RowOf<typeof SELECT_TERMS>;

/** What a change of a term touches. */
interface TermUseRow {
  readonly classes: readonly { readonly classification: string; readonly students: number }[];
  readonly sections: readonly {
    readonly request_num: string;
    readonly waiting: number;
    readonly web_codes: readonly string[];
    readonly last_add_on: string | null;
    readonly part: string | null;
    readonly registered: number;
    readonly meets_from: string | null;
    readonly meets_to: string | null;
  }[];
}

const TERM = sql`SELECT t.year_code || t.term_code AS id, t.year_code, t.term_code, t.name, t.begins_on, t.ends_on,
    to_json(t.opens_at) #>> '{}' AS opens_at, t.last_drop_on, t.tel_web_code, t.refuses_conflicts, t.version,
    (SELECT coalesce(json_agg(json_build_object('classification', o.classification, 'opens_at', o.opens_at) ORDER BY o.opens_at, o.classification), '[]')
      FROM term_openings o WHERE o.year_code = t.year_code AND o.term_code = t.term_code) AS openings,
    (SELECT coalesce(json_agg(json_build_object('subterm_code', st.subterm_code, 'name', st.name, 'begins_on', st.begins_on, 'ends_on', st.ends_on,
        'last_add_on', st.last_add_on, 'last_drop_on', st.last_drop_on) ORDER BY st.begins_on, st.subterm_code), '[]')
      FROM sub_terms st WHERE st.year_code = t.year_code AND st.term_code = t.term_code) AS parts,
    (SELECT count(DISTINCT e.emp_id)::int FROM courses c JOIN enrolments e ON e.request_num = c.request_num AND e.status = 'registered'
      WHERE c.year_code = t.year_code AND c.term_code = t.term_code AND NOT c.cancelled) AS students
  FROM terms t`;
const SELECT_TERMS = sql<
  Narrowed<Q['SELECT_TERMS'], Pick<TermSetting, 'openings' | 'parts'>>
>`${TERM} ORDER BY t.begins_on DESC, t.year_code, t.term_code`;
const LOCK_TERM = sql<Q['LOCK_TERM']>`SELECT 1 FROM terms WHERE year_code || term_code = :id FOR NO KEY UPDATE`;
const SELECT_TERM = sql<
  Narrowed<Q['SELECT_TERM'], Pick<TermSetting, 'openings' | 'parts'>>
>`${TERM} WHERE t.year_code || t.term_code = :id`;
const SELECT_USE = sql<Narrowed<Q['SELECT_USE'], TermUseRow>>`SELECT
    (SELECT coalesce(json_agg(s), '[]') FROM (SELECT classification, count(*)::int AS students FROM students
      WHERE status IN ('active', 'graduating') GROUP BY classification) s) AS classes,
    (SELECT coalesce(json_agg(c), '[]') FROM (SELECT c.request_num, c.waiting, c.web_codes, c.last_add_on, c.subterm_code AS part, c.taken AS registered, min(m.begins_on) AS meets_from,
        max(m.ends_on) AS meets_to
      FROM courses c LEFT JOIN course_meetings m ON m.request_num = c.request_num
      WHERE c.year_code = :year AND c.term_code = :term AND NOT c.cancelled GROUP BY c.request_num) c) AS sections`;
const UPDATE_TERM = sql<Q['UPDATE_TERM']>`UPDATE terms SET begins_on = :begins_on::date, ends_on = :ends_on::date,
    opens_at = :opens_at::timestamptz, last_drop_on = :last_drop_on::date, tel_web_code = :tel_web_code,
    refuses_conflicts = :refuses_conflicts, version = version + 1
  WHERE year_code = :year AND term_code = :term`;
const DELETE_OPENINGS = sql<Q['DELETE_OPENINGS']>`DELETE FROM term_openings WHERE year_code = :year AND term_code = :term`;
const INSERT_OPENINGS = sql<Q['INSERT_OPENINGS']>`INSERT INTO term_openings (year_code, term_code, classification, opens_at)
  SELECT :year, :term, o.classification, o.opens_at FROM jsonb_to_recordset(:openings::jsonb) AS o(classification text, opens_at timestamptz)`;

/** A part that sections are held in stays: the database keeps it. */
const DELETE_PARTS = sql<Q['DELETE_PARTS']>`DELETE FROM sub_terms
  WHERE year_code = :year AND term_code = :term AND subterm_code <> ALL (:codes::text[])`;
const STORE_PARTS = sql<Q['STORE_PARTS']>`INSERT INTO sub_terms
    (year_code, term_code, subterm_code, name, begins_on, ends_on, last_add_on, last_drop_on)
  SELECT :year, :term, p.subterm_code, p.name, p.begins_on, p.ends_on, p.last_add_on, p.last_drop_on FROM jsonb_to_recordset(:parts::jsonb)
    AS p(subterm_code text, name text, begins_on date, ends_on date, last_add_on date, last_drop_on date)
  ON CONFLICT (year_code, term_code, subterm_code) DO UPDATE SET name = excluded.name, begins_on = excluded.begins_on, ends_on = excluded.ends_on,
    last_add_on = excluded.last_add_on, last_drop_on = excluded.last_drop_on`;

/** The dates and codes of terms, and who changes them. */
@Injectable()
export class TermSettingsService {
  constructor(@Inject(Database) private readonly db: Database) {}

  /** Every term, the newest first. */
  list(): Promise<TermSettingsRow[]> {
    return this.db.query(SELECT_TERMS, {});
  }

  /** A term that nobody else changes until the transaction ends; null where there is none. */
  async lock(tx: Queryable, id: string): Promise<TermSettingsRow | null> {
    await tx.query(LOCK_TERM, { id });
    return tx.maybe(SELECT_TERM, { id });
  }

  /** The classes that study here, and the sections of a term. */
  use(tx: Queryable, { year_code: year, term_code: term }: TermSettingsRow): Promise<TermUseRow> {
    return tx.one(SELECT_USE, { year, term });
  }

  /** Sets a locked term; `line` is what its history says. */
  async save(
    tx: WriteTx,
    before: TermSettingsRow,
    { openings, parts, ...set }: TermSetting,
    line: string,
  ): Promise<TermSettingsRow> {
    const { id, year_code: year, term_code: term } = before;
    await tx.execute(UPDATE_TERM, { ...set, year, term });
    await tx.execute(DELETE_OPENINGS, { year, term });
    await tx.execute(INSERT_OPENINGS, { year, term, openings: JSON.stringify(openings) });
    await tx.execute(DELETE_PARTS, { year, term, codes: parts.map(({ subterm_code: code }) => code) });
    await tx.execute(STORE_PARTS, { year, term, parts: JSON.stringify(parts) });
    const after = await tx.one(SELECT_TERM, { id });
    tx.audit({ recordType: TERM_RECORD, recordId: id, action: 'save', description: line, detail: { before, after } });
    return after;
  }
}
