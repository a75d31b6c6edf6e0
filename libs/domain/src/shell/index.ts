export { readNotices, saveSetting } from './operations.js';
export { clearNotice, listNotices, NOTICE_KIND_NAMES, setNotice } from './operations/notices.js';
export type { Notice, NoticeKind } from './operations/notices.js';
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
