export { impersonationMessages, impersonationTexts } from './messages.js';
export {
  addPrivilege,
  endImpersonation,
  endImpersonationPosted,
  listPrivileges,
  removePrivilege,
  searchPeopleToImpersonate,
  startImpersonation,
  startOnScreen,
  stopOnScreen,
  STUDENT_SCREENS,
} from './operations.js';
export type { Privilege, StudentScreen } from './operations.js';
export { impersonationPermissions } from './permissions.js';
export { IDLE_MINUTES, OFFERED_MINUTES, USUAL_MINUTES } from './rules/index.js';
