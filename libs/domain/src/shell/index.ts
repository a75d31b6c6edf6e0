export { readNotices, saveSetting } from './operations.js';
export { clearNotice, listNotices, NOTICE_KIND_NAMES, setNotice } from './notice-operations.js';
export type { Notice, NoticeKind } from './notice-operations.js';
export { failureText, lostAddressTexts, shellMessages, shellTexts, systemTexts } from './messages.js';
export {
  ACCESSIBILITY_GROUP,
  ACCESSIBILITY_OFF,
  ACCESSIBILITY_ON,
  HOMEPAGE_NONE,
  HOMEPAGE_PATH,
  homepageTarget,
  isAccessible,
  settingFromWire,
  settingOnWire,
  TYPED_COPY_MS,
  withCopy,
  withoutSecrets,
} from './rules/index.js';
export type { SettingName } from './rules/index.js';
