import { demoPerson } from '@campus/demo-campus';
import { catalogYearOf } from '@campus/domain/academic-records/rules';
import type { SeedContext, Seeder } from '../../platform/index.js';
import { sql } from '../../platform/index.js';
import { ADVANCED_STANDING, requirementsOf } from './requirements-of.js';
import type { RequirementsSeeder as Q } from './seeds.sql.types.js';

const FORMER_YEARS = 8;

const INSERT_REQUIREMENTS = sql<
  Q['INSERT_REQUIREMENTS']
>`INSERT INTO program_requirements (program_code, catalog_year, saved_by, saved_at)
  SELECT r.program_code, r.catalog_year, '0', :now FROM jsonb_to_recordset(:requirements::jsonb) AS r(program_code text, catalog_year int)
    JOIN programs g ON g.code = r.program_code`;
const INSERT_GROUPS = sql<Q['INSERT_GROUPS']>`INSERT INTO requirement_groups
    (program_code, catalog_year, seq, name, patterns, needed_hours, needed_courses, least_grade, electives, exclusive)
  SELECT r.program_code, r.catalog_year, q.seq, q.name, q.patterns, q.needed_hours, q.needed_courses, q.least_grade, q.electives, q.exclusive
  FROM jsonb_to_recordset(:requirements::jsonb) AS r(program_code text, catalog_year int, groups jsonb)
    JOIN program_requirements s ON s.program_code = r.program_code AND s.catalog_year = r.catalog_year
    CROSS JOIN ROWS FROM (jsonb_to_recordset(r.groups) AS (name text, patterns text[], needed_hours numeric, needed_courses int, least_grade text,
      electives boolean, exclusive boolean)) WITH ORDINALITY AS q(name, patterns, needed_hours, needed_courses, least_grade, electives, exclusive, seq)`;
const INSERT_TRANSFERS = sql<
  Q['INSERT_TRANSFERS']
>`INSERT INTO transfer_courses (emp_id, school, crs_cde, crs_title, credits, taken_at, received_on)
  SELECT s.emp_id, s.school, t.code, t.title, t.hours, 'Ridgeview Seminary', s.admitted_on
  FROM jsonb_to_recordset(:transfers::jsonb) AS t(code text, title text, hours numeric) JOIN students s ON s.emp_id = :empId ON CONFLICT DO NOTHING`;

const SELECT_PROGRAM_REQUIREMENTS = sql<Q['SELECT_PROGRAM_REQUIREMENTS']>`SELECT 1 AS one FROM program_requirements LIMIT 1`;

async function seedRequirements({ db, log, now, today }: SeedContext): Promise<void> {
  const already = await db.maybe(SELECT_PROGRAM_REQUIREMENTS);
  if (already !== null) return;
  const year = catalogYearOf(today);
  const requirements = JSON.stringify(requirementsOf(year, year - FORMER_YEARS));
  await db.transaction(async (tx) => {
    await tx.execute(INSERT_REQUIREMENTS, { requirements, now });
    const count = await tx.execute(INSERT_GROUPS, { requirements });
    const transfers = ADVANCED_STANDING.map(([code, title, hours]) => ({ code, title, hours }));
    await tx.execute(INSERT_TRANSFERS, { empId: demoPerson('student4').empId, transfers: JSON.stringify(transfers) });
    log(`${count} groups of courses that programs ask for`);
  });
}

/** What the programs of the demo campus ask of their students. */
export const requirementsSeeder: Seeder = { name: 'academic-records/requirements', order: 29, run: seedRequirements };
