import { campusSystemProblems } from './campus-systems.js';
import type { Environment } from './environment.js';
import {
  DEVELOPMENT_ADDRESS_SECRET,
  DEVELOPMENT_CLIENT_SECRET,
  DEVELOPMENT_KEY,
  DEVELOPMENT_PAYMENT_KEY,
  DEVELOPMENT_PAYMENT_SECRET,
  DEVELOPMENT_SECRET,
  DEVELOPMENT_SMS_SECRET,
  DEVELOPMENT_TRAINING_TOKEN,
  environmentSchema,
  keysOf,
} from './environment.js';

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

function trainingProblems(env: Partial<Environment>): string[] {
  const isMissing = env.MINISTRY_SAFE_URL !== undefined && 'MINISTRY_SAFE_TOKEN' in env && env.MINISTRY_SAFE_TOKEN === undefined;
  return isMissing ? ['MINISTRY_SAFE_TOKEN: is missing beside MINISTRY_SAFE_URL'] : [];
}

type Secret =
  | 'SESSION_SECRET'
  | 'DATA_KEY'
  | 'OIDC_CLIENT_SECRET'
  | 'SMS_SECRET'
  | 'ADDRESS_CHECK_SECRET'
  | 'PAYMENT_PROVIDER_KEY'
  | 'PAYMENT_WEBHOOK_SECRET'
  | 'MINISTRY_SAFE_TOKEN';

/** What production refuses: secrets that stand in this file, connections without encryption, simulators on the same machine. */
function productionProblems(env: Partial<Environment>): string[] {
  if (env.NODE_ENV !== 'production') return [];
  const isDefault = (name: Secret, value: string): string[] =>
    env[name] === value ? [`${name}: the development default is refused in production`] : [];
  const isPlain = (name: 'OIDC_ISSUER' | 'PUBLIC_URL' | 'PAYMENT_PROVIDER_URL' | 'MINISTRY_SAFE_URL'): string[] =>
    env[name]?.startsWith('https:') === false ? [`${name}: must be https in production`] : [];
  const standIn = (name: 'OIDC_ISSUER' | 'ADDRESS_CHECK_URL' | 'PAYMENT_PROVIDER_URL' | 'MINISTRY_SAFE_URL'): string[] =>
    env[name] !== undefined && isLoopback(env[name]) ? [`${name}: a stand-in on this machine is refused in production`] : [];
  return [
    ...isDefault('SESSION_SECRET', DEVELOPMENT_SECRET),
    ...isDefault('DATA_KEY', DEVELOPMENT_KEY),
    ...isDefault('OIDC_CLIENT_SECRET', DEVELOPMENT_CLIENT_SECRET),
    ...isDefault('SMS_SECRET', DEVELOPMENT_SMS_SECRET),
    ...isDefault('ADDRESS_CHECK_SECRET', DEVELOPMENT_ADDRESS_SECRET),
    ...isDefault('PAYMENT_PROVIDER_KEY', DEVELOPMENT_PAYMENT_KEY),
    ...isDefault('PAYMENT_WEBHOOK_SECRET', DEVELOPMENT_PAYMENT_SECRET),
    ...isDefault('MINISTRY_SAFE_TOKEN', DEVELOPMENT_TRAINING_TOKEN),
    ...paymentProblems(env),
    ...trainingProblems(env),
    ...campusSystemProblems(env),
    ...isPlain('PAYMENT_PROVIDER_URL'),
    ...isPlain('MINISTRY_SAFE_URL'),
    ...(env.PRIVATE_NETWORK === 'true' ? [] : openConnections(env)),
    ...isPlain('OIDC_ISSUER'),
    ...isPlain('PUBLIC_URL'),
    ...(env.MAIL_FORWARD_TO !== undefined && env.MAIL_FROM?.includes(env.MAIL_FORWARD_TO) === true
      ? ['MAIL_FORWARD_TO: must be another address than MAIL_FROM']
      : []),
    ...standIn('OIDC_ISSUER'),
    ...standIn('ADDRESS_CHECK_URL'),
    ...standIn('PAYMENT_PROVIDER_URL'),
    ...standIn('MINISTRY_SAFE_URL'),
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

/** Everything that is wrong with the variables together, whichever of them are wrong by themselves. */
export function problemsOf(environment: NodeJS.ProcessEnv): string[] {
  const right = rightOnes(environment);
  return [...queueProblems(right), ...keyProblems(right), ...productionProblems(right)];
}
