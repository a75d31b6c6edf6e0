export { CallersService, dayTimeText } from './callers.service.js';
export { CallAssignmentsRepository } from './call-assignments.repository.js';
export type { Asked, FoundCallee, OwnAssignment } from './call-assignments.repository.js';
