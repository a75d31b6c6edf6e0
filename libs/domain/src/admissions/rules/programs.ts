import { charactersIn } from '@campus/contract-kit/characters';
/** A program's code as it is written: 3 letters or digits for exactly that code, 5 likewise, or 3 and `%` for what begins with them. [ADMIS-019] */
export const PROGRAM_PATTERN = /^([A-Z0-9]{3}|[A-Z0-9]{5}|[A-Z0-9]{3}%)$/;
/** The most characters of a program's name. [ADMIS-018] */
const MAX_PROGRAM_NAME = 25;
const BEGINNING = 3;

/** A code as it is read: without blanks around it, in upper case. */
export const readCode = (typed: string): string => typed.trim().toUpperCase();

/** What is wrong with a program; null where nothing is. */
export function refusalOfProgram(
  name: string,
  codes: readonly string[],
): 'name_required' | 'name_too_long' | 'wrong_code' | 'code_twice' | null {
  if (name.trim() === '') return 'name_required';
  if (charactersIn(name.trim()) > MAX_PROGRAM_NAME) return 'name_too_long';
  const read = codes.map(readCode);
  if (!read.every((code) => PROGRAM_PATTERN.test(code))) return 'wrong_code';
  return new Set(read).size === read.length ? null : 'code_twice';
}

/** Whether a code takes a candidate's PROG_CDE. */
export function takes(code: string, progCde: string): boolean {
  return code.endsWith('%') ? progCde.startsWith(code.slice(0, BEGINNING)) : code === progCde;
}

/** The program that a PROG_CDE belongs to: the exact code before the one that begins like it; null is 'Other'. */
export function programOf<Program extends { readonly codes: readonly string[] }>(
  programs: readonly Program[],
  progCde: string,
): Program | null {
  const exact = programs.find(({ codes }) => codes.includes(progCde));
  return exact ?? programs.find(({ codes }) => codes.some((code) => takes(code, progCde))) ?? null;
}
