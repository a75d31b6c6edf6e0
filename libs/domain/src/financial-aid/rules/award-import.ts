import { charactersIn } from '@campus/contract-kit/characters';
import { foldedName } from '../../people/rules/index.js';

/** The columns of an import. [FINAID-021] */
export const AWARD_COLUMNS = ['jenzabar_id', 'first_name', 'last_name', 'scholarship', 'award amount', 'ImportKey'] as const;
export type AwardColumn = (typeof AWARD_COLUMNS)[number];

/** What can be wrong with a row. */
export type AwardRowProblem =
  | 'no_id'
  | 'unknown_id'
  | 'own_id'
  | 'other_person'
  | 'no_name'
  | 'no_scholarship'
  | 'wrong_text'
  | 'wrong_amount'
  | 'unknown_key'
  | 'duplicate'
  | 'already_listed'
  | 'already_sent';

const MAX_TEXT = 200;
const MAX_AMOUNT = 10_000_000;
const AMOUNT = /^\$?(\d{1,8}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?$/;
const CONTROLS = /\p{Cc}/u;

const keyed = (head: string): string => head.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Where each column stands; those that are missing where one is. */
export function awardColumns(
  heads: readonly string[],
): { readonly at: Readonly<Record<AwardColumn, number>> } | { readonly missing: readonly AwardColumn[] } {
  const names = heads.map(keyed);
  const places = AWARD_COLUMNS.map((column) => [column, names.indexOf(keyed(column))] as const);
  const missing = places.filter(([, at]) => at === -1).map(([column]) => column);
  return missing.length > 0 ? { missing } : { at: Object.fromEntries(places) as Record<AwardColumn, number> };
}

/** An amount above zero as it is stored, `1234.50`; null for none, and for one that has no whole cents. */
export function readAward(text: string): string | null {
  const [, whole, cents = ''] = AMOUNT.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  const amount = `${whole.replaceAll(',', '').replace(/^0+(?=\d)/, '')}.${cents.padEnd(2, '0')}`;
  return Number(amount) > 0 && Number(amount) < MAX_AMOUNT ? amount : null;
}

/** A row of the file as its cells say it. */
export interface WrittenAward {
  readonly row: number;
  readonly jenzabar_id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly scholarship: string;
  readonly amount: string;
  readonly import_key: string;
}

/** The cells of a row; an id that a spreadsheet keeps as a formula of itself, `="0123"`, is the id. */
export function writtenAward(row: number, cells: readonly string[], at: Readonly<Record<AwardColumn, number>>): WrittenAward {
  const cell = (column: AwardColumn): string => (cells[at[column]] ?? '').trim();
  return {
    row,
    jenzabar_id: cell('jenzabar_id').replace(/^="(.*)"$/, '$1'),
    first_name: cell('first_name'),
    last_name: cell('last_name'),
    scholarship: cell('scholarship'),
    amount: cell('award amount'),
    import_key: cell('ImportKey'),
  };
}

/** A row that can be stored; `revises` is the sent letter that it changes. */
export interface GoodAward extends WrittenAward {
  readonly template_id: string;
  readonly revises: string | null;
}

export interface BadAward {
  readonly written: WrittenAward;
  readonly problem: AwardRowProblem;
}

/** A letter of the same school and term that is there already. */
export interface KnownAward {
  readonly id: string;
  readonly state: 'unsent' | 'sent';
  readonly amount: string;
  readonly disbursed: string;
}

/** A student as the portal names them. */
export interface NamedStudent {
  readonly first_name: string;
  readonly last_name: string;
}

/** What rows are checked against. */
export interface AwardImport {
  /** The students by their ids. */
  readonly students: ReadonlyMap<string, NamedStudent>;
  /** The templates by their import key in small letters. */
  readonly templates: ReadonlyMap<string, string>;
  /** The letters of the bucket by `awardKey`, the newest one. */
  readonly known: ReadonlyMap<string, KnownAward>;
  readonly disbursed: string;
  /** Who imports: nobody writes an own award. */
  readonly by: string;
}

/** What makes two rows of a school and term the same award. */
export const awardKey = (student: string, scholarship: string): string => `${student}/${scholarship.toLowerCase()}`;

/** The words of a name: hyphens part them, signs within a word do not. */
const wordsOf = (name: string): string[] =>
  foldedName(name.replace(/[-\u2010-\u2015]/g, ' '))
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .split(' ')
    .filter((word) => word !== '');

/** Whether one name has all words of the other one, in whatever order: `Mary Ann` is `Mary`, `Garcia Lopez` is `Garcia`. */
function isWithin(one: string, other: string): boolean {
  const [few, many] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.length - b.length);
  return few !== undefined && few.length > 0 && few.every((word) => many?.includes(word) ?? false);
}

