export {
  EVAL_TYPES,
  FREE_TEXT,
  LIKERT,
  LONGEST_GROUP_NAME,
  LONGEST_QUESTION,
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
export type { EvalType, NamedChoice, School } from './choices.js';
export {
  isAnswered,
  LONGEST_ANSWER,
  mergedAnswers,
  missingAnswers,
  pagesOf,
  QUESTIONS_PER_PAGE,
  refusalOfAnswer,
  spaceForAnswers,
} from './answering.js';
export type { AnswerRefusal, Answers, AskedQuestion, SentAnswer } from './answering.js';
export { isComplete, isLowMean, isOpenOn, mayBeOpened, responsePercentage, SHOWN_FROM, withheldBecause } from './showing.js';
export type { EvaluationLife, Turnout, WithheldBecause } from './showing.js';
export { LONGEST_TITLE, refusalOfForm, TERM_CODE_LENGTH, touchesLocked, YEAR_CODE_LENGTH } from './evaluation-form.js';
export type { EvaluationForm, FormRefusal, LockedParts, LockedQuestion } from './evaluation-form.js';
export {
  ADDRESSED_AS,
  dueOccurrence,
  FREQUENCIES,
  MOST_DAYS_AFTER,
  occurrence,
  occurrencesAfter,
  refusalOfCampaign,
  salutationLine,
} from './campaign.js';
export type { CampaignForm, CampaignPlan, CampaignRefusal, CampaignState, Frequency } from './campaign.js';
export { COURSE_SEARCH_MS, LONGEST_COURSE_SEARCH, LONGEST_SHEET, RUBRIC_SPINNER_MS, rubricSheetNames } from './rubric-sheets.js';
export type { SheetCourse } from './rubric-sheets.js';
