/** What a text to the clock asks for: `carrier` is a word that phone companies answer themselves. */
export type TextWord = 'in' | 'out' | 'toggle' | 'help' | 'carrier';

const PHONE_COMPANY = [
  ...['stop', 'stopall', 'stop all', 'unsubscribe', 'cancel', 'end', 'quit', 'revoke', 'optout', 'opt out'],
  ...['start', 'unstop', 'yes'],
];
const WORDS: readonly (readonly [TextWord, readonly string[]])[] = [
  ['carrier', PHONE_COMPANY],
  ['help', ['help', 'info']],
  ['in', ['in', 'clock in', 'clockin', 'punch in']],
  ['out', ['out', 'clock out', 'clockout', 'punch out']],
];

/** Reads a text as people type it: in any case, with any signs around its words. What says nothing of in or out toggles the clock. [CLOCK-011] */
export function textWord(text: string): TextWord {
  const words = text
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();
  return WORDS.find(([, known]) => known.includes(words))?.[0] ?? 'toggle';
}
