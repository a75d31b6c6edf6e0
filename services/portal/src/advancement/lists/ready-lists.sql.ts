import { listChristmas, listNewDonors, listReinstatedDonors, listRollCall } from '@campus/domain/advancement';
import type { Narrowed, RowOf } from '../../platform/index.js';
import { defineList, sql } from '../../platform/index.js';
import type { ReadyListsSql as Q } from './lists.sql.types.js';

const LIVE = 'g.donor_id = d.id AND NOT g.voided';
const gave = (when: string) => sql.raw(`EXISTS (SELECT 1 FROM gift_transactions g WHERE ${LIVE} AND ${when})`);

const NAMES = sql`d.id, d.last_name, d.first_name, d.middle_name`;
const LAST_FIRST_MIDDLE = sql`d.last_name || CASE WHEN d.first_name || d.middle_name = '' THEN '' ELSE ', ' || concat_ws(' ', nullif(d.first_name, ''), nullif(d.middle_name, '')) END`;
const BY_NAME = { orders: { name: ['q.last_name', 'q.first_name', 'q.middle_name', 'q.id'] } } as const;

/** The last gift of a donor: of one day the higher group, then the higher number; its amount is what is credited to the donor. */
const LAST_GIFT = sql`(SELECT jsonb_build_object('date', g.gift_dte, 'amount', sum(g.gift_tran_amt)::text) FROM gift_transactions g WHERE ${sql.raw(LIVE)}
    GROUP BY g.gift_dte, g.gift_group_num, g.gift_num ORDER BY g.gift_dte DESC, g.gift_group_num DESC, g.gift_num DESC LIMIT 1)`;

/** What a donor gave by fiscal year: that of the first day of a year and four before it. */
const TOTALS = sql`(SELECT jsonb_object_agg(y.year, y.amount) FROM (SELECT extract(year FROM g.gift_dte - interval '7 months')::int AS year, sum(g.gift_tran_amt)::text AS amount
    FROM gift_transactions g WHERE ${sql.raw(LIVE)} AND g.gift_dte >= :first::date - interval '4 years' AND g.gift_dte < :first::date + interval '1 year' GROUP BY 1) y)`;

const DONORS = sql`SELECT ${NAMES}, concat_ws(' ', nullif(d.first_name, ''), d.last_name) AS de_name, ${LAST_GIFT} AS last_gift,
    d.phone, d.mobile_phone, d.email_address, ${TOTALS} AS totals FROM donors d`;
interface OfGifts {
  readonly last_gift: { readonly date: string; readonly amount: string } | null;
  readonly totals: Readonly<Record<string, string>> | null;
}

/** A gift in the fiscal year that begins on a day. [LIST-004] */
const SELECT_ROLL_CALL = sql<
  Narrowed<Q['SELECT_ROLL_CALL'], OfGifts>
>`${DONORS} WHERE ${gave('g.gift_dte BETWEEN :first::date AND :last::date')}`;
export const ROLL_CALL = defineList({ name: listRollCall.name, ...BY_NAME, sql: SELECT_ROLL_CALL });

/** A donor as a list reads one. */
export type ListedDonor = RowOf<typeof SELECT_ROLL_CALL>;

const SINCE = 'g.gift_dte >= :since::date';

/** The first gift ever on or after a day. [LIST-005] */
export const NEW_DONORS = defineList({
  name: listNewDonors.name,
  ...BY_NAME,
  sql: sql<Narrowed<Q['NEW_DONORS'], OfGifts>>`${DONORS} WHERE ${gave(SINCE)} AND NOT ${gave('g.gift_dte < :since::date')}`,
});

/** A gift on or after a day, none in the gap before it, and one before that. [LIST-006] */
export const REINSTATED = defineList({
  name: listReinstatedDonors.name,
  ...BY_NAME,
  sql: sql<
    Narrowed<Q['REINSTATED'], OfGifts>
  >`${DONORS} WHERE ${gave(SINCE)} AND NOT ${gave('g.gift_dte >= :from::date AND g.gift_dte < :since::date')}
    AND ${gave('g.gift_dte < :from::date')}`,
});

/** A gift on or after a day, alive, and mail goes home. [LIST-007] */
export const CHRISTMAS = defineList({
  name: listChristmas.name,
  ...BY_NAME,
  sql: sql<
    Q['CHRISTMAS']
  >`SELECT ${NAMES}, ${LAST_FIRST_MIDDLE} AS last_first_middle, d.salutation, d.addr_line_1, d.addr_line_2, d.addr_line_3, d.city, d.state, d.zip, d.country
    FROM donors d WHERE d.deceased = 'N' AND d.send_mail = 'Y' AND ${gave(SINCE)}`,
});
