export { createApi } from './entries/api.app.js';
export { operations } from './entries/domains.js';
export { CONFIG, Database, environmentSchema, migrate, readConfig } from './platform/index.js';
export type { PortalConfig } from './platform/index.js';
