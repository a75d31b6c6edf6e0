import { amountOf, centsIn } from '../../money/rules/index.js';

/** What a P2G that has another form is refused with. [ADV-030] */
export const P2G_SENTENCE = 'Please enter the value as X | X where X is a number between 1 and 5.';
/** The first part of a P2G, and the level. [ADV-075] */
export const P2G_SCORES = [1, 2, 3, 4] as const;
export const P2G_LEVELS = [1, 2, 3, 4, 5] as const;
/** The one value that has no level. */
export const P2G_ALONE = '50';

/** Whether a text is a P2G: `4 | 1`, or 50. [ADV-030] */
export const isP2g = (text: string): boolean => text === P2G_ALONE || /^[1-4] \| [1-5]$/.test(text);

/** The amounts of the wealth data. */
export const WEALTH_AMOUNTS = ['total_assets', 'net_worth', 'cash_on_hand', 'estimated_annual_donation'] as const;
export type WealthAmount = (typeof WEALTH_AMOUNTS)[number];

/** Dollars with or without a sign and commas between thousands. */
const DOLLARS = /^\$?(\d{1,3}(,\d{3})+|\d+)(\.\d{1,2})?$/;
/** The largest amount that is stored, in cents. */
const MAX_CENTS = 99_999_999_999_999;

/** An amount as it is stored, `$1,000,000` is `1000000.00`; null for what is none, a negative one among it. */
export function wealthAmount(text: string): string | null {
  const given = text.trim();
  if (!DOLLARS.test(given)) return null;
  const cents = centsIn(given.replaceAll(/[$,]/g, ''));
  return cents === null || cents > MAX_CENTS ? null : amountOf(cents);
}

/** A gift capacity range holds at most so many characters. */
export const MAX_RANGE = 60;
