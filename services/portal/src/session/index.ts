export { endSessionsAndGroups } from './end-accounts.js';
export { ActingSources, AssignmentSources, PersonSources, UserInfoSources } from './registries.js';
export type { ActedFor, ActingSource, AssignmentCondition, KnownPerson, PersonSource, UserInfoSource } from './registries.js';
export { SESSION_NEWS } from './session-cache.js';
export { SessionApiModule, SessionModule } from './session.module.js';
export { SESSION_COOKIE, Sessions } from './sessions.js';
export { sessionSealedColumns } from './sealed-columns.js';
