export { payrollMessages, payrollTexts } from './messages.js';
export { payrollOperations } from './operations.js';
export { payrollPermissions } from './permissions.js';
