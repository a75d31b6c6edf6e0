export { POSSIBLE_GRADES, refusalToGrade, UNCHOSEN_GRADES } from './grades.js';
export { courseYearTermCodeSub, currentTerm, termId, termOfId } from './terms.js';
export type { TermKey } from './terms.js';
