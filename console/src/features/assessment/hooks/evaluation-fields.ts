import type { Refusal } from '@campus/contract-kit';
import { readDate } from '@campus/contract-kit';
import { assessmentMessages as messages } from '@campus/domain/assessment';
import type { Evaluation } from '@campus/domain/assessment';
import { MAX_TITLE, refusalOfForm, schoolOf } from '@campus/domain/assessment/rules';
import { notADate } from './form-failure.js';

/** The fields of an evaluation as they are typed. */
export interface EvaluationFields {
  readonly Title: string;
  readonly Description: string;
  readonly YearCode: string;
  readonly TermCode: string;
  readonly School: string;
  readonly StartDate: string;
  readonly EndDate: string;
  readonly evalType: string;
}

const REQUIRED = ['Title', 'YearCode', 'TermCode', 'School', 'StartDate', 'EndDate'] as const;

/** The fields of a new evaluation, or of one that is there. */
export function fieldsOf(evaluation?: Evaluation): EvaluationFields {
  const { Title = '', Description = '', YearCode = '', TermCode = '', School = '' } = evaluation ?? {};
  const { StartDate = '', EndDate = '', evalType = 'course' } = evaluation ?? {};
  return { Title, Description, YearCode, TermCode, School, StartDate, EndDate, evalType };
}

/** What keeps the fields from being sent; null when they may. [ASSESS-055] [ASSESS-056] */
export function refusalOfFields(fields: EvaluationFields): Refusal | null {
  for (const name of ['StartDate', 'EndDate'] as const)
    if (fields[name].trim() !== '' && readDate(fields[name]) === null) return notADate(name);
  const refusal = refusalOfForm({
    // A title that is too long says so at its field and goes out whole: the refusal is the server's. [ASSESS-059]
    title: fields.Title.trim().slice(0, MAX_TITLE),
    yearCode: fields.YearCode.trim(),
    termCode: fields.TermCode.trim().toUpperCase(),
    school: schoolOf(fields.School),
    startsOn: readDate(fields.StartDate),
    endsOn: readDate(fields.EndDate),
  });
  if (refusal === null) return null;
  if (refusal === 'ends_before_start') return messages.refusalAt('EndDate', refusal);
  const empty = REQUIRED.filter((name) => fields[name].trim() === '');
  return messages.refusal(refusal, {}, { fields: empty.map((path) => ({ path, message: 'This field is required.' })) });
}
