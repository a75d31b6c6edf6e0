import type { MailOffice } from '@campus/domain/mail/rules';
import * as z from 'zod';
import { OperatorError } from './operator-error.js';

export const CONFIG = Symbol('PortalConfig');

const DEVELOPMENT_SECRET = 'development-session-secret-only!';
const DEVELOPMENT_KEY = Buffer.alloc(32, 7).toString('base64');
const DEVELOPMENT_CLIENT_SECRET = 'development-client-secret';
const DEVELOPMENT_SMS_SECRET = 'development-sms-secret';
const DEVELOPMENT_PAYMENT_KEY = 'development-payment-key-only!!!!';
const DEVELOPMENT_PAYMENT_SECRET = 'development-payment-notice-secret';
const KEY_BYTES = 32;

/** A key's id, as it stands in every value that the key has encrypted. */
const KEY_ID = /^[a-z0-9-]{1,32}$/;

const isKey = (key: string): boolean => Buffer.from(key, 'base64').length === KEY_BYTES;

/** `id=key` pairs, parted by commas. */
function keysOf(text: string): { readonly id: string; readonly key: string }[] {
  const pairs = text.split(',').map((pair) => pair.trim());
  return pairs.filter(Boolean).map((pair) => ({ id: pair.split('=', 1)[0] ?? '', key: pair.slice(pair.indexOf('=') + 1) }));
}

const whole = (fallback: number, least = 1) => z.coerce.number().int().min(least).default(fallback);
const address = z.url();
const blankAsUnset = (value: unknown): unknown => (value === '' ? undefined : value);

/** Every variable of the environment that the portal reads, with its development default where it has one. */
export const environmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: whole(3000, 0),
  PUBLIC_URL: address.default('http://127.0.0.1:3000'),
  DATABASE_URL: address,
  DATABASE_OWNER_URL: z.preprocess(blankAsUnset, address.optional()),
  DATABASE_POOL_MAX: whole(10),
  QUEUE_BACKEND: z.enum(['redis', 'postgres']).default('redis'),
  REDIS_URL: z.preprocess(blankAsUnset, address.optional()),
  REDIS_PREFIX: z.string().min(1).default('campus'),
  PRIVATE_NETWORK: z.enum(['true', 'false']).default('false'),
  TEMPORAL_ADDRESS: z.string().min(1),
  TEMPORAL_NAMESPACE: z.string().min(1).default('campus'),
  TEMPORAL_DATABASES: z.string().min(1).default('temporal,temporal_visibility'),
  SMTP_URL: address,
  MAIL_FROM: z.string().min(3).default('portal@campus.example'),
  MAIL_REPORTS_URL: z.preprocess(blankAsUnset, address.optional()),
  MAIL_CATCHER_URL: z.preprocess(blankAsUnset, address.optional()),
  MAIL_FORWARD_TO: z.preprocess(blankAsUnset, z.email().optional()),
  MAIL_TRY_FOR_S: whole(172_800),
  MASS_MAIL_PAUSE_S: whole(20, 0),
  MASS_MAIL_PER_MINUTE: whole(3000, 0),
  HR_EMAIL: z.string().min(3).default('hr@campus.example'),
  OPS_EMAIL: z.string().min(3).default('ops@campus.example'),
  PAYROLL_EMAIL: z.preprocess(blankAsUnset, z.string().min(3).optional()),
  STUDENT_ACCOUNTS_EMAIL: z.preprocess(blankAsUnset, z.string().min(3).optional()),
  ASSESSMENT_EMAIL: z.preprocess(blankAsUnset, z.string().min(3).optional()),
  REGISTRAR_EMAIL: z.preprocess(blankAsUnset, z.string().min(3).optional()),
  FINANCIAL_AID_EMAIL: z.preprocess(blankAsUnset, z.string().min(3).optional()),
  OIDC_ISSUER: address,
  OIDC_CLIENT_ID: z.string().min(1).default('campus-portal'),
  OIDC_CLIENT_SECRET: z.string().min(1).default(DEVELOPMENT_CLIENT_SECRET),
  SESSION_SECRET: z.string().min(32).default(DEVELOPMENT_SECRET),
  DATA_KEY: z.base64().refine(isKey, 'must be 32 bytes in base64').default(DEVELOPMENT_KEY),
  DATA_KEY_ID: z.string().regex(KEY_ID, 'must be 1 to 32 small letters, digits and hyphens').default('1'),
  DATA_OTHER_KEYS: z.preprocess(
    blankAsUnset,
    z
      .string()
      .refine(
        (text) => keysOf(text).every(({ id, key }) => KEY_ID.test(id) && isKey(key)),
        'must be id=key pairs with keys of 32 bytes in base64',
      )
      .default(''),
  ),
  AUDIT_ANCHOR_FILE: z.preprocess(blankAsUnset, z.string().optional()),
  SESSION_TIMEOUT_S: whole(1800),
  SESSION_ABSOLUTE_S: whole(43_200),
  REMINDER_AFTER_S: whole(259_200),
  ADDRESS_CHECK_URL: address,
  COURSE_SYSTEM_URL: z.preprocess(blankAsUnset, address.optional()),
  SMS_URL: z.preprocess(blankAsUnset, address.optional()),
  SMS_SECRET: z.preprocess(blankAsUnset, z.string().min(16).optional()),
  PAYMENT_PROVIDER_URL: z.preprocess(blankAsUnset, address.optional()),
  PAYMENT_PROVIDER_KEY: z.preprocess(blankAsUnset, z.string().min(32).optional()),
  PAYMENT_WEBHOOK_SECRET: z.preprocess(blankAsUnset, z.string().min(32).optional()),
  PAYMENT_ASK_S: whole(20),
  MAP_ENROLLMENT_FORM: z.url().default('https://enroll.campus.example/map'),
  TRANSCRIPT_ORDER_URL: z.url().default('https://transcript.campus.example'),
  ENROLLMENT_VERIFICATION_URL: z.url().default('https://verify.campus.example'),
  GRADE_CHANGE_DAYS: whole(14, 0),
  AID_CREDIT_DAYS: whole(14, 0),
  IMPERSONATION_REASON_REQUIRED: z.enum(['0', '1']).default('0'),
  TEXT_NUMBER: z.string().min(3).default('502-555-0199'),
  CONSOLE_DIR: z.preprocess(blankAsUnset, z.string().optional()),
  WORKFLOW_BUNDLE: z.preprocess(blankAsUnset, z.string().optional()),
  HEALTH_PORT: whole(0, 0),
  TRUSTED_PROXY_HOPS: whole(0, 0),
  RATE_LIMITS: z.preprocess(blankAsUnset, z.enum(['on', 'off']).optional()),
  DRAIN_S: whole(0, 0),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  SWEEP_EVERY_S: whole(30),
});

