import type { Permission } from '@campus/contract-kit';
import { permissionsOf } from './roles.js';
import { employeeToolsPermissions } from '../employee-tools/permissions.js';
import { fitnessCenterPermissions } from '../fitness-center/permissions.js';
import { impersonationPermissions } from '../impersonation/permissions.js';
import { studentAccountsPermissions } from '../student-accounts/permissions.js';
import { PAYER_HOME, PAYER_SIGN_IN } from './rules/index.js';

/**
 * What one may do while impersonating: the rights of the impersonated groups alone. Parts that the person has by name (approver, processor,
 * admin), the person's other groups and one's own rights are left out, and so is managing impersonation itself. [IMP-008] [IMPADM-007]
 */
export function narrowedRights(groups: readonly string[]): ReadonlySet<Permission> {
  const rights = new Set(permissionsOf({ groups, assignments: [] }));
  for (const own of Object.values(impersonationPermissions)) rights.delete(own);
  return rights;
}

/** What everybody signed in may ask of the campus and its people; a computer at a door may not. */
const CLOSED_TO_DOORS = ['directory.', 'people.readProfile', 'people.searchPeople'];
/** All that a payer may ask beside the own right: who one is, to stay, to leave. */
const OPEN_TO_PAYERS = ['session.userInfo', 'session.extend', 'session.logout', 'session.signOut'];

interface Reduction {
  /** The rights that are left of those that the person has. */
  readonly rights: readonly Permission[];
  /** Whether an operation that asks for no right of its own is refused. */
  readonly isClosed: (operation: string) => boolean;
  /** The only place to go, and where to sign in again; Home and the sign-in provider where there is none. */
  readonly home?: string;
  readonly signIn?: string;
}

/** A computer at a door or a counter. */
const isClosedAtDoors = (operation: string): boolean => CLOSED_TO_DOORS.some((name) => operation.startsWith(name));

/** What a session can be reduced to. [EMPTOOL-026] [HRC-023] */
const REDUCED = {
  'library-checkin': {
    rights: [employeeToolsPermissions.checkLibrary],
    isClosed: isClosedAtDoors,
  },
  track: {
    rights: [fitnessCenterPermissions.track],
    isClosed: isClosedAtDoors,
  },
  payer: {
    rights: [studentAccountsPermissions.readPaidAccounts],
    isClosed: (operation: string) => !OPEN_TO_PAYERS.includes(operation),
    home: PAYER_HOME,
    signIn: PAYER_SIGN_IN,
  },
} as const satisfies Readonly<Record<string, Reduction>>;
export type ReducedTo = keyof typeof REDUCED;

/** A reduction that the portal does not know leaves nothing and opens nothing. */
const NOTHING: Reduction = { rights: [], isClosed: () => true };
const reductionOf = (to: string): Reduction => (Object.hasOwn(REDUCED, to) ? REDUCED[to as ReducedTo] : NOTHING);

/** The rights of a reduced session: never more than the person has; none where the portal does not know the reduction. */
export function reducedRights(rights: ReadonlySet<Permission>, to: string): ReadonlySet<Permission> {
  return new Set(reductionOf(to).rights.filter((right) => rights.has(right)));
}

/** Whether a reduced session is refused this operation although it asks for no right: all that its tool needs stays. [EMPTOOL-026] */
export function isClosedToReduced(operation: string, to: string): boolean {
  return reductionOf(to).isClosed(operation);
}

/** Where a reduced session is at home and signs in again; both are null where it is like any other. */
export function placesOfReduced(to: string | null): { readonly home: string | null; readonly signIn: string | null } {
  const { home = null, signIn = null } = to === null ? ({} as Partial<Reduction>) : reductionOf(to);
  return { home, signIn };
}
