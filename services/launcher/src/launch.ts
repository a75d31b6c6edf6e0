import type { ProductionShape } from './portal/production-shape.js';
import type { Log } from './processes/progress.js';
import { dataFolder } from './processes/run-file.js';
import { whenNpmEnds } from './processes/starter.js';
import { Supervisor } from './supervisor.js';

/** What to launch: the built product, or its sources with a console server for hot reload. */
export interface LaunchRequest {
  readonly root: string;
  readonly fromSource: boolean;
  readonly environment: NodeJS.ProcessEnv;
  readonly log: Log;
  readonly shape?: ProductionShape;
  readonly campus?: 'small' | 'large' | undefined;
  /** Called when everything runs; it may add parts of its own and answers the address to open. */
  readonly ready?: (supervisor: Supervisor, baseUrl: string) => Promise<string>;
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

function onSignals(supervisor: Supervisor, request: LaunchRequest): { readonly asked: () => boolean } {
  const { log } = request;
  let asked = false;
  const stop = (): void => {
    if (asked) return;
    asked = true;
    log('Stopping …');
    void supervisor.stop().then(
      () => {
        log('Everything has stopped');
        process.exit(0);
      },
      (error: unknown) => {
        log(error instanceof Error ? error.message : String(error));
        process.exit(1);
      },
    );
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  whenNpmEnds(request.environment, stop);
  // A terminal that is gone takes no lines any more; that is no reason to leave the servers running.
  process.stdout.on('error', () => undefined);
  process.stderr.on('error', () => undefined);
  return { asked: () => asked };
}

/** Starts everything in this process, which then lives until Ctrl-C or a signal ends it and all that it started. */
export async function launch(request: LaunchRequest): Promise<void> {
  const { log, root, fromSource, environment, shape, campus } = request;
  const supervisor = new Supervisor({ root, fromSource, environment, log, shape, campus, dataDir: dataFolder(environment) });
  const signals = onSignals(supervisor, request);
  try {
    const run = await supervisor.start();
    const address = (await request.ready?.(supervisor, run.baseUrl)) ?? run.baseUrl;
    if (run.mail) log(`Mail catcher at ${run.mail}`);
    log(`Sign-in provider at ${run.issuer}`);
    log(`Portal ready at ${address}`);
  } catch (error) {
    // A stop in the middle of the start makes its steps fail: that is nothing new.
    if (signals.asked()) return;
    log(error instanceof Error ? error.message : String(error));
    await supervisor.stop();
    process.exit(1);
  }
}
