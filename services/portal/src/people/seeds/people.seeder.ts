import type { Campus, CampusPerson } from '@campus/demo-campus';
import { demoPeople, demoPerson } from '@campus/demo-campus';
import type { Json, Seeder, SeedContext, Sql, Tx } from '../../platform/index.js';
import { BIRTH_DATE } from '../record/people-rows.js';
import { demoCampusOf } from './demo-campus.js';
import { sql } from '../../platform/index.js';
import type { PeopleSeeder as Q } from './seeds.sql.types.js';

const CHUNK = 2_000;
/** Phones of students begin behind those of the large campus. */
const FIRST_STUDENT_PLACE = 30_000;

const PEOPLE = sql<
  Q['PEOPLE']
>`INSERT INTO people (emp_id, username, first_name, middle_name, last_name, email, phone, mobile_phone, dob_sealed, dob_mark, gender, street1, street2, city,
    state, zip, country_code, department_code, ssn_sealed, ssn_last4, is_employee, on_visa)
  SELECT emp_id, username, first_name, middle_name, last_name, email, phone, mobile_phone, dob_sealed, dob_mark, gender, street1, nullif(street2, ''), city,
    state, zip, country_code, department_code, ssn_sealed, ssn_last4, is_employee, on_visa
  FROM jsonb_to_recordset(:rows::jsonb) AS r(emp_id text, username text, first_name text, middle_name text, last_name text, email text, phone text, mobile_phone text,
    dob_sealed text, dob_mark text, gender text, street1 text, street2 text, city text, state text, zip text, country_code text, department_code text, ssn_sealed text,
    ssn_last4 text, is_employee boolean, on_visa boolean)`;

const EMPLOYMENTS = sql<
  Q['EMPLOYMENTS']
>`INSERT INTO employments (emp_id, org_pos, pos_seq, title, department_code, supervisor_id, started_on, pay_sealed)
  SELECT emp_id, org_pos, pos_seq, title, department_code, supervisor_id, started_on, pay_sealed
  FROM jsonb_to_recordset(:rows::jsonb) AS r(emp_id text, org_pos text, pos_seq text, title text, department_code text, supervisor_id text,
    started_on date, pay_sealed text)`;

/** A made-up number in the form of a real one, so that forms take it; another one for every person. */
function madeUpSsn(empId: string): string {
  const place = (Number(empId) * 7919) % 810_000;
  return `8${empId.slice(-2)}-${10 + Math.floor(place / 9000)}-${1000 + (place % 9000)}`;
}

/** Ten digits, another number for every person; 555-01xx is given to no subscriber of any area. */
function mobilePhone(index: number): string {
  return `${201 + Math.floor(index / 100)}55501${String(index % 100).padStart(2, '0')}`;
}

async function inChunks(tx: Tx, statement: Sql<{ rows: Json }, object>, rows: readonly object[]): Promise<void> {
  for (let start = 0; start < rows.length; start += CHUNK)
    await tx.execute(statement, { rows: JSON.stringify(rows.slice(start, start + CHUNK)) });
}

function personRows(context: SeedContext, campus: Campus): object[] {
  const departments = new Map(campus.employments.map((one) => [one.emp_id, one.department_code]));
  const named = new Set(demoPeople.filter((person) => person.groups.includes('employees')).map((person) => person.empId));
  const visa = demoPerson('visa').empId;
  return [...campus.named, ...campus.people].map((person: CampusPerson, index) => ({
    ...personRow(context, person, index),
    department_code: departments.get(person.emp_id) ?? null,
    on_visa: person.emp_id === visa,
    is_employee: departments.has(person.emp_id) || named.has(person.emp_id),
  }));
}

/** A person who is not employed; the phone is that of a place in the row of all. */
function personRow({ sealer: cipher }: SeedContext, { dob, ...known }: CampusPerson, place: number) {
  const ssn = madeUpSsn(known.emp_id);
  return {
    ...known,
    dob_sealed: cipher.encrypt(dob, known.emp_id),
    dob_mark: cipher.keyedHash(BIRTH_DATE, dob),
    department_code: null,
    ssn_sealed: cipher.encrypt(ssn, known.emp_id),
    ssn_last4: ssn.slice(-4),
    mobile_phone: mobilePhone(place),
    on_visa: false,
    is_employee: false,
  };
}

/** Persons beside the campus, who only study. */
export async function insertStudents(
  tx: Tx,
  context: SeedContext,
  persons: readonly CampusPerson[],
  from: number,
): Promise<void> {
  const rows = persons.map((person, index) => personRow(context, person, FIRST_STUDENT_PLACE + from + index));
  await inChunks(tx, PEOPLE, rows);
}

/** How many years ago the employment with this index in the campus began. */
export function yearsBefore(index: number): number {
  return 1 + (index % 9);
}

