export { massMail } from './mass-mail.workflow.js';
