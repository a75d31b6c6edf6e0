import type { Invariant } from '../platform/index.js';

const NO_CANDIDATE = `SELECT 'candidacy ' || concat_ws('/', c.id_num, c.yr_cde, c.trm_cde, c.div_cde) || ' names no candidate' AS violation
  FROM candidacies c WHERE NOT EXISTS (SELECT 1 FROM candidates d WHERE d.connect_id = c.connect_id) LIMIT 100`;
const NO_CANDIDACY = `SELECT 'stage ' || s.id || ' is of no candidacy' AS violation FROM candidacy_stages s
  WHERE NOT EXISTS (SELECT 1 FROM candidacies c WHERE c.id_num = s.id_num AND c.yr_cde = s.yr_cde AND c.trm_cde = s.trm_cde AND c.div_cde = s.div_cde) LIMIT 100`;

const invariant = (name: string, says: string, sql: string): Invariant => ({
  ...{ name, says },
  check: async (db) => (await db.query<{ violation: string }>(sql)).map((row) => row.violation),
});

export const admissionsInvariants: readonly Invariant[] = [
  invariant('candidacy-has-candidate', 'Every candidacy is that of a candidate.', NO_CANDIDATE),
  invariant('stage-has-candidacy', 'Every stage was reached by a candidacy.', NO_CANDIDACY),
];
