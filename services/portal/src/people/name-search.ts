import { nameSearch } from '@campus/domain/people/rules';
import { sql } from '../platform/index.js';

/** A search text as the values of `MATCHES_NAME`. */
export interface NameSearchValues {
  /** Empty where the text has no word of a name. */
  readonly longest: string;
  readonly words: readonly string[];
  readonly lastName: string | null;
  readonly idStart: string;
}

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
  return { longest: words[0] ?? '', words: words.slice(1), lastName, idStart: `${escapedForLike(q.trim())}%` };
}

/** The condition that finds people `p` by the words of their folded name in any order, with a comma by the beginning of the last name, or by the beginning of an id. [SHELL-026] */
export const MATCHES_NAME = sql`((p.name_folded LIKE nullif(:longest::text, '') AND p.name_folded LIKE ALL (:words::text[])
    AND (:lastName::text IS NULL OR fold_name(p.last_name) LIKE :lastName::text)) OR p.emp_id LIKE :idStart::text)`;
