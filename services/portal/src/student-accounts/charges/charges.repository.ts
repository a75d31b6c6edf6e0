import type { ChargeRate, FeeTarget, RefundStep, Sponsor, StandingCharge, TermFee } from '@campus/domain/student-accounts/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { Narrowed, Queryable, RowOf } from '../../platform/index.js';
import { Database, sql } from '../../platform/index.js';
import type { ChargesRepository as Q } from './charges.sql.types.js';

/** What a term asks for; its dates are those of the term. */
export type TermBillRow = RowOf<typeof SELECT_TERMS>;

/** The rates of a school. */
export type SchoolRatesRow = RowOf<typeof SELECT_RATES>;

/** A charge of a student that stands, with the words of its row. */
interface StandingRow extends StandingCharge {
  readonly description: string;
}

const TERM = sql`SELECT t.year_code || t.term_code AS term_id, t.year_code, t.term_code, t.name, t.begins_on, t.ends_on, b.bills_on,
    b.late_fee::text AS late_fee, b.late_on, coalesce(b.version, 0) AS version, b.saved_by,
    (SELECT coalesce(json_agg(json_build_object('name', f.name, 'applies_to', f.applies_to, 'target', f.target, 'subsid_cde', f.subsid_cde,
        'amount', f.amount::text) ORDER BY f.applies_to DESC, f.target, f.name), '[]')
      FROM term_fees f WHERE f.year_code = t.year_code AND f.term_code = t.term_code) AS fees,
    (SELECT coalesce(json_agg(json_build_object('until_on', r.until_on, 'percent', r.percent) ORDER BY r.until_on), '[]')
      FROM refund_steps r WHERE r.year_code = t.year_code AND r.term_code = t.term_code) AS steps
  FROM terms t LEFT JOIN term_bills b ON b.year_code = t.year_code AND b.term_code = t.term_code`;
const SELECT_TERMS = sql<
  Narrowed<Q['SELECT_TERMS'], { fees: readonly TermFee[]; steps: readonly RefundStep[] }>
>`${TERM} WHERE t.ends_on >= :today::date OR b.version IS NOT NULL ORDER BY t.begins_on DESC, t.term_code`;
const SELECT_TERM = sql<
  Narrowed<Q['SELECT_TERM'], { fees: readonly TermFee[]; steps: readonly RefundStep[] }>
>`${TERM} WHERE t.year_code || t.term_code = :term`;
/** What can be charged now: the terms that payments staff has set and that are not over, from the named one on, and those that are billed already. */
const SELECT_OPEN = sql<Narrowed<Q['SELECT_OPEN'], { fees: readonly TermFee[]; steps: readonly RefundStep[] }>>`${TERM}
  WHERE b.bills_on IS NOT NULL AND t.ends_on >= :today::date
    AND (b.bills_on <= :today::date
      OR t.begins_on >= coalesce((SELECT f.begins_on FROM terms f WHERE f.year_code || f.term_code = :from), t.begins_on))
  ORDER BY t.begins_on`;
const SELECT_RATES = sql<
  Narrowed<Q['SELECT_RATES'], { rates: readonly ChargeRate[] }>
>`SELECT s.code AS school, s.name, coalesce(h.version, 0) AS version, h.saved_by,
    (SELECT coalesce(json_agg(json_build_object('load', r.load, 'from_on', r.from_on, 'amount', r.amount::text) ORDER BY r.from_on DESC, r.load), '[]')
      FROM charge_rates r WHERE r.school = s.code) AS rates
  FROM schools s LEFT JOIN charge_rate_sheets h ON h.school = s.code WHERE s.code = :school OR :school::text IS NULL ORDER BY s.code`;
/** Rows that are taken back, and those that take back, stand no more. */
const SELECT_STANDING = sql<
  Narrowed<Q['SELECT_STANDING'], { subsid_cde: StandingCharge['subsid_cde'] }>
>`SELECT t.id_num, t.id, substr(t.source_id, length(:term) + 2) AS key, t.subsid_cde,
    t.trans_amt::text AS amount, t.trans_desc AS description
  FROM student_account_transactions t
  WHERE t.id_num = ANY (:students::text[]) AND t.source = 'charges' AND t.source_id LIKE :term || '/%' AND t.reverses IS NULL
    AND NOT EXISTS (SELECT FROM student_account_transactions r WHERE r.reverses = t.id)
  ORDER BY t.id_num, t.posted_at, t.id`;
