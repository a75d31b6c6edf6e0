import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ensureNamespace, prepareTemporal, startPostgres, startRedis, startTemporal } from '@campus/launcher';
import { commandLine, lastLines, startNode } from '@campus/test-kit';
import type { TestServers } from '@campus/test-kit';

/** The copies of earlier releases, oldest first by their names. */
export const RELEASES = path.join(import.meta.dirname, 'releases');

/** The namespace of the copied workflows. */
export const NAMESPACE = 'campus';
const RETENTION_DAYS = 30;

const run = promisify(execFile);

export const pack = async (folder: string, archive: string): Promise<void> => {
  await run('tar', ['-czf', archive, '-C', folder, '.']);
};

export const unpack = async (archive: string, folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  await run('tar', ['-xzf', archive, '-C', folder]);
};

/** PostgreSQL, Redis and Temporal of one suite alone: a copy covers Temporal's databases, which the run's suites share. */
export class OwnServers implements TestServers {
  private readonly started: { stop(): Promise<void> }[] = [];
  temporalAddress = '127.0.0.1:9';

  private constructor(
    readonly runDir: string,
    readonly databaseUrl: string,
    readonly redisUrl: string,
    private readonly temporalDatabaseUrl: string,
  ) {}

  /** Everything but Temporal, whose databases are made. */
  static async start(): Promise<OwnServers> {
    const runDir = await mkdtemp(path.join(tmpdir(), 'campus-upgrade-'));
    const [postgres, redis] = await Promise.all([
      startPostgres({ dataDir: path.join(runDir, 'postgres'), durable: false }),
      startRedis({ dataDir: path.join(runDir, 'redis') }),
    ]);
    const servers = new OwnServers(runDir, postgres.url, redis.url, postgres.temporalUrl);
    servers.started.push(postgres, redis);
    await prepareTemporal(postgres.temporalUrl);
    return servers;
  }

  async startTemporal(): Promise<void> {
    const temporal = await startTemporal({ dataDir: path.join(this.runDir, 'temporal'), postgresUrl: this.temporalDatabaseUrl });
    this.started.push(temporal);
    this.temporalAddress = temporal.address;
    await ensureNamespace(temporal.address, NAMESPACE, RETENTION_DAYS);
  }

  /** Runs a command of the portal's command line; what it has printed, and the code with which it ended. */
  async cli(env: Readonly<Record<string, string>>, ...args: readonly string[]): Promise<{ code: number; said: string }> {
    const logFile = path.join(this.runDir, 'logs', `${args[0] ?? 'cli'}-${Date.now()}.log`);
    const code = await startNode({ file: commandLine, args, env, logFile }).exited;
    return { code, said: lastLines(logFile, 200) };
  }

  async stop(): Promise<void> {
    while (this.started.length > 0) await this.started.pop()?.stop();
    await rm(this.runDir, { recursive: true, force: true });
  }
}
