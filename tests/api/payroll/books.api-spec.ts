import type { BookReport } from '@campus/domain/payroll';
import { BOOKS, downloadJournal, downloadRemittances, readBookRows, rollbackPayroll } from '@campus/domain/payroll';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { Accounting } from './accounting.js';
import { violationsOf } from './verify.js';

jest.setTimeout(300_000);

let books: Accounting;
let first: string;
let second: string;

beforeAll(async () => {
  books = await Accounting.open();
  [first, second] = books.periods;
  for (const period of [first, second]) {
    await books.put(['hourly', 'visa', 'parttime'], period, 'accepted');
    await books.process({ pay_period: period });
    await books.export({ pay_period: period });
  }
});
afterAll(() => books?.portal.stop());

const cents = (text = '0'): number => Math.round(Number(text === '' ? 0 : text) * 100);
type Asked = { readonly pay_period?: string; readonly attempt?: number; readonly start?: string; readonly end?: string };
/** The rows of a report's file, each by the labels of its columns, and its total; the screen has the first of them. */
const rowsOf = async (report: BookReport, asked: Asked) => {
  const shown = await books.accountant.mustCall(readBookRows, { report, ...asked });
  const file = await books.accountant.call(BOOKS[report], asked);
  const table = new TextDecoder().decode(file.bytes).replace('\uFEFF', '').split('\r\n\r\n')[0] ?? '';
  const [head = [], ...rows] = parse(table);
  expect([head, shown.total]).toEqual([shown.columns, rows.length]);
  expect(shown.rows).toEqual(rows.slice(0, shown.rows.length));
  const named = (row: readonly string[]): Record<string, string> =>
    Object.fromEntries(head.map((label, at) => [label, row[at] ?? '']));
  return { rows: rows.map(named), total: named(shown.totals ?? []) };
};
const sum = (rows: readonly Record<string, string>[], column: string): number =>
  rows.reduce((all, row) => all + cents(row[column]), 0);
const runOf = async (period: string) => (await books.board(period)).runs[0];
const paidOn = async (period: string): Promise<string> => (await books.board(period)).period.payDate;

describe('the journal', () => {
  it('of a run says what each account bears for what, and what is owed; debits equal credits, and it is the run to the cent', async () => {
    const run = await runOf(first);
    const { rows, total } = await rowsOf('journal', { pay_period: first, attempt: run?.attempt ?? 0 });
    expect(cents(total['Debit'])).toBeGreaterThan(0);
    expect(total['Debit']).toBe(total['Credit']);
    expect([sum(rows, 'Debit'), sum(rows, 'Credit')]).toEqual([cents(total['Debit']), cents(total['Credit'])]);
    const of = (kind: string) => rows.filter((row) => row['Kind'] === kind);
    expect(sum(of('Earnings'), 'Debit') - sum(of('Earnings'), 'Credit')).toBe(cents(run?.totals?.gross));
    expect(sum(of('Tax withheld'), 'Credit')).toBe(cents(run?.totals?.taxes));
    expect(sum(of('Deduction'), 'Credit')).toBe(cents(run?.totals?.deductions));
    expect(of('Net pay').map((row) => cents(row['Credit']))).toEqual([cents(run?.totals?.net)]);
    expect(sum(of("Employer's share, expense"), 'Debit')).toBe(sum(of("Employer's share, owed"), 'Credit'));
    expect(of('Earnings').map((row) => row['Item'])).toEqual(expect.arrayContaining(['Salary', 'REGULAR', 'STIPEND']));
    expect(of('Earnings').every((row) => (row['Department'] ?? '').startsWith(row['Account']?.split('-')[1] ?? '?'))).toBe(true);
    const hours = (item: string): number =>
      sum(
        of('Earnings').filter((row) => row['Item'] === item),
        'Hours',
      );
    expect(hours('REGULAR')).toBe(Math.round((run?.totals?.regular ?? 0) * 100));
  });

  it('of a range is that of its runs, as CSV and as Excel; what was taken back stands there twice', async () => {
    const days = { start: await paidOn(first), end: await paidOn(second) };
    const [one, other, both] = [
      await rowsOf('journal', { pay_period: first }),
      await rowsOf('journal', { pay_period: second }),
      await rowsOf('journal', days),
    ];
    expect(both.rows).toEqual([...one.rows, ...other.rows]);
    const csv = await books.accountant.call(downloadJournal, days);
    expect([csv.status, csv.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/csv')]);
    expect(
      new TextDecoder()
        .decode(csv.bytes)
        .split('\r\n')
        .filter((line) => line.includes('Net pay')),
    ).toHaveLength(2);
    const excel = await books.accountant.call(downloadJournal, { ...days, format: 'xlsx' });
    expect([excel.status, new TextDecoder('latin1').decode(excel.bytes.slice(0, 2))]).toEqual([200, 'PK']);

    await books.accountant.mustCall(rollbackPayroll, { pay_period: second });
    const after = await rowsOf('journal', { pay_period: second });
    expect(after.rows).toHaveLength(2 * other.rows.length);
    for (const kind of new Set(after.rows.map((row) => row['Kind']))) {
      const rows = after.rows.filter((row) => row['Kind'] === kind);
      expect([kind, sum(rows, 'Debit')]).toEqual([kind, sum(rows, 'Credit')]);
    }
    // On the pay days the books stay as they were.
    expect((await rowsOf('journal', { start: days.end, end: days.end })).rows.slice(0, other.rows.length)).toEqual(other.rows);
    expect(await violationsOf(books.portal)).toBe('');
  });

  it('of the authorities sums what is withheld and what the campus adds', async () => {
    const run = await runOf(first);
    const { rows, total } = await rowsOf('remittances', { pay_period: first });
    const withheld = cents(run?.totals?.taxes) + cents(run?.totals?.deductions);
    expect([sum(rows, 'Withheld from employees'), cents(total['Withheld from employees'])]).toEqual([withheld, withheld]);
    const journal = await rowsOf('journal', { pay_period: first });
    const owed = journal.rows.filter(({ Kind: kind = '' }) => /owed|withheld|Deduction/.test(kind));
    expect(cents(total['To be paid'])).toBe(sum(owed, 'Credit'));
    const federal = rows.filter((row) => row['Authority'] === 'Internal Revenue Service');
    expect(federal.map((row) => row['Item'])).toEqual(['Federal income tax', 'Social security', 'Medicare']);
    expect((await books.accountant.call(downloadRemittances, { pay_period: first })).status).toBe(200);
  });

  it('is asked for by a pay period or by both days, and by accounting alone', async () => {
    const refused = async (asked: Asked) => {
      const { status, body } = await books.accountant.call(readBookRows, { report: 'journal', ...asked });
      return [status, body.code, body.fields?.[0]?.path];
    };
    expect(await refused({})).toEqual([422, 'payroll.period_required', 'start']);
    expect(await refused({ start: first })).toEqual([422, 'payroll.end_required', 'end']);
    expect(await refused({ start: second, end: first })).toEqual([422, 'payroll.end_before_start', 'end']);
    expect((await books.supervisor.call(downloadJournal, { pay_period: first })).status).toBe(403);
  });
});
