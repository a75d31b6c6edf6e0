import { fillIn } from '@campus/contract-kit';
import { amountOf, centsOf } from '@campus/domain/money';
import { PAYMENTS_TOPIC, paymentTexts as texts } from '@campus/domain/student-accounts';
import type { KnownPayment, PaymentState, Posting, ProviderReport, Subsidiary } from '@campus/domain/student-accounts/rules';
import {
  afterCorrection,
  afterReport,
  dayOfMoney,
  differenceOf,
  isOfCurrency,
  isOpenPayment,
  misfitOf,
  nextAskMs,
  PAYMENT_DESCRIPTION,
  PAYMENT_REFUND_DESCRIPTION,
  paymentCorrectionKey,
  paymentKey,
  paymentRefundKey,
  toPost,
} from '@campus/domain/student-accounts/rules';
import type { PaymentSnapshot } from '@campus/workflow-student-accounts';
import { Inject, Injectable } from '@nestjs/common';
import type { PaymentIntent, PortalConfig, WriteTx } from '../../platform/index.js';
import { businessDate, Clock, CONFIG, PaymentProvider, SYSTEM_AUTHOR, Writes } from '../../platform/index.js';
import { LateFeesService } from '../charges/late-fees.service.js';
import { StudentLedgerService } from '../record/student-ledger.service.js';
import { SettlementRepository } from '../record/settlement.repository.js';
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

/** What the provider says of a payment, that it is not of this payment, or that it has no such payment; null where it says nothing sensible. */
type ProviderSays = ProviderReport | Misfit | 'gone' | null;
interface Misfit {
  readonly misfit: string;
  /** What was paid less what was given back, in cents; 0 where it is of another currency. */
  readonly cents: number;
}

const instantOf = (seconds: number | null | undefined): Date | null =>
  seconds === null || seconds === undefined ? null : new Date(seconds * 1000);

/** What counts as an answer about the payment. */
const reportOf = (says: ProviderSays): ProviderReport | null =>
  says === null || says === 'gone' || 'misfit' in says ? null : says;

/** An answer of the provider, held against the payment that it was asked about. */
export function heldAgainst({ id, intent, amount }: PaymentRow, said: PaymentIntent): ProviderReport | Misfit {
  const { status, amount_received: received, amount_refunded: refunded, paid_at, refunded_at } = said;
  const misfit = misfitOf({ intent, reference: id, cents: centsOf(amount) }, said);
  if (misfit !== null) return { misfit, cents: isOfCurrency(said) ? received - refunded : 0 };
  return { status, received, refunded, paidAt: paid_at ?? null, refundedAt: refunded_at ?? null };
}