type Environment = z.output<typeof environmentSchema>;

function isLoopback(url: string): boolean {
  const host = new URL(url).hostname;
  return host === 'localhost' || host === '[::1]' || host.startsWith('127.');
}

/** The variables that are right by themselves, so that what is wrong with one hides nothing that is wrong with another. */
function rightOnes(environment: NodeJS.ProcessEnv): Partial<Environment> {
  const read = Object.entries(environmentSchema.shape).flatMap(([name, schema]) => {
    const parsed = schema.safeParse(environment[name]);
    return parsed.success ? [[name, parsed.data] as const] : [];
  });
  return Object.fromEntries(read) as Partial<Environment>;
}

const ENCRYPTED = ['require', 'verify-ca', 'verify-full'];
const OPT_OUT = 'in production, or PRIVATE_NETWORK=true where no one else is on the network between';

/** Ways to the servers that somebody on the network could read along. */
function openConnections(env: Partial<Environment>): string[] {
  const isOpen = (url: string | undefined): boolean =>
    url !== undefined && !ENCRYPTED.includes(new URL(url).searchParams.get('sslmode') ?? '');
  const databases = (['DATABASE_URL', 'DATABASE_OWNER_URL'] as const).filter((name) => isOpen(env[name]));
  return [
    ...databases.map((name) => `${name}: needs sslmode=verify-full ${OPT_OUT}`),
    ...(env.REDIS_URL?.startsWith('redis:') ? [`REDIS_URL: must be rediss ${OPT_OUT}`] : []),
  ];
}

/** A provider without its secrets could neither be asked nor believed. */
function paymentProblems(env: Partial<Environment>): string[] {
  if (env.PAYMENT_PROVIDER_URL === undefined) return [];
  const names = ['PAYMENT_PROVIDER_KEY', 'PAYMENT_WEBHOOK_SECRET'] as const;
  return names
    .filter((name) => name in env && env[name] === undefined)
    .map((name) => `${name}: is missing beside PAYMENT_PROVIDER_URL`);
}

type Secret =
  'SESSION_SECRET' | 'DATA_KEY' | 'OIDC_CLIENT_SECRET' | 'SMS_SECRET' | 'PAYMENT_PROVIDER_KEY' | 'PAYMENT_WEBHOOK_SECRET';

