import { campusTime, harmlessText, isDay, isNumber } from './cells.js';
import type { AboutFile, FileColumn, FileColumnKind, FileRow, TableWriter } from './table-writer.js';

const TO_BE_QUOTED = /[",\r\n]/;
const BYTE_ORDER_MARK = '\uFEFF';

function quoted(text: string): string {
  return TO_BE_QUOTED.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
}

function cellOf(kind: FileColumnKind, text: string): string {
  if (kind === 'instant') return quoted(campusTime(text) ?? harmlessText(text));
  const plain = kind === 'text' ? false : kind === 'date' ? isDay(text) : isNumber(text);
  return quoted(plain ? text : harmlessText(text));
}

const lineOf = (cells: readonly string[]): string => `${cells.join(',')}\r\n`;

/** CSV for spreadsheets (RFC 4180, UTF-8 with its mark): the heads in the first line, what the file says of itself after the last row. */
export class CsvWriter implements TableWriter {
  constructor(private readonly columns: readonly FileColumn[]) {}

  begin(): Buffer {
    return Buffer.from(BYTE_ORDER_MARK + lineOf(this.columns.map(({ label }) => quoted(harmlessText(label)))), 'utf8');
  }

  rows(rows: readonly FileRow[]): Buffer {
    const lines = rows.map((row) => lineOf(this.columns.map(({ kind }, index) => cellOf(kind, row[index] ?? ''))));
    return Buffer.from(lines.join(''), 'utf8');
  }

  end(about: AboutFile | null): Promise<Buffer> {
    if (about === null) return Promise.resolve(Buffer.alloc(0));
    const { title, facts } = about;
    const lines = facts.map(({ label, value }) => lineOf([quoted(harmlessText(label)), quoted(harmlessText(value))]));
    return Promise.resolve(Buffer.from(`\r\n${lineOf([quoted(harmlessText(title))])}${lines.join('')}`, 'utf8'));
  }
}
