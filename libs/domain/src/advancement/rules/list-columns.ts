import { fiscalYearsUntil } from '../../calendar/rules/index.js';

/** How a column is narrowed. */
export type ListFilterKind = 'choice' | 'text' | 'number' | 'amount' | 'date' | 'p2g';

/** How the cells of a column read in a file. */
export type ListCellKind = 'text' | 'number' | 'money' | 'date';

/** Something of a donor that a list can show and be narrowed by. */
export interface ListColumn {
  readonly name: string;
  readonly label: string;
  readonly filter: ListFilterKind;
}

/** How many fiscal years of giving a list can show: the present one and those before it. */
export const LIST_YEARS = 5;

const column = <Name extends string, Kind extends ListFilterKind>(name: Name, label: string, filter: Kind) =>
  ({ name, label, filter }) as const;

/** All that a list can show of a donor. Nothing else is read from a request. [LIST-001] [LIST-020] */
export const LIST_COLUMNS = [
  column('first_name', 'First name', 'text'),
  column('middle_name', 'Middle name', 'text'),
  column('last_name', 'Last name', 'text'),
  column('salutation', 'Salutation', 'text'),
  column('class_year', 'Class year', 'number'),
  column('giving_rel', 'Giving relation', 'choice'),
  column('attributes', 'Attributes', 'choice'),
  column('degrees', 'Degrees', 'choice'),
  column('solicit', 'Solicit', 'choice'),
  column('solicitor', 'Solicitor', 'choice'),
  column('deceased', 'Deceased', 'choice'),
  column('send_mail', 'Send mail home', 'choice'),
  column('wk_send_mail', 'Send mail to work', 'choice'),
  column('city', 'City', 'text'),
  column('state', 'State', 'choice'),
  column('zip', 'ZIP', 'text'),
  column('country', 'Country', 'choice'),
  column('phone', 'Phone', 'text'),
  column('mobile_phone', 'Mobile phone', 'text'),
  column('email_address', 'E-mail', 'text'),
  column('alt_email', 'Second e-mail', 'text'),
  column('sum', 'Giving in all', 'amount'),
  column('avg_gift', 'Average gift', 'amount'),
  column('number_of_gifts', 'Number of gifts', 'number'),
  column('year_0', 'Giving of this year', 'amount'),
  column('year_1', 'Giving 1 year before', 'amount'),
  column('year_2', 'Giving 2 years before', 'amount'),
  column('year_3', 'Giving 3 years before', 'amount'),
  column('year_4', 'Giving 4 years before', 'amount'),
  column('first_gift_dte', 'First gift', 'date'),
  column('last_gift_dte', 'Last gift', 'date'),
  column('af_last_gift_dte', 'Last annual fund gift', 'date'),
  column('total_assets', 'Total assets', 'amount'),
  column('net_worth', 'Net worth', 'amount'),
  column('cash_on_hand', 'Cash on hand', 'amount'),
  column('estimated_annual_donation', 'Estimated annual donation', 'amount'),
  column('p2g', 'P2G', 'p2g'),
  column('last_contact_dte', 'Last contact', 'date'),
  column('last_contact_type', "Last contact's type", 'choice'),
  column('last_contact_staff', "Last contact's staff contact", 'choice'),
] as const;

export type ListColumnName = (typeof LIST_COLUMNS)[number]['name'];

export const LIST_COLUMN_NAMES = LIST_COLUMNS.map(({ name }) => name) as unknown as readonly [
  ListColumnName,
  ...ListColumnName[],
];

const known = new Map<string, ListColumn>(LIST_COLUMNS.map((one) => [one.name, one]));

/** The column of a name; null for one that there is not. */
export const listColumn = (name: string): ListColumn | null => known.get(name) ?? null;

const YEAR = /^year_(\d)$/;

/** How many fiscal years before the present one the giving of a column is of; null for other columns. */
export function yearsBefore(name: string): number | null {
  const match = YEAR.exec(name);
  return match === null ? null : Number(match[1]);
}

/** What a column is called on a day: the giving of a year by its name. */
export function columnLabel({ name, label }: ListColumn, today: string): string {
  const back = yearsBefore(name);
  return back === null ? label : `Giving ${fiscalYearsUntil(today, LIST_YEARS)[back] ?? ''}`;
}

/** How the cells of a column read in a file. Codes, class years and zips stay texts. */
export function cellKind({ name, filter }: ListColumn): ListCellKind {
  if (filter === 'amount') return 'money';
  if (filter === 'date') return 'date';
  return name === 'number_of_gifts' ? 'number' : 'text';
}
