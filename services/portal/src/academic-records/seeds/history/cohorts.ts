import type { CampusTerm, SchoolCode } from '../catalogue-of.js';
import { PROGRAMS } from '../catalogue-of.js';
import type { PastRecord, PastStudent } from './records-of.js';

/** How many years of students the campus remembers. */
export const YEARS = 12;
const BOYCE_PROGRAMS = ['BABS', 'BSBA', 'BAWM'] as const;
const SOUTHERN_PROGRAMS = ['MDIV', 'MACO', 'THM'] as const;
const BOYCE_YEARS = ['Freshman', 'Sophomore', 'Junior', 'Senior'] as const;
const SOUTHERN_YEARS = ['First year', 'Second year', 'Third year'] as const;
const HOURS_A_YEAR = { BOYCE: 30, SOUTHERN: 26 } as const;
/** One of so many leaves without a degree, in one of the first terms. */
const LEAVES = 9;
const PART_TIME = 5;
const ONLINE = 8;

export const hoursOf = (program: string): number => Number(PROGRAMS.find(([code]) => code === program)?.[4] ?? '120');

/** A student beside the campus, by the place in the row; each August brings as many as another. */
export function cohortStudent(place: number, empId: string, fallYear: number) {
  const school: SchoolCode = place % 5 < 3 ? 'BOYCE' : 'SOUTHERN';
  const programs = school === 'BOYCE' ? BOYCE_PROGRAMS : SOUTHERN_PROGRAMS;
  const admitted = fallYear - (place % (YEARS + 1));
  const student: PastStudent = {
    emp_id: empId,
    school,
    program: programs[Math.floor(place / 5) % programs.length] ?? programs[0],
    load: place % PART_TIME === 4 ? 'part' : 'full',
    known: new Set(),
    leavesAfter: Math.floor(place / 3) % LEAVES === 4 ? 1 + (place % 3) : null,
  };
  return { student, admittedOn: `${admitted}-08-01`, modality: place % ONLINE === 3 ? 'online' : 'campus' };
}

/** What a student is after these terms: left, graduated, about to graduate, or studying. */
export function standingOf({ school, program, leavesAfter }: PastStudent, record: PastRecord, running: CampusTerm) {
  const years = school === 'BOYCE' ? BOYCE_YEARS : SOUTHERN_YEARS;
  const year = Math.min(Math.floor(record.earned / HOURS_A_YEAR[school]), years.length - 1);
  const classification = years[year] ?? years[0];
  const last = record.courses.at(-1)?.term;
  if (record.graduated !== null) return { classification, status: 'graduated', graduation: record.graduated };
  if (leavesAfter !== null && last !== running) return { classification, status: 'withdrawn', graduation: null };
  const ends = record.earned + record.inProgress >= hoursOf(program);
  return { classification, status: ends ? 'graduating' : 'active', graduation: ends ? running : null };
}
