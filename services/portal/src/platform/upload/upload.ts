import { showCount } from '@campus/contract-kit';
import type { Actor, Answered, FileAnswer } from '@campus/server-kit';
import { answered, fileAnswer } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { CONTENT_TYPES, tableWriter } from '../files/table-file.js';
import { inSlices } from '../threads/slices.js';
import type { WriteTx } from '../writes/writes.js';
import { Writes } from '../writes/writes.js';
import { csvRows, csvText } from './csv-rows.js';
import type { ListRow, RefuseFile } from './upload-limits.js';
import { MAX_BYTES, MAX_ROWS } from './upload-limits.js';
import type { GivenFile } from './uploaded-rows.js';
import { contentOf, uploadedRows } from './uploaded-rows.js';

const MAX_SHOWN = 1000;
const MAX_NAMED = 5;

/** What is wrong with a file, whatever its rows say. */
export type FileFault = 'noFile' | 'noContent' | 'tooLarge' | 'wrongKind' | 'tooLong' | 'noRows';

/** How a row below the heads is read, or what of the line makes it no heads. */
type Heads<Row, Wrong> = { readonly read: (row: number, cells: readonly string[]) => Row } | { readonly wrong: Wrong };

/** How a file with a row a record is read. */
export interface UploadedFile<Row, Wrong> {
  /** Whether a workbook is taken too. */
  readonly takesExcel: boolean;
  /** So many lines may stand above the heads: titles, dates, who made it. */
  readonly maxTitles: number;
  readonly headsOf: (cells: readonly string[]) => Heads<Row, Wrong>;
  /** The refusal of a file without heads, by what was wrong with the lines that could have been them. */
  readonly refuseHeads: (wrong: readonly Wrong[]) => Error;
  readonly refuse: (fault: FileFault, values: { readonly rows?: string }) => Error;
  /** The refusal of a file that no reader can read. */
  readonly unreadable: RefuseFile;
}

/** What is said of the rows that cannot be stored. */
export interface RefusedRows<Bad> {
  /** The columns of the file of errors, and its name. */
  readonly columns: readonly string[];
  readonly errorsName: string;
  /** The number of a bad row, its cells as they came, and what is wrong with it. */
  readonly bad: (row: Bad) => { readonly row: number; readonly cells: readonly string[]; readonly problem: string };
  /** A bad row within the sentence that answers the upload. */
  readonly named: (row: Bad) => string;
  /** The refusal of a file without a good row; `rows` names the first bad ones. */
  readonly noGood: (rows: string, data: object) => Error;
  /** The answer; `rows` names the first bad ones, and is null where all are good. */
  readonly said: (counts: { readonly good: number; readonly bad: number }, rows: string | null) => string;
}

/** The rows of a file in two parts; what is there twice is bad too. */
export interface CheckedRows<Good, Bad> {
  readonly good: readonly Good[];
  readonly bad: readonly Bad[];
}

/** The rows of a file, some thousands at a time: CSV in the usual encodings, or Excel. */
function rowsOf<Row, Wrong>(
  { takesExcel, headsOf, refuse, unreadable }: UploadedFile<Row, Wrong>,
  file: GivenFile,
): AsyncGenerator<ListRow[]> {
  const isHead = (cells: readonly string[]) => 'read' in headsOf(cells);
  if (file.content === '') throw refuse('noFile', {});
  if (takesExcel && /\.xlsx$/i.test(file.name)) return uploadedRows(file, isHead, unreadable);
  const content = contentOf(file);
  if (content.length === 0) throw refuse('noContent', {});
  if (content.length > MAX_BYTES) throw refuse('tooLarge', {});
  const text = /\.csv$/i.test(file.name) ? csvText(content, unreadable) : null;
  if (text === null) throw refuse('wrongKind', {});
  return csvRows(text, isHead, unreadable);
}

