export {
  EVAL_TYPES,
  fitsEvaluation,
  isMoved,
  LIKERT,
  MAX_GROUP_NAME,
  MAX_QUESTION,
  QUESTION_TYPES,
  RATING,
  SCHOOLS,
  schoolCode,
  schoolOf,
  segmentName,
  SEGMENTS,
  TERM_CHOICES,
  termsOf,
} from './choices.js';
export type { AskedCourse, EvalType, School } from './choices.js';
export {
  isAnswered,
  MAX_ANSWER,
  mergedAnswers,
  missingAnswers,
  pagesOf,
  QUESTIONS_PER_PAGE,
  refusalOfAnswer,
  spaceForAnswers,
} from './answering.js';
export type { Answers, AskedQuestion } from './answering.js';
export {
  isComplete,
  isLowMean,
  isOpenOn,
  mayBeOpened,
  responsePercentage,
  MIN_RESPONSES_SHOWN,
  withheldBecause,
} from './showing.js';
export { MAX_TITLE, refusalOfForm, TERM_CODE_LENGTH, touchesLocked, YEAR_CODE_LENGTH } from './evaluation-form.js';
export type { LockedParts, LockedQuestion } from './evaluation-form.js';
export { dueOccurrence, FREQUENCIES, occurrence, occurrencesAfter, refusalOfCampaign, salutationLine } from './campaign.js';
export type { CampaignPlan, Frequency } from './campaign.js';
export { COURSE_SEARCH_MS, MAX_COURSE_SEARCH, RUBRIC_SPINNER_MS, rubricSheetNames } from './rubric-sheets.js';
