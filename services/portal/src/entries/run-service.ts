import type { INestApplicationContext } from '@nestjs/common';
import type { PortalConfig } from '../platform/index.js';
import { readConfig } from '../platform/index.js';
import { orEnd, textOf } from './run-entry.js';

/** Ends what a process serves with, in order. */
export type End = () => Promise<void>;

/** What a test run asks of a process that it keeps from one suite to the next. */
type Order = { readonly order: 'rest' } | { readonly order: 'begin'; readonly env: NodeJS.ProcessEnv };

const nothing: End = () => Promise.resolve();

/** First `stop`, then every module. */
export function inOrder(app: INestApplicationContext, stop: End): End {
  return () => stop().then(() => app.close());
}

function atSignals(end: End): void {
  let ending = false;
  const leave = (): void => {
    if (ending) return;
    ending = true;
    void end().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', leave);
  process.on('SIGINT', leave);
  process.on('disconnect', leave);
}

/**
 * Only under test, and only for the process that started this one: all that it serves with is ended, and later made anew with another
 * environment. What a suite left in any cache goes with the object that held it, and what costs seconds of a start, loading the code, is kept.
 */
function takeOrders(begin: (env: NodeJS.ProcessEnv) => Promise<void>, rest: End): void {
  const execute = async (given: Order): Promise<void> => {
    if (given.order === 'rest') await rest();
    else await begin(given.env);
  };
  process.on('message', (given: Order) => {
    void execute(given).then(
      () => process.send?.({ done: given.order }),
      (error: unknown) => process.send?.({ failed: textOf(error) }),
    );
  });
}

/** Reads the configuration, starts a process that serves until SIGTERM or SIGINT, and then ends it in order. */
export function runService(start: (config: PortalConfig) => Promise<End>): Promise<void> {
  return orEnd(async () => {
    const config = readConfig(process.env);
    let end = await start(config);
    const rest: End = () => {
      const last = end;
      end = nothing;
      return last();
    };
    atSignals(rest);
    if (config.nodeEnv !== 'test' || process.send === undefined) return;
    takeOrders(async (env) => {
      end = await start(readConfig(env));
    }, rest);
  });
}
