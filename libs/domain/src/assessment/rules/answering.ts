import { charactersIn } from '@campus/contract-kit/characters';
import { RATING } from './choices.js';

/** Questions on one page of an evaluation. [EVALSTU-017] */
export const QUESTIONS_PER_PAGE = 5;
/** Characters of a text answer. [EVALSTU-012] */
export const MAX_ANSWER = 500;

/** What is asked, as far as answers depend on it. */
export interface AskedQuestion {
  readonly QuestionId: string;
  readonly TypeId: string;
  readonly IsRequired: boolean;
}

/** Answers by question: a rating from 1 to 5 as text, or words; nothing for a question that is left open. */
export type Answers = Readonly<Record<string, string>>;

/** An answer as it was sent. */
export type SentAnswer = string | number | null;

/** What refuses a page: an unknown question, a rating off the scale, or more than 500 characters. */
export type AnswerRefusal = 'unknown_question' | 'not_on_the_scale' | 'answer_too_long';

/** Characters that nobody sees: spaces and controls of every kind, what Unicode lets be ignored, the blank of Braille. */
const INVISIBLE = /[\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\s\u2800]/gu;

/** Whether an answer says anything. */
export function isAnswered(answer: string | undefined): boolean {
  return (answer ?? '').replace(INVISIBLE, '') !== '';
}

/** What is wrong with one answer; null where it may be kept. [EVALSTU-012] [ASSESS-063] */
export function refusalOfAnswer(question: AskedQuestion | undefined, answer: SentAnswer): AnswerRefusal | null {
  if (question === undefined) return 'unknown_question';
  const text = answer === null ? '' : String(answer);
  if (question.TypeId === RATING) return text === '' || /^[1-5]$/.test(text) ? null : 'not_on_the_scale';
  return charactersIn(text) > MAX_ANSWER ? 'answer_too_long' : null;
}

/** The answers after a page was saved: what was sent replaces what was there, an empty answer takes it away. */
export function mergedAnswers(before: Answers, sent: Readonly<Record<string, SentAnswer>>): Answers {
  const merged = new Map(Object.entries(before));
  for (const [question, answer] of Object.entries(sent)) {
    const text = answer === null ? '' : String(answer);
    if (isAnswered(text)) merged.set(question, text);
    else merged.delete(question);
  }
  return Object.fromEntries(merged);
}

/** The required questions that have no answer. [EVALSTU-010] [EVALSTU-011] */
export function missingAnswers(questions: readonly AskedQuestion[], answers: Answers): string[] {
  return questions.filter((one) => one.IsRequired && !isAnswered(answers[one.QuestionId])).map((one) => one.QuestionId);
}

/** The questions page by page. [EVALSTU-017] */
export function pagesOf<Question>(questions: readonly Question[]): Question[][] {
  const count = Math.max(1, Math.ceil(questions.length / QUESTIONS_PER_PAGE));
  return Array.from({ length: count }, (_, page) => questions.slice(page * QUESTIONS_PER_PAGE, (page + 1) * QUESTIONS_PER_PAGE));
}

/** The largest space that somebody's answers can take, in bytes, so that all can be kept in the same space: no length tells whose they are. */
export function spaceForAnswers(questions: readonly AskedQuestion[]): number {
  const framed = 64;
  const text = MAX_ANSWER * 4;
  const each = questions.reduce((sum, { TypeId }) => sum + framed + (TypeId === RATING ? 1 : text), 0);
  return 512 + each;
}
