import { charactersIn } from '@campus/contract-kit/characters';
import { isP2g, MAX_RANGE, wealthAmount } from './wealth.js';

/** The columns of a file of wealth data, in their order. [ADV-017] */
export const WEALTH_COLUMNS = [
  'ID',
  'P2G Score Combo',
  'Total Assets',
  'Net Worth',
  'Cash on Hand',
  'Estimated Annual Donations',
  'Gift Capacity Range',
] as const;

/** The first column that is not as it must be; null where the header is exact. [ADV-043] */
export function wrongColumn(cells: readonly string[]): { place: number; wanted: string; found: string } | null {
  const given = cells.map((cell) => cell.trim());
  const count = Math.max(given.length, WEALTH_COLUMNS.length);
  for (let at = 0; at < count; at += 1) {
    const [wanted, found] = [WEALTH_COLUMNS[at] ?? '', given[at] ?? ''];
    if (wanted !== found) return { place: at + 1, wanted, found };
  }
  return null;
}

/** What a row says; null leaves the value of the donor as it is. */
export interface WealthRow {
  readonly row: number;
  readonly id: string;
  readonly p2g: string | null;
  readonly total_assets: string | null;
  readonly net_worth: string | null;
  readonly cash_on_hand: string | null;
  readonly estimated_annual_donation: string | null;
  readonly gift_capacity_range: string | null;
}

export type WealthProblem = 'no_id' | 'unknown_id' | 'twice' | 'cells' | 'amount' | 'range' | 'p2g';

/** A row that is not stored: the problem, and of an amount its column and what stands there. */
export interface BadWealthRow {
  readonly row: number;
  readonly cells: readonly string[];
  readonly problem: WealthProblem;
  readonly column?: string;
  readonly given?: string;
}

const FIRST_AMOUNT = 2;
const AMOUNTS = 4;

/** A row as it is read from its cells, or what is wrong with it. */
export function readWealthRow(row: number, cells: readonly string[]): WealthRow | BadWealthRow {
  const given = cells.map((cell) => cell.trim());
  const bad = (problem: WealthProblem, more: { column?: string; given?: string } = {}): BadWealthRow => ({
    row,
    cells,
    problem,
    ...more,
  });
  if (given.slice(WEALTH_COLUMNS.length).some((cell) => cell !== '')) return bad('cells');
  const [id = '', p2g = '', ...rest] = given;
  if (!/^\d{1,9}$/.test(id)) return bad('no_id');
  if (p2g !== '' && !isP2g(p2g)) return bad('p2g');
  const texts = rest.slice(0, AMOUNTS);
  const amounts = texts.map((text) => (text === '' ? null : wealthAmount(text)));
  const wrong = texts.findIndex((text, at) => text !== '' && amounts[at] === null);
  if (wrong >= 0) return bad('amount', { column: WEALTH_COLUMNS[FIRST_AMOUNT + wrong] ?? '', given: texts[wrong] ?? '' });
  const range = rest[AMOUNTS] ?? '';
  if (charactersIn(range) > MAX_RANGE) return bad('range');
  const [total = null, worth = null, cash = null, donation = null] = amounts;
  return {
    row,
    id,
    p2g: p2g === '' ? null : p2g,
    total_assets: total,
    net_worth: worth,
    cash_on_hand: cash,
    estimated_annual_donation: donation,
    gift_capacity_range: range === '' ? null : range,
  };
}

export const isBadWealthRow = (row: WealthRow | BadWealthRow): row is BadWealthRow => 'problem' in row;
