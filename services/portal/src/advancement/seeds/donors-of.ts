import type { CopiedValue } from '../../platform/index.js';
import { ATTRIBUTES, DEGREES, STAFF_CONTACTS } from './codes-of.js';
import { Dice } from './dice.js';

const FIRST_ID = 600_001;
const YEARS_OF_CLASSES = 70;

const FIRST_NAMES =
  'Aaron Abigail Adrian Agnes Albert Alice Amos André Anna Beatrice Benjamin Bernice Caleb Carmen Cedric Charlotte Chloë Clement Cora Daniel Deborah Dorothy Edwin Eleanor Elias Esther Eugene Felicity Franklin Gabriel Georgia Gideon Grace Harold Hazel Hope Irene Isaac Jasmine Joel Judith Leon Lois Lucas Mabel Marcus Margaret Micah Naomi Nathan Noël Olive Orson Phoebe Priscilla Ralph Rebecca Reuben Rosa Ruth Samuel Sarah Silas Stella Tabitha Theodore Thomas Ursula Victor Violet Walter Winifred'.split(
    ' ',
  ) as [string, ...string[]];
const LAST_NAMES =
  "Abbott Aldrich Ames Ashdown Atkinson Bainbridge Barrow Baxter Bellamy Bingham Blackwood Bowers Bradford Bristow Burnham Caldwell Cartwright Chandler Clayborne Coleman Crawford Culpepper Dalton Danforth Davenport Dempsey Dobson Drummond Easton Eldridge Ellsworth Fairchild Faulkner Fenwick Fletcher Forsythe Gaines Garfield Gilmore Goodwin Granger Hadley Halstead Hargreaves Hathaway Hawthorne Holloway Huxley Ingram Jarvis Kendrick Kingsley Kirkland Lancaster Langley Lockhart MacArthur Marlow Mayfield Merriweather Montague Müller Nakamura Norwood O'Brien Oakley Okonkwo Osgood Pemberly Penrose Pickett Quincy Radcliffe Ramsey Redmond Rockwell Rosewood Sanderson Sheffield Smith-Jones Sterling Stratton Sutherland Thackeray Thornhill Tremblay Underwood Vanderbilt Wakefield Wexford Whitcomb Winslow Yarborough York Zimmermann".split(
    ' ',
  ) as [string, ...string[]];
const CITIES = [
  ['Louisville', 'KY', '40206'],
  ['Lexington', 'KY', '40507'],
  ['Nashville', 'TN', '37203'],
  ['Atlanta', 'GA', '30303'],
  ['Dallas', 'TX', '75201'],
  ['Boston', 'MA', '02138'],
  ['Richmond', 'VA', '23219'],
  ['Orlando', 'FL', '32801'],
] as const;
const ABROAD = [
  ['Toronto', 'ON', 'M5V 2T6', 'CA'],
  ['Freiburg', '', '79098', 'DE'],
  ['Nairobi', '', '00100', 'KE'],
  ['Cambridge', '', 'CB2 1TN', 'GB'],
] as const;
const STREETS = [
  'Grinstead Drive',
  'Lexington Road',
  'Cherokee Parkway',
  'Frankfort Avenue',
  'Bardstown Road',
  'Main Street',
] as const;
const ORGANIZATIONS = {
  EST: 'Estate of',
  CHU: 'Baptist Church of',
  CNV: 'State Convention of',
  ASC: 'Association of',
  FDN: 'Foundation of',
  COR: 'Company of',
  ORG: 'Society of',
} as const;
const PERSONS = ['ALU', 'ALU', 'ALU', 'ALU', 'ALU', 'FRN', 'FRN', 'PAR', 'FAC', 'TRU', 'STU', 'FMR', ''] as const;
const RANGES = ['$1,000-$4,999', '$5,000-$9,999', '$10,000-$24,999', '$25,000-$49,999', '$100,000+'] as const;

export const DONOR_COLUMNS =
  'id, emp_id, first_name, middle_name, last_name, salutation, giving_rel, class_year, addr_line_1, addr_line_2, city, state, zip, country, send_mail, wk_addr_line_1, wk_city, wk_state, wk_zip, wk_country, wk_send_mail, deceased, death_dte, solicit, solicitor_id, phone, mobile_phone, email_address, alt_email, wealth_engine_total_assets, wealth_engine_net_worth, wealth_engine_cash_on_hand, wealth_engine_estimated_annual_donation, wealth_engine_gift_capacity_range, wealth_engine_p2g';

/** The number of the donor at a place. */
export const donorId = (at: number): string => String(FIRST_ID + at);
/** Every fortieth donor is married to the next one, whom the other's gifts are credited to now and then. */
export const spouseOf = (at: number): number | null => (at % 40 === 20 ? at + 1 : null);
const isSpouse = (at: number): boolean => at % 40 === 21;
const isOrganization = (at: number): boolean => at % 10 === 9;

/** The person of the campus who is a donor: the donor has the person's name. */
export interface DonorPerson {
  readonly empId: string;
  readonly first: string;
  readonly last: string;
}
/** The person of each place, as far as there is one. */
export type PersonAt = (at: number) => DonorPerson | null;

function nameOf(at: number, personAt: PersonAt): { first: string; middle: string; last: string; relation: string } {
  const dice = new Dice(at);
  const known = personAt(at);
  if (known === null && isOrganization(at)) {
    const relation = dice.of(Object.keys(ORGANIZATIONS) as [keyof typeof ORGANIZATIONS]);
    const [city] = dice.of(CITIES);
    const last =
      relation === 'EST' ? `Estate of ${dice.of(FIRST_NAMES)} ${dice.of(LAST_NAMES)}` : `${ORGANIZATIONS[relation]} ${city}`;
    return { first: '', middle: '', last, relation };
  }
  const [first, middle] = [dice.of(FIRST_NAMES), dice.percent(40) ? dice.of(FIRST_NAMES) : ''];
  const own = dice.of(LAST_NAMES);
  const relation = dice.of(PERSONS);
  if (known !== null) return { first: known.first, middle: '', last: known.last, relation };
  return { first, middle, last: isSpouse(at) ? nameOf(at - 1, personAt).last : own, relation };
}

