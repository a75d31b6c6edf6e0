export { payOnline } from './pay-online.workflow.js';
