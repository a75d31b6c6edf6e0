import { fillIn, showDate } from '@campus/contract-kit';
import { amountOf, centsOf, dollarsText } from '@campus/domain/money';
import type { OwnPayment, OwnPayments } from '@campus/domain/student-accounts';
import { paymentTexts as texts, studentAccountsMessages as messages } from '@campus/domain/student-accounts';
import { isOpenPayment, leftOf } from '@campus/domain/student-accounts/rules';
import type { Actor } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { businessDate, Clock, drawRecordPdf, PaymentProvider, RecordWorkflowClient, Writes } from '../../platform/index.js';
import { heldAgainst, PAYMENT_RECORD, PaymentStepsService } from './payment-steps.service.js';
import { PaymentWindowsService } from './payment-windows.service.js';
import { PAYMENT_WORKFLOWS } from './payment-workflows.js';
import type { PaymentRow } from './payments.repository.js';
import { knownOf, PaymentsRepository } from './payments.repository.js';

const hasReceipt = ({ posted }: PaymentRow): boolean => centsOf(posted) > 0;

/** What of a payment was given back by the provider, and taken back by the office, and what is left of it. */
function takenBackLines(row: PaymentRow): (readonly [string, string])[] {
  const [reversed, returned] = [centsOf(row.reversed), centsOf(row.returned)];
  if (reversed === 0) return [];
  return [
    ...(reversed > returned ? [[texts.receiptBack, dollarsText(reversed - returned)] as const] : []),
    ...(returned > 0 ? [[texts.receiptReturned, dollarsText(returned)] as const] : []),
    [texts.receiptLeft, dollarsText(leftOf(knownOf(row)))],
  ];
}

/** The own payments of a student: what became of each, and its receipt. Another student's are not found. */
@Injectable()
export class OwnPaymentsService {
  constructor(
    @Inject(PaymentsRepository) private readonly rows: PaymentsRepository,
    @Inject(PaymentStepsService) private readonly steps: PaymentStepsService,
    @Inject(PaymentWindowsService) private readonly windows: PaymentWindowsService,
    @Inject(RecordWorkflowClient) private readonly workflows: RecordWorkflowClient,
    @Inject(PaymentProvider) private readonly provider: PaymentProvider,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  async read(student: string): Promise<OwnPayments> {
    return { payments: await this.list(student), gates: await this.gates(student) };
  }

  /** The online payments of a student, for whoever was found to be allowed to see them. */
  async list(student: string): Promise<OwnPayment[]> {
    const rows = await this.rows.own(student);
    return rows.map((row) => ({
      id: row.id,
      type: row.type,
      amount: row.amount,
      state: row.state,
      paid: row.paid,
      refunded: row.refunded,
      returned: row.returned,
      left: amountOf(leftOf(knownOf(row))),
      opened_at: row.opened_at.toISOString(),
      receipt: hasReceipt(row),
      timeline: row.steps.map(({ what, amount, at }) => ({ what, amount, at: new Date(at).toISOString() })),
    }));
  }

  /** Has the provider asked now; nothing is charged by that. */
  async check(actor: Actor, id: string): Promise<OwnPayments> {
    await this.ownRow(actor.empId, id);
    await this.writes.run(actor, async (tx) => {
      await this.rows.scheduleNextAsk(tx, id, this.clock.now());
      this.workflows.signalAfterCommit(tx, PAYMENT_WORKFLOWS, id);
    });
    return this.read(actor.empId);
  }

  /** Closes an open payment at the provider; one that was paid meanwhile is posted. */
  async cancel(actor: Actor, id: string): Promise<OwnPayments> {
    const row = await this.ownRow(actor.empId, id);
    const { state, intent, amount, version } = row;
    if (!isOpenPayment(state) || intent === null) throw messages.refusal('payment_over');
    const closed = await this.provider.cancel(intent).catch(() => null);
    if (closed === null) throw messages.refusal('payment_provider_down');
    const after = await this.steps.apply(id, version, heldAgainst(row, closed));
    await this.writes.run(actor, (tx) => {
      if (after === 'failed')
        tx.audit({
          recordType: PAYMENT_RECORD,
          recordId: id,
          action: 'cancel',
          description: fillIn(texts.auditCanceled, { amount }),
        });
      this.workflows.signalAfterCommit(tx, PAYMENT_WORKFLOWS, id);
      return Promise.resolve();
    });
    return this.read(actor.empId);
  }

  receipt(actor: Actor, id: string): Promise<{ readonly name: string; readonly content: Buffer }> {
    return this.receiptOf(actor, id);
  }

  /** The receipt of a student's payment, for whoever was found to be allowed to see it. */
  async receiptOf(
    student: { readonly empId: string; readonly name: string },
    id: string,
  ): Promise<{ readonly name: string; readonly content: Buffer }> {
    const row = await this.ownRow(student.empId, id);
    if (!hasReceipt(row)) throw messages.refusal('payment_no_receipt');
    const lines: (readonly [string, string])[] = [
      [texts.receiptStudent, student.name],
      [texts.receiptId, student.empId],
      [texts.receiptAccount, row.type],
      ...(row.paid_at === null ? [] : [[texts.receiptPaidOn, showDate(businessDate(row.paid_at))] as const]),
      [texts.receiptDate, showDate(businessDate(row.settled_at ?? row.opened_at))],
      [texts.receiptAmount, dollarsText(centsOf(row.posted))],
      ...takenBackLines(row),
      [texts.receiptReference, row.intent ?? ''],
    ];
    const sections = [{ heading: texts.receiptOf, lines, sentences: [texts.receiptNote] }];
    const content = { title: texts.receiptTitle, mark: null, sections, madeAt: row.settled_at ?? row.opened_at };
    return { name: `receipt-${id.slice(0, 8)}.pdf`, content: await drawRecordPdf(content) };
  }

  private async gates(student: string): Promise<OwnPayments['gates']> {
    const { pay, manage, monthly } = await this.windows.gates(student);
    return { pay, manage, monthly };
  }

  private async ownRow(student: string, id: string): Promise<PaymentRow> {
    const row = await this.rows.read(id);
    if (row === null || row.student !== student) throw messages.refusal('payment_not_found');
    return row;
  }
}
