export { DIRECTORY_PER_PAGE, isFullList, shortAddress } from './shown.js';
export type { Organization, SupervisedPerson } from './organization.js';
export { organizationOf, placeOf, topOf } from './organization.js';
