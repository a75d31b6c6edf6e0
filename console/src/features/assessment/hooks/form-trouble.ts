import { assessmentTexts as texts } from '@campus/domain/assessment';
import { notify } from '@campus/ui-kit';
import type { Failure } from '../../../lib/index.js';
import { reportFailure, sentenceOf } from '../../../lib/index.js';

/** What went wrong with a form: a title of the requirements, and what to do. */
export interface FormTrouble {
  readonly title: string;
  readonly text: string;
}

/** What a failed call of an assessment form is called. [ASSESS-054] [ASSESS-058] [ASSESS-059] */
export function troubleOf(failure: Failure): FormTrouble {
  if (failure.status === 0)
    return { title: texts.connectionFailed, text: 'What you typed is still here. Press again when you are online.' };
  if (failure.code === 'assessment.locked') return { title: texts.questionsLocked, text: sentenceOf(failure) };
  if (failure.code === 'assessment.not_a_date')
    return { title: sentenceOf(failure), text: 'Type month, day and year, for example 11/30/2026.' };
  return { title: texts.invalidInput, text: sentenceOf(failure) };
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
