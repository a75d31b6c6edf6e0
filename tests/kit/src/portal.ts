import { join } from 'node:path';
import { ensureNamespace, findFreePort, untilReady } from '@campus/launcher';
import { startTestDatabase } from './database.js';
import { TestMailbox } from './mailbox.js';
import type { NodeProcess } from './node-process.js';
import { lastLines, saysReady, startNode } from './node-process.js';
import { countInRun } from './run-counts.js';
import { testEnvironmentOf } from './portal-environment.js';
import type { PortalPart, TestPortal, TestPortalOptions } from './portal-options.js';
import { ALL_PARTS } from './portal-options.js';
import type { TestServers } from './servers.js';
import { repositoryRoot, testServers } from './servers.js';
import { clientsOf } from './signed-in.js';
import { startOutside } from './simulators.js';
import { runCli } from './command-line.js';

/** Where each process tells its health; an API tells its figures at an address of its own. */
type HealthUrls = Readonly<Record<PortalPart | 'figures', readonly string[]>>;

class Processes {
  private readonly running = new Map<string, NodeProcess>();

  constructor(
    private readonly env: Readonly<Record<string, string>>,
    private readonly healthUrls: HealthUrls,
    private readonly logFolder: string,
  ) {}

  of(part: PortalPart, copy = 0): NodeProcess {
    const started = this.running.get(`${part}-${copy}`);
    if (!started) throw new Error(`The portal's ${part} ${copy} does not run in this suite.`);
    return started;
  }

  async start(part: PortalPart, copy = 0): Promise<void> {
    const healthUrl = this.healthUrls[part][copy] ?? '';
    const { port } = new URL(healthUrl);
    const figures = new URL(this.healthUrls.figures[copy] ?? '').port;
    const started = startNode({
      file: join(repositoryRoot, 'services', 'portal', 'dist', 'processes', `main.${part}.js`),
      env: { ...this.env, ...(part === 'api' ? { PORT: port, HEALTH_PORT: figures } : { HEALTH_PORT: port }) },
      logFile: join(this.logFolder, copy === 0 ? `${part}.log` : `${part}-${copy}.log`),
    });
    this.running.set(`${part}-${copy}`, started);
    if (await untilReady(started, () => saysReady(healthUrl))) return;
    const why = started.hasExited() ? 'ended at its start' : 'was not ready and did nothing more';
    throw new Error(`The portal's ${part} ${why}:\n${lastLines(started.logFile, 40)}`);
  }

  async stop(): Promise<void> {
    await Promise.all([...this.running.values()].map((started) => started.stop()));
  }
}

async function healthUrlsOf(baseUrl: string, copies: number): Promise<HealthUrls> {
  const local = async (): Promise<string> => `http://127.0.0.1:${await findFreePort()}`;
  const urls = async (first: string): Promise<string[]> => [
    first,
    ...(await Promise.all(Array.from({ length: copies - 1 }, local))),
  ];
  return {
    api: await urls(baseUrl),
    worker: await urls(await local()),
    jobs: await urls(await local()),
    figures: await urls(await local()),
  };
}

/** Starts a portal for one suite on the run's servers (or on those given) and waits until every part is ready. */
export async function startTestPortal(
  options: TestPortalOptions = {},
  servers: TestServers = testServers(),
): Promise<TestPortal> {
  countInRun('started');
  const database = options.database ?? (await startTestDatabase({ seed: options.seed ?? 'small' }, servers));
  const key = database.name.replace('suite_', '');
  const logFolder = join(servers.runDir, 'logs', key);
  const baseUrl = `http://127.0.0.1:${await findFreePort()}`;
  const [outside] = await Promise.all([
    startOutside(baseUrl, join(logFolder, 'outside.log')),
    ensureNamespace(servers.temporalAddress, `test-${key}`, 1),
  ]);
  const env = { ...testEnvironmentOf(servers, { databaseUrl: database.url, key, baseUrl, outside }), ...options.env };
  const copies = options.copies ?? 1;
  const healthUrls = await healthUrlsOf(baseUrl, copies);
  const processes = new Processes(env, healthUrls, logFolder);
  const stop = async (): Promise<void> => {
    await processes.stop();
    await outside.stop();
    await database.stop();
  };
  try {
    // One of each first: twice as many starts at once take more than twice as long.
    for (let copy = 0; copy < copies; copy += 1) {
      await Promise.all((options.parts ?? ALL_PARTS).map((part) => processes.start(part, copy)));
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    baseUrl,
    baseUrls: healthUrls.api,
    metricsUrl: `${healthUrls.figures[0] ?? ''}/metrics`,
    figuresUrls: (options.parts ?? ALL_PARTS).flatMap((part) =>
      healthUrls[part === 'api' ? 'figures' : part].map((url) => `${url}/metrics`),
    ),
    env,
    database,
    outside,
    mailbox: new TestMailbox(outside.mailUrl),
    logFolder,
    ...clientsOf(baseUrl),
    process: (part, copy) => processes.of(part, copy),
    kill: (part, signal, copy) => processes.of(part, copy).kill(signal),
    start: (part, copy) => processes.start(part, copy),
    cli: (args, more = {}) => runCli({ ...env, ...more }, logFolder, args),
    stop,
  };
}
