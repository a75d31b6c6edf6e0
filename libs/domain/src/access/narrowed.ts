import type { Permission } from '@campus/contract-kit';
import { permissionsOf } from './roles.js';
import { employeeToolsPermissions } from '../employee-tools/permissions.js';
import { impersonationPermissions } from '../impersonation/permissions.js';

/**
 * What one may do while impersonating: the rights of the impersonated groups alone. Parts that the person has by name (approver, processor,
 * admin), the person's other groups and one's own rights are left out, and so is managing impersonation itself. [IMP-008] [IMPADM-007]
 */
export function narrowedRights(groups: readonly string[]): ReadonlySet<Permission> {
  const rights = new Set(permissionsOf({ groups, assignments: [] }));
  for (const own of Object.values(impersonationPermissions)) rights.delete(own);
  return rights;
}

/** What a session can be reduced to, each with the rights that are left of those that the person has. [EMPTOOL-026] */
const REDUCED = { 'library-checkin': [employeeToolsPermissions.checkLibrary] } as const;
export type ReducedTo = keyof typeof REDUCED;

/** The rights of a reduced session: never more than the person has; none where the portal does not know the reduction. */
export function reducedRights(rights: ReadonlySet<Permission>, to: string): ReadonlySet<Permission> {
  const left: readonly Permission[] = Object.hasOwn(REDUCED, to) ? REDUCED[to as ReducedTo] : [];
  return new Set(left.filter((right) => rights.has(right)));
}

/** What everybody signed in may ask of the campus and its people; a computer at a door may not. */
const CLOSED_TO_REDUCED = ['directory.', 'people.readProfile', 'people.searchPeople'];

/** Whether a reduced session is refused this operation although it asks for no right: all that its tool needs stays. [EMPTOOL-026] */
export function isClosedToReduced(operation: string): boolean {
  return CLOSED_TO_REDUCED.some((name) => operation.startsWith(name));
}
