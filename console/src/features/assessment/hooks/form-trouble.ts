import { assessmentTexts as texts } from '@campus/domain/assessment';
import type { Failure } from '../../../lib/index.js';
import { sentenceOf } from '../../../lib/index.js';

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
