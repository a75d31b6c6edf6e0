export { employeeToolsMessages, employeeToolsTexts, paperTexts } from './messages.js';
export {
  checkClinicAccess,
  checkLibraryAccess,
  employeeToolsOperations,
  listChecks,
  listEndowments,
  readCheck,
  readCheckPayee,
  readCheckPdf,
  readChecksZip,
  readCompensation,
  readCompensationPdf,
  readDirectDeposit,
  readEndowmentDocument,
  readW2Form,
  readW2Report,
  reduceToLibraryCheckin,
  removeDirectDeposit,
  saveDirectDeposit,
  saveW2Consent,
  searchClinicPeople,
} from './operations.js';
export type { CheckLine, Compensation, CompensationCategory, EndowmentDocument, Paycheck } from './operations.js';
export { employeeToolsPermissions } from './permissions.js';
