export { donorTexts } from './messages/donors.js';
export { giftTexts } from './messages/gifts.js';
export { advancementMessages } from './messages.js';
export { wealthProblems, wealthTexts } from './messages/wealth.js';
export {
  changeDonorAddress,
  changeDonorAttributes,
  changeDonorEmail,
  changeDonorPhone,
  changeDonorProfile,
  changeDonorSolicit,
  changeDonorSolicitor,
  changeDonorWealth,
  donorAddress,
  setSolicitor,
} from './operations/donor-changes.js';
export type { DonorAddress } from './operations/donor-changes.js';
export { completeCredit, DONORS_TOPIC, readDonor, readSolicitors, searchAttributes, searchDonors } from './operations/donors.js';
export type { DonorRecord, FoundDonor } from './operations/donors.js';
export { listGifts, moveCredit, readCreditMoves, undoCreditMove } from './operations/gifts.js';
export type { CreditMove, Gift } from './operations/gifts.js';
export { listWealthFiles, readWealthErrors, undoWealthUpload, uploadWealth } from './operations/wealth.js';
export type { WealthFile, WealthResult } from './operations/wealth.js';
export { advancementPermissions } from './permissions.js';
export { listName, listReportShape, storedReport } from './operations/list-report.js';
export { listScreenTexts, listTexts } from './messages/lists.js';
export {
  buildList,
  countList,
  deleteList,
  downloadChristmas,
  downloadList,
  downloadNewDonors,
  downloadReinstatedDonors,
  downloadRollCall,
  listChristmas,
  listNewDonors,
  listReinstatedDonors,
  listRollCall,
  listSavedLists,
  readList,
  readListBuilder,
  saveList,
} from './operations/lists.js';
export type { ChristmasRow, DonorRow, ListBuilderChoices, SavedList } from './operations/lists.js';
export { listFigureAlumni, listFigureDonors, listFigureGifts } from './operations/figures.js';
export type { FigureDonor } from './operations/figures.js';
export { reportScreenTexts, reportTexts } from './messages/reports.js';
export {
  downloadAlumniGiving,
  downloadAnnualFund,
  downloadAts,
  downloadGivingRelation,
  downloadPaymentAvenue,
  downloadProblems,
  downloadSbc,
  downloadSolicitation,
  downloadTotalGiving,
  listProblems,
  readAlumniGiving,
  readAnnualFund,
  readAts,
  readGivingDashboard,
  readGivingRelation,
  readPaymentAvenue,
  readReportSettings,
  readSbc,
  readSolicitation,
  readTotalGiving,
} from './operations/reports.js';
export type {
  AlumniGiving,
  AnnualFund,
  Ats,
  GivingDashboard,
  GroupedReport,
  ProblemRow,
  ReportSettings,
  Sbc,
  TotalGiving,
} from './operations/reports.js';
export { contactTexts } from './messages/contacts.js';
export {
  addContactType,
  addStaffContact,
  bulkAddContacts,
  bulkDeleteContacts,
  deleteContact,
  editContactType,
  editStaffContact,
  readContactCodes,
  readContactHistory,
  readContactSolicitations,
  removeContactType,
  removeStaffContact,
  restoreContacts,
  saveContact,
} from './operations/contacts.js';
export type { ContactCodes, ContactEntryRecord, ContactTypeRecord, StaffContactRecord } from './operations/contacts.js';
export { addGoalYear, listGoals, purgeEmails, saveGoals } from './operations/goals.js';
export type { Goals } from './operations/goals.js';
export { phonathonScreenTexts, phonathonTexts } from './messages/phonathon.js';
export {
  addAmbassador,
  addCallees,
  CALLEE_STATES,
  listAmbassadors,
  listCallees,
  PHONATHON_TOPIC,
  readPhonathonSolicitation,
  removeAmbassador,
  removeAssignee,
  removeCallee,
  restoreCallee,
  searchCallers,
  setPhonathonSolicitation,
} from './operations/phonathon.js';
export type { Ambassador, Callee } from './operations/phonathon.js';
export { laterCall, listCallbacks, openPhonathon, submitCall, takeCallback, takeRangBack } from './operations/phonathon-calls.js';
export type { Callback, CallResult, InHand } from './operations/phonathon-calls.js';
export {
  downloadAmbassadorChanges,
  downloadPhonathonResults,
  downloadPhonathonSummary,
  downloadPhonathonWeekly,
  listAmbassadorChanges,
  listPhonathonResults,
  readPhonathonSummary,
  readPhonathonWeekly,
} from './operations/phonathon-reports.js';
export type { AmbassadorChange, PhonathonSummary, PhonathonWeekly } from './operations/phonathon-reports.js';
export { syncTexts } from './messages/sync.js';
export { syncOutcome } from './messages/sync-outcome.js';
export {
  decideSyncConflict,
  listSyncConflicts,
  listSyncRuns,
  readSync,
  readSyncRun,
  setSyncHourly,
  SYNC_TOPIC,
  syncFromKindful,
  syncToKindful,
} from './operations/sync.js';
export type { LeftRecord, SyncConflict, SyncRun } from './operations/sync.js';
export { listContactDeletions, restoreContactDeletion } from './operations/contact-deletions.js';
export type { ContactDeletion } from './operations/contact-deletions.js';
