import { setImmediate as breathe } from 'node:timers/promises';
import { massMailMessages as messages } from '@campus/domain/mass-mail';
import { Unzip, UnzipInflate } from 'fflate';
import { SaxesParser } from 'saxes';
import type { ListRow } from './list-limits.js';
import { UnpackLimit } from './list-limits.js';

/** So little is unpacked at a time that even the best packed slice stays small. */
const SLICE = 16 * 1024;
const SLICES_A_BREATH = 32;
const MAX_COLUMNS = 200;
const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';
const STRINGS = 'xl/sharedStrings.xml';

type Part = (text: string) => void;

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
    if (slices % SLICES_A_BREATH === 0) await breathe();
  }
}

function parserOf(open: (name: string, attributes: Record<string, string>) => void, close?: (name: string) => void): SaxesParser {
  const parser = new SaxesParser();
  const bare = (name: string): string => name.slice(name.indexOf(':') + 1);
  parser.on('opentag', ({ name, attributes }) => open(bare(name), attributes as Record<string, string>));
  if (close !== undefined) parser.on('closetag', ({ name }) => close(bare(name)));
  parser.on('error', (error) => {
    throw error;
  });
  return parser;
}

/** What the first pass learns: the texts that cells share, and the part of the first sheet. */
class Workbook {
  readonly strings: string[] = [];
  private firstSheet = '';
  private readonly targets = new Map<string, string>();
  private readonly sheets: string[] = [];

  partOf(name: string): Part | null {
    if (/^xl\/worksheets\/[^/]+\.xml$/.test(name)) this.sheets.push(name);
    if (name === WORKBOOK) return this.reads((tag, at) => this.sheet(tag, at));
    if (name === RELATIONS) return this.reads((tag, at) => this.relation(tag, at));
    return name === STRINGS ? this.readStrings() : null;
  }

  /** The part of the first sheet as the workbook orders them; null when this is no workbook. */
  sheetPart(): string | null {
    const target = this.targets.get(this.firstSheet);
    const named = target?.startsWith('/') === true ? target.slice(1) : `xl/${target ?? ''}`;
    if (target !== undefined && this.sheets.includes(named)) return named;
    return [...this.sheets].sort()[0] ?? null;
  }

  private reads(open: (name: string, attributes: Record<string, string>) => void): Part {
    const parser = parserOf(open);
    return (text) => void parser.write(text);
  }

  private sheet(tag: string, attributes: Record<string, string>): void {
    if (tag === 'sheet' && this.firstSheet === '') this.firstSheet = attributes['r:id'] ?? '';
  }

  private relation(tag: string, attributes: Record<string, string>): void {
    if (tag === 'Relationship') this.targets.set(attributes['Id'] ?? '', attributes['Target'] ?? '');
  }

  private readStrings(): Part {
    let text = '';
    let inText = false;
    let aside = 0;
    const parser = parserOf(
      (tag) => {
        if (tag === 'si') text = '';
        if (tag === 'rPh') aside += 1;
        inText = tag === 't' && aside === 0;
      },
      (tag) => {
        if (tag === 'si') this.strings.push(text);
        if (tag === 'rPh') aside -= 1;
        inText = false;
      },
    );
    parser.on('text', (part) => {
      if (inText) text += part;
    });
    return (part) => void parser.write(part);
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
  private value = '';
  private inValue = false;
  private readonly parser: SaxesParser;

  constructor(private readonly strings: readonly string[]) {
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

  private open(tag: string, attributes: Record<string, string>): void {
    if (tag === 'row') {
      this.row = Number(attributes['r'] ?? this.row + 1);
      this.cells = [];
      this.column = -1;
    } else if (tag === 'c') {
      this.column = columnOf(attributes['r'], this.column + 1);
      this.kind = attributes['t'] ?? 'n';
      this.value = '';
    }
    this.inValue = tag === 'v' || tag === 't';
  }

  private close(tag: string): void {
    this.inValue = false;
    if (tag === 'row' && this.cells.some((cell) => cell !== '')) this.rows.push({ row: this.row, cells: this.cells });
    if (tag !== 'c' || this.column >= MAX_COLUMNS) return;
    while (this.cells.length < this.column) this.cells.push('');
    this.cells[this.column] = this.kind === 's' ? (this.strings[Number(this.value)] ?? '') : this.value;
  }
}

/** The rows of the first sheet of an Excel workbook. Refuses what is no workbook and what unpacks to far more than a list. */
export async function* xlsxRows(content: Buffer): AsyncGenerator<ListRow[]> {
  const limit = new UnpackLimit(content.length);
  const book = new Workbook();
  for await (const _slice of unpacked(content, (name) => book.partOf(name), limit));
  const part = book.sheetPart();
  if (part === null) throw messages.refusal('file_type');
  const sheet = new Sheet(book.strings);
  const again = new UnpackLimit(content.length);
  const read: Part = (text) => sheet.write(text);
  for await (const _slice of unpacked(content, (name) => (name === part ? read : null), again)) {
    const rows = sheet.take();
    if (rows.length > 0) yield rows;
  }
}
