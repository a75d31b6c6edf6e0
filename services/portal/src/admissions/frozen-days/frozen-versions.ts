import type { RowOf } from '../../platform/index.js';
import { sql } from '../../platform/index.js';
import { candidaciesByHistory } from '../reports/candidacies-on.js';
import type { FrozenVersions as Q } from './frozen-days.sql.types.js';

/** A kind of facts whose versions are kept. */
interface Versioned {
  readonly table: string;
  readonly key: readonly string[];
  readonly values: readonly string[];
  /** The facts at the end of the day, key and values in this order. */
  readonly now: string;
  /** Which versions they are compared with. */
  readonly scope: string;
}

const CANDIDACIES: Versioned = {
  table: 'frozen_candidacies',
  key: ['yr_cde', 'trm_cde', 'div_cde', 'id_num'],
  values: [
    ...['app', 'acc', 'reg', 'hrs_enrolled', 'connect_id', 'prog_cde', 'loca_cde', 'stud_type', 'stage'],
    ...['first_name', 'last_name', 'dept_cde', 'gender'],
  ],
  now: `SELECT c.yr_cde, c.trm_cde, c.div_cde, c.id_num, c.app::smallint, c.acc::smallint, c.reg::smallint, c.hrs_enrolled::numeric(6,2), c.connect_id, c.prog_cde,
      c.loca_cde, c.stud_type, c.stage, c.first_name, c.last_name, c.dept_cde, c.gender
    FROM (${candidaciesByHistory({ year: ':year', term: 'c.trm_cde', day: ':day', night: 'NULL::date' })}) c`,
  scope: 'f.yr_cde = :year',
};
const PROGRAM_CODES: Versioned = {
  table: 'frozen_program_codes',
  key: ['code'],
  values: ['program_id', 'program_name'],
  scope: 'true',
  now: 'SELECT k.code, k.program_id, a.program_name FROM admissions_program_codes k JOIN admissions_programs a ON a.id = k.program_id',
};
const GOALS: Versioned = {
  table: 'frozen_goals',
  key: ['yr_cde', 'trm_cde', 'div_cde'],
  values: ['application', 'accepted', 'enrolled'],
  now: 'SELECT yr_cde, trm_cde, div_cde, application, accepted, enrolled FROM admissions_goals',
  scope: 'true',
};

/**
 * Ends the versions that hold no more, then begins those of what is new or other, because one thing has one open version; answers how many of each, and of
 * how many facts. Both sides meet in one join: two differences of all columns cost more than reading the facts.
 */
function freezeStatement({ table, key, values, now, scope }: Versioned): string {
  const named = (of: string, names: readonly string[]): string => names.map((name) => `${of}.${name}`).join(', ');
  const same = (one: string, other: string): string => key.map((name) => `${one}.${name} = ${other}.${name}`).join(' AND ');
  const [first = ''] = key;
  return `WITH now AS MATERIALIZED (${now}),
    moved AS MATERIALIZED (SELECT n.${first} IS NOT NULL AS holds, f.${first} IS NOT NULL AS held,
        ${key.map((name) => `coalesce(n.${name}, f.${name}) AS ${name}`).join(', ')}, ${named('n', values)}
      FROM now n FULL JOIN (SELECT * FROM ${table} f WHERE f.to_day IS NULL AND ${scope}) f ON ${same('n', 'f')}
      WHERE n.${first} IS NULL OR f.${first} IS NULL OR (${named('n', values)}) IS DISTINCT FROM (${named('f', values)})),
    ended AS (UPDATE ${table} f SET to_day = :day::date FROM moved m WHERE m.held AND f.to_day IS NULL AND ${scope} AND ${same('f', 'm')} RETURNING 1),
    ends AS (SELECT count(*) AS count FROM ended),
    begun AS (INSERT INTO ${table} (${[...key, ...values].join(', ')}, from_day)
      SELECT ${named('m', [...key, ...values])}, :day::date FROM ends, moved m WHERE m.holds RETURNING 1)
  SELECT (SELECT count(*) FROM now)::int AS there, (SELECT count(*) FROM begun)::int AS begun, (SELECT count(*) FROM ended)::int AS ended`;
}

export type Frozen = RowOf<typeof FREEZE_CANDIDACIES>;

/** The candidacies of a year: one statement of all years would take longer than a statement may. */
export const FREEZE_CANDIDACIES = sql<
  Q['FREEZE_CANDIDACIES']
>`${sql.raw(freezeStatement(CANDIDACIES))} /* the candidacies of a year */`;
export const FREEZE_PROGRAMS = sql<Q['FREEZE_PROGRAMS']>`${sql.raw(freezeStatement(PROGRAM_CODES))} /* the codes of programs */`;
export const FREEZE_GOALS = sql<Q['FREEZE_GOALS']>`${sql.raw(freezeStatement(GOALS))} /* goals */`;

/** Every year that has candidacies now or had some in the night before. */
export const SELECT_YEARS_TO_FREEZE = sql<
  Q['SELECT_YEARS_TO_FREEZE']
>`SELECT yr_cde AS year FROM candidacies UNION SELECT yr_cde FROM frozen_candidacies WHERE to_day IS NULL ORDER BY 1`;

const linesOf = ({ table, key, values }: Versioned, day: string): string =>
  `SELECT '${table} begins ' || ROW(${[...key, ...values].map((name) => `f.${name}`).join(', ')})::text AS line FROM ${table} f WHERE f.from_day = ${day}
    UNION ALL SELECT '${table} ends ' || ROW(${key.map((name) => `f.${name}`).join(', ')}, f.from_day)::text FROM ${table} f WHERE f.to_day = ${day}`;

/** In SQL: what a night began and ended, as one hash. */
export const digestOf = (
  day: string,
): string => `(SELECT encode(sha256(convert_to(coalesce(string_agg(l.line, E'\\n' ORDER BY l.line COLLATE "C"), ''), 'UTF8')), 'hex')
  FROM (${[CANDIDACIES, PROGRAM_CODES, GOALS].map((one) => linesOf(one, day)).join(' UNION ALL ')}) l)`;

/** In SQL: the hash of a night over that of the night before. */
export const hashOf = (of: {
  readonly previous: string;
  readonly day: string;
  readonly candidacies: string;
  readonly digest: string;
}): string =>
  `encode(sha256(convert_to(concat_ws('|', ${of.previous}, ${of.day}::date, ${of.candidacies}, ${of.digest}), 'UTF8')), 'hex')`;

/** Seals a night with a hash over what it began and ended and over the hash of the night before. */
export const INSERT_DAY = sql<Q['INSERT_DAY']>`INSERT INTO frozen_days
    (day, frozen_at, candidacies, begun, ended, digest, previous, hash)
  SELECT :day::date, :at::timestamptz, :candidacies::int, :begun::int, :ended::int, d.digest, p.previous,
    ${sql.raw(hashOf({ previous: 'p.previous', day: ':day', candidacies: ':candidacies::int', digest: 'd.digest' }))}
  FROM (SELECT ${sql.raw(digestOf(':day::date'))} AS digest) d,
    (SELECT coalesce((SELECT n.hash FROM frozen_days n ORDER BY n.day DESC LIMIT 1), '') AS previous) p`;
