export { academicYearOf, adminYears, DEGREE_TYPES, isEligibleForCode, readCodes, requestYears, yearName } from './fee-codes.js';
export type { DegreeType } from './fee-codes.js';
