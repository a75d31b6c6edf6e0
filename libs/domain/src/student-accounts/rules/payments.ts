import { amountOf } from '../../money/rules/index.js';
import type { PaymentSettings } from './payment-settings.js';

/** The part of the account that is paid online. [PAY-026] */
export const PAYABLE_ONLINE = 'TU';

/** The most that is paid at a time, in cents. */
export const MAX_PAYMENT_CENTS = 10_000_000;

const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/;

/** Cents of an amount to pay: above nothing, at most two decimals and the limit; null for all else, `1e9` and `1,5` too. [PAY-014] */
export function paymentCents(text: string): number | null {
  if (!AMOUNT.test(text.trim())) return null;
  const [dollars = '', cents = ''] = text.trim().split('.');
  const sum = Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
  return sum > 0 && sum <= MAX_PAYMENT_CENTS ? sum : null;
}

/** A hold as payments look at it. */
export interface PaymentHold {
  readonly code: string;
  readonly name: string;
}

/** Why something about payments is closed: by a setting, or by a hold. */
export interface PaymentGate {
  readonly open: boolean;
  readonly closedBy: 'setting' | 'hold' | null;
  /** The hold that closes it, by its code and name. */
  readonly hold: PaymentHold | null;
}

/** What a student may do about paying. */
export interface PaymentGates {
  readonly pay: PaymentGate;
  readonly manage: PaymentGate;
  readonly monthly: PaymentGate;
}

const OPEN: PaymentGate = { open: true, closedBy: null, hold: null };
const BY_SETTING: PaymentGate = { open: false, closedBy: 'setting', hold: null };

/** The codes that close online payment, and the one that closes the monthly plan. [PAY-011] [PAY-013] */
const CLOSES_PAYMENT = ['A7', 'AQ'];
const CLOSES_PLAN = 'AQ';

function gate(isOn: boolean, holds: readonly PaymentHold[], closes: (code: string) => boolean): PaymentGate {
  const hold = holds.find(({ code }) => closes(code));
  if (!isOn) return BY_SETTING;
  return hold === undefined ? OPEN : { open: false, closedBy: 'hold', hold: { code: hold.code, name: hold.name } };
}

/**
 * What settings and holds leave open: A7 and AQ close online payment, any code that begins with A closes the management button, AQ the monthly plan,
 * which also needs online payment to be on. [PAY-010] [PAY-011] [PAY-012] [PAY-013]
 */
export function paymentGates(settings: PaymentSettings, holds: readonly PaymentHold[]): PaymentGates {
  const online = settings['online-pay'] === '1';
  return {
    pay: gate(online, holds, (code) => CLOSES_PAYMENT.includes(code)),
    manage: gate(settings['management-button'] === '1', holds, (code) => code.startsWith('A')),
    monthly: gate(online && settings.monthly === '1', holds, (code) => code === CLOSES_PLAN),
  };
}

