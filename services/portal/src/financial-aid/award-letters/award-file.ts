import { financialAidMessages as messages } from '@campus/domain/financial-aid';
import { CsvError, parse } from 'csv-parse';
import { Readable } from 'node:stream';
import { csvText, listRows } from '../../mass-mail/index.js';

/** A file as a call carries it: its name, and its content in base64. */
interface GivenFile {
  readonly name: string;
  readonly content: string;
}

/** A row of the file by its number in a spreadsheet. */
interface FileRow {
  readonly row: number;
  readonly cells: readonly string[];
}

const MAX_BYTES = 10 * 1024 * 1024;
const SLICE = 64 * 1024;
const DELIMITERS = [',', ';', '\t'] as const;

function* slicesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += SLICE) yield text.slice(at, at + SLICE);
}

/** The sign that parts the cells of the first line. */
function delimiterOf(text: string): string {
  const line = text.slice(0, text.indexOf('\n') + 1 || text.length);
  const counts = DELIMITERS.map((one) => line.split(one).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

async function* csvRows(text: string): AsyncGenerator<FileRow> {
  let read = 0;
  const count = (cells: string[]): string[] => {
    read += 1;
    return cells;
  };
  const parser = parse({ delimiter: delimiterOf(text), relax_column_count: true, on_record: count });
  const records: AsyncIterable<string[]> = Readable.from(slicesOf(text)).pipe(parser);
  let row = 0;
  try {
    for await (const cells of records) yield { row: (row += 1), cells };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw messages.refusalAt('file', 'award_broken_file', { row: read + 1 });
  }
}

/** The rows of an uploaded file: CSV in the usual encodings, or Excel. */
export async function* awardRows(file: GivenFile): AsyncGenerator<FileRow> {
  if (/\.xlsx$/i.test(file.name)) {
    for await (const rows of listRows(file)) yield* rows;
    return;
  }
  const content = Buffer.from(file.content.replace(/^data:[^,]*,/, ''), 'base64');
  if (content.length > MAX_BYTES) throw messages.refusalAt('file', 'award_large_file');
  const text = /\.csv$/i.test(file.name) ? csvText(content) : null;
  if (text === null) throw messages.refusalAt('file', 'award_no_csv');
  yield* csvRows(text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'));
}
