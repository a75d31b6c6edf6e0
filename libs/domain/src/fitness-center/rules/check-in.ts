import { charactersIn } from '@campus/contract-kit/characters';
/** The most guests that come with a person. [HRC-009] */
export const MAX_GUESTS = 30;
/** The longest note of a visit. [HRC-010] */
export const MAX_NOTE = 255;
/** How long a visit can be undone at the counter, in seconds. */
export const UNDO_S = 10;
/** What the way to the server may take beyond it. */
export const UNDO_GRACE_S = 5;
/** A second visit within this time is told, in seconds. */
export const SECOND_VISIT_S = 60;
/** How long the counter sends a check-in once more whose answer did not come, in milliseconds. */
export const RESEND_MS = 60_000;

const LAST_MONTH_OF_LIABILITY = 7;

/** What is known of a person at the counter. */
export interface CounterFacts {
  /** The person is there, with an account that has not ended. */
  readonly valid: boolean;
  readonly banned: boolean;
  readonly liabilitySigned: boolean;
  readonly access: boolean;
}

/** What a check-in says, as it came. */
export interface CheckInRequest {
  readonly guests: unknown;
  readonly notes: string;
  readonly signs: boolean;
}

export type CheckInRefusal = 'not_valid' | 'banned' | 'liability' | 'no_access' | 'wrong_guests' | 'long_note';

/** The guests of a check-in: a whole number from 0 to 30, none where nothing is said; null for whatever else. [HRC-009] */
export function guestsOf(given: unknown): number | null {
  if (given === undefined || given === null || given === '') return 0;
  const read = typeof given === 'string' && /^\d{1,2}$/.test(given.trim()) ? Number(given) : given;
  const isWhole = typeof read === 'number' && Number.isInteger(read) && !Object.is(read, -0);
  return isWhole && read >= 0 && read <= MAX_GUESTS ? read : null;
}

/** Why a check-in is refused, the first reason in the order of the counter; null where the person comes in. [HRC-004] [HRC-008] */
export function refusalToCheckIn(facts: CounterFacts, request: CheckInRequest): CheckInRefusal | null {
  if (!facts.valid) return 'not_valid';
  if (facts.banned) return 'banned';
  if (!facts.liabilitySigned && !request.signs) return 'liability';
  if (!facts.access) return 'no_access';
  if (guestsOf(request.guests) === null) return 'wrong_guests';
  return charactersIn(request.notes) > MAX_NOTE ? 'long_note' : null;
}

/** The last day of a liability that is signed on a day: July 31. */
export function liabilityUntil(today: string): string {
  const [year, month] = today.split('-').map(Number) as [number, number];
  return `${month <= LAST_MONTH_OF_LIABILITY ? year : year + 1}-07-31`;
}
