import type { TestPortal } from '@campus/test-kit';

interface Term extends Record<string, unknown> {
  readonly id: string;
  readonly ends_on: string;
}

/** The last three fall and spring terms that have begun, the current one last. */
export async function lastTerms(portal: TestPortal): Promise<readonly [Term, Term, Term]> {
  const terms = await portal.database.query<Term>(
    `SELECT year_code || term_code AS id, ends_on::text AS ends_on FROM terms WHERE term_code IN ('FA', 'SP') AND begins_on <= now()::date
     ORDER BY begins_on DESC LIMIT 3`,
  );
  return terms.toReversed() as unknown as readonly [Term, Term, Term];
}
