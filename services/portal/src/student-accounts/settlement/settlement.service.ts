import type { InputOf } from '@campus/contract-kit';
import { amountOf, centsOf } from '@campus/domain/money';
import type { closeGonePayment, proposeCorrection, Settlement } from '@campus/domain/student-accounts';
import { settlementTexts as texts, studentAccountsMessages as messages } from '@campus/domain/student-accounts';
import type { Posting } from '@campus/domain/student-accounts/rules';
import { dayOfMoney, PAYABLE_ONLINE } from '@campus/domain/student-accounts/rules';
import type { Actor, Answered } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { DirectDecision, WriteTx } from '../../platform/index.js';
import { Clock, DirectApprovalsService, mayDecide } from '../../platform/index.js';
import { PaymentStepsService } from '../payments/payment-steps.service.js';
import { StudentLedgerService } from '../record/student-ledger.service.js';
import { GonePaymentsService } from './gone-payments.service.js';
import { settlementApproval } from './settlement.approval.js';
import type { DifferenceRow } from '../record/settlement.repository.js';
import { SettlementRepository } from '../record/settlement.repository.js';

/**
 * The row that brings a payment that is none of the portal's to the provider's figure; its first row has the key of the provider's id alone, so that it
 * happens once. It is of the day on which it was paid or given back.
 */
const strangersPosting = (row: DifferenceRow, net: number, today: string): Posting => ({
  subsidiary: PAYABLE_ONLINE,
  description: texts.description,
  amount: amountOf(net - centsOf(row.provider)),
  source: 'adjustment',
  sourceId: row.id,
  date: dayOfMoney(row.happened_on, today),
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
    @Inject(DirectApprovalsService) private readonly approvals: DirectApprovalsService,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  async read(actor: Actor): Promise<Settlement> {
    const [days, rows] = await Promise.all([this.rows.days(), this.rows.differences()]);
    const differences = rows.map((row) => ({
      id: row.id,
      day: row.day,
      kind: row.kind,
      state: row.state,
      student: row.student ?? '',
      name: row.name,
      provider: row.provider,
      ledger: row.ledger,
      detail: row.detail ?? '',
      leaves: row.leaves,
      reason: row.reason ?? '',
      proposed_by: row.proposer,
      may_confirm: mayDecide(settlementApproval, 'confirm', row, actor),
    }));
    return { days, differences, gone: await this.gone.open(actor) };
  }

  /** Proposes the provider's figure, or to leave the account as it is: what does not fit is never posted. */
  async propose(actor: Actor, { id, reason, student, leave }: InputOf<typeof proposeCorrection>): Promise<Answered> {
    const wanted = { recordId: id, action: leave ? 'propose_leaving' : 'propose', reason };
    await this.approvals.decide(settlementApproval, actor, wanted, {
      lock: (tx) => this.rows.lock(tx, id),
      write: (tx, decision, row) => this.keepProposal(tx, decision, row, student),
      answer: () => null,
    });
    return answered({ message: texts.proposed, data: await this.read(actor) });
  }

  /** Posts under the student's lock, once: by the payment's own rows, or by the provider's id. */
  async confirm(actor: Actor, id: string): Promise<Answered> {
    const leaves = await this.approvals.decide(
      settlementApproval,
      actor,
      { recordId: id, action: 'confirm' },
      {
        lock: (tx) => this.rows.lock(tx, id),
        write: (tx, decision, row) => this.settle(tx, decision, row),
        answer: (_decision, row) => row.leaves,
      },
    );
    return answered({ message: leaves ? texts.leftAsItIs : texts.confirmed, data: await this.read(actor) });
  }

  async reject(actor: Actor, id: string): Promise<Answered> {
    await this.approvals.decide(
      settlementApproval,
      actor,
      { recordId: id, action: 'reject' },
      {
        lock: (tx) => this.rows.lock(tx, id),
        write: (tx, decision, row) => this.takeAway(tx, decision, row),
        answer: () => null,
      },
    );
    return answered({ message: texts.rejected, data: await this.read(actor) });
  }

  /** Closes a payment that the provider does not know. */
  async closeGone(actor: Actor, input: InputOf<typeof closeGonePayment>): Promise<Answered> {
    await this.gone.close(actor, input);
    return answered({ message: texts.closed, data: await this.read(actor) });
  }

  private async keepProposal(
    tx: WriteTx,
    { action, state, by: proposer, reason }: DirectDecision,
    row: DifferenceRow,
    given: string | undefined,
  ): Promise<string | null> {
    const leaves = action === 'propose_leaving';
    if (row.kind === 'misfit' && !leaves) return 'settlement_misfit';
    const known = row.student ?? given ?? '';
    const student = leaves && known === '' ? null : known;
    if (student !== null && !(await this.ledger.lock(tx, student))) throw messages.refusalAt('student', 'settlement_student');
    if (student === proposer) return 'settlement_own';
    await this.rows.setState(tx, row.id, { state, student, reason, proposer, confirmer: null, leaves });
    return null;
  }

  private async settle(tx: WriteTx, { state, by: confirmer }: DirectDecision, row: DifferenceRow): Promise<string | null> {
    const { student, reason, proposed_by: proposer, leaves } = row;
    if (student === null && !leaves) return 'settlement_own';
    if (student !== null && !leaves) await this.post(tx, row, student, confirmer);
    await this.rows.setState(tx, row.id, { state, student, reason, proposer, confirmer, leaves });
    return null;
  }

  /** The difference is open again; whose a payment of the portal is stays known. */
  private async takeAway(tx: WriteTx, { state }: DirectDecision, row: DifferenceRow): Promise<null> {
    const student = row.payment === null ? null : row.student;
    await this.rows.setState(tx, row.id, { state, student, reason: null, proposer: null, confirmer: null, leaves: false });
    return null;
  }

  private async post(tx: WriteTx, row: DifferenceRow, student: string, person: string): Promise<void> {
    await this.ledger.lock(tx, student);
    const { payment } = row;
    if (payment !== null) return this.payments.correct(tx, { ...row, payment }, centsOf(row.provider), person);
    const net = await this.rows.netOf(tx, row.intent);
    if (net !== centsOf(row.provider))
      await this.ledger.post(tx, student, [strangersPosting(row, net, this.clock.today())], person);
  }
}
