import { personnelActionTexts as texts } from '@campus/domain/personnel-actions';
import { SHOWN_REJECTION_ERROR } from '@campus/domain/personnel-actions/rules';

interface Failed {
  readonly message?: string | undefined;
}

/** Which sentence stands in where the server gave none. */
export type FailedStep = 'load' | 'save' | 'approve' | 'other';

const fallback: Readonly<Record<FailedStep, string>> = {
  load: texts.pafError,
  save: texts.saveFailed,
  approve: texts.approvalFailed,
  other: texts.pafFail,
};

/** The server's message, or the step's own sentence without one. [PAF-074] [PAF-075] [PAF-076] [PAF-077] [PAFFLOW-045] */
export function failureWords(failure: Failed, step: FailedStep): string {
  return failure.message ?? fallback[step];
}

/** A rejection error is shown cut to 150 characters. [PAFFLOW-008] */
export function rejectionWords(failure: Failed): string {
  return failureWords(failure, 'other').slice(0, SHOWN_REJECTION_ERROR);
}
