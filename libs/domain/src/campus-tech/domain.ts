import { defineDomain } from '@campus/contract-kit';
import { campusTechMessages } from './messages.js';
import {
  changePassword,
  listGroupEmails,
  listGroupEmailsFile,
  listGroups,
  openPasswordForm,
  searchAccounts,
} from './operations.js';
import { campusTechPermissions } from './permissions.js';

export const campusTechDomain = defineDomain('campus-tech', {
  operations: [searchAccounts, openPasswordForm, changePassword, listGroups, listGroupEmails, listGroupEmailsFile],
  messages: campusTechMessages,
  permissions: campusTechPermissions,
});
