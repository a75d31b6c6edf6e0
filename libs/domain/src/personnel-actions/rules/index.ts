export { BOARD_STEPS, paceOf } from './board.js';
export { FORM_ACTIONS, flagsOf, isDraft, isUnderWay, stageAfter, STAGES } from './stages.js';
export type { FormAction, Stage } from './stages.js';
export { detailStatus, LIST_STATUSES, listStatus } from './statuses.js';
export type { DetailStatus, FormFlags, ListStatus } from './statuses.js';
export { approvalsBefore, FORM_STEPS, formStep, STAGES_OF_STATUS, stagesOfStep } from './steps.js';
export type { FormStep, StepOf } from './steps.js';
export { FIRST_FISCAL_YEAR, fiscalYearDays, fiscalYears, fiscalYearStart, fiscalYearText } from './fiscal-year.js';
export {
  actsAsHr,
  canDecide,
  canEdit,
  canFinalize,
  canOpen,
  canReassign,
  canWithdraw,
  decidesAs,
  isAbout,
  isAnotherStep,
  waitingApprover,
} from './policies.js';
export type { Acting, Asker, FormFacts } from './policies.js';
export { shownDuplicates } from './duplicates.js';
export { isLinkable, kindOfLink, personMatch } from './person-match.js';
export type { KnownPerson, LinkKind, PersonMatch } from './person-match.js';
export { otherApprovers } from './other-approvers.js';
export type { OfferedApprover } from './other-approvers.js';
export { LONGEST_STAND_IN_DAYS, mayStandIn, refusalToStandIn, STAND_IN_ROLES, standInState } from './stand-ins.js';
export type { StandInPeriod, StandInRefusal, StandInRole, StandsInFor } from './stand-ins.js';
export { nameOf, refusalOfCommand, statusOf } from './commands/index.js';
export type {
  CommandRefusal,
  CommandRefusalCode,
  FormCommand,
  FormForCommand,
  PersonOfForm,
  SeenForm,
} from './commands/index.js';
export { isUndoable, refusalToUndo } from './undo.js';
export type { DoneStep, UndoRefusal } from './undo.js';
export { distributionGap, shownShare, storedShare } from './account-codes.js';
export type { AccountCodeShare } from './account-codes.js';
export {
  ACCESS_ONLY,
  birthDateRefusal,
  EARLIEST_BIRTH_DATE,
  EARLIEST_START_DATE,
  HR_DEPARTMENT,
  isHourly,
  MAX_APPROVERS,
  NEW_HIRE,
  NEW_POSITION,
  NOTE_OF_ENTRY,
  NOTES_OF_FORM,
  PAF_TYPES,
  pafTypeName,
  PAY_TYPES,
  POSITION_STATUSES,
  REJECT,
  SEND_BACK,
  SHOWN_REJECTION_ERROR,
  TERMINATION,
} from './codes.js';
export type { PafType } from './codes.js';
export { isIncompletePosition, refusalToSubmit } from './completeness.js';
export type { SubmissionRefusal, SubmittedContent } from './completeness.js';
export {
  countDays,
  NEW_HIRE_REPORT,
  PAF_REPORTS,
  payOfDays,
  PRO_RATE_REPORT,
  reportDaysRefusal,
  reportName,
  sharedDays,
  TERMINATION_REPORT,
} from './reports.js';
export type { Days } from './reports.js';
export {
  ATTACHMENT_ENDINGS,
  attachmentName,
  attachmentRefusal,
  attachmentType,
  MAX_ATTACHMENT_BYTES,
  MAX_ATTACHMENT_NAME,
  MAX_ATTACHMENTS,
} from './attachments.js';
export type { AttachmentType } from './attachments.js';
