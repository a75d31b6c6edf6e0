export { timeclockEntities } from './entities/index.js';
export { timeclockInvariants } from './invariants.js';
export { timeclockSeeders } from './seeds/index.js';
export { TimeclockApiModule } from './timeclock.module.js';
