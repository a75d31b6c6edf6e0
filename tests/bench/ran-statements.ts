import { readFile, stat } from 'node:fs/promises';
import { until } from '@campus/launcher';
import pg from 'pg';

/** A statement that the product ran, with its parameters as text. */
export interface RanStatement {
  readonly text: string;
  readonly values: readonly (string | null)[];
  /** The session of the database that ran it. */
  readonly session?: string;
}

const ENTRY = /^\d{4}-\d\d-\d\d [\d:.]+ \S+ \[(\d+)\] \S* (\w+):\s+/;

/** What is read in batches is the statement of their cursor. */
const IN_BATCHES = /^DECLARE \w+ NO SCROLL CURSOR FOR /;

/** The parameters of a log line such as `Parameters: $1 = 'it''s', $2 = NULL`. */
export function parametersOf(line: string): (string | null)[] {
  return [...line.matchAll(/\$\d+ = (?:'((?:[^']|'')*)'|NULL)/g)].map(([, text]) => text?.replaceAll("''", "'") ?? null);
}

/** The statements of a piece of PostgreSQL's log, in order; a statement's further lines begin with a tab. */
export function statementsOf(log: string): RanStatement[] {
  const entries: string[] = [];
  for (const line of log.split('\n')) {
    if (ENTRY.test(line)) entries.push(line);
    else if (entries.length > 0) entries.push(`${entries.pop() ?? ''}\n${line}`);
  }
  const statements: RanStatement[] = [];
  // Lines of other sessions may come between a statement and its parameters.
  const ran = new Map<string, number>();
  for (const entry of entries) {
    const text = /(?:execute [^:]*|statement): ([\s\S]*)$/.exec(entry)?.[1];
    const session = ENTRY.exec(entry)?.[1] ?? '';
    const at = ran.get(session);
    const last = at === undefined ? undefined : statements[at];
    ran.delete(session);
    if (text !== undefined) {
      ran.set(session, statements.length);
      statements.push({ text: text.trim().replace(IN_BATCHES, ''), values: [], session });
    }
    // Binding is told with its parameters too, before the statement runs.
    else if (at !== undefined && last !== undefined && /DETAIL:\s+parameters:/i.test(entry))
      statements.splice(at, 1, { ...last, values: parametersOf(entry) });
  }
  return statements;
}

/** The name of sessions that are no part of the product and stay. */
export const BESIDE = 'campus-bench';

/** Lets the sessions of the product begin anew, so that a changed setting of their role reaches them. */
async function renewSessions(client: pg.Client): Promise<void> {
  await client.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name <> '${BESIDE}'`,
  );
}

/** A transaction of the session that ran the statement, from its beginning to its commit; null while it is not whole. */
function transactionOf(statements: readonly RanStatement[], known: string): RanStatement[] | null {
  const session = statements.find(({ text }) => text.includes(known))?.session;
  const own = statements.filter((one) => one.session === session);
  const at = own.findIndex(({ text }) => text.includes(known));
  const begin = own.slice(0, at + 1).findLastIndex(({ text }) => /^(begin|start transaction)/i.test(text));
  const end = own.findIndex(({ text }, index) => index > at && /^commit/i.test(text));
  return begin < 0 || end < 0 ? null : own.slice(begin, end + 1);
}

/** The statements of the transaction in which one piece of work runs a statement that it is known by, `BEGIN` and `COMMIT` too. */
export async function ranTransaction(
  databaseUrl: string,
  logFile: string,
  known: string,
  work: () => Promise<void>,
): Promise<RanStatement[]> {
  const all = await logged(databaseUrl, logFile, work, (statements) => transactionOf(statements, known) !== null);
  return transactionOf(all, known) ?? [];
}

/**
 * The reading statements about a table that one piece of work makes the product run, but for the reading of the session, as PostgreSQL's own log tells them: the floor beside it runs
 * the very same ones. Done before anything is measured; the setting is taken back afterwards.
 */
export async function ranStatements(
  databaseUrl: string,
  logFile: string,
  table: string,
  work: () => Promise<void>,
): Promise<RanStatement[]> {
  const reads = (statements: readonly RanStatement[]) => statements.filter(({ text }) => isRead(text, table));
  return reads(await logged(databaseUrl, logFile, work, (statements) => reads(statements).length > 0));
}

/** All statements of the log while one piece of work is done, once they are `enough`. Done before anything is measured. */
async function logged(
  databaseUrl: string,
  logFile: string,
  work: () => Promise<void>,
  enough: (statements: readonly RanStatement[]) => boolean,
): Promise<RanStatement[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const database = pg.escapeIdentifier(new URL(databaseUrl).pathname.slice(1));
  const calm = async () =>
    until(
      async () =>
        work().then(
          () => true,
          () => false,
        ),
      30_000,
    );
  try {
    for (const setting of ['log_min_duration_statement = 0', 'log_parameter_max_length = -1', "log_error_verbosity = 'default'"])
      await client.query(`ALTER DATABASE ${database} SET ${setting}`);
    await renewSessions(client);
    await calm();
    const from = (await stat(logFile)).size;
    await work();
    const read = async () => statementsOf((await readFile(logFile)).subarray(from).toString('utf8'));
    await until(async () => enough(await read()), 10_000);
    return await read();
  } finally {
    await client.query(`ALTER DATABASE ${database} RESET ALL`);
    await renewSessions(client);
    await calm();
    await client.end();
  }
}

function isRead(text: string, table: string): boolean {
  return /^(select|with)\b/i.test(text) && text.includes(table) && !text.includes('FROM sessions');
}
