import { charactersIn } from '@campus/contract-kit/characters';
import type { PaymentSettingName } from './payment-settings.js';
import { PAYMENT_SETTINGS } from './payment-settings.js';
import { paymentYears } from './statement.js';

/** What a blank setting is sent as. [PAYADM-003] */
export const BLANK_SETTING = '__blank__';
/** The terms of a year, in their order, by their codes. */
export const PAYMENT_TERMS = { JA: 'January', SP: 'Spring', SU: 'Summer', FA: 'Fall' } as const;
/** The longest texts that students read on their account. */
export const SETTING_TEXT_LIMIT = 4000;

export const SETTING_SWITCHES = ['online-pay', 'monthly', 'management-button'] as const satisfies readonly PaymentSettingName[];
const SETTING_YEARS = ['payment-year', 'latest-year'] as const satisfies readonly PaymentSettingName[];
export const SETTING_TEXTS = ['announcement', 'information'] as const satisfies readonly PaymentSettingName[];

/** Whether there is a setting of this name. [PAYADM-011] */
export function isSettingName(name: string): name is PaymentSettingName {
  return (PAYMENT_SETTINGS as readonly string[]).includes(name);
}

const isOneOf = (names: readonly string[], name: string): boolean => names.includes(name);

/** A setting's value as it came; the blank one is an empty text. */
export function settingValue(sent: string): string {
  return sent === BLANK_SETTING ? '' : sent.trim();
}

/** What is wrong with a value of a setting, as a code of the messages; null where it can be saved. [PAYADM-004] [PAYADM-017] */
export function settingProblem(
  name: PaymentSettingName,
  value: string,
  today: string,
): 'setting_switch' | 'setting_term' | 'setting_year' | 'setting_long' | null {
  if (isOneOf(SETTING_SWITCHES, name)) return value === '1' || value === '0' ? null : 'setting_switch';
  if (isOneOf(SETTING_YEARS, name)) return paymentYears(today).map(String).includes(value) ? null : 'setting_year';
  if (isOneOf(SETTING_TEXTS, name)) return charactersIn(value) <= SETTING_TEXT_LIMIT ? null : 'setting_long';
  return Object.hasOwn(PAYMENT_TERMS, value) ? null : 'setting_term';
}
