import type { W2Employer, W2Figures } from './w2.js';

/** An employee as a file of W-2 forms names one: each part by itself. In the file they are in letters of ASCII. */
export interface W2Person {
  readonly first: string;
  readonly last: string;
  readonly street1: string;
  readonly street2: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

/** One form of the file. Without a social security number the field is zeros, as for somebody who has applied for one. */
export interface FiledW2 {
  readonly ssn: string | null;
  readonly person: W2Person;
  readonly figures: W2Figures;
}

/** The length of each record. */
export const EFW2_RECORD = 512;

/** A text in the capitals and marks that the file may hold, in exactly so many characters; anything else becomes a blank. */
function text(value: string, width: number): string {
  return value
    .toUpperCase()
    .replace(/[^A-Z0-9 '&/-]/g, ' ')
    .slice(0, width)
    .padEnd(width, ' ');
}

const verbatim = (value: string, width: number): string => value.slice(0, width).padEnd(width, ' ');
const digits = (value: string, width: number): string => value.replace(/\D/g, '').slice(0, width).padEnd(width, ' ');

/** Places of a record from 1, as the format numbers them; what nobody writes stays blank. */
type Place = readonly [at: number, value: string];

function record(...places: readonly Place[]): string {
  let line = '';
  for (const [at, value] of places) line = line.padEnd(at - 1, ' ') + value;
  return line.padEnd(EFW2_RECORD, ' ');
}

const money = (cents: number, width: number): string => String(cents).padStart(width, '0');

const zip = (value: string): string => digits(value, 9);

/** Delivery address, city, state, zip code and its extension: 22, 22, 2, 5 and 4 characters in every record. */
const address = (street: string, { city, state, zip: code }: { city: string; state: string; zip: string }): string =>
  text(street, 22) + text(city, 22) + text(state, 2) + zip(code);

function submitter({ ein, submitter: user, name, street, contact, ...place }: W2Employer): string {
  return record(
    [1, 'RA'],
    [3, ein],
    [12, text(user, 8)],
    // Written by the portal of the campus itself, and sent for the first time.
    [29, '0'],
    [36, '98'],
    [38, text(name, 57)],
    [117, address(street, place)],
    [217, text(name, 57)],
    [296, address(street, place)],
    [396, text(contact.name, 27)],
    [423, digits(contact.phone, 15)],
    [446, verbatim(contact.email.toUpperCase(), 40)],
    [500, 'L'],
  );
}

function employerOf(year: number, { ein, name, street, contact, ...place }: W2Employer): string {
  return record(
    [1, 'RE'],
    [3, String(year)],
    [8, ein],
    [26, '0'],
    [40, text(name, 57)],
    [119, address(street, place)],
    // A college that is exempt from income tax, whose employees are of the regular kind.
    [174, 'T'],
    [219, 'R'],
    [221, '0'],
    [222, text(contact.name, 27)],
    [249, digits(contact.phone, 15)],
    [279, verbatim(contact.email.toUpperCase(), 40)],
  );
}

const named = (ssn: string | null, { first, last }: W2Person): string =>
  (ssn === null ? '0'.repeat(9) : digits(ssn, 9)) + text(first, 15) + ' '.repeat(15) + text(last, 20) + ' '.repeat(4);

const lives = ({ street1, street2, ...place }: W2Person): string => text(street2, 22) + address(street1, place);

function employee({ ssn, person, figures }: FiledW2): string {
  const amount = (cents: number): string => money(cents, 11);
  const { wages, federalTax, socialSecurityWages, socialSecurityTax, medicareWages, medicareTax, deferrals } = figures;
  const first = [wages, federalTax, socialSecurityWages, socialSecurityTax, medicareWages, medicareTax, 0].map(amount);
  return record(
    [1, 'RW'],
    [3, named(ssn, person)],
    [66, lives(person)],
    [188, first.join('')],
    [276, amount(0) + amount(0) + amount(deferrals) + [0, 0, 0].map(amount).join('')],
    [353, [0, 0, 0, 0].map(amount).join('')],
    [408, [0, 0, 0, 0, 0, 0, 0].map(amount).join('')],
    [486, '0'],
    [488, deferrals > 0 ? '1' : '0'],
    [489, '0'],
  );
}

function ofState(employer: W2Employer, { ssn, person, figures }: FiledW2): string {
  const local = figures.localTax === 0 ? '' : money(figures.localWages, 11) + money(figures.localTax, 11);
  return record(
    [1, 'RS'],
    [3, employer.stateCode],
    [10, named(ssn, person)],
    [73, lives(person)],
    [248, digits(employer.stateId, 20)],
    [274, employer.stateCode],
    [276, money(figures.wages, 11) + money(figures.stateTax, 11)],
    [308, figures.localTax === 0 ? ' ' : 'C'],
    [309, local],
  );
}

/** What the forms of a file come to, number by number. */
function totals(forms: readonly FiledW2[]): string {
  const sum = (of: keyof W2Figures): string =>
    money(
      forms.reduce((cents, { figures }) => cents + figures[of], 0),
      15,
    );
  const none = money(0, 15);
  const taxed = ['wages', 'federalTax', 'socialSecurityWages', 'socialSecurityTax', 'medicareWages', 'medicareTax'] as const;
  return record(
    [1, 'RT'],
    [3, money(forms.length, 7)],
    [10, taxed.map(sum).join('') + none],
    [130, none + none + sum('deferrals') + none.repeat(3)],
    [235, none.repeat(12)],
  );
}

/** Whether each amount of a form has a place in the file, which knows none below zero. */
export function isFileable({ figures }: FiledW2): boolean {
  return Object.values(figures).every((cents) => cents >= 0 && cents < 100_000_000_000);
}

/**
 * The W-2 forms of a year as the Social Security Administration takes them (EFW2): submitter, employer, each employee with the state's part, the
 * sums, the end. Each form is fileable.
 */
export function efw2File(year: number, employer: W2Employer, forms: readonly FiledW2[]): string {
  const records = [
    submitter(employer),
    employerOf(year, employer),
    ...forms.flatMap((form) => [employee(form), ofState(employer, form)]),
    totals(forms),
    record([1, 'RF'], [8, money(forms.length, 9)]),
  ];
  return records.map((one) => `${one}\r\n`).join('');
}
