import type { Posting, Subsidiary } from '@campus/domain/student-accounts/rules';
import { SUBSIDIARIES } from '@campus/domain/student-accounts/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { Narrowed, Queryable, RowOf } from '../../platform/index.js';
import { businessDate, Clock, sql } from '../../platform/index.js';
import type { StudentLedgerService as Q } from './record.sql.types.js';

/** The lock of a student's account is the student's row, as in registration: charges follow from what is registered. */
const LOCK_ACCOUNT = sql<Q['LOCK_ACCOUNT']>`SELECT emp_id FROM students WHERE emp_id = :student FOR NO KEY UPDATE`;

/** The balance of each subsidiary, also a part of the page of an account. */
export const SELECT_BALANCES = sql<
  Narrowed<Q['SELECT_BALANCES'], { subsid_cde: Subsidiary }>
>`SELECT k.subsid_cde, k.subsid_desc, coalesce(b.balance, 0)::numeric(12,2)::text AS balance
  FROM student_account_kinds k LEFT JOIN student_account_balances b ON b.subsid_cde = k.subsid_cde AND b.id_num = :student
  ORDER BY array_position('{${sql.raw(SUBSIDIARIES.join(','))}}'::text[], k.subsid_cde), k.subsid_cde`;

const INSERT_POSTINGS = sql<Q['INSERT_POSTINGS']>`INSERT INTO student_account_transactions
    (id_num, subsid_cde, trans_dte, trans_desc, trans_amt, source, source_id, posting_key, reverses, posted_by, posted_at)
  SELECT :student, r.subsidiary, coalesce(r.date, :today::date), r.description, r.amount, r.source, r."sourceId", r.key, r.reverses, :by, :at::timestamptz
    FROM jsonb_to_recordset(:rows::jsonb) AS r(subsidiary text, date date, description text, amount numeric, source text, "sourceId" text, key text, reverses uuid)
  ON CONFLICT (posting_key) DO NOTHING RETURNING id, coalesce(posting_key, '') AS key`;

/** What a student owes in one subsidiary; a credit is negative. */
export type AccountTotal = RowOf<typeof SELECT_BALANCES>;

/** The ledger of student accounts: read by everybody who shows an account, written by everybody who charges or credits one. */
@Injectable()
export class StudentLedgerService {
  constructor(@Inject(Clock) private readonly clock: Pick<Clock, 'now' | 'today'>) {}

  /** Waits for the others who write this account; false where the person is no student. */
  async lock(tx: Queryable, student: string): Promise<boolean> {
    return (await tx.maybe(LOCK_ACCOUNT, { student })) !== null;
  }

  /** The balance of each subsidiary, those without a row too. */
  totals(on: Queryable, student: string): Promise<AccountTotal[]> {
    return on.query(SELECT_BALANCES, { student });
  }

  /** Adds rows in the caller's transaction, under the account's lock. A key that is there already is left out; answers what was added. */
  async post(tx: Queryable, student: string, postings: readonly Posting[], by: string): Promise<{ id: string; key: string }[]> {
    if (postings.length === 0) return [];
    return await tx.query(INSERT_POSTINGS, {
      student,
      by,
      today: this.clock.today(),
      at: this.clock.now(),
      rows: JSON.stringify(postings),
    });
  }
}

/** The same ledger at a moment, for what is posted where nothing can be injected: in the transaction of an approval. */
export function ledgerAt(at: Date): StudentLedgerService {
  return new StudentLedgerService({ now: () => at, today: () => businessDate(at) });
}
