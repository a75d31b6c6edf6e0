import type { ReadCell } from './cells.js';
import { code, day, email, empId, group, matching, money, oneOf, percent, ssn, text, username, whole, yesNo } from './cells.js';

/** A column of a list. `sealed` is stored unreadable, bound to the person. */
export interface ListColumn {
  readonly name: string;
  readonly read: ReadCell;
  readonly needed?: true;
  readonly sealed?: true;
  /** What an empty cell means, where that is not nothing. */
  readonly empty?: boolean;
  /** Where the value is stored, when that is called otherwise. */
  readonly as?: string;
}

/** Rows that a row names and that must be there, in the campus or in the lists read before. */
export interface Reference {
  readonly columns: readonly string[];
  readonly list: ListName;
}

export type ListName = 'departments' | 'positions' | 'people' | 'employments' | 'account-codes' | 'supervisors' | 'groups';

/** One list of a campus: the file, the table, and what makes a row the same row. */
export interface CampusList {
  readonly name: ListName;
  readonly table: string;
  readonly key: readonly string[];
  readonly columns: readonly ListColumn[];
  readonly references: readonly Reference[];
}

const PERSON = { columns: ['emp_id'], list: 'people' } as const;
const DEPARTMENT = { columns: ['department_code'], list: 'departments' } as const;
const account = matching(/^[A-Za-z0-9]{1,10}$/, 'a part of an account code');

const needed = (name: string, read: ReadCell): ListColumn => ({ name, read, needed: true });
const free = (name: string, read: ReadCell): ListColumn => ({ name, read });

/** Every list, in the order in which they are read: a row may name rows of lists before it. */
export const CAMPUS_LISTS: readonly CampusList[] = [
  {
    name: 'departments',
    table: 'departments',
    key: ['dept_code'],
    columns: [needed('dept_code', code), needed('friendly_name', text)],
    references: [],
  },
  {
    name: 'positions',
    table: 'catalogue_positions',
    key: ['appid'],
    columns: [
      needed('appid', code),
      needed('org_pos', code),
      needed('org_pos_desc', text),
      needed('pos_title', text),
      needed('pos_type', oneOf('H', 'S')),
      needed('fullpart_sts', oneOf('P', 'F', 'T')),
      free('median_salary', money),
      needed('obj_cde', account),
      needed('department_code', code),
    ],
    references: [DEPARTMENT],
  },
  {
    name: 'people',
    table: 'people',
    key: ['emp_id'],
    columns: [
      needed('emp_id', empId),
      free('username', username),
      needed('first_name', text),
      free('middle_name', text),
      needed('last_name', text),
      free('email', email),
      free('phone', text),
      free('mobile_phone', text),
      { name: 'dob', read: day, sealed: true, as: 'dob_sealed' },
      { name: 'ssn', read: ssn, sealed: true, as: 'ssn_sealed' },
      free('gender', text),
      free('street1', text),
      free('street2', text),
      free('street3', text),
      free('city', text),
      free('state', text),
      free('zip', text),
      free('country_code', text),
      free('department_code', code),
      { name: 'is_employee', read: yesNo, empty: true },
      { name: 'on_visa', read: yesNo, empty: false },
    ],
    references: [DEPARTMENT],
  },
  {
    name: 'employments',
    table: 'employments',
    key: ['emp_id', 'org_pos', 'pos_seq'],
    columns: [
      needed('emp_id', empId),
      needed('org_pos', code),
      needed('pos_seq', code),
      needed('title', text),
      needed('department_code', code),
      free('supervisor_id', empId),
      needed('started_on', day),
      free('ended_on', day),
      free('appid', code),
      free('pay_type', oneOf('H', 'S')),
      free('position_status', oneOf('P', 'F', 'T')),
      { name: 'pay', read: money, sealed: true, as: 'pay_sealed' },
      free('num_pay_periods', whole),
    ],
    references: [PERSON, DEPARTMENT, { columns: ['supervisor_id'], list: 'people' }, { columns: ['appid'], list: 'positions' }],
  },
  {
    name: 'account-codes',
    table: 'account_distributions',
    key: ['emp_id', 'org_pos', 'pos_seq', 'line'],
    columns: [
      needed('emp_id', empId),
      needed('org_pos', code),
      needed('pos_seq', code),
      needed('line', whole),
      needed('acct_comp_1', account),
      needed('acct_comp_2_dept_code', account),
      needed('acct_comp_3', account),
      needed('acct_comp_4_object_code', account),
      needed('acct_comp_5', account),
      needed('dist_pct', percent),
    ],
    references: [{ columns: ['emp_id', 'org_pos', 'pos_seq'], list: 'employments' }],
  },
  {
    name: 'supervisors',
    table: 'supervisors',
    key: ['emp_id', 'department_code'],
    columns: [needed('emp_id', empId), needed('department_code', code)],
    references: [PERSON, DEPARTMENT],
  },
  {
    name: 'groups',
    table: 'person_groups',
    key: ['emp_id', 'grp'],
    columns: [needed('emp_id', empId), { name: 'group', read: group, needed: true, as: 'grp' }],
    references: [PERSON],
  },
];
