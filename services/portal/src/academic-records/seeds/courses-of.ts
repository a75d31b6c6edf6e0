import { demoPerson } from '@campus/demo-campus';
import { POSSIBLE_GRADES } from '@campus/domain/academic-records/rules';
import type { CampusTerm, SchoolCode } from './catalogue-of.js';
import { BUILDINGS, CATALOGUE, daysOf, SCHOOLS } from './catalogue-of.js';
import type { CampusStudent } from './students-of.js';

const FIRST_REQUEST_NUM = 40_001;
const COURSES_OF_FULL_TIME = 4;
const COURSES_OF_PART_TIME = 2;
const HOURS = [
  ['08:00', '08:50', 'MWF'],
  ['09:30', '10:45', 'TR'],
  ['11:00', '11:50', 'MWF'],
  ['13:00', '14:15', 'TR'],
  ['18:00', '20:45', 'M'],
] as const;
/** Of each dozen courses of a school these are faculty1's, faculty2's and the dean's; the others' teachers are made up. */
const NAMED_TEACHERS: Readonly<Record<SchoolCode, Readonly<Record<number, string>>>> = {
  BOYCE: { 0: 'faculty1', 1: 'faculty1', 2: 'faculty1', 3: 'faculty2', 10: 'dean.boyce' },
  SOUTHERN: { 0: 'faculty2', 1: 'faculty2', 2: 'faculty2', 3: 'faculty1', 10: 'dean.southern' },
};

/** A course of the demo campus. */
export interface CampusCourse {
  readonly request_num: string;
  readonly crs_cde: string;
  readonly crs_title: string;
  readonly section: string;
  readonly year_code: string;
  readonly term_code: string;
  readonly subterm_code: string | null;
  readonly school: SchoolCode;
  readonly division: string;
  readonly location: string;
  readonly credits: string;
  readonly description: string;
  readonly begins_on: string;
  readonly ends_on: string;
  readonly index: number;
  readonly teacher: string;
}

const letters = (count: number): string[] => Array.from({ length: count }, (_, index) => String.fromCharCode(65 + index));

const daysIn = ({ begins_on, ends_on }: Pick<CampusTerm, 'begins_on' | 'ends_on'>) => ({ begins_on, ends_on });

/** The courses of a school in a term, in so many sections each. Every fifth lasts half a term; every sixth is held online. */
function coursesOfSchool(term: CampusTerm, school: SchoolCode, sections: number, teachers: readonly string[]) {
  const short = term.term_code === 'JA' || term.term_code === 'SU';
  return letters(short ? 1 : sections).flatMap((section, round) =>
    CATALOGUE[school].slice(0, short ? 2 : undefined).map(([code, title], index) => {
      const named = NAMED_TEACHERS[school][index];
      const other = teachers[(index * 5 + round * 3 + (school === 'BOYCE' ? 0 : 7)) % Math.max(teachers.length, 1)];
      const subterm = short || index % 5 !== 4 ? null : index % 2 === 0 ? '1H' : '2H';
      return {
        crs_cde: code,
        crs_title: title,
        section,
        year_code: term.year_code,
        term_code: term.term_code,
        subterm_code: subterm,
        school,
        division: school === 'BOYCE' ? 'UG' : 'GR',
        location: index % 6 === 5 ? 'ONLINE' : 'CAMPUS',
        credits: index === 11 ? '1.00' : index % 4 === 2 ? '2.00' : '3.00',
        description: `${title}, as it is taught on the demo campus.`,
        ...daysIn(daysOf(term, subterm)),
        index,
        teacher: (named !== undefined && round === 0 ? demoPerson(named).empId : other) ?? demoPerson('faculty1').empId,
      };
    }),
  );
}

/** Every course of these terms, in as many sections as the term has; numbers go up with the terms. */
export function coursesOf(
  terms: readonly CampusTerm[],
  sections: (term: CampusTerm) => number,
  teachers: readonly string[],
): CampusCourse[] {
  return terms
    .flatMap((term) => SCHOOLS.flatMap(({ code }) => coursesOfSchool(term, code, sections(term), teachers)))
    .map((course, at) => ({ request_num: String(FIRST_REQUEST_NUM + at), ...course }));
}

/** Where and when a course meets; an online course meets nowhere. */
export function meetingOf(course: CampusCourse, at: number): object[] {
  if (course.location === 'ONLINE') return [];
  const [begins, ends, days] = HOURS[at % HOURS.length] ?? HOURS[0];
  const [building, buildingName] = BUILDINGS[at % BUILDINGS.length] ?? BUILDINGS[0];
  const { request_num, begins_on, ends_on } = course;
  const room = String(101 + (at % 24));
  return [
    {
      request_num,
      line: 1,
      begins_on,
      ends_on,
      days,
      begins_at: begins,
      ends_at: ends,
      building,
      building_name: buildingName,
      room,
    },
  ];
}

/** The courses that a student takes among those of the own school in a term; student1 and student2 sit in faculty1's and faculty2's. */
export function takenBy(student: CampusStudent, offered: readonly CampusCourse[]): CampusCourse[] {
  if (offered.length === 0) return [];
  const count = Math.min(student.load === 'full' ? COURSES_OF_FULL_TIME : COURSES_OF_PART_TIME, offered.length);
  const number = Number(student.emp_id);
  const named = number < 200_000;
  const step = offered.length % 5 === 0 ? 3 : 5;
  return Array.from({ length: count }, (_, turn) => offered[named ? turn : (number + turn * step) % offered.length]).filter(
    (course, at, all): course is CampusCourse => course !== undefined && all.indexOf(course) === at,
  );
}

/** The grade that a student of the demo campus gets in a course. */
export function gradeOf(student: CampusStudent, course: CampusCourse): string {
  const letter = (Number(student.emp_id) * 7 + Number(course.request_num) * 3) % 9;
  return POSSIBLE_GRADES[letter] ?? 'B';
}
