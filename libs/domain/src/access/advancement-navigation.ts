import { advancementPermissions as can } from '../advancement/permissions.js';
import type { NavigationEntry } from './navigation-entry.js';

const group = 'Advancement';

/** The screens of advancement. */
export const advancementNavigation: readonly NavigationEntry[] = [
  { label: 'Donor directory', path: '/advancement/donorDirectory', group, icon: 'search', permission: can.keepDonors },
  { label: 'Manage gifts', path: '/advancement/manageGifts', group, icon: 'award', permission: can.keepDonors },
  { label: 'Saved lists', path: '/advancement/lists', group, icon: 'list', permission: can.keepDonors },
  { label: 'Reports', path: '/advancement/reports', group, icon: 'report', permission: can.keepDonors },
  { label: 'Giving dashboard', path: '/advancement/dashboard', group, icon: 'report', permission: can.keepDonors },
  { label: 'Phonathon', path: '/advancement/phonathon', group, icon: 'list', permission: can.callDonors },
  { label: 'Kindful', path: '/advancement/kindful', group, icon: 'run', permission: can.keepDonors },
  { label: 'Manage', path: '/advancement/manage', group, icon: 'form', permission: can.readContactCodes },
];
