import { RELATION_ROWS } from '@campus/domain/advancement/rules';
import { fiscalYearDays, fiscalYearsUntil } from '@campus/domain/calendar/rules';
import type { Invariant } from '../../platform/index.js';
import { sql, violationsOf } from '../../platform/index.js';
import { SELECT_ANNUAL_MONTHS, SELECT_ATS, SELECT_SBC, SELECT_TOTAL_GIVING } from '../reports/reports.repository.js';
import type { Reports as Q } from './invariants.sql.types.js';

/** The present fiscal year and the one before it: what came before was compared while it was present. */
const YEARS = 2;
const RELATIONS = RELATION_ROWS.map(({ code }) => code).filter((code) => code !== '');
const LISTS = sql<Q['LISTS']>`SELECT 'list ' || name || ' can not be read' AS violation FROM donor_lists
  WHERE jsonb_typeof(report -> 'columns') IS DISTINCT FROM 'array' OR jsonb_typeof(report -> 'filters') IS DISTINCT FROM 'object'
    OR jsonb_typeof(report -> 'dates') IS DISTINCT FROM 'array' LIMIT 100`;

const sumOf = (amounts: readonly string[]): bigint => amounts.reduce((sum, one) => sum + BigInt(one.replace('.', '')), 0n);

const SELECT_TODAY = sql<Q['SELECT_TODAY']>`SELECT business_today()::text AS today`;

export const reportInvariants: readonly Invariant[] = [
  {
    name: 'reports-of-giving-agree',
    says: 'Total giving, SBC and ATS of a year have one sum, and the annual fund by month that of SBC.',
    check: async (db) => {
      const { today } = await db.one(SELECT_TODAY);
      const found = fiscalYearsUntil(today, YEARS).map(async (year) => {
        const days = fiscalYearDays(year) ?? { first: '', last: '' };
        const of = { ...days, relations: RELATIONS };
        const [total, sbc, ats, fund] = await Promise.all([
          db.query(SELECT_TOTAL_GIVING, { ...days }),
          db.query(SELECT_SBC, of),
          db.query(SELECT_ATS, of),
          db.query(SELECT_ANNUAL_MONTHS, { ...days }),
        ]);
        const rows = <Row extends { readonly isTotal: boolean }>(all: readonly Row[]) => all.filter(({ isTotal }) => !isTotal);
        const sums = [
          sumOf(rows(total).map(({ amount }) => amount)),
          sumOf(rows(sbc).map((row) => row.total)),
          sumOf(rows(ats).map(({ F }) => F)),
        ];
        const annual = [sumOf(rows(sbc).map((row) => row.annual_fund)), sumOf(fund.map(({ amount }) => amount))];
        const agree = new Set(sums).size === 1 && new Set(annual).size === 1;
        return agree
          ? []
          : [`${year}: total giving, SBC and ATS have ${sums.join(', ')} cents, the annual fund ${annual.join(', ')}`];
      });
      return (await Promise.all(found)).flat();
    },
  },
  {
    name: 'saved-lists-readable',
    says: 'Each saved list of donors has columns, filters and date rows.',
    check: violationsOf(LISTS),
  },
];
