export { CallersService, keepsDonors } from './callers.service.js';
export { DONOR_NUMBERS, CallAssignmentsRepository } from './call-assignments.repository.js';
export type { FoundCallee, OwnAssignment } from './call-assignments.repository.js';
