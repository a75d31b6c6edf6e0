import { campusTime, isDay, isNumber, readableText } from './cells.js';
import type { AboutFile, FileColumn, FileColumnKind, FileRow, TableWriter } from './table-writer.js';
import * as parts from './xlsx-parts.js';
import { STYLE, xmlText } from './xlsx-parts.js';
import { ZipWriter } from './zip-writer.js';

const MAX_SHEET_NAME = 31;
const MAX_CELL_CHARACTERS = 32_767;
/** The first half of a sign whose second half was cut off. */
const HALF_SIGN = /[\uD800-\uDBFF]$/;
/** Rows of a sheet, its head among them. */
const MAX_SHEET_ROWS = 1_048_576;
/** Rows by which the widths of the columns are measured, before the first of them is written. */
const MEASURED_ROWS = 1000;
/** Texts that cells share; further ones stand in their cells, so that a long file takes no more memory than a short one. */
const MAX_SHARED_TEXTS = 5000;
const NARROWEST = 10;
const WIDEST = 40;
const DAY_MS = 86_400_000;
/** The serial number of January 1, 1970. */
const FIRST_DAY = 25_569;
const NO_SHEET_NAME = /[[\]/\\:*?]+/g;

/** A sheet keeps days without a zone: the day's midnight in UTC is the serial number of the day itself. */
const serialOf = (text: string): number => Date.parse(`${text.replace(' ', 'T')}Z`) / DAY_MS + FIRST_DAY;

/** `A`, `Z`, `AA`, … */
function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

/** A cell before it is written: the text of its number, or a text. */
interface CellValue {
  readonly style: number;
  readonly number?: string;
  readonly text?: string;
}

/** The cell says itself that it is a text: nothing in it is taken for a formula. */
const textCell = (text: string, style: number = STYLE.plain): CellValue => ({ style, text: readableText(text) });

function valueOf(kind: FileColumnKind, text: string): CellValue {
  if (kind === 'date' && isDay(text)) return { style: STYLE.day, number: String(serialOf(`${text}T00:00`)) };
  if ((kind === 'money' || kind === 'percent' || kind === 'number') && isNumber(text))
    return { style: kind === 'money' ? STYLE.money : STYLE.plain, number: String(Number(text)) };
  const at = kind === 'instant' ? campusTime(text) : null;
  return at === null ? textCell(text) : { style: STYLE.instant, number: String(serialOf(at)) };
}

/** The sheet that rows go to now: the first of them wait until the columns are measured. */
interface OpenSheet {
  readonly name: string;
  readonly widths: number[];
  waiting: FileRow[] | null;
  rows: number;
}

/**
 * An Excel workbook: the table with its heads frozen, on one sheet or on several of the same columns one after the other, and what the file says of
 * itself on the last. Codes stay texts. Rows are compressed as they come, and go out.
 */
export class XlsxWriter implements TableWriter {
  private readonly zip = new ZipWriter();
  private readonly shared = new Map<string, number>();
  private readonly begun = new Set<string>();
  private readonly names: string[] = [];
  private readonly letters: readonly string[];
  private open: OpenSheet | null = null;

  constructor(
    private readonly sheet: string,
    private readonly columns: readonly FileColumn[],
  ) {
    this.letters = Array.from({ length: Math.max(2, columns.length) }, (_, at) => columnName(at));
  }

  begin(): Buffer {
    this.zip.entry('_rels/.rels', parts.ROOT_RELATIONS);
    return this.zip.take();
  }

  rows(rows: readonly FileRow[], sheet = this.sheet): Buffer {
    const open = this.sheetOf(sheet);
    if (open.waiting !== null) {
      for (const row of rows) open.waiting.push(row);
      if (open.waiting.length >= MEASURED_ROWS) this.beginRows(open);
    } else for (const row of rows) this.write(open, row);
    return this.zip.take();
  }

  totals(row: FileRow): Buffer {
    return this.rows([row]);
  }

