import { OperatorError } from '../config/operator-error.js';

const NO_TABLE = '42P01';
/** In the order in which they ran. */
const RAN = 'SELECT name FROM migrations ORDER BY timestamp, id';

/** The migrations that a database has had; none where it never had any. */
export async function ranMigrations(ask: (sql: string) => Promise<readonly { name: string }[]>): Promise<string[]> {
  try {
    return (await ask(RAN)).map(({ name }) => name);
  } catch (error) {
    if ((error as { code?: string }).code === NO_TABLE) return [];
    throw error;
  }
}

/** Throws a sentence when the database has had a migration that this release does not know: a newer one works on it, and might be undone. */
export function refuseUnknown(known: readonly string[], ran: readonly string[]): void {
  const unknown = ran.filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  throw new OperatorError(
    `The database is of a newer release: it has had ${unknown.join(', ')}, and the newest migration that this release knows is ${known.at(-1) ?? 'none'}. Start the release that made it, or a newer one.`,
  );
}

/** Throws a sentence when the database lacks tables that this release works with. */
export function refuseMissing(known: readonly string[], ran: readonly string[]): void {
  const missing = known.filter((name) => !ran.includes(name));
  if (missing.length === 0) return;
  throw new OperatorError(
    `The database is of an earlier release: it has not had ${missing.join(', ')}. Run migrate with the owner's role first.`,
  );
}