/** What production refuses: secrets that stand in this file, connections without encryption, simulators on the same machine. */
function productionProblems(env: Partial<Environment>): string[] {
  if (env.NODE_ENV !== 'production') return [];
  const isDefault = (name: Secret, value: string): string[] =>
    env[name] === value ? [`${name}: the development default is refused in production`] : [];
  const isPlain = (name: 'OIDC_ISSUER' | 'PUBLIC_URL' | 'PAYMENT_PROVIDER_URL'): string[] =>
    env[name]?.startsWith('https:') === false ? [`${name}: must be https in production`] : [];
  const standIn = (name: 'OIDC_ISSUER' | 'ADDRESS_CHECK_URL' | 'PAYMENT_PROVIDER_URL'): string[] =>
    env[name] !== undefined && isLoopback(env[name]) ? [`${name}: a stand-in on this machine is refused in production`] : [];
  return [
    ...isDefault('SESSION_SECRET', DEVELOPMENT_SECRET),
    ...isDefault('DATA_KEY', DEVELOPMENT_KEY),
    ...isDefault('OIDC_CLIENT_SECRET', DEVELOPMENT_CLIENT_SECRET),
    ...isDefault('SMS_SECRET', DEVELOPMENT_SMS_SECRET),
    ...isDefault('PAYMENT_PROVIDER_KEY', DEVELOPMENT_PAYMENT_KEY),
    ...isDefault('PAYMENT_WEBHOOK_SECRET', DEVELOPMENT_PAYMENT_SECRET),
    ...paymentProblems(env),
    ...isPlain('PAYMENT_PROVIDER_URL'),
    ...(env.PRIVATE_NETWORK === 'true' ? [] : openConnections(env)),
    ...isPlain('OIDC_ISSUER'),
    ...isPlain('PUBLIC_URL'),
    ...(env.MAIL_FORWARD_TO !== undefined && env.MAIL_FROM?.includes(env.MAIL_FORWARD_TO) === true
      ? ['MAIL_FORWARD_TO: must be another address than MAIL_FROM']
      : []),
    ...standIn('OIDC_ISSUER'),
    ...standIn('ADDRESS_CHECK_URL'),
    ...standIn('PAYMENT_PROVIDER_URL'),
  ];
}

/** The queues live in Redis; only a machine without one has them in the database, and production never. */
function queueProblems(env: Partial<Environment>): string[] {
  if (env.QUEUE_BACKEND === 'postgres')
    return env.NODE_ENV === 'production' ? ['QUEUE_BACKEND: production needs redis, and REDIS_URL with it'] : [];
  return 'REDIS_URL' in env && env.REDIS_URL === undefined ? ['REDIS_URL: is missing'] : [];
}

/** An id that names two keys would say of a value that it is encrypted again when it is not. */
function keyProblems(env: Partial<Environment>): string[] {
  const ids = [env.DATA_KEY_ID ?? '', ...keysOf(env.DATA_OTHER_KEYS ?? '').map(({ id }) => id)];
  return new Set(ids).size === ids.length
    ? []
    : ['DATA_OTHER_KEYS: each key needs an id of its own, and another one than DATA_KEY_ID'];
}

/** Where replies to the mails of an office go; to the operators where an office has no address of its own. */
function officeEmailsOf(env: Environment): Readonly<Record<MailOffice, string>> {
  return {
    hr: env.HR_EMAIL,
    payroll: env.PAYROLL_EMAIL ?? env.OPS_EMAIL,
    'student-accounts': env.STUDENT_ACCOUNTS_EMAIL ?? env.OPS_EMAIL,
    assessment: env.ASSESSMENT_EMAIL ?? env.OPS_EMAIL,
    registrar: env.REGISTRAR_EMAIL ?? env.OPS_EMAIL,
    'financial-aid': env.FINANCIAL_AID_EMAIL ?? env.OPS_EMAIL,
    operations: env.OPS_EMAIL,
  };
}

/** The payment provider, with secrets that only development has by itself. */
function paymentsOf(env: Environment) {
  const inDevelopment = env.NODE_ENV !== 'production';
  return {
    paymentProviderUrl: env.PAYMENT_PROVIDER_URL?.replace(/\/$/, ''),
    paymentProviderKey: env.PAYMENT_PROVIDER_KEY ?? (inDevelopment ? DEVELOPMENT_PAYMENT_KEY : undefined),
    paymentWebhookSecret: env.PAYMENT_WEBHOOK_SECRET ?? (inDevelopment ? DEVELOPMENT_PAYMENT_SECRET : undefined),
    paymentAskS: env.PAYMENT_ASK_S,
  };
}

