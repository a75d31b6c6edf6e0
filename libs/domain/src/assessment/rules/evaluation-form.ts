import { charactersIn } from '@campus/contract-kit/characters';
import type { EvalType, School } from './choices.js';

/** The longest title, year code and term code. [ASSESS-018] [ASSESS-061] */
export const MAX_TITLE = 50;
export const YEAR_CODE_LENGTH = 4;
export const TERM_CODE_LENGTH = 2;

/** The form of an evaluation, read; null where a field is empty or no such value. */
export interface EvaluationForm {
  readonly title: string;
  readonly yearCode: string;
  readonly termCode: string;
  readonly school: School | null;
  readonly startsOn: string | null;
  readonly endsOn: string | null;
}

export type FormRefusal = 'form_incomplete' | 'title_too_long' | 'wrong_codes' | 'ends_before_start';

/** What refuses the form of an evaluation; null when it may be saved. [ASSESS-032] [ASSESS-061] */
export function refusalOfForm(form: EvaluationForm): FormRefusal | null {
  const texts = [form.title, form.yearCode, form.termCode];
  if (texts.some((text) => text.trim() === '') || form.school === null || form.startsOn === null || form.endsOn === null)
    return 'form_incomplete';
  if (charactersIn(form.title) > MAX_TITLE) return 'title_too_long';
  if (!/^\d{4}$/.test(form.yearCode) || !/^[A-Z0-9]{1,2}$/.test(form.termCode)) return 'wrong_codes';
  return form.endsOn < form.startsOn ? 'ends_before_start' : null;
}

/** A question of an evaluation, as far as publishing locks it. */
export interface LockedQuestion {
  readonly bankId: string;
  readonly catId: string;
  readonly typeId: string;
  readonly required: boolean;
}

/** What publishing locks. [ASSESS-028] */
export interface LockedParts {
  readonly title: string;
  readonly description: string;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly termCode: string;
  readonly yearCode: string;
  readonly school: string;
  readonly evalType: EvalType;
  readonly courses: readonly string[];
  readonly segments: readonly string[];
  readonly questions: readonly LockedQuestion[];
}

const sorted = (ids: readonly string[]): string => JSON.stringify([...new Set(ids)].sort());

/** Whether a change touches what publishing locks: title, description, days, term, school, audience or questions. [ASSESS-028] */
export function touchesLocked(before: LockedParts, after: LockedParts): boolean {
  const plain = ['title', 'description', 'startsOn', 'endsOn', 'termCode', 'yearCode', 'school', 'evalType'] as const;
  const asked = ({ questions }: LockedParts): string =>
    JSON.stringify(questions.map(({ bankId, catId, typeId, required }) => [bankId, catId, typeId, required]));
  return (
    plain.some((field) => before[field] !== after[field]) ||
    sorted(before.courses) !== sorted(after.courses) ||
    sorted(before.segments) !== sorted(after.segments) ||
    asked(before) !== asked(after)
  );
}
