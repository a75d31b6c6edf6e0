import type { Faker } from '@faker-js/faker';
// One locale alone: the package's front door loads all seventy.
import { faker } from '@faker-js/faker/locale/en';
import { makeDepartments, makePositions } from './catalogue.js';
import type { CampusDepartment, CampusPosition } from './catalogue.js';
import { makeEmployments } from './employments.js';
import type { CampusEmployment, CampusSupervisor } from './employments.js';
import type { CampusPerson } from './campus-person.js';
import { demoPeople } from './people.js';

/** How large a campus to make; the same request makes the same campus. */
export interface CampusRequest {
  readonly seed: number;
  /** Persons beside the named ones. */
  readonly people: number;
  readonly departments: number;
  readonly positions: number;
  /** The day from which ages are counted, `YYYY-MM-DD`. */
  readonly today?: string;
}

/** A whole made-up campus. `named` are the persons of the ways in, `people` the further ones, with numbers from 200000. */
export interface Campus {
  readonly named: readonly CampusPerson[];
  readonly people: readonly CampusPerson[];
  readonly departments: readonly CampusDepartment[];
  readonly positions: readonly CampusPosition[];
  readonly supervisors: readonly CampusSupervisor[];
  readonly employments: readonly CampusEmployment[];
}

const FIRST_MADE_UP_ID = 200000;
const TOWNS = [
  ['Louisville', 'KY', '402'],
  ['Lexington', 'KY', '405'],
  ['New Albany', 'IN', '471'],
  ['Jeffersonville', 'IN', '471'],
  ['Nashville', 'TN', '372'],
  ['Cincinnati', 'OH', '452'],
] as const;

function particulars(
  faker: Faker,
  refDate: string,
): Pick<CampusPerson, 'dob' | 'street1' | 'street2' | 'city' | 'state' | 'zip' | 'country_code' | 'phone'> {
  const [city, state, zip] = faker.helpers.arrayElement(TOWNS);
  const flat = faker.number.int({ min: 1, max: 5 }) === 1;
  return {
    dob: faker.date.birthdate({ mode: 'age', min: 18, max: 67, refDate }).toISOString().slice(0, 10),
    street1: `${faker.number.int({ min: 1, max: 9899 })} ${faker.location.street()}`,
    street2: flat ? `Apt ${faker.number.int({ min: 1, max: 420 })}` : '',
    city,
    state,
    zip: `${zip}${faker.string.numeric(2)}`,
    country_code: 'US',
    // 555-01xx is never given to a real subscriber.
    phone: `502-555-01${faker.string.numeric(2)}`,
  };
}

/** A made-up person with this number. */
export function furtherPerson(faker: Faker, id: number, refDate: string): CampusPerson {
  const gender = faker.helpers.arrayElement(['M', 'F'] as const);
  const sex = gender === 'M' ? 'male' : 'female';
  return {
    emp_id: String(id),
    username: `person${id}`,
    first_name: faker.person.firstName(sex),
    middle_name: faker.person.middleName(sex),
    last_name: faker.person.lastName(),
    gender,
    ...particulars(faker, refDate),
    email: `person${id}@campus.example`,
  };
}

/** As many were named when everybody else was made up; who is named since is made after them, so that everybody stays who they are. */
const NAMED_AT_FIRST = demoPeople.findIndex(({ username }) => username === 'plain') + 1;

function namedPersons(faker: Faker, refDate: string, first: number, last?: number): CampusPerson[] {
  return demoPeople.slice(first, last).map((person, index) => ({
    emp_id: person.empId,
    username: person.username,
    first_name: person.firstName,
    middle_name: faker.person.middleName(),
    last_name: person.lastName,
    gender: (first + index) % 2 === 0 ? 'F' : 'M',
    ...particulars(faker, refDate),
    email: person.email,
  }));
}

/** The instant from which ages are counted. */
export const refDateOf = (today: string): string => `${today}T00:00:00.000Z`;

/** Makes a campus from a seed: persons, departments, catalogue, supervisors and employments. */
export function makeCampus(request: CampusRequest): Campus {
  faker.seed(request.seed);
  const refDate = refDateOf(request.today ?? '2026-01-01');
  const departments = makeDepartments(request.departments);
  const positions = makePositions(faker, departments, request.positions);
  const named = namedPersons(faker, refDate, 0, NAMED_AT_FIRST);
  const people = Array.from({ length: request.people }, (_, index) => furtherPerson(faker, FIRST_MADE_UP_ID + index, refDate));
  const { supervisors, employments } = makeEmployments({ named, people, departments, positions });
  return {
    named: [...named, ...namedPersons(faker, refDate, NAMED_AT_FIRST)],
    people,
    departments,
    positions,
    supervisors,
    employments,
  };
}
