import type { CastingContext } from 'csv-parse';
import { CsvError, parse } from 'csv-parse';
import { parse as parseAtOnce } from 'csv-parse/sync';
import { Readable } from 'node:stream';
import { holdsRows } from './swallowed-rows.js';
import type { ListRow, RefuseFile } from './upload-limits.js';
import { MAX_CELLS, MAX_TITLES } from './upload-limits.js';

const BATCH_SIZE = 2000;
const SLICE = 64 * 1024;
const DELIMITERS = [',', ';', '\t'] as const;
const LOOKED_AT = 4096;
/** The line with which Excel is told the delimiter. */
const SEPARATOR_LINE = /^"?sep=(.)"?(\n|$)/i;

/** What csv-parse answers when each row comes with the text that it was read from. */
interface RawRecord {
  readonly record: string[];
  readonly raw: string;
}

/** The text of a CSV file: UTF-8, with or without its mark, UTF-16 with one, else as old Windows programs write it. Null for what is no text. */
export function csvText(content: Buffer, refuse: RefuseFile): string | null {
  if (content[0] === 0xff && content[1] === 0xfe) return new TextDecoder('utf-16le').decode(content);
  if (content[0] === 0xfe && content[1] === 0xff) return new TextDecoder('utf-16be').decode(content);
  if (content.subarray(0, LOOKED_AT).includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    refuseBadByte(content.toString('latin1'), refuse);
    return new TextDecoder('windows-1252').decode(content);
  }
}

/** A letter of UTF-8 beyond ASCII, else a byte that is none. */
const LETTERS = /[\xC2-\xDF][\x80-\xBF]|[\xE0-\xEF][\x80-\xBF]{2}|[\xF0-\xF4][\x80-\xBF]{3}|([\x80-\xFF])/g;

/** One bad byte makes no old Windows file of a list in UTF-8: read as one, every 'Zoë' of it would be broken. */
function refuseBadByte(bytes: string, refuse: RefuseFile): void {
  let [letters, bad, first] = [0, 0, -1];
  for (const { 1: byte, index } of bytes.matchAll(LETTERS)) {
    if (byte === undefined) letters += 1;
    else if (bad++ === 0) first = index;
  }
  if (letters < bad) return;
  const line = bytes.slice(0, first).split(/\r\n?|\n/).length;
  throw refuse('file_byte', { line, byte: `0x${bytes.charCodeAt(first).toString(16).toUpperCase()}` });
}

/** Whether the cells of a line are the heads of a list: who reads a file knows its columns. */
export type IsHead = (cells: readonly string[]) => boolean;

/** By the heads, which may stand below some titles; where none are known by the first line with any, without its quoted cells. */
function delimiterOf(text: string, isHead: IsHead): string {
  const start = text.slice(0, LOOKED_AT);
  const lines = start.split('\n').filter((line) => line.trim() !== '');
  for (const line of lines.slice(0, MAX_TITLES + 1)) {
    const found = DELIMITERS.find((one) => isHead(line.split(one).map((cell) => cell.replaceAll('"', '').trim())));
    if (found !== undefined) return found;
  }
  const head = start.replace(/"(?:[^"]|"")*"/g, '');
  const line = head.split('\n').find((one) => DELIMITERS.some((delimiter) => one.trim().includes(delimiter))) ?? '';
  const counts = DELIMITERS.map((one) => line.split(one).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

const breaksIn = (text: string): number => text.split('\n').length - 1;

function* slicesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += SLICE) yield text.slice(at, at + SLICE);
}

/** Reads the rows one after the other and knows on which line of the file it is. */
class CsvReader {
  /** The line on which the row begins that is read now. */
  private line: number;
  private isDoubtful = false;

  constructor(
    private readonly text: string,
    private readonly delimiter: string,
    /** How many lines stand before the text. */
    private readonly before: number,
    private readonly refuse: RefuseFile,
  ) {
    this.line = before + 1;
  }

  async *rows(): AsyncGenerator<ListRow> {
    const parser = parse({
      ...this.strict(),
      // A quotation mark within a cell that has none around it is a sign like any other.
      relax_quotes: true,
      // Spaces around a quoted cell are none of its text.
      trim: true,
      raw: true,
      cast: (cell, context) => this.cell(cell, context),
      on_record: (record) => this.row(record as unknown as RawRecord) as never,
    });
    const records: AsyncIterable<ListRow> = Readable.from(slicesOf(this.text)).pipe(parser);
    try {
      yield* records;
    } catch (error) {
      if (!(error instanceof CsvError)) throw error;
      throw this.strayQuote(this.line, Number(error['lines']) + this.before);
    }
  }

  private strict() {
    return { delimiter: this.delimiter, record_delimiter: '\n', relax_column_count: true };
  }

  /** A quoted cell that went on behind its end keeps the mark before it: only then it is asked whether the mark was meant. */
  private cell(cell: string, { index, quoting }: CastingContext): string {
    if (index >= MAX_CELLS) throw this.refuse('file_wide', { line: this.line, cells: MAX_CELLS });
    if (quoting && cell.startsWith('"')) this.isDoubtful = true;
    return cell;
  }

  private row({ record: cells, raw }: RawRecord): ListRow {
    const row = this.line;
    const lines = cells.reduce((sum, cell) => sum + breaksIn(cell), 0);
    if (this.isDoubtful) this.refuseStray(raw);
    this.isDoubtful = false;
    if (lines > 0 && cells.some((cell) => holdsRows(cell, this.delimiter))) throw this.strayQuote(row, row + lines);
    this.line += lines + 1;
    return { row, cells };
  }

  private refuseStray(raw: string): void {
    try {
      parseAtOnce(raw, this.strict());
    } catch (error) {
      const inside = error instanceof CsvError ? Number(error['lines']) - 1 : 0;
      throw this.strayQuote(this.line, this.line + inside);
    }
  }

  private strayQuote(line: number, end: number): Error {
    return this.refuse('file_quote', { line, end });
  }
}

/** A text without quotation marks is its lines, each parted where the delimiter stands: no parser need look at every sign of it. */
function* plainRows(text: string, delimiter: string, before: number, refuse: RefuseFile): Generator<ListRow> {
  let row = before;
  for (let at = 0; at < text.length;) {
    const end = text.indexOf('\n', at);
    const line = text.slice(at, end === -1 ? text.length : end);
    at += line.length + 1;
    row += 1;
    const cells = line.split(delimiter);
    if (cells.length > MAX_CELLS) throw refuse('file_wide', { line: row, cells: MAX_CELLS });
    yield { row, cells };
  }
}

/** The rows of a CSV file, some thousands at a time, each with the number of the line on which it begins. */
export async function* csvRows(written: string, isHead: IsHead, refuse: RefuseFile): AsyncGenerator<ListRow[]> {
  const text = written.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const separator = SEPARATOR_LINE.exec(text);
  const body = separator === null ? text : text.slice(separator[0].length);
  const [delimiter, before] = [separator?.[1] ?? delimiterOf(body, isHead), separator === null ? 0 : 1];
  const all = body.includes('"')
    ? new CsvReader(body, delimiter, before, refuse).rows()
    : plainRows(body, delimiter, before, refuse);
  let rows: ListRow[] = [];
  for await (const row of all) {
    rows.push(row);
    if (rows.length < BATCH_SIZE) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}
