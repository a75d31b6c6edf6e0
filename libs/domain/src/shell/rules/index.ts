export { HOMEPAGE_NONE, HOMEPAGE_PATH, homepageTarget, isPortalPath } from './homepage.js';
export type { HomepageTarget } from './homepage.js';
export {
  ACCESSIBILITY_GROUP,
  ACCESSIBILITY_OFF,
  ACCESSIBILITY_ON,
  BLANK_MARKER,
  isAccessible,
  SETTING_NAMES,
  settingFromWire,
  settingOnWire,
} from './settings.js';
export type { SettingName } from './settings.js';