function homeOf(at: number, dice: Dice): CopiedValue[] {
  const street = `${100 + dice.below(4000)} ${dice.of(STREETS)}`;
  if (at % 37 === 5) return [street, '', ...dice.of(ABROAD), 'Y'];
  const [city, state, zip] = dice.of(CITIES);
  if (at % 61 === 11) return [street, '', city, state, '', 'US', 'Y'];
  return [street, dice.percent(15) ? `Apt ${1 + dice.below(40)}` : '', city, state, zip, 'US', at % 29 === 7 ? 'N' : 'Y'];
}

function workOf(at: number, dice: Dice): CopiedValue[] {
  if (at % 5 !== 1) return ['', '', '', '', '', 'N'];
  const [city, state, zip] = dice.of(CITIES);
  return [
    `${1 + dice.below(900)} ${dice.of(STREETS)}, Suite ${1 + dice.below(30)}`,
    city,
    state,
    zip,
    'US',
    at % 3 === 0 ? 'Y' : 'N',
  ];
}

/** Numbers that no subscriber has; of every seventy-first donor in a form that is none. */
function phonesOf(at: number, dice: Dice): CopiedValue[] {
  const area = 201 + (Math.floor(at / 100) % 799);
  const line = String(at % 100).padStart(2, '0');
  const phone = at % 71 === 13 ? `${area}55501${line}` : dice.percent(85) ? `${area}-555-01${line}` : '';
  return [phone, dice.percent(50) ? `${area}-556-01${line}` : ''];
}

function emailsOf(at: number, { first, last }: { readonly first: string; readonly last: string }): CopiedValue[] {
  const local = `${first}.${last}`
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z.]/g, '');
  if (at % 83 === 17) return ['unknown', ''];
  if (at % 41 === 9) return [`${local}${at}@campus.example`, ''];
  return [at % 7 === 3 ? '' : `${local}${at}@mail.example`, at % 11 === 4 ? `donor${at}@home.example` : ''];
}

const money = (dollars: number): string => `${dollars}.00`;

function wealthOf(at: number, dice: Dice): CopiedValue[] {
  if (at % 3 !== 0) return [null, null, null, null, '', ''];
  const assets = (1 + dice.below(400)) * 12_500;
  const p2g = at % 30 === 0 ? '50' : `${1 + dice.below(4)} | ${1 + dice.below(5)}`;
  const range = dice.of(RANGES);
  return [
    money(assets),
    money(Math.floor(assets * 0.8)),
    money(Math.floor(assets / 10)),
    money(Math.floor(assets / 200)),
    range,
    p2g,
  ];
}

/** The last day on which a donor gave, or the day of death. */
const DEATH_YEARS_BACK = 6;

/** A donor at a place of the row of all; the same for the same place and day. */
export function donorRow(at: number, personAt: PersonAt, today: string): CopiedValue[] {
  const name = nameOf(at, personAt);
  const empId = personAt(at)?.empId ?? null;
  const dice = new Dice(at + 7_000_000);
  const year = Number(today.slice(0, 4));
  const person = name.first !== '';
  const dead = person && empId === null && at % 23 === 6;
  const died =
    dead && at % 46 === 6 ? `${year - 1 - dice.below(DEATH_YEARS_BACK)}-0${1 + dice.below(9)}-1${dice.below(9)}` : null;
  const classYear = name.relation === 'ALU' ? year - dice.below(YEARS_OF_CLASSES) : null;
  const solicit = at % 17 === 2 ? 'No Phone' : at % 19 === 8 ? 'N' : 'Y';
  const solicitor = at % 8 === 0 ? (dice.of(STAFF_CONTACTS as [readonly CopiedValue[]])[0] ?? null) : null;
  return [
    ...[
      donorId(at),
      empId,
      name.first,
      name.middle,
      name.last,
      person ? `${name.first} ${name.last}` : 'Friends',
      name.relation,
      classYear,
    ],
    ...homeOf(at, dice),
    ...workOf(at, dice),
    ...[dead ? 'Y' : 'N', died, solicit, solicitor],
    ...phonesOf(at, dice),
    ...emailsOf(at, name),
    ...wealthOf(at, dice),
  ];
}

/** The attributes of a donor; some have only those that the gift system keeps, many none. */
export function attributeRows(at: number): CopiedValue[][] {
  const dice = new Dice(at + 17_000_000);
  if (at % 4 === 1) return [];
  const kept = at % 12 === 0 ? [dice.below(3)] : [];
  const others = at % 24 === 0 ? [] : [3 + dice.below(4), ...(dice.percent(30) ? [7 + dice.below(4)] : [])];
  return [...kept, ...others].map((place) => [donorId(at), ATTRIBUTES[place]?.[0] ?? 'NEWSL']);
}

export function degreeRows(at: number): CopiedValue[][] {
  // What a donor is does not hang on the name.
  if (nameOf(at, () => null).relation !== 'ALU') return [];
  const dice = new Dice(at + 27_000_000);
  const first = dice.below(DEGREES.length);
  const places = dice.percent(12) ? [first, (first + 1) % DEGREES.length] : [first];
  return places.map((place) => [donorId(at), DEGREES[place]?.[0] ?? 'MDIV']);
}
