import { ANNUAL_FUND, RESTRICTED_PREFIXES, UNRESTRICTED_PREFIX } from '@campus/domain/advancement/rules';

const quoted = (texts: readonly string[]): string => texts.map((text) => `'${text}'`).join(', ');

/** In SQL: whether a transaction goes to the annual fund, as `fundKind` says it. */
export const isAnnual = (t: string): string =>
  `(${t}.cat_comp_1 = '${ANNUAL_FUND.first}' AND ${t}.cat_comp_2 IN (${quoted(ANNUAL_FUND.second)}))`;

/** @public In SQL: whether a transaction is temporarily restricted. */
export const isRestricted = (t: string): string => `(left(${t}.cat_comp_1, 3) IN (${quoted(RESTRICTED_PREFIXES)}))`;

/** @public In SQL: whether ATS counts a transaction as unrestricted. */
export const isUnrestrictedGift = (t: string): string => `(left(${t}.cat_comp_1, 3) = '${UNRESTRICTED_PREFIX}')`;
