import { readDate } from '@campus/contract-kit';

/** What a cell cannot be, in the words of the error file. */
export class WrongCell extends Error {}

/** Reads the text of a cell; throws `WrongCell` with what is wrong. An empty cell is null before it comes here. */
export type ReadCell = (text: string) => string | number | boolean;

const MAX_TEXT = 200;

export const text: ReadCell = (given) => {
  if (given.length > MAX_TEXT) throw new WrongCell(`has more than ${MAX_TEXT} characters`);
  return given.normalize('NFC');
};

export const matching =
  (pattern: RegExp, words: string): ReadCell =>
  (given) => {
    if (!pattern.test(given)) throw new WrongCell(`must be ${words}`);
    return given;
  };

export const oneOf = (...values: readonly string[]): ReadCell =>
  matching(new RegExp(`^(${values.join('|')})$`), values.join(' or '));

export const day: ReadCell = (given) => {
  const read = readDate(given);
  if (read === null) throw new WrongCell('must be a day like 2026-03-31');
  return read;
};

export const yesNo: ReadCell = (given) => {
  if (/^(yes|true|1)$/i.test(given)) return true;
  if (/^(no|false|0)$/i.test(given)) return false;
  throw new WrongCell('must be yes or no');
};

export const whole: ReadCell = (given) => {
  if (!/^\d{1,6}$/.test(given)) throw new WrongCell('must be a whole number');
  return Number(given);
};

/** Money as it is stored: two decimals, no signs. */
export const money: ReadCell = (given) => {
  if (!/^\d{1,10}(\.\d{1,2})?$/.test(given)) throw new WrongCell('must be an amount like 52000.00, without commas and signs');
  return Number(given).toFixed(2);
};

/** A share in percent, stored as a part of 1. */
export const percent: ReadCell = (given) => {
  const share = Number(given);
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(given) || share < 1 || share > 100) throw new WrongCell('must be a percentage from 1 to 100');
  return (share / 100).toFixed(4);
};

export const ssn: ReadCell = (given) => {
  const digits = given.replace(/\D/g, '');
  if (digits.length !== 9) throw new WrongCell('must be nine digits');
  return `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`;
};

export const email = matching(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'an e-mail address');
export const empId = matching(/^\d{1,10}$/, 'an employee id of digits');
export const code = matching(/^[A-Za-z0-9-]{1,12}$/, 'a code of letters and digits');
export const username = matching(/^[A-Za-z0-9._-]{1,60}$/, 'a user name of letters, digits, dots and hyphens');
export const group = matching(/^[a-z0-9-]{1,60}$/, 'the name of a group as the sign-in provider gives it');
