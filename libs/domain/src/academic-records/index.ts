export { academicRecordsMessages } from './messages.js';
