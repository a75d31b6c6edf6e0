import { SaxesParser } from 'saxes';
import { CellFormats } from './cell-text.js';
import type { RefuseFile } from './upload-limits.js';

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';
const STRINGS = 'xl/sharedstrings.xml';
const STYLES = 'xl/styles.xml';
const SHEET = /^xl\/worksheets\/[^/]+\.xml$/;
const OPEN_DOCUMENT = 'mimetype';

/** Reads a part of a workbook as its text comes in. */
export type Part = (text: string) => void;

type Attributes = Readonly<Record<string, string>>;

/** Names are as they stand behind their prefix: what a prefix is called is free. */
const bare = (name: string): string => name.slice(name.indexOf(':') + 1);

export function parserOf(open: (name: string, attributes: Attributes) => void, close?: (name: string) => void): SaxesParser {
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => open(bare(name), attributes as Attributes));
  if (close !== undefined) parser.on('closetag', ({ name }) => close(bare(name)));
  parser.on('error', (error) => {
    throw error;
  });
  return parser;
}

/** The attribute that names a relation, by whatever prefix; `id` without one is another thing. */
const relationOf = (attributes: Attributes): string =>
  Object.entries(attributes).find(([name]) => name.includes(':') && bare(name) === 'id')?.[1] ?? '';

/** What the first pass through a workbook learns: the texts that cells share, how cells look, and which sheet a person sees first. */
export class Workbook {
  readonly strings: string[] = [];
  readonly formats = new CellFormats();
  private readonly targets = new Map<string, string>();
  private readonly parts: string[] = [];
  private readonly sheets: { readonly name: string; readonly relation: string; readonly isVisible: boolean }[] = [];

  constructor(private readonly refuse: RefuseFile) {}

  partOf(written: string): Part | null {
    const name = written.toLowerCase();
    if (name === OPEN_DOCUMENT) throw this.refuse('file_kind', { kind: 'an OpenDocument file' });
    if (SHEET.test(name)) this.parts.push(name);
    if (name === WORKBOOK) return this.reads((tag, at) => this.workbook(tag, at));
    if (name === RELATIONS) return this.reads((tag, at) => this.relation(tag, at));
    if (name === STYLES) return this.readStyles();
    return name === STRINGS ? this.readStrings() : null;
  }

  /** The first visible sheet as the workbook orders them, and the part that holds it; null when this is no workbook. */
  sheet(): { readonly name: string | null; readonly part: string } | null {
    const first = this.sheets.find(({ isVisible }) => isVisible);
    const target = first === undefined ? undefined : this.targets.get(first.relation)?.toLowerCase();
    const named = target?.startsWith('/') === true ? target.slice(1) : `xl/${target ?? ''}`;
    if (first !== undefined && this.parts.includes(named)) return { name: first.name, part: named };
    const part = [...this.parts].sort()[0];
    return part === undefined ? null : { name: null, part };
  }

  private reads(open: (name: string, attributes: Attributes) => void): Part {
    const parser = parserOf(open);
    return (text) => void parser.write(text);
  }

  private workbook(tag: string, attributes: Attributes): void {
    if (tag === 'workbookPr') this.formats.countsFrom1904 = ['1', 'true'].includes(attributes['date1904'] ?? '');
    if (tag !== 'sheet') return;
    const isVisible = (attributes['state'] ?? 'visible') === 'visible';
    this.sheets.push({ name: attributes['name'] ?? '', relation: relationOf(attributes), isVisible });
  }

  private relation(tag: string, attributes: Attributes): void {
    if (tag === 'Relationship') this.targets.set(attributes['Id'] ?? '', attributes['Target'] ?? '');
  }

  private readStyles(): Part {
    let isOfCells = false;
    const parser = parserOf(
      (tag, attributes) => {
        if (tag === 'cellXfs') isOfCells = true;
        if (tag === 'xf' && isOfCells) this.formats.addStyle(Number(attributes['numFmtId'] ?? 0));
        if (tag === 'numFmt') this.formats.addCode(Number(attributes['numFmtId']), attributes['formatCode'] ?? '');
      },
      (tag) => {
        if (tag === 'cellXfs') isOfCells = false;
      },
    );
    return (text) => void parser.write(text);
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
