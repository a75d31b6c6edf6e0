import { join } from 'node:path';
import { Command, Option } from 'commander';
import { businessDate, Clock, CLOCK_REFRESH_MS } from '../clock/clock.js';
import type { PortalConfig } from '../config/config.js';
import { rememberKey } from '../crypto/known-keys.js';
import { DataCipher } from '../crypto/data-cipher.js';
import { isConnectionLoss } from '../database/database-errors.js';
import { Database } from '../database/database.js';
import type { MigrationClass } from '../database/migrate.js';
import { assertNoNewerRelease, dropEverything, letApplicationIn, migrate, waitForMigrations } from '../database/migrate.js';
import { queueServerOf } from '../queue/queue-server.js';
import { TemporalService } from '../temporal/temporal.service.js';
import { migrationText } from './make-migration.js';
import { invariantsPage } from './invariants-page.js';
import { platformInvariants } from './platform-invariants.js';
import type { Invariant, OperatorCommand, Seeder } from './registries.js';
import { OperatorError } from '../config/operator-error.js';
import { sql } from '../database/sql.js';
import type { Commands as Q } from './cli.sql.types.js';

export interface CliParts {
  readonly config: PortalConfig;
  readonly seeders: readonly Seeder[];
  readonly invariants: readonly Invariant[];
  readonly entities: readonly (new (...args: never[]) => unknown)[];
  readonly migrations: readonly MigrationClass[];
  readonly commands: readonly OperatorCommand[];
}

const SEED = 1859;
/** The portal's sources, seen from where its commands are run; a deployed one has none, and makes no migrations. */
const SOURCES = join('services', 'portal', 'src');

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

function refuseInProduction({ nodeEnv }: PortalConfig, what: string): void {
  if (nodeEnv === 'production') throw new OperatorError(`${what} is refused in production`);
}

/** What ships is bundled without the demo campus: no environment lets it write one, or empty a database for one. */
function refuseWithoutDemo({ seeders }: CliParts): void {
  if (seeders.length === 0) throw new OperatorError('What ships has no demo campus: use a clone of the portal');
}

async function withDatabase(parts: CliParts, work: (db: Database) => Promise<void>): Promise<void> {
  const { config, entities } = parts;
  const options = { url: config.databaseOwnerUrl, poolMax: 4, applicationName: 'campus-cli', entities, asApplication: false };
  const db = await new Database({ ...options, onPoolError: () => undefined }).open();
  try {
    await work(db);
  } finally {
    await db.close();
  }
}

async function runMigrate({ config, migrations }: CliParts, { upTo }: { readonly upTo?: string } = {}): Promise<void> {
  const ran = await migrate(config.databaseOwnerUrl, migrations, upTo);
  print(ran.length === 0 ? 'The database is up to date' : `Migrated: ${ran.join(', ')}`);
  if (await letApplicationIn(config.databaseOwnerUrl, config.databaseUrl)) print('The application signs in with its own role');
}

const MIGRATION_MS = 600_000;

async function runWaitForMigration({ config, migrations }: CliParts): Promise<void> {
  const missing = await waitForMigrations(config.databaseUrl, migrations, MIGRATION_MS);
  if (missing.length > 0) throw new OperatorError(`The database has not had these migrations: ${missing.join(', ')}`);
  print('The database has every table of this release');
}

/** Prints it: which domain it belongs to is for whoever asks to say. */
async function runMakeMigration(parts: CliParts, about: string): Promise<void> {
  await withDatabase(parts, async ({ source }) => {
    const text = await migrationText({ source, sources: SOURCES }, about, new Date());
    if (text === null) throw new OperatorError('The tables are what the entities say');
    print(text);
  });
}

interface SeedOptions {
  readonly scale: 'small' | 'large';
  readonly underWay?: boolean;
}

async function runSeed(parts: CliParts, { scale, underWay = true }: SeedOptions): Promise<void> {
  refuseInProduction(parts.config, 'seed');
  refuseWithoutDemo(parts);
  const temporal = new TemporalService(parts.config);
  try {
    await withDatabase(parts, async (db) => {
      const now = new Date();
      const context = {
        db,
        scale,
        underWay,
        now,
        today: businessDate(now),
        seed: SEED,
        sealer: new DataCipher(parts.config),
        temporal,
        log: print,
      };
      await rememberKey(db, context.sealer);
      for (const seeder of [...parts.seeders].sort((one, other) => one.order - other.order)) {
        const began = performance.now();
        await seeder.run(context);
        print(`${seeder.name}: ${Math.round(performance.now() - began)} ms`);
      }
    });
  } finally {
    await temporal.onModuleDestroy();
  }
}

/** Workflows and jobs of records that are gone would go on without them. */
async function forgetWork(config: PortalConfig): Promise<void> {
  const temporal = new TemporalService(config);
  try {
    const client = await temporal.client();
    for await (const execution of client.workflow.list({ query: "ExecutionStatus = 'Running'" })) {
      await client.workflow.getHandle(execution.workflowId, execution.runId).terminate('the demo campus was made anew');
    }
  } finally {
    await temporal.onModuleDestroy();
  }
  const queues = queueServerOf(config, 'enqueue', { warn: (message) => console.error(message) });
  try {
    await queues.empty();
  } finally {
    await queues.close();
  }
}

async function runReset(parts: CliParts, options: SeedOptions): Promise<void> {
  refuseInProduction(parts.config, 'reset');
  refuseWithoutDemo(parts);
  await forgetWork(parts.config);
  await dropEverything(parts.config.databaseOwnerUrl);
  await runMigrate(parts);
  await runSeed(parts, options);
}