/** The rows that bring the account to what was paid and given back, each of the day on which that happened at the provider. */
function postingsOf({ id, intent, type, paid_at, refunded_at }: PaymentRow, known: KnownPayment, today: string): Posting[] {
  const { paid, refunded } = toPost(known);
  const dayOf = (at: Date | null): string => dayOfMoney(at === null ? null : businessDate(at), today);
  const row = { subsidiary: type as Subsidiary, source: 'payment' as const, sourceId: id };
  const postings: Posting[] = [];
  if (paid > 0)
    postings.push({
      ...row,
      description: PAYMENT_DESCRIPTION,
      amount: amountOf(-paid),
      key: paymentKey(intent ?? id, known),
      date: dayOf(paid_at),
    });
  if (refunded > 0)
    postings.push({
      ...row,
      description: PAYMENT_REFUND_DESCRIPTION,
      amount: amountOf(refunded),
      key: paymentRefundKey(intent ?? id, known.refunded),
      date: dayOf(refunded_at),
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
    @Inject(SettlementRepository) private readonly differences: SettlementRepository,
    @Inject(StudentLedgerService) private readonly ledger: StudentLedgerService,
    @Inject(LateFeesService) private readonly lateFees: LateFeesService,
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
    return this.apply(id, seen.version, await this.report(seen, seen.intent));
  }

  /**
   * Keeps an answer of the provider, null for none; `onlyUnshown` leaves a payment alone that has a page meanwhile. An answer that is not of this
   * payment counts as none, and people look at it.
   */
  async apply(id: string, seenVersion: number, says: ProviderSays, onlyUnshown = false): Promise<PaymentState | null> {
    return this.writes.runAsSystem(async (tx) => {
      const row = await this.rows.lock(tx, id);
      if (row === null || (onlyUnshown && row.intent !== null)) return row?.state ?? null;
      const [now, before] = [this.clock.now(), knownOf(row)];
      const report = reportOf(says);
      if (row.closed_at !== null) return this.closed(tx, row, report);
      const after = afterReport(before, report);
      const wait = nextAskMs(row.asks, this.config.paymentAskS * 1000, now.getTime() - row.asks_since.getTime());
      const asksAgain = report === null || isOpenPayment(after.state);
      // What rang while the provider answered is asked about once more.
      const next =
        row.version !== seenVersion ? row.next_ask_at : asksAgain && wait !== null ? new Date(now.getTime() + wait) : null;
      // What has a row keeps its day.
      const paidAt = before.posted > 0 ? row.paid_at : (instantOf(report?.paidAt) ?? row.paid_at);
      const goneSince = says === null ? row.gone_since : says === 'gone' ? (row.gone_since ?? now) : null;
      const happened = { paidAt, refundedAt: instantOf(report?.refundedAt) ?? row.refunded_at, goneSince };
      await this.rows.store(tx, row, after, { asks: row.asks + 1, askAt: next, ...happened });
      const steps = [...(await this.differ(tx, row, says)), ...stepsOf(centsOf(row.amount), before, after)];
      await this.rows.note(tx, id, steps, now);
      if (steps.length > 0) tx.live({ topic: PAYMENTS_TOPIC, recordId: row.student, people: [row.student] });
      return after.state;
    });
  }

  /** What shows up after a person has closed the payment is posted by nobody: people look at it. */
  private async closed(tx: WriteTx, row: PaymentRow, report: ProviderReport | null): Promise<PaymentState> {
    await this.rows.store(tx, row, knownOf(row), { asks: row.asks + 1, askAt: null });
    const { id: payment, intent, student } = row;
    if (report === null || intent === null) return row.state;
    const cents = report.received - report.refunded;
    const ledger = await this.differences.netOf(tx, intent);
    const kind = differenceOf({ known: true, provider: cents, ledger });
    const paidAt = instantOf(cents < ledger ? report.refundedAt : report.paidAt);
    const happened = paidAt === null ? null : businessDate(paidAt);
    const found = { intent, payment, student, provider: amountOf(cents), happened };
    if (kind !== null) await this.differences.add(tx, this.clock.today(), [{ ...found, kind }], this.clock.now());
    return row.state;
  }

  /** What does not fit waits for people; a difference that is there has the provider's newest figure. */
  private async differ(tx: WriteTx, { id, intent, student }: PaymentRow, says: ProviderSays): Promise<PaymentStepRow[]> {
    if (says === null || says === 'gone' || intent === null) return [];
    if (!('misfit' in says)) {
      await this.differences.refresh(tx, id, amountOf(says.received - says.refunded));
      return [];
    }
    const [day, at] = [this.clock.today(), this.clock.now()];
    const found = { intent, payment: id, student, kind: 'misfit', provider: amountOf(says.cents), detail: says.misfit } as const;
    return (await this.differences.add(tx, day, [found], at)) > 0 ? [{ what: 'misfit', amount: null }] : [];
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
   * Brings the rows of a payment to what two people say it comes to, in cents, under the student's lock. Its figures follow, so that what the provider
   * tells later is not posted a second time.
   */
  async correct(
    tx: WriteTx,
    {
      payment: id,
      id: difference,
      happened_on: happened,
    }: { readonly payment: string; readonly id: string; readonly happened_on: string | null },
    cents: number,
    by: string,
  ): Promise<void> {
    const row = await this.rows.lock(tx, id);
    if (row === null) return;
    const after = afterCorrection(knownOf(row), cents);
    const change = cents - (await this.differences.netOf(tx, row.intent ?? id));
    const key = paymentCorrectionKey(row.intent ?? id, difference);
    const of = { subsidiary: row.type as Subsidiary, source: 'payment' as const, sourceId: id, key };
    const date = dayOfMoney(happened, this.clock.today());
    const description = change > 0 ? PAYMENT_DESCRIPTION : PAYMENT_REFUND_DESCRIPTION;
    if (change !== 0) await this.ledger.post(tx, row.student, [{ ...of, description, amount: amountOf(-change), date }], by);
    await this.rows.store(tx, row, after, { settled: row.settled_at ?? this.clock.now() });
    await this.mailPosted(tx, row, { paid: Math.max(0, change), refunded: Math.max(0, -change) });
  }

  private async settle(tx: WriteTx, row: PaymentRow, known: KnownPayment, by: string): Promise<void> {
    await this.ledger.post(tx, row.student, postingsOf(row, known, this.clock.today()), by);
    const { paid, refunded } = toPost(known);
    const settled: KnownPayment = { ...known, state: 'settled', posted: known.paid, reversed: known.reversed + refunded };
    await this.rows.store(tx, row, settled, { settled: row.settled_at ?? this.clock.now() });
    await this.mailPosted(tx, row, { paid, refunded });
  }

  private async mailPosted(
    tx: WriteTx,
    { id, student }: PaymentRow,
    { paid, refunded }: { readonly paid: number; readonly refunded: number },
  ): Promise<void> {
    if (paid > 0) {
      // A payment of before the late day takes its fee off.
      await this.lateFees.review(tx, student);
      await this.rows.note(tx, id, [{ what: 'posted', amount: amountOf(paid) }], this.clock.now());
      audit(tx, id, 'post', texts.auditPosted, paid);
    }
    if (refunded > 0) audit(tx, id, 'give-back', texts.auditBack, refunded);
    tx.live({ topic: PAYMENTS_TOPIC, recordId: student, people: [student] });
  }

  /** What the provider says of a payment; null where it says nothing sensible. */
  private async report(row: PaymentRow, intent: string): Promise<ProviderSays> {
    try {
      const said = await this.provider.ask(intent);
      return said === null ? 'gone' : heldAgainst(row, said);
    } catch {
      return null;
    }
  }
}
