import type { Seeder, SeedContext } from '../../platform/index.js';
import type { CandidaciesSeeder as Q } from './seeds.sql.types.js';
import { sql } from '../../platform/index.js';

/** A candidacy of every third student for the fall term after admission, a second one in the same term for some, and its first stage. */
const CANDIDACIES = sql<
  Q['CANDIDACIES']
>`INSERT INTO candidacies (id_num, yr_cde, trm_cde, div_cde, prog_cde, stage, loca_cde, connect_id, stud_type)
  SELECT s.emp_id, extract(year FROM s.admitted_on)::int::text, 'FA', d.division, CASE WHEN d.division IN ('D', 'M') THEN 'MDV' ELSE 'BAT' END,
    CASE WHEN d.second THEN 'APP' ELSE 'ENR' END, CASE WHEN s.modality = 'online' THEN 'ONLINE' ELSE 'CAMPUS' END, 'C' || s.emp_id,
    (ARRAY['N', 'T', 'R'])[1 + s.emp_id::int % 3]
  FROM students s CROSS JOIN LATERAL (
    SELECT CASE s.school WHEN 'SOUTHERN' THEN 'M' ELSE 'U' END AS division, false AS second
    UNION ALL SELECT CASE s.school WHEN 'SOUTHERN' THEN 'D' ELSE 'U-DE' END, true WHERE s.emp_id::int % 4 = 1) d
  WHERE s.emp_id::int % 3 = 0 OR s.emp_id::int % 4 = 1 ON CONFLICT DO NOTHING`;
const STAGES = sql<Q['STAGES']>`INSERT INTO candidacy_stages (id_num, yr_cde, trm_cde, div_cde, stage, reached_on)
  SELECT c.id_num, c.yr_cde, c.trm_cde, c.div_cde, c.stage, s.admitted_on FROM candidacies c JOIN students s ON s.emp_id = c.id_num`;

const CANDIDATES = sql<
  Q['CANDIDATES']
>`INSERT INTO candidates (connect_id, id_num, first_name, last_name, gender, email, mobile_phone, dept_cde)
  SELECT DISTINCT ON (c.connect_id) c.connect_id, c.id_num, p.first_name, p.last_name, coalesce(p.gender, ''), p.email, p.mobile_phone, c.prog_cde
  FROM candidacies c JOIN people p ON p.emp_id = c.id_num ORDER BY c.connect_id, c.div_cde`;

const SELECT_CANDIDACIES = sql<Q['SELECT_CANDIDACIES']>`SELECT 1 AS one FROM candidacies LIMIT 1`;

async function seedCandidacies({ db, log }: SeedContext): Promise<void> {
  if ((await db.maybe(SELECT_CANDIDACIES)) !== null) return;
  await db.transaction(async (tx) => {
    const candidacies = await tx.execute(CANDIDACIES);
    await tx.execute(STAGES);
    await tx.execute(CANDIDATES);
    log(`${candidacies} candidacies`);
  });
}

export const candidaciesSeeder: Seeder = { name: 'candidacies', order: 91, run: seedCandidacies };
