import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { roleUrl } from '@campus/launcher';
import type { TestServers } from './servers.js';
import { repositoryRoot } from './servers.js';
import type { TestOutside } from './simulators.js';

interface Place {
  /** The superuser's: the portal works as the application's role and migrates as the owner's, as in production. */
  readonly databaseUrl: string;
  /** Keeps Redis keys and the Temporal namespace of one suite apart from the others'. */
  readonly key: string;
  readonly baseUrl?: string;
  readonly outside?: Omit<TestOutside, 'stop'>;
}

const CLOSED = 'http://127.0.0.1:9';

const CONSOLE = join(repositoryRoot, 'console', 'dist');
const BUNDLE = join(repositoryRoot, 'services', 'portal', 'dist', 'workflows.bundle.js');

/** Secrets that are the same in every run and good for nothing else. */
const testSecret = (purpose: string): Buffer => createHash('sha256').update(`test ${purpose}`).digest();

function campusSystemsOf(outside: Omit<TestOutside, 'stop'>): Record<string, string> {
  return {
    PASSWORD_SYSTEMS: outside.passwordSystems,
    GROUPER_URL: outside.grouperUrl,
    GROUPER_USER: outside.grouperUser,
    GROUPER_PASSWORD: outside.grouperPassword,
    KINDFUL_URL: outside.kindfulUrl,
    KINDFUL_TOKEN: outside.kindfulToken,
  };
}

/** The portal's whole environment for one suite. Outside addresses that a program does not need lead to a closed port. */
export function testEnvironmentOf(servers: TestServers, place: Place): Record<string, string> {
  const { outside } = place;
  return {
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: place.baseUrl ? new URL(place.baseUrl).port : '0',
    HEALTH_PORT: '0',
    PUBLIC_URL: place.baseUrl ?? CLOSED,
    DATABASE_URL: roleUrl(place.databaseUrl, 'campus_app'),
    DATABASE_OWNER_URL: roleUrl(place.databaseUrl, 'campus_owner'),
    REDIS_URL: servers.redisUrl,
    REDIS_PREFIX: `test-${place.key}`,
    TEMPORAL_ADDRESS: servers.temporalAddress,
    TEMPORAL_NAMESPACE: `test-${place.key}`,
    SMTP_URL: outside?.smtpUrl ?? 'smtp://127.0.0.1:9',
    MAIL_FROM: 'portal@campus.example',
    ...(outside?.mailReportsUrl ? { MAIL_REPORTS_URL: outside.mailReportsUrl } : {}),
    MASS_MAIL_PAUSE_S: '2',
    MASS_MAIL_PER_MINUTE: '0',
    OIDC_ISSUER: outside?.issuer ?? CLOSED,
    OIDC_CLIENT_ID: outside?.clientId ?? 'portal',
    OIDC_CLIENT_SECRET: outside?.clientSecret ?? 'not-used',
    SESSION_SECRET: testSecret('session').toString('hex'),
    DATA_KEY: testSecret('data').toString('base64'),
    ADDRESS_CHECK_URL: outside?.addressCheckUrl ?? CLOSED,
    SMS_URL: outside?.smsUrl ?? CLOSED,
    COURSE_SYSTEM_URL: outside?.courseSystemUrl ?? CLOSED,
    ...(outside === undefined ? {} : campusSystemsOf(outside)),
    PAYMENT_PROVIDER_URL: outside?.paymentsUrl ?? CLOSED,
    PAYMENT_ASK_S: '1',
    ...(outside?.trainingUrl ? { MINISTRY_SAFE_URL: outside.trainingUrl } : {}),
    LOG_LEVEL: 'info',
    SWEEP_EVERY_S: '1',
    // Each look asks the engine for every workflow; suites about what it finds look every second.
    LOOK_EVERY_S: '5',
    // The build has bundled the workflows once; every suite's worker reads that file.
    ...(existsSync(CONSOLE) ? { CONSOLE_DIR: CONSOLE } : {}),
    ...(existsSync(BUNDLE) ? { WORKFLOW_BUNDLE: BUNDLE } : {}),
  };
}
