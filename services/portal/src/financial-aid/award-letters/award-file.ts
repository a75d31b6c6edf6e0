import { financialAidMessages as messages } from '@campus/domain/financial-aid';
import type { ListRow } from '../../mass-mail/index.js';
import { csvRows, csvText, listRows } from '../../mass-mail/index.js';

/** A file as a call carries it: its name, and its content in base64. */
interface GivenFile {
  readonly name: string;
  readonly content: string;
}

const MAX_BYTES = 10 * 1024 * 1024;

/** The rows of an uploaded file, some thousands at a time: CSV in the usual encodings, or Excel, read as lists of addresses are. */
export function awardRows(file: GivenFile): AsyncGenerator<ListRow[]> {
  if (/\.xlsx$/i.test(file.name)) return listRows(file);
  const content = Buffer.from(file.content.replace(/^data:[^,]*,/, ''), 'base64');
  if (content.length > MAX_BYTES) throw messages.refusalAt('file', 'award_large_file');
  const text = /\.csv$/i.test(file.name) ? csvText(content) : null;
  if (text === null) throw messages.refusalAt('file', 'award_no_csv');
  return csvRows(text);
}
