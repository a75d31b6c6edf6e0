import { counted, fillIn } from '@campus/contract-kit';
import {
  awardRowProblems as problems,
  awardTexts as texts,
  financialAidMessages as messages,
} from '@campus/domain/financial-aid';
import { massMailMessages } from '@campus/domain/mass-mail';
import type { AwardColumn, BadAward, NamedStudent, WrittenAward } from '@campus/domain/financial-aid/rules';
import { AWARD_COLUMNS, awardColumns, writtenAward } from '@campus/domain/financial-aid/rules';
import type { FileFault, RefusedRows, UploadedFile } from '../../platform/index.js';
import { MAX_TITLES } from '../../platform/index.js';

/** A row that is not imported, with the student whom the portal knows by its id. */
export interface RefusedAward extends BadAward {
  readonly student: NamedStudent | undefined;
}

const FAULTS = {
  noFile: 'award_no_file',
  noContent: 'award_no_rows',
  tooLarge: 'award_large_file',
  wrongKind: 'award_no_csv',
  tooLong: 'award_long_file',
  noRows: 'award_no_rows',
} as const satisfies Record<FileFault, string>;

/** What is wrong, with the import key or the person of the id where that is it. */
export function problemOf({ written: { import_key: key, jenzabar_id: id }, problem, student }: RefusedAward): string {
  if (problem === 'unknown_key') return `${problems.unknown_key}: ${key}`;
  if (problem !== 'other_person' || student === undefined) return problems[problem];
  return fillIn(texts.otherPerson, { problem: problems.other_person, id, name: `${student.first_name} ${student.last_name}` });
}

/** Names what is missing in the line that comes nearest to the heads. */
function refuseHeads(missing: readonly (readonly AwardColumn[])[]): Error {
  const [nearest] = [...missing].sort((one, other) => one.length - other.length);
  if (nearest === undefined) return messages.refusalAt('file', 'award_no_rows');
  return messages.refusalAt('file', 'award_columns', { columns: nearest.join(', '), all: AWARD_COLUMNS.join(', ') });
}

/** A file of awards: CSV or Excel, with the columns in any order. [FINAID-021] */
export const awardUpload: UploadedFile<WrittenAward, readonly AwardColumn[]> & RefusedRows<RefusedAward> = {
  takesExcel: true,
  maxTitles: MAX_TITLES,
  headsOf: (heads) => {
    const columns = awardColumns(heads);
    return 'at' in columns ? { read: (row, cells) => writtenAward(row, cells, columns.at) } : { wrong: columns.missing };
  },
  refuseHeads,
  unreadable: massMailMessages.refusal,
  refuse: (fault, values) => messages.refusalAt('file', FAULTS[fault], values),
  columns: AWARD_COLUMNS,
  errorsName: 'award-letter-errors.csv',
  bad: (refused) => {
    const { row, jenzabar_id: id, first_name: first, last_name: last, scholarship, amount, import_key: key } = refused.written;
    return { row, cells: [id, first, last, scholarship, amount, key], problem: problemOf(refused) };
  },
  named: (refused) => {
    const { row, jenzabar_id: id } = refused.written;
    return fillIn(texts.refusedRow, { row, id, problem: problemOf(refused) });
  },
  noGood: (rows, data) => messages.refusal('award_no_good_row', { rows }, { data }),
  said: ({ good, bad }, rows) => {
    const count = counted(good, 'letter');
    return rows === null ? fillIn(texts.imported, { count }) : fillIn(texts.importedSome, { count, refused: bad, rows });
  },
};
