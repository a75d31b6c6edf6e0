import type { InputOf } from '@campus/contract-kit';
import { readDate } from '@campus/contract-kit';
import type { EvaluationQuestion, saveEvaluation } from '@campus/domain/assessment';
import { assessmentMessages as messages, assessmentTexts as texts } from '@campus/domain/assessment';
import type { EvalType, School } from '@campus/domain/assessment/rules';
import { EVAL_TYPES, QUESTION_TYPES, refusalOfForm, schoolOf, SEGMENTS } from '@campus/domain/assessment/rules';
import type { EvaluationContent, WrittenQuestion } from './evaluations.repository.js';
import { UUID } from '../../platform/index.js';

export type SentEvaluation = InputOf<typeof saveEvaluation>;

/** A day in any writing; null where the field is empty. Anything else is no date. [ASSESS-056] */
export function parseDay(text: string | null | undefined): string | null {
  if (text === null || text === undefined || text.trim() === '') return null;
  const day = readDate(text);
  if (day === null) throw messages.refusal('not_a_date');
  return day;
}

function parseType(sent: SentEvaluation, before: EvalType | undefined): EvalType {
  if (sent.evalType === null || sent.evalType === undefined || sent.evalType === '') {
    return before ?? ((sent.segments ?? []).length > 0 ? 'segment' : 'course');
  }
  const type = EVAL_TYPES.find((one) => one === sent.evalType?.toLowerCase());
  if (type === undefined) throw messages.refusal('wrong_audience');
  return type;
}

/** The school as it was sent; null where the field is empty. Refuses one that there is not. [ASSESS-062] */
function schoolIn(sent: string | null | undefined, before: School | undefined): School | null {
  if (sent === undefined) return before ?? null;
  const school = schoolOf(sent);
  if (school === null && (sent ?? '').trim() !== '') throw messages.refusal('wrong_school');
  return school;
}

/** The fields of an evaluation as they were sent; those left out stay as they were. Refuses what may not be saved. [ASSESS-032] */
export function parseContent(sent: SentEvaluation, before?: EvaluationContent): EvaluationContent {
  const form = {
    title: (sent.Title === undefined ? before?.title : sent.Title?.trim()) ?? '',
    yearCode: (sent.YearCode === undefined ? before?.yearCode : sent.YearCode?.trim()) ?? '',
    termCode: ((sent.TermCode === undefined ? before?.termCode : sent.TermCode?.trim()) ?? '').toUpperCase(),
    school: schoolIn(sent.School, before?.school),
    startsOn: sent.StartDate === undefined ? (before?.startsOn ?? null) : parseDay(sent.StartDate),
    endsOn: sent.EndDate === undefined ? (before?.endsOn ?? null) : parseDay(sent.EndDate),
  };
  const refusal = refusalOfForm(form);
  if (refusal !== null) throw messages.refusal(refusal);
  const { school, startsOn, endsOn } = form;
  if (school === null || startsOn === null || endsOn === null) throw messages.refusal('form_incomplete');
  const description = (sent.Description === undefined ? before?.description : sent.Description?.trim()) ?? '';
  return { ...form, school, startsOn, endsOn, description, evalType: parseType(sent, before?.evalType) };
}

/** The questions as they were sent, without those to be removed; null where they are left out. [ASSESS-019] [ASSESS-033] */
export function questionsIn(sent: SentEvaluation['questions'], before: readonly EvaluationQuestion[]): WrittenQuestion[] | null {
  if (sent === undefined) return null;
  const known = new Map(before.map((question) => [question.QuestionId, question]));
  const questions = sent
    .filter((question) => question.RemoveFromEval !== 1)
    .map((question) => {
      const own = known.get(question.QuestionId ?? '');
      const part = (name: 'QuestionBankId' | 'CatId' | 'TypeId'): string => question[name] ?? own?.[name] ?? '';
      const [bankId, catId, typeId] = [part('QuestionBankId'), part('CatId'), part('TypeId')];
      if (bankId === '' || catId === '' || typeId === '') throw messages.refusal('question_incomplete');
      const groupId = question.QuestionGroupId === undefined ? (own?.QuestionGroupId ?? null) : question.QuestionGroupId;
      const ids = [bankId, catId, ...(groupId === null ? [] : [groupId])];
      if (!ids.every((one) => UUID.test(one)) || !QUESTION_TYPES.some(({ id }) => id === typeId))
        throw messages.refusal('no_such_question');
      const required = (question.IsRequired ?? own?.IsRequired ?? 0) === 1;
      return { id: own?.QuestionId ?? null, groupId, bankId, catId, typeId, required };
    });
  // Asked twice, one question would count twice in every figure.
  if (new Set(questions.map(({ bankId }) => bankId.toLowerCase())).size < questions.length)
    throw messages.refusal('question_twice');
  return questions;
}

/** Student groups, each once; refuses one that is none of the five. */
export function segmentsIn(sent: readonly string[]): string[] {
  const known = sent.map(
    (wanted) => SEGMENTS.find(({ id, name }) => id === wanted || name.toLowerCase() === wanted.toLowerCase())?.id,
  );
  if (known.includes(undefined)) throw messages.refusal('no_such_segment');
  return [...new Set(known as string[])];
}

/** A copy's title: the same one, as far as there is room, with a word behind it. */
export function titleOfCopy(title: string): string {
  const mark = ` ${texts.copyMark}`;
  return title.slice(0, 50 - mark.length).trimEnd() + mark;
}
