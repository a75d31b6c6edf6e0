import type { SeedContext, Seeder } from '../../platform/index.js';

/** Of ten students six have completed the training, two have begun it, one was only invited and one was not. */
const INSERT_RECORDS = `INSERT INTO ministry_safety_records (emp_id, activated, complete, completed_at, login_url, score)
  SELECT s.emp_id, at BETWEEN 1 AND 8, at BETWEEN 1 AND 6,
    CASE WHEN at BETWEEN 1 AND 6 THEN (s.admitted_on + 20 + at)::timestamp AT TIME ZONE 'America/New_York' END,
    'https://training.campus.example/login/' || s.emp_id, CASE WHEN at BETWEEN 1 AND 6 THEN 82 + 3 * at END
  FROM (SELECT emp_id, admitted_on, (row_number() OVER (ORDER BY emp_id) % 10)::int AS at FROM students) s WHERE at > 0
  ON CONFLICT DO NOTHING`;

async function seedCompliance(context: SeedContext): Promise<void> {
  context.log(`${await context.db.execute(INSERT_RECORDS)} ministry-safe trainings`);
}

/** How far the students are with their training. */
export const complianceSeeder: Seeder = { name: 'compliance', order: 27, run: seedCompliance };