function configOf(env: Environment) {
  return Object.freeze({
    nodeEnv: env.NODE_ENV,
    host: env.HOST,
    port: env.PORT,
    publicUrl: env.PUBLIC_URL.replace(/\/$/, ''),
    databaseUrl: env.DATABASE_URL,
    databaseOwnerUrl: env.DATABASE_OWNER_URL ?? env.DATABASE_URL,
    databasePoolMax: env.DATABASE_POOL_MAX,
    queueBackend: env.QUEUE_BACKEND,
    redisUrl: env.REDIS_URL ?? '',
    redisPrefix: env.REDIS_PREFIX,
    temporalAddress: env.TEMPORAL_ADDRESS,
    temporalNamespace: env.TEMPORAL_NAMESPACE,
    temporalDatabases: env.TEMPORAL_DATABASES.split(',').map((name) => name.trim()),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    mailReportsUrl: env.MAIL_REPORTS_URL,
    mailCatcherUrl: env.MAIL_CATCHER_URL,
    mailForwardTo: env.MAIL_FORWARD_TO,
    mailTryForS: env.MAIL_TRY_FOR_S,
    massMailPauseS: env.MASS_MAIL_PAUSE_S,
    massMailPerMinute: env.MASS_MAIL_PER_MINUTE,
    hrEmail: env.HR_EMAIL,
    opsEmail: env.OPS_EMAIL,
    officeEmails: officeEmailsOf(env),
    oidcIssuer: env.OIDC_ISSUER,
    oidcClientId: env.OIDC_CLIENT_ID,
    oidcClientSecret: env.OIDC_CLIENT_SECRET,
    sessionSecret: env.SESSION_SECRET,
    dataKey: env.DATA_KEY,
    dataKeyId: env.DATA_KEY_ID,
    otherDataKeys: keysOf(env.DATA_OTHER_KEYS),
    auditAnchorFile: env.AUDIT_ANCHOR_FILE,
    sessionTimeoutS: env.SESSION_TIMEOUT_S,
    sessionAbsoluteS: env.SESSION_ABSOLUTE_S,
    reminderAfterS: env.REMINDER_AFTER_S,
    addressCheckUrl: env.ADDRESS_CHECK_URL.replace(/\/$/, ''),
    courseSystemUrl: env.COURSE_SYSTEM_URL?.replace(/\/$/, ''),
    smsUrl: env.SMS_URL,
    smsSecret: env.SMS_SECRET ?? (env.NODE_ENV === 'production' ? undefined : DEVELOPMENT_SMS_SECRET),
    ...paymentsOf(env),
    mapEnrollmentForm: env.MAP_ENROLLMENT_FORM,
    transcriptOrderUrl: env.TRANSCRIPT_ORDER_URL,
    enrollmentVerificationUrl: env.ENROLLMENT_VERIFICATION_URL,
    gradeChangeDays: env.GRADE_CHANGE_DAYS,
    aidCreditDays: env.AID_CREDIT_DAYS,
    impersonationReasonRequired: env.IMPERSONATION_REASON_REQUIRED === '1',
    textNumber: env.TEXT_NUMBER,
    consoleDir: env.CONSOLE_DIR,
    workflowBundle: env.WORKFLOW_BUNDLE,
    healthPort: env.HEALTH_PORT,
    trustedProxyHops: env.TRUSTED_PROXY_HOPS,
    rateLimits: (env.RATE_LIMITS ?? (env.NODE_ENV === 'production' ? 'on' : 'off')) === 'on',
    drainS: env.DRAIN_S,
    logLevel: env.LOG_LEVEL,
    sweepEveryS: env.SWEEP_EVERY_S,
  });
}

export type PortalConfig = ReturnType<typeof configOf>;

/** Reads the environment; stops the start with every problem at once when something is wrong or missing. */
export function readConfig(environment: NodeJS.ProcessEnv): PortalConfig {
  const parsed = environmentSchema.safeParse(environment);
  const shapes = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  const right = rightOnes(environment);
  const problems = [...shapes, ...queueProblems(right), ...keyProblems(right), ...productionProblems(right)];
  if (!parsed.success || problems.length > 0) throw new OperatorError(`The configuration is wrong:\n- ${problems.join('\n- ')}`);
  return configOf(parsed.data);
}
