export { Compensations } from './compensations.js';
export { localFirst } from './local-first.js';
export { Mutex } from './mutex.js';
export { refuseUpdate } from './refuse-update.js';
export { LOCAL_COMMIT, KEEP_TRYING } from './retries.js';
