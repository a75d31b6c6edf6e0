import { fillIn } from '@campus/contract-kit';
import type { InputOf } from '@campus/contract-kit';
import { amountOf, centsOf, dollarsText } from '@campus/domain/money';
import type { signOnToPay } from '@campus/domain/student-accounts';
import { PAYMENTS_TOPIC, paymentTexts as texts, studentAccountsMessages as messages } from '@campus/domain/student-accounts';
import type { PaymentGate, PaymentGates } from '@campus/domain/student-accounts/rules';
import { isFarAbove, PAYABLE_ONLINE, paymentCents, paymentGates } from '@campus/domain/student-accounts/rules';
import type { Actor } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { PortalConfig, Queryable } from '../../platform/index.js';
import { Clock, CONFIG, PaymentProvider, RecordWorkflowClient, Writes } from '../../platform/index.js';
import { PaymentSettingsService } from '../record/payment-settings.service.js';
import type { AccountTotal } from '../record/student-ledger.service.js';
import { StudentLedgerService } from '../record/student-ledger.service.js';
import { heldAgainst, PAYMENT_RECORD, PaymentStepsService } from './payment-steps.service.js';
import { PAYMENT_WORKFLOWS } from './payment-workflows.js';
import type { PaymentRow } from './payments.repository.js';
import { PaymentsRepository } from './payments.repository.js';

/** Where people come back to from the provider's page. */
const RETURN_PATH = '/student/accounting';
/** A payment whose page was never shown is given up after this time. */
const UNSHOWN_MS = 600_000;

interface OpenedWindow {
  readonly url: string;
  readonly refresh: boolean;
  readonly message: string;
}

interface WantedPayment {
  readonly student: string;
  readonly type: string;
  readonly amount: string;
}

/** Opens the provider's window: one payment of an amount at a time, so that nobody is charged twice by pressing again. [PAY-017] */
@Injectable()
export class PaymentWindowsService {
  constructor(
    @Inject(PaymentsRepository) private readonly rows: PaymentsRepository,
    @Inject(PaymentStepsService) private readonly steps: PaymentStepsService,
    @Inject(RecordWorkflowClient) private readonly workflows: RecordWorkflowClient,
    @Inject(PaymentSettingsService) private readonly settings: PaymentSettingsService,
    @Inject(StudentLedgerService) private readonly ledger: StudentLedgerService,
    @Inject(PaymentProvider) private readonly provider: PaymentProvider,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: PortalConfig,
  ) {}

  /** What settings and holds leave open for a student. */
  async gates(student: string, on?: Queryable): Promise<PaymentGates> {
    const [settings, holds] = [await this.settings.read(on), await this.rows.holds(student, on)];
    return paymentGates(settings, holds);
  }

  async open(actor: Actor, { action, type, amount, sure }: InputOf<typeof signOnToPay>): Promise<OpenedWindow> {
    if (action === 'manage') return this.manage(actor.empId);
    if (type !== PAYABLE_ONLINE) throw messages.refusal('payment_not_implemented');
    const cents = paymentCents(String(amount ?? ''));
    if (cents === null) throw messages.refusalAt('amount', 'payment_amount');
    const wanted = { student: actor.empId, type, amount: amountOf(cents) };
    const payment = await this.take(actor, wanted, sure);
    return payment.url === null ? this.show(payment, cents) : this.showAgain(actor, payment, cents, wanted);
  }

  private async manage(student: string): Promise<OpenedWindow> {
    refuseClosed((await this.gates(student)).manage, 'payment_manage_off', 'payment_manage_held');
    try {
      return { url: await this.provider.manage(student), refresh: false, message: '' };
    } catch {
      throw messages.refusal('payment_window_failed');
    }
  }

