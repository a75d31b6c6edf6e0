import { Refusal } from '@campus/contract-kit';
import { massMailMessages as messages } from '@campus/domain/mass-mail';
import type { HiddenRows } from '@campus/domain/mass-mail/rules';
import { columnsOf } from '@campus/domain/mass-mail/rules';
import type { IsHead } from './csv-rows.js';
import { csvRows, csvText } from './csv-rows.js';
import type { ListRow } from './list-limits.js';
import { MAX_BYTES } from './list-limits.js';
import { xlsxRows } from './xlsx-rows.js';

/** A list as it comes in: its name and its content in base64. */
export interface GivenList {
  readonly name: string;
  readonly content: string;
  /** What happens to the rows that a filter of the workbook hides; without it they are asked about. */
  readonly hiddenRows?: HiddenRows | undefined;
}

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
async function* readable(rows: AsyncGenerator<ListRow[]>): AsyncGenerator<ListRow[]> {
  try {
    yield* rows;
  } catch (error) {
    throw error instanceof Refusal ? error : messages.refusal('file_broken');
  }
}

const isAddressHead: IsHead = (cells) => columnsOf(cells)?.hasHeads === true;

/** The rows of an uploaded list. Its name and its first bytes must both say Excel or CSV; a text by another name is refused. [PAYADM-008] */
export function listRows(given: GivenList, isHead: IsHead = isAddressHead): AsyncGenerator<ListRow[]> {
  const content = Buffer.from(given.content.replace(/^data:[^,]*,/, ''), 'base64');
  if (content.length > MAX_BYTES) throw messages.refusal('file_size');
  if (content.length === 0) throw messages.refusal('file_empty');
  const isPacked = content.subarray(0, PACKED.length).equals(PACKED);
  const ending = /\.([a-z]+)$/i.exec(given.name)?.[1]?.toLowerCase() ?? '';
  if (content.subarray(0, OLD_EXCEL.length).equals(OLD_EXCEL))
    throw messages.refusal('file_kind', { kind: 'an Excel file of the old kind (.xls), or one with a password' });
  const kind = OTHER_KINDS[ending];
  if (kind !== undefined) throw messages.refusal('file_kind', { kind });
  if (!['xlsx', 'csv'].includes(ending) || isPacked !== (ending === 'xlsx')) throw messages.refusal('file_type');
  if (isPacked) return readable(xlsxRows(content));
  const text = csvText(content);
  if (text === null) throw messages.refusal('file_type');
  return csvRows(text, isHead);
}
