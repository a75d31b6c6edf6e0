import type { Cell, Row } from 'write-excel-file/node';
import { campusTime, harmlessText, isDay, isNumber } from './cells.js';
import type { AboutFile, FileColumn, FileColumnKind, FileRow, TableWriter } from './table-writer.js';

const DAY = 'mm/dd/yyyy';
const INSTANT = 'mm/dd/yyyy hh:mm';
const MONEY = '#,##0.00';
const MAX_SHEET_NAME = 31;
const NARROWEST = 10;
const WIDEST = 40;
const NOTHING = Buffer.alloc(0);
const NO_SHEET_NAME = /[[\]/\\:*?]+/g;

/** A sheet keeps days without a zone: the day's midnight in UTC is the serial number of the day itself. */
const serialDate = (text: string): Date => new Date(`${text.replace(' ', 'T')}Z`);

function cellOf(kind: FileColumnKind, text: string): Cell {
  if (text === '') return null;
  if (kind === 'date' && isDay(text)) return { value: serialDate(`${text} 00:00`), type: Date, format: DAY };
  if ((kind === 'money' || kind === 'percent' || kind === 'number') && isNumber(text)) {
    return { value: Number(text), type: Number, ...(kind === 'money' ? { format: MONEY } : {}) };
  }
  const at = kind === 'instant' ? campusTime(text) : null;
  return at === null ? { value: harmlessText(text), type: String } : { value: serialDate(at), type: Date, format: INSTANT };
}

const bold = (text: string): Cell => ({ value: harmlessText(text), type: String, fontWeight: 'bold' });

/** A cell, its column widened to show it. */
function cellIn(widths: number[], kind: FileColumnKind, index: number, text: string): Cell {
  widths[index] = Math.min(WIDEST, Math.max(widths[index] ?? NARROWEST, text.length + 2));
  return cellOf(kind, text);
}

/** One sheet of the table: its head and rows so far, and how wide its columns have grown. */
interface KeptSheet {
  readonly data: Row[];
  readonly widths: number[];
}

/** An Excel workbook: the table with its heads frozen, on one sheet or on several of the same columns, and what the file says of itself on the last. Codes stay texts. */
export class XlsxWriter implements TableWriter {
  private readonly kept = new Map<string, KeptSheet>();

  constructor(
    private readonly sheet: string,
    private readonly columns: readonly FileColumn[],
  ) {}

  begin(): Buffer {
    return NOTHING;
  }

  rows(rows: readonly FileRow[], sheet = this.sheet): Buffer {
    const { data, widths } = this.sheetOf(sheet);
    for (const row of rows) data.push(this.columns.map(({ kind }, index) => cellIn(widths, kind, index, row[index] ?? '')));
    return NOTHING;
  }

  totals(row: FileRow): Buffer {
    return this.rows([row]);
  }

  async end(about: AboutFile | null): Promise<Buffer> {
    if (this.kept.size === 0) this.sheetOf(this.sheet);
    const tables = [...this.kept].map(([name, { data, widths }]) => ({
      data,
      sheet: this.nameOf(name),
      columns: widths.map((width) => ({ width })),
      stickyRowsCount: 1,
      orientation: 'landscape' as const,
    }));
    const { default: writeExcelFile } = await import('write-excel-file/node');
    return writeExcelFile(about === null ? tables : [...tables, this.aboutSheet(about)]).toBuffer();
  }

  private aboutSheet({ title, facts }: AboutFile) {
    const data: Row[] = facts.map(({ label, value }) => [bold(label), { value: harmlessText(value), type: String }]);
    return { data, sheet: this.nameOf(title), columns: [{ width: 24 }, { width: WIDEST }] };
  }

  private sheetOf(name: string): KeptSheet {
    const begun = this.kept.get(name);
    if (begun !== undefined) return begun;
    const sheet: KeptSheet = {
      data: [this.columns.map(({ label }) => bold(label))],
      widths: this.columns.map(({ label }) => Math.max(NARROWEST, label.length + 2)),
    };
    this.kept.set(name, sheet);
    return sheet;
  }

  private nameOf(text: string): string {
    return text.replace(NO_SHEET_NAME, ' ').slice(0, MAX_SHEET_NAME);
  }
}
