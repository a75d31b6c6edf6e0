import { campusTime, harmlessText, isDay, isNumber } from './cells.js';
import type { FileColumn, FileColumnKind, FileRow, TableWriter } from './table-writer.js';

const TO_BE_QUOTED = /[",\r\n]/;
const BYTE_ORDER_MARK = '\uFEFF';

function quoted(text: string): string {
  return TO_BE_QUOTED.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
}

/** A code that begins with zero as a formula of itself: a spreadsheet that is opened by a double command would take it for a number. */
function codeOf(text: string): string | null {
  return /^0\d+$/.test(text) ? quoted(`="${text}"`) : null;
}

function cellOf(kind: FileColumnKind, text: string): string {
  if (kind === 'instant') return quoted(campusTime(text) ?? harmlessText(text));
  const plain = kind === 'text' ? false : kind === 'date' ? isDay(text) : isNumber(text);
  return quoted(plain ? text : harmlessText(text));
}

const lineOf = (cells: readonly string[]): string => `${cells.join(',')}\r\n`;

/**
 * CSV (RFC 4180, UTF-8 with its mark): the heads in the first line, then rows and nothing else, so that a sum or a filter over a column takes no
 * line that is none. Codes keep their zeros in a spreadsheet, unless another program reads the file.
 */
export class CsvWriter implements TableWriter {
  constructor(
    private readonly columns: readonly FileColumn[],
    private readonly readBy: 'person' | 'program' = 'person',
  ) {}

  begin(): Buffer {
    return Buffer.from(BYTE_ORDER_MARK + lineOf(this.columns.map(({ label }) => quoted(harmlessText(label)))), 'utf8');
  }

  rows(rows: readonly FileRow[]): Buffer {
    const cell = (kind: FileColumnKind, text: string): string =>
      (kind === 'text' && this.readBy === 'person' ? codeOf(text) : null) ?? cellOf(kind, text);
    const lines = rows.map((row) => lineOf(this.columns.map(({ kind }, index) => cell(kind, row[index] ?? ''))));
    return Buffer.from(lines.join(''), 'utf8');
  }

  totals(): Buffer {
    return Buffer.alloc(0);
  }

  end(): Promise<Buffer> {
    return Promise.resolve(Buffer.alloc(0));
  }
}
