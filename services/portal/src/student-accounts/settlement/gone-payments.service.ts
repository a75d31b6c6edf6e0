import type { InputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import type { closeGonePayment, GonePayment } from '@campus/domain/student-accounts';
import { PAYMENTS_TOPIC, settlementTexts as texts, studentAccountsMessages as messages } from '@campus/domain/student-accounts';
import { GONE_AFTER_MS, isGone } from '@campus/domain/student-accounts/rules';
import type { Actor } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, Database, sql, Writes } from '../../platform/index.js';
import { PAYMENT_RECORD } from '../payments/payment-steps.service.js';
import { PaymentsRepository } from '../payments/payments.repository.js';
import { StudentLedgerService } from '../record/student-ledger.service.js';
import type { GonePaymentsService as Q } from './settlement.sql.types.js';

const SELECT_GONE = sql<
  Q['SELECT_GONE']
>`SELECT p.id, p.id_num AS student, concat_ws(' ', s.first_name, s.last_name) AS name, p.amount::text AS amount, p.opened_at, p.gone_since
  FROM student_payments p JOIN people s ON s.emp_id = p.id_num WHERE p.state IN ('started', 'unknown') AND p.gone_since IS NOT NULL
  ORDER BY p.gone_since, p.id LIMIT 500`;
const CLOSE = sql<Q['CLOSE']>`UPDATE student_payments
  SET state = 'failed', next_ask_at = NULL, closed_at = :at::timestamptz, closed_by = :by, close_reason = :reason, version = version + 1
  WHERE id = :id::uuid`;

/** Payments that the provider answers it does not know: after a day the office closes one, so that its amount can be paid again. */
@Injectable()
export class GonePaymentsService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(PaymentsRepository) private readonly payments: PaymentsRepository,
    @Inject(StudentLedgerService) private readonly ledger: StudentLedgerService,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** Those that are open, the longest gone first; `may_close` where a day is over and it is not one's own. */
  async open(actor: Actor): Promise<GonePayment[]> {
    const [rows, now] = [await this.db.query(SELECT_GONE, {}), this.clock.now()];
    return rows.map(({ opened_at: opened, gone_since: since, ...row }) => ({
      ...row,
      opened_at: opened.toISOString(),
      since: since.toISOString(),
      closes_at: new Date(since.getTime() + GONE_AFTER_MS).toISOString(),
      may_close: isGone(since, now) && ![actor.empId, actor.realUser.empId].includes(row.student),
    }));
  }

  /** Closes one under the locks of whoever posts it: what shows up later is a difference. Nobody closes the own one. */
  async close(actor: Actor, { id, reason }: InputOf<typeof closeGonePayment>): Promise<void> {
    await this.writes.run(actor, async (tx) => {
      const [by, at] = [actor.realUser.empId, this.clock.now()];
      const seen = await this.payments.read(id);
      if (seen === null) throw messages.refusal('settlement_no_payment');
      const { student, amount } = seen;
      if (student === by) throw messages.refusal('settlement_own');
      await this.ledger.lock(tx, student);
      const row = await this.payments.lock(tx, id);
      if (row === null || (row.state !== 'unknown' && row.state !== 'started')) throw messages.refusal('settlement_closed');
      if (!isGone(row.gone_since, at)) throw messages.refusal('settlement_not_gone');
      await tx.execute(CLOSE, { id, at, by, reason });
      await this.payments.note(tx, id, [{ what: 'closed', amount: null }], at);
      const description = fillIn(texts.auditClosed, { amount, reason });
      tx.audit({ recordType: PAYMENT_RECORD, recordId: id, action: 'close', description });
      tx.live({ topic: PAYMENTS_TOPIC, recordId: student, people: [student] });
    });
  }
}
