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
export { w2Texts } from './w2-messages.js';
export { listW2Corrections, readW2Statement, setW2Correction } from './w2-operations.js';
export type { W2Correction } from './w2-operations.js';
