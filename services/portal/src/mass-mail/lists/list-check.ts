import { charactersIn } from '@campus/contract-kit/characters';
import { massMailMessages as messages, rowReasons } from '@campus/domain/mass-mail';
import type { HiddenRows, ListColumns, RowProblem } from '@campus/domain/mass-mail/rules';
import { addressProblem, breaksHeader, columnsOf } from '@campus/domain/mass-mail/rules';
import { normalAddress } from '@campus/domain/mail/rules';
import type { ListRow } from '../../platform/upload/upload-limits.js';
import { MAX_ROWS, MAX_TITLES } from '../../platform/upload/upload-limits.js';

/** A recipient of a list: the address and what its row says in the other columns. */
export interface GoodRow {
  readonly row: number;
  readonly address: string;
  readonly fields: Readonly<Record<string, string>>;
}

export interface BadRow {
  readonly row: number;
  readonly address: string;
  readonly problem: RowProblem;
  /** Its cells, so that its file can be mended and sent again. */
  readonly fields: Readonly<Record<string, string>>;
}

/** What the check of a list found; the three parts together are its rows. */
export interface CheckedList {
  readonly columns: ListColumns;
  readonly good: readonly GoodRow[];
  readonly bad: readonly BadRow[];
  readonly rows: number;
  /** The sheet of the workbook that was read, and how many of its rows a filter hides. */
  readonly sheet: string | null;
  readonly hidden: number;
}

const MAX_KEPT = 300;
/** A longer text would be cut in the mail; the row is refused instead. */
const MAX_CELL_LENGTH = 1000;

/** Checks the rows of a list one after the other: nothing of a row that is not one clean address is ever sent anywhere. */
class ListCheck {
  readonly good: GoodRow[] = [];
  readonly bad: BadRow[] = [];
  private readonly seen = new Set<string>();

  constructor(private readonly columns: ListColumns) {}

  add({ row, cells }: ListRow): void {
    const text = (cells[this.columns.address] ?? '').replaceAll('\u00A0', ' ').normalize('NFC');
    if (cells.every((cell) => cell.trim() === '')) return;
    if (this.good.length + this.bad.length >= MAX_ROWS) throw messages.refusal('file_long');
    const problem = this.problemOf(text, cells);
    const address = normalAddress(text);
    if (problem !== null) {
      this.bad.push({ row, address: text.trim().slice(0, MAX_KEPT), problem, fields: this.fieldsOf(cells) });
    } else {
      this.seen.add(address);
      this.good.push({ row, address, fields: this.fieldsOf(cells) });
    }
  }

  /** A line break in any cell could begin a header of its own where a place stands in the subject. */
  private problemOf(text: string, cells: readonly string[]): RowProblem | null {
    const problem = addressProblem(text);
    if (problem !== null) return problem;
    if (cells.some((cell) => breaksHeader(cell))) return 'line_break';
    if (cells.some((cell) => charactersIn(cell.trim()) > MAX_CELL_LENGTH)) return 'long_cell';
    return this.seen.has(normalAddress(text)) ? 'duplicate' : null;
  }

  private fieldsOf(cells: readonly string[]): Record<string, string> {
    return Object.fromEntries(this.columns.names.map((name, index) => [name, (cells[index] ?? '').trim()]));
  }
}

/** Titles may stand above the heads; further down a row that looks like heads is none. */
const isBlank = ({ cells }: ListRow): boolean => cells.every((cell) => cell.trim() === '');

/** Checks the rows as they come: titles, then the row that names the columns, then the rows of the list. */
class ListReading {
  private titles: ListRow[] = [];
  private columns: ListColumns | null = null;
  private check: ListCheck | undefined;
  private sheet: string | null = null;
  private hidden = 0;

  constructor(private readonly hiddenRows: HiddenRows | undefined) {}

  add(row: ListRow): void {
    this.sheet = row.sheet ?? null;
    if (isBlank(row)) return;
    if (this.check === undefined) return this.findColumns(row);
    if (row.isHidden === true) {
      this.hidden += 1;
      if (this.hiddenRows !== 'send') return;
    }
    this.check.add(row);
  }

  private findColumns(row: ListRow): void {
    this.columns = columnsOf(row.cells);
    if (this.columns === null) {
      this.titles.push(row);
      if (this.titles.length > MAX_TITLES) throw this.noColumn();
      return;
    }
    this.check = new ListCheck(this.columns);
    if (!this.columns.hasHeads) this.add(row);
  }

  private noColumn(): Error {
    const columns = this.titles[0]?.cells.filter(Boolean).slice(0, 12).join(', ').slice(0, 200) ?? '';
    return messages.refusal('no_address_column', { columns });
  }

  end(): CheckedList {
    const { columns, check, sheet, hidden } = this;
    if (check === undefined || columns === null) throw this.titles.length > 0 ? this.noColumn() : messages.refusal('file_empty');
    if (hidden > 0 && this.hiddenRows === undefined)
      throw messages.refusal('rows_hidden', { hidden, sheet: sheet ?? '' }, { data: { hidden } });
    const { good, bad } = check;
    const [first] = bad;
    if (good.length + bad.length === 0) throw messages.refusal('file_empty');
    if (good.length === 0 && first !== undefined)
      throw messages.refusal('no_good_row', { rows: bad.length, row: first.row, reason: rowReasons[first.problem] });
    return { columns, good, bad, rows: good.length + bad.length, sheet, hidden };
  }
}

/** Checks a whole list. Refuses one without rows, without a column of addresses, or with more rows than a list may have. [PAYADM-008] */
export async function checkList(batches: AsyncIterable<readonly ListRow[]>, hiddenRows?: HiddenRows): Promise<CheckedList> {
  const reading = new ListReading(hiddenRows);
  for await (const rows of batches) for (const row of rows) reading.add(row);
  return reading.end();
}
