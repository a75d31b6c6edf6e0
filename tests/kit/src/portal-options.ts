import type { TestClient } from './client.js';
import type { Commander } from './command-line.js';
import type { SeedName, TestDatabase } from './database.js';
import type { TestMailbox } from './mailbox.js';
import type { NodeProcess } from './node-process.js';
import type { TestOutside } from './simulators.js';

/** One process of the portal. */
export type PortalPart = 'api' | 'worker' | 'jobs';

/** What a suite may choose: what is in the database, further variables, which processes run, and other servers than the run's (chaos). */
export interface TestPortalOptions {
  readonly seed?: SeedName;
  /** One that is there already, instead of a seeded one; it is the portal's from now on. */
  readonly database?: TestDatabase;
  readonly env?: Readonly<Record<string, string>>;
  readonly parts?: readonly PortalPart[];
  /** How many processes of each part run at once; one without it. */
  readonly copies?: number;
}

export const ALL_PARTS: readonly PortalPart[] = ['api', 'worker', 'jobs'];

/** A whole portal of one suite: own database, own namespace, own keys in Redis, own outside world. */
export interface TestPortal extends Commander {
  readonly baseUrl: string;
  /** The addresses of all its APIs; the first is the one that people know. */
  readonly baseUrls: readonly string[];
  /** Where the first API tells its figures. */
  readonly metricsUrl: string;
  /** Where each of its processes tells its figures. */
  readonly figuresUrls: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly database: TestDatabase;
  readonly outside: Omit<TestOutside, 'stop'>;
  readonly mailbox: TestMailbox;
  readonly logFolder: string;
  /** A client that is signed in as this person through the provider; the same one for the same name. */
  client(username: string): Promise<TestClient>;
  /** Signs in anew: a second session of the same person. */
  newSession(username: string, options?: { readonly fresh?: boolean }): Promise<TestClient>;
  anonymous(): TestClient;
  /** The running process of a part. */
  process(part: PortalPart, copy?: number): NodeProcess;
  /** `kill -9` of one part, or another signal; `start` brings it back. */
  kill(part: PortalPart, signal?: NodeJS.Signals, copy?: number): Promise<void>;
  start(part: PortalPart, copy?: number): Promise<void>;
  stop(): Promise<void>;
}
