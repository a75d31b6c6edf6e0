import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { eventually } from './eventually.js';
import type { TestPortal } from './portal-options.js';
import { testServers } from './servers.js';

/** One thing that a session did: a statement by itself, or all statements of a transaction, BEGIN and COMMIT among them. */
export interface LoggedUnit {
  readonly statements: readonly string[];
  /** Whether the disk is waited for: something was written, and not taken back. */
  readonly durable: boolean;
}

const ENTRY = /^\d{4}-\d\d-\d\d [\d:.]+ \S+ \[(\d+)\] (\S*) \w+:\s+/;
const RAN = /duration: [\d.]+ ms {2}(?:execute [^:]*|statement): ([\s\S]*)$/;
const WRITES = /\b(insert into|update|delete from)\s|\b(append_\w+|settle_command|record_effects|write_mails)\(/i;
const LOCKS_ONLY = /\bfor (no key )?(update|share)\b/gi;

function entriesOf(log: string): string[] {
  const entries: string[] = [];
  for (const line of log.split('\n')) {
    if (ENTRY.test(line)) entries.push(line);
    else if (entries.length > 0) entries.push(`${entries.pop() ?? ''}\n${line}`);
  }
  return entries;
}

function unitOf(statements: readonly string[]): LoggedUnit {
  const undone = statements.at(-1)?.toUpperCase() === 'ROLLBACK';
  const writes = statements.some((text) => WRITES.test(text.replace(LOCKS_ONLY, '')));
  return { statements, durable: writes && !undone };
}

/** What the sessions of one database did, in the order in which each was done. The portals of other suites stand in the same log. */
function unitsOf(log: string, database: string): LoggedUnit[] {
  const open = new Map<string, string[]>();
  const units: LoggedUnit[] = [];
  for (const entry of entriesOf(log)) {
    const [, pid = '', of] = ENTRY.exec(entry) ?? [];
    const text = RAN.exec(entry)?.[1]?.trim();
    if (text === undefined || of !== database) continue;
    const begun = open.get(pid);
    if (/^(begin|start transaction)\b/i.test(text)) open.set(pid, [text]);
    else if (begun === undefined) units.push(unitOf([text]));
    else {
      begun.push(text);
      if (!/^(commit|rollback)\b/i.test(text)) continue;
      open.delete(pid);
      units.push(unitOf(begun));
    }
  }
  return units;
}

/** What PostgreSQL's log tells of a portal's own database. What also happens while nobody does anything is left out: sweeps, heartbeats, looks. */
export class StatementLog {
  private readonly file = join(testServers().runDir, 'postgres', 'postgres.log');

  private constructor(
    private readonly portal: TestPortal,
    private readonly background: Set<string>,
  ) {}

  /** Lets the log tell every statement from now on, and listens for a while to what happens by itself. */
  static async open(portal: TestPortal, quietMs: number): Promise<StatementLog> {
    const { database } = portal;
    await database.query(`ALTER DATABASE ${pg.escapeIdentifier(database.name)} SET log_min_duration_statement = 0`);
    await database.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid() AND usename <> current_user`,
    );
    const log = new StatementLog(portal, new Set());
    const units = await log.during(() => new Promise((resolve) => setTimeout(resolve, quietMs)));
    for (const text of units.flatMap(({ statements }) => statements)) log.background.add(text);
    for (const frame of ['BEGIN', 'START TRANSACTION', 'COMMIT', 'ROLLBACK']) log.background.delete(frame);
    return log;
  }

  /** What a piece of work made the portal do, once all of it is in the log. */
  async during(work: () => Promise<unknown>): Promise<LoggedUnit[]> {
    const from = (await stat(this.file)).size;
    await work();
    // The portal's last commit is in the log before this statement of the test's own, which nobody else sends.
    const mark = `SELECT ${Math.floor(performance.now() * 1000)} AS mark`;
    await this.marked(mark);
    const read = async () => (await readFile(this.file)).subarray(from).toString('utf8');
    await eventually(async () => (await read()).includes(mark), { what: 'the mark in the log' });
    return unitsOf(await read(), this.portal.database.name).filter(
      ({ statements }) => !statements.some((text) => text === mark || this.background.has(text)),
    );
  }

  private async marked(mark: string): Promise<void> {
    const client = new pg.Client({ connectionString: this.portal.database.url });
    await client.connect();
    await client.query(mark).finally(() => client.end());
  }
}
