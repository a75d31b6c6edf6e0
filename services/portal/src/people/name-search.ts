import { nameSearch } from '@campus/domain/people/rules';

/** A search text as the values of `matchesName`, which take four places in a row. */
export type NameSearchValues = readonly [longest: string | null, words: readonly string[], lastName: string | null, id: string];

/** Text for LIKE; its own signs of patterns are letters like any other. */
export function escapedForLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** The folded words of a search as patterns, the longest first: the index looks for that one. */
export function namePatterns(q: string): { readonly words: readonly string[]; readonly lastName: string | null } {
  const { words, lastName } = nameSearch(q);
  const patterns = [...words].sort((one, other) => other.length - one.length).map((word) => `%${escapedForLike(word)}%`);
  if (lastName === null) return { words: patterns, lastName: null };
  return { words: patterns, lastName: `${escapedForLike(lastName.text)}${lastName.whole ? '' : '%'}` };
}

/** The values of a search by name or by the beginning of an id. */
export function nameSearchValues(q: string): NameSearchValues {
  const { words, lastName } = namePatterns(q);
  return [words[0] ?? null, words.slice(1), lastName, `${escapedForLike(q.trim())}%`];
}

/**
 * The condition that finds people by the words of their folded name in any order, with a comma by the beginning of the last name, or by the
 * beginning of an id; `first` is the place of the first of four values. [SHELL-026]
 */
export function matchesName(alias: string, first: number): string {
  const place = (index: number): string => `$${first + index}`;
  return `((${alias}.name_folded LIKE ${place(0)}::text AND ${alias}.name_folded LIKE ALL (${place(1)}::text[])
    AND (${place(2)}::text IS NULL OR fold_name(${alias}.last_name) LIKE ${place(2)}::text)) OR ${alias}.emp_id LIKE ${place(3)}::text)`;
}
