import { campusDateText } from '../../calendar/rules/index.js';
import { dollarsOf } from '../../money/rules/index.js';
import type { AwardFacts } from './award-letters.js';

/** The deadlines of a term, in the order of the form. [FINAID-005] */
export const AWARD_DEADLINES = [
  'fallApplyDeadline',
  'springApplyDeadline',
  'fallAppealDeadline',
  'springAppealDeadline',
] as const;
export type AwardDeadline = (typeof AWARD_DEADLINES)[number];
export type AwardDeadlines = Readonly<Record<AwardDeadline, string | null>>;

/** The codes that a template may hold, in double square brackets, with an example of those that each row fills. [FINAID-017] */
export const SHORT_CODES = [
  { code: 'first_name', name: 'First name', example: 'Ruth' },
  { code: 'last_name', name: 'Last name', example: 'Example' },
  { code: 'scholarship', name: 'Scholarship', example: 'Founders Scholarship' },
  { code: 'award_amount', name: 'Award amount', example: '$1,500.00' },
  { code: 'award_year', name: 'Award year', example: '2026' },
  { code: 'fallApplyDeadline', name: 'Deadline to apply, fall', example: null },
  { code: 'springApplyDeadline', name: 'Deadline to apply, spring', example: null },
  { code: 'fallAppealDeadline', name: 'Deadline to appeal, fall', example: null },
  { code: 'springAppealDeadline', name: 'Deadline to appeal, spring', example: null },
] as const;
export type ShortCode = (typeof SHORT_CODES)[number]['code'];
export type ShortCodeValues = Readonly<Record<ShortCode, string>>;

/** Shown where a deadline is not set yet; such a letter is not sent. */
const NOT_SET = '(not set)';

const CODES: ReadonlySet<string> = new Set(SHORT_CODES.map(({ code }) => code));
const isDeadline = (code: string): code is AwardDeadline => AWARD_DEADLINES.some((one) => one === code);
const PLACE = /\[\[\s*([A-Za-z_]+)\s*\]\]/g;
/** A place, or brackets that are none. */
const BRACKETS = /\[\[[^[\]\n]*\]\]|\[\[[^[\]\n]{0,40}|\]\]/g;

/** Brackets that stand for nothing, and where: the line and the character in it, counted as people read the text. */
export interface WrongCode {
  readonly code: string;
  readonly line: number;
  readonly column: number;
}

/** The words of a template line by line: a paragraph has lines of its own, every other tag is left out. */
function linesOf(html: string): readonly string[] {
  const text = html
    .replace(/\s*<br\s*\/?>|<\/(p|div|li|blockquote)>/gi, '\n')
    .replace(/<(?!(?:p|div|li|blockquote)\b)[a-z!/][^>]*>/gi, '')
    .replace(/([^\n])<[a-z][^>]*>/gi, '$1\n')
    .replace(/<[a-z][^>]*>/gi, '')
    .replaceAll('&nbsp;', ' ');
  return text.replace(/\n+$/, '').split('\n');
}

/** The codes of a template that there are not, each with its place. [FINAID-016] */
export function wrongCodes(html: string): readonly WrongCode[] {
  return linesOf(html).flatMap((text, at) =>
    [...text.matchAll(BRACKETS)]
      .filter(([found]) => !CODES.has(/^\[\[\s*([A-Za-z_]+)\s*\]\]$/.exec(found)?.[1] ?? ''))
      .map((match) => ({ code: match[0].trim(), line: at + 1, column: match.index + 1 })),
  );
}

/** Marks of other systems, and single brackets around what looks like a code: they stay in the letter as they are. */
const OTHER_PLACES =
  /\$?\{\{?[^{}\n]{1,40}\}\}?|(?<!\[)\[\s*[A-Za-z]+(?:_[A-Za-z]+)*\s*\](?!\])|<<[^<>\n]{1,40}>>|\(\([A-Za-z_ ]{1,40}\)\)|%[A-Za-z]+_[A-Za-z]+%|#[A-Z][A-Z_]+#/g;

/** What looks like a place and is none, with its place: a letter would show it as it is written. */
export function untouchedPlaces(html: string): readonly WrongCode[] {
  return linesOf(html).flatMap((text, at) =>
    [...text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').matchAll(OTHER_PLACES)].map((match) => ({
      code: match[0].trim(),
      line: at + 1,
      column: match.index + 1,
    })),
  );
}

/** What formats words inside of a line. */
const INLINE = '<(?!/?(?:p|div|li|blockquote|br)\\b)[^>]*>';
const TAGS = new RegExp(INLINE, 'gi');
/** A code as an editor leaves it where some of its letters are bold, or a link begins in it. */
const FORMATTED = new RegExp(`\\[((?:${INLINE})*)\\[((?:${INLINE}|&nbsp;|[A-Za-z_\\s])*)\\]((?:${INLINE})*)\\]`, 'gi');

/** The same template with every code in one piece; the formatting within it stands behind it. */
function inOnePiece(html: string): string {
  return html.replace(FORMATTED, (_found, before: string, inside: string, after: string) => {
    const code = inside.replace(TAGS, '').replaceAll('&nbsp;', ' ').trim();
    return `[[${code}]]${[...`${before}${inside}${after}`.matchAll(TAGS)].join('')}`;
  });
}

const plain = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A template with every code replaced by its value; a value is text, whatever signs are in it. */
export function fillLetter(html: string, values: ShortCodeValues): string {
  return inOnePiece(html).replace(PLACE, (place, code: string) => (CODES.has(code) ? plain(values[code as ShortCode]) : place));
}

/** The deadlines that a template names and nobody has set. */
export function missingDeadlines(html: string, deadlines: AwardDeadlines): readonly AwardDeadline[] {
  const named = [...inOnePiece(html).matchAll(PLACE)].map(([, code = '']) => code);
  return AWARD_DEADLINES.filter((code) => named.includes(code) && deadlines[code] === null);
}

/** What a row puts in the place of each code. */
export interface LetterRow extends Pick<AwardFacts, 'amount'> {
  readonly first_name: string;
  readonly last_name: string;
  readonly scholarship: string;
  readonly year: number;
}

/** The values of a row's letter. */
export function letterValues(row: LetterRow, deadlines: AwardDeadlines): ShortCodeValues {
  const days = AWARD_DEADLINES.map((code) => [code, campusDateText(deadlines[code]) || NOT_SET]);
  return {
    ...(Object.fromEntries(days) as Record<AwardDeadline, string>),
    first_name: row.first_name,
    last_name: row.last_name,
    scholarship: row.scholarship,
    award_amount: dollarsOf(row.amount),
    award_year: String(row.year),
  };
}

/** The codes with what stands in their place now: deadlines as they are set, an example for what each row fills. [FINAID-016] */
export function presentValues(
  deadlines: AwardDeadlines,
): readonly { readonly code: ShortCode; readonly name: string; readonly value: string }[] {
  return SHORT_CODES.map(({ code, name, example }) => ({
    code,
    name,
    value: example ?? (isDeadline(code) ? campusDateText(deadlines[code]) || NOT_SET : ''),
  }));
}
