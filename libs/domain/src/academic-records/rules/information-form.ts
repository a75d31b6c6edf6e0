import type { FieldRefusal } from '@campus/contract-kit';
import { COUNTRIES, UNITED_STATES, US_STATES } from '../../people/rules/index.js';

/** A choice of a list: its code and what people read. */
export interface Choice {
  readonly id: string;
  readonly name: string;
}

const choicesOf = (names: Readonly<Record<string, string>>): readonly Choice[] =>
  Object.entries(names).map(([id, name]) => ({ id, name }));

/** The hours of work in a week, by their codes. [INFO-021] */
export const HOUR_BANDS = { '0': 'None', '1': '0-9', '2': '10-19', '3': '20-29', '4': '30-39', '5': '40+' } as const;

/** What students study for. [INFO-005] */
export const VOCATION_NAMES = {
  PASTOR: 'Pastor',
  ASSOC: 'Associate pastor',
  YOUTH: "Youth or children's ministry",
  MUSIC: 'Music and worship',
  MISSION: 'Missions',
  COUNSEL: 'Counseling',
  CHAPLAIN: 'Chaplaincy',
  TEACH: 'Teaching',
  BUSINESS: 'Business',
  OTHER: 'Other',
  NONE: 'Not decided yet',
} as const;

/** How the person to call in an emergency is related to the student. [INFO-005] */
export const RELATION_NAMES = {
  PARENT: 'Parent',
  SPOUSE: 'Spouse',
  SIBLING: 'Brother or sister',
  CHILD: 'Child',
  RELATIVE: 'Other relative',
  GUARDIAN: 'Guardian',
  FRIEND: 'Friend',
} as const;

export const INFORMATION_CHOICES = {
  vocations: choicesOf(VOCATION_NAMES),
  relations: choicesOf(RELATION_NAMES),
  states: US_STATES.map((id): Choice => ({ id, name: id })),
  countries: COUNTRIES.map(({ code, name }): Choice => ({ id: code, name })),
} as const;

/** The digits of a phone number; those of the United States without the 1 in front. [INFO-008] */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '');
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
}

export interface EmergencyAddress {
  readonly er_tel_phone: string;
  readonly er_country?: string | undefined;
  readonly er_city?: string | undefined;
  readonly er_state?: string | undefined;
  readonly er_zip?: string | undefined;
}

const REQUIRED = 'This field is required.';
const US_PHONE_DIGITS = 10;

/** What is wrong with an emergency contact in the United States, by field; other countries may leave city, state and ZIP empty. [INFO-012] [INFO-023] [INFO-024] */
export function wrongEmergencyFields(values: EmergencyAddress): FieldRefusal[] {
  const { er_tel_phone: phone, er_country: country, er_city: city = '', er_state: state = '', er_zip: zip = '' } = values;
  if ((country ?? UNITED_STATES) !== UNITED_STATES) return [];
  const wrong: [path: string, message: string | null][] = [
    ['er_tel_phone', phone.length === US_PHONE_DIGITS ? null : 'Enter the 10 digits of a phone number in the United States.'],
    ['er_city', city === '' ? REQUIRED : null],
    ['er_state', state === '' ? REQUIRED : US_STATES.includes(state) ? null : 'Choose a state from the list.'],
    ['er_zip', zip === '' ? REQUIRED : /^\d{5}[\d -]*$/.test(zip) ? null : 'Enter a ZIP code, such as 40206 or 40206-1234.'],
  ];
  return wrong.flatMap(([path, message]) => (message === null ? [] : [{ path, message }]));
}

/** The day on which the year of the information form begins: what was saved before is no longer up to date. */
export function informationYearBegins(today: string): string {
  const turn = `${today.slice(0, 4)}-08-01`;
  return today >= turn ? turn : `${Number(today.slice(0, 4)) - 1}-08-01`;
}
