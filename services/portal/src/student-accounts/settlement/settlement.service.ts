import type { InputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import { amountOf, centsOf } from '@campus/domain/money';
import type { proposeCorrection, Settlement } from '@campus/domain/student-accounts';
import { settlementTexts as texts, studentAccountsMessages as messages } from '@campus/domain/student-accounts';
import type { Posting } from '@campus/domain/student-accounts/rules';
import { mayConfirm, PAYABLE_ONLINE } from '@campus/domain/student-accounts/rules';
import type { Actor, Answered } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { WriteTx } from '../../platform/index.js';
import { Writes } from '../../platform/index.js';
import { PaymentStepsService } from '../payments/payment-steps.service.js';
import { StudentLedgerService } from '../record/student-ledger.service.js';
import type { DifferenceRow } from './settlement.repository.js';
import { SettlementRepository } from './settlement.repository.js';

const RECORD = 'payment-difference';

/** What the account is changed by: the provider's figure less the account's, as an amount of the account, where a payment is negative. */
const correctionOf = ({ provider, ledger }: DifferenceRow): string => amountOf(centsOf(ledger) - centsOf(provider));

/** The row of a payment that is none of the portal's; the provider's id of it makes it happen once. */
const strangersPosting = (row: DifferenceRow): Posting => ({
  ...{ subsidiary: PAYABLE_ONLINE, description: texts.description, amount: correctionOf(row) },
  ...{ source: 'adjustment', sourceId: row.id, key: `settlement/${row.intent}` },
});

/** Two people correct what the provider and the accounts do not agree about. */
@Injectable()
export class SettlementService {
  constructor(
    @Inject(SettlementRepository) private readonly rows: SettlementRepository,
    @Inject(PaymentStepsService) private readonly payments: PaymentStepsService,
    @Inject(StudentLedgerService) private readonly ledger: StudentLedgerService,
    @Inject(Writes) private readonly writes: Writes,
  ) {}

  async read(actor: Actor): Promise<Settlement> {
    const [days, rows] = await Promise.all([this.rows.days(), this.rows.differences()]);
    const differences = rows.map((row) => ({
      ...{ id: row.id, day: row.day, kind: row.kind, state: row.state, student: row.student ?? '', name: row.name },
      ...{ provider: row.provider, ledger: row.ledger, reason: row.reason ?? '', proposed_by: row.proposer },
      may_confirm:
        row.state === 'proposed' && mayConfirm(actor.realUser.empId, { proposedBy: row.proposed_by, student: row.student }),
    }));
    return { days, differences };
  }

  async propose(actor: Actor, { id, reason, student: given }: InputOf<typeof proposeCorrection>): Promise<Answered> {
    await this.change(actor, id, 'open', async (tx, row) => {
      const student = row.student ?? given ?? '';
      if (!(await this.ledger.lock(tx, student))) throw messages.refusalAt('student', 'settlement_student');
      if (student === actor.realUser.empId) throw messages.refusal('settlement_own');
      await this.rows.setState(tx, id, { state: 'proposed', student, reason, proposer: actor.realUser.empId, confirmer: null });
      this.audit(tx, row, 'propose', texts.auditProposed);
    });
    return answered({ message: texts.proposed, data: await this.read(actor) });
  }

  /** Posts under the student's lock, once: by the payment's own keys, or by the provider's id. */
  async confirm(actor: Actor, id: string): Promise<Answered> {
    await this.change(actor, id, 'proposed', async (tx, row) => {
      const person = actor.realUser.empId;
      const { student, reason, proposed_by: proposer } = row;
      if (student === null || student === person) throw messages.refusal('settlement_own');
      if (!mayConfirm(person, { proposedBy: proposer, student })) throw messages.refusal('settlement_second_person');
      await this.ledger.lock(tx, student);
      if (row.payment === null) await this.ledger.post(tx, student, [strangersPosting(row)], person);
      else await this.payments.correct(tx, row.payment, centsOf(row.provider), person);
      await this.rows.setState(tx, id, { state: 'corrected', student, reason, proposer, confirmer: person });
      this.audit(tx, row, 'confirm', texts.auditConfirmed);
    });
    return answered({ message: texts.confirmed, data: await this.read(actor) });
  }

  async reject(actor: Actor, id: string): Promise<Answered> {
    await this.change(actor, id, 'proposed', async (tx, row) => {
      const student = row.payment === null ? null : row.student;
      await this.rows.setState(tx, id, { state: 'open', student, reason: null, proposer: null, confirmer: null });
      this.audit(tx, row, 'reject', texts.auditRejected);
    });
    return answered({ message: texts.rejected, data: await this.read(actor) });
  }

  private async change(
    actor: Actor,
    id: string,
    from: DifferenceRow['state'],
    work: (tx: WriteTx, row: DifferenceRow) => Promise<void>,
  ): Promise<void> {
    if (actor.impersonating !== null) throw messages.refusal('settlement_not_acting');
    await this.writes.run(actor, async (tx) => {
      const row = await this.rows.lock(tx, id);
      if (row === null) throw messages.refusal('settlement_not_found');
      if (row.state !== from) throw messages.refusal('settlement_changed');
      await work(tx, row);
    });
  }

  private audit(tx: WriteTx, row: DifferenceRow, action: string, line: string): void {
    tx.audit({ recordType: RECORD, recordId: row.id, action, description: fillIn(line, { amount: correctionOf(row) }) });
  }
}
