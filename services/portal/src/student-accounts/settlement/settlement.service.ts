import type { InputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import { amountOf, centsOf } from '@campus/domain/money';
import type { closeGonePayment, proposeCorrection, Settlement } from '@campus/domain/student-accounts';
import { settlementTexts as texts, studentAccountsMessages as messages } from '@campus/domain/student-accounts';
import type { Posting } from '@campus/domain/student-accounts/rules';
import { dayOfMoney, mayConfirm, PAYABLE_ONLINE } from '@campus/domain/student-accounts/rules';
import type { Actor, Answered } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { WriteTx } from '../../platform/index.js';
import { Clock, Writes } from '../../platform/index.js';
import { PaymentStepsService } from '../payments/payment-steps.service.js';
import { StudentLedgerService } from '../record/student-ledger.service.js';
import { GonePaymentsService } from './gone-payments.service.js';
import type { DifferenceRow } from '../record/settlement.repository.js';
import { SettlementRepository } from '../record/settlement.repository.js';

const RECORD = 'payment-difference';

/** What the account is changed by: the provider's figure less the account's, as an amount of the account, where a payment is negative. */
const correctionOf = ({ provider, ledger }: DifferenceRow): string => amountOf(centsOf(ledger) - centsOf(provider));

/**
 * The row that brings a payment that is none of the portal's to the provider's figure; its first row has the key of the provider's id alone, so that it
 * happens once. It is of the day on which it was paid or given back.
 */
const strangersPosting = (row: DifferenceRow, net: number, today: string): Posting => ({
  ...{ subsidiary: PAYABLE_ONLINE, description: texts.description, amount: amountOf(net - centsOf(row.provider)) },
  ...{ source: 'adjustment', sourceId: row.id, date: dayOfMoney(row.happened_on, today) },
  key: net === 0 ? `settlement/${row.intent}` : `settlement/${row.intent}/${row.id}`,
});

/** Two people correct what the provider and the accounts do not agree about. */
@Injectable()
export class SettlementService {
  constructor(
    @Inject(SettlementRepository) private readonly rows: SettlementRepository,
    @Inject(PaymentStepsService) private readonly payments: PaymentStepsService,
    @Inject(GonePaymentsService) private readonly gone: GonePaymentsService,
    @Inject(StudentLedgerService) private readonly ledger: StudentLedgerService,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  async read(actor: Actor): Promise<Settlement> {
    const [days, rows] = await Promise.all([this.rows.days(), this.rows.differences()]);
    const differences = rows.map((row) => ({
      ...{ id: row.id, day: row.day, kind: row.kind, state: row.state, student: row.student ?? '', name: row.name },
      ...{
        provider: row.provider,
        ledger: row.ledger,
        detail: row.detail ?? '',
        leaves: row.leaves,
        reason: row.reason ?? '',
        proposed_by: row.proposer,
      },
      may_confirm:
        row.state === 'proposed' && mayConfirm(actor.realUser.empId, { proposedBy: row.proposed_by, student: row.student }),
    }));
    return { days, differences, gone: await this.gone.open(actor) };
  }

  /** Proposes the provider's figure, or to leave the account as it is: what does not fit is never posted. */
  async propose(
    actor: Actor,
    { id, reason, student: given, leave: leaves }: InputOf<typeof proposeCorrection>,
  ): Promise<Answered> {
    await this.change(actor, id, 'open', async (tx, row) => {
      if (row.kind === 'misfit' && !leaves) throw messages.refusal('settlement_misfit', { detail: row.detail ?? '' });
      const known = row.student ?? given ?? '';
      const student = leaves && known === '' ? null : known;
      if (student !== null && !(await this.ledger.lock(tx, student))) throw messages.refusalAt('student', 'settlement_student');
      if (student === actor.realUser.empId) throw messages.refusal('settlement_own');
      const proposer = actor.realUser.empId;
      await this.rows.setState(tx, id, { state: 'proposed', student, reason, proposer, confirmer: null, leaves });
      this.audit(tx, row, 'propose', leaves ? texts.auditProposedLeft : texts.auditProposed);
    });
    return answered({ message: texts.proposed, data: await this.read(actor) });
  }

  /** Posts under the student's lock, once: by the payment's own rows, or by the provider's id. */
  async confirm(actor: Actor, id: string): Promise<Answered> {
    let leaves = false;
    await this.change(actor, id, 'proposed', async (tx, row) => {
      const person = actor.realUser.empId;
      const { student, reason, proposed_by: proposer } = row;
      leaves = row.leaves;
      if ((student === null && !leaves) || student === person) throw messages.refusal('settlement_own');
      if (!mayConfirm(person, { proposedBy: proposer, student })) throw messages.refusal('settlement_second_person');
      if (student !== null && !leaves) await this.post(tx, row, student, person);
      const state = leaves ? 'left' : 'corrected';
      await this.rows.setState(tx, id, { state, student, reason, proposer, confirmer: person, leaves });
      this.audit(tx, row, 'confirm', leaves ? texts.auditLeft : texts.auditConfirmed);
    });
    return answered({ message: leaves ? texts.leftAsItIs : texts.confirmed, data: await this.read(actor) });
  }

  private async post(tx: WriteTx, row: DifferenceRow, student: string, person: string): Promise<void> {
    await this.ledger.lock(tx, student);
    const { payment } = row;
    if (payment !== null) return this.payments.correct(tx, { ...row, payment }, centsOf(row.provider), person);
    const net = await this.rows.netOf(tx, row.intent);
    if (net !== centsOf(row.provider))
      await this.ledger.post(tx, student, [strangersPosting(row, net, this.clock.today())], person);
  }

  /** Closes a payment that the provider does not know. */
  async closeGone(actor: Actor, input: InputOf<typeof closeGonePayment>): Promise<Answered> {
    await this.gone.close(actor, input);
    return answered({ message: texts.closed, data: await this.read(actor) });
  }

  async reject(actor: Actor, id: string): Promise<Answered> {
    await this.change(actor, id, 'proposed', async (tx, row) => {
      const student = row.payment === null ? null : row.student;
      await this.rows.setState(tx, id, { state: 'open', student, reason: null, proposer: null, confirmer: null, leaves: false });
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
