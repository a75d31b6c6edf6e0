import { ATS_THRESHOLD } from '@campus/domain/advancement/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { Queryable, RowOf } from '../../platform/index.js';
import { Database, sql } from '../../platform/index.js';
import { isAnnual, isRestricted, isUnrestrictedGift } from '../gifts/gift-sql.js';
import type { ReportsRepository as Q } from './reports.sql.types.js';

/** The days of a fiscal year. */
export interface Days {
  readonly first: string;
  readonly last: string;
}

const IS_ANNUAL = isAnnual('t');
const IS_RESTRICTED = isRestricted('t');
/** One number for a gift, which is its group and its number in it. */
const GIFT = '(t.gift_group_num::bigint << 32 | t.gift_num)';
/** 1 is August. */
const MONTH = '((extract(month FROM t.gift_dte)::int + 4) % 12 + 1)';
const FIGURES = `count(DISTINCT ${GIFT})::int AS gifts, count(DISTINCT t.donor_id)::int AS donors, sum(t.gift_tran_amt)::numeric(14,2) AS amount`;
const IN_YEAR = 'NOT t.voided AND t.gift_dte BETWEEN :first::date AND :last::date';
/** The relation of the credited donor today; one that is in no row of its own is in the last. */
const RELATION = `CASE WHEN d.giving_rel = ANY(:relations::text[]) THEN d.giving_rel ELSE '' END`;

export const SELECT_ANNUAL_MONTHS = sql<
  Q['SELECT_ANNUAL_MONTHS']
>`SELECT ${sql.raw(MONTH)} AS month, sum(t.gift_tran_amt)::numeric(14,2) AS amount
  FROM gift_transactions t WHERE ${sql.raw(`${IN_YEAR} AND ${IS_ANNUAL}`)} GROUP BY 1`;
const SELECT_GOALS = sql<Q['SELECT_GOALS']>`SELECT * FROM giving_goals WHERE year = :year`;

/** What is within each group: nothing, quarters, months or fund categories. */
const PART = `CASE :grouping WHEN 'quarter' THEN lpad(((${MONTH} + 2) / 3)::text, 2, '0') WHEN 'month' THEN lpad(${MONTH}::text, 2, '0')
    WHEN 'category' THEN t.cat_comp_1 || '/' || t.cat_comp_2 ELSE '' END`;
const groupedBy = (
  key: string,
  from: string,
  where: string,
) => `SELECT x.key, x.part, grouping(x.key) = 1 AS "isTotal", grouping(x.part) = 0 AS "isPart",
    count(DISTINCT x.gift)::int AS gifts, count(DISTINCT x.donor_id)::int AS donors, coalesce(sum(x.amount), 0)::numeric(14,2) AS amount
  FROM (SELECT ${key} AS key, ${PART} AS part, ${GIFT} AS gift, t.donor_id, t.gift_tran_amt AS amount FROM ${from} WHERE ${where}) x
  GROUP BY GROUPING SETS ((x.key, x.part), (x.key), ()) ORDER BY 1, 2`;
const SELECT_BY_RELATION = sql<Q['SELECT_BY_RELATION']>`${sql.raw(
  groupedBy(RELATION, 'gift_transactions t JOIN donors d ON d.id = t.donor_id', IN_YEAR),
)} /* by relation */`;
const SELECT_BY_PAYMENT = sql<
  Q['SELECT_BY_PAYMENT']
>`${sql.raw(groupedBy('t.payment', 'gift_transactions t', IN_YEAR))} /* by payment */`;
const SELECT_BY_SOLICITATION = sql<Q['SELECT_BY_SOLICITATION']>`${sql.raw(
  groupedBy(
    `coalesce(t.solicit, '')`,
    'gift_transactions t',
    `${IN_YEAR} AND (:solicitations::text[] IS NULL OR t.solicit = ANY(:solicitations::text[]))`,
  ),
)} /* by solicitation */`;
const SELECT_NAMES = sql<Q['SELECT_NAMES']>`SELECT 'payment' AS kind, code, description AS name FROM gift_payments
  UNION ALL SELECT 'solicitation', code, description FROM gift_solicitations
  UNION ALL SELECT 'category', cat_comp_1 || '/' || cat_comp_2, gift_cat_desc FROM gift_categories`;

