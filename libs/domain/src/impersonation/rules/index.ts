export { IDLE_MINUTES, isImpersonationOver, MAX_MINUTES, OFFERED_MINUTES, USUAL_MINUTES } from './limits.js';
