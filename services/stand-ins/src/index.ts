export { checkAddress } from './address-check.js';
export type { AddressVerdict, CheckedAddress } from './address-check.js';
export type { CourseGrade } from './course-system.js';
export type { Fault, FaultMode, FaultTarget } from './faults.js';
export type { CaughtMail } from './caught-mail.js';
export { startStandIns } from './start.js';
export type { StandInAddresses, StandInOptions, StandInPorts, StandIns } from './start.js';
