import { fillIn } from '@campus/contract-kit';
import { amountOf, centsOf } from '@campus/domain/money';
import { PAYMENTS_TOPIC, paymentTexts as texts } from '@campus/domain/student-accounts';
import type { KnownPayment, PaymentState, Posting, ProviderReport, Subsidiary } from '@campus/domain/student-accounts/rules';
import {
  afterReport,
  isOpenPayment,
  nextAskMs,
  PAYMENT_DESCRIPTION,
  PAYMENT_REFUND_DESCRIPTION,
  paymentKey,
  paymentRefundKey,
  toPost,
} from '@campus/domain/student-accounts/rules';
import type { PaymentSnapshot } from '@campus/workflow-student-accounts';
import { Inject, Injectable } from '@nestjs/common';
import type { PortalConfig, WriteTx } from '../../platform/index.js';
import { Clock, CONFIG, PaymentProvider, SYSTEM_AUTHOR, Writes } from '../../platform/index.js';
import { StudentLedgerService } from '../record/student-ledger.service.js';
import type { PaymentRow, PaymentStepRow } from './payments.repository.js';
import { knownOf, PaymentsRepository } from './payments.repository.js';

/** The record type of payments in the audit history. */
export const PAYMENT_RECORD = 'student-payment';

/** What of an answer people see in the timeline. */
function stepsOf(amount: number, before: KnownPayment, after: KnownPayment): PaymentStepRow[] {
  const steps: PaymentStepRow[] = [];
  if (after.paid > before.paid) {
    steps.push({ what: 'paid', amount: amountOf(after.paid) });
    if (after.paid !== amount) steps.push({ what: 'changed', amount: amountOf(after.paid) });
  } else if (after.state !== before.state && after.paid === 0) {
    const what = after.state === 'failed' ? 'failed' : after.state === 'unknown' ? 'unknown' : 'waiting';
    steps.push({ what, amount: null });
  }
  if (after.refunded > before.refunded) steps.push({ what: 'refunded', amount: amountOf(after.refunded - before.refunded) });
  return steps;
}

/** The rows that bring the account to what was paid and given back. */
function postingsOf({ id, intent, type }: PaymentRow, known: KnownPayment): Posting[] {
  const { paid, refunded } = toPost(known);
  const row = { subsidiary: type as Subsidiary, source: 'payment' as const, sourceId: id };
  const postings: Posting[] = [];
  if (paid > 0)
    postings.push({ ...row, description: PAYMENT_DESCRIPTION, amount: amountOf(-paid), key: paymentKey(intent ?? id, known) });
  if (refunded > 0)
    postings.push({
      ...row,
      description: PAYMENT_REFUND_DESCRIPTION,
      amount: amountOf(refunded),
      key: paymentRefundKey(intent ?? id, known.refunded),
    });
  return postings;
}

function audit(tx: WriteTx, id: string, action: string, line: string, cents: number): void {
  tx.audit({ recordType: PAYMENT_RECORD, recordId: id, action, description: fillIn(line, { amount: amountOf(cents) }) });
}

/** What a payment's workflow asks: where the payment is, what the provider says, and that it is posted. Nothing is done twice. */
@Injectable()
export class PaymentStepsService {
  constructor(
    @Inject(PaymentsRepository) private readonly rows: PaymentsRepository,
    @Inject(StudentLedgerService) private readonly ledger: StudentLedgerService,
    @Inject(PaymentProvider) private readonly provider: PaymentProvider,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: PortalConfig,
  ) {}

  async snapshot(id: string): Promise<PaymentSnapshot> {
    const row = await this.rows.read(id);
    if (row === null) return { step: 'none', waitMs: 0 };
    const { paid, refunded } = toPost(knownOf(row));
    if (paid > 0 || refunded > 0) return { step: 'post', waitMs: 0 };
    if (row.next_ask_at === null) return { step: 'none', waitMs: 0 };
    const waitMs = Math.max(0, row.next_ask_at.getTime() - this.clock.now().getTime());
    return { step: waitMs === 0 ? 'ask' : 'wait', waitMs };
  }

