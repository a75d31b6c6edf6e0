import { listFigureAlumni, listFigureDonors, listFigureGifts } from '@campus/domain/advancement';
import type { FigureKind } from '@campus/domain/advancement/rules';
import { ATS_THRESHOLD, NO_CODE, RELATION_ROWS } from '@campus/domain/advancement/rules';
import type { ListDefinition } from '../../platform/index.js';
import { defineList, FILTERED, sql } from '../../platform/index.js';
import { isAnnual, isRestricted, isUnrestrictedGift } from '../gifts/gift-sql.js';
import { SELECT_GIFTS } from '../gifts/gifts.repository.js';
import type { FigureLists as Q } from './reports.sql.types.js';

const [annual, restricted, unrestricted] = [isAnnual('t'), isRestricted('t'), isUnrestrictedGift('t')];
const KINDS: Readonly<Record<FigureKind, string>> = {
  annual,
  restricted: `(${restricted} AND NOT ${annual})`,
  other: `NOT ${annual} AND NOT ${restricted}`,
  unrestricted,
  notUnrestricted: `NOT ${unrestricted}`,
};
const kindOf = (place: string): string =>
  `CASE ${place} ${Object.entries(KINDS)
    .map(([kind, is]) => `WHEN '${kind}' THEN ${is}`)
    .join(' ')} END`;
const RELATIONS = RELATION_ROWS.flatMap(({ code }) => (code === '' ? [] : [`'${code}'`])).join(', ');

/** The days and the mark `voided` stand in every figure; all else narrows it. */
const FILTERS: NonNullable<ListDefinition['filters']> = {
  first: (place) => `NOT t.voided AND t.gift_dte >= ${place}::date`,
  last: (place) => `t.gift_dte <= ${place}::date`,
  kind: kindOf,
  relation: (place) => `CASE WHEN d.giving_rel IN (${RELATIONS}) THEN d.giving_rel ELSE '${NO_CODE}' END = ${place}`,
  payment: (place) => `t.payment = ${place}`,
  solicitation: (place) => `coalesce(t.solicit, '${NO_CODE}') = ${place}`,
  solicitations: (place) => `t.solicit = ANY (string_to_array(${place}, ','))`,
  category: (place) => `t.cat_comp_1 || '/' || t.cat_comp_2 = ${place}`,
  class_year: (place) => `d.class_year = ${place}::int`,
  alumni: (place) => `d.class_year IS NOT NULL AND ${place}::int = 1`,
  // A gift is large by all of it that is in the days, which come as one text.
  large: (days) => `(t.gift_group_num, t.gift_num) IN (SELECT l.gift_group_num, l.gift_num FROM gift_transactions l
      WHERE NOT l.voided AND l.gift_dte BETWEEN split_part(${days}, '/', 1)::date AND split_part(${days}, '/', 2)::date
      GROUP BY 1, 2 HAVING sum(l.gift_tran_amt) >= ${ATS_THRESHOLD})`,
};
const NAMES = sql`d.id, btrim(d.first_name || ' ' || d.last_name) AS name, d.last_name, d.first_name`;
const BY_NAME = { name: ['q.last_name', 'q.first_name', 'q.id'] };

/** The transactions of a figure. */
export const FIGURE_GIFTS = defineList({
  name: listFigureGifts.name,
  sql: sql<Q['FIGURE_GIFTS']>`${SELECT_GIFTS} ${FILTERED}`,
  filters: FILTERS,
  orders: { newest: ['q.gift_dte', 'q.gift_group_num', 'q.gift_num', 'q.gift_tran_num'] },
  direction: 'DESC',
});

/** The donors of a figure, each with the gifts and the amount of it. */
export const FIGURE_DONORS = defineList({
  name: listFigureDonors.name,
  sql: sql<
    Q['FIGURE_DONORS']
  >`SELECT ${NAMES}, count(DISTINCT (t.gift_group_num, t.gift_num))::int AS gifts, sum(t.gift_tran_amt)::text AS amount
    FROM gift_transactions t JOIN donors d ON d.id = t.donor_id ${FILTERED} GROUP BY d.id`,
  filters: FILTERS,
  orders: BY_NAME,
});

/** The alumni of a class: alive, or a giver of the days. */
export const FIGURE_ALUMNI = defineList({
  name: listFigureAlumni.name,
  sql: sql<Q['FIGURE_ALUMNI']>`SELECT ${NAMES}, coalesce(g.gifts, 0) AS gifts, coalesce(g.amount, 0.00)::text AS amount
    FROM donors d LEFT JOIN (SELECT t.donor_id, count(DISTINCT (t.gift_group_num, t.gift_num))::int AS gifts, sum(t.gift_tran_amt) AS amount
      FROM gift_transactions t WHERE NOT t.voided AND t.gift_dte BETWEEN :first::date AND :last::date GROUP BY 1) g ON g.donor_id = d.id ${FILTERED}`,
  filters: {
    class_year: (place) => `d.class_year = ${place}::int`,
    alumni: () => `d.class_year IS NOT NULL AND (d.deceased = 'N' OR g.donor_id IS NOT NULL)`,
  },
  orders: BY_NAME,
});
