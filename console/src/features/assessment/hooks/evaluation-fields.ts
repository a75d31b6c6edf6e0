import { readDate, showDate } from '@campus/contract-kit';
import { assessmentMessages as messages, assessmentTexts as texts } from '@campus/domain/assessment';
import type { Evaluation } from '@campus/domain/assessment';
import { LONGEST_TITLE, refusalOfForm, schoolOf } from '@campus/domain/assessment/rules';
import { useState } from 'react';
import type { FormTrouble } from './form-trouble.js';

/** The fields of an evaluation as they are typed. */
export interface EvaluationFields {
  readonly Title: string;
  readonly Description: string;
  readonly YearCode: string;
  readonly TermCode: string;
  readonly School: string;
  readonly StartDate: string;
  readonly EndDate: string;
  readonly evalType: 'course' | 'segment';
}

const EMPTY: EvaluationFields = {
  Title: '',
  Description: '',
  YearCode: '',
  TermCode: '',
  School: '',
  StartDate: '',
  EndDate: '',
  evalType: 'course',
};

const typed = (iso: string): string => showDate(iso).replaceAll('-', '/');

function fieldsOf(evaluation: Evaluation | undefined): EvaluationFields {
  if (evaluation === undefined) return EMPTY;
  const { Title, Description, YearCode, TermCode, School, evalType } = evaluation;
  return {
    Title,
    Description,
    YearCode,
    TermCode,
    School,
    evalType,
    StartDate: typed(evaluation.StartDate),
    EndDate: typed(evaluation.EndDate),
  };
}

/** What keeps the fields from being sent; null when they may. [ASSESS-055] [ASSESS-056] */
export function troubleOfFields(fields: EvaluationFields): FormTrouble | null {
  const days = [fields.StartDate, fields.EndDate].map((text) => (text.trim() === '' ? null : (readDate(text) ?? 'none')));
  if (days.includes('none'))
    return { title: messages.text('not_a_date'), text: 'Type month, day and year, for example 11/30/2026.' };
  const [startsOn = null, endsOn = null] = days;
  const refusal = refusalOfForm({
    // A title that is too long says so at its field and goes out whole: the refusal is the server's. [ASSESS-059]
    title: fields.Title.trim().slice(0, LONGEST_TITLE),
    yearCode: fields.YearCode.trim(),
    termCode: fields.TermCode.trim().toUpperCase(),
    school: schoolOf(fields.School),
    startsOn,
    endsOn,
  });
  return refusal === null ? null : { title: texts.formInvalid, text: messages.text(refusal) };
}

/** The typed fields of a new evaluation or of one that is there. */
export function useEvaluationFields(evaluation?: Evaluation) {
  const [fields, setFields] = useState<EvaluationFields>(() => fieldsOf(evaluation));
  return { fields, set: (change: Partial<EvaluationFields>) => setFields((before) => ({ ...before, ...change })) };
}
