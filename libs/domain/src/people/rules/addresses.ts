import { MILITARY_MAIL, UNITED_STATES, US_TERRITORIES } from './countries.js';

/** The 50 states and DC. [PAF-080] */
export const US_STATES: readonly string[] = (
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA ' +
  'WA WV WI WY'
).split(' ');

/** The states of U.S. military mail: the Americas, Europe and the Pacific. [PAF-080] */
export const MILITARY_STATES: readonly string[] = ['AA', 'AE', 'AP'];

/** The lowest ZIP code that is in use. */
const FIRST_ZIP = '00501';

/** The states to choose from in a country; null where the state is free text. */
export function statesOf(country: string): readonly string[] | null {
  if (country === UNITED_STATES) return US_STATES;
  if (country === MILITARY_MAIL) return MILITARY_STATES;
  return US_TERRITORIES.includes(country) ? [country] : null;
}

/** Whether a country's mail goes by ZIP codes, so that one is needed. */
export function hasZip(country: string): boolean {
  return statesOf(country) !== null;
}

/** Whether a state must be named: in a territory it is the territory itself and may be left out. [PAF-044] */
export function needsState(country: string): boolean {
  return (statesOf(country)?.length ?? 0) > 1;
}

/** What is wrong with the state of an address; null when nothing is. Other countries may leave it empty or write what they use. [PAF-044] [PAF-080] */
export function stateRefusal(country: string, state: string | null): 'required' | 'unknown' | null {
  const states = statesOf(country);
  if (states === null) return null;
  if (state === null || state === '') return needsState(country) ? 'required' : null;
  return states.includes(state) ? null : 'unknown';
}

/** What is wrong with the ZIP code of an address; null when nothing is. [PAF-044] */
export function zipRefusal(country: string, zip: string | null): 'required' | 'unknown' | null {
  if (!hasZip(country)) return null;
  if (zip === null || zip === '') return 'required';
  return /^\d{5}(-\d{4})?$/.test(zip) && zip >= FIRST_ZIP ? null : 'unknown';
}

/** Whether a ZIP code is one of five digits that is in use. [RECORD-019] */
export const isAddressZip = (zip: string): boolean => /^\d{5}$/.test(zip) && zip >= FIRST_ZIP;