const SELECT_CLOCK_OFFSET = sql<Q['SELECT_CLOCK_OFFSET']>`SELECT offset_ms FROM clock_offset WHERE id = 1`;

async function moveClock(parts: CliParts, offsetOf: (current: number) => number): Promise<void> {
  refuseInProduction(parts.config, 'clock');
  await withDatabase(parts, async (db) => {
    const { offset_ms: current } = await db.one(SELECT_CLOCK_OFFSET);
    const clock = new Clock(db, parts.config);
    await clock.move(offsetOf(Number(current)));
    // Whoever runs meanwhile asks for it every second: when this command ends, all of them have it.
    await new Promise((resolve) => setTimeout(resolve, CLOCK_REFRESH_MS + 250));
    print(`The business clock says ${clock.now().toISOString()}`);
  });
}

/** One invariant that cannot be asked, because a value does not open, keeps none of the others from being asked. */
async function checked(check: () => Promise<string[]>): Promise<string[]> {
  try {
    return await check();
  } catch (error) {
    if (isConnectionLoss(error)) throw error;
    return [`could not be checked: ${error instanceof Error ? error.message : String(error)}`];
  }
}

async function runVerify(parts: CliParts, options: { readonly list?: boolean }): Promise<void> {
  const invariants = [...platformInvariants(parts.config), ...parts.invariants];
  if (options.list === true) return print(invariantsPage(invariants).trimEnd());
  const temporal = new TemporalService(parts.config);
  try {
    await withDatabase(parts, async (db) => {
      let violations = 0;
      const cipher = new DataCipher(parts.config);
      for (const invariant of invariants) {
        const lines = await checked(() => invariant.check(db, cipher, temporal));
        violations += lines.length;
        for (const line of lines) print(`${invariant.name}: ${line}`);
      }
      print(violations === 0 ? `All ${invariants.length} invariants hold` : `${violations} violations`);
      if (violations > 0) process.exitCode = 1;
    });
  } finally {
    await temporal.onModuleDestroy();
  }
}

async function runOperatorCommand(
  { config, migrations }: CliParts,
  command: OperatorCommand,
  options: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const temporal = new TemporalService(config);
  try {
    await command.run({ config, temporal, migrations, log: print }, options);
  } finally {
    await temporal.onModuleDestroy();
  }
}

const UNIT_MS: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Reads `90s`, `5m`, `2h` or `3d` as milliseconds. */
export function durationMs(text: string): number {
  const match = /^(-?\d+)([smhd])$/.exec(text);
  const unit = UNIT_MS[match?.[2] ?? ''];
  if (match === null || unit === undefined) throw new OperatorError(`${text} is no time like 90s, 5m, 2h or 3d`);
  return Number(match[1]) * unit;
}

function instantMs(text: string): number {
  const at = Date.parse(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T12:00:00Z` : text);
  if (Number.isNaN(at)) throw new OperatorError(`${text} is no day or instant`);
  return at;
}

/** These look at the database's migrations themselves, or replace all of it. */
const LOOK_THEMSELVES = ['migrate', 'wait-for-migration', 'reset', 'restore'];

/** The portal's command line. Nothing is done on a database of a newer release. */
export function commandLine(parts: CliParts): Command {
  const program = new Command('cli').description('Administration of the portal');
  program.hook('preAction', async (_program, command) => {
    const looksItself = command.parent === program && LOOK_THEMSELVES.includes(command.name());
    if (!looksItself) await assertNoNewerRelease(parts.config.databaseOwnerUrl, parts.migrations);
  });
  const scale = (): Option => new Option('--scale <scale>', 'how much').choices(['small', 'large']).default('small');
  program
    .command('migrate')
    .description('bring the database to the newest tables')
    .option('--up-to <migration>', 'stop there: the tables of an earlier release, for a restore of its copy')
    .action((options: { upTo?: string }) => runMigrate(parts, options));
  program
    .command('make-migration <about>')
    .description('print the migration that brings the tables to what the entities say; its sentence names it')
    .action((about: string) => runMakeMigration(parts, about));
  program
    .command('wait-for-migration')
    .description('wait until the database has the tables of this release, ten minutes at most')
    .action(() => runWaitForMigration(parts));
  program
    .command('seed')
    .description('fill the database with the demo campus')
    .addOption(scale())
    .addOption(
      new Option('--no-under-way', 'without time off and timesheets that are on their way').env('SEED_NOTHING_UNDER_WAY'),
    )
    .action((options: SeedOptions) => runSeed(parts, options));
  program
    .command('reset')
    .description('empty everything and make the demo campus anew')
    .addOption(scale())
    .action((options: SeedOptions) => runReset(parts, options));
  program
    .command('verify')
    .description('check the invariants over the live data')
    .option('--list', 'print what it checks, as docs/invariants.md has it')
    .action((options: { list?: boolean }) => runVerify(parts, options));
  const clock = program.command('clock').description('the business clock of the demo profile');
  clock
    .command('set <instant>')
    .description('a day or an instant')
    .action((text: string) => moveClock(parts, () => instantMs(text) - Date.now()));
  clock
    .command('advance <time>')
    .description('90s, 5m, 2h, 3d')
    .action((text: string) => moveClock(parts, (current) => current + durationMs(text)));
  clock
    .command('reset')
    .description('back to real time')
    .action(() => moveClock(parts, () => 0));
  for (const added of parts.commands) {
    const command = program.command(added.name).description(added.description);
    for (const [flags, description] of added.options) command.option(flags, description);
    command.action((options: Record<string, string | undefined>) => runOperatorCommand(parts, added, options));
  }
  return program;
}
