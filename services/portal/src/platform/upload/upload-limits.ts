/** What can be wrong with a file that cannot be read. */
type FileProblem =
  'file_type' | 'file_kind' | 'file_byte' | 'file_broken' | 'file_size' | 'file_bomb' | 'file_empty' | 'file_wide' | 'file_quote';

/** The refusal of such a file, in the words of whoever takes it. */
export type RefuseFile = (problem: FileProblem, values?: Readonly<Record<string, string | number>>) => Error;

/** The largest list, packed and unpacked, and the most rows of one. */
export const MAX_BYTES = 10 * 1024 * 1024;
export const MAX_UNPACKED = 120 * 1024 * 1024;
export const MAX_ROWS = 100_000;
/** So many lines may stand above the heads of a list: titles, dates, who made it. */
export const MAX_TITLES = 10;
/** No list of addresses is wider. */
export const MAX_CELLS = 1000;
/** No list of addresses packs better than this; looked at once so much is unpacked. */
const BEST_RATIO = 150;
const RATIO_FROM = 4 * 1024 * 1024;

/** One row of a list: its number in the file, from 1, and its cells as text. */
export interface ListRow {
  readonly row: number;
  readonly cells: readonly string[];
  /** The sheet of the workbook that it stands on. */
  readonly sheet?: string | null;
  /** Whether the workbook shows it: a filter hides rows. */
  readonly isHidden?: boolean;
}

/** Counts what a packed file unpacks to and refuses one that was made to fill the memory. */
export class UnpackLimit {
  private unpacked = 0;

  constructor(
    private readonly packed: number,
    private readonly refuse: RefuseFile,
  ) {}

  add(bytes: number): void {
    this.unpacked += bytes;
    const isBomb = this.unpacked > MAX_UNPACKED || (this.unpacked > RATIO_FROM && this.unpacked > this.packed * BEST_RATIO);
    if (isBomb) throw this.refuse('file_bomb');
  }
}
