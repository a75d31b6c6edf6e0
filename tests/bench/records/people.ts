import { randomUUID } from 'node:crypto';
import { checkInAtFitness, listVisitsByDate, readTrackAccess } from '@campus/domain/fitness-center';
import { readRecord, searchRecords, updatePhone } from '@campus/domain/records';
import pg from 'pg';
import { againstItsSql } from '../against-sql.js';
import { screen } from '../beside.js';
import { besideWrite } from '../money/writes-beside.js';
import { PortalCaller } from '../portal-caller.js';
import type { Product } from '../product.js';
import { BESIDE } from '../ran-statements.js';
import type { Line } from '../table.js';

const VISITS = 5000;
const PEOPLE = `INSERT INTO people (emp_id, first_name, last_name, email, phone)
  SELECT id, 'Measured', 'Person ' || id, lower(id) || '@campus.example', '502-555-0100' FROM (SELECT $1 || lpad(n::text, 5, '0') AS id
    FROM generate_series(1, $2::int) n) made ON CONFLICT DO NOTHING`;
const ACCESS = `INSERT INTO place_accesses (place, emp_id, access_type, has_access)
  SELECT 'fitness', emp_id, 'Measured', true FROM people WHERE emp_id LIKE $1 || '%' ON CONFLICT DO NOTHING`;
const ADD_VISITS = `INSERT INTO fitness_visits (id, emp_id, visited_at, guests, notes, checked_in_by)
  SELECT gen_random_uuid(), p.emp_id, now() - n * interval '8 minutes', 0, '', '100319' FROM generate_series(1, $1::int) n
    JOIN LATERAL (SELECT emp_id FROM people WHERE emp_id LIKE '8830%' OFFSET n % 50 LIMIT 1) p ON true`;

type Take = (count: number, isReal: boolean) => Record<string, string>[];

/** Two groups of made people: the calls of the product change the one, the floor's statements the other. */
async function twoGroups(db: pg.Client, groups: readonly [string, string], count: number): Promise<Take> {
  for (const group of groups) {
    await db.query(PEOPLE, [group, count]);
    await db.query(ACCESS, [group]);
  }
  await db.query('ANALYZE people, place_accesses');
  const next = [0, 0];
  return (wanted, isReal) =>
    Array.from({ length: wanted }, () => {
      const at = isReal ? 0 : 1;
      next[at] = (next[at] ?? 0) + 1;
      return { person: `${groups[at]}${String(next[at]).padStart(5, '0')}` };
    });
}

/** Records of people and the counter of the fitness center: reads against their statements, a field and a check-in against their transactions. */
export async function benchPeople(product: Product, scale: number): Promise<Line[]> {
  const db = new pg.Client({ connectionString: product.run.databaseUrl, application_name: BESIDE });
  await db.connect();
  const times = Math.max(96, Math.ceil(640 * scale));
  const reads = Math.max(80, Math.ceil(400 * scale));
  try {
    const fields = await twoGroups(db, ['8810', '8820'], times * 3);
    const visits = await twoGroups(db, ['8830', '8840'], times * 3);
    await db.query(ADD_VISITS, [VISITS]);
    await db.query('ANALYZE fitness_visits');
    const admin = await PortalCaller.signedIn(product.run.baseUrl, 'peopleadmin');
    const counter = await PortalCaller.signedIn(product.run.baseUrl, 'fitness');
    const today = new Date().toISOString().slice(0, 10);
    const save = ({ person = '' }: Record<string, string>) =>
      admin.call(updatePhone, { value: '502-555-0199', name: 'home', pk: person, version: 1 });
    const checkIn = ({ person = '' }: Record<string, string>) => counter.call(checkInAtFitness, { person, liability: 1 });
    const saved = async () => {
      const [one = { person: '' }] = fields(1, true);
      await save(one);
      return one;
    };
    const came = async () => {
      const [one = { person: '' }] = visits(1, true);
      const { data } = await checkIn(one);
      return { ...one, visit: data.id };
    };
    const nextVisits: Take = (count, isReal) => visits(count, isReal).map((one) => ({ ...one, visit: randomUUID() }));
    const search = { job: 'search of person records', table: 'people', times: reads };
    const month = { job: `a month of ${VISITS} visits`, table: 'fitness_visits', times: reads };
    return [
      await againstItsSql(product, { ...search, read: () => admin.call(searchRecords, { q: 'Measured' }) }),
      await screen(product, "a person's record", 'people', reads, () => admin.call(readRecord, { idNum: '881000001' })),
      {
        ...(await besideWrite(product, {
          job: 'a field of a record saved, 32 at once, against the same transaction',
          known: 'UPDATE people SET phone',
          sample: saved,
          real: save,
          next: fields,
          times,
        })),
        atLeast: 0.6,
      },
      await screen(product, 'the card of a person at the counter', 'people', reads, () =>
        counter.call(readTrackAccess, { id: '883000001' }),
      ),
      await besideWrite(product, {
        job: 'check-ins at the fitness center, 32 at once, against the same transaction',
        known: 'INSERT INTO fitness_visits',
        sample: came,
        real: checkIn,
        next: nextVisits,
        times,
      }),
      {
        ...(await againstItsSql(product, {
          ...month,
          read: () => counter.call(listVisitsByDate, { date: today, per_page: VISITS }),
        })),
        atMost: 1.3,
      },
    ];
  } finally {
    await db.end();
  }
}