/** What a position of the demo campus is paid: dollars an hour, or a year. */
function payOf(empId: string, salaried: boolean): string {
  const step = Number(empId) % 9;
  return salaried ? `${36_000 + step * 2_500}.00` : `${12 + step}.${step % 2 === 0 ? '50' : '25'}`;
}

function employmentRows(
  { today, sealer: cipher }: SeedContext,
  campus: Campus,
  isMissing: (one: { readonly emp_id: string }) => boolean,
): object[] {
  const salaried = new Set(campus.positions.filter((position) => position.pos_type === 'S').map((position) => position.org_pos));
  const departmentOf = new Map(campus.positions.map((position) => [position.org_pos, position.department_code]));
  const year = Number(today.slice(0, 4));
  return campus.employments.flatMap((employment, index) =>
    (isMissing(employment) ? employment.positions : []).map((position) => ({
      emp_id: employment.emp_id,
      org_pos: position.ORG_POS,
      pos_seq: String(position.POS_SEQ),
      title: position.title,
      department_code: departmentOf.get(position.ORG_POS) ?? employment.department_code,
      supervisor_id: employment.supervisor_emp_id,
      started_on: `${year - yearsBefore(index)}-08-01`,
      pay_sealed: cipher.encrypt(payOf(employment.emp_id, salaried.has(position.ORG_POS)), employment.emp_id),
    })),
  );
}

/** A supervisor supervises where the own place of work is, and in every department of those supervised. */
function supervisorRows(campus: Campus): object[] {
  const listed = new Set(campus.supervisors.map((supervisor) => supervisor.SUPER_ID_NUM));
  const pairs = campus.employments.flatMap((one) => [
    ...(listed.has(one.emp_id) ? [[one.emp_id, one.department_code]] : []),
    ...(listed.has(one.supervisor_emp_id) ? [[one.supervisor_emp_id, one.department_code]] : []),
  ]);
  const once = new Map(
    pairs.map(([empId, department]) => [`${empId}/${department}`, { emp_id: empId, department_code: department }]),
  );
  return [...once.values()];
}

const SELECT_PEOPLE = sql<Q['SELECT_PEOPLE']>`SELECT emp_id FROM people`;
const INSERT_DEPARTMENTS = sql<
  Q['INSERT_DEPARTMENTS']
>`INSERT INTO departments SELECT dept_code, friendly_name FROM jsonb_to_recordset(:departments::jsonb) AS r(dept_code text, friendly_name text)
       ON CONFLICT DO NOTHING`;
const INSERT_CATALOGUE_POSITIONS = sql<
  Q['INSERT_CATALOGUE_POSITIONS']
>`INSERT INTO catalogue_positions SELECT appid, org_pos, org_pos_desc, pos_title, pos_type, fullpart_sts, median_salary, obj_cde, department_code
       FROM jsonb_to_recordset(:positions::jsonb) AS r(appid text, org_pos text, org_pos_desc text, pos_title text, pos_type text, fullpart_sts text,
         median_salary numeric, obj_cde text, department_code text) ON CONFLICT DO NOTHING`;
const INSERT_SUPERVISORS = sql<
  Q['INSERT_SUPERVISORS']
>`INSERT INTO supervisors SELECT emp_id, department_code FROM jsonb_to_recordset(:supervisors::jsonb) AS r(emp_id text, department_code text)
       ON CONFLICT DO NOTHING`;

/** What a campus has and the database lacks: a small campus grows into the large one, whose first people are the small one's. */
async function seedPeople(context: SeedContext): Promise<void> {
  const campus = demoCampusOf(context);
  const there = await context.db.query(SELECT_PEOPLE);
  const known = new Set(there.map((person) => person.emp_id));
  const isMissing = (one: { readonly emp_id: string }) => !known.has(one.emp_id);
  const grown = { ...campus, employments: campus.employments.filter(isMissing) };
  const people = (personRows(context, campus) as { readonly emp_id: string }[]).filter(isMissing);
  if (known.size > 0 && (context.scale === 'small' || people.length === 0)) return;
  await context.db.transaction(async (tx) => {
    await tx.execute(INSERT_DEPARTMENTS, { departments: JSON.stringify(campus.departments) });
    await tx.execute(INSERT_CATALOGUE_POSITIONS, { positions: JSON.stringify(campus.positions) });
    await inChunks(tx, PEOPLE, people);
    await inChunks(tx, EMPLOYMENTS, employmentRows(context, campus, isMissing));
    await tx.execute(INSERT_SUPERVISORS, { supervisors: JSON.stringify(supervisorRows(grown)) });
  });
  context.log(`${people.length} people, ${campus.departments.length} departments, ${campus.positions.length} positions`);
}

/** Departments, catalogue positions, persons, employments and supervisors of the demo campus. */
export const peopleSeeder: Seeder = { name: 'people', order: 10, run: seedPeople };
