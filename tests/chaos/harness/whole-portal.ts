import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { signIn } from '@campus/launcher';
import type { RunFile } from '@campus/launcher';
import { eventually, repositoryRoot, runNode, startNode, TestClient } from '@campus/test-kit';
import type { NodeProcess, ReceivedMail } from '@campus/test-kit';
import pg from 'pg';

import { processTree } from './process-tree.js';

/** What can be killed or frozen: the portal's processes and the servers that it stands on. */
export const VICTIMS = ['api', 'worker', 'jobs', 'temporal', 'redis', 'postgres'] as const;
export type Victim = (typeof VICTIMS)[number];

const START_MS = 240_000;
/** Recovery after a single fault needs no person and is bounded. */
export const RECOVERY_MS = 90_000;
const VERIFY_MS = 150_000;

/** What a suite may choose: further variables for `npm start`, and a data folder that it made itself. */
export interface WholePortalOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly dataDir?: string;
}

/** Everything that `npm start` brings up, in a data folder of its own, with real processes to be killed. */
export class WholePortal {
  private readonly clients = new Map<string, TestClient>();
  private starts = 0;
  private commands = 0;

  private constructor(
    readonly dataDir: string,
    private options: WholePortalOptions,
    private launcher: NodeProcess,
    readonly baseUrl: string,
  ) {}

  static async start(options: WholePortalOptions = {}): Promise<WholePortal> {
    const dataDir = options.dataDir ?? (await mkdtemp(path.join(tmpdir(), 'campus-chaos-')));
    const launcher = launch(dataDir, options, 0);
    return new WholePortal(dataDir, options, launcher, await readyAddress(launcher));
  }

  async run(): Promise<RunFile> {
    return JSON.parse(await readFile(path.join(this.dataDir, 'run.json'), 'utf8')) as RunFile;
  }

  /** A signed-in client; sessions live in the database and so survive every fault. */
  async client(username: string): Promise<TestClient> {
    const known = this.clients.get(username);
    if (known !== undefined) return known;
    const { cookie, token } = await signIn({ baseUrl: this.baseUrl, username });
    const client = new TestClient(this.baseUrl, { username, cookie, token });
    this.clients.set(username, client);
    return client;
  }

  async pidOf(victim: Victim): Promise<number> {
    const pid = (await this.run()).pids[victim];
    if (pid === undefined) throw new Error(`${victim} does not run`);
    return pid;
  }

  /** `kill -9`; the launcher has to bring the part back by itself. Gives the process id that was killed. */
  async kill(victim: Victim): Promise<number> {
    const pid = await this.pidOf(victim);
    process.kill(pid, 'SIGKILL');
    return pid;
  }

  /** Stops the victim and all its children where they are; what is given thaws them. */
  async freeze(victim: Victim): Promise<() => void> {
    const frozen = await processTree(await this.pidOf(victim));
    for (const pid of frozen) signal(pid, 'SIGSTOP');
    return () => {
      for (const pid of frozen) signal(pid, 'SIGCONT');
    };
  }

  /** Holds tables against everybody who writes to them, as a hand at the database would; what is given lets go of them. */
  async holdTables(tables: readonly string[]): Promise<() => Promise<void>> {
    const { databaseUrl } = await this.run();
    // Whoever is in the middle of something may hold one table and want another: then this hand begins anew.
    return eventually(
      async () => {
        const client = new pg.Client({ connectionString: databaseUrl });
        client.on('error', () => undefined);
        await client.connect();
        try {
          await client.query('BEGIN');
          for (const table of tables) await client.query(`LOCK TABLE ${table} IN EXCLUSIVE MODE`);
        } catch (error) {
          await client.end();
          throw error;
        }
        return () => client.end();
      },
      { withinMs: RECOVERY_MS, everyMs: 100, what: 'the tables to be held' },
    );
  }

  /** Waits until another process stands where the killed one stood and the portal says that it is ready. */
  async recovered(victim: Victim, killed: number): Promise<void> {
    const back = async () => {
      const pid = (await this.run()).pids[victim];
      return pid !== undefined && pid !== killed && (await this.isReady());
    };
    await eventually(back, { withinMs: RECOVERY_MS, everyMs: 200, what: `${victim} to be back` });
  }