  /** The payment of this amount that is under way, else a new one; under the student's lock, so that 20 tabs take the same. */
  private take(actor: Actor, wanted: WantedPayment, sure: boolean): Promise<PaymentRow> {
    return this.writes.run(actor, async (tx) => {
      if (!(await this.ledger.lock(tx, wanted.student))) throw messages.refusal('payment_no_student');
      refuseClosed((await this.gates(wanted.student, tx)).pay, 'payment_off', 'payment_held');
      const underWay = await this.rows.underWay(tx, wanted);
      if (underWay !== null) return underWay;
      if (!sure) refuseFarAbove(wanted, await this.ledger.totals(tx, wanted.student));
      const [id, at] = [randomUUID(), this.clock.now()];
      await this.rows.insert(tx, { id, ...wanted, at, next: new Date(at.getTime() + UNSHOWN_MS) });
      tx.audit({
        recordType: PAYMENT_RECORD,
        recordId: id,
        action: 'open',
        description: fillIn(texts.auditOpened, { amount: wanted.amount }),
      });
      tx.live({ topic: PAYMENTS_TOPIC, recordId: wanted.student, people: [wanted.student] });
      const row = await this.rows.lock(tx, id);
      if (row === null) throw messages.refusal('payment_not_found');
      return row;
    });
  }

  /** Asks the provider for the page under the payment's own id: tried again it is the same payment. */
  private async show(payment: PaymentRow, cents: number): Promise<OpenedWindow> {
    const { id, student } = payment;
    try {
      const opened = await this.provider.open({
        reference: id,
        cents,
        description: fillIn(texts.description, { id: student }),
        returnUrl: `${this.config.publicUrl}${RETURN_PATH}?payment=${id}`,
      });
      // The page of another payment is shown to nobody.
      if ('misfit' in heldAgainst(payment, opened)) throw messages.refusal('payment_window_failed');
      const { id: intent, url } = opened;
      const next = new Date(this.clock.now().getTime() + this.config.paymentAskS * 1000);
      const isOpen = await this.writes.runAsSystem((tx) => this.rows.setIntent(tx, { id, intent, url, next }));
      if (!isOpen) throw messages.refusal('payment_window_failed');
      this.workflows.signalSoon(PAYMENT_WORKFLOWS, id);
      return { url, refresh: true, message: '' };
    } catch {
      throw messages.refusal('payment_window_failed');
    }
  }

  /** What was opened before is asked about first: only what nobody has paid is shown again. */
  private async showAgain(actor: Actor, payment: PaymentRow, cents: number, wanted: WantedPayment): Promise<OpenedWindow> {
    const state = payment.state === 'paid' ? 'paid' : await this.steps.ask(payment.id);
    this.workflows.signalSoon(PAYMENT_WORKFLOWS, payment.id);
    const amount = dollarsText(cents);
    if (state === 'started') return { url: payment.url ?? '', refresh: true, message: fillIn(texts.again, { amount }) };
    if (state === 'unknown') throw messages.refusal('payment_unknown', { amount });
    if (state !== 'failed') throw messages.refusal('payment_posting', { amount });
    const next = await this.take(actor, wanted, true);
    if (next.url !== null) throw messages.refusal('payment_unknown', { amount });
    return this.show(next, cents);
  }
}

/** An amount far above what is owed is asked about once. */
function refuseFarAbove({ type, amount }: WantedPayment, totals: readonly AccountTotal[]): void {
  const balance = centsOf(totals.find(({ subsid_cde: one }) => one === type)?.balance ?? '0.00');
  const cents = centsOf(amount);
  if (!isFarAbove(cents, balance)) return;
  const owed = Math.max(0, balance);
  const words = { balance: dollarsText(owed), amount: dollarsText(cents), more: dollarsText(cents - owed) };
  throw messages.refusal('payment_far_above', words);
}

function refuseClosed(
  { open, hold }: PaymentGate,
  off: 'payment_off' | 'payment_manage_off',
  held: 'payment_held' | 'payment_manage_held',
): void {
  if (open) return;
  throw hold === null ? messages.refusal(off) : messages.refusal(held, { hold: `${hold.code} (${hold.name})` });
}
