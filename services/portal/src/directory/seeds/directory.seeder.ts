import type { SeedContext, Seeder } from '../../platform/index.js';
import { sql } from '../../platform/index.js';
import type { DirectorySeeder as Q } from './seeds.sql.types.js';

const BUILDINGS = ['Linden Hall', 'Maple Hall', 'Founders Hall'];

/** Every department but each eleventh; numbers are those that no subscriber is ever given. */
const CONTACTS = sql<Q['CONTACTS']>`INSERT INTO department_contacts (dept_code, phone, location, box, email)
  SELECT dept_code, '502-555-01' || lpad((at % 100)::text, 2, '0'), (:buildings::text[])[1 + at % 3] || ' ' || (100 + at * 3), 'Box ' || (2000 + at),
    'dept' || dept_code || '@campus.example'
  FROM (SELECT dept_code, row_number() OVER (ORDER BY dept_code)::int AS at FROM departments) d WHERE at % 11 <> 0`;

/** Every ninth of the made-up people keeps the phone private. */
const PRIVATE = sql<Q['PRIVATE']>`INSERT INTO person_privacy (emp_id, phone_private) SELECT emp_id, true FROM people
  WHERE emp_id::integer >= 200000 AND emp_id::integer % 9 = 0`;

const FIND_DEPARTMENT_CONTACTS = sql<Q['FIND_DEPARTMENT_CONTACTS']>`SELECT 1 AS one FROM department_contacts LIMIT 1`;

async function seedDirectory(context: SeedContext): Promise<void> {
  const already = await context.db.maybe(FIND_DEPARTMENT_CONTACTS);
  if (already !== null) return;
  await context.db.transaction(async (tx) => {
    const contacts = await tx.execute(CONTACTS, { buildings: BUILDINGS });
    const kept = await tx.execute(PRIVATE);
    context.log(`${contacts} departments with phone and place, ${kept} private phones`);
  });
}

/** How departments are reached, and whose phone is private. */
export const directorySeeder: Seeder = { name: 'directory', order: 26, run: seedDirectory };