const SELECT_SPONSORS = sql<Q['SELECT_SPONSORS']>`SELECT id_num, name, percent,
    to_char(added_at AT TIME ZONE 'America/New_York', 'YYYY-MM-DD') AS added_on FROM student_sponsors
  WHERE id_num = ANY (:students::text[]) AND term_id = :term ORDER BY id_num, added_at, name`;
/** The codes, in any case of letters, that courses, sections and programs have. */
const SELECT_TARGETS = sql<
  Narrowed<Q['SELECT_TARGETS'], FeeTarget>
>`SELECT 'section' AS applies_to, c.crs_cde AS code FROM courses c
    WHERE upper(c.crs_cde) = ANY (:codes::text[])
  UNION SELECT 'section', c.request_num FROM courses c WHERE c.request_num = ANY (:codes::text[])
  UNION SELECT 'program', g.code FROM programs g WHERE upper(g.code) = ANY (:codes::text[])`;
const COUNT_POSTED = sql<Q['COUNT_POSTED']>`SELECT count(*)::int AS n FROM student_account_transactions t
  WHERE t.id_num = :student AND t.source = 'charges' AND t.source_id LIKE :term || '/%' AND t.reverses IS NULL`;
const KEEP_INPUTS = sql<Q['KEEP_INPUTS']>`INSERT INTO posted_charges
    (id_num, term_id, inputs, posted_by, posted_at) VALUES (:student, :term, :inputs::jsonb, :by, :at)
  ON CONFLICT (id_num, term_id) DO UPDATE SET inputs = excluded.inputs, posted_by = excluded.posted_by, posted_at = excluded.posted_at`;

/** Rates, fees and what stands of charges. */
@Injectable()
export class ChargesRepository {
  constructor(@Inject(Database) private readonly db: Database) {}

  /** The terms that are not over, or that something was set for; the newest first. */
  terms(today: string): Promise<TermBillRow[]> {
    return this.db.query(SELECT_TERMS, { today });
  }

  term(id: string, on: Queryable = this.db): Promise<TermBillRow | null> {
    return on.maybe(SELECT_TERM, { term: id });
  }

  /** The terms with a bill date that are not over and are billed, or begin no earlier than one; the earliest first. */
  open(today: string, from: string, on: Queryable = this.db): Promise<TermBillRow[]> {
    return on.query(SELECT_OPEN, { today, from });
  }

  /** The rates of every school, or of one. */
  rates(school: string | null, on: Queryable = this.db): Promise<SchoolRatesRow[]> {
    return on.query(SELECT_RATES, { school });
  }

  /** Which of the codes that fees are asked for there are, whatever the case of their letters. */
  targets(fees: readonly TermFee[], on: Queryable): Promise<FeeTarget[]> {
    return on.query(SELECT_TARGETS, { codes: fees.map(({ target }) => target.toUpperCase()) });
  }

  /** What stands of the charges of a term, by student. */
  async standing(students: readonly string[], term: string, on: Queryable = this.db): Promise<Map<string, StandingRow[]>> {
    const rows = await on.query(SELECT_STANDING, { students, term });
    const byStudent = new Map(students.map((student): [string, StandingRow[]] => [student, []]));
    for (const { id_num: student, ...row } of rows) byStudent.get(student)?.push(row);
    return byStudent;
  }

  /** Who pays a part of the tuition of a term, by student. */
  async sponsors(students: readonly string[], term: string, on: Queryable = this.db): Promise<Map<string, Sponsor[]>> {
    const rows = await on.query(SELECT_SPONSORS, { students, term });
    const byStudent = new Map<string, Sponsor[]>();
    for (const { id_num: student, ...sponsor } of rows) byStudent.set(student, [...(byStudent.get(student) ?? []), sponsor]);
    return byStudent;
  }

  /** How many charges of a term were ever posted to a student: under the account's lock the number of the next one. */
  async posted(tx: Queryable, student: string, term: string): Promise<number> {
    return (await tx.one(COUNT_POSTED, { student, term })).n;
  }

  async keepInputs(
    tx: Queryable,
    kept: { readonly student: string; readonly term: string; readonly inputs: string; readonly by: string; readonly at: Date },
  ) {
    await tx.execute(KEEP_INPUTS, kept);
  }
}
