import type { Invariant, Sql } from '../platform/index.js';
import { sql, violationsOf } from '../platform/index.js';
import type { Invariants as Q } from './people.sql.types.js';

/** What the tidy step leaves in no name: other than NFC, spaces at the ends or in a row, signs that nobody sees. */
const untidy = (column: string): string => `(${column} IS NOT NFC NORMALIZED OR ${column} <> btrim(${column})
  OR ${column} ~ '[ \\t\\r\\n]{2}|[\\u00a0\\u00ad\\u2000-\\u200b\\u200e\\u200f\\u2010\\u2011\\u202a-\\u202f\\u2060\\ufeff]')`;

/** In SQL: the names of a table that are not tidy, or whose folded column is not what the function makes of them; `key` names a row. */
export const wrongNames = (table: string, key: string, what: string): Sql =>
  sql.raw(`SELECT '${what} ' || ${key} || ' has a name that is not tidy' AS violation FROM ${table}
      WHERE ${untidy('first_name')} OR ${untidy('middle_name')} OR ${untidy('last_name')}
    UNION ALL
    SELECT '${what} ' || ${key} || ' is folded as another name' FROM ${table}
      WHERE name_folded <> fold_name(coalesce(first_name, '') || ' ' || coalesce(last_name, '')) LIMIT 100`);

/** That a table has no such names. */
export const namesOf = (table: string, what: string, wrong: Parameters<typeof violationsOf>[0]): Invariant => ({
  name: `names-of-${table.replaceAll('_', '-')}`,
  says: `Each ${what}'s name is tidy and is found by its folded form.`,
  check: violationsOf(wrong),
});

const WRONG_NAMES = sql<Q['WRONG_NAMES']>`${wrongNames('people', 'emp_id', 'person')}`;

export const peopleInvariants: readonly Invariant[] = [namesOf('people', 'person', WRONG_NAMES)];
