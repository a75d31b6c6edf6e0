/** How the cells of a column read: a text never becomes anything else, money has two places, an instant is shown in the institution's zone. */
export type FileColumnKind = 'text' | 'date' | 'instant' | 'money' | 'percent' | 'number';

export interface FileColumn {
  readonly label: string;
  readonly kind: FileColumnKind;
}

/** Cells as plain texts in the order of the columns: days and instants ISO, money as a decimal text; an empty text is an empty cell. */
export type FileRow = readonly string[];

/** One thing that a file says of itself: which filters made it, how many rows it has, when it was made, by whom. */
export interface FileFact {
  readonly label: string;
  readonly value: string;
}

/** What a file says of itself, and how that part is called. */
export interface AboutFile {
  readonly title: string;
  readonly facts: readonly FileFact[];
}

/** Writes one table piece by piece; what comes back can go out at once. */
export interface TableWriter {
  begin(): Buffer;
  /** Rows of the sheet of this name, where the format has sheets; without a name those of the table's own. */
  rows(rows: readonly FileRow[], sheet?: string): Buffer;
  /** The row of totals below the rows, where the format can tell it from them. */
  totals(row: FileRow): Buffer;
  /** The end of the file, with what it says of itself where the format has a place for it; null where it says nothing. */
  end(about: AboutFile | null): Promise<Buffer>;
}
