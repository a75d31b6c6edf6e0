import { financialAidMessages as messages } from '@campus/domain/financial-aid';
import type { WrittenAward } from '@campus/domain/financial-aid/rules';
import { AWARD_COLUMNS, awardColumns, writtenAward } from '@campus/domain/financial-aid/rules';
import type { IsHead, ListRow } from '../../mass-mail/index.js';
import { csvRows, csvText, listRows, MAX_TITLES } from '../../mass-mail/index.js';

/** A file as a call carries it: its name, and its content in base64. */
interface GivenFile {
  readonly name: string;
  readonly content: string;
}

type Columns = Parameters<typeof writtenAward>[2];

const MAX_BYTES = 10 * 1024 * 1024;

const isHead: IsHead = (cells) => 'at' in awardColumns(cells);

/** The rows of an uploaded file, some thousands at a time: CSV in the usual encodings, or Excel, read as lists of addresses are. */
function rowsOf(file: GivenFile): AsyncGenerator<ListRow[]> {
  if (/\.xlsx$/i.test(file.name)) return listRows(file, isHead);
  const content = Buffer.from(file.content.replace(/^data:[^,]*,/, ''), 'base64');
  if (content.length > MAX_BYTES) throw messages.refusalAt('file', 'award_large_file');
  const text = /\.csv$/i.test(file.name) ? csvText(content) : null;
  if (text === null) throw messages.refusalAt('file', 'award_no_csv');
  return csvRows(text, isHead);
}

/** Names what is missing in the line that comes nearest to the heads. */
function noColumns(lines: readonly (readonly string[])[]): Error {
  const missing = lines.map((cells) => awardColumns(cells)).flatMap((columns) => ('missing' in columns ? [columns.missing] : []));
  const [nearest = AWARD_COLUMNS] = missing.sort((a, b) => a.length - b.length);
  return messages.refusalAt('file', 'award_columns', { columns: nearest.join(', '), all: AWARD_COLUMNS.join(', ') });
}

/** The awards of an uploaded file, some thousands at a time. Titles may stand above the heads. [FINAID-021] */
export async function* writtenAwards(file: GivenFile): AsyncGenerator<WrittenAward[]> {
  const titles: (readonly string[])[] = [];
  let at: Columns | undefined;
  for await (const some of rowsOf(file)) {
    const awards: WrittenAward[] = [];
    for (const { row, cells } of some) {
      if (cells.every((cell) => cell.trim() === '')) continue;
      if (at !== undefined) {
        awards.push(writtenAward(row, cells, at));
        continue;
      }
      const columns = awardColumns(cells);
      if ('at' in columns) at = columns.at;
      else if (titles.push(cells) > MAX_TITLES) throw noColumns(titles);
    }
    yield awards;
  }
  if (at === undefined && titles.length > 0) throw noColumns(titles);
}
