export {
  backchannelLogout,
  extend,
  listSessions,
  logout,
  revokeSession,
  signIn,
  signInCallback,
  signOut,
  userInfo,
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
  untilNextPhase,
} from './rules/index.js';
export type { SessionLimits, SessionPhase } from './rules/index.js';
