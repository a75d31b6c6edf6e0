import type { InputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import { amountOf, centsOf, dollarsText } from '@campus/domain/money';
import type { returnPayment } from '@campus/domain/student-accounts';
import { chargeTexts as texts, studentAccountsMessages as messages } from '@campus/domain/student-accounts';
import type { Posting, Subsidiary } from '@campus/domain/student-accounts/rules';
import type { Actor, Answered } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { sql, Writes } from '../../platform/index.js';
import { StudentLedgerService } from '../record/student-ledger.service.js';
import { ACCOUNT_RECORD } from './charges.service.js';

interface PaymentRow extends Record<string, unknown> {
  readonly subsidiary: Subsidiary;
  readonly what: string;
  readonly amount: string;
}

/** A payment that stands; rows from before the ledger knew its sources are payments where they are credits. */
const SELECT_PAYMENT = sql<{
  student: string;
  row: string;
}>`SELECT t.subsid_cde AS subsidiary, t.trans_desc AS what, t.trans_amt::text AS amount
  FROM student_account_transactions t WHERE t.id = :row::uuid AND t.id_num = :student AND t.trans_amt < 0 AND t.reverses IS NULL
    AND (t.source = 'payment' OR (t.source = 'charges' AND t.source_id IS NULL))
    AND NOT EXISTS (SELECT FROM student_account_transactions r WHERE r.reverses = t.id)`;

/** Payments that came back. */
@Injectable()
export class ReturnedPaymentsService {
  constructor(
    @Inject(Writes) private readonly writes: Writes,
    @Inject(StudentLedgerService) private readonly ledger: StudentLedgerService,
  ) {}

  /** Takes a payment back once, whoever presses how often. Nobody does so for oneself. */
  take(actor: Actor, { id_num: student, row, fee, reason }: InputOf<typeof returnPayment>): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      if ([actor.empId, actor.realUser.empId].includes(student)) throw messages.refusal('account_own');
      if (!(await this.ledger.lock(tx, student))) throw messages.refusal('account_no_student', { id: student });
      const payment = await tx.maybe<PaymentRow>(SELECT_PAYMENT, { student, row });
      if (payment === null) throw messages.refusal('account_no_payment');
      const { subsidiary, what, amount } = payment;
      const back: Posting = {
        ...{ subsidiary, description: fillIn(texts.returnedRow, { what }), amount: amountOf(-centsOf(amount)) },
        ...{ source: 'adjustment', sourceId: row, key: `returned/${row}`, reverses: row },
      };
      const asked: Posting[] =
        fee === null
          ? []
          : [
              {
                ...{ subsidiary: 'TU', description: texts.returnedFee, amount: fee },
                ...{ source: 'adjustment', sourceId: row, key: `returned/${row}/fee` },
              },
            ];
      const posted = await this.ledger.post(tx, student, [back, ...asked], actor.realUser.empId);
      const description = fillIn(texts.auditReturned, { what, amount: dollarsText(-centsOf(amount)), reason });
      tx.audit({ recordType: ACCOUNT_RECORD, recordId: student, action: 'returned', description });
      return answered({ message: texts.returnedDone, data: { rows: posted.length } });
    });
  }
}