  end(about: AboutFile | null): Promise<Buffer> {
    if (this.names.length === 0) this.sheetOf(this.sheet);
    this.endSheet();
    if (about !== null) this.aboutSheet(about);
    const count = this.names.length;
    this.zip.entry('xl/sharedStrings.xml', parts.sharedTexts(this.shared.keys(), this.shared.size));
    this.zip.entry('xl/styles.xml', parts.STYLES);
    this.zip.entry('xl/workbook.xml', parts.workbook(this.names));
    this.zip.entry('xl/_rels/workbook.xml.rels', parts.workbookRelations(count));
    this.zip.entry('[Content_Types].xml', parts.contentTypes(count));
    return Promise.resolve(this.zip.end());
  }

  private sheetOf(name: string): OpenSheet {
    if (this.open?.name === name) return this.open;
    if (this.begun.has(name)) throw new Error(`The sheet ${name} has ended: the rows of a sheet come one after the other`);
    this.begun.add(name);
    this.endSheet();
    const widths = this.columns.map(({ label }) => Math.max(NARROWEST, label.length + 2));
    this.open = { name, widths, waiting: [], rows: 0 };
    this.beginSheet(name);
    return this.open;
  }

  private beginSheet(name: string): void {
    this.names.push(name.replace(NO_SHEET_NAME, ' ').slice(0, MAX_SHEET_NAME));
    this.zip.begin(`xl/worksheets/sheet${this.names.length}.xml`);
  }

  /** The columns are as wide as what is known of them by now. */
  private beginRows(open: OpenSheet): void {
    const { widths, waiting } = open;
    for (const row of waiting ?? [])
      for (const [at, width] of widths.entries()) widths[at] = Math.min(WIDEST, Math.max(width, (row[at] ?? '').length + 2));
    open.waiting = null;
    this.zip.add(parts.sheetBegin(widths, true));
    this.add(
      open,
      this.columns.map(({ label }) => textCell(label, STYLE.bold)),
    );
    for (const row of waiting ?? []) this.write(open, row);
  }

  private endSheet(): void {
    if (this.open === null) return;
    if (this.open.waiting !== null) this.beginRows(this.open);
    this.zip.add(parts.sheetEnd(true));
    this.open = null;
  }

  private aboutSheet({ title, facts }: AboutFile): void {
    this.beginSheet(title);
    this.zip.add(parts.sheetBegin([24, WIDEST], false));
    const open: OpenSheet = { name: title, widths: [], waiting: null, rows: 0 };
    for (const { label, value } of facts) this.add(open, [textCell(label, STYLE.bold), textCell(value)]);
    this.zip.add(parts.sheetEnd(false));
  }

  private write(open: OpenSheet, row: FileRow): void {
    this.add(
      open,
      this.columns.map(({ kind }, at) => {
        const text = row[at] ?? '';
        return text === '' ? null : valueOf(kind, text);
      }),
    );
  }

  private add(open: OpenSheet, cells: readonly (CellValue | null)[]): void {
    open.rows += 1;
    if (open.rows > MAX_SHEET_ROWS) throw new Error(`An Excel sheet has ${MAX_SHEET_ROWS} rows at most`);
    let xml = `<row r="${open.rows}">`;
    for (let at = 0; at < cells.length; at += 1) {
      const cell = cells[at];
      if (cell === null || cell === undefined) continue;
      const place = `<c r="${this.letters[at] ?? columnName(at)}${open.rows}"${cell.style === STYLE.plain ? '' : ` s="${cell.style}"`}`;
      xml += cell.text === undefined ? `${place}><v>${cell.number ?? ''}</v></c>` : place + this.written(cell.text);
    }
    this.zip.add(`${xml}</row>`);
  }

  /** A text of a cell: by its place among those that cells share, else where it stands. */
  private written(given: string): string {
    const text = xmlText(given.length > MAX_CELL_CHARACTERS ? given.slice(0, MAX_CELL_CHARACTERS).replace(HALF_SIGN, '') : given);
    let at = this.shared.get(text);
    if (at === undefined && this.shared.size < MAX_SHARED_TEXTS) this.shared.set(text, (at = this.shared.size));
    if (at !== undefined) return ` t="s"><v>${at}</v></c>`;
    return ` t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
  }
}
