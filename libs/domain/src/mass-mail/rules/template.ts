import { charactersIn } from '@campus/contract-kit/characters';
import { isHarmlessLink, PLACE, placedInLink } from '../../mail/rules/index.js';
import type { RowProblem } from './addresses.js';

const LINE_BREAKS = /[\r\n\u2028\u2029\0]/;
const MAX_SUBJECT = 200;
const MAX_FILLED_SUBJECT = 400;

/** The places of a template, `{{first name}}`, as column names, each once. */
export function placesOf(text: string, nameOf: (head: string) => string): string[] {
  return [...new Set([...text.matchAll(PLACE)].map(([, head = '']) => nameOf(head.trim())))];
}

/** A template cut at its places: the texts between them, one more than places, and the head of each place as written. */
export interface CutTemplate {
  readonly fixed: readonly string[];
  readonly heads: readonly string[];
}

export function cutAtPlaces(text: string): CutTemplate {
  // Every second part is what the brackets of a place hold.
  const parts = text.split(PLACE);
  return { fixed: parts.filter((_part, at) => at % 2 === 0), heads: parts.filter((_part, at) => at % 2 === 1) };
}

/** What stands in the places of a template; one without a value becomes nothing, one within an address is encoded. `write` puts a value into the language of the part: HTML, or text. */
export function placedValues(
  heads: readonly string[],
  valueOf: (head: string) => string | undefined,
  write: (value: string) => string = (value) => value,
): string[] {
  return heads.map((head) => write(placedInLink(head, valueOf(head.trim()) ?? '')));
}

/** A cut text with the values in its places. */
export function joinedAtPlaces(fixed: readonly string[], values: readonly string[]): string {
  return fixed.map((text, at) => (at === 0 ? text : (values[at - 1] ?? '') + text)).join('');
}

/** Fills the places of a template. */
export function fillPlaces(
  text: string,
  valueOf: (head: string) => string | undefined,
  write?: (value: string) => string,
): string {
  const { fixed, heads } = cutAtPlaces(text);
  return joinedAtPlaces(fixed, placedValues(heads, valueOf, write));
}

/** A line break in a subject or a name could begin a header of its own: it is refused, never repaired. */
export function breaksHeader(text: string): boolean {
  return LINE_BREAKS.test(text);
}

/** What is wrong with a subject. */
export function subjectProblem(subject: string): 'subject_required' | 'subject_breaks' | 'subject_long' | null {
  if (breaksHeader(subject)) return 'subject_breaks';
  if (subject.trim() === '') return 'subject_required';
  return charactersIn(subject) > MAX_SUBJECT ? 'subject_long' : null;
}

/** Why a row gets no mail once its values stand in the subject and at the beginning of links. */
export function filledProblem(filled: { readonly subject: string; readonly links: readonly string[] }): RowProblem | null {
  if (charactersIn(filled.subject) > MAX_FILLED_SUBJECT) return 'long_subject';
  return filled.links.every(isHarmlessLink) ? null : 'bad_link';
}
