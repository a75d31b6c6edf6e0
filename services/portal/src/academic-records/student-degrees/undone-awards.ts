import { studentDegreeTexts as texts } from '@campus/domain/academic-records';
import type { Queryable, ReadRow } from '../../platform/index.js';
import type { UndoneAwards as Q } from './student-degrees.sql.types.js';
import { sql } from '../../platform/index.js';

const SELECT_UNDONE_AWARDS = sql<
  Q['SELECT_UNDONE_AWARDS']
>`SELECT emp_id || ' ' || program_code || ' ' || awarded_on::text AS award FROM undone_awards`;

/** Rows of a list that would award a degree once more that the registrar has taken back for that day. */
export async function undoneAwards(rows: readonly ReadRow[], db: Queryable): Promise<Map<ReadRow, string>> {
  const undone = await db.query(SELECT_UNDONE_AWARDS);
  const known = new Set(undone.map(({ award }) => award));
  const awardOf = ({ values }: ReadRow): string =>
    [values['emp_id'], values['program_code'], values['awarded_on']].map(String).join(' ');
  return new Map(rows.filter((row) => known.has(awardOf(row))).map((row) => [row, texts.awardedAgain]));
}
