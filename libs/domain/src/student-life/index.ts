export { residenceFormsTexts, studentLifeMessages, studentLifeTexts } from './messages.js';
export {
  FORM_KINDS,
  listMyResidenceForms,
  listResidenceForms,
  printMyResidenceForm,
  raForm,
  rdForm,
  readResidenceForm,
  remindOfResidenceForms,
} from './operations.js';
export type { MyResidenceForm, NamedPeriod, ResidenceFormKind, ResidenceFormLine, ShownResidenceForm } from './operations.js';
export { studentLifePermissions } from './permissions.js';
