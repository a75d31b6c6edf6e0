import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { Unzip, UnzipInflate } from 'fflate';
import type { SaxesParser } from 'saxes';
import type { ListRow, RefuseFile } from './upload-limits.js';
import { UnpackLimit } from './upload-limits.js';
import type { Part } from './xlsx-book.js';
import { parserOf, Workbook } from './xlsx-book.js';

/** So little is unpacked at a time that even the best packed slice stays small. */
const SLICE = 16 * 1024;
const SLICES_A_TURN = 32;
const MAX_COLUMNS = 200;

/** Unpacks a workbook slice by slice and hands the text of the wanted parts to their readers. */
async function* unpacked(content: Buffer, partOf: (name: string) => Part | null, limit: UnpackLimit): AsyncGenerator<void> {
  const unzip = new Unzip((file) => {
    const part = partOf(file.name);
    const decoder = new TextDecoder();
    file.ondata = (error, chunk, final) => {
      if (error !== null) throw error;
      limit.add(chunk.length);
      part?.(decoder.decode(chunk, { stream: !final }));
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0, slices = 1; at < content.length; at += SLICE, slices += 1) {
    unzip.push(content.subarray(at, at + SLICE), at + SLICE >= content.length);
    yield;
    if (slices % SLICES_A_TURN === 0) await yieldToEventLoop();
  }
}

/** The column of a cell's name, from 0: `B7` is 1. */
function columnOf(reference: string | undefined, next: number): number {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (letters === undefined) return next;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Reads the rows of one sheet as they come. */
class Sheet {
  rows: ListRow[] = [];
  private row = 0;
  private cells: string[] = [];
  private column = -1;
  private kind = 'n';
  private style: string | undefined;
  private isHidden = false;
  private value = '';
  private inValue = false;
  private readonly parser: SaxesParser;

  constructor(
    private readonly book: Workbook,
    private readonly name: string | null,
  ) {
    this.parser = parserOf(
      (tag, attributes) => this.open(tag, attributes),
      (tag) => this.close(tag),
    );
    this.parser.on('text', (text) => {
      if (this.inValue) this.value += text;
    });
  }

  write(text: string): void {
    this.parser.write(text);
  }

  take(): ListRow[] {
    const taken = this.rows;
    this.rows = [];
    return taken;
  }

  private open(tag: string, attributes: Readonly<Record<string, string>>): void {
    if (tag === 'row') {
      this.row = Number(attributes['r'] ?? this.row + 1);
      this.cells = [];
      this.column = -1;
      this.isHidden = ['1', 'true'].includes(attributes['hidden'] ?? '');
    } else if (tag === 'c') {
      this.column = columnOf(attributes['r'], this.column + 1);
      this.kind = attributes['t'] ?? 'n';
      this.style = attributes['s'];
      this.value = '';
    }
    this.inValue = tag === 'v' || tag === 't';
  }

  private close(tag: string): void {
    this.inValue = false;
    if (tag === 'row' && this.cells.some((cell) => cell !== ''))
      this.rows.push({ row: this.row, cells: this.cells, sheet: this.name, isHidden: this.isHidden });
    if (tag !== 'c' || this.column >= MAX_COLUMNS) return;
    while (this.cells.length < this.column) this.cells.push('');
    this.cells[this.column] = this.text();
  }

  /** The cell as people see it. */
  private text(): string {
    if (this.kind === 's') return this.book.strings[Number(this.value)] ?? '';
    if (this.kind === 'b') return this.value === '1' ? 'TRUE' : 'FALSE';
    return this.kind === 'n' ? this.book.formats.textOf(this.value, this.style) : this.value;
  }
}

/** The rows of the first visible sheet of an Excel workbook. Refuses what is no workbook and what unpacks to far more than a list. */
export async function* xlsxRows(content: Buffer, refuse: RefuseFile): AsyncGenerator<ListRow[]> {
  const limit = new UnpackLimit(content.length, refuse);
  const book = new Workbook(refuse);
  for await (const _slice of unpacked(content, (name) => book.partOf(name), limit));
  const found = book.sheet();
  if (found === null) throw refuse('file_type');
  const sheet = new Sheet(book, found.name);
  const again = new UnpackLimit(content.length, refuse);
  const read: Part = (text) => sheet.write(text);
  for await (const _slice of unpacked(content, (name) => (name.toLowerCase() === found.part ? read : null), again)) {
    const rows = sheet.take();
    if (rows.length > 0) yield rows;
  }
}
