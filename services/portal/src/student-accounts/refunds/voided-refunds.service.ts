import type { InputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import { amountOf, centsOf } from '@campus/domain/money';
import type { voidRefund } from '@campus/domain/student-accounts';
import { REFUND_TOPIC, refundTexts as texts, studentAccountsMessages as messages } from '@campus/domain/student-accounts';
import type { Posting, Subsidiary } from '@campus/domain/student-accounts/rules';
import type { Actor, Answered } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { Narrowed } from '../../platform/index.js';
import { Clock, Database, sql, UUID, Writes } from '../../platform/index.js';
import { ACCOUNT_RECORD } from '../charges/late-fees.service.js';
import { StudentLedgerService } from '../record/student-ledger.service.js';
import type { VoidedRefundsService as Q } from './refunds.sql.types.js';

const SELECT_STUDENT = sql<
  Q['SELECT_STUDENT']
>`SELECT emp_id AS student, state, voided_at IS NOT NULL AS voided FROM refund_requests WHERE id = :id::uuid`;
const LOCK_REFUND = sql<
  Q['LOCK_REFUND']
>`SELECT emp_id AS student, state, voided_at IS NOT NULL AS voided FROM refund_requests WHERE id = :id::uuid FOR NO KEY UPDATE`;
const SELECT_POSTED = sql<
  Narrowed<Q['SELECT_POSTED'], { subsidiary: Subsidiary }>
>`SELECT t.id, t.subsid_cde AS subsidiary, t.trans_amt::text AS amount FROM student_account_transactions t
  WHERE t.source = 'refund' AND t.source_id = :id AND t.reverses IS NULL ORDER BY t.subsid_cde`;
const VOID = sql<Q['VOID']>`UPDATE refund_requests
  SET voided_at = :at::timestamptz, voided_by = :by, void_reason = :reason WHERE id = :id::uuid`;

/** Processed refunds whose check came back or is void: what was posted is taken back exactly, once, and the credit is the student's again. */
@Injectable()
export class VoidedRefundsService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(StudentLedgerService) private readonly ledger: StudentLedgerService,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** Nobody does so for oneself. */
  async take(actor: Actor, { id, reason }: InputOf<typeof voidRefund>): Promise<Answered> {
    const by = actor.realUser.empId;
    const seen = UUID.test(id) ? await this.db.maybe(SELECT_STUDENT, { id }) : null;
    if (seen === null) throw messages.refusal('refund_gone');
    const { student } = seen;
    if (student === by) throw messages.refusal('refund_own');
    return this.writes.run(actor, async (tx) => {
      await this.ledger.lock(tx, student);
      const row = await tx.maybe(LOCK_REFUND, { id });
      if (row === null || row.state !== 'processed') throw messages.refusal('refund_not_processed');
      if (row.voided) throw messages.refusal('refund_voided');
      const posted = await tx.query(SELECT_POSTED, { id });
      const back = posted.map(({ id: reverses, subsidiary, amount }): Posting => ({
        subsidiary,
        description: texts.postingVoided,
        amount: amountOf(-centsOf(amount)),
        source: 'refund',
        sourceId: id,
        key: `refund-void/${reverses}`,
        reverses,
      }));
      await this.ledger.post(tx, student, back, by);
      await tx.execute(VOID, { id, by, at: this.clock.now(), reason });
      const values = { amount: amountOf(posted.reduce((sum, { amount }) => sum + centsOf(amount), 0)), reason };
      tx.audit({
        recordType: ACCOUNT_RECORD,
        recordId: student,
        action: 'refund-void',
        description: fillIn(texts.auditVoided, values),
      });
      tx.live({ topic: REFUND_TOPIC, recordId: id, people: [student] });
      return answered({ message: fillIn(texts.voided, values), data: null });
    });
  }
}
