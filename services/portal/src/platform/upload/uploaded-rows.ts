import { Refusal } from '@campus/contract-kit';
import type { IsHead } from './csv-rows.js';
import { csvRows, csvText } from './csv-rows.js';
import type { ListRow, RefuseFile } from './upload-limits.js';
import { MAX_BYTES } from './upload-limits.js';
import { xlsxRows } from './xlsx-rows.js';

/** A file as a call carries it: its name, and its content in base64. */
export interface GivenFile {
  readonly name: string;
  readonly content: string;
}

/** The content, which a browser may have put behind a data address. */
export const contentOf = ({ content }: GivenFile): Buffer => Buffer.from(content.replace(/^data:[^,]*,/, ''), 'base64');

/** What Excel wrote before 2007, and a workbook with a password. */
const OLD_EXCEL = Buffer.from('D0CF11E0A1B11AE1', 'hex');
const OTHER_KINDS: Readonly<Record<string, string>> = {
  xls: 'an Excel file of the old kind (.xls)',
  ods: 'an OpenDocument file (.ods)',
  tsv: 'a list parted by tabs (.tsv)',
  numbers: 'a Numbers file',
  pdf: 'a PDF',
};
const PACKED = Buffer.from('PK\x03\x04', 'latin1');

/** Whatever a broken workbook makes a reader say is said in one sentence. */
async function* readable(rows: AsyncGenerator<ListRow[]>, refuse: RefuseFile): AsyncGenerator<ListRow[]> {
  try {
    yield* rows;
  } catch (error) {
    throw error instanceof Refusal ? error : refuse('file_broken');
  }
}

/** The rows of an uploaded list. Its name and its first bytes must both say Excel or CSV; a text by another name is refused. [PAYADM-008] */
export function uploadedRows(given: GivenFile, isHead: IsHead, refuse: RefuseFile): AsyncGenerator<ListRow[]> {
  const content = contentOf(given);
  if (content.length > MAX_BYTES) throw refuse('file_size');
  if (content.length === 0) throw refuse('file_empty');
  const isPacked = content.subarray(0, PACKED.length).equals(PACKED);
  const ending = /\.([a-z]+)$/i.exec(given.name)?.[1]?.toLowerCase() ?? '';
  if (content.subarray(0, OLD_EXCEL.length).equals(OLD_EXCEL))
    throw refuse('file_kind', { kind: 'an Excel file of the old kind (.xls), or one with a password' });
  const kind = OTHER_KINDS[ending];
  if (kind !== undefined) throw refuse('file_kind', { kind });
  if (!['xlsx', 'csv'].includes(ending) || isPacked !== (ending === 'xlsx')) throw refuse('file_type');
  if (isPacked) return readable(xlsxRows(content, refuse), refuse);
  const text = csvText(content, refuse);
  if (text === null) throw refuse('file_type');
  return csvRows(text, isHead, refuse);
}
