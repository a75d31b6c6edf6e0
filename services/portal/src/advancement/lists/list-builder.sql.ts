import type {
  ChoiceListFilter,
  DateRow,
  ListColumnName,
  ListFilter,
  ListReport,
  P2gListFilter,
  SpanListFilter,
  TextListFilter,
} from '@campus/domain/advancement/rules';
import { LIST_YEARS, listColumn, testOf } from '@campus/domain/advancement/rules';
import { fiscalYearDays, fiscalYearsUntil } from '@campus/domain/calendar/rules';
import type { ListDefinition } from '../../platform/index.js';
import { patternOf, sql } from '../../platform/index.js';
import { isAnnual } from '../gifts/gift-sql.js';

export type Cell = string | number | null;

/** A row with its columns under their names; the figures of gifts and of the last contact where the list shows some. */
export interface BuiltRow {
  readonly id: string;
  readonly last_first_middle: string;
  readonly giving?: Readonly<Record<string, Cell>> | null;
  readonly contact?: Readonly<Record<string, string>> | null;
  readonly [column: `c_${string}`]: Cell;
}

/** The rows of a list as a statement; its values stand in `values` under their places. */
export interface BuiltList {
  readonly list: ListDefinition<BuiltRow>;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Hands out the place of a value, which is all that a request adds to a statement. */
class Places {
  readonly values: Record<string, unknown> = {};

