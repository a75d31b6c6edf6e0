import { fiscalYearStart } from '@campus/domain/calendar/rules';
import type { CopiedValue } from '../../platform/index.js';
import { CATEGORIES, PAYMENTS, SOLICITATIONS } from './codes-of.js';
import { Dice } from './dice.js';
import { donorId, spouseOf } from './donors-of.js';

const DAY_MS = 86_400_000;
const YEARS = 15;
/** Gifts by donor, a dozen of them in turn: 160 gifts of 12 donors. */
const GIFTS = [13, 0, 4, 30, 1, 8, 2, 50, 10, 5, 22, 15] as const;
const SMALL_AMOUNTS = [10, 25, 25, 50, 50, 100, 100] as const;
const AMOUNTS = [...SMALL_AMOUNTS, 250, 500, 1000, 5000] as const;
const YEAR_DAYS = 366;
const MEMORIALS = ['Samuel Whitcomb', 'Ruth and Harold Winslow', 'Rev. Theodore Ames'] as const;

export const GIFT_COLUMNS =
  'gift_group_num, gift_num, gift_tran_num, gift_dte, donor_id, o_donor_id, gift_tran_amt, cat_comp_1, cat_comp_2, gift_class, payment, solicit, memorial, voided';

const dayOf = (day: string): number => Math.floor(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
const textOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** The days between which a donor gave, each with both ends. */
type Span = readonly [from: number, to: number];

/**
 * When a donor gave: always, until last fiscal year, until years ago, since this fiscal year alone, again after a gap of more than two years, always.
 * So each of the lists by years has donors.
 */
function spansOf(at: number, today: string): readonly [Span, ...Span[]] {
  const year = fiscalYearStart(today);
  const [now, first] = [dayOf(today), dayOf(`${year - YEARS + 1}-08-01`)];
  const begins = (back: number): number => dayOf(`${year - back}-08-01`);
  switch (Math.floor(at / 12) % 6) {
    case 1:
      return [[first, begins(0) - 1]];
    case 2:
      return [[first, begins(1) - 1]];
    case 3:
      return [[begins(0), now]];
    case 4:
      return [
        [first, begins(3) - 1],
        [Math.max(begins(0), now - 60), now],
      ];
    default:
      return [[first, now]];
  }
}

/** The day of a gift, and the amounts that it can have: who gives only since a few months ago gives small ones, so that one year is about what another is. */
function dateOf(spans: readonly [Span, ...Span[]], gift: number, dice: Dice) {
  const [from, to] = spans[gift % spans.length] ?? spans[0];
  const amounts = to - from < YEAR_DAYS ? SMALL_AMOUNTS : AMOUNTS;
  return { date: from + dice.below(to - from + 1), amounts };
}

const isOpen = (ended: string | null, day: string): boolean => ended === null || day <= ended;

function categoryOf(kind: 'annual' | 'any', day: string, dice: Dice): readonly [string, string] {
  const [first, second, , ended] = CATEGORIES[kind === 'annual' ? dice.below(4) : dice.below(CATEGORIES.length)] ?? CATEGORIES[0];
  return isOpen(ended, day) ? [first, second] : ['00100', '61047'];
}

function codesOf(day: string, recurring: boolean, dice: Dice): { readonly payment: string; readonly solicit: string | null } {
  const [payment, , paymentEnded] = PAYMENTS[dice.below(PAYMENTS.length)] ?? PAYMENTS[0];
  const [solicit, , solicitEnded] = SOLICITATIONS[dice.below(SOLICITATIONS.length)] ?? SOLICITATIONS[0];
  const answered = dice.percent(70) && isOpen(solicitEnded, day);
  return { payment: recurring ? 'ACH' : isOpen(paymentEnded, day) ? payment : 'ONL', solicit: answered ? solicit : null };
}

/** Numbers of gifts by their group: each day is a group. */
export class GiftNumbers {
  constructor(private readonly last: Map<number, number>) {}

  next(group: number): number {
    const num = (this.last.get(group) ?? 0) + 1;
    this.last.set(group, num);
    return num;
  }
}

/** The transactions of a donor; most gifts have one, some two funds, and a few are credited to the husband or wife. */
export function* giftRows(at: number, today: string, numbers: GiftNumbers): Generator<CopiedValue[]> {
  const dice = new Dice(at + 37_000_000);
  const spans = spansOf(at, today);
  const recurring = at % 12 === 7;
  const spouse = spouseOf(at);
  for (let gift = 0; gift < (GIFTS[at % GIFTS.length] ?? 0); gift += 1) {
    const { date, amounts } = dateOf(spans, gift, dice);
    const day = textOf(date);
    const num = numbers.next(date);
    const { payment, solicit } = codesOf(day, recurring, dice);
    const share = dice.below(100);
    const transactions = share < 12 ? 2 : share < 14 ? 3 : 1;
    const kind = recurring ? 'R' : dice.percent(70) ? 'G' : dice.of(['P', 'M', 'K', 'G']);
    const memorial = dice.percent(3) ? dice.of(MEMORIALS) : '';
    const credited = spouse !== null && dice.percent(20) ? donorId(spouse) : donorId(at);
    const voided = dice.percent(1);
    for (let tran = 1; tran <= transactions; tran += 1) {
      const amount = recurring ? '25.00' : `${dice.of(amounts)}.${dice.percent(10) ? '50' : '00'}`;
      const category = categoryOf(tran === 1 && dice.percent(55) ? 'annual' : 'any', day, dice);
      yield [date, num, tran, day, credited, donorId(at), amount, ...category, kind, payment, solicit, memorial, voided];
    }
  }
}
