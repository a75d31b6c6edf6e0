export { routeForm } from './route-form.workflow.js';
export { runTerminations } from './run-terminations.workflow.js';