const SELECT_ALUMNI = sql<Q['SELECT_ALUMNI']>`SELECT d.class_year, grouping(d.class_year) = 1 AS "isTotal",
    count(*) FILTER (WHERE d.deceased = 'N' OR g.donor_id IS NOT NULL)::int AS alumni, count(g.donor_id)::int AS donors,
    coalesce(sum(g.amount), 0)::numeric(14,2) AS amount
  FROM donors d LEFT JOIN (SELECT t.donor_id, sum(t.gift_tran_amt) AS amount FROM gift_transactions t WHERE ${sql.raw(IN_YEAR)} GROUP BY 1) g ON g.donor_id = d.id
  WHERE d.class_year IS NOT NULL GROUP BY GROUPING SETS ((d.class_year), ())
  HAVING grouping(d.class_year) = 1 OR count(*) FILTER (WHERE d.deceased = 'N' OR g.donor_id IS NOT NULL) > 0 ORDER BY 1`;

export const SELECT_TOTAL_GIVING = sql<
  Q['SELECT_TOTAL_GIVING']
>`SELECT t.cat_comp_1 || '/' || t.cat_comp_2 AS code, grouping(t.cat_comp_1) = 1 AS "isTotal", ${sql.raw(FIGURES)}
  FROM gift_transactions t WHERE ${sql.raw(IN_YEAR)} GROUP BY GROUPING SETS ((t.cat_comp_1, t.cat_comp_2), ()) ORDER BY 1`;

export const SELECT_SBC = sql<Q['SELECT_SBC']>`SELECT x.relation, grouping(x.relation) = 1 AS "isTotal",
    coalesce(sum(x.amount) FILTER (WHERE x.annual), 0)::numeric(14,2) AS annual_fund,
    coalesce(sum(x.amount) FILTER (WHERE x.restricted AND NOT x.annual), 0)::numeric(14,2) AS temporarily_restricted,
    coalesce(sum(x.amount) FILTER (WHERE NOT x.annual AND NOT x.restricted), 0)::numeric(14,2) AS other,
    coalesce(sum(x.amount), 0)::numeric(14,2) AS total
  FROM (SELECT ${sql.raw(`${RELATION} AS relation, ${IS_ANNUAL} AS annual, ${IS_RESTRICTED} AS restricted`)}, t.gift_tran_amt AS amount
    FROM gift_transactions t JOIN donors d ON d.id = t.donor_id WHERE ${sql.raw(IN_YEAR)}) x GROUP BY GROUPING SETS ((x.relation), ())`;

/** Numbers are gifts: one of both kinds is counted in each and once in all. What is large is the whole gift. [ADVREP-011] [ADVREP-022] */
export const SELECT_ATS = sql<Q['SELECT_ATS']>`WITH x AS (
    SELECT ${sql.raw(`${GIFT} AS gift, ${RELATION} AS relation, ${isUnrestrictedGift('t')} AS unrestricted`)}, t.gift_tran_amt AS amount
    FROM gift_transactions t JOIN donors d ON d.id = t.donor_id WHERE ${sql.raw(IN_YEAR)}
  ), large AS (SELECT gift FROM x GROUP BY gift HAVING sum(amount) >= ${sql.raw(ATS_THRESHOLD)})
  SELECT x.relation, grouping(x.relation) = 1 AS "isTotal",
    count(DISTINCT x.gift) FILTER (WHERE x.unrestricted)::int AS "A", coalesce(sum(x.amount) FILTER (WHERE x.unrestricted), 0)::numeric(14,2) AS "B",
    count(DISTINCT x.gift) FILTER (WHERE NOT x.unrestricted)::int AS "C", coalesce(sum(x.amount) FILTER (WHERE NOT x.unrestricted), 0)::numeric(14,2) AS "D",
    count(DISTINCT x.gift)::int AS "E", coalesce(sum(x.amount), 0)::numeric(14,2) AS "F", count(DISTINCT l.gift)::int AS "G"
  FROM x LEFT JOIN large l ON l.gift = x.gift GROUP BY GROUPING SETS ((x.relation), ())`;

