export { hasZip, MILITARY_STATES, needsState, stateRefusal, statesOf, US_STATES, zipRefusal } from './addresses.js';
export { COUNTRIES, countryName, isCountry, MILITARY_MAIL, readCountry, UNITED_STATES, US_TERRITORIES } from './countries.js';
export type { CountryChoice } from './countries.js';
export { foldedName } from './folded-name.js';
export { isFoundBy, isSearchable, nameSearch, SHORTEST_SEARCH } from './search.js';
export { isShownInDocuments } from './written-names.js';
export type { NameSearch } from './search.js';
