export {
  EMAIL_SENTENCE,
  flagsOf,
  isContactEmail,
  isExtension,
  isInstitutionEmail,
  isPhone,
  isSameNumber,
  PHONE_SENTENCE,
  phoneDigits,
  phoneText,
  shownContact,
  withFlag,
  withNumbers,
} from './contact.js';
export type { ContactReader, PrivacyFlags, StoredContact } from './contact.js';
export { hasZip, isAddressZip, needsState, stateRefusal, statesOf, US_STATES, zipRefusal } from './addresses.js';
export { COUNTRIES, countryName, countryWithCode, MILITARY_MAIL, readCountry, UNITED_STATES } from './countries.js';
export { comparedName, foldedName } from './folded-name.js';
export { isFoundBy, isSearchable, nameSearch } from './search.js';
export { isShownInDocuments } from './written-names.js';
export { conflictOfEnd, conflictsOfGiven, dayBefore, nextAssignment, samePosition } from './assignments.js';
export type { Assignment, AssignmentConflict, AssignmentConflictCode } from './assignments.js';
