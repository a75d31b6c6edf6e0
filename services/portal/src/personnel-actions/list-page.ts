import { DEFAULT_PER_PAGE } from '@campus/contract-kit';

/** Where in a list, ordered newest first, something stands: the instant to the microsecond and the id. */
export interface ListKey {
  readonly at: string;
  readonly id: string;
}

/** What a list call says about the wanted page. */
export interface PageInput {
  readonly page?: number | undefined;
  readonly per_page?: number | undefined;
  readonly after?: string | undefined;
}

/** Before every row: no row is at the end of all times, so the least id takes none in. */
export const LIST_START: ListKey = { at: 'infinity', id: '00000000-0000-0000-0000-000000000000' };

const INSTANT = /^\d{4,6}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d{1,6})?[+-]\d{2}(:?\d{2})?$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The key as the opaque text of `page.next`. */
export function writeKey(key: ListKey): string {
  return Buffer.from(`${key.at}|${key.id}`).toString('base64url');
}

/** Reads `?after=`; null when it is no key that a list gave out. */
export function readKey(text: string): ListKey | null {
  const [at = '', id = ''] = Buffer.from(text, 'base64url').toString('utf8').split('|');
  return INSTANT.test(at) && UUID.test(id) ? { at, id } : null;
}

/** How many rows a page has and how many stand before it. */
export function pageBounds(input: PageInput): { readonly limit: number; readonly offset: number } {
  const limit = input.per_page ?? DEFAULT_PER_PAGE;
  return { limit, offset: ((input.page ?? 1) - 1) * limit };
}

/** Marks in a long list: the key of every `step`th row, the first one after `step` rows, and how many rows the list had. */
export interface ListMarks {
  readonly step: number;
  readonly total: number;
  readonly keys: readonly ListKey[];
}

/**
 * Where to begin for a row number: behind the nearest mark before it, and how many rows to skip from there. New rows come in at the head, so
 * the row number counts from the first mark backwards; `head` is how many rows stand up to that mark now.
 */
export function startOf(marks: ListMarks, head: number, offset: number): { readonly from: ListKey; readonly skip: number } {
  const [first] = marks.keys;
  if (first === undefined || offset < head) return { from: LIST_START, skip: offset };
  const index = Math.min(Math.floor((offset - head) / marks.step), marks.keys.length - 1);
  return { from: marks.keys[index] ?? first, skip: offset - head - index * marks.step };
}
