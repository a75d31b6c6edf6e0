import type { CampusList, DataCipher, ReadCell, ReadRow, Values } from '../platform/index.js';
import { cells, free, keyOf, needed, WrongCell } from '../platform/index.js';
import { contactLists, wrongPeople } from './contact-lists.js';
import { BIRTH_DATE } from './record/people-rows.js';

const { code, day, email, empId, group, matching, money, oneOf, percent, ssn, text, username, whole, yesNo } = cells;

const PERSON = { columns: ['emp_id'], list: 'people' } as const;
const DEPARTMENT = { columns: ['department_code'], list: 'departments' } as const;
const workPhone = matching(/^\d{3}-\d{3}-\d{4}$/, 'a phone number like 502-555-0134');
const extension = matching(/^\d{1,9}$/, 'an extension of up to nine digits');
const account = matching(/^[A-Za-z0-9]{1,10}$/, 'a part of an account code');

/** A mobile phone as it is stored: ten digits, however they are written. */
const tenDigits: ReadCell = (given) => {
  const digits = given.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  if (digits.length !== 10) throw new WrongCell('must be a phone number of ten digits');
  return digits;
};

/** Shares of a position that do not sum to 100: none of its rows is taken. */
function wrongShares(rows: readonly ReadRow[]): Map<ReadRow, string> {
  const position = ({ values }: ReadRow): string => keyOf(['emp_id', 'org_pos', 'pos_seq'], values);
  const sums = new Map<string, number>();
  for (const row of rows)
    sums.set(position(row), (sums.get(position(row)) ?? 0) + Math.round(Number(row.values['dist_pct']) * 10_000));
  const wrong = rows.filter((row) => sums.get(position(row)) !== 10_000);
  return new Map(wrong.map((row) => [row, 'dist_pct of the position does not sum to 100']));
}

/** What finds a person by a birth date or the end of an SSN without opening them. */
function marksOf(values: Values, cipher: DataCipher): Record<string, string | null> {
  const { dob_sealed: dob, ssn_sealed: ssnText } = values;
  return {
    ...(dob === undefined ? {} : { dob_mark: typeof dob === 'string' ? cipher.keyedHash(BIRTH_DATE, dob) : null }),
    ...(ssnText === undefined ? {} : { ssn_last4: typeof ssnText === 'string' ? ssnText.slice(-4) : null }),
  };
}

/** The lists of people and their work, in the order in which they are read. */
export const peopleLists: readonly CampusList[] = [
  {
    name: 'departments',
    record: 'imported-department',
    table: 'departments',
    key: ['dept_code'],
    columns: [needed('dept_code', code), needed('friendly_name', text)],
    references: [],
  },
  {
    name: 'positions',
    record: 'imported-position',
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
    record: 'imported-person',
    marks: marksOf,
    wrong: wrongPeople,
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
      free('mobile_phone', tenDigits),
      free('data_phone', workPhone),
      free('extension', extension),
      free('alt_email', email),
      free('hr_email', email),
      { name: 'send_mail', read: yesNo, empty: true },
      { name: 'address_invalid', read: yesNo, empty: false },
      { name: 'deceased', read: yesNo, empty: false },
      free('died_on', day),
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
    record: 'imported-employment',
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
    record: 'imported-account-code',
    wrong: (rows) => Promise.resolve(wrongShares(rows)),
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
    record: 'imported-supervisor',
    table: 'supervisors',
    key: ['emp_id', 'department_code'],
    columns: [needed('emp_id', empId), needed('department_code', code)],
    references: [PERSON, DEPARTMENT],
  },
  {
    name: 'groups',
    record: 'imported-group',
    table: 'person_groups',
    key: ['emp_id', 'grp'],
    columns: [needed('emp_id', empId), { name: 'group', read: group, needed: true, as: 'grp' }],
    references: [PERSON],
  },
  ...contactLists,
];
