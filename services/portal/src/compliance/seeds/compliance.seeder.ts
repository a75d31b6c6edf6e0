import { randomBytes } from 'node:crypto';
import type { SeedContext, Seeder } from '../../platform/index.js';
import { trainingAddressOf } from '../encrypted-columns.js';
import { sql } from '../../platform/index.js';
import type { ComplianceSeeder as Q } from './seeds.sql.types.js';

const TOKEN_BYTES = 24;
const SELECT_INVITED = sql<
  Q['SELECT_INVITED']
>`SELECT s.emp_id FROM (SELECT emp_id, row_number() OVER (ORDER BY emp_id) % 10 AS at FROM students) s
  WHERE at > 0 AND NOT EXISTS (SELECT 1 FROM ministry_safety_records m WHERE m.emp_id = s.emp_id)`;
/** Of ten students six have completed the training, two have begun it, one was only invited and one was not. */
const INSERT_RECORDS = sql<
  Q['INSERT_RECORDS']
>`INSERT INTO ministry_safety_records (emp_id, activated, complete, completed_at, login_url, score)
  SELECT s.emp_id, at BETWEEN 1 AND 8, at BETWEEN 1 AND 6,
    CASE WHEN at BETWEEN 1 AND 6 THEN (s.admitted_on + 20 + at)::timestamp AT TIME ZONE 'America/New_York' END,
    a.url, CASE WHEN at BETWEEN 1 AND 6 THEN 82 + 3 * at END
  FROM (SELECT emp_id, admitted_on, (row_number() OVER (ORDER BY emp_id) % 10)::int AS at FROM students) s
    JOIN jsonb_to_recordset(:addresses::jsonb) AS a(id text, url text) ON a.id = s.emp_id
  ON CONFLICT DO NOTHING`;

async function seedCompliance({ db, sealer: cipher, log }: SeedContext): Promise<void> {
  const invited = await db.query(SELECT_INVITED);
  const addresses = invited.map(({ emp_id: id }) => {
    const address = `https://training.campus.example/trainings/login/${randomBytes(TOKEN_BYTES).toString('base64url')}`;
    return { id, url: cipher.encrypt(address, trainingAddressOf(id)) };
  });
  log(`${await db.execute(INSERT_RECORDS, { addresses: JSON.stringify(addresses) })} ministry-safe trainings`);
}

/** How far the students are with their training. */
export const complianceSeeder: Seeder = { name: 'compliance', order: 27, run: seedCompliance };
