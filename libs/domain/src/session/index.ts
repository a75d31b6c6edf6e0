export {
  backchannelLogout,
  extend,
  listSessions,
  logout,
  navItem,
  revokeSession,
  sessionOperations,
  signIn,
  signInCallback,
  signOut,
  userInfo,
  userInfoShape,
} from './operations.js';
export type { UserInfo } from './operations.js';
export { sessionMessages, sessionTexts } from './messages.js';
export {
  countdownText,
  isSessionOver,
  returnAddress,
  secondsUntil,
  sessionDeadline,
  sessionPhase,
  sessionWarningAt,
  untilNextPhase,
  WARNING_LEAD_S,
} from './rules/index.js';
export type { SessionLimits, SessionPhase, SessionTimes } from './rules/index.js';
