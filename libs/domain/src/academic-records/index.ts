export { academicRecordsMessages, academicRecordsTexts } from './messages.js';
export { listSchools, listTerms, readCourseListing, termCode, yearCode } from './operations.js';
