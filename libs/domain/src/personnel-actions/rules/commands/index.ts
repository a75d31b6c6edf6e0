export { nameOf, statusOf } from './form-command.js';
export type { CommandRefusal, FormCommand, FormForCommand, PersonOfForm, SeenForm } from './form-command.js';
export { refusalOfCommand } from './refusal-of-command.js';
