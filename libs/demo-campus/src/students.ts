import { faker } from '@faker-js/faker/locale/en';
import type { CampusPerson } from './campus-person.js';
import { furtherPerson, refDateOf } from './campus.js';

/** Which students to make: those from one number of the row on up to before another. */
export interface StudentsRequest {
  readonly seed: number;
  readonly from: number;
  readonly until: number;
  readonly today: string;
}

const FIRST_STUDENT_ID = 300_000;
/** Each has a seed of their own, so that a campus that grows keeps who is there. */
const SEED_STEP = 7919;

/** Persons who study and do nothing else, with numbers from 300000. */
export function makeStudents({ seed, from, until, today }: StudentsRequest): CampusPerson[] {
  const refDate = refDateOf(today);
  return Array.from({ length: Math.max(until - from, 0) }, (_, index) => {
    const place = from + index;
    faker.seed(seed * SEED_STEP + place);
    const person = furtherPerson(faker, FIRST_STUDENT_ID + place, refDate);
    const username = `student${person.emp_id}`;
    return { ...person, username, email: `${username}@campus.example` };
  });
}
