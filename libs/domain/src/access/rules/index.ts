export { isPermitted } from './permitted.js';
