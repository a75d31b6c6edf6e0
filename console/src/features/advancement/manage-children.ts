import type { Permission } from '@campus/contract-kit';
import { advancementPermissions as can } from '@campus/domain/advancement';

/** A part of Manage, with an address of its own below `/advancement/manage`. */
interface ManageChild {
  readonly name: string;
  readonly label: string;
  readonly permission: Permission;
}

/** The parts of Manage in the order of its tabs; a new one is a line here and its screen in `routes.tsx`. Each stands in a `ManageShell`. [ADV-004] */
export const manageChildren = [
  { name: 'lists', label: 'Lists', permission: can.keepDonors },
  { name: 'phSolicit', label: 'Phonathon', permission: can.keepDonors },
  { name: 'phCallees', label: 'Callees', permission: can.keepDonors },
  { name: 'phAdd', label: 'Add callees', permission: can.keepDonors },
  { name: 'phAmbassadors', label: 'Ambassadors', permission: can.keepDonors },
  { name: 'emails', label: 'Emails', permission: can.keepDonors },
  { name: 'goals', label: 'Goals', permission: can.keepDonors },
  { name: 'contactHistory', label: 'Contact history', permission: can.readContactCodes },
  { name: 'wealthEngine', label: 'Wealth engine', permission: can.keepDonors },
] as const satisfies readonly ManageChild[];

export type ManageChildName = (typeof manageChildren)[number]['name'];

/** The address of a part. */
export const managePath = (name: string): string => `/advancement/manage/${name}`;
