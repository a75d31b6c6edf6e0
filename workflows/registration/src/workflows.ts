export { keepWaitlist } from './keep-waitlist.workflow.js';
