import type { CopiedValue } from '../../platform/index.js';

type Codes = readonly (readonly CopiedValue[])[];

/** Categories of gifts of every kind of fund, two of them ended. */
export const CATEGORIES = [
  ['00100', '02020', 'Annual fund: general', null],
  ['00100', '61045', 'Annual fund: alumni', null],
  ['00100', '61046', 'Annual fund: churches', null],
  ['00100', '02960', 'Annual fund: parents', null],
  ['00215', '10000', 'Ministry scholarships', null],
  ['00220', '10100', 'Music scholarships', null],
  ['00410', '20000', 'Chapel renovation', null],
  ['00430', '20500', 'Library collections', null],
  ['00100', '61047', 'Lectures', null],
  ['00120', '30000', 'Campus beautification', null],
  ['00315', '40000', 'Endowed chairs', null],
  ['00330', '40100', 'Endowed scholarships', null],
  ['00240', '10900', 'Dormitory fund', '2019-07-31'],
  ['00150', '30900', 'Student center', '2021-07-31'],
] as const satisfies Codes;

export const PAYMENTS = [
  ['CHK', 'Check', null],
  ['CC', 'Credit card', null],
  ['ACH', 'Bank transfer', null],
  ['ONL', 'Online giving page', null],
  ['PAY', 'Payroll deduction', null],
  ['STK', 'Securities', null],
  ['KND', 'In kind', null],
  ['TXT', 'Text message', '2022-07-31'],
] as const satisfies Codes;

export const SOLICITATIONS = [
  ['FALLM', 'Fall mailing', null],
  ['SPRM', 'Spring mailing', null],
  ['YREND', 'Year-end letter', null],
  ['PHON', 'Scholarship Phonathon', null],
  ['GALA', 'Founders dinner', null],
  ['VISIT', 'Personal visit', null],
  ['WEB', 'Website', null],
  ['CAPCM', 'Capital campaign 2015', '2018-07-31'],
] as const satisfies Codes;

export const ATTRIBUTES = [
  ['POPEN', 'Planned gift, open', null],
  ['TRUST', 'Trustee', null],
  ['SSMAG', 'Seminary magazine', null],
  ['NEWSL', 'E-mail newsletter', null],
  ['PRAYR', 'Prayer partner', null],
  ['GALAG', 'Guest of the founders dinner', null],
  ['MISSN', 'Interested in missions', null],
  ['MUSIC', 'Interested in music', null],
  ['VOLUN', 'Volunteer', null],
  ['NOPUB', 'Not named in publications', null],
  ['CAPIT', 'Capital campaign committee', '2018-07-31'],
] as const satisfies Codes;

export const DEGREES = [
  ['MDIV', 'Master of Divinity'],
  ['MATS', 'Master of Arts in Theological Studies'],
  ['MCM', 'Master of Church Music'],
  ['PHD', 'Doctor of Philosophy'],
  ['DMIN', 'Doctor of Ministry'],
  ['BA', 'Bachelor of Arts'],
  ['BS', 'Bachelor of Science'],
] as const satisfies Codes;

/** An id that is the same at every seeding. */
const idOf = (kind: number, at: number): string => `ad${kind}00000-0000-4000-8000-${String(at).padStart(12, '0')}`;

export const CONTACT_TYPES: readonly (readonly CopiedValue[])[] = [
  ...['Phone call', 'Visit', 'Letter', 'E-mail', 'Event', 'Thank-you note'],
].map((text, at) => [idOf(1, at + 1), text, true]);

/** The staff of advancement; the first is a person of the portal, the last has left. */
export const STAFF_CONTACTS: readonly (readonly CopiedValue[])[] = [
  ['Arthur Pemberton', '100316', true],
  ['Miriam Castellan', '7001', true],
  ['Jonas Wetherby', '7002', true],
  ['Lydia Farnsworth', '7003', true],
  ['Edgar Plimpton', '7004', false],
].map(([name = '', id = '', active = true], at) => [idOf(2, at + 1), name, id, active]);
