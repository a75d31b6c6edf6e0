/** The text that stands for a blank setting on the wire, where an empty text would be dropped. [SHELL-029] */
export const BLANK_MARKER = '__blank__';

/** How a setting's value travels: a blank one as the marker. */
export function settingOnWire(value: string): string {
  return value.trim() === '' ? BLANK_MARKER : value;
}

/** How a setting's value is kept: the marker as blank, never as its own text. */
export function settingFromWire(value: string): string {
  return value === BLANK_MARKER ? '' : value;
}

/** The group that switches the accessibility mode on. [SHELL-024] */
export const ACCESSIBILITY_GROUP = 'accessibility';

/** The accessibility mode's setting: `on` or `off`. */
export const ACCESSIBILITY_ON = 'on';
export const ACCESSIBILITY_OFF = 'off';

/** Whether the accessibility mode is on: always for the group, for everybody else by the own switch. [SHELL-024] */
export function isAccessible(groups: readonly string[], setting: string | null): boolean {
  return groups.includes(ACCESSIBILITY_GROUP) || setting === ACCESSIBILITY_ON;
}

/** The reports and lists of advancement, of which each person's last settings are kept. [ADVREP-003] */
const REPORTS_WITH_SETTINGS = [
  ...(['annualFundByMonth', 'givingRelation', 'paymentAvenue', 'solicitation', 'alumniGiving', 'totalGiving', 'sbc'] as const),
  ...(['ats', 'listRollCall', 'listNewDonors', 'listReinstatedDonors', 'listChristmas'] as const),
  ...(['phonathonResults', 'phonathonWeekly', 'phonathonSummary', 'ambassadorChanges'] as const),
] as const;

/** Settings a person may keep for themselves; any other name is refused. */
export const SETTING_NAMES = [
  ...(['homepage', 'dismissed_banner', 'theme', 'accessibility_mode', 'admissions.weeklySummary'] as const),
  ...REPORTS_WITH_SETTINGS.map((report) => `advancement.${report}` as const),
] as const;
export type SettingName = (typeof SETTING_NAMES)[number];