  /** Waits until the portal says that it is ready. */
  async ready(): Promise<void> {
    await eventually(() => this.isReady(), { withinMs: RECOVERY_MS, everyMs: 200, what: 'the portal to be ready' });
  }

  private async isReady(): Promise<boolean> {
    return (await fetch(`${this.baseUrl}/readyz`)).ok;
  }

  /** `kill -9` of the launcher and of all that it started, and another `npm start` on the same folder. */
  async killAllAndStart(): Promise<void> {
    for (const pid of Object.values((await this.run()).pids)) signal(pid, 'SIGKILL');
    await this.launcher.exited;
    this.starts += 1;
    this.launcher = launch(this.dataDir, { ...this.options }, this.starts);
    await readyAddress(this.launcher);
  }

  /** Stops everything in order, as Ctrl-C does. */
  async halt(): Promise<void> {
    await this.launcher.stop(60_000);
  }

  /** Another `npm start` on the same folder, with further variables from now on. Sessions may have ended meanwhile. */
  async startAgain(env: Readonly<Record<string, string>> = {}): Promise<void> {
    this.starts += 1;
    this.options = { ...this.options, env: { ...this.options.env, ...env } };
    this.clients.clear();
    this.launcher = launch(this.dataDir, this.options, this.starts);
    await readyAddress(this.launcher);
  }

  /** Everything that reached this address; the catcher forgets it when it is killed. */
  async mailTo(address: string): Promise<readonly ReceivedMail[]> {
    const answer = await fetch(`${(await this.run()).mail ?? ''}/messages?to=${encodeURIComponent(address)}`);
    return ((await answer.json()) as { readonly messages: readonly ReceivedMail[] }).messages;
  }

  /** Runs a command of the portal's command line; a failure throws with its last lines. Gives what it has printed. */
  async cli(...args: readonly string[]): Promise<string> {
    const log = logFile(this.dataDir, `${args[0] ?? 'cli'}-${(this.commands += 1)}`);
    await runNode({ file: path.join(repositoryRoot, 'scripts', 'cli.mjs'), args, env: { DATA_DIR: this.dataDir }, logFile: log });
    return readFile(log, 'utf8');
  }

  /** Waits until `cli verify` finds no invariant violated: things may need a while to settle, a violation never goes away. */
  async verified(): Promise<void> {
    const clean = () => this.cli('verify').then(() => true);
    await eventually(clean, { withinMs: VERIFY_MS, everyMs: 2000, what: 'a clean verify' });
  }

  async stop(): Promise<void> {
    await this.launcher.stop(60_000);
    if (this.options.dataDir === undefined) await rm(this.dataDir, { recursive: true, force: true });
  }
}

function logFile(dataDir: string, name: string): string {
  return path.join(repositoryRoot, '.run', 'chaos', `${path.basename(dataDir)}-${name}.log`);
}

/** The demo profile, or the shape that ships with the demo campus in it. */
function program(): { readonly file: string; readonly args: readonly string[] } {
  const isShape = process.env['CHAOS_SHAPE'] === 'production';
  const name = isShape ? 'production-shape.mjs' : 'start.mjs';
  return { file: path.join(repositoryRoot, 'scripts', name), args: isShape ? ['--campus', 'small'] : [] };
}

function launch(dataDir: string, { env }: WholePortalOptions, start: number): NodeProcess {
  return startNode({
    ...program(),
    // A clean desk: a story sends on its way what it needs.
    env: { PORT: '0', SWEEP_EVERY_S: '2', LOOK_EVERY_S: '2', SEED_NOTHING_UNDER_WAY: 'yes', ...env, DATA_DIR: dataDir },
    logFile: logFile(dataDir, `start-${start}`),
  });
}

async function readyAddress(launcher: NodeProcess): Promise<string> {
  const ready = async () => (await readFile(launcher.logFile, 'utf8')).match(/Portal ready at (\S+)/)?.[1];
  return eventually(ready, { withinMs: START_MS, everyMs: 200, what: 'the portal’s ready line' });
}

/** A process that has gone needs no signal. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
