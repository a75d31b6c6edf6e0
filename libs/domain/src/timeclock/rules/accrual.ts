import { addDays } from '../../calendar/rules/index.js';

/** What accrues a month after so many years of service, and up to how much; hundredths of an hour. */
export interface AccrualTier {
  readonly afterYears: number;
  readonly monthly: number;
  readonly most: number;
}

/** What a balance is counted from; hundredths of an hour. */
export interface BalanceOpening {
  readonly on: string;
  readonly taken: number;
  readonly available: number;
}

/** The days on which a position that accrues was held, both included; null while it is held. */
export interface HeldDays {
  readonly from: string;
  readonly until: string | null;
}

/** Who accrues: since when, by which tiers, and when in a position that does. */
export interface Entitled {
  readonly hiredOn: string;
  readonly tiers: readonly AccrualTier[];
  readonly held: readonly HeldDays[];
}

/** Hours of this kind taken on a day; hundredths of an hour. */
export interface TimeOffUse {
  readonly day: string;
  readonly hundredths: number;
}

const DAY_OF_BALANCES = '15';

/** The fifteenth that was last on a day, that day included. [TIMEOFF-032] */
export function lastFifteenth(today: string): string {
  const own = `${today.slice(0, 7)}-${DAY_OF_BALANCES}`;
  return own <= today ? own : `${addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7)}-${DAY_OF_BALANCES}`;
}

/** The first fifteenth after a day. */
export function nextFifteenth(day: string): string {
  const own = `${day.slice(0, 7)}-${DAY_OF_BALANCES}`;
  return own > day ? own : `${addDays(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-${DAY_OF_BALANCES}`;
}

/** Whole years from one day to another. */
export function yearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return Math.max(0, to.slice(5) < from.slice(5) ? years - 1 : years);
}

function tierAt({ tiers, hiredOn, held }: Entitled, day: string): AccrualTier | null {
  if (!held.some(({ from, until }) => from <= day && (until === null || until >= day))) return null;
  const served = yearsBetween(hiredOn, day);
  const reached = tiers.filter((tier) => tier.afterYears <= served);
  return reached.reduce<AccrualTier | null>(
    (best, tier) => (best === null || tier.afterYears > best.afterYears ? tier : best),
    null,
  );
}

function usedBetween(uses: readonly TimeOffUse[], after: string, until: string): number {
  return uses.reduce((sum, { day, hundredths }) => (day > after && day <= until ? sum + hundredths : sum), 0);
}

/**
 * What is taken this year and left as of a fifteenth. Of each month since the opening, what was used is taken off first; then it accrues by the years
 * of service, never over the most that is kept, where a position that accrues was held on the fifteenth. What is above the most already is not cut.
 * [TIMEOFF-011] [TIMEOFF-032]
 */
export function balanceAsOf(
  opening: BalanceOpening,
  entitled: Entitled,
  uses: readonly TimeOffUse[],
  asOf: string,
): { readonly taken: number; readonly available: number } {
  let available = opening.available;
  let since = opening.on;
  for (let month = nextFifteenth(opening.on); month <= asOf; month = nextFifteenth(month)) {
    available -= usedBetween(uses, since, month);
    const tier = tierAt(entitled, month);
    if (tier !== null) available = Math.max(available, Math.min(available + tier.monthly, tier.most));
    since = month;
  }
  const sameYear = opening.on.slice(0, 4) === asOf.slice(0, 4);
  const yearBefore = `${Number(asOf.slice(0, 4)) - 1}-12-31`;
  const from = sameYear ? opening.on : yearBefore;
  return { taken: (sameYear ? opening.taken : 0) + usedBetween(uses, from, asOf), available };
}
