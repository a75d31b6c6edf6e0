import { massMailMessages as messages, rowReasons } from '@campus/domain/mass-mail';
import type { ListColumns, RowProblem } from '@campus/domain/mass-mail/rules';
import { addressProblem, breaksHeader, columnsOf } from '@campus/domain/mass-mail/rules';
import { normalAddress } from '@campus/domain/mail/rules';
import type { ListRow } from './list-limits.js';
import { MAX_ROWS } from './list-limits.js';

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
}

/** What the check of a list found; the three parts together are its rows. */
export interface CheckedList {
  readonly columns: ListColumns;
  readonly good: readonly GoodRow[];
  readonly bad: readonly BadRow[];
  readonly rows: number;
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
    const text = cells[this.columns.address] ?? '';
    if (cells.every((cell) => cell.trim() === '')) return;
    if (this.good.length + this.bad.length >= MAX_ROWS) throw messages.refusal('file_long');
    const problem = this.problemOf(text, cells);
    const address = normalAddress(text);
    if (problem !== null) {
      this.bad.push({ row, address: text.trim().slice(0, MAX_KEPT), problem });
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
    if (cells.some((cell) => cell.trim().length > MAX_CELL_LENGTH)) return 'long_cell';
    return this.seen.has(normalAddress(text)) ? 'duplicate' : null;
  }

  private fieldsOf(cells: readonly string[]): Record<string, string> {
    return Object.fromEntries(this.columns.names.map((name, index) => [name, (cells[index] ?? '').trim()]));
  }
}

/** Checks a whole list. Refuses one without rows, without a column of addresses, or with more rows than a list may have. [PAYADM-008] */
export async function checkList(batches: AsyncIterable<readonly ListRow[]>): Promise<CheckedList> {
  let columns: ListColumns | null = null;
  let check: ListCheck | undefined;
  for await (const rows of batches) {
    for (const row of rows) {
      if (check === undefined) {
        columns = columnsOf(row.cells);
        if (columns === null)
          throw messages.refusal('no_address_column', {
            columns: row.cells.filter(Boolean).slice(0, 12).join(', ').slice(0, 200),
          });
        check = new ListCheck(columns);
        if (columns.hasHeads) continue;
      }
      check.add(row);
    }
  }
  if (check === undefined || columns === null || check.good.length + check.bad.length === 0) throw messages.refusal('file_empty');
  const { good, bad } = check;
  const [first] = bad;
  if (good.length === 0 && first !== undefined)
    throw messages.refusal('no_good_row', { rows: bad.length, row: first.row, reason: rowReasons[first.problem] });
  return { columns, good, bad, rows: good.length + bad.length };
}
