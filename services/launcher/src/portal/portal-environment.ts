import { join } from 'node:path';
import type { SimulatorAddresses } from '@campus/simulators';
import type { Secrets } from './secrets.js';

/** Everything that the portal's processes need to know of the servers around them. */
export interface Surroundings {
  readonly root: string;
  readonly dataDir: string;
  readonly baseUrl: string;
  readonly port: number;
  /** The application's address of the database. */
  readonly databaseUrl: string;
  /** The owner's, who migrates and seeds. */
  readonly ownerUrl: string;
  /** Undefined where the queues live in PostgreSQL. */
  readonly redisUrl: string | undefined;
  readonly temporalAddress: string;
  readonly simulators: SimulatorAddresses;
  readonly secrets: Secrets;
  readonly fromSource: boolean;
}

/** The mark in the environment by which a process of this data folder is known again. */
export const DATA_FOLDER_MARK = 'CAMPUS_DATA_FOLDER';

/** The portal's environment in the demo profile. What the person at the terminal has set goes before. */
export function portalEnvironment(around: Surroundings, given: NodeJS.ProcessEnv): Record<string, string> {
  const { simulators } = around;
  const own: Record<string, string> = {
    NODE_ENV: 'development',
    // The allocator would keep a heap of its own for each of a process's many threads, most of it never used again.
    MALLOC_ARENA_MAX: '2',
    HOST: '127.0.0.1',
    PUBLIC_URL: around.baseUrl,
    DATABASE_URL: around.databaseUrl,
    DATABASE_OWNER_URL: around.ownerUrl,
    ...(around.redisUrl === undefined ? { QUEUE_BACKEND: 'postgres' } : { REDIS_URL: around.redisUrl }),
    TEMPORAL_ADDRESS: around.temporalAddress,
    TEMPORAL_NAMESPACE: 'campus',
    SMTP_URL: simulators.smtpUrl,
    MAIL_FROM: 'portal@campus.example',
    MAIL_REPORTS_URL: simulators.mailReportsUrl,
    MAIL_CATCHER_URL: simulators.mailUrl,
    OIDC_ISSUER: simulators.issuer,
    OIDC_CLIENT_ID: simulators.clientId,
    OIDC_CLIENT_SECRET: simulators.clientSecret,
    ADDRESS_CHECK_URL: simulators.addressCheckUrl,
    SMS_URL: simulators.smsUrl,
    COURSE_SYSTEM_URL: simulators.courseSystemUrl,
    PASSWORD_SYSTEMS: simulators.passwordSystems,
    GROUPER_URL: simulators.grouperUrl,
    GROUPER_USER: simulators.grouperUser,
    GROUPER_PASSWORD: simulators.grouperPassword,
    KINDFUL_URL: simulators.kindfulUrl,
    KINDFUL_TOKEN: simulators.kindfulToken,
    PAYMENT_PROVIDER_URL: simulators.paymentsUrl,
    MINISTRY_SAFE_URL: simulators.trainingUrl,
    ...around.secrets,
    // From the sources the worker bundles its workflows at each start, and vite serves the console.
    ...(around.fromSource
      ? {}
      : {
          CONSOLE_DIR: join(around.root, 'console', 'dist'),
          WORKFLOW_BUNDLE: join(around.root, 'services', 'portal', 'dist', 'workflows.bundle.js'),
        }),
  };
  // Keys that somebody gives by hand are the commands' too: rotating them needs the former one beside the current one.
  for (const name of ['DATA_KEY_ID', 'DATA_OTHER_KEYS']) if (given[name]) own[name] = given[name];
  const set = Object.keys(own).filter((name) => given[name]);
  const overridden = Object.fromEntries(set.map((name) => [name, given[name] ?? '']));
  // An address that is empty belongs to a stand-in that was not wanted: the portal's own default or refusal counts.
  for (const name of Object.keys(own)) if (own[name] === '') delete own[name];
  const environment: Record<string, string> = {
    ...own,
    ...overridden,
    PORT: String(around.port),
    [DATA_FOLDER_MARK]: around.dataDir,
  };
  if (given['DATABASE_URL'] && !given['DATABASE_OWNER_URL']) environment['DATABASE_OWNER_URL'] = given['DATABASE_URL'];
  return environment;
}
