export { isSessionOver, sessionDeadline } from './deadlines.js';
export type { SessionLimits } from './deadlines.js';
export { countdownText, secondsUntil, sessionPhase, untilNextPhase } from './phase.js';
export type { SessionPhase } from './phase.js';
export { returnAddress } from './return-address.js';