/** Where a payment is: its window was opened, nobody knows, the provider was paid, nothing was paid, or it stands on the account. */
export const PAYMENT_STATES = ['started', 'unknown', 'paid', 'failed', 'settled'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** What the provider knows of a payment; cents in all since its beginning. */
export interface ProviderReport {
  readonly status: 'open' | 'processing' | 'paid' | 'failed' | 'canceled';
  readonly received: number;
  readonly refunded: number;
  /** When it was paid and given back, in seconds since 1970. */
  readonly paidAt?: number | null;
  readonly refundedAt?: number | null;
}

/** What is known of a payment, and what of it stands on the account; cents. */
export interface KnownPayment {
  readonly state: PaymentState;
  /** What the provider was paid and has given back. */
  readonly paid: number;
  readonly refunded: number;
  /** What was posted, and what of it was taken back, whoever took it: the provider, the office, two people of the settlement. */
  readonly posted: number;
  readonly reversed: number;
}

/**
 * A payment after an answer of the provider; null where there was none. Amounts only grow and what was paid stays paid, so answers that overtake
 * each other end in the same.
 */
export function afterReport(known: KnownPayment, report: ProviderReport | null): KnownPayment {
  if (report === null) return known.state === 'started' ? { ...known, state: 'unknown' } : known;
  const paid = Math.max(known.paid, report.status === 'paid' ? report.received : 0);
  const refunded = Math.min(paid, Math.max(known.refunded, report.refunded));
  if (paid > 0) return { ...known, paid, refunded, state: known.posted === paid ? 'settled' : 'paid' };
  if (known.state === 'failed' || report.status === 'failed' || report.status === 'canceled')
    return { ...known, state: 'failed' };
  return { ...known, state: report.status === 'processing' ? 'unknown' : 'started' };
}

/** What is to be posted: cents that were paid, cents that were given back and that nobody has taken back before. */
export function toPost({ paid, refunded, posted, reversed }: KnownPayment): { readonly paid: number; readonly refunded: number } {
  return { paid: paid - posted, refunded: Math.max(0, refunded - reversed) };
}

/** What is left of a payment on the account, in cents: all that takes back takes from this. */
export function leftOf({ posted, reversed }: Pick<KnownPayment, 'posted' | 'reversed'>): number {
  return posted - reversed;
}

/**
 * A payment whose account two people bring to an amount, in cents. What the provider is known to have given back stays taken back, so that it is
 * taken back no second time when the provider tells of it again.
 */
export function afterCorrection(known: KnownPayment, cents: number): KnownPayment {
  const target = Math.max(0, cents);
  const kept = Math.min(known.reversed, known.refunded);
  const posted = target > leftOf(known) ? Math.max(known.posted, target + kept) : known.posted;
  const paid = Math.max(known.paid, posted);
  const state = posted === 0 ? known.state : posted === paid ? 'settled' : 'paid';
  return { ...known, state, paid, posted, reversed: posted - target };
}

/** A payment as the provider answers of it; cents. */
export interface ProviderAnswer {
  readonly id: string;
  readonly reference: string;
  readonly currency: string;
  readonly amount: number;
  readonly amount_received: number;
  readonly amount_refunded: number;
}

/** The currency of every account. */
const CURRENCY = 'usd';

/** What of an answer is not of the payment that was asked about, in words; null where all of it is. */
export function misfitOf(
  asked: { readonly intent: string | null; readonly reference: string; readonly cents: number },
  answer: ProviderAnswer,
): string | null {
  const { id, reference, currency, amount, amount_received: received, amount_refunded: refunded } = answer;
  const wrong = [
    asked.intent !== null && id !== asked.intent ? `id ${id}` : null,
    reference === asked.reference ? null : `reference ${reference}`,
    currency.toLowerCase() === CURRENCY ? null : `currency ${currency}`,
    amount === asked.cents ? null : `amount ${amountOf(amount)}`,
    received <= asked.cents ? null : `received ${amountOf(received)}`,
    refunded <= received ? null : `given back ${amountOf(refunded)} of ${amountOf(received)}`,
  ].filter((one) => one !== null);
  return wrong.length === 0 ? null : wrong.join(', ');
}

/** Whether amounts of an answer are of this campus's currency at all. */
export function isOfCurrency({ currency }: Pick<ProviderAnswer, 'currency'>): boolean {
  return currency.toLowerCase() === CURRENCY;
}

/** The business date of a row: the day on which it happened at the provider, and never one that is yet to come. */
export function dayOfMoney(happened: string | null, today: string): string {
  return happened === null || happened > today ? today : happened;
}

/** Whether the provider still has to be asked. */
export function isOpenPayment(state: PaymentState): boolean {
  return state === 'started' || state === 'unknown';
}

/** After so long the office closes a payment that the provider does not know. */
export const GONE_AFTER_MS = 86_400_000;

/** Whether the provider has answered for a day that it has no such payment. */
export function isGone(since: Date | null, now: Date): boolean {
  return since !== null && now.getTime() - since.getTime() >= GONE_AFTER_MS;
}

/** An amount is far above what is owed where it is more than twice as much, and at least 100.00 more. */
const FAR_TIMES = 2;
const FAR_CENTS = 10_000;

/** Whether an amount to pay is far above the balance, in cents, so that it is asked about: a point that was forgotten, an amount typed twice. */
export function isFarAbove(cents: number, balance: number): boolean {
  const owed = Math.max(0, balance);
  return cents > owed * FAR_TIMES && cents - owed >= FAR_CENTS;
}

const HOUR_MS = 3_600_000;
const MAX_ASK_DAYS = 30;
const MAX_ASK_MS = MAX_ASK_DAYS * 24 * HOUR_MS;

/** Milliseconds until the provider is asked again: twice as long each time, an hour at most; null after 30 days. */
export function nextAskMs(asks: number, firstMs: number, ageMs: number): number | null {
  return ageMs >= MAX_ASK_MS ? null : Math.min(HOUR_MS, firstMs * 2 ** Math.min(asks, 20));
}

const MINUTES_5_S = 300;

/** The signature and the instant in the header of a notice, `t=seconds,v1=hex`; null where it says something else or is not of these five minutes. */
export function noticeHeader(
  header: string,
  nowS: number,
): { readonly t: number; readonly signatures: readonly string[] } | null {
  const parts = header.split(',').map((part) => part.trim().split('=', 2) as [string, string | undefined]);
  const t = Number(parts.find(([name]) => name === 't')?.[1] ?? Number.NaN);
  const signatures = parts.flatMap(([name, value]) =>
    name === 'v1' && value !== undefined && /^[0-9a-f]{64}$/.test(value) ? [value] : [],
  );
  return Number.isInteger(t) && Math.abs(nowS - t) <= MINUTES_5_S && signatures.length > 0 ? { t, signatures } : null;
}

/** The description of the rows that a payment posts. */
export const PAYMENT_DESCRIPTION = 'Online payment';
export const PAYMENT_REFUND_DESCRIPTION = 'Online payment given back';

/** The keys of the rows that a payment posts: the same key is the same row. A second row is of an amount that grew at the provider. */
export function paymentKey(intent: string, { posted, paid }: Pick<KnownPayment, 'posted' | 'paid'>): string {
  return posted === 0 ? `payment/${intent}` : `payment/${intent}/${amountOf(paid)}`;
}
/** The row with which two people correct a payment, by the difference that they decided. */
export function paymentCorrectionKey(intent: string, difference: string): string {
  return `payment/${intent}/corrected/${difference}`;
}
export function paymentRefundKey(intent: string, refundedCents: number): string {
  return `payment/${intent}/refund/${amountOf(refundedCents)}`;
}