/** Whether a row names the student that its id is of. Another given name is another person: brothers have one last name. */
export function namesStudent(written: NamedStudent, known: NamedStudent): boolean {
  return isWithin(written.first_name, known.first_name) && isWithin(written.last_name, known.last_name);
}

const isWritable = (text: string): boolean => charactersIn(text) <= MAX_TEXT && !CONTROLS.test(text) && !/\[\[|\]\]/.test(text);

function problemOf(
  written: WrittenAward,
  amount: string | null,
  { students, templates, by }: AwardImport,
): AwardRowProblem | null {
  const { jenzabar_id: id, first_name: first, last_name: last, scholarship } = written;
  if (id === '') return 'no_id';
  const known = students.get(id);
  if (known === undefined) return 'unknown_id';
  if (id === by) return 'own_id';
  if (first === '' || last === '') return 'no_name';
  if (scholarship === '') return 'no_scholarship';
  if (![first, last, scholarship].every(isWritable)) return 'wrong_text';
  if (!namesStudent(written, known)) return 'other_person';
  if (amount === null) return 'wrong_amount';
  return templates.has(written.import_key.toLowerCase()) ? null : 'unknown_key';
}

/** An award that changes a sent one is its revision; the same once more is none. */
function againstKnown(known: KnownAward | undefined, amount: string, disbursed: string): AwardRowProblem | null {
  if (known === undefined) return null;
  if (known.state === 'unsent') return 'already_listed';
  return known.amount === amount && known.disbursed === disbursed ? 'already_sent' : null;
}

/** Checks the rows of a file one after the other; of a file in several parts `seen` goes from one part to the next. */
export function checkAwards(
  rows: readonly WrittenAward[],
  against: AwardImport,
  seen = new Set<string>(),
): { readonly good: readonly GoodAward[]; readonly bad: readonly BadAward[] } {
  const good: GoodAward[] = [];
  const bad: BadAward[] = [];
  for (const written of rows) {
    const amount = readAward(written.amount);
    const key = awardKey(written.jenzabar_id, written.scholarship);
    const known = against.known.get(key);
    const problem =
      problemOf(written, amount, against) ?? (seen.has(key) ? 'duplicate' : againstKnown(known, amount ?? '', against.disbursed));
    if (problem !== null) {
      bad.push({ written, problem });
      continue;
    }
    seen.add(key);
    const template = against.templates.get(written.import_key.toLowerCase()) ?? '';
    good.push({ ...written, amount: amount ?? '', template_id: template, revises: known?.id ?? null });
  }
  return { good, bad };
}

/** An amount is far from the others where it is so many times their middle one, or that part of it. */
const FAR = 10;
/** Of fewer amounts nobody can say what is usual. */
const MIN_AMOUNTS = 5;

/** The rows whose amount is far from the middle of all: a point that was left out, a digit too many. */
export function farAmounts<Row extends { readonly amount: string }>(
  rows: readonly Row[],
): { readonly middle: string; readonly far: readonly Row[] } {
  const sorted = Float64Array.from(rows, ({ amount }) => Number(amount)).sort();
  const between = sorted[Math.floor((sorted.length - 1) / 2)];
  const middle = rows.find(({ amount }) => Number(amount) === between)?.amount ?? '0.00';
  const isFar = ({ amount }: Row): boolean => Number(amount) >= Number(middle) * FAR || Number(amount) * FAR <= Number(middle);
  return { middle, far: rows.length < MIN_AMOUNTS ? [] : rows.filter(isFar) };
}
