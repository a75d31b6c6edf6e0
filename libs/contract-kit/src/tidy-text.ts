/** Texts of nothing but printable ASCII need no step but the trim. */
const PLAIN = /^[\x20-\x7e]*$/;
const LETTER = /[\p{L}\p{M}]/u;
/** What a joiner joins: letters of a word, or the parts of one emoji. */
const JOINED = /[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]/u;
const HYPHENS = /[\u2010\u2011\u2043\ufe63\uff0d\u2212]/g;
const DASHES = /[\p{Pd}\u2212]/gu;

function signBefore(text: string, at: number): string {
  const low = text.charCodeAt(at - 1);
  return low >= 0xdc00 && low <= 0xdfff ? text.slice(Math.max(0, at - 2), at) : text.slice(Math.max(0, at - 1), at);
}

/** A joiner stays between the parts of a word or an emoji; every other format character goes. */
function keptFormat(sign: string, at: number, text: string): string {
  if (sign !== '\u200c' && sign !== '\u200d') return '';
  const after = text.slice(at + 1, at + 3);
  const between = sign === '\u200c' ? LETTER : JOINED;
  return between.test(signBefore(text, at)) && new RegExp(`^${between.source}`, 'u').test(after) ? sign : '';
}

/**
 * The one tidy step before every rule: NFC, format characters off (joiners within words stay), every kind of space one space, ends trimmed,
 * every hyphen `-`. Lines stay lines, and dashes of a sentence stay dashes.
 */
export function tidyText(text: string): string {
  if (PLAIN.test(text)) return text.trim().replace(/ {2,}/g, ' ');
  return text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replace(/\p{Cf}/gu, keptFormat)
    .replace(HYPHENS, '-')
    .replace(/[\p{Zs}\t\v\f]+/gu, ' ')
    .trim();
}

/** The same for what is one line and no sentence, such as a name, a date or a number: every dash is a hyphen, every break a space. */
export function tidyLine(text: string): string {
  return tidyText(text).replace(DASHES, '-').replace(/\s+/g, ' ');
}

/** A longer text is a file, no field: it stays as it came. */
const MAX_FIELD_LENGTH = 200_000;

function isRecord(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const kind: unknown = Object.getPrototypeOf(value);
  return kind === null || kind === Object.prototype;
}

/** Every text within a value tidied; what is no text stays as it is. */
export function tidied<T>(value: T): T {
  if (typeof value === 'string') return (value.length > MAX_FIELD_LENGTH ? value : tidyText(value)) as T;
  if (Array.isArray(value)) return value.map((one: unknown) => tidied(one)) as T;
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, tidied(inner as unknown)])) as T;
}
