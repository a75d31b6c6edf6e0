import type { CampusList, ReadCell } from '../platform/index.js';
import { cells, free, needed, SYSTEM_AUTHOR, WrongCell } from '../platform/index.js';
import { holdLists } from './enrollments/hold-lists.js';
import { undoneAwards } from './student-degrees/undone-awards.js';
import { withoutSeat, wrongGroups } from './campus-list-checks.js';

const { code, codes, day, decimal, empId, matching, moment, oneOf, text, time, whole, yesNo } = cells;
const year = matching(/^\d{4}$/, 'a year of four digits');
const term = matching(/^[A-Z0-9]{1,2}$/, 'a term of one or two capital letters or digits');
const section = matching(/^[A-Z0-9]{1,20}$/, 'a section number of capital letters and digits');
const days = matching(/^[MTWRFSU]{1,7}$/, 'days as letters, Monday M to Sunday U, Thursday R');
const patterns = matching(
  /^[A-Z0-9.%-]{1,20}( [A-Z0-9.%-]{1,20})*$/,
  'course codes or patterns such as BB2% with a space between them',
);
/** Credit hours of a course, up to 99.99. */
const hours: ReadCell = (given) => {
  const read = String(decimal(given));
  if (Number(read) >= 100) throw new WrongCell('must be less than 100');
  return read;
};
const earnedHours: ReadCell = (given) => {
  if (Number(hours(given)) === 0) throw new WrongCell('must be more than 0');
  return hours(given);
};
const grade = matching(/^[A-Z]{1,2}[+-]?$/, 'a grade such as B+');

const TERM = { columns: ['year_code', 'term_code'], list: 'terms' } as const;
const SCHOOL = { columns: ['school'], list: 'schools' } as const;
const SECTION = { columns: ['request_num'], list: 'sections' } as const;
const STUDENT = { columns: ['emp_id'], list: 'students' } as const;
const ENROLLMENT = { columns: ['request_num', 'emp_id'], list: 'enrollments' } as const;

const termColumns = [needed('year_code', year), needed('term_code', term)] as const;