  /** Asks the provider and keeps what it says; answers the state then, null where there is no such payment. */
  async ask(id: string): Promise<PaymentState | null> {
    const seen = await this.rows.read(id);
    if (seen === null) return null;
    // A payment without a page was never shown to anybody, so nobody can have made it.
    if (seen.intent === null) return this.apply(id, seen.version, { status: 'canceled', received: 0, refunded: 0 }, true);
    return this.apply(id, seen.version, await this.report(seen.intent));
  }

  /** Keeps an answer of the provider, null for none; `onlyUnshown` leaves a payment alone that has a page meanwhile. */
  async apply(id: string, seenVersion: number, report: ProviderReport | null, onlyUnshown = false): Promise<PaymentState | null> {
    return this.writes.runAsSystem(async (tx) => {
      const row = await this.rows.lock(tx, id);
      if (row === null || (onlyUnshown && row.intent !== null)) return row?.state ?? null;
      const [now, before] = [this.clock.now(), knownOf(row)];
      const after = afterReport(before, report);
      const wait = nextAskMs(row.asks, this.config.paymentAskS * 1000, now.getTime() - row.asks_since.getTime());
      const asksAgain = report === null || isOpenPayment(after.state);
      // What rang while the provider answered is asked about once more.
      const next =
        row.version !== seenVersion ? row.next_ask_at : asksAgain && wait !== null ? new Date(now.getTime() + wait) : null;
      await this.rows.store(tx, id, after, { asks: row.asks + 1, next, settled: row.settled_at });
      const steps = stepsOf(centsOf(row.amount), before, after);
      await this.rows.note(tx, id, steps, now);
      if (steps.length > 0) tx.live({ topic: PAYMENTS_TOPIC, recordId: row.student, people: [row.student] });
      return after.state;
    });
  }

  /** Posts under the lock that everybody takes who charges or credits the student; each row has its key, so it is there once. */
  async post(id: string): Promise<void> {
    const seen = await this.rows.read(id);
    if (seen === null) return;
    await this.writes.runAsSystem(async (tx) => {
      await this.ledger.lock(tx, seen.student);
      const row = await this.rows.lock(tx, id);
      if (row === null) return;
      await this.settle(tx, row, knownOf(row), SYSTEM_AUTHOR.actionBy);
    });
  }

  /**
   * Brings a payment to what two people say it comes to, in cents, under the student's lock. Its rows have the payment's own keys: what the provider
   * tells later is not posted a second time.
   */
  async correct(tx: WriteTx, id: string, cents: number, by: string): Promise<void> {
    const row = await this.rows.lock(tx, id);
    if (row === null) return;
    const known = knownOf(row);
    const isLess = cents < known.posted - known.reversed;
    const change = isLess ? { refunded: known.paid - cents } : { paid: cents + known.refunded };
    await this.settle(tx, row, { ...known, ...change }, by);
  }

  private async settle(tx: WriteTx, row: PaymentRow, known: KnownPayment, by: string): Promise<void> {
    const postings = postingsOf(row, known);
    if (postings.length === 0) return;
    const { id, student } = row;
    await this.ledger.post(tx, student, postings, by);
    const now = this.clock.now();
    const settled: KnownPayment = { ...known, state: 'settled', posted: known.paid, reversed: known.refunded };
    await this.rows.store(tx, id, settled, { asks: row.asks, next: row.next_ask_at, settled: row.settled_at ?? now });
    const { paid, refunded } = toPost(known);
    if (paid > 0) {
      await this.rows.note(tx, id, [{ what: 'posted', amount: amountOf(paid) }], now);
      audit(tx, id, 'post', texts.auditPosted, paid);
    }
    if (refunded > 0) audit(tx, id, 'give-back', texts.auditBack, refunded);
    tx.live({ topic: PAYMENTS_TOPIC, recordId: student, people: [student] });
  }

  /** What the provider says of a payment; null where it says nothing sensible. */
  private async report(intent: string): Promise<ProviderReport | null> {
    try {
      const said = await this.provider.ask(intent);
      return said === null ? null : { status: said.status, received: said.amount_received, refunded: said.amount_refunded };
    } catch {
      return null;
    }
  }
}
