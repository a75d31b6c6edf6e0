export { donorTexts } from './messages/donors.js';
export { giftTexts } from './messages/gifts.js';
export { advancementMessages } from './messages/refusals.js';
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
export { listName, listReportShape, storedReport } from './lists/list-report.js';
export { listScreenTexts, listTexts } from './lists/messages.js';
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
} from './lists/operations.js';
export type { ChristmasRow, DonorRow, ListBuilderChoices, SavedList } from './lists/operations.js';
export { listFigureAlumni, listFigureDonors, listFigureGifts } from './reports/figure-operations.js';
export type { FigureDonor } from './reports/figure-operations.js';
export { reportScreenTexts, reportTexts } from './reports/messages.js';
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
} from './reports/operations.js';
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
} from './reports/operations.js';
export { contactTexts } from './contacts/messages.js';
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
} from './contacts/operations.js';
export type { ContactCodes, ContactEntryRecord, ContactTypeRecord, StaffContactRecord } from './contacts/operations.js';
export { addGoalYear, listGoals, purgeEmails, saveGoals } from './goals/operations.js';
export type { Goals } from './goals/operations.js';
export { syncTexts } from './sync/messages.js';
export { syncOutcome } from './sync/outcome.js';
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
} from './sync/operations.js';
export type { LeftRecord, SyncConflict, SyncRun } from './sync/operations.js';
export { listContactDeletions, restoreContactDeletion } from './contacts/deletion-operations.js';
export type { ContactDeletion } from './contacts/deletion-operations.js';
