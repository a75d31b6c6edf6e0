export { liveMessage, readLive, SESSION_TOPIC } from './operations.js';
export type { LiveMessage, LiveRecord } from './operations.js';
