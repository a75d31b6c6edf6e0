/** Where in a list, ordered newest first, something stands: the instant to the microsecond and the id. */
export interface ListKey {
  readonly at: string;
  readonly id: string;
}

/** Before every row: no row is at the end of all times, so the least id takes none in. */
export const LIST_START: ListKey = { at: 'infinity', id: '00000000-0000-0000-0000-000000000000' };

/** Marks in a long list: the key of every `step`th row, the first one after `step` rows, and how many rows the list had. */
export interface PageStarts {
  readonly step: number;
  readonly total: number;
  readonly keys: readonly ListKey[];
}

/**
 * Where to begin for a row number: behind the nearest mark before it, and how many rows to skip from there. New rows come in at the head, so
 * the row number counts from the first mark backwards; `head` is how many rows stand up to that mark now.
 */
export function startOf(marks: PageStarts, head: number, offset: number): { readonly from: ListKey; readonly skip: number } {
  const [first] = marks.keys;
  if (first === undefined || offset < head) return { from: LIST_START, skip: offset };
  const index = Math.min(Math.floor((offset - head) / marks.step), marks.keys.length - 1);
  return { from: marks.keys[index] ?? first, skip: offset - head - index * marks.step };
}
