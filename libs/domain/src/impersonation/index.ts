export { impersonationMessages, impersonationTexts } from './messages.js';
export {
  addPrivilege,
  endImpersonation,
  endImpersonationPosted,
  listPrivileges,
  removePrivilege,
  searchPeopleToImpersonate,
  startImpersonation,
} from './operations.js';
export type { Privilege } from './operations.js';
export { impersonationPermissions } from './permissions.js';
export { IDLE_MINUTES, OFFERED_MINUTES, USUAL_MINUTES } from './rules/index.js';
