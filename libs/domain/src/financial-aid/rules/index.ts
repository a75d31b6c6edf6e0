export { academicYearOf, adminYears, DEGREE_TYPES, isEligibleForCode, readCodes, requestYears, yearName } from './fee-codes.js';
export type { DegreeType } from './fee-codes.js';
export { AWARD_COLUMNS, awardColumns, awardKey, checkAwards, farAmounts, writtenAward } from './award-import.js';
export type {
  AwardColumn,
  AwardRowProblem,
  BadAward,
  GoodAward,
  KnownAward,
  NamedStudent,
  WrittenAward,
} from './award-import.js';
export {
  AWARD_SCHOOLS,
  AWARD_STAGES,
  AWARD_STATES,
  AWARD_TERMS,
  awardChanges,
  awardPeriods,
  periodName,
  refusalToRemind,
  refusalToSend,
  REMIND_AGAIN_DAYS,
} from './award-letters.js';
export type { AwardStage, AwardState } from './award-letters.js';
export {
  admits,
  ANY,
  isSafeLink,
  SCHOLARSHIP_CRITERIA,
  SCHOLARSHIP_SEARCH_FIELDS,
  scholarshipChoices,
  valuesIn,
  valuesText,
  whyItFits,
} from './scholarships.js';
export type { ScholarshipCriterion, ScholarshipRules, ScholarshipSearch } from './scholarships.js';
export {
  AWARD_DEADLINES,
  fillLetter,
  letterValues,
  missingDeadlines,
  presentValues,
  SHORT_CODES,
  untouchedPlaces,
  wrongCodes,
} from './short-codes.js';
export type { AwardDeadline, AwardDeadlines, LetterRow, ShortCodeValues } from './short-codes.js';
