export { FINALIZERS, HR_GROUPS, ownRights, permissionsOf, permissionsOfRole, roleNames, shownGroups, standsIn } from './roles.js';
export type { ReducedTo } from './narrowed.js';
export type { Assignment, Roles } from './roles.js';
export { isClosedToReduced, narrowedRights, reducedRights } from './narrowed.js';
export { navigation, navItemsFor } from './navigation.js';
export type { NavigationEntry, NavItem } from './navigation.js';
export { opsPermissions } from '../ops/permissions.js';
export { isPermitted } from './rules/index.js';
