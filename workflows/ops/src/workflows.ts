export { keepRetention } from './keep-retention.workflow.js';
