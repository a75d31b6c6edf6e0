export { campusTechMessages, campusTechTexts, passwordRuleTexts } from './messages.js';
export {
  changePassword,
  listGroupEmails,
  listGroupEmailsFile,
  listGroups,
  openPasswordForm,
  searchAccounts,
} from './operations.js';
export type { GroupEmails, PasswordAccount, PasswordForm, PasswordResults } from './operations.js';
export { campusTechPermissions } from './permissions.js';
