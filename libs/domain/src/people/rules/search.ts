import { charactersIn } from '@campus/contract-kit/characters';
import { foldedName } from './folded-name.js';

/** A search for persons begins with this many characters. [SHELL-026] */
export const MIN_SEARCH = 3;

/** What a search for persons asks for. */
export interface NameSearch {
  /** Folded words that each stand somewhere in the folded name, in any order. */
  readonly words: readonly string[];
  /** Where a comma follows the last name: how the folded last name begins, or, below three letters, what it is. */
  readonly lastName: { readonly text: string; readonly whole: boolean } | null;
}

/** Whether a text is long enough to search persons by: three characters, `Ng,` being three. */
export function isSearchable(text: string): boolean {
  return charactersIn(text.trim()) >= MIN_SEARCH;
}

/** A search text as names are looked up by it: `Smith, Samson`, `Samson Smith` and `smith samson` find the same person. */
export function nameSearch(text: string): NameSearch {
  const [before = '', ...after] = text.split(',');
  const words = foldedName(text.replaceAll(',', ' '))
    .split(' ')
    .filter((word) => word !== '');
  const last = foldedName(before);
  if (after.length === 0 || last === '') return { words, lastName: null };
  return { words, lastName: { text: last, whole: charactersIn(last) < MIN_SEARCH } };
}

/** Whether a folded name is one that a search asks for; `lastName` is folded too. */
export function isFoundBy(search: NameSearch, name: { readonly folded: string; readonly lastName: string }): boolean {
  const { words, lastName } = search;
  if (!words.every((word) => name.folded.includes(word))) return false;
  if (lastName === null) return true;
  return lastName.whole ? name.lastName === lastName.text : name.lastName.startsWith(lastName.text);
}
