export { BOARD_STEPS, paceOf } from './board.js';
export { dueAt, isOverdue } from './lateness.js';
export { FORM_ACTIONS, flagsOf, isDraft, isUnderWay, stageAfter, STAGES } from './stages.js';
export type { FormAction, Stage } from './stages.js';
export { detailStatus, LIST_STATUSES, listStatus } from './statuses.js';
export type { DetailStatus, ListStatus } from './statuses.js';
export { approvalsBefore, FORM_STEPS, formStep, STAGES_OF_STATUS, stagesOfStep } from './steps.js';
export type { FormStep } from './steps.js';
export { archiveYearDays, archiveYears } from './archive-years.js';
export {
  actsAsHr,
  canAttach,
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
export type { Principal, FormFacts } from './policies.js';
export { ABSENCE_DAYS_AHEAD, absencesToMention as toldAbsences } from './absences.js';
export { shownDuplicates } from './duplicates.js';
export { isLinkable, kindOfLink, personMatch } from './person-match.js';
export type { KnownPerson } from './person-match.js';
export { otherApprovers } from './other-approvers.js';
export type { OfferedApprover } from './other-approvers.js';
export { mayStandIn, refusalToStandIn, STAND_IN_ROLES, standInState } from './stand-ins.js';
export type { StandInRole, StandsInFor } from './stand-ins.js';
export { nameOf, refusalOfCommand, statusOf } from './commands/index.js';
export type { CommandRefusal, FormCommand, FormForCommand, PersonOfForm, SeenForm } from './commands/index.js';
export { endsAccountNow, endsPositionNow, refusalToChangeTermination } from './leavers.js';
export type { ChangeableTermination } from './leavers.js';
export { isUndoable, refusalToUndo } from './undo.js';
export type { DoneStep } from './undo.js';
export { distributionGap, shownShare, storedShare } from './account-codes.js';
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
export { isIncompletePosition, refusalToSubmit } from './completeness.js';
export type { SubmissionRefusal, SubmittedContent } from './completeness.js';
export { maySupervise, payGaps } from './pay-complete.js';
export type { KnownSupervisor, PayGap, PayOfLine } from './pay-complete.js';
export { payPeriodsMisfit } from './pay-periods.js';
export {
  NEW_HIRE_REPORT,
  PAF_REPORTS,
  payOfDays,
  PRO_RATE_REPORT,
  reportDaysRefusal,
  reportName,
  sharedDays,
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