  of(value: unknown, type: string): string {
    const name = `p${Object.keys(this.values).length + 1}`;
    this.values[name] = value;
    return `:${name}::${type}`;
  }
}

const GIVING = 'giving';
const CONTACT = 'contact';
const AMOUNT = 'numeric(14,2)';

/** Columns of the donor's own row; nothing else of a request leads to SQL. */
const OWN: Partial<Record<ListColumnName, string>> = {
  first_name: 'd.first_name',
  middle_name: 'd.middle_name',
  last_name: 'd.last_name',
  salutation: 'd.salutation',
  class_year: 'd.class_year',
  giving_rel: 'd.giving_rel',
  solicit: 'd.solicit',
  solicitor: 'd.solicitor_id::text',
  deceased: 'd.deceased',
  send_mail: 'd.send_mail',
  wk_send_mail: 'd.wk_send_mail',
  city: 'd.city',
  state: 'd.state',
  zip: 'd.zip',
  country: 'd.country',
  phone: 'd.phone',
  mobile_phone: 'd.mobile_phone',
  email_address: 'd.email_address',
  alt_email: 'd.alt_email',
  total_assets: 'd.wealth_engine_total_assets',
  net_worth: 'd.wealth_engine_net_worth',
  cash_on_hand: 'd.wealth_engine_cash_on_hand',
  estimated_annual_donation: 'd.wealth_engine_estimated_annual_donation',
  p2g: 'd.wealth_engine_p2g',
};

/** Columns that are figures of a donor's gifts: the name in the statement of gifts, and what nothing given is. */
const OF_GIFTS: Partial<Record<ListColumnName, { readonly name: string; readonly none: string | null }>> = {
  sum: { name: 'sum', none: '0.00' },
  avg_gift: { name: 'avg_gift', none: null },
  number_of_gifts: { name: 'number_of_gifts', none: '0' },
  first_gift_dte: { name: 'first_gift_dte', none: null },
  last_gift_dte: { name: 'last_gift_dte', none: null },
  af_last_gift_dte: { name: 'af_last_gift_dte', none: null },
  ...Object.fromEntries(Array.from({ length: LIST_YEARS }, (_, at) => [`year_${at}`, { name: `year_${at}`, none: '0.00' }])),
};

const OF_CONTACT: Partial<Record<ListColumnName, string>> = {
  last_contact_dte: 'date',
  last_contact_type: 'type_id::text',
  last_contact_staff: 'contact_id::text',
};

/** Codes that a donor has several of: their table, and the table of what they are called. */
const CODES: Partial<Record<ListColumnName, { readonly of: string; readonly codes: string; readonly label: string }>> = {
  attributes: { of: 'donor_attributes', codes: 'donor_attribute_codes', label: 'def' },
  degrees: { of: 'donor_degrees', codes: 'donor_degree_codes', label: 'desc' },
};

/** The gifts of donors, of one where `of` says which: each figure once. */
function giftsSql(places: Places, today: string, of = ''): string {
  const years = fiscalYearsUntil(today, LIST_YEARS).map((year, at) => {
    const { first, last } = fiscalYearDays(year) ?? { first: '', last: '' };
    return `coalesce(sum(x.amount) FILTER (WHERE x.gift_dte BETWEEN ${places.of(first, 'date')} AND ${places.of(last, 'date')}), 0)::${AMOUNT} AS year_${at}`;
  });
  return `SELECT x.donor_id, sum(x.amount)::${AMOUNT} AS sum, count(*)::int AS number_of_gifts, round(sum(x.amount) / count(*), 2) AS avg_gift,
      min(x.gift_dte) AS first_gift_dte, max(x.gift_dte) AS last_gift_dte, max(x.gift_dte) FILTER (WHERE x.annual) AS af_last_gift_dte, ${years.join(', ')}
    FROM (SELECT t.donor_id, t.gift_dte, sum(t.gift_tran_amt) AS amount, bool_or(${isAnnual('t')}) AS annual
      FROM gift_transactions t WHERE NOT t.voided ${of} GROUP BY t.donor_id, t.gift_group_num, t.gift_num, t.gift_dte) x GROUP BY x.donor_id`;
}

/** The last contact of donors, of one where `of` says which. */
const contactSql = (
  of = '',
): string => `SELECT DISTINCT ON (h.id_num) h.id_num, h.date, h.type_id, h.contact_id FROM contact_history h
    WHERE h.deleted_at IS NULL ${of} ORDER BY h.id_num, h.date DESC, h.entered_at DESC, h.id`;

const isGiving = (name: string): boolean => name in OF_GIFTS;
const isContact = (name: string): boolean => name in OF_CONTACT;

/** What a column is narrowed by: an expression that joins make there. */
function filteredBy(name: ListColumnName): string {
  const gifts = OF_GIFTS[name];
  if (gifts !== undefined)
    return gifts.none === null ? `${GIVING}.${gifts.name}` : `coalesce(${GIVING}.${gifts.name}, ${gifts.none})`;
  const contact = OF_CONTACT[name];
  return contact === undefined ? (OWN[name] ?? 'NULL') : `${CONTACT}.${contact}`;
}

function choiceSql(name: ListColumnName, { any = [], none = [] }: ChoiceListFilter, places: Places): string[] {
  const codes = CODES[name];
  const among = (values: readonly string[]): string => {
    const place = places.of(values, 'text[]');
    if (codes !== undefined) return `EXISTS (SELECT 1 FROM ${codes.of} a WHERE a.donor_id = d.id AND a.code = ANY(${place}))`;
    return `coalesce(${filteredBy(name)}, '') = ANY(${place})`;
  };
  return [...(any.length > 0 ? [among(any)] : []), ...(none.length > 0 ? [`NOT ${among(none)}`] : [])];
}

function textSql(name: ListColumnName, filter: TextListFilter, places: Places): string[] {
  const column = filteredBy(name);
  if ('empty' in filter) return [`${column} = ''`];
  const pattern = patternOf('contains' in filter ? filter.contains : filter.begins);
  return [`lower(${column}) LIKE ${places.of('contains' in filter ? pattern : pattern.slice(1), 'text')}`];
}

function spanSql(name: ListColumnName, { from, to }: SpanListFilter, places: Places, type: string): string[] {
  const column = filteredBy(name);
  return [
    ...(from === undefined ? [] : [`${column} >= ${places.of(from, type)}`]),
    ...(to === undefined ? [] : [`${column} <= ${places.of(to, type)}`]),
  ];
}

/** 50 is a first part alone; a level that is asked for fits what has one. */
function p2gSql({ first, second }: P2gListFilter, places: Places): string[] {
  const part = (at: number): string => `nullif(split_part(d.wealth_engine_p2g, ' | ', ${at}), '')::int`;
  return [
    ...(first === undefined ? [] : [`${part(1)} >= ${places.of(first, 'int')}`]),
    ...(second === undefined ? [] : [`${part(2)} >= ${places.of(second, 'int')}`]),
  ];
}

function filterSql(name: ListColumnName, filter: ListFilter, places: Places): string[] {
  switch (listColumn(name)?.filter) {
    case 'choice':
      return choiceSql(name, filter as ChoiceListFilter, places);
    case 'text':
      return textSql(name, filter as TextListFilter, places);
    case 'number':
    case 'amount':
      return spanSql(name, filter as SpanListFilter, places, 'numeric');
    case 'date':
      return spanSql(name, filter as SpanListFilter, places, 'date');
    case 'p2g':
      return p2gSql(filter as P2gListFilter, places);
    case undefined:
      return [];
  }
}

/** One date row: the sums of what counts in it, joined to the donors, and what is asked of them. */
function dateRowSql(row: DateRow, at: number, places: Places): { readonly join: string; readonly where: string } {
  const donor = row.original === 1 ? 't.o_donor_id' : 't.donor_id';
  const among = (column: string, codes: readonly string[]): string[] =>
    codes.length === 0 ? [] : [`${column} = ANY(${places.of(codes, 'text[]')})`];
  const counted = [
    `NOT t.voided AND t.gift_dte BETWEEN ${places.of(row.startDate, 'date')} AND ${places.of(row.endDate, 'date')}`,
    ...among(`t.cat_comp_1 || '/' || t.cat_comp_2`, row.gifts),
    ...among('t.payment', row.payment),
    ...among('t.solicit', row.solicit),
    ...(row.memorial === 1 ? [`t.memorial <> ''`] : []),
  ];
  const name = `row_${at}`;
  const { gift, least, most } = testOf(row);
  const asked = [
    ...(gift === 'any' ? [`${name}.donor_id IS NOT NULL`] : gift === 'none' ? [`${name}.donor_id IS NULL`] : []),
    ...(least === null ? [] : [`${name}.amount >= ${places.of(row.atLeast, 'numeric')}`]),
    ...(most === null ? [] : [`coalesce(${name}.amount, 0) <= ${places.of(row.atMost, 'numeric')}`]),
  ];
  const join = `LEFT JOIN (SELECT ${donor} AS donor_id, sum(t.gift_tran_amt) AS amount FROM gift_transactions t
      WHERE ${counted.join(' AND ')} GROUP BY 1) ${name} ON ${name}.donor_id = d.id`;
  return { join, where: asked.join(' AND ') };
}

function cellSql(name: ListColumnName): string {
  const codes = CODES[name];
  if (codes !== undefined)
    return `(SELECT string_agg(c."${codes.label}", ', ' ORDER BY c."${codes.label}") FROM ${codes.of} a JOIN ${codes.codes} c ON c.code = a.code WHERE a.donor_id = d.id)`;
  const own = OWN[name] ?? 'NULL';
  if (name === 'solicitor') return `(SELECT s.description FROM staff_contacts s WHERE s.id = d.solicitor_id)`;
  return name === 'class_year' ? own : `${own}::text`;
}

/** Which figures of the gifts and contacts a list shows. */
const derived = (columns: readonly ListColumnName[]) => ({
  giving: columns.some(isGiving),
  contact: columns.some(isContact),
});

const LAST_FIRST_MIDDLE = `d.last_name || CASE WHEN d.first_name || d.middle_name = '' THEN '' ELSE ', ' || concat_ws(' ', nullif(d.first_name, ''), nullif(d.middle_name, '')) END`;

/**
 * A list as one statement over the donors that fit: what narrows it is joined, what is only shown is looked up. Every value of the request is a
 * parameter, every name is one of the tables above.
 */
export function builtList({ columns, filters, dates }: ListReport, today: string, whole = false): BuiltList {
  const places = new Places();
  const filtered = Object.keys(filters) as ListColumnName[];
  const shown = derived(columns);
  const joins = {
    giving: filtered.some(isGiving) || (whole && shown.giving),
    contact: filtered.some(isContact) || (whole && shown.contact),
  };
  const rows = dates.map((row, at) => dateRowSql(row, at, places));
  const from = [
    'donors d',
    ...rows.map(({ join }) => join),
    ...(joins.giving ? [`LEFT JOIN (${giftsSql(places, today)}) ${GIVING} ON ${GIVING}.donor_id = d.id`] : []),
    ...(joins.contact ? [`LEFT JOIN (${contactSql()}) ${CONTACT} ON ${CONTACT}.id_num = d.id`] : []),
  ];
  const where = [
    ...rows.flatMap((row) => (row.where === '' ? [] : [row.where])),
    ...filtered.flatMap((name) => filterSql(name, filters[name] ?? {}, places)),
  ];
  const giving = (): string =>
    joins.giving ? `to_jsonb(${GIVING})` : `(SELECT to_jsonb(g) FROM (${giftsSql(places, today, 'AND t.donor_id = d.id')}) g)`;
  const contact = joins.contact ? `to_jsonb(${CONTACT})` : `(SELECT to_jsonb(c) FROM (${contactSql('AND h.id_num = d.id')}) c)`;
  const cells = [
    ...columns.filter((name) => !isGiving(name) && !isContact(name)).map((name) => `${cellSql(name)} AS "c_${name}"`),
    ...(shown.giving ? [`${giving()} AS giving`] : []),
    ...(shown.contact ? [`${contact} AS contact`] : []),
  ];
  const text = `SELECT d.id, d.last_name, d.first_name, d.middle_name, ${LAST_FIRST_MIDDLE} AS last_first_middle${cells.map((cell) => `, ${cell}`).join('')}
    FROM ${from.join('\n    ')}${where.length === 0 ? '' : `\n    WHERE ${where.join('\n      AND ')}`}`;
  return {
    list: {
      name: 'advancement.buildList',
      sql: sql.composed<BuiltRow>(text),
      orders: { name: ['q.last_name', 'q.first_name', 'q.middle_name', 'q.id'] },
    },
    values: places.values,
  };
}
