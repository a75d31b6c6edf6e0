import type { Operation, Refusal } from '@campus/contract-kit';
import { assessmentMessages as messages, assessmentTexts as texts } from '@campus/domain/assessment';
import { notify } from '@campus/ui-kit';
import type { Failure, Telling, ToldFailure } from '../../../lib/index.js';
import { reportFailure, sentenceOf } from '../../../lib/index.js';

/** What went wrong with a form: a title of the requirements, and what to do. */
export interface FormFailure {
  readonly title: string;
  readonly text: string;
}

/** What a failed call of an assessment form is called. [ASSESS-054] [ASSESS-058] [ASSESS-059] */
export function failureOf(failure: Failure): FormFailure {
  if (failure.status === 0)
    return { title: texts.connectionFailed, text: 'What you typed is still here. Press again when you are online.' };
  if (failure.code === 'assessment.locked') return { title: texts.questionsLocked, text: sentenceOf(failure) };
  if (failure.code === 'assessment.not_a_date')
    return { title: sentenceOf(failure), text: 'Type month, day and year, for example 11/30/2026.' };
  return { title: texts.invalidInput, text: sentenceOf(failure) };
}

/** What is wrong with a day that is none. [ASSESS-056] */
export function notADate(path: string): Refusal {
  const message = 'Type month, day and year, for example 11/30/2026.';
  return messages.refusal('not_a_date', {}, { fields: [{ path, message }] });
}

/** How a form of the kit tells the same; what a rule refuses is a form that is not filled in as it must be. [ASSESS-055] */
export function describeFailure(failure: Failure, { sent }: Pick<Telling<Operation>, 'sent'>): ToldFailure {
  const isDay = failure.code === 'assessment.not_a_date';
  if (!sent && !isDay) return { title: texts.formInvalid };
  const { title, text } = failureOf(failure);
  return { title, sentence: text };
}

/** The same in one line, where there is room for no more. [ASSESS-058] */
export function lineOf(failure: Failure): string {
  return failure.status === 0 ? texts.connectionFailed : sentenceOf(failure);
}

/** What a step that has no form says when it fails. [ASSESS-058] */
export const SAID_ALOUD = {
  quiet: true,
  onFailure: (failure: Failure): void => {
    if (failure.status === 0) notify(texts.connectionFailed, { tone: 'error' });
    else reportFailure(failure);
  },
} as const;
