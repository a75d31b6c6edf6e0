export { FINALIZERS, HR_GROUPS, ownRights, permissionsOf, permissionsOfRole, roleNames, shownGroups, standsIn } from './roles.js';
export type { ReducedTo } from './narrowed.js';
export type { Assignment } from './roles.js';
export { isClosedToReduced, narrowedRights, placesOfReduced, reducedRights } from './narrowed.js';
export { navItemsFor } from './navigation.js';
export { opsPermissions } from '../ops/permissions.js';
