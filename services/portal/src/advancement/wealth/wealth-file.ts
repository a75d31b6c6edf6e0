import { advancementMessages as messages } from '@campus/domain/advancement';
import type { BadWealthRow, WealthRow } from '@campus/domain/advancement/rules';
import { isBadWealthRow, readWealthRow, WEALTH_COLUMNS, wrongColumn } from '@campus/domain/advancement/rules';
import { setImmediate as breathe } from 'node:timers/promises';
import { csvRows, csvText } from '../../mass-mail/index.js';

/** A file as a call carries it: its name, and its content in base64. */
export interface GivenFile {
  readonly name: string;
  readonly content: string;
}

const MAX_BYTES = 10 * 1024 * 1024;
const MAX_ROWS = 100_000;

/** The rows of a file that can be read, and those that cannot. */
export interface ReadFile {
  readonly rows: readonly WealthRow[];
  readonly bad: readonly BadWealthRow[];
}

function textOf(file: GivenFile): string {
  const content = Buffer.from(file.content.replace(/^data:[^,]*,/, ''), 'base64');
  if (content.length === 0) throw messages.refusalAt('file', 'wealth_no_file');
  if (content.length > MAX_BYTES) throw messages.refusalAt('file', 'wealth_large');
  const text = /\.csv$/i.test(file.name) ? csvText(content) : null;
  if (text === null) throw messages.refusalAt('file', 'wealth_no_csv');
  return text;
}

function checkHeader(cells: readonly string[]): void {
  const wrong = wrongColumn(cells);
  if (wrong !== null) throw messages.refusalAt('file', 'wealth_columns', { ...wrong, all: WEALTH_COLUMNS.join(', ') });
}

/** Reads a file, whose first row is the exact header. [ADV-043] */
export async function readWealthFile(file: GivenFile): Promise<ReadFile> {
  const [rows, bad]: [WealthRow[], BadWealthRow[]] = [[], []];
  let header = false;
  for await (const some of csvRows(textOf(file), (cells) => wrongColumn(cells) === null)) {
    for (const { row, cells } of some) {
      if (cells.every((cell) => cell.trim() === '')) continue;
      if (!header) {
        checkHeader(cells);
        header = true;
        continue;
      }
      const read = readWealthRow(row, cells);
      if (isBadWealthRow(read)) bad.push(read);
      else rows.push(read);
    }
    await breathe();
    if (rows.length + bad.length > MAX_ROWS)
      throw messages.refusalAt('file', 'wealth_long', { rows: MAX_ROWS.toLocaleString('en-US') });
  }
  if (!header) checkHeader([]);
  if (rows.length + bad.length === 0) throw messages.refusalAt('file', 'wealth_no_rows');
  return { rows, bad };
}

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
