export type { EndowmentDocument } from './entities.js';
export { employeeToolsMessages, employeeToolsTexts, endowmentTexts } from './messages.js';
export {
  checkClinicAccess,
  checkLibraryAccess,
  listEndowments,
  readEndowmentDocument,
  reduceToLibraryCheckin,
  searchClinicPeople,
} from './operations.js';
export { employeeToolsPermissions } from './permissions.js';
