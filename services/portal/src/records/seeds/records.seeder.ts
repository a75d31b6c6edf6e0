import type { SeedContext, Seeder } from '../../platform/index.js';
import { sql } from '../../platform/index.js';
import type { RecordsSeeder as Q } from './seeds.sql.types.js';

/** Work phones of staff, alternate and employee e-mails of some; every thirteenth made-up person has a campus e-mail at another provider. */
const CONTACT = sql<Q['CONTACT']>`UPDATE people p SET
    data_phone = CASE WHEN p.is_employee THEN '502-555-01' || right(p.emp_id, 2) END,
    extension = CASE WHEN p.is_employee THEN 4000 + right(p.emp_id, 3)::int END,
    email = CASE WHEN p.emp_id ~ '^2' AND p.emp_id::int % 13 = 0 THEN lower(p.username) || '@mail.example' ELSE p.email END,
    alt_email = CASE WHEN p.emp_id::int % 3 = 0 THEN lower(p.username) || '@home.example' END,
    hr_email = CASE WHEN p.is_employee AND p.emp_id::int % 2 = 0 THEN lower(p.username) || '@work.example' END,
    send_mail = p.emp_id::int % 43 <> 0,
    address_invalid = p.emp_id::int % 41 = 0
  WHERE p.emp_id ~ '^[0-9]{6}$' AND p.username IS NOT NULL`;
/** Couples: made-up people whose ids follow each other, and a student who works on campus with the next one who does. */
const COUPLES = sql<Q['COUPLES']>`WITH workers AS (SELECT s.emp_id, row_number() OVER (ORDER BY s.emp_id) AS at FROM students s
      WHERE EXISTS (SELECT 1 FROM employments e WHERE e.emp_id = s.emp_id)),
    pairs AS (SELECT a.emp_id AS one, b.emp_id AS other FROM workers a JOIN workers b ON b.at = a.at + 1 WHERE a.at = 1
      UNION ALL SELECT a.emp_id, b.emp_id FROM people a JOIN people b ON b.emp_id = (a.emp_id::int + 1)::text
        WHERE a.emp_id ~ '^2[0-9]{5}$' AND a.emp_id::int % 50 = 0)
  UPDATE people p SET spouse_id = c.other FROM (SELECT one, other FROM pairs UNION ALL SELECT other, one FROM pairs) c WHERE p.emp_id = c.one`;
/** Couples live together. */
const HOMES = sql<
  Q['HOMES']
>`UPDATE people p SET street1 = s.street1, street2 = s.street2, street3 = s.street3, city = s.city, state = s.state, zip = s.zip,
    country_code = s.country_code FROM people s WHERE s.emp_id = p.spouse_id AND s.emp_id < p.emp_id`;
/** The buildings of the sections and 27 more, with rooms that make 600 and those of the sections. */
const BUILDINGS = sql<
  Q['BUILDINGS']
>`INSERT INTO buildings (code, name) SELECT DISTINCT ON (m.building) m.building, m.building_name FROM course_meetings m
  UNION SELECT 'B' || lpad(n::text, 2, '0'), 'Hall ' || n FROM generate_series(1, 27) n ON CONFLICT DO NOTHING`;
const ROOMS = sql<
  Q['ROOMS']
>`INSERT INTO building_rooms (building_code, code) SELECT b.code, (100 + r)::text FROM buildings b, generate_series(1, 20) r
  UNION SELECT m.building, m.room FROM course_meetings m JOIN buildings b ON b.code = m.building ON CONFLICT DO NOTHING`;
const LOCATIONS = sql<Q['LOCATIONS']>`INSERT INTO person_locations (emp_id, building_code, room)
  SELECT p.emp_id, 'B' || lpad((1 + right(p.emp_id, 2)::int % 27)::text, 2, '0'), (101 + right(p.emp_id, 3)::int % 20)::text
  FROM people p WHERE p.is_employee AND p.emp_id ~ '^[0-9]{6}$' AND p.emp_id::int % 5 <> 0`;
/** Two who have died, and two who live abroad. */
const DECEASED = sql<Q['DECEASED']>`UPDATE people SET deceased = true, died_on = date '2025-03-14' WHERE emp_id IN
  (SELECT s.emp_id FROM students s WHERE s.status = 'withdrawn' AND s.emp_id >= '200000' ORDER BY s.emp_id LIMIT 2)`;
const ABROAD = sql<
  Q['ABROAD']
>`UPDATE people SET country_code = 'CA', state = 'ON', city = 'Toronto', zip = 'M5V 2T6' WHERE emp_id IN
  (SELECT p.emp_id FROM people p WHERE p.emp_id ~ '^2[0-9]{5}$' AND p.emp_id::int % 101 = 7 ORDER BY p.emp_id LIMIT 2)`;

const FIND_PEOPLE = sql<Q['FIND_PEOPLE']>`SELECT 1 AS one FROM people WHERE alt_email IS NOT NULL LIMIT 1`;

async function seedRecords({ db, log }: SeedContext): Promise<void> {
  if ((await db.maybe(FIND_PEOPLE)) !== null) return;
  await db.transaction(async (tx) => {
    const people = await tx.execute(CONTACT);
    const couples = await tx.execute(COUPLES);
    await tx.execute(HOMES);
    for (const statement of [BUILDINGS, ROOMS, LOCATIONS]) await tx.execute(statement);
    await tx.execute(DECEASED);
    await tx.execute(ABROAD);
    log(`${people} records with work phones and e-mails, ${couples / 2} couples`);
  });
}

/** What records have beside name and home phone. */
export const recordsSeeder: Seeder = { name: 'records', order: 90, run: seedRecords };
