import type { Invariant, Queryable } from '../platform/index.js';

/** What the tidy step leaves in no name: other than NFC, spaces at the ends or in a row, signs that nobody sees. */
const untidy = (column: string): string => `(${column} IS NOT NFC NORMALIZED OR ${column} <> btrim(${column})
  OR ${column} ~ '[ \\t\\r\\n]{2}|[\\u00a0\\u00ad\\u2000-\\u200b\\u200e\\u200f\\u2010\\u2011\\u202a-\\u202f\\u2060\\ufeff]')`;

/** That the names of a table are tidy and their folded column is what the function makes of them; `key` names a row. */
export function namesOf(table: string, key: string, what: string): Invariant {
  const sql = `SELECT '${what} ' || ${key} || ' has a name that is not tidy' AS violation FROM ${table}
      WHERE ${untidy('first_name')} OR ${untidy('middle_name')} OR ${untidy('last_name')}
    UNION ALL
    SELECT '${what} ' || ${key} || ' is folded as another name' FROM ${table}
      WHERE name_folded <> fold_name(coalesce(first_name, '') || ' ' || coalesce(last_name, '')) LIMIT 100`;
  return {
    name: `names-of-${table.replaceAll('_', '-')}`,
    says: `Each ${what}'s name is tidy and is found by its folded form.`,
    check: async (db: Queryable) => (await db.query<{ violation: string }>(sql)).map((row) => row.violation),
  };
}

export const peopleInvariants: readonly Invariant[] = [namesOf('people', 'emp_id', 'person')];
