export { HOMEPAGE_NONE, HOMEPAGE_PATH, homepageTarget } from './homepage.js';
export {
  ACCESSIBILITY_GROUP,
  ACCESSIBILITY_OFF,
  ACCESSIBILITY_ON,
  isAccessible,
  SETTING_NAMES,
  settingFromWire,
  settingOnWire,
} from './settings.js';
export type { SettingName } from './settings.js';
export { TYPED_COPY_MS, withCopy, withoutSecrets } from './typed-copy.js';
