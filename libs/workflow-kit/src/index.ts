export { Compensations } from './compensations.js';
export { localFirst } from './local-first.js';
export { Mutex } from './mutex.js';
export { refuseUpdate } from './refuse-update.js';
export type { RefusalValues } from './refuse-update.js';
export { COMMIT_AT_ONCE, KEEP_TRYING } from './retries.js';
