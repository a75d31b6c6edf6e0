import { charactersIn } from '@campus/contract-kit/characters';
import { createHash } from 'node:crypto';
import { readDate } from '@campus/contract-kit';

/** What a cell cannot be, in the words of the error file. */
export class WrongCell extends Error {}

/** Reads the text of a cell; throws `WrongCell` with what is wrong. An empty cell is null before it comes here. */
export type ReadCell = (text: string) => string | number | boolean;

const MAX_TEXT = 200;

const text: ReadCell = (given) => {
  if (charactersIn(given) > MAX_TEXT) throw new WrongCell(`has more than ${MAX_TEXT} characters`);
  return given.normalize('NFC');
};

const matching =
  (pattern: RegExp, words: string): ReadCell =>
  (given) => {
    if (!pattern.test(given)) throw new WrongCell(`must be ${words}`);
    return given;
  };

const oneOf = (...values: readonly string[]): ReadCell => matching(new RegExp(`^(${values.join('|')})$`), values.join(' or '));

const day: ReadCell = (given) => {
  const read = readDate(given);
  if (read === null) throw new WrongCell('must be a day like 2026-03-31');
  return read;
};

const yesNo: ReadCell = (given) => {
  if (/^(yes|true|1)$/i.test(given)) return true;
  if (/^(no|false|0)$/i.test(given)) return false;
  throw new WrongCell('must be yes or no');
};

/** A number with at most two decimals, such as credit hours. */
const decimal: ReadCell = (given) => {
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(given)) throw new WrongCell('must be a number like 3 or 1.5');
  return Number(given).toFixed(2);
};

/** A time of day. */
const time: ReadCell = (given) => {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(given)) throw new WrongCell('must be a time like 08:00 or 13:30');
  return `${given}:00`;
};

const CAMPUS_CLOCK = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York', dateStyle: 'short', timeStyle: 'medium' });

/** A day and time of the campus, as the database writes the instant in UTC. */
const moment: ReadCell = (given) => {
  const found = /^(\d{4}-\d{2}-\d{2})[ T]([01]\d|2[0-3]):([0-5]\d)$/.exec(given);
  const asUtc = found === null ? Number.NaN : Date.parse(`${found[1]}T${found[2]}:${found[3]}:00Z`);
  // A clock on campus is four or five hours behind; the hour that spring skips is none.
  const instant = [4, 5]
    .map((hours) => new Date(asUtc + hours * 3_600_000))
    .find((at) => !Number.isNaN(asUtc) && CAMPUS_CLOCK.format(at) === `${found?.[1]} ${found?.[2]}:${found?.[3]}:00`);
  if (instant === undefined) throw new WrongCell('must be a day and time on campus like 2026-10-20 08:00');
  return `${instant.toISOString().slice(0, 19).replace('T', ' ')}+00`;
};

/** The id of a record in the system that it comes from; the same id is the same record here. */
const foreignId =
  (kind: string): ReadCell =>
  (given) => {
    if (!/^[A-Za-z0-9._-]{1,60}$/.test(given)) throw new WrongCell('must be an id of letters, digits, dots and hyphens');
    const hash = createHash('sha1').update(`${kind}/${given}`).digest('hex');
    return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-5${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
  };

/** Codes with spaces between them, as PostgreSQL writes a list of texts. */
const codes: ReadCell = (given) => {
  if (!/^[A-Za-z0-9-]{1,20}( [A-Za-z0-9-]{1,20})*$/.test(given)) throw new WrongCell('must be codes with a space between them');
  return `{${given.split(' ').join(',')}}`;
};

const whole: ReadCell = (given) => {
  if (!/^\d{1,6}$/.test(given)) throw new WrongCell('must be a whole number');
  return Number(given);
};

/** Money as it is stored: two decimals, no signs. */
const money: ReadCell = (given) => {
  if (!/^\d{1,10}(\.\d{1,2})?$/.test(given)) throw new WrongCell('must be an amount like 52000.00, without commas and signs');
  return Number(given).toFixed(2);
};

/** A share in percent, stored as a part of 1. */
const percent: ReadCell = (given) => {
  const share = Number(given);
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(given) || share < 1 || share > 100) throw new WrongCell('must be a percentage from 1 to 100');
  return (share / 100).toFixed(4);
};

const ssn: ReadCell = (given) => {
  const digits = given.replace(/\D/g, '');
  if (digits.length !== 9) throw new WrongCell('must be nine digits');
  return `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`;
};

const email = matching(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'an e-mail address');
const empId = matching(/^\d{1,10}$/, 'an employee id of digits');
const code = matching(/^[A-Za-z0-9-]{1,12}$/, 'a code of letters and digits');
const username = matching(/^[A-Za-z0-9._-]{1,60}$/, 'a user name of letters, digits, dots and hyphens');
const group = matching(/^[a-z0-9-]{1,60}$/, 'the name of a group as the sign-in provider gives it');

/** What a cell of a list can be. */
export const cells = {
  decimal,
  time,
  codes,
  moment,
  foreignId,
  text,
  matching,
  oneOf,
  day,
  yesNo,
  whole,
  money,
  percent,
  ssn,
  email,
  empId,
  code,
  username,
  group,
} as const;
