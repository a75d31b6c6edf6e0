export { allOperations as operations } from '@campus/domain';
export { createApi } from './entries/api.app.js';
export { readConfig } from './platform/index.js';
