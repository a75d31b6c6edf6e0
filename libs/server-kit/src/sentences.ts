import type { FieldRefusal, Refusal } from '@campus/contract-kit';

/** The refusals that the kit itself gives; the portal says them in its own words. */
export interface KitRefusals {
  notSignedIn(redirect: string): Refusal;
  forbidden(): Refusal;
  tokenWrong(): Refusal;
  badInput(fields: readonly FieldRefusal[]): Refusal;
  badBody(): Refusal;
  wrongType(): Refusal;
  tooLarge(): Refusal;
  tooMany(): Refusal;
  noSuchCall(): Refusal;
  unavailable(): Refusal;
  lockHeld(): Refusal;
  tookTooLong(): Refusal;
  keyReused(): Refusal;
  keyBusy(): Refusal;
}

export const KIT_REFUSALS = Symbol('KitRefusals');

/** How the kit behaves in this process. */
export interface KitOptions {
  /** Whether each answer is held against its operation's output: on in tests, where an answer that is not as stated is a defect to find, off where people wait for it. */
  readonly checkAnswers: boolean;
  /** Whether an error means that a needed server does not answer at the moment (503 instead of 500). */
  readonly isOutage: (error: unknown) => boolean;
  /** Whether an error means that somebody else held what was needed for too long (503 too, in words of its own). */
  readonly isLockTimeout: (error: unknown) => boolean;
  /** Whether an error means that a piece of the work took longer than any may (503 too, and said so). */
  readonly isStatementTimeout: (error: unknown) => boolean;
}

export const KIT_OPTIONS = Symbol('KitOptions');
