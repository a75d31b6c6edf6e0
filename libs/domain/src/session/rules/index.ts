export { isSessionOver, sessionDeadline, sessionWarningAt, WARNING_LEAD_S } from './deadlines.js';
export type { SessionLimits, SessionTimes } from './deadlines.js';
export { countdownText, secondsUntil, sessionPhase, untilNextPhase } from './phase.js';
export type { SessionPhase } from './phase.js';
export { returnAddress } from './return-address.js';
