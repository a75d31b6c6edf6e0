import { charactersIn } from '@campus/contract-kit/characters';
/** Passwords have as many characters as this. [TECH-009] */
export const MIN_PASSWORD = 8;
export const MAX_PASSWORD = 16;
/** The listed symbols. [TECH-015] */
export const PASSWORD_SYMBOLS = '!@#$%^&*()-_=+';

const CLASSES: readonly RegExp[] = [/[a-z]/, /[A-Z]/, /[0-9]/, /[!@#$%^&*()\-_=+]/];
const MIN_CLASSES = 3;
const LISTED = /^[A-Za-z0-9!@#$%^&*()\-_=+]+$/;
const MIN_PART = 3;

/** Whose password it is. */
export interface PasswordOwner {
  readonly name: string;
  readonly username: string;
}

/** The rules that the text of a password keeps or breaks by itself, in the order in which they are shown. */
export const PASSWORD_RULES = ['length', 'classes', 'listed', 'names'] as const;
export type PasswordRule = (typeof PASSWORD_RULES)[number];

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** What no password of a person holds: each part of the name with three letters and more, and the whole username. [TECH-012] */
export function nameParts({ name, username }: PasswordOwner): string[] {
  const parts = folded(name).split(/[^\p{L}]+/u);
  return [...parts, folded(username)].filter((part) => charactersIn(part) >= MIN_PART);
}

/** The rules that a password breaks; none for a good one. [TECH-009] [TECH-010] [TECH-012] [TECH-014] [TECH-016] */
export function brokenPasswordRules(password: string, owner: PasswordOwner): PasswordRule[] {
  const text = folded(password);
  const keeps: Record<PasswordRule, boolean> = {
    length: charactersIn(password) >= MIN_PASSWORD && charactersIn(password) <= MAX_PASSWORD,
    classes: CLASSES.filter((one) => one.test(password)).length >= MIN_CLASSES,
    listed: LISTED.test(password),
    names: !nameParts(owner).some((part) => text.includes(part)),
  };
  return PASSWORD_RULES.filter((rule) => !keeps[rule]);
}

export function isPassword(password: string, owner: PasswordOwner): boolean {
  return brokenPasswordRules(password, owner).length === 0;
}

/** Letters and digits that are not taken for one another when they are read aloud or copied by hand. */
const ALPHABETS = ['abcdefghjkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', PASSWORD_SYMBOLS] as const;
const GENERATED_LENGTH = 14;
const MAX_TRIES = 1000;

/** A password that keeps all rules; `below` draws a whole number from 0 to below its argument. */
export function generatePassword(owner: PasswordOwner, below: (limit: number) => number): string {
  const signs = ALPHABETS.join('');
  for (let tried = 0; tried < MAX_TRIES; tried += 1) {
    const password = Array.from({ length: GENERATED_LENGTH }, () => signs.charAt(below(signs.length))).join('');
    if (CLASSES.every((one) => one.test(password)) && isPassword(password, owner)) return password;
  }
  throw new Error('No password keeps the rules');
}
