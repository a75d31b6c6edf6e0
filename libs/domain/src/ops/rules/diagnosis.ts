import type { WorkKind } from './states.js';

/** What is wrong, in a word for each cause that the portal knows how to fix. */
export const DIAGNOSES = [
  'payload_too_large',
  'incompatible_code',
  'poison_payload',
  'no_handler',
  'worker_lost',
  'timed_out',
  'database_away',
  'queue_away',
  'mail_server',
  'outside_system',
  'unknown',
] as const;
export type Diagnosis = (typeof DIAGNOSES)[number];

/** What is known of a failure. `cause` is the engine's own word for it, where it has one. */
export interface FailureKind {
  readonly kind: WorkKind;
  readonly message: string;
  readonly cause?: string | undefined;
}

const BY_TEXT: readonly (readonly [RegExp, Diagnosis])[] = [
  [/TMPRL1103|payload.*(too large|exceeded)|exceeds size limit|blob size/i, 'payload_too_large'],
  [/TMPRL1100|non-?determinis|nondeterminis/i, 'incompatible_code'],
  [/no such function is exported|is not registered|not a registered|Nothing handles/i, 'no_handler'],
  [/payload of the wrong shape|Unexpected token|is not valid JSON|malformed/i, 'poison_payload'],
  [/heartbeat|stalled|worker.*(lost|shut ?down)/i, 'worker_lost'],
  [/SMTP|greeting|mail server|Invalid greeting/i, 'mail_server'],
  [/redis|READONLY|queue's server/i, 'queue_away'],
  [
    /terminating connection|Connection terminated|database|ECONNREFUSED.*5432|too many clients|deadlock|query read timeout/i,
    'database_away',
  ],
  [/time(d)?[ _-]?out|timeout|StartToClose|ScheduleToClose/i, 'timed_out'],
  [/ECONNREFUSED|ECONNRESET|ENOTFOUND|fetch failed|socket hang up|\b50[234]\b/i, 'outside_system'],
];

const BY_CAUSE: readonly (readonly [RegExp, Diagnosis])[] = [
  [/NON_DETERMINISTIC/i, 'incompatible_code'],
  [/PAYLOAD|BLOB|TOO_LARGE|GRPC_MESSAGE/i, 'payload_too_large'],
  [/HEARTBEAT/i, 'worker_lost'],
  [/TIMEOUT|TIMED_OUT/i, 'timed_out'],
];

/** Names the cause of a failure; `unknown` where its own message has to do. */
export function diagnosisOf({ message, cause = '' }: FailureKind): Diagnosis {
  const found = BY_CAUSE.find(([pattern]) => pattern.test(cause)) ?? BY_TEXT.find(([pattern]) => pattern.test(message));
  return found?.[1] ?? 'unknown';
}
