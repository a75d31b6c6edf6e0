import { foldedName } from './folded-name.js';

export const UNITED_STATES = 'US';
/** U.S. military mail is a choice of the country list; the code is one that ISO 3166 leaves to its users. [PAF-080] */
export const MILITARY_MAIL = 'XM';
const MILITARY_MAIL_NAME = 'U.S. military mail';
/** The territories with ZIP codes of their own; each is its own state there. [PAF-080] */
export const US_TERRITORIES: readonly string[] = ['AS', 'GU', 'MP', 'PR', 'VI'];

/** Every country code of ISO 3166 and Kosovo's, without the United States and its territories. */
const OTHERS = (
  'AD AE AF AG AI AL AM AO AQ AR AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN ' +
  'CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GW GY HK HM ' +
  'HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH ' +
  'MK ML MM MN MO MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PS PT PW PY QA RE RO RS RU RW ' +
  'SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM UY UZ VA VC VE VG VN ' +
  'VU WF WS XK YE YT ZA ZM ZW'
).split(' ');

/** Other names under which people know a country. */
const ALSO_CALLED: Readonly<Record<string, string>> = {
  usa: 'US',
  'u.s.': 'US',
  'u.s.a.': 'US',
  america: 'US',
  'united states of america': 'US',
  uk: 'GB',
  'great britain': 'GB',
  britain: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  'czech republic': 'CZ',
  holland: 'NL',
  korea: 'KR',
  'republic of korea': 'KR',
  'ivory coast': 'CI',
  burma: 'MM',
  macedonia: 'MK',
  swaziland: 'SZ',
  turkey: 'TR',
  'east timor': 'TL',
  'cape verde': 'CV',
  'democratic republic of the congo': 'CD',
  'hong kong': 'HK',
  macau: 'MO',
};

const names = new Intl.DisplayNames(['en'], { type: 'region' });

/** The English name of a country's code; a code that is none is shown as it is. */
export function countryName(code: string): string {
  return isCountry(code) ? nameOf(code) : code;
}

/** A country where its code is read as well: `United States (US)`. [PAF-079] */
export function countryWithCode(code: string): string {
  return isCountry(code) ? `${nameOf(code)} (${code})` : code;
}

export interface CountryChoice {
  readonly code: string;
  readonly name: string;
}

/** The countries to choose from: the United States, its military mail and territories first, then all others by name. */
export const COUNTRIES: readonly CountryChoice[] = [
  ...[UNITED_STATES, MILITARY_MAIL, ...US_TERRITORIES].map((code) => ({ code, name: nameOf(code) })),
  ...OTHERS.map((code) => ({ code, name: nameOf(code) })).sort((one, other) => one.name.localeCompare(other.name, 'en')),
];

function nameOf(code: string): string {
  return code === MILITARY_MAIL ? MILITARY_MAIL_NAME : (names.of(code) ?? code);
}

const codes = new Set(COUNTRIES.map(({ code }) => code));
const byName = new Map(COUNTRIES.map(({ code, name }) => [foldedName(name), code]));

export function isCountry(code: string): boolean {
  return codes.has(code);
}

/** The code of a country by its code or its name, however it is capitalized; null for what is none. `Ge` is Georgia, `Germany` is DE. */
export function readCountry(text: string): string | null {
  const upper = text.toUpperCase();
  if (isCountry(upper)) return upper;
  const folded = foldedName(text.replace(/^the /i, ''));
  return byName.get(folded) ?? byName.get(foldedName(text)) ?? ALSO_CALLED[folded] ?? null;
}
