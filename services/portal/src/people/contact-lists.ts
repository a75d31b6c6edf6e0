import type { CampusList, Queryable, ReadRow } from '../platform/index.js';
import { cells, free, needed, sql } from '../platform/index.js';
import type { ContactLists as Q } from './people.sql.types.js';

const { empId, yesNo } = cells;

const PERSON = { columns: ['emp_id'], list: 'people' } as const;

/** Whose home and mobile phone are one number, of which only one is private. */
const FLAGS_OF_ONE_NUMBER = sql<
  Q['FLAGS_OF_ONE_NUMBER']
>`SELECT p.emp_id FROM people p WHERE regexp_replace(p.phone, '\\D', '', 'g') = p.mobile_phone`;

const personOf = ({ values }: ReadRow): string => String(values['emp_id']);

/** A day of death belongs to who has died. */
export function wrongPeople(rows: readonly ReadRow[]): Promise<Map<ReadRow, string>> {
  const alive = rows.filter(({ values }) => typeof values['died_on'] === 'string' && values['deceased'] !== true);
  return Promise.resolve(new Map(alive.map((row) => [row, 'died_on is the day of somebody who has deceased yes'])));
}

/** One number is private on both lines or on neither. [RECORD-010] */
async function wrongFlags(rows: readonly ReadRow[], db: Queryable): Promise<Map<ReadRow, string>> {
  const people = await db.query(FLAGS_OF_ONE_NUMBER);
  const oneNumber = new Set(people.map((row) => row.emp_id));
  const apart = rows.filter(
    (row) => row.values['phone_private'] !== row.values['mobile_private'] && oneNumber.has(personOf(row)),
  );
  return new Map(apart.map((row) => [row, 'phone and mobile phone are one number: keep both private, or neither']));
}

const SELECT_PEOPLE = sql<Q['SELECT_PEOPLE']>`SELECT emp_id, spouse_id FROM people WHERE spouse_id IS NOT NULL`;

/** Both of a couple name each other, in the list or in the campus. */
async function wrongCouples(rows: readonly ReadRow[], db: Queryable): Promise<Map<ReadRow, string>> {
  const stored = await db.query(SELECT_PEOPLE);
  const spouses = new Map<string, string | null>(stored.map((row) => [row.emp_id, row.spouse_id]));
  const namedBefore = new Map(stored.map((row) => [row.spouse_id, row.emp_id]));
  for (const row of rows) spouses.set(personOf(row), (row.values['spouse_id'] as string | null | undefined) ?? null);
  const wordsOf = (person: string): string | null => {
    const spouse = spouses.get(person) ?? null;
    if (spouse === person) return 'spouse_id is the person itself';
    if (spouse !== null && spouses.get(spouse) !== person)
      return `${spouse} does not name ${person} as spouse: the list needs a row of each`;
    const before = namedBefore.get(person);
    return before !== undefined && before !== spouse && spouses.get(before) === person
      ? `${before} still names ${person} as spouse: the list needs a row of each`
      : null;
  };
  return new Map(
    rows.flatMap((row) => {
      const words = wordsOf(personOf(row));
      return words === null ? [] : [[row, words] as const];
    }),
  );
}

/** Who is married to whom, and what people keep private. They are read after people. */
export const contactLists: readonly CampusList[] = [
  {
    name: 'spouses',
    table: 'people',
    key: ['emp_id'],
    record: 'imported-spouse',
    changesOnly: true,
    wrong: wrongCouples,
    columns: [needed('emp_id', empId), free('spouse_id', empId)],
    references: [PERSON, { columns: ['spouse_id'], list: 'people' }],
  },
  {
    name: 'privacy',
    table: 'person_privacy',
    key: ['emp_id'],
    record: 'imported-privacy',
    wrong: wrongFlags,
    columns: [
      needed('emp_id', empId),
      needed('phone_private', yesNo),
      needed('mobile_private', yesNo),
      needed('address_private', yesNo),
    ],
    references: [PERSON],
  },
];
