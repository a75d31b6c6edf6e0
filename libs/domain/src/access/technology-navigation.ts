import { campusTechPermissions as tech } from '../campus-tech/permissions.js';
import type { NavigationEntry } from './navigation-entry.js';

const group = 'Campus Technology';

/** The screens of campus technology staff. */
export const technologyNavigation: readonly NavigationEntry[] = [
  { label: 'Password reset', path: '/campusTech/passwordReset', group, icon: 'password', permission: tech.resetPasswords },
  { label: 'Group emails', path: '/campusTech/grouperEmails', group, icon: 'people', permission: tech.readGroupEmails },
];
