import { Inject, Injectable } from '@nestjs/common';
import type { Queryable, RowOf } from '../../platform/index.js';
import { Database, sql } from '../../platform/index.js';
import { computedFormsSql, countingFormsSql } from './tax-form-rows.js';
import type { TaxFormsRepository as Q } from './account.sql.types.js';

/** A form as it counts; version 0 is none that was given. */
export type TaxFormRow = RowOf<typeof SELECT_FORM>;
type Given = Pick<TaxFormRow, 'id_num' | 'box1' | 'box5'>;

const TEXTS = 'due::text, box1::text, box5::text';
const COLUMNS = 'id_num, year, due, box1, box5, half_time, graduate, name, address, taxpayer_last4, inputs';

const SELECT_FORM = sql<
  Q['SELECT_FORM']
>`SELECT id_num, year, ${sql.raw(TEXTS)}, half_time, graduate, name, address, taxpayer_last4,
    inputs, version, filer FROM (${sql.raw(countingFormsSql(':year::int', ':student::text'))}) f`;
/** A null student is all of them. */
const INSERT_FORMS = sql<Q['INSERT_FORMS']>`INSERT INTO tax_forms
    (${sql.raw(COLUMNS)}, version, filer, given_at)
  SELECT ${sql.raw(COLUMNS)}, 1, :filer, :at::timestamptz FROM (${sql.raw(computedFormsSql(':year::int', ':student::text'))}) f
  WHERE NOT EXISTS (SELECT FROM tax_forms g WHERE g.id_num = f.id_num AND g.year = :year::int)
  ON CONFLICT DO NOTHING RETURNING id_num, box1::text, box5::text`;
const SELECT_VERSION = sql<
  Q['SELECT_VERSION']
>`SELECT max(version) AS version FROM tax_forms WHERE id_num = :student AND year = :year::int`;
/** What the account says now; a student whose account says nothing any more has a form of zeros. Nothing where that is what was given. */
const INSERT_CORRECTION = sql<
  Q['INSERT_CORRECTION']
>`INSERT INTO tax_forms (${sql.raw(COLUMNS)}, version, filer, reason, given_at)
  SELECT g.id_num, g.year, coalesce(f.due, 0), coalesce(f.box1, 0), coalesce(f.box5, 0), coalesce(f.half_time, g.half_time), coalesce(f.graduate, g.graduate),
    coalesce(f.name, g.name), coalesce(f.address, g.address), CASE WHEN f.id_num IS NULL THEN g.taxpayer_last4 ELSE f.taxpayer_last4 END,
    coalesce(f.inputs, '[]'), g.version + 1, :filer, :reason, :at::timestamptz
  FROM (SELECT * FROM tax_forms WHERE id_num = :student AND year = :year::int ORDER BY version DESC LIMIT 1) g
    LEFT JOIN (${sql.raw(computedFormsSql(':year::int', ':student::text'))}) f ON f.id_num = g.id_num
  WHERE (coalesce(f.box1, 0), coalesce(f.box5, 0), coalesce(f.half_time, g.half_time), coalesce(f.graduate, g.graduate), coalesce(f.name, g.name),
      coalesce(f.address, g.address), CASE WHEN f.id_num IS NULL THEN g.taxpayer_last4 ELSE f.taxpayer_last4 END, :filer)
    IS DISTINCT FROM (g.box1, g.box5, g.half_time, g.graduate, g.name, g.address, g.taxpayer_last4, g.filer)
  RETURNING id_num, box1::text, box5::text`;
const LOCK_STUDENTS = sql<Q['LOCK_STUDENTS']>`SELECT emp_id FROM students ORDER BY emp_id FOR NO KEY UPDATE`;

/** The 1098-T forms: those that were given, and those that the accounts come to. */
@Injectable()
export class TaxFormsRepository {
  constructor(@Inject(Database) private readonly db: Database) {}

  /** The form that counts; null where the year has nothing to tell. */
  read(student: string, year: number): Promise<TaxFormRow | null> {
    return this.db.maybe(SELECT_FORM, { student, year });
  }

  /** Gives the forms that were not given yet, of one student or of all. Under the lock of the accounts. */
  give(tx: Queryable, values: { student: string | null; year: number; filer: string; at: Date }): Promise<Given[]> {
    return tx.query(INSERT_FORMS, values);
  }

  async isGiven(tx: Queryable, student: string, year: number): Promise<boolean> {
    return (await tx.one(SELECT_VERSION, { student, year })).version !== null;
  }

  correct(
    tx: Queryable,
    values: { student: string; year: number; reason: string; filer: string; at: Date },
  ): Promise<(Given & Record<string, unknown>) | null> {
    return tx.maybe(INSERT_CORRECTION, values);
  }

  /** Waits for everybody who writes an account. */
  async lockAll(tx: Queryable): Promise<void> {
    await tx.query(LOCK_STUDENTS, {});
  }
}
