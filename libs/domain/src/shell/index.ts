export {
  clearNotice,
  INBOX_TOPIC,
  inboxAction,
  inboxItem,
  listNotices,
  liveMessage,
  notice,
  NOTICE_KINDS,
  readInbox,
  readLive,
  readNotices,
  saveSetting,
  SESSION_TOPIC,
  setNotice,
  shellOperations,
} from './operations.js';
export type { InboxAction, InboxItem, LiveMessage, LiveRecord, Notice, NoticeKind } from './operations.js';
export { failureText, shellMessages, shellTexts, systemTexts } from './messages.js';
export {
  ACCESSIBILITY_GROUP,
  ACCESSIBILITY_OFF,
  ACCESSIBILITY_ON,
  BLANK_MARKER,
  HOMEPAGE_NONE,
  HOMEPAGE_PATH,
  homepageTarget,
  isAccessible,
  isPortalPath,
  SETTING_NAMES,
  settingFromWire,
  settingOnWire,
} from './rules/index.js';
export type { HomepageTarget, SettingName } from './rules/index.js';
