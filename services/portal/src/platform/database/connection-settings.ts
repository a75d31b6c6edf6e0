import type { DatabaseListener } from './database-listener.js';

/** The role under which the portal works: it can neither change nor delete audit rows. */
export const APPLICATION_ROLE = 'campus_app';

/** What a statement of the application may take: the server ends it first; one that the server does not even answer is given up. */
export const STATEMENT_MS = 30_000;
const NO_ANSWER_MS = 35_000;
/** So long a statement waits for what somebody else holds: later than a deadlock is found, sooner than anybody's patience ends. */
export const LOCK_MS = 2400;
/** A process that froze in the middle of a transaction lets go of its rows after this time. */
const IDLE_IN_TRANSACTION_MS = 60_000;
/** Where the other side is gone without a word, the server finds out within a minute. */
const KEEPALIVE = '-c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3';
const KEEPALIVE_AFTER_MS = 10_000;

export interface DatabaseOptions {
  readonly url: string;
  readonly poolMax: number;
  readonly applicationName: string;
  readonly entities: readonly (new (...args: never[]) => unknown)[];
  /** Work with the application's rights; the command line works with the owner's. */
  readonly asApplication: boolean;
  /** How often a lock that somebody holds is asked for: once where a person waits for the answer, often where nobody would ask again. */
  readonly lockTries?: number;
  /** The channels that this process listens to. */
  readonly listensTo?: readonly string[];
  readonly onPoolError: (error: Error) => void;
}

/** The settings of every connection. Each wait has an end, so that a server or a network that falls silent costs a call and never the pool. */
export function connectionSettings(options: DatabaseOptions, events: DatabaseListener) {
  const limits = {
    statement_timeout: STATEMENT_MS,
    query_timeout: NO_ANSWER_MS,
    lock_timeout: LOCK_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  };
  return {
    max: options.poolMax,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEPALIVE_AFTER_MS,
    ...events.poolSettings,
    // The command line migrates and seeds, which takes as long as it takes.
    ...(options.asApplication ? { ...limits, options: `-c role=${APPLICATION_ROLE} ${KEEPALIVE}` } : { options: KEEPALIVE }),
  };
}
