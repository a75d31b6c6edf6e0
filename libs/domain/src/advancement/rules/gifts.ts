/** The classes of a gift by their codes. */
export const GIFT_CLASSES = { G: 'Outright', R: 'Recurring', P: 'Pledge payment', M: 'Matching', K: 'In kind' } as const;
export type GiftClass = keyof typeof GIFT_CLASSES;

/** The first part of the category of an annual fund, and the second parts. */
export const ANNUAL_FUND = { first: '00100', second: ['02020', '61045', '61046', '02960'] } as const;
/** How the first part of a category begins where what it is for is temporarily restricted. */
export const RESTRICTED_PREFIXES = ['002', '004'] as const;
/** How the first part begins where ATS counts a gift as unrestricted. */
export const UNRESTRICTED_PREFIX = '001';

/** The kinds of fund; each transaction is in exactly one. */
export const FUND_KINDS = { annual: 'Annual fund', restricted: 'Temporarily restricted', other: 'Other' } as const;
export type FundKind = keyof typeof FUND_KINDS;

/** The category of a transaction. */
export interface GiftCategory {
  readonly cat_comp_1: string;
  readonly cat_comp_2: string;
}

/** Which kind of fund a transaction goes to. */
export function fundKind({ cat_comp_1: first, cat_comp_2: second }: GiftCategory): FundKind {
  if (first === ANNUAL_FUND.first && (ANNUAL_FUND.second as readonly string[]).includes(second)) return 'annual';
  return RESTRICTED_PREFIXES.some((prefix) => first.startsWith(prefix)) ? 'restricted' : 'other';
}

/** Whether ATS counts a transaction as unrestricted; it counts all others as restricted. */
export const isUnrestricted = ({ cat_comp_1: first }: GiftCategory): boolean => first.startsWith(UNRESTRICTED_PREFIX);

/** A transaction, as far as sums are made of it. */
export interface GiftTransaction extends GiftCategory {
  readonly gift_group_num: number;
  readonly gift_num: number;
  readonly gift_dte: string;
  readonly donor_id: string;
  readonly o_donor_id: string;
  readonly cents: number;
  readonly voided: boolean;
}

/** Whether a transaction is credited to another donor than the one who gave. */
export const isSoftCredit = ({ donor_id: credited, o_donor_id: original }: GiftTransaction): boolean => credited !== original;

/** What a donor's gifts come to, in cents. */
export interface GivingSums {
  /** Gifts, each once however many transactions it has. */
  readonly gifts: number;
  readonly sum: number;
  /** Null without a gift; half cents are rounded up, once. */
  readonly average: number | null;
  readonly lastAnnual: { readonly date: string; readonly cents: number } | null;
}

const giftOf = ({ gift_group_num: group, gift_num: num }: GiftTransaction): string => `${group}/${num}`;

const isLater = (one: GiftTransaction, other: GiftTransaction): boolean =>
  one.gift_dte !== other.gift_dte
    ? one.gift_dte > other.gift_dte
    : one.gift_group_num !== other.gift_group_num
      ? one.gift_group_num > other.gift_group_num
      : one.gift_num > other.gift_num;

/** The sums of what is credited to one donor; what is voided counts nowhere. [ADV-011] */
export function givingSums(transactions: readonly GiftTransaction[]): GivingSums {
  const counted = transactions.filter(({ voided }) => !voided);
  const gifts = new Set(counted.map(giftOf)).size;
  const sum = counted.reduce((total, { cents }) => total + cents, 0);
  const annual = counted.filter((one) => fundKind(one) === 'annual');
  const [first] = annual;
  if (first === undefined) return { gifts, sum, average: averageOf(sum, gifts), lastAnnual: null };
  const last = annual.reduce((latest, one) => (isLater(one, latest) ? one : latest), first);
  const cents = annual.filter((one) => giftOf(one) === giftOf(last)).reduce((total, one) => total + one.cents, 0);
  return { gifts, sum, average: averageOf(sum, gifts), lastAnnual: { date: last.gift_dte, cents } };
}

const averageOf = (sum: number, gifts: number): number | null => (gifts === 0 ? null : Math.floor(sum / gifts + 0.5));
