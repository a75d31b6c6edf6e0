const MAX_LENGTH = 240;

/** What makes two messages of one cause differ, most special first; each becomes a word in braces. */
const PARTS: readonly (readonly [RegExp, string])[] = [
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, '{id}'],
  [/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '{address}'],
  [/\b\w+:\/\/[^\s'")]+/g, '{url}'],
  [/\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:?\d{2})?)?/g, '{time}'],
  [/\b\d{1,3}(\.\d{1,3}){3}(:\d+)?\b/g, '{host}'],
  [/"[^"]*"|'[^']*'/g, '{text}'],
  [/\b(?=[0-9a-f]*\d)[0-9a-f]{8,}\b/gi, '{id}'],
  [/\b\d[\d.,]*\b/g, '{n}'],
];

/**
 * The message of an error without what differs from one record to the next: ids, names, numbers and times. Messages of one cause are equal
 * afterwards, and nothing personal is left in them.
 */
export function normalisedError(message: string): string {
  const [line = ''] = message.trim().split('\n');
  const plain = PARTS.reduce((text, [part, word]) => text.replace(part, word), line);
  return plain.replace(/\s+/g, ' ').trim().slice(0, MAX_LENGTH) || 'no message';
}

/** The message as the list shows it: one cause in its own words, without addresses and quoted texts of people. */
export function shownError(message: string): string {
  const plain = message.replace(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '{address}').replace(/\b\d{3}-\d{2}-\d{4}\b/g, '{number}');
  return plain.slice(0, 2000);
}
