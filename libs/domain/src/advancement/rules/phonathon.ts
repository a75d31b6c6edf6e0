import { amountOf, centsOf, roundedShare } from '../../money/rules/index.js';

/** What a call can come to; 1 is a gift. [PHONE-011] */
export const OUTCOMES = {
  1: 'Gift given',
  2: 'Pledge by mail',
  3: 'No gift',
  4: 'Not now',
  5: 'Wrong number',
  6: 'Do not call again',
} as const;
export type Outcome = keyof typeof OUTCOMES;
export const OUTCOME_NUMBERS = [1, 2, 3, 4, 5, 6] as const satisfies readonly Outcome[];

/** Wrong number and do not call again take the donor off the callees; the other outcomes end the calling for the solicitation. */
export const endsCallee = (outcome: Outcome): 'removed' | 'done' => (outcome >= 5 ? 'removed' : 'done');

/** An assignment lasts so long from the hand-out on, and is never renewed. [PHONE-019] */
const ASSIGNMENT_MINUTES = 60;
const MINUTE_MS = 60_000;

/** An assignment of this instant or later still holds. */
export const assignedSince = (now: Date): Date => new Date(now.getTime() - ASSIGNMENT_MINUTES * MINUTE_MS);
/** When an assignment ends. */
export const assignedUntil = (assigned: Date): Date => new Date(assigned.getTime() + ASSIGNMENT_MINUTES * MINUTE_MS);

/** When a donor can be called again, in minutes; 60 is proposed. [PHONE-034] */
export const LATER_MINUTES = [5, 10, 15, 30, 45, 60, 90, 120, 1440] as const;
export const DEFAULT_LATER = 60;
/** Nobody answered. */
export const NO_ANSWER_MINUTES = 1200;
/** The donor is released. */
export const RELEASE_MINUTES = 0;
export const minutesLater = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * MINUTE_MS);

export const MAX_CALL_NOTES = 2000;
/** The most donors that are added as callees at once. */
export const MAX_ADDED_CALLEES = 10_000;

export const GIFT_TYPES = { S: 'Once', R: 'Recurring' } as const;
export type GiftType = keyof typeof GIFT_TYPES;

const AMOUNT = /^\d{1,10}(\.\d{2})?$/;
const MAX_GIFT_CENTS = 999_999_999;
const MONTHS = 12;

/** Digits, with two decimals or none. [PHONE-020] */
export const isGiftAmount = (text: string): boolean => AMOUNT.test(text);
/** Above 0, at most 9,999,999.99. */
export const isGiftInRange = (text: string): boolean => centsOf(text) > 0 && centsOf(text) <= MAX_GIFT_CENTS;

/** The monthly amount of a recurring gift, half up to cents; null for a single one. [PHONE-022] */
export function monthlyAmount(giftType: GiftType, amount: string): string | null {
  if (giftType === 'S') return null;
  return amountOf(roundedShare(centsOf(amount), 1, MONTHS));
}

/** The form of a call. [PHONE-008] */
export interface CallForm {
  readonly outcome: Outcome;
  readonly gift: 0 | 1;
  readonly giftType?: GiftType | undefined;
  readonly amount?: string | undefined;
}

export interface CallFormRefusal {
  readonly field: 'gift' | 'giftType' | 'amount';
  readonly code:
    'gift_outcome' | 'gift_type_needed' | 'amount_needed' | 'gift_only' | 'amount_form' | 'amount_range' | 'amount_monthly';
}

/** Why a form of a call cannot be stored; null where it can. [PHONE-008] [PHONE-020] [PHONE-021] */
export function refusalOfCall({ outcome, gift, giftType, amount }: CallForm): CallFormRefusal | null {
  if ((outcome === 1) !== (gift === 1)) return { field: 'gift', code: 'gift_outcome' };
  if (outcome !== 1) {
    if (giftType !== undefined) return { field: 'giftType', code: 'gift_only' };
    return amount === undefined ? null : { field: 'amount', code: 'gift_only' };
  }
  if (giftType === undefined) return { field: 'giftType', code: 'gift_type_needed' };
  if (amount === undefined || amount === '') return { field: 'amount', code: 'amount_needed' };
  if (!isGiftAmount(amount)) return { field: 'amount', code: 'amount_form' };
  if (!isGiftInRange(amount)) return { field: 'amount', code: 'amount_range' };
  return monthlyAmount(giftType, amount) === '0.00' ? { field: 'amount', code: 'amount_monthly' } : null;
}

const LADDER = [300, 150] as const;
const ROUNDED_TO_CENTS = 500;

/** What is asked for, one after the other: 3 and 1.5 times the last gift to the annual fund, rounded up to 5; nothing where there was none. */
export function askLadder(lastGift: string | null): string[] {
  if (lastGift === null) return [];
  const last = centsOf(lastGift);
  return LADDER.map((percent) => amountOf(Math.ceil((last * percent) / 100 / ROUNDED_TO_CENTS) * ROUNDED_TO_CENTS));
}

const TEN_DIGITS = 10;

/** The ten digits of a number that somebody rang from, however they are parted; null where there are not ten. */
export function tenDigits(text: string): string | null {
  const digits = text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return digits.length === TEN_DIGITS ? digits : null;
}

/** The numbers of donors to add, each once; null where one is not made of digits, or there is none. [PHONE-023] */
export function calleeIds(text: string): string[] | null {
  const words = text.split(/[\s,;]+/).filter((word) => word !== '');
  if (words.length === 0 || words.some((word) => !/^\d+$/.test(word))) return null;
  return [...new Set(words)];
}

/** The Monday of a week, by any of its days. */
export function mondayOf(day: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() - ((at.getUTCDay() + 6) % 7));
  return at.toISOString().slice(0, 10);
}

export const DAYS_OF_WEEK_REPORT = 7;
