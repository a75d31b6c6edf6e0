export { personnelActionPermissions } from './permissions.js';
export { fieldTexts } from './messages/fields.js';
export { formStepTexts, personnelActionTexts, standInRoleNames } from './messages/forms.js';
export { personnelActionMessages } from './messages.js';
export { fileTexts, reportTexts } from './messages/reports.js';
export {
  accessOnlyContent,
  accountCodeInput,
  formContent,
  newHireContent,
  newPositionContent,
  payPeriodsText,
  positionInput,
  terminationContent,
  tidyZip,
} from './entities/form-content.js';
export type { FormContent, FormContentInput, PositionInput } from './entities/form-content.js';
export { personnelConflictTexts } from './messages/conflicts.js';
export { payGapsText, refusalOfSubmission } from './messages/submission.js';
export type { Attachment, FormAnswer, FormRow, SavedForm } from './entities.js';
export { addAttachment, listAttachments, readAttachment, removeAttachment } from './operations/attachments.js';
export {
  createForm,
  deleteForm,
  listMyArchive,
  listMyArchiveFile,
  listMyForms,
  listMyFormsFile,
  readForm,
  readFormPdf,
  updateForm,
} from './operations/forms.js';
export {
  approveForm,
  finalizeAll,
  finalizeAllPosted,
  finalizeForm,
  finalizeSelected,
  listAwaitingApproval,
  listAwaitingApprovalFile,
  listAwaitingFinalize,
  listAwaitingFinalizeFile,
  listFinalizedArchive,
  listFinalizedArchiveFile,
  readFinalizer,
  reassignForm,
  rejectForm,
  submitForm,
  toggleBackgroundCheck,
  toggleDocusign,
  toggleI9dd,
  toggleReviewed,
  undoDecision,
  withdrawForm,
} from './operations/flow.js';
export {
  addAccessItem,
  addTriggerTemplate,
  addTriggerType,
  listAccessItems,
  listAllPositions,
  listTriggerTemplates,
  listTriggerTypes,
  removeAccessItem,
  removeTriggerTemplate,
  removeTriggerType,
} from './operations/access-admin.js';
export {
  addAccessNote,
  deleteAccessNote,
  listAccessNotes,
  listAccessNotesFile,
  viewAccessNote,
} from './operations/access-notes.js';
export {
  addAdmin,
  addApprover,
  addProcessor,
  listAdmins,
  listDepartmentApprovers,
  listProcessors,
  removeAdmin,
  removeApprover,
  removeProcessor,
} from './operations/assignments.js';
export {
  listAccessChoices,
  listAwaitingAccess,
  listAwaitingAccessFile,
  processAccess,
  resendAccess,
  saveAccess,
  undoProcessed,
} from './operations/access.js';
export {
  endMyStandIn,
  endStandIn,
  listStandInChoices,
  listStandIns,
  nameStandIn,
  readMyStandIns,
} from './operations/stand-ins.js';
export {
  checkAddress,
  checkDuplicates,
  listApprovers,
  listDepartments,
  listHeldPositions,
  listPafTypes,
  listPositions,
  listSupervisors,
  listSupervisorsOf,
  matchTemplate,
  readHeldPosition,
  readPersonnel,
  readPosition,
  searchSupervisors,
  searchUsers,
} from './operations/lookups.js';
export { readReport, readReportFile } from './operations/reports.js';
export type { ReportAnswer, ReportColumn } from './operations/reports.js';
export { BOARD_ITEMS, readFlow } from './operations/board.js';
export type { BoardForm, BoardStep } from './operations/board.js';
export { callOffTermination, readLeaver, redateTermination } from './operations/leavers.js';
export type { Leaver } from './operations/leavers.js';
export { leaverMails, leaverTexts, leaverAuditTexts } from './messages/leavers.js';
export { confirmNewPerson, correctSsn, linkPerson } from './operations/person-match.js';
export { previewRoute, readUsualTimes } from './operations/route.js';
export type { RoutePreview, UsualTimes } from './operations/route.js';
export { listSearchDepartments, searchForms } from './operations/search.js';
export { ACCESS_TOPIC, FORM_TOPIC } from './events.js';
export { makeFormPdf } from './jobs.js';
export {
  GREETING_LINE,
  ITEM_LINE,
  mailTexts,
  POSITION_LINE,
  positionTexts,
  REQUESTER_NOTE_LINE,
  STANDS_IN_LINE,
  wantedTexts,
  whyLines,
} from './messages/mail.js';
export type { MailText } from './messages/mail.js';
export {
  adminTexts,
  checkboxTexts,
  commandTexts,
  fieldLabels,
  inboxTexts,
  pdfLabels,
  positionLabels,
  recordTexts,
  auditTexts,
} from './messages/record.js';
