/** A search for persons begins with this many characters. [SHELL-026] */
export const SHORTEST_SEARCH = 3;

/** Whether a text is long enough to search persons by. */
export function isSearchable(text: string): boolean {
  return text.trim().length >= SHORTEST_SEARCH;
}
