import type { PortalConfig } from '../config/config.js';
import type { DataCipher } from '../crypto/data-cipher.js';
import type { Database, Queryable } from '../database/database.js';
import type { MigrationClass } from '../database/migrate.js';
import type { NoValues, Sql } from '../database/sql.js';
import type { TemporalService } from '../temporal/temporal.service.js';

export interface SeedContext {
  /** With the owner's rights. */
  readonly db: Database;
  readonly scale: 'small' | 'large';
  /** Whether work lies in every state, as on a campus at work; tests that begin with a clean desk go without. */
  readonly underWay: boolean;
  readonly today: string;
  readonly now: Date;
  readonly seed: number;
  readonly sealer: DataCipher;
  readonly temporal: TemporalService;
  log(line: string): void;
}

/** Fills a domain's tables with the demo campus; the lower `order` runs first. */
export interface Seeder {
  readonly name: string;
  readonly order: number;
  run(context: SeedContext): Promise<void>;
}

/** Something that always holds over the live data; `check` answers one line a violation. */
export interface Invariant {
  readonly name: string;
  readonly says: string;
  check(db: Queryable, cipher: DataCipher, temporal: TemporalService): Promise<string[]>;
}

/** The check of an invariant that is one statement: it finds a row for each violation. */
export const violationsOf =
  (statement: Sql<NoValues, { violation: string | null }>): Invariant['check'] =>
  async (db) =>
    (await db.query(statement)).map(({ violation }) => violation ?? 'a row that says nothing of itself');

/** What a command of an operator works with. */
export interface OperatorContext {
  readonly config: PortalConfig;
  readonly temporal: TemporalService;
  /** The migrations that this release knows, oldest first. */
  readonly migrations: readonly MigrationClass[];
  log(line: string): void;
}

/** A command that a domain adds to the command line, with options as commander writes them. */
export interface OperatorCommand {
  readonly name: string;
  readonly description: string;
  readonly options: readonly (readonly [flags: string, description: string])[];
  run(context: OperatorContext, options: Readonly<Record<string, string | undefined>>): Promise<void>;
}
