export { GRADE_CODES, POSSIBLE_GRADES, refusalToGrade, UNCHOSEN_GRADES } from './grades.js';
export type { GradeCode, GradedLine, GradeRefusal } from './grades.js';
export { courseYearTermCodeSub, currentTerm, isShortTerm, termId, termOfId } from './terms.js';
export type { TermKey } from './terms.js';
