import type { Invariant } from '../platform/index.js';
import { sql, violationsOf } from '../platform/index.js';
import { digestOf, hashOf } from './frozen-days/frozen-versions.js';
import type { Invariants as Q } from './admissions.sql.types.js';

const NO_CANDIDATE = sql<
  Q['NO_CANDIDATE']
>`SELECT 'candidacy ' || concat_ws('/', c.id_num, c.yr_cde, c.trm_cde, c.div_cde) || ' names no candidate' AS violation
  FROM candidacies c WHERE NOT EXISTS (SELECT 1 FROM candidates d WHERE d.connect_id = c.connect_id) LIMIT 100`;
const NO_CANDIDACY = sql<Q['NO_CANDIDACY']>`SELECT 'stage ' || s.id || ' is of no candidacy' AS violation FROM candidacy_stages s
  WHERE NOT EXISTS (SELECT 1 FROM candidacies c WHERE c.id_num = s.id_num AND c.yr_cde = s.yr_cde AND c.trm_cde = s.trm_cde AND c.div_cde = s.div_cde) LIMIT 100`;

const OPEN_ON = (day: string): string =>
  `(SELECT count(*)::int FROM frozen_candidacies f WHERE f.from_day <= ${day} AND (f.to_day IS NULL OR f.to_day > ${day}))`;
/** Each night again from its versions: what was begun, ended or left out later shows in its hash or in that of the next night. */
const BROKEN_CHAIN = sql<Q['BROKEN_CHAIN']>`SELECT 'frozen day ' || d.day || ' is not what was sealed' AS violation
  FROM (SELECT n.*, ${sql.raw(digestOf('n.day'))} AS found, coalesce(lag(n.hash) OVER (ORDER BY n.day), '') AS before, ${sql.raw(OPEN_ON('n.day'))} AS there FROM frozen_days n) d
  WHERE d.found <> d.digest OR d.before <> d.previous OR d.there <> d.candidacies
    OR d.hash <> ${sql.raw(hashOf({ previous: 'd.previous', day: 'd.day', candidacies: 'd.candidacies', digest: 'd.digest' }))} ORDER BY d.day LIMIT 100`;
const overlapping = (table: string, key: readonly string[]): string =>
  `SELECT '${table} ' || concat_ws('/', ${key.map((name) => `f.${name}`).join(', ')}) || ' has two versions of ' || f.from_day AS violation FROM ${table} f
    WHERE f.to_day <= f.from_day OR EXISTS (SELECT 1 FROM ${table} g WHERE ${key.map((name) => `g.${name} = f.${name}`).join(' AND ')}
      AND g.from_day > f.from_day AND (f.to_day IS NULL OR g.from_day < f.to_day))`;
const OVERLAPPING = sql<Q['OVERLAPPING']>`SELECT o.violation FROM (${sql.raw(
  [
    overlapping('frozen_candidacies', ['yr_cde', 'trm_cde', 'div_cde', 'id_num']),
    overlapping('frozen_program_codes', ['code']),
    overlapping('frozen_goals', ['yr_cde', 'trm_cde', 'div_cde']),
  ].join(' UNION ALL '),
)}) o LIMIT 100`;
const UNSEALED = sql<
  Q['UNSEALED']
>`SELECT 'frozen ' || v.day || ' is of no sealed night' AS violation FROM (SELECT from_day AS day FROM frozen_candidacies UNION SELECT to_day FROM frozen_candidacies
    UNION SELECT from_day FROM frozen_program_codes UNION SELECT to_day FROM frozen_program_codes
    UNION SELECT from_day FROM frozen_goals UNION SELECT to_day FROM frozen_goals) v
  WHERE v.day IS NOT NULL AND NOT EXISTS (SELECT 1 FROM frozen_days n WHERE n.day = v.day) LIMIT 100`;

const invariant = (name: string, says: string, statement: Parameters<typeof violationsOf>[0]): Invariant => ({
  name,
  says,
  check: violationsOf(statement),
});

export const admissionsInvariants: readonly Invariant[] = [
  invariant('candidacy-has-candidate', 'Every candidacy is that of a candidate.', NO_CANDIDATE),
  invariant('stage-has-candidacy', 'Every stage was reached by a candidacy.', NO_CANDIDACY),
  invariant(
    'frozen-chain',
    'Every frozen day is what its hash says, and the hash is over that of the night before.',
    BROKEN_CHAIN,
  ),
  invariant('frozen-versions', 'No two versions of one thing hold on one frozen day.', OVERLAPPING),
  invariant('frozen-nights', 'Every version began and ended in a frozen night.', UNSEALED),
];
