import {
  admissionsReportTexts as texts,
  listArchive,
  listByProgram,
  listCandidates,
  listDropouts,
  listSemesterDropouts,
} from '@campus/domain/admissions';
import { MAIN_LOCATION, SCHOOL_OF } from '@campus/domain/admissions/rules';
import { shownMobileToOffice } from '../../people/index.js';
import { defineList, sql } from '../../platform/index.js';
import { candidaciesOn, nightOf, programCodes, programOf } from './candidacies-on.js';
import type { ReportLists as Q } from './reports.sql.types.js';

const OTHER = sql.raw(`'${texts.other}'`);
const FIELDS = sql`coalesce(c.connect_id, '') AS connect_id, c.id_num, c.first_name, c.last_name, c.dept_cde, c.div_cde,
    c.prog_cde, coalesce(p.program_name, ${OTHER}) AS program, c.trm_cde, c.loca_cde, c.stud_type, c.app, c.acc, c.reg, c.hrs_enrolled, c.gender`;
/** The night that a report reads; empty where it reads the tables. */
const NIGHT = `nullif(:night, '')::date`;
const THOSE = sql`(${sql.raw(candidaciesOn({ year: ':year', term: ':term', day: ':day', night: NIGHT }))}) c ${sql.raw(programOf(NIGHT))}`;
const BY_NAME = { name: ['lower(q.last_name)', 'lower(q.first_name)', 'q.id_num', 'q.div_cde'] };
const NARROWER = {
  div_cde: (place: string) => `q.div_cde = ${place}`,
  program: (place: string) => `q.program = ${place}`,
  stud_type: (place: string) => `q.stud_type = ${place}`,
  reached: (place: string) => `CASE ${place}::text WHEN 'app' THEN q.app WHEN 'acc' THEN q.acc ELSE q.reg END = 1`,
  place: (place: string) => `(q.loca_cde = '${MAIN_LOCATION}') = (${place}::text = 'main')`,
};

/** The candidates of a term. [ADMIS-012] */
export const CANDIDATES = defineList({
  name: listCandidates.name,
  orders: BY_NAME,
  filters: NARROWER,
  sql: sql<Q['CANDIDATES']>`SELECT ${FIELDS} FROM ${THOSE}`,
});

/** Those of a past term, and the rows that were stored before there were candidacies. [ADMIS-008] */
export const ARCHIVE = defineList({
  name: listArchive.name,
  orders: BY_NAME,
  sql: sql<Q['ARCHIVE']>`SELECT ${FIELDS} FROM ${THOSE}
    UNION ALL SELECT o.connect_id, o.id_num, o.first_name, o.last_name, o.dept_cde, o.div_cde, o.prog_cde, o.program, o.trm_cde, o.loca_cde, o.stud_type, o.app, o.acc,
      o.reg, o.hrs_enrolled::float8, o.gender FROM past_candidates o WHERE o.yr_cde = :year AND o.trm_cde = :term AND o.div_cde <> 'U-NL'`,
});

const group = (type: string): string =>
  ['apps', 'accepts', 'enrolled']
    .map(
      (what, at) =>
        `sum(${['c.app', 'c.acc', 'c.reg'][at] ?? ''}) FILTER (WHERE c.ago = 0 AND c.stud_type = '${type}') AS "${type}_${what}"`,
    )
    .join(', ');
const newBefore = (ago: number): string => `sum(c.reg) FILTER (WHERE c.ago = ${ago} AND c.stud_type = 'N') AS "NP${ago}"`;
const NUMBERS = [...'NTR']
  .flatMap((type) => ['apps', 'accepts', 'enrolled'].map((what) => `"${type}_${what}"`))
  .concat('"NP1"', '"NP2"');
