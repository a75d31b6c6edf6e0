/** Bounded, and without a choice inside: a text of braces and spaces is looked through as fast as any other. */
const PLACE = /\{\{([^{}]{1,100})\}\}/g;
const LINE_BREAKS = /[\r\n\u2028\u2029\0]/;
const MAX_SUBJECT = 200;

/** The places of a template, `{{first name}}`, as column names, each once. */
export function placesOf(text: string, nameOf: (head: string) => string): string[] {
  return [...new Set([...text.matchAll(PLACE)].map(([, head = '']) => nameOf(head.trim())))];
}

/** Fills the places of a template; one without a value becomes nothing. `write` puts a value into the language of the part: HTML, or text. */
export function fillPlaces(
  text: string,
  valueOf: (head: string) => string | undefined,
  write: (value: string) => string = (value) => value,
): string {
  return text.replace(PLACE, (_place, head: string) => write(valueOf(head.trim()) ?? ''));
}

/** A line break in a subject or a name could begin a header of its own: it is refused, never repaired. */
export function breaksHeader(text: string): boolean {
  return LINE_BREAKS.test(text);
}

/** What is wrong with a subject. */
export function subjectProblem(subject: string): 'subject_required' | 'subject_breaks' | 'subject_long' | null {
  if (breaksHeader(subject)) return 'subject_breaks';
  if (subject.trim() === '') return 'subject_required';
  return subject.length > MAX_SUBJECT ? 'subject_long' : null;
}