const SELECT_YEARS = sql<
  Q['SELECT_YEARS']
>`SELECT extract(year FROM t.gift_dte - interval '7 months')::int AS year, sum(t.gift_tran_amt)::numeric(14,2) AS amount
  FROM gift_transactions t WHERE NOT t.voided AND t.gift_dte BETWEEN :since::date AND :until::date GROUP BY 1 ORDER BY 1`;
const SELECT_FIRST_GIFT = sql<Q['SELECT_FIRST_GIFT']>`SELECT min(gift_dte) AS day FROM gift_transactions`;
const SELECT_SETTINGS = sql<
  Q['SELECT_SETTINGS']
>`SELECT name, value FROM user_settings WHERE emp_id = :empId AND name LIKE 'advancement.%' AND value IS NOT NULL`;

/** How many gifts and donors, and how much. */
export interface Figures {
  readonly gifts: number;
  readonly donors: number;
  readonly amount: string;
}

export type GroupedRow = RowOf<typeof SELECT_BY_RELATION>;

export type SbcRow = RowOf<typeof SELECT_SBC>;

export type AtsRow = RowOf<typeof SELECT_ATS>;

/** What the groups of a report are. */
export type GroupKey = 'relation' | 'payment' | 'solicitation';

export interface GroupedOf {
  readonly key: GroupKey;
  readonly days: Days;
  readonly grouping: string;
  readonly relations: readonly string[];
  readonly solicitations: readonly string[];
}

/** The figures of the reports of giving: everything counts by the credited donor, and what is voided nowhere. */
@Injectable()
export class ReportsRepository {
  constructor(@Inject(Database) private readonly db: Database) {}

  annualMonths(days: Days, on: Queryable = this.db): Promise<{ month: number; amount: string }[]> {
    return on.query(SELECT_ANNUAL_MONTHS, { ...days });
  }

  goals(year: string): Promise<RowOf<typeof SELECT_GOALS> | null> {
    return this.db.maybe(SELECT_GOALS, { year });
  }

  grouped({ key, days, grouping, relations, solicitations }: GroupedOf): Promise<GroupedRow[]> {
    const of = { ...days, grouping };
    if (key === 'relation') return this.db.query(SELECT_BY_RELATION, { ...of, relations });
    if (key === 'payment') return this.db.query(SELECT_BY_PAYMENT, of);
    return this.db.query(SELECT_BY_SOLICITATION, {
      ...of,
      solicitations: solicitations.length === 0 ? null : solicitations,
    });
  }

  /** What payments, solicitations and categories are called. */
  names(): Promise<{ kind: string; code: string; name: string }[]> {
    return this.db.query(SELECT_NAMES);
  }

  alumni(days: Days): Promise<{ class_year: number | null; isTotal: boolean; alumni: number; donors: number; amount: string }[]> {
    return this.db.query(SELECT_ALUMNI, { ...days });
  }

  totalGiving(days: Days, on: Queryable = this.db): Promise<(Figures & { code: string | null; isTotal: boolean })[]> {
    return on.query(SELECT_TOTAL_GIVING, { ...days });
  }

  sbc(days: Days, relations: readonly string[]): Promise<SbcRow[]> {
    return this.db.query(SELECT_SBC, { ...days, relations });
  }

  ats(days: Days, relations: readonly string[]): Promise<AtsRow[]> {
    return this.db.query(SELECT_ATS, { ...days, relations });
  }

  byYear(since: string, until: string): Promise<{ year: number; amount: string }[]> {
    return this.db.query(SELECT_YEARS, { since, until });
  }

  async firstGift(): Promise<string | null> {
    return (await this.db.one(SELECT_FIRST_GIFT)).day;
  }

  /** The settings that a person has kept of the reports. */
  settingsOf(empId: string): Promise<{ name: string; value: string }[]> {
    return this.db.query(SELECT_SETTINGS, { empId });
  }
}
