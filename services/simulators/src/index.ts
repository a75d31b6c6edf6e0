export type { CourseGrade } from './course-system.js';
export type { Fault, FaultMode, FaultTarget } from './faults.js';
export type { CaughtMail } from './caught-mail.js';
export { startSimulators } from './start.js';
export type { SimulatorAddresses, SimulatorOptions, SimulatorPorts, Simulators } from './start.js';
