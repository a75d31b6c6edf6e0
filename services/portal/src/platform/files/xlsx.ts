import type { Cell, Row } from 'write-excel-file/node';
import { campusTime, harmlessText, isDay, isNumber } from './cells.js';
import type { FileColumn, FileColumnKind, FileFact, FileRow, TableWriter } from './table-writer.js';

const DAY = 'mm/dd/yyyy';
const INSTANT = 'mm/dd/yyyy hh:mm';
const MONEY = '#,##0.00';
const LONGEST_SHEET_NAME = 31;
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

/** An Excel workbook: the table on the first sheet with its heads frozen, what the file says of itself on the second. Codes stay texts. */
export class XlsxWriter implements TableWriter {
  private readonly kept: Row[] = [];
  private readonly widths: number[];

  constructor(
    private readonly sheet: string,
    private readonly columns: readonly FileColumn[],
  ) {
    this.widths = columns.map(({ label }) => Math.max(NARROWEST, label.length + 2));
    this.kept.push(columns.map(({ label }) => bold(label)));
  }

  begin(): Buffer {
    return NOTHING;
  }

  rows(rows: readonly FileRow[]): Buffer {
    for (const row of rows) this.kept.push(this.columns.map(({ kind }, index) => this.cell(kind, index, row[index] ?? '')));
    return NOTHING;
  }

  async end({ title, facts }: { readonly title: string; readonly facts: readonly FileFact[] }): Promise<Buffer> {
    const about: Row[] = facts.map(({ label, value }) => [bold(label), { value: harmlessText(value), type: String }]);
    const { default: writeExcelFile } = await import('write-excel-file/node');
    return writeExcelFile([
      {
        data: this.kept,
        sheet: this.nameOf(this.sheet),
        columns: this.widths.map((width) => ({ width })),
        stickyRowsCount: 1,
        orientation: 'landscape',
      },
      { data: about, sheet: this.nameOf(title), columns: [{ width: 24 }, { width: WIDEST }] },
    ]).toBuffer();
  }

  private cell(kind: FileColumnKind, index: number, text: string): Cell {
    this.widths[index] = Math.min(WIDEST, Math.max(this.widths[index] ?? NARROWEST, text.length + 2));
    return cellOf(kind, text);
  }

  private nameOf(text: string): string {
    return text.replace(NO_SHEET_NAME, ' ').slice(0, LONGEST_SHEET_NAME);
  }
}
