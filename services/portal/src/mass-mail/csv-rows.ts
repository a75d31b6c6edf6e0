import { setImmediate as breathe } from 'node:timers/promises';
import { massMailMessages as messages } from '@campus/domain/mass-mail';
import type { ListRow } from './list-limits.js';

const AT_ONCE = 2000;
const DELIMITERS = [',', ';', '\t'] as const;
const LOOKED_AT = 4096;

/** The text of a CSV file: UTF-8, with or without its mark, UTF-16 with one, else as old Windows programs write it. Null for what is no text. */
export function csvText(content: Buffer): string | null {
  if (content[0] === 0xff && content[1] === 0xfe) return new TextDecoder('utf-16le').decode(content);
  if (content[0] === 0xfe && content[1] === 0xff) return new TextDecoder('utf-16be').decode(content);
  if (content.subarray(0, LOOKED_AT).includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('windows-1252').decode(content);
  }
}

function delimiterOf(text: string): string {
  const line = text.slice(0, LOOKED_AT).split(/\r\n|\r|\n/)[0] ?? '';
  const counts = DELIMITERS.map((one) => line.split(one).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** Reads a CSV text (RFC 4180, any of three delimiters) cell by cell. */
class CsvReader {
  private at = 0;

  constructor(
    private readonly text: string,
    private readonly delimiter: string,
  ) {}

  /** The cells up to the end of the line; null at the end of the text. */
  next(): string[] | null {
    if (this.at >= this.text.length) return null;
    const cells: string[] = [];
    for (;;) {
      cells.push(this.text[this.at] === '"' ? this.quoted() : this.plain());
      const sign = this.text[this.at];
      if (sign === this.delimiter) {
        this.at += 1;
        continue;
      }
      this.at += sign === '\r' && this.text[this.at + 1] === '\n' ? 2 : 1;
      return cells;
    }
  }

  private plain(): string {
    const from = this.at;
    while (this.at < this.text.length) {
      const sign = this.text[this.at];
      if (sign === this.delimiter || sign === '\n' || sign === '\r') break;
      this.at += 1;
    }
    return this.text.slice(from, this.at);
  }

  private quoted(): string {
    let cell = '';
    this.at += 1;
    for (;;) {
      const quote = this.text.indexOf('"', this.at);
      if (quote < 0) throw messages.refusal('file_type');
      cell += this.text.slice(this.at, quote);
      this.at = quote + 1;
      if (this.text[this.at] !== '"') return cell + this.plain();
      cell += '"';
      this.at += 1;
    }
  }
}

/** The rows of a CSV file, some thousands at a time; whoever else waits gets a turn between them. */
export async function* csvRows(text: string): AsyncGenerator<ListRow[]> {
  const reader = new CsvReader(text.replace(/^\uFEFF/, ''), delimiterOf(text));
  let rows: ListRow[] = [];
  let row = 0;
  for (let cells = reader.next(); cells !== null; cells = reader.next()) {
    row += 1;
    rows.push({ row, cells });
    if (rows.length < AT_ONCE) continue;
    yield rows;
    rows = [];
    await breathe();
  }
  if (rows.length > 0) yield rows;
}