/** The lists of catalog, terms, sections, students, enrollments with grades, and holds, in the order in which they are read. */
export const academicRecordsLists: readonly CampusList[] = [
  {
    name: 'schools',
    table: 'schools',
    key: ['code'],
    record: 'imported-school',
    columns: [needed('code', code), needed('name', text)],
    references: [],
  },
  {
    name: 'programs',
    table: 'programs',
    key: ['code'],
    record: 'imported-program',
    columns: [
      needed('code', code),
      needed('name', text),
      needed('degree', text),
      needed('school', code),
      needed('hours_needed', decimal),
    ],
    references: [SCHOOL],
  },
  {
    name: 'program-requirements',
    table: 'program_requirements',
    key: ['program_code', 'catalog_year'],
    record: 'imported-program-requirements',
    columns: [needed('program_code', code), needed('catalog_year', whole)],
    references: [{ columns: ['program_code'], list: 'programs' }],
    fixed: () => ({ version: 1, saved_by: SYSTEM_AUTHOR.actionBy, saved_at: new Date().toISOString() }),
  },
  {
    name: 'requirement-groups',
    table: 'requirement_groups',
    key: ['program_code', 'catalog_year', 'seq'],
    record: 'imported-requirement-group',
    columns: [
      needed('program_code', code),
      needed('catalog_year', whole),
      needed('seq', whole),
      needed('name', text),
      { name: 'patterns', read: (given) => `{${String(patterns(given)).split(' ').join(',')}}`, empty: '{}' },
      free('needed_hours', decimal),
      free('needed_courses', whole),
      { name: 'least_grade', read: grade, empty: 'D-' },
      { name: 'electives', read: yesNo, empty: false },
      { name: 'exclusive', read: yesNo, empty: false },
    ],
    references: [{ columns: ['program_code', 'catalog_year'], list: 'program-requirements' }],
    wrong: wrongGroups,
  },
  {
    name: 'terms',
    table: 'terms',
    key: ['year_code', 'term_code'],
    record: 'imported-term',
    columns: [
      ...termColumns,
      needed('name', text),
      needed('begins_on', day),
      needed('ends_on', day),
      free('opens_at', moment),
      free('last_drop_on', day),
      { name: 'tel_web_code', read: code, empty: '' },
      { name: 'refuses_conflicts', read: yesNo, empty: true },
    ],
    references: [],
  },
  {
    name: 'term-openings',
    table: 'term_openings',
    key: ['year_code', 'term_code', 'classification'],
    record: 'imported-term-opening',
    columns: [...termColumns, needed('classification', text), needed('opens_at', moment)],
    references: [TERM],
  },
  {
    name: 'subterms',
    table: 'sub_terms',
    key: ['year_code', 'term_code', 'subterm_code'],
    record: 'imported-subterm',
    columns: [
      ...termColumns,
      needed('subterm_code', code),
      needed('name', text),
      needed('begins_on', day),
      needed('ends_on', day),
      free('last_add_on', day),
      free('last_drop_on', day),
    ],
    references: [TERM],
  },
  {
    name: 'prerequisites',
    table: 'course_prerequisites',
    key: ['school', 'crs_cde', 'requires'],
    record: 'imported-prerequisite',
    columns: [
      needed('school', code),
      needed('crs_cde', code),
      needed('requires', code),
      { name: 'least_grade', read: grade, empty: 'D-' },
    ],
    references: [SCHOOL],
  },
  {
    name: 'sections',
    table: 'courses',
    key: ['request_num'],
    record: 'imported-section',
    columns: [
      needed('request_num', section),
      needed('crs_cde', code),
      needed('crs_title', text),
      needed('section', code),
      ...termColumns,
      free('subterm_code', code),
      needed('school', code),
      needed('division', code),
      needed('location', code),
      needed('credits', hours),
      { name: 'description', read: text, empty: '' },
      needed('capacity', whole),
      free('last_add_on', day),
      { name: 'web_codes', read: codes, empty: '{}' },
      { name: 'notes', read: text, empty: '' },
      { name: 'cancelled', read: yesNo, empty: false },
      { name: 'repeatable', read: yesNo, empty: false },
    ],
    references: [TERM, SCHOOL, { columns: ['year_code', 'term_code', 'subterm_code'], list: 'subterms' }],
  },
  {
    name: 'meetings',
    table: 'course_meetings',
    key: ['request_num', 'line'],
    record: 'imported-meeting',
    columns: [
      needed('request_num', section),
      needed('line', whole),
      needed('begins_on', day),
      needed('ends_on', day),
      needed('days', days),
      needed('begins_at', time),
      needed('ends_at', time),
      needed('building', code),
      needed('building_name', text),
      needed('room', text),
    ],
    references: [SECTION],
  },
  {
    name: 'teachers',
    table: 'course_teachers',
    key: ['request_num', 'emp_id'],
    record: 'imported-teacher',
    columns: [needed('request_num', section), needed('emp_id', empId), { name: 'lead', read: yesNo, empty: true }],
    references: [SECTION, { columns: ['emp_id'], list: 'people' }],
  },
  {
    name: 'students',
    table: 'students',
    key: ['emp_id'],
    record: 'imported-student',
    columns: [
      needed('emp_id', empId),
      needed('school', code),
      needed('classification', text),
      needed('load', oneOf('full', 'part')),
      needed('modality', oneOf('campus', 'online')),
      needed('status', oneOf('active', 'graduating', 'graduated', 'withdrawn')),
      needed('admitted_on', day),
    ],
    references: [SCHOOL, { columns: ['emp_id'], list: 'people' }],
  },
  {
    name: 'student-programs',
    table: 'student_programs',
    key: ['emp_id', 'seq'],
    record: 'imported-student-program',
    columns: [
      needed('emp_id', empId),
      needed('seq', whole),
      needed('program_code', code),
      needed('declared_on', day),
      free('awarded_on', day),
    ],
    references: [STUDENT, { columns: ['program_code'], list: 'programs' }],
    wrong: undoneAwards,
  },
  {
    name: 'enrollments',
    table: 'enrolments',
    key: ['request_num', 'emp_id'],
    record: 'imported-enrollment',
    wrong: withoutSeat,
    columns: [
      needed('request_num', section),
      needed('emp_id', empId),
      needed('status', oneOf('registered', 'dropped', 'withdrawn')),
      needed('enrolled_on', day),
      free('ended_on', day),
    ],
    references: [SECTION, STUDENT],
  },
  {
    name: 'grades',
    table: 'grades',
    key: ['request_num', 'emp_id'],
    record: 'imported-grade',
    columns: [needed('request_num', section), needed('emp_id', empId), needed('grade', grade)],
    references: [ENROLLMENT],
    fixed: () => ({ version: 1, saved_by: SYSTEM_AUTHOR.actionBy, saved_at: new Date().toISOString() }),
  },
  {
    name: 'transfer-courses',
    table: 'transfer_courses',
    key: ['emp_id', 'school', 'crs_cde'],
    record: 'imported-transfer-course',
    columns: [
      needed('emp_id', empId),
      needed('school', code),
      needed('crs_cde', code),
      needed('crs_title', text),
      needed('credits', earnedHours),
      needed('taken_at', text),
      needed('received_on', day),
    ],
    references: [STUDENT, SCHOOL],
  },
  ...holdLists,
];
