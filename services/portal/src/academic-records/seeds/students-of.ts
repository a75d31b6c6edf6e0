import { demoPerson } from '@campus/demo-campus';
import type { SchoolCode } from './catalogue-of.js';

const STUDENTS_OF_TEN = new Set([0, 1, 2, 4, 5, 7, 9]);
const FIRST_MADE_UP = 200_000;
const BOYCE_YEARS = ['Freshman', 'Sophomore', 'Junior', 'Senior'] as const;
const SOUTHERN_YEARS = ['First year', 'Second year', 'Third year', 'Third year'] as const;
const BOYCE_PROGRAMS = ['BABS', 'BSBA', 'BAWM'] as const;
const SOUTHERN_PROGRAMS = ['MDIV', 'MACO', 'THM'] as const;

/** A student of the demo campus, told from the id number alone. */
export interface CampusStudent {
  readonly emp_id: string;
  readonly school: SchoolCode;
  readonly classification: string;
  readonly load: 'full' | 'part';
  readonly modality: 'campus' | 'online';
  readonly status: 'active' | 'graduating' | 'withdrawn';
  readonly admitted_on: string;
  readonly graduation_year_code: string | null;
  readonly graduation_term_code: string | null;
  readonly programs: readonly string[];
}

const SPECIAL: Readonly<Record<string, Partial<CampusStudent>>> = {
  [demoPerson('student1').empId]: { school: 'BOYCE', load: 'full', modality: 'campus', programs: ['BABS', 'BSBA'] },
  [demoPerson('student2').empId]: { school: 'SOUTHERN', load: 'full', modality: 'campus', programs: ['MDIV'] },
  [demoPerson('student3').empId]: { school: 'BOYCE', load: 'part', modality: 'campus', programs: ['BAWM'] },
  [demoPerson('student4').empId]: { school: 'SOUTHERN', load: 'full', modality: 'campus', programs: ['MDIV'] },
  [demoPerson('student5').empId]: { school: 'BOYCE', load: 'full', modality: 'campus', programs: ['BABS'] },
  [demoPerson('student6').empId]: { school: 'BOYCE', load: 'full', modality: 'campus', programs: ['BSBA'] },
  [demoPerson('student7').empId]: { school: 'SOUTHERN', load: 'full', modality: 'campus', programs: ['MDIV', 'MACO'] },
  [demoPerson('student8').empId]: { school: 'SOUTHERN', load: 'part', modality: 'campus', programs: ['THM'] },
};
const WITHDRAWN = new Set([demoPerson('student9').empId]);
const GRADUATES = new Set([demoPerson('student4').empId]);

/** Whether a made-up person studies; seven of ten do, many of them beside their work. */
export function studies(empId: string): boolean {
  return STUDENTS_OF_TEN.has((Number(empId) - FIRST_MADE_UP) % 10);
}

/** The student with this id number: school, year, program and load. Every twelfth of the last year graduates this term. */
export function studentOf(empId: string, term: { readonly year_code: string; readonly term_code: string }): CampusStudent {
  const number = Number(empId);
  const school: SchoolCode = SPECIAL[empId]?.school ?? (number % 5 < 3 ? 'BOYCE' : 'SOUTHERN');
  const graduates = GRADUATES.has(empId) || (number >= FIRST_MADE_UP && number % 12 === 5);
  const year = graduates ? 3 : Math.floor(number / 3) % 4;
  const programs = school === 'BOYCE' ? BOYCE_PROGRAMS : SOUTHERN_PROGRAMS;
  return {
    emp_id: empId,
    school,
    classification: (school === 'BOYCE' ? BOYCE_YEARS : SOUTHERN_YEARS)[year] ?? BOYCE_YEARS[0],
    load: number % 4 === 3 ? 'part' : 'full',
    modality: number % 7 === 0 ? 'online' : 'campus',
    programs: [programs[number % programs.length] ?? programs[0]],
    ...SPECIAL[empId],
    status: WITHDRAWN.has(empId) ? 'withdrawn' : graduates ? 'graduating' : 'active',
    admitted_on: `${Number(term.year_code) - year}-08-01`,
    graduation_year_code: graduates ? term.year_code : null,
    graduation_term_code: graduates ? term.term_code : null,
  };
}
