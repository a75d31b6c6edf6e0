export type { CheckLine, Compensation, CompensationCategory, Paycheck } from './entities.js';
export { employeePayHomeTexts } from './messages/home.js';
export { employeePayMessages, employeePayTexts, payDocumentTexts } from './messages.js';
export {
  listChecks,
  readCheck,
  readCheckPayee,
  readCheckPdf,
  readChecksZip,
  readCompensation,
  readCompensationPdf,
  readDirectDeposit,
  readW2Form,
  readW2Report,
  removeDirectDeposit,
  saveDirectDeposit,
  saveW2Consent,
} from './operations.js';
export { employeePayPermissions } from './permissions.js';
export { w2Texts } from './messages/w2.js';
export { createW2Forms, listW2Corrections, readW2File, readW2Statement, setW2Correction } from './operations/w2.js';
export type { W2Correction } from './operations/w2.js';
