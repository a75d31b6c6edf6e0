export { academicRecordsMessages, academicRecordsTexts } from './messages.js';
export { academicRecordsOperations, listSchools, listTerms, readCourseListing, termCode, yearCode } from './operations.js';
export type { Term } from './operations.js';
