export { IDLE_MINUTES, isImpersonationOver, LONGEST_MINUTES, OFFERED_MINUTES, USUAL_MINUTES } from './limits.js';
export type { ImpersonationTimes } from './limits.js';