const COUNTS = sql.raw(NUMBERS.map((name) => `coalesce(g.${name}, 0)::int AS ${name}`).join(', '));
const COUNTED = sql.raw([...[...'NTR'].map(group), ...[1, 2].map(newBefore)].join(', '));
/** The candidates of a year with their programs as they were on its own day: the people behind a figure are found the same way. */
function yearOf(ago: number): string {
  const day = ago === 0 ? ':day' : `(:day::date - interval '${ago} years')`;
  const places = { year: `(:year::int - ${ago})::text`, term: ':term', day, night: ago === 0 ? NIGHT : nightOf(day) };
  return `SELECT ${ago} AS ago, c.*, p.program_name FROM (${candidaciesOn(places)}) c ${programOf(places.night)}`;
}
const SCHOOL = sql.raw(
  `CASE g.div ${Object.entries(SCHOOL_OF)
    .map(([division, school]) => `WHEN '${division}' THEN '${school}'`)
    .join(' ')} END`,
);

/** Counts by division and program of this year, with the new students of the two years before as of the same day. [ADMIS-011] */
export const BY_PROGRAM = defineList({
  name: listByProgram.name,
  orders: { division: ['q.div', 'lower(q.program)', 'q.program'] },
  sql: sql<
    Q['BY_PROGRAM']
  >`SELECT g.div, g.program, coalesce(o.name, ${SCHOOL}, '') AS school, coalesce((SELECT string_agg(k.code, ', ' ORDER BY k.code)
      FROM (${sql.raw(programCodes(NIGHT))}) k WHERE k.program_name = g.program), '') AS prog, ${COUNTS}
    FROM (SELECT c.div_cde AS div, coalesce(c.program_name, ${OTHER}) AS program, ${COUNTED}
      FROM (${sql.raw([0, 1, 2].map(yearOf).join(' UNION ALL '))}) c GROUP BY 1, 2) g
      LEFT JOIN schools o ON o.code = ${SCHOOL}`,
});

const studied = (terms: string) =>
  sql.raw(`EXISTS (SELECT 1 FROM enrolments e JOIN courses k ON k.request_num = e.request_num AND NOT k.cancelled
    WHERE e.emp_id = s.emp_id AND e.enrolled_on <= :day::date AND (e.status = 'registered' OR (e.status IN ('dropped', 'withdrawn') AND e.ended_on > :day::date))
      AND k.year_code || k.term_code = ANY ((${terms}::text)::text[]))`);
/** The newest candidacy says the division; who has none is of the school's. */
const DIVISION = sql`coalesce((SELECT c.div_cde FROM candidacies c WHERE c.id_num = s.emp_id ORDER BY c.yr_cde DESC, c.trm_cde, c.div_cde LIMIT 1),
    CASE s.school WHEN 'BOYCE' THEN 'U' ELSE 'M' END)`;
const DROPPED_OUT = sql`SELECT s.emp_id AS id_num, p.first_name, p.last_name, p.email, ${sql.raw(shownMobileToOffice('p'))} AS mobile_phone
  FROM students s JOIN people p ON p.emp_id = s.emp_id
  WHERE ${studied(':before')} AND NOT ${studied(':now')} AND s.status <> 'graduated' AND ${DIVISION} <> 'U-NL'
    AND NOT EXISTS (SELECT 1 FROM student_programs a WHERE a.emp_id = s.emp_id AND a.awarded_on >= :since::date)`;
const BY_PERSON = { orders: { name: ['lower(q.last_name)', 'lower(q.first_name)', 'q.id_num'] } } as const;

/** Who studied in the terms before and in none of the present ones, and has not graduated. [ADMIS-007] */
export const DROPOUTS = defineList({ name: listDropouts.name, ...BY_PERSON, sql: sql<Q['DROPOUTS']>`${DROPPED_OUT}` });
export const SEMESTER_DROPOUTS = defineList({
  name: listSemesterDropouts.name,
  ...BY_PERSON,
  sql: sql<Q['SEMESTER_DROPOUTS']>`${DROPPED_OUT}`,
});
