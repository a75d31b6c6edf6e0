export { financialAidMessages } from './messages.js';
export { awardDeadlineNames, awardRowProblems, awardTexts } from './messages/award-letters.js';
export { feeCodeTexts } from './messages/fee-codes.js';
export { scholarshipCriteria, scholarshipTexts } from './messages/scholarships.js';
export type { AwardLetter, FollowedAward, PastAward, UnansweredAward } from './operations/award-fields.js';
export {
  answerAward,
  AWARD_TOPIC,
  countAwardStages,
  deleteAwardLetters,
  importAwardLetters,
  listAwardLetters,
  listAwardsInStage,
  listOwnAwards,
  listPastAwards,
  listUnansweredAwards,
  readAwardChoices,
  readAwardErrors,
  readPastAwardKey,
  remindOfAwards,
  revokeAwardLetter,
  searchAwardPeople,
  sendAwardLetters,
  showAwardLetter,
} from './operations/award-letters.js';
export type { ImportedAwards, OwnAward } from './operations/award-letters.js';
export {
  deleteAwardTemplate,
  listAwardTemplates,
  listShortCodes,
  readAwardDeadlines,
  readAwardLinks,
  saveAwardDeadlines,
  saveAwardLinks,
  saveAwardTemplate,
} from './operations/award-templates.js';
export type { AwardTemplate, ShortCodeLine, TermDeadlines } from './operations/award-templates.js';
export {
  addFeeCodes,
  clearAssignedFeeCodes,
  clearFeeCodes,
  FEE_CODE_TOPIC,
  readFeeCodeAdmin,
  readOwnFeeCode,
  requestFeeCode,
  saveFeeCodeTexts,
  setFeeCodeFailure,
  setFeeCodeHeader,
  setFeeCodeSuccess,
} from './operations/fee-codes.js';
export type { FeeCodeAdmin, FeeCodeCount, OwnFeeCode } from './operations/fee-codes.js';
export {
  deleteScholarship,
  listScholarships,
  readScholarshipChoices,
  readScholarshipsPdf,
  saveScholarship,
  searchScholarships,
} from './operations/scholarships.js';
export type { FoundScholarship, Scholarship } from './operations/scholarships.js';
export { financialAidPermissions } from './permissions.js';
