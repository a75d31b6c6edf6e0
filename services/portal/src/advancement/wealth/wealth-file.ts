import { counted, fillIn } from '@campus/contract-kit';
import { advancementMessages as messages, wealthProblems as problems, wealthTexts as texts } from '@campus/domain/advancement';
import { massMailMessages } from '@campus/domain/mass-mail';
import type { BadWealthRow, WealthRow } from '@campus/domain/advancement/rules';
import { MAX_RANGE, readWealthRow, WEALTH_COLUMNS, wrongColumn } from '@campus/domain/advancement/rules';
import type { FileFault, RefusedRows, UploadedFile } from '../../platform/index.js';

type WrongColumn = NonNullable<ReturnType<typeof wrongColumn>>;

const FAULTS = {
  noFile: 'wealth_no_file',
  noContent: 'wealth_no_file',
  tooLarge: 'wealth_large',
  wrongKind: 'wealth_no_csv',
  tooLong: 'wealth_long',
  noRows: 'wealth_no_rows',
} as const satisfies Record<FileFault, string>;

/** What is wrong with a row, in words. */
const problemOf = ({ problem, column = '', given = '' }: BadWealthRow): string =>
  fillIn(problems[problem], { column, given, most: MAX_RANGE });

/** A file of wealth data, whose first row is the exact header. [ADV-043] */
export const wealthUpload: UploadedFile<WealthRow | BadWealthRow, WrongColumn> & RefusedRows<BadWealthRow> = {
  takesExcel: false,
  maxTitles: 0,
  headsOf: (cells) => {
    const wrong = wrongColumn(cells);
    return wrong === null ? { read: readWealthRow } : { wrong };
  },
  refuseHeads: ([wrong = wrongColumn([])]) =>
    messages.refusalAt('file', 'wealth_columns', { ...wrong, all: WEALTH_COLUMNS.join(', ') }),
  unreadable: massMailMessages.refusal,
  refuse: (fault, values) => messages.refusalAt('file', FAULTS[fault], values),
  columns: WEALTH_COLUMNS,
  errorsName: 'wealth-engine-errors.csv',
  bad: (row) => ({ row: row.row, cells: row.cells, problem: problemOf(row) }),
  named: (row) => fillIn(texts.row, { row: row.row, problem: problemOf(row) }),
  noGood: (rows, data) => messages.refusal('wealth_no_good_row', { rows }, { data }),
  said: (counts, rows) => {
    const good = counted(counts.good, 'row');
    return rows === null ? fillIn(texts.uploaded, { good }) : fillIn(texts.uploadedSome, { good, bad: counts.bad, rows });
  },
};

/** A row as it would be written again. */
export function cellsOf({
  id,
  p2g,
  total_assets,
  net_worth,
  cash_on_hand,
  estimated_annual_donation,
  gift_capacity_range,
}: WealthRow): string[] {
  return [id, p2g, total_assets, net_worth, cash_on_hand, estimated_annual_donation, gift_capacity_range].map(
    (cell) => cell ?? '',
  );
}
