export { hasZip, needsState, stateRefusal, statesOf, US_STATES, zipRefusal } from './addresses.js';
export { COUNTRIES, countryName, MILITARY_MAIL, readCountry, UNITED_STATES } from './countries.js';
export { foldedName } from './folded-name.js';
export { isFoundBy, isSearchable, nameSearch } from './search.js';
export { isShownInDocuments } from './written-names.js';
export { conflictOfEnd, conflictsOfGiven, dayBefore, nextAssignment, samePosition } from './assignments.js';
export type { Assignment, AssignmentConflict, AssignmentConflictCode } from './assignments.js';
