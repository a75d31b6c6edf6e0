import { paymentYears } from './statement.js';

/** The keys of payments admins' settings. [PAYADM-003] */
export const PAYMENT_SETTINGS = [
  'online-pay',
  'monthly',
  'management-button',
  'payment-term',
  'payment-year',
  'latest-year',
  'announcement',
  'information',
] as const;
export type PaymentSettingName = (typeof PAYMENT_SETTINGS)[number];

/** Every setting by its key; a switch is '1' or '0'. [PAYADM-004] */
export type PaymentSettings = Readonly<Record<PaymentSettingName, string>>;

/** What holds where nobody has saved a setting: students pay online, the term of today, last year's 1098-T. */
function defaultsOf(today: string): PaymentSettings {
  const years = paymentYears(today);
  const year = String(years.at(-1) ?? '');
  return {
    'online-pay': '1',
    monthly: '1',
    'management-button': '1',
    'payment-term': Number(today.slice(5, 7)) < 7 ? 'SP' : 'FA',
    'payment-year': year,
    'latest-year': String(years.at(-2) ?? year),
    announcement: '',
    information: '',
  };
}

/** All settings, from the stored ones. */
export function settingsOf(stored: readonly { readonly name: string; readonly value: string }[], today: string): PaymentSettings {
  const saved = new Map(stored.map(({ name, value }) => [name, value]));
  const defaults = defaultsOf(today);
  return Object.fromEntries(PAYMENT_SETTINGS.map((name) => [name, saved.get(name) ?? defaults[name]])) as PaymentSettings;
}
