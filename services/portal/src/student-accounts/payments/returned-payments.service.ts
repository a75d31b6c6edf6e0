import type { InputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import { amountOf, centsOf, dollarsText } from '@campus/domain/money';
import type { returnPayment } from '@campus/domain/student-accounts';
import { chargeTexts as texts, PAYMENTS_TOPIC, studentAccountsMessages as messages } from '@campus/domain/student-accounts';
import type { Posting, Subsidiary } from '@campus/domain/student-accounts/rules';
import { leftOf } from '@campus/domain/student-accounts/rules';
import type { Actor, Answered } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { Narrowed, RowOf, WriteTx } from '../../platform/index.js';
import { Clock, sql, Writes } from '../../platform/index.js';
import { knownOf, PaymentsRepository } from './payments.repository.js';
import { isPaymentSql } from '../record/payment-rows.js';
import { StudentLedgerService } from '../record/student-ledger.service.js';
import { SettlementRepository } from '../record/settlement.repository.js';
import { ACCOUNT_RECORD } from '../charges/late-fees.service.js';
import type { ReturnedPaymentsService as Q } from './payments.sql.types.js';

type PaidRow = RowOf<typeof SELECT_PAYMENT>;

const ID = `CASE WHEN t.source_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN t.source_id::uuid END`;
/** A payment that stands and was not returned, of the provider or given to the student by two people. */
const SELECT_PAYMENT = sql<
  Narrowed<Q['SELECT_PAYMENT'], { subsidiary: Subsidiary }>
>`SELECT t.subsid_cde AS subsidiary, t.trans_desc AS what, t.trans_amt::text AS amount, t.source, t.source_id, p.id AS payment,
    coalesce(p.intent_id, d.intent_id) AS intent
  FROM student_account_transactions t LEFT JOIN student_payments p ON p.id = ${sql.raw(ID)} LEFT JOIN payment_differences d ON d.id = ${sql.raw(ID)}
  WHERE t.id = :row::uuid AND t.id_num = :student AND t.trans_amt < 0 AND t.reverses IS NULL
    AND ${sql.raw(isPaymentSql('t'))}
    AND NOT EXISTS (SELECT FROM student_account_transactions r WHERE r.reverses = t.id OR r.posting_key = 'returned/' || t.id)`;

/** Payments that came back. */
@Injectable()
export class ReturnedPaymentsService {
  constructor(
    @Inject(Writes) private readonly writes: Writes,
    @Inject(StudentLedgerService) private readonly ledger: StudentLedgerService,
    @Inject(PaymentsRepository) private readonly payments: PaymentsRepository,
    @Inject(SettlementRepository) private readonly differences: SettlementRepository,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /**
   * Takes back what is left of a payment, once, whoever presses how often: what the provider gave back before is taken back already. Nobody does so
   * for oneself.
   */
  take(actor: Actor, { id_num: student, row, fee, reason }: InputOf<typeof returnPayment>): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      if ([actor.empId, actor.realUser.empId].includes(student)) throw messages.refusal('account_own');
      if (!(await this.ledger.lock(tx, student))) throw messages.refusal('account_no_student', { id: student });
      const paid = await tx.maybe(SELECT_PAYMENT, { student, row });
      if (paid === null) throw messages.refusal('account_no_payment');
      const cents = await this.takeFrom(tx, student, paid);
      const [of, by] = [-centsOf(paid.amount), actor.realUser.empId];
      const posted = await this.ledger.post(tx, student, [backOf(row, paid, cents), ...feeOf(row, fee)], by);
      const values = { what: paid.what, amount: dollarsText(cents), of: dollarsText(of), reason };
      const isWhole = cents === of;
      const description = fillIn(isWhole ? texts.auditReturned : texts.auditReturnedPart, values);
      tx.audit({ recordType: ACCOUNT_RECORD, recordId: student, action: 'returned', description });
      return answered({
        message: fillIn(isWhole ? texts.returnedDone : texts.returnedPart, values),
        data: { rows: posted.length, amount: amountOf(cents) },
      });
    });
  }

  /** What is left of the row's payment, in cents, and then no more. */
  private async takeFrom(tx: WriteTx, student: string, { amount, payment: id, intent }: PaidRow): Promise<number> {
    const asked = -centsOf(amount);
    const payment = id === null ? null : await this.payments.lock(tx, id);
    const left = payment !== null ? leftOf(knownOf(payment)) : intent !== null ? await this.differences.netOf(tx, intent) : asked;
    const cents = Math.min(asked, left);
    if (cents <= 0) throw messages.refusal('account_payment_given_back', { amount: dollarsText(asked) });
    if (payment === null) return cents;
    const known = knownOf(payment);
    const returned = centsOf(payment.returned) + cents;
    await this.payments.store(tx, payment, { ...known, reversed: known.reversed + cents }, { returned });
    await this.payments.note(tx, payment.id, [{ what: 'returned', amount: amountOf(cents) }], this.clock.now());
    tx.live({ topic: PAYMENTS_TOPIC, recordId: student, people: [student] });
    return cents;
  }
}

/** The row that takes a payment back: its exact opposite, or of what was left of it. */
function backOf(row: string, { subsidiary, what, amount, source, source_id: sourceId }: PaidRow, cents: number): Posting {
  const back = { subsidiary, description: fillIn(texts.returnedRow, { what }), amount: amountOf(cents), key: `returned/${row}` };
  if (cents === -centsOf(amount)) return { ...back, source: 'adjustment', sourceId: row, reverses: row };
  return { ...back, source, sourceId: sourceId ?? row };
}

function feeOf(row: string, fee: string | null): Posting[] {
  if (fee === null) return [];
  const asked = { subsidiary: 'TU', description: texts.returnedFee, amount: fee } as const;
  return [{ ...asked, source: 'adjustment', sourceId: row, key: `returned/${row}/fee` }];
}
