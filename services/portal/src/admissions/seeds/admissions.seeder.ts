import { nextTerm } from '@campus/domain/admissions/rules';
import type { Seeder, SeedContext } from '../../platform/index.js';
import type { AdmissionsSeeder as Q } from './seeds.sql.types.js';
import { sql } from '../../platform/index.js';

/** Candidates of each fall and spring term, of twelve years and the next one. */
const A_TERM = { small: 60, large: 2000 } as const;
const YEARS = 12;

/** Programs whose codes overlap: the exact code goes before the one that begins like it. */
const PROGRAMS = [
  ['Master of Divinity', 'MDV', 'MDV%'],
  ['Biblical Counseling', 'MDVBC'],
  ['Theological Studies', 'MAT%'],
  ['Doctor of Ministry', 'DMN'],
  ['Doctor of Philosophy', 'PHD'],
  ['Bachelor of Arts', 'BAT', 'BAO'],
] as const;
const PROGRAM = sql<
  Q['PROGRAM']
>`WITH made AS (INSERT INTO admissions_programs (id, program_name) VALUES (md5('program/' || :name::text)::uuid, :name::text) RETURNING id)
  INSERT INTO admissions_program_codes (program_id, code) SELECT made.id, c.code FROM made CROSS JOIN unnest(:codes::text[]) AS c (code)`;

/**
 * People whom only the admissions system knows: the path of each through the stages, with skipped ones, and of it what has happened by `:today`. Who
 * would have enrolled in a term that has sections here has only paid a deposit, because nobody is registered without being a student.
 */
const MADE = sql<Q['MADE']>`CREATE TEMPORARY TABLE made_candidacies ON COMMIT DROP AS
  WITH made AS (SELECT y.year, t.term, n, ('x' || substr(md5(concat_ws('/', y.year, t.term, n)), 1, 7))::bit(28)::int AS dice,
      make_date(y.year, t.month, t.day) AS begins, EXISTS (SELECT 1 FROM courses k WHERE k.year_code = y.year::text AND k.term_code = t.term) AS sections
    FROM generate_series(extract(year FROM :today::date)::int - :years::int + 1, extract(year FROM :today::date)::int + 1) AS y (year)
      CROSS JOIN (VALUES ('FA', 8, 10), ('SP', 1, 26)) AS t (term, month, day) CROSS JOIN generate_series(1, :perTerm::int) AS n),
  paths AS (SELECT m.*, CASE WHEN dice % 100 < 15 THEN '{INQ}'::text[] WHEN dice % 100 < 40 THEN '{INQ,APP}' WHEN dice % 100 < 48 THEN '{APP,DEN}'
      WHEN dice % 100 < 60 THEN '{INQ,APP,ACC}' WHEN dice % 100 < 66 OR (sections AND dice % 100 < 90) THEN '{APP,ACC,DEP}'
      WHEN dice % 100 < 75 THEN '{APP,ENR}' WHEN dice % 100 < 90 THEN '{APP,ACC,DEP,ENR}' WHEN dice % 100 < 96 THEN '{APP,ACC,WIT}' ELSE '{APP,DEF}' END AS path,
    (ARRAY['M', 'M', 'M', 'U', 'U', 'U', 'U-DE', 'U-DE', 'D', 'U-NL'])[1 + dice / 100 % 10] AS division,
    '3' || lpad((row_number() OVER (ORDER BY year, term, n))::text, 6, '0') AS id FROM made m)
  SELECT p.id, p.year::text AS year, p.term, p.division, p.dice, s.stage, s.nth, p.begins - 60 - dice % 270 + (s.nth::int - 1) * 20 AS reached
  FROM paths p CROSS JOIN LATERAL unnest(p.path) WITH ORDINALITY AS s (stage, nth)
  WHERE p.begins - 60 - dice % 270 + (s.nth::int - 1) * 20 <= :today::date`;
