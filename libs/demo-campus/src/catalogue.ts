import type { Faker } from '@faker-js/faker';

/** A department of the campus. */
export interface CampusDepartment {
  readonly dept_code: string;
  readonly friendly_name: string;
}

/** A position of the catalogue. `median_salary` is dollars a year as decimal text, `obj_cde` the object code of its account. */
export interface CampusPosition {
  readonly appid: number;
  readonly org_pos: string;
  readonly org_pos_desc: string;
  readonly pos_title: string;
  readonly pos_type: 'H' | 'S';
  readonly fullpart_sts: 'P' | 'F' | 'T';
  readonly median_salary: string;
  readonly obj_cde: string;
  readonly department_code: string;
}

const DEPARTMENT_NAMES = [
  ['0410', 'Campus Technology'],
  ['0330', 'Human Resources'],
  ['0100', "President's Office"],
  ['0110', 'Academic Administration'],
  ['0120', 'Registrar'],
  ['0130', 'Admissions'],
  ['0140', 'Library'],
  ['0150', 'Institutional Assessment'],
  ['0160', 'Boyce College'],
  ['0170', 'Southern School of Theology'],
  ['0180', 'Doctoral Studies'],
  ['0190', 'Global Campus'],
  ['0200', 'Student Life'],
  ['0210', 'Housing'],
  ['0220', 'Health Clinic'],
  ['0230', 'Fitness Center'],
  ['0240', 'Financial Aid'],
  ['0250', 'Student Payments'],
  ['0260', 'Athletics'],
  ['0270', 'Career Services'],
  ['0300', 'Accounting'],
  ['0310', 'Payroll'],
  ['0320', 'Budget and Planning'],
  ['0340', 'Purchasing'],
  ['0350', 'Legal and Compliance'],
  ['0400', 'Facilities'],
  ['0420', 'Campus Safety'],
  ['0430', 'Grounds'],
  ['0440', 'Dining Services'],
  ['0450', 'Bookstore'],
  ['0460', 'Event Services'],
  ['0470', 'Mail Center'],
  ['0500', 'Advancement'],
  ['0510', 'Alumni Relations'],
  ['0520', 'Communications'],
  ['0530', 'Creative Studio'],
  ['0540', 'Church Partnerships'],
  ['0600', 'Music and Worship'],
  ['0610', 'Center for Research'],
  ['0620', 'Press and Publications'],
] as const;

const ROLES = [
  ['Assistant', 'H', 'P'],
  ['Specialist', 'H', 'F'],
  ['Coordinator', 'S', 'F'],
  ['Manager', 'S', 'F'],
  ['Student Worker', 'H', 'T'],
  ['Technician', 'H', 'F'],
  ['Analyst', 'S', 'F'],
  ['Director', 'S', 'F'],
  ['Clerk', 'H', 'P'],
] as const;

/** The departments of the campus, 0410 and 0330 first; past the named ones they are made up from 0700 on. */
export function makeDepartments(count: number): CampusDepartment[] {
  return Array.from({ length: Math.max(count, 2) }, (_, index) => {
    const named = DEPARTMENT_NAMES[index];
    if (named) return { dept_code: named[0], friendly_name: named[1] };
    return { dept_code: String(700 + index).padStart(4, '0'), friendly_name: `Institute ${index + 1}` };
  });
}

/** The catalogue of positions, spread over the departments in turn; each title once a department. */
export function makePositions(faker: Faker, departments: readonly CampusDepartment[], count: number): CampusPosition[] {
  return Array.from({ length: count }, (_, index) => {
    const department = departments[index % departments.length];
    if (!department) throw new Error('A catalogue of positions needs at least one department.');
    const round = Math.floor(index / departments.length);
    const [role, type, status] = ROLES[round % ROLES.length] ?? ROLES[0];
    const level = Math.floor(round / ROLES.length);
    const title = `${department.friendly_name} ${role}${level > 0 ? ` ${level + 1}` : ''}`;
    const hundreds = type === 'S' ? faker.number.int({ min: 420, max: 980 }) : faker.number.int({ min: 240, max: 460 });
    return {
      appid: 5001 + index,
      org_pos: `${department.dept_code}-${String(round + 1).padStart(3, '0')}`,
      org_pos_desc: `${title} (${department.dept_code})`,
      pos_title: title,
      pos_type: type,
      fullpart_sts: status,
      median_salary: `${hundreds * 100}.00`,
      obj_cde: type === 'S' ? '6110' : status === 'T' ? '6130' : '6120',
      department_code: department.dept_code,
    };
  });
}
