export { employeeToolsHomeTexts } from './home-texts.js';
export { employeeToolsMessages, employeeToolsTexts, paperTexts } from './messages.js';
export {
  checkClinicAccess,
  checkLibraryAccess,
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
export type { CheckLine, Compensation, CompensationCategory, EndowmentDocument, Paycheck } from './entities.js';
export { employeeToolsPermissions } from './permissions.js';
