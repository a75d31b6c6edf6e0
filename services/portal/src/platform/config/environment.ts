import * as z from 'zod';
import { campusSystems } from './campus-systems.js';

export const DEVELOPMENT_SECRET = 'development-session-secret-only!';
export const DEVELOPMENT_KEY = Buffer.alloc(32, 7).toString('base64');
export const DEVELOPMENT_CLIENT_SECRET = 'development-client-secret';
export const DEVELOPMENT_SMS_SECRET = 'development-sms-secret';
export const DEVELOPMENT_ADDRESS_SECRET = 'development-address-secret';
export const DEVELOPMENT_TRAINING_TOKEN = 'development-training-token';
export const DEVELOPMENT_PAYMENT_KEY = 'development-payment-key-only!!!!';
export const DEVELOPMENT_PAYMENT_SECRET = 'development-payment-notice-secret';
const KEY_BYTES = 32;

/** A key's id, as it stands in every value that the key has encrypted. */
const KEY_ID = /^[a-z0-9-]{1,32}$/;

const isKey = (key: string): boolean => Buffer.from(key, 'base64').length === KEY_BYTES;

/** `id=key` pairs, parted by commas. */
export function keysOf(text: string): { readonly id: string; readonly key: string }[] {
  const pairs = text.split(',').map((pair) => pair.trim());
  return pairs.filter(Boolean).map((pair) => ({ id: pair.split('=', 1)[0] ?? '', key: pair.slice(pair.indexOf('=') + 1) }));
}

const whole = (fallback: number, least = 1) => z.coerce.number().int().min(least).default(fallback);
const blankAsUnset = (value: unknown): unknown => (value === '' ? undefined : value);
const address = z.url();
/** The name of a claim of the sign-in provider; with dots it leads into one. */
const claim = (fallback: string) => z.preprocess(blankAsUnset, z.string().max(200).default(fallback));

/** Every variable of the environment that the portal reads, with its development default where it has one. */
/** Which codes of a check count as which tax; several codes are parted by a vertical bar. */
const PHONATHON_HOURS = /^([a-z]{3}(-[a-z]{3})? \d\d:\d\d-\d\d:\d\d(, ?(?=[a-z]))?)+$/i;
const TAX_CODES = /^city=[A-Z0-9|]+,state=[A-Z0-9|]+,social=[A-Z0-9|]+,medicare=[A-Z0-9|]+$/;

export const environmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: whole(3000, 0),
  PUBLIC_URL: address.default('http://127.0.0.1:3000'),
  DATABASE_URL: address,
  DATABASE_OWNER_URL: z.preprocess(blankAsUnset, address.optional()),
  // A round of each kind of sweep holds one, and what it moves needs others.
  DATABASE_POOL_MAX: whole(10, 5),
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
  INSTITUTION_DOMAINS: z.string().min(1).default('campus.example'),
  OPS_WEBHOOK_URL: z.preprocess(blankAsUnset, z.url({ protocol: /^https?$/ }).optional()),
  OPS_EMAIL: z.string().min(3).default('ops@campus.example'),
  PAYROLL_EMAIL: z.preprocess(blankAsUnset, z.string().min(3).optional()),
  STUDENT_ACCOUNTS_EMAIL: z.preprocess(blankAsUnset, z.string().min(3).optional()),
  ASSESSMENT_EMAIL: z.preprocess(blankAsUnset, z.string().min(3).optional()),
  REGISTRAR_EMAIL: z.preprocess(blankAsUnset, z.string().min(3).optional()),
  FINANCIAL_AID_EMAIL: z.preprocess(blankAsUnset, z.string().min(3).optional()),
  ADMISSIONS_EMAIL: z.preprocess(blankAsUnset, z.string().min(3).optional()),
  OIDC_ISSUER: address,
  OIDC_CLIENT_ID: z.string().min(1).default('campus-portal'),
  OIDC_CLIENT_AUTH: z.enum(['basic', 'post']).default('basic'),
  OIDC_SCOPE: z
    .string()
    .regex(/\bopenid\b/, "must have 'openid'")
    .default('openid profile email groups'),
  OIDC_CLAIM_ID: claim('sub'),
  OIDC_CLAIM_USERNAME: claim('preferred_username'),
  OIDC_CLAIM_NAME: claim('name'),
  OIDC_CLAIM_GROUPS: claim('groups'),
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
  ADDRESS_CHECK_CLIENT: z.string().min(1).default('campus-portal'),
  ADDRESS_CHECK_SECRET: z.preprocess(blankAsUnset, z.string().min(8).optional()),
  ...campusSystems,
  COURSE_SYSTEM_URL: z.preprocess(blankAsUnset, address.optional()),
  SMS_URL: z.preprocess(blankAsUnset, address.optional()),
  SMS_SECRET: z.preprocess(blankAsUnset, z.string().min(16).optional()),
  PAYMENT_PROVIDER_URL: z.preprocess(blankAsUnset, address.optional()),
  PAYMENT_PROVIDER_KEY: z.preprocess(blankAsUnset, z.string().min(32).optional()),
  PAYMENT_WEBHOOK_SECRET: z.preprocess(blankAsUnset, z.string().min(32).optional()),
  PAYMENT_ASK_S: whole(20),
  RESIDENCE_FORM_PERIOD: z.enum(['week', 'month']).default('week'),
  MINISTRY_SAFE_URL: z.preprocess(blankAsUnset, address.optional()),
  MINISTRY_SAFE_TOKEN: z.preprocess(blankAsUnset, z.string().min(16).optional()),
  MINISTRY_SAFE_SURVEY: z.string().min(1).default('standard'),
  MINISTRY_SAFE_SCORE: whole(70, 0),
  MAP_ENROLLMENT_FORM: z.url().default('https://enroll.campus.example/map'),
  TRANSCRIPT_ORDER_URL: z.url().default('https://transcript.campus.example'),
  TAX_FILER: z.string().min(3).default('Demo Campus|1 Campus Way, Louisville, KY 40299|61-0000000'),
  ENROLLMENT_VERIFICATION_URL: z.url().default('https://verify.campus.example'),
  GRADE_CHANGE_DAYS: whole(14, 0),
  GRADES_FROM_PERCENT: whole(75, 0),
  AID_CREDIT_DAYS: whole(14, 0),
  FITNESS_STAY_MINUTES: whole(90),
  PHONATHON_HOURS: z
    .string()
    .regex(PHONATHON_HOURS, 'must name days and hours, as mon-fri 08:00-17:00, mon 17:00-22:00')
    .default('mon-fri 08:00-17:00, mon 17:00-22:00'),
  TAX_CODES: z
    .string()
    .regex(TAX_CODES, 'must name the codes of each, as city=CITY,state=STATE,social=FICA,medicare=MEDICARE')
    .default('city=CITY,state=STATE,social=FICA,medicare=MEDICARE'),
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
  LOOK_EVERY_S: whole(30),
});

export type Environment = z.output<typeof environmentSchema>;
