import type { TestPortal } from '@campus/test-kit';

interface Term extends Record<string, unknown> {
  readonly id: string;
  readonly ends_on: string;
}

/** Has courses held in a part of their term with so many days before and after today, as people count them. */
export async function heldIn(portal: TestPortal, courses: readonly string[], before: number, after: number): Promise<void> {
  await portal.database.query(
    `INSERT INTO sub_terms (year_code, term_code, subterm_code, name, begins_on, ends_on)
     SELECT DISTINCT c.year_code, c.term_code, $2, 'A part', d.today - $3::int, d.today + $4::int
     FROM courses c, (SELECT (now() AT TIME ZONE 'America/New_York')::date AS today) d WHERE c.request_num = ANY ($1)
     ON CONFLICT (year_code, term_code, subterm_code) DO UPDATE SET begins_on = excluded.begins_on, ends_on = excluded.ends_on`,
    [courses, `${before % 10}H`, before, after],
  );
  await portal.database.query('UPDATE courses SET subterm_code = $2 WHERE request_num = ANY ($1)', [courses, `${before % 10}H`]);
}

/** The last three fall and spring terms that have begun, the current one last. */
export async function lastTerms(portal: TestPortal): Promise<readonly [Term, Term, Term]> {
  const terms = await portal.database.query<Term>(
    `SELECT year_code || term_code AS id, ends_on::text AS ends_on FROM terms WHERE term_code IN ('FA', 'SP') AND begins_on <= now()::date
     ORDER BY begins_on DESC LIMIT 3`,
  );
  return terms.toReversed() as unknown as readonly [Term, Term, Term];
}
