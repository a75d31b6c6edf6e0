import type { InputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import { amountOf, centsOf, dollarsText } from '@campus/domain/money';
import type { waiveLateFee } from '@campus/domain/student-accounts';
import { accountTexts, chargeTexts as texts, studentAccountsMessages as messages } from '@campus/domain/student-accounts';
import { isLate, LATE_KEY } from '@campus/domain/student-accounts/rules';
import type { Actor, Answered } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { Queryable, RowOf, WriteTx } from '../../platform/index.js';
import { Clock, Database, sql, SYSTEM_AUTHOR, Writes } from '../../platform/index.js';
import { StudentLedgerService } from '../record/student-ledger.service.js';
import type { TermBillRow } from './charges.repository.js';
import { ChargesRepository } from './charges.repository.js';
import type { LateFeesService as Q } from './charges.sql.types.js';

/** The record type of a student's account in the audit history; the record is the student. */
export const ACCOUNT_RECORD = 'student-account';

const CAMPUS_DAY = (at: string): string => `to_char(${at} AT TIME ZONE 'America/New_York', 'YYYY-MM-DD')`;
const SELECT_ROWS = sql<Q['SELECT_ROWS']>`SELECT t.id, t.source, t.source_id AS key, t.trans_amt::text AS amount,
    to_char(t.trans_dte, 'YYYY-MM-DD') AS date, ${sql.raw(CAMPUS_DAY('t.posted_at'))} AS posted_on, t.reverses
  FROM student_account_transactions t WHERE t.id_num = :student AND t.subsid_cde = 'TU'`;
/** What the provider was paid and is not posted yet, and what is checked or of which nobody knows, by the day on which it was begun. */
const SELECT_UNDER_WAY = sql<
  Q['SELECT_UNDER_WAY']
>`SELECT CASE p.state WHEN 'paid' THEN p.paid - p.posted ELSE p.amount END::text AS amount,
    ${sql.raw(CAMPUS_DAY('coalesce(p.paid_at, p.opened_at)'))} AS on
  FROM student_payments p WHERE p.id_num = :student AND p.subsid_cde = 'TU' AND (p.state = 'unknown' OR (p.state = 'paid' AND p.paid > p.posted))`;
const SELECT_FEES = sql<
  Q['SELECT_FEES']
>`SELECT t.id, t.trans_desc AS what, t.trans_amt::text AS amount, t.source_id, split_part(t.source_id, '/', 1) AS term
  FROM student_account_transactions t WHERE t.id_num = :student AND t.source = 'charges' AND t.source_id LIKE '%/${sql.raw(LATE_KEY)}' AND t.reverses IS NULL
    AND NOT EXISTS (SELECT FROM student_account_transactions r WHERE r.reverses = t.id)`;
const SELECT_WAIVED = sql<Q['SELECT_WAIVED']>`SELECT id_num FROM late_fee_waivers WHERE id_num = :student AND term_id = :term`;
const INSERT_WAIVER = sql<
  Q['INSERT_WAIVER']
>`INSERT INTO late_fee_waivers (id_num, term_id, reason, waived_by, waived_at) VALUES (:student, :term, :reason, :by, :at)`;
const FORGET_FEE = sql<
  Q['FORGET_FEE']
>`UPDATE posted_charges SET inputs = jsonb_set(inputs, '{late_fee}', 'null') WHERE id_num = :student AND term_id = :term`;

/** A late fee that stands. */
type StandingFee = RowOf<typeof SELECT_FEES>;

/** Late fees: when they are due, that they go by themselves when a payment of before comes in, and that a person waives one. */
@Injectable()
export class LateFeesService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(ChargesRepository) private readonly charges: ChargesRepository,
    @Inject(StudentLedgerService) private readonly ledger: StudentLedgerService,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** The late fee of a term that a student owes; null where there is none, or where it was waived. */
  async dueOf(term: TermBillRow, student: string, on: Queryable = this.db): Promise<string | null> {
    const { term_id: id, late_on: lateOn, late_fee: fee } = term;
    const today = this.clock.today();
    if (fee === null || lateOn === null || today < lateOn) return null;
    if ((await on.maybe(SELECT_WAIVED, { student, term: id })) !== null) return null;
    const rows = await on.query(SELECT_ROWS, { student });
    const underWay = await on.query(SELECT_UNDER_WAY, { student });
    return isLate({ term: id, late_on: lateOn, today, rows, under_way: underWay }) ? fee : null;
  }

  /** Takes off the fees that a payment of before their day has made undue, under the account's lock. */
  async review(tx: WriteTx, student: string): Promise<void> {
    for (const fee of await tx.query(SELECT_FEES, { student })) {
      const term = await this.charges.term(fee.term, tx);
      if (term === null || (await this.dueOf(term, student, tx)) !== null) continue;
      await this.takeOff(tx, student, fee, SYSTEM_AUTHOR.actionBy);
      this.note(tx, student, 'late-fee', fillIn(texts.auditLateOff, wordsOf(fee)));
    }
  }

  /** Waives one fee that stands: it is taken back, and the term asks for none again. Nobody does so for oneself. */
  waive(actor: Actor, { id_num: student, row, reason }: InputOf<typeof waiveLateFee>): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      const by = actor.realUser.empId;
      if ([actor.empId, by].includes(student)) throw messages.refusal('account_own');
      if (!(await this.ledger.lock(tx, student))) throw messages.refusal('account_no_student', { id: student });
      const fee = (await tx.query(SELECT_FEES, { student })).find(({ id }) => id === row);
      if (fee === undefined) throw messages.refusal('account_no_late_fee');
      await tx.execute(INSERT_WAIVER, { student, term: fee.term, reason, by, at: this.clock.now() });
      await this.takeOff(tx, student, fee, by);
      this.note(tx, student, 'waive', fillIn(texts.auditWaived, { ...wordsOf(fee), reason }));
      return answered({ message: fillIn(texts.waived, wordsOf(fee)), data: { amount: fee.amount } });
    });
  }

  private async takeOff(
    tx: WriteTx,
    student: string,
    { id, what, amount, source_id, term }: StandingFee,
    by: string,
  ): Promise<void> {
    const back = {
      subsidiary: 'TU',
      description: fillIn(accountTexts.takenBack, { what }),
      amount: amountOf(-centsOf(amount)),
    } as const;
    const posting = { ...back, source: 'charges', sourceId: source_id, key: `charges/back/${id}`, reverses: id } as const;
    await this.ledger.post(tx, student, [posting], by);
    await tx.execute(FORGET_FEE, { student, term });
  }

  private note(tx: WriteTx, student: string, action: string, description: string): void {
    tx.audit({ recordType: ACCOUNT_RECORD, recordId: student, action, description });
  }
}

const wordsOf = ({ what, amount }: StandingFee) => ({ what, amount: dollarsText(centsOf(amount)) });
