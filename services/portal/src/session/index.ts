import { sessionDomain } from '@campus/domain/session/domain';
import { SESSION_READER } from '@campus/server-kit';
import type { PortalDomain } from '../platform/index.js';
import { SessionNews1790990000000 } from './migrations/1790990000000-session-news.js';
import { sessionEncryptedColumns } from './encrypted-columns.js';
import { SessionController } from './session.controller.js';
import { sessionInvariants } from './invariants.js';
import { SessionStoreService } from './session-store.service.js';

export { endGuestSessions, endSessions, endSessionsAndGroups } from './end-accounts.js';
export { ActingSources, AssignmentSources, GuestSources, PersonSources, UserInfoSources } from './registries.js';
export { CookiesService } from './cookies.js';
export type { ActedFor, ActingSource, AssignmentCondition, Guest } from './registries.js';
export { SESSION_CHANNEL } from './session-cache.js';
export { SESSION_COOKIE, SessionStoreService } from './session-store.service.js';

export const sessionPortal: PortalDomain = {
  domain: sessionDomain,
  home: { nothing: 'A session that is about to end says so on every screen.' },
  migrations: [SessionNews1790990000000],
  encryptedColumns: sessionEncryptedColumns,
  invariants: sessionInvariants,
  api: [SessionController, { provide: SESSION_READER, useExisting: SessionStoreService }],
};