/** Reads a whole file: the heads, below some titles where those are allowed, and every row that is not blank. */
export async function readUpload<Row, Wrong>(upload: UploadedFile<Row, Wrong>, file: GivenFile): Promise<Row[]> {
  const { maxTitles, headsOf, refuseHeads, refuse } = upload;
  const [rows, wrong]: [Row[], Wrong[]] = [[], []];
  let read: ((row: number, cells: readonly string[]) => Row) | undefined;
  for await (const some of rowsOf(upload, file)) {
    for (const { row, cells } of some) {
      if (cells.every((cell) => cell.trim() === '')) continue;
      if (read !== undefined) {
        rows.push(read(row, cells));
        continue;
      }
      const heads = headsOf(cells);
      if ('read' in heads) read = heads.read;
      else if (wrong.push(heads.wrong) > maxTitles) throw refuseHeads(wrong);
    }
    await yieldToEventLoop();
    if (rows.length > MAX_ROWS) throw refuse('tooLong', { rows: showCount(MAX_ROWS) });
  }
  if (read === undefined) throw refuseHeads(wrong);
  if (rows.length === 0) throw refuse('noRows', {});
  return rows;
}

/** The first bad rows, as an answer shows them. */
export const shownRows = <Bad, Shown>(bad: readonly Bad[], show: (row: Bad) => Shown): Shown[] =>
  bad.slice(0, MAX_SHOWN).map(show);

function namedRows<Bad>({ named }: RefusedRows<Bad>, bad: readonly Bad[]): string {
  return `${bad.slice(0, MAX_NAMED).map(named).join('; ')}${bad.length > MAX_NAMED ? '; …' : ''}.`;
}

/** The rows that would not be stored, as they came, each with its reason; no cell acts as a formula. */
export async function errorsFile<Bad>(
  { columns, errorsName, bad: of }: RefusedRows<Bad>,
  bad: readonly Bad[],
): Promise<FileAnswer> {
  const labels = ['row', ...columns, 'error'].map((label) => ({ label, kind: 'text' as const }));
  const writer = tableWriter('csv', 'Errors', labels, 'program');
  const parts = [writer.begin()];
  for await (const some of inSlices(bad)) {
    const rows = some
      .map(of)
      .map(({ row, cells, problem }) => [String(row), ...columns.map((_, at) => cells[at] ?? ''), problem]);
    parts.push(writer.rows(rows));
  }
  return fileAnswer({
    name: errorsName,
    contentType: CONTENT_TYPES.csv,
    content: Buffer.concat([...parts, await writer.end(null)]),
  });
}

/** What an upload does in its transaction. */
interface UploadSteps<Row, Checked, Data extends object> {
  /** Which rows can be stored, with what is stored already. A preview needs no locks. */
  readonly check: (rows: readonly Row[], tx: WriteTx, isPreview: boolean) => Promise<Checked>;
  readonly dataOf: (checked: Checked) => Data;
  /** Stores the good rows and says it to the history and the open screens; answers what else is told of it. */
  readonly store: (tx: WriteTx, checked: Checked) => Promise<Partial<Data>>;
}

/** Stores the good rows of a file in one transaction and names the others; a preview only says so. */
@Injectable()
export class UploadsService {
  constructor(@Inject(Writes) private readonly writes: Writes) {}

  async store<Row, Wrong, Bad, Checked extends CheckedRows<unknown, Bad>, Data extends object>(
    actor: Actor,
    upload: UploadedFile<Row, Wrong> & RefusedRows<Bad>,
    { file, preview }: { readonly file: GivenFile; readonly preview?: number | undefined },
    { check, dataOf, store }: UploadSteps<Row, Checked, Data>,
  ): Promise<Answered> {
    const rows = await readUpload(upload, file);
    return this.writes.run(actor, async (tx) => {
      const checked = await check(rows, tx, preview === 1);
      const data = dataOf(checked);
      if (preview === 1) return answered({ data });
      const { good, bad } = checked;
      if (good.length === 0) throw upload.noGood(namedRows(upload, bad), data);
      const more = await store(tx, checked);
      const counts = { good: good.length, bad: bad.length };
      const message = upload.said(counts, bad.length === 0 ? null : namedRows(upload, bad));
      return answered({ message, data: { ...data, ...more } });
    });
  }
}
