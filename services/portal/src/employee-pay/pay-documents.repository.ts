import { Inject, Injectable } from '@nestjs/common';
import type { RowOf, Tx } from '../platform/index.js';
import { Database, sql } from '../platform/index.js';
import type { PayDocumentsRepository as Q } from './employee-pay.sql.types.js';

const CHECK = sql`SELECT check_num, check_dte, prd_begin_dte, prd_end_dte, content_sealed FROM paychecks
  WHERE emp_id = :empId AND voided_at IS NULL`;
const NEWEST = sql`ORDER BY check_dte DESC, check_num DESC`;
const SELECT_CHECKS = sql<Q['SELECT_CHECKS']>`${CHECK} ${NEWEST}`;
const SELECT_CHECKS_OF_YEAR = sql<
  Q['SELECT_CHECKS_OF_YEAR']
>`${CHECK} AND check_dte BETWEEN make_date(:year, 1, 1) AND make_date(:year, 12, 31) ${NEWEST}`;
const SELECT_CHECK = sql<Q['SELECT_CHECK']>`${CHECK} AND check_num = :number`;

/** A check's row; the content is encrypted and bound to the number. */
export type CheckRow = RowOf<typeof SELECT_CHECK>;

const SELECT_COMPENSATION_AMOUNTS = sql<
  Q['SELECT_COMPENSATION_AMOUNTS']
>`SELECT category, item, amount_sealed FROM compensation_amounts
       WHERE emp_id = :empId AND paid_on BETWEEN :from::date AND :until::date ORDER BY category, item`;
const SELECT_W = sql<Q['SELECT_W']>`SELECT year, corrected FROM w2_forms WHERE emp_id = :empId ORDER BY year DESC`;
const SELECT_W2 = sql<Q['SELECT_W2']>`SELECT corrected, content_sealed FROM w2_forms WHERE emp_id = :empId AND year = :year`;
const SELECT_CONSENT_OF = sql<Q['SELECT_CONSENT_OF']>`SELECT consent FROM w2_consents WHERE emp_id = :empId`;
const INSERT_W = sql<Q['INSERT_W']>`INSERT INTO w2_consents (emp_id, consent, chosen_at) VALUES (:empId, :consent, :at)
       ON CONFLICT (emp_id) DO UPDATE SET consent = excluded.consent, chosen_at = excluded.chosen_at`;

/** Pay papers, each asked for with the person whom they belong to. [EMPTOOL-037] */
@Injectable()
export class PayDocumentsRepository {
  constructor(@Inject(Database) private readonly db: Database) {}

  checks(empId: string): Promise<CheckRow[]> {
    return this.db.query(SELECT_CHECKS, { empId });
  }

  checksOfYear(empId: string, year: number): Promise<CheckRow[]> {
    return this.db.query(SELECT_CHECKS_OF_YEAR, { empId, year });
  }

  check(empId: string, number: string): Promise<CheckRow | null> {
    return this.db.maybe(SELECT_CHECK, { empId, number });
  }

  /** The encrypted amounts of these days, in the order of categories and items. */
  amounts(empId: string, from: string, until: string): Promise<{ category: string; item: string; amount_sealed: string }[]> {
    return this.db.query(SELECT_COMPENSATION_AMOUNTS, { empId, from, until });
  }

  w2Years(empId: string): Promise<{ year: number; corrected: boolean }[]> {
    return this.db.query(SELECT_W, { empId });
  }

  w2(empId: string, year: number): Promise<{ corrected: boolean; content_sealed: string } | null> {
    return this.db.maybe(SELECT_W2, { empId, year });
  }

  async consentOf(empId: string): Promise<'yes' | 'no' | null> {
    const row = await this.db.maybe(SELECT_CONSENT_OF, { empId });
    return row?.consent ?? null;
  }

  async saveConsent(tx: Tx, empId: string, consent: 'yes' | 'no', at: Date): Promise<void> {
    await tx.execute(INSERT_W, { empId, consent, at });
  }
}
