/** Codes of a connection that is gone, as Node and the server name it; `25P03` ended a transaction whose process stood still. */
const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
  '25P03',
]);
/** The server lacks something for now: a statement took too long, the disk, the memory or the connections are used up, a file cannot be read. */
const SHORTAGE = /^(57014|53...|58030)$/;
const RETRYABLE = new Set(['40001', '40P01']);
const UNIQUE = '23505';
/** A statement that took longer than any may. */
const STATEMENT_TIMEOUT = '57014';
/** A lock that somebody holds was waited for in vain. */
const LOCK_TIMEOUT = '55P03';
/** SQLSTATE class of integrity violations. */
const INTEGRITY = '23';
const LOST =
  /Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Client was closed and is not queryable/i;

/** What the driver says of a statement that was given up without an answer. */
const NO_ANSWER = 'Query read timeout';

function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const driver = 'driverError' in error ? error.driverError : error;
  if (typeof driver !== 'object' || driver === null || !('code' in driver)) return undefined;
  return typeof driver.code === 'string' ? driver.code : undefined;
}

/** Whether the connection is gone: another one may well answer at once. */
export function isDeadConnection(error: unknown): boolean {
  if (CONNECTION_CODES.has(codeOf(error) ?? '')) return true;
  if (error instanceof AggregateError) return error.errors.some(isDeadConnection);
  return error instanceof Error && LOST.test(error.message);
}

/** Whether the database does not answer or cannot work at the moment, as against having said no. */
export function isConnectionLoss(error: unknown): boolean {
  return isDeadConnection(error) || isSilence(error) || SHORTAGE.test(codeOf(error) ?? '');
}

/** Whether a statement was given up because no answer came at all: later than any server that still hears would have given one. */
export function isSilence(error: unknown): boolean {
  return error instanceof Error && error.message === NO_ANSWER;
}

/** Whether the same transaction may well succeed when run again. */
export function isRetryable(error: unknown): boolean {
  return RETRYABLE.has(codeOf(error) ?? '');
}

/** Whether somebody else held a row or table for longer than anybody waits; nothing of the statement was done. */
export function isLockTimeout(error: unknown): boolean {
  return codeOf(error) === LOCK_TIMEOUT;
}

/** Whether a statement took longer than any may, and was undone: the database is there, the work was too much at once. */
export function isStatementTimeout(error: unknown): boolean {
  return codeOf(error) === STATEMENT_TIMEOUT;
}

/** Whether a row was refused because its like exists; of one constraint when that is named. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (codeOf(error) !== UNIQUE) return false;
  if (constraint === undefined) return true;
  const driver = (error as { driverError?: unknown }).driverError ?? error;
  return (driver as { constraint?: unknown }).constraint === constraint;
}

/** The constraint that refused a row, or the name of no constraint as empty text; null when the error is no such refusal. */
export function violatedConstraint(error: unknown): string | null {
  if (!(codeOf(error) ?? '').startsWith(INTEGRITY)) return null;
  const driver = (error as { driverError?: unknown }).driverError ?? error;
  const { constraint } = driver as { constraint?: unknown };
  return typeof constraint === 'string' ? constraint : '';
}
