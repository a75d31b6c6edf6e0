import type { MailOffice } from '@campus/domain/mail/rules';
import type { Environment } from './environment.js';
import {
  DEVELOPMENT_ADDRESS_SECRET,
  DEVELOPMENT_PAYMENT_KEY,
  DEVELOPMENT_PAYMENT_SECRET,
  DEVELOPMENT_SMS_SECRET,
  DEVELOPMENT_TRAINING_TOKEN,
  environmentSchema,
  keysOf,
} from './environment.js';
import { campusSystemsOf } from './campus-systems.js';
import { OperatorError } from './operator-error.js';
import { problemsOf } from './problems.js';

export const CONFIG = Symbol('PortalConfig');

/** Where replies to the mails of an office go; to the operators where an office has no address of its own. */
function officeEmailsOf(env: Environment): Readonly<Record<MailOffice, string>> {
  return {
    hr: env.HR_EMAIL,
    payroll: env.PAYROLL_EMAIL ?? env.OPS_EMAIL,
    'student-accounts': env.STUDENT_ACCOUNTS_EMAIL ?? env.OPS_EMAIL,
    assessment: env.ASSESSMENT_EMAIL ?? env.OPS_EMAIL,
    registrar: env.REGISTRAR_EMAIL ?? env.OPS_EMAIL,
    'financial-aid': env.FINANCIAL_AID_EMAIL ?? env.OPS_EMAIL,
    admissions: env.ADMISSIONS_EMAIL ?? env.OPS_EMAIL,
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

/** The provider of the ministry-safe training: which training people get there, and the score that completes it. */
function trainingOf(env: Environment) {
  return {
    ministrySafeUrl: env.MINISTRY_SAFE_URL?.replace(/\/$/, ''),
    ministrySafeToken: env.MINISTRY_SAFE_TOKEN ?? (env.NODE_ENV !== 'production' ? DEVELOPMENT_TRAINING_TOKEN : undefined),
    ministrySafeSurvey: env.MINISTRY_SAFE_SURVEY,
    ministrySafeScore: env.MINISTRY_SAFE_SCORE,
    residenceFormPeriod: env.RESIDENCE_FORM_PERIOD,
  };
}

function gradesOf(env: Environment) {
  return { gradeChangeDays: env.GRADE_CHANGE_DAYS, gradesFromPercent: env.GRADES_FROM_PERCENT };
}

/** Which codes of a check count as which tax. [HRREP-010] */
function taxCodesOf(env: Environment) {
  const [city = [], state = [], social = [], medicare = []] = env.TAX_CODES.split(',').map((part) =>
    part.slice(part.indexOf('=') + 1).split('|'),
  );
  return { city, state, social, medicare };
}

/** How the sign-in provider calls what it says of a person. */
function claimsOf(env: Environment) {
  const { OIDC_CLAIM_ID: id, OIDC_CLAIM_USERNAME: username, OIDC_CLAIM_NAME: name, OIDC_CLAIM_GROUPS: groups } = env;
  return { id, username, name, groups };
}

/** How mail goes out, and to whom people write. */
function mailOf(env: Environment) {
  return {
    mailFrom: env.MAIL_FROM,
    mailReportsUrl: env.MAIL_REPORTS_URL,
    mailCatcherUrl: env.MAIL_CATCHER_URL,
    mailForwardTo: env.MAIL_FORWARD_TO,
    mailTryForS: env.MAIL_TRY_FOR_S,
    massMailPauseS: env.MASS_MAIL_PAUSE_S,
    massMailPerMinute: env.MASS_MAIL_PER_MINUTE,
    hrEmail: env.HR_EMAIL,
    opsEmail: env.OPS_EMAIL,
    opsWebhookUrl: env.OPS_WEBHOOK_URL,
    officeEmails: officeEmailsOf(env),
  };
}

/** Systems outside of the portal, with secrets that only development has by itself. */
function outsideOf(env: Environment) {
  return {
    addressCheckClient: env.ADDRESS_CHECK_CLIENT,
    addressCheckSecret: env.ADDRESS_CHECK_SECRET ?? (env.NODE_ENV !== 'production' ? DEVELOPMENT_ADDRESS_SECRET : undefined),
    addressCheckUrl: env.ADDRESS_CHECK_URL.replace(/\/$/, ''),
    ...campusSystemsOf(env),
    courseSystemUrl: env.COURSE_SYSTEM_URL?.replace(/\/$/, ''),
    smsUrl: env.SMS_URL,
    smsSecret: env.SMS_SECRET ?? (env.NODE_ENV === 'production' ? undefined : DEVELOPMENT_SMS_SECRET),
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
    ...mailOf(env),
    institutionDomains: env.INSTITUTION_DOMAINS.split(',').map((domain) => domain.trim().toLowerCase()),
    oidcIssuer: env.OIDC_ISSUER,
    oidcScope: env.OIDC_SCOPE,
    oidcClientAuth: env.OIDC_CLIENT_AUTH,
    oidcClaims: claimsOf(env),
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
    ...outsideOf(env),
    ...paymentsOf(env),
    ...trainingOf(env),
    mapEnrollmentForm: env.MAP_ENROLLMENT_FORM,
    transcriptOrderUrl: env.TRANSCRIPT_ORDER_URL,
    taxFiler: env.TAX_FILER,
    enrollmentVerificationUrl: env.ENROLLMENT_VERIFICATION_URL,
    ...gradesOf(env),
    aidCreditDays: env.AID_CREDIT_DAYS,
    fitnessStayMinutes: env.FITNESS_STAY_MINUTES,
    phonathonHours: env.PHONATHON_HOURS,
    taxCodes: taxCodesOf(env),
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
    lookEveryS: env.LOOK_EVERY_S,
  });
}

export type PortalConfig = ReturnType<typeof configOf>;

/** Reads the environment; stops the start with every problem at once when something is wrong or missing. */
export function readConfig(environment: NodeJS.ProcessEnv): PortalConfig {
  const parsed = environmentSchema.safeParse(environment);
  const shapes = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  const problems = [...shapes, ...problemsOf(environment)];
  if (!parsed.success || problems.length > 0) throw new OperatorError(`The configuration is wrong:\n- ${problems.join('\n- ')}`);
  return configOf(parsed.data);
}
