/** Where in a list something stands: the instant by which it is ordered, to the microsecond, and the id. */
export interface ListKey {
  readonly at: string;
  readonly id: string;
}

/** The least id: no row is at the end or the beginning of all times, so it takes none in. */
const NO_ID = '00000000-0000-0000-0000-000000000000';

/** Before every row of a list. */
export const LIST_START = {
  newestFirst: { at: 'infinity', id: NO_ID },
  oldestFirst: { at: '-infinity', id: NO_ID },
} as const satisfies Readonly<Record<string, ListKey>>;

/** Marks in a long list: the key of every `step`th row, the first one after `step` rows, and how many rows the list had. */
export interface PageStarts {
  readonly step: number;
  readonly total: number;
  readonly keys: readonly ListKey[];
}

/**
 * Where to begin for a row number: behind the nearest mark before it, and how many rows to skip from there. In a list that shows the newest
 * first, new rows come in at the head; one that shows the oldest first loses rows there. So the row number counts from the first mark backwards; `head` is how many rows stand up to that mark now.
 */
export function startOf(
  marks: PageStarts,
  head: number,
  offset: number,
  start: ListKey,
): { readonly from: ListKey; readonly skip: number } {
  const [first] = marks.keys;
  if (first === undefined || offset < head) return { from: start, skip: offset };
  const index = Math.min(Math.floor((offset - head) / marks.step), marks.keys.length - 1);
  return { from: marks.keys[index] ?? first, skip: offset - head - index * marks.step };
}