// The next two read what only this transaction has.
const CANDIDACIES = `INSERT INTO candidacies (id_num, yr_cde, trm_cde, div_cde, prog_cde, stage, loca_cde, connect_id, stud_type)
  SELECT DISTINCT ON (id) id, year, term, division, CASE division WHEN 'M' THEN (ARRAY['MDV', 'MDVBC', 'MDVX', 'MATBS', 'THM'])[1 + dice / 7 % 5]
      WHEN 'D' THEN (ARRAY['DMN', 'PHD'])[1 + dice / 7 % 2] WHEN 'U-NL' THEN 'NLX' ELSE (ARRAY['BAT', 'BAO', 'BSM'])[1 + dice / 7 % 3] END,
    stage, (ARRAY['CAMPUS', 'CAMPUS', 'ONLINE', 'EVENING'])[1 + dice / 11 % 4], 'C' || id, (ARRAY['N', 'N', 'N', 'T', 'R'])[1 + dice / 13 % 5]
  FROM made_candidacies ORDER BY id, nth DESC`;
const STAGES = `INSERT INTO candidacy_stages (id_num, yr_cde, trm_cde, div_cde, stage, reached_on)
  SELECT id, year, term, division, stage, reached FROM made_candidacies ORDER BY id, nth`;
const CANDIDATES = sql<
  Q['CANDIDATES']
>`INSERT INTO candidates (connect_id, id_num, first_name, last_name, gender, email, dept_cde)
  SELECT c.connect_id, c.id_num, f.names[1 + c.id_num::int % cardinality(f.names)], l.names[1 + c.id_num::int / 7 % cardinality(l.names)],
    (ARRAY['M', 'F'])[1 + c.id_num::int % 2], 'candidate' || c.id_num || '@mail.example', c.prog_cde
  FROM candidacies c CROSS JOIN (SELECT array_agg(DISTINCT first_name) AS names FROM people) f
    CROSS JOIN (SELECT array_agg(DISTINCT last_name) AS names FROM people) l WHERE c.id_num LIKE '3______' ON CONFLICT DO NOTHING`;
const GOALS = sql<Q['GOALS']>`INSERT INTO admissions_goals (yr_cde, trm_cde, div_cde, application, accepted, enrolled)
  SELECT y.year, :trmCde, d.division, d.goal, d.goal * 2 / 3, d.goal / 2 FROM (VALUES (:yrCde::text), ((:yrCde::int - 1)::text)) AS y (year)
    CROSS JOIN (VALUES ('D', 12), ('M', 30), ('U', 30), ('U-DE', 20)) AS d (division, goal)`;
/** A term before all of these, as the list of that time had it. */
const PAST = sql<
  Q['PAST']
>`INSERT INTO past_candidates (yr_cde, trm_cde, id_num, div_cde, connect_id, first_name, last_name, prog_cde, program, loca_cde, stud_type, app, acc, reg)
  SELECT (extract(year FROM :today::date)::int - :years::int - 1)::text, 'FA', '39' || lpad(n::text, 5, '0'), CASE WHEN n % 2 = 0 THEN 'M' ELSE 'U' END, 'P' || n, 'Past',
    'Candidate ' || n, 'MDV', 'Master of Divinity', 'CAMPUS', 'N', 1, (n % 3 > 0)::int, (n % 3 > 1)::int FROM generate_series(1, 30) AS n`;

const SELECT_TERMS = sql<Q['SELECT_TERMS']>`SELECT year_code AS yr_cde, term_code AS trm_cde, begins_on FROM terms`;

const SELECT_ADMISSIONS_PROGRAMS = sql<Q['SELECT_ADMISSIONS_PROGRAMS']>`SELECT 1 AS one FROM admissions_programs LIMIT 1`;

async function seedAdmissions({ db, today, scale, log }: SeedContext): Promise<void> {
  if ((await db.maybe(SELECT_ADMISSIONS_PROGRAMS)) !== null) return;
  await db.transaction(async (tx) => {
    for (const [name, ...codes] of PROGRAMS) await tx.execute(PROGRAM, { name, codes });
    await tx.execute(MADE, { today, years: YEARS, perTerm: A_TERM[scale] });
    const candidacies = await tx.execute(sql.composed(CANDIDACIES));
    await tx.execute(sql.composed(STAGES));
    await tx.execute(CANDIDATES);
    const terms = await tx.query(SELECT_TERMS);
    const next = nextTerm(terms, today);
    if (next !== null) await tx.execute(GOALS, { yrCde: next.yr_cde, trmCde: next.trm_cde });
    await tx.execute(PAST, { today, years: YEARS });
    log(`${candidacies} candidacies of candidates`);
  });
}

/** Candidates of twelve years, programs, goals, and a term of the past. */
export const admissionsSeeder: Seeder = { name: 'admissions', order: 93, run: seedAdmissions };
