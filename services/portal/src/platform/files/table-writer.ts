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

/** Writes one table piece by piece; what comes back can go out at once. */
export interface TableWriter {
  begin(): Buffer;
  rows(rows: readonly FileRow[]): Buffer;
  /** The end of the file, with what it says of itself. */
  end(about: { readonly title: string; readonly facts: readonly FileFact[] }): Promise<Buffer>;
}
