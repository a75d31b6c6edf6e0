import { addDays, campusDateText } from '../../calendar/rules/index.js';
import { dollarsOf } from '../../money/rules/index.js';

/** The schools that award letters are written for. [FINAID-029] */
export const AWARD_SCHOOLS = ['BOYCE', 'SOUTHERN'] as const;
export type AwardSchool = (typeof AWARD_SCHOOLS)[number];

export const AWARD_TERMS = ['Fall', 'Spring'] as const;
export type AwardTerm = (typeof AWARD_TERMS)[number];

/** A term that awards are for. */
export interface AwardPeriod {
  readonly year: number;
  readonly term: AwardTerm;
}

/** Fall and Spring of the previous, the current and the next year. [FINAID-028] */
export function awardPeriods(day: string): readonly AwardPeriod[] {
  const year = Number(day.slice(0, 4));
  return [year - 1, year, year + 1].flatMap((one) => AWARD_TERMS.map((term) => ({ year: one, term })));
}

/** `Fall 2025`. */
export function periodName({ year, term }: AwardPeriod): string {
  return `${term} ${year}`;
}

/** `unsent` rows can be deleted and sent; a sent letter stays for good, and can be revoked. */
export const AWARD_STATES = ['unsent', 'sent', 'revoked'] as const;
export type AwardState = (typeof AWARD_STATES)[number];

/** Where a letter is, as its office follows it: made, out and not opened, opened by a person, answered, or out of time without an answer. */
export const AWARD_STAGES = ['made', 'waiting', 'opened', 'accepted', 'declined', 'expired'] as const;
export type AwardStage = (typeof AWARD_STAGES)[number];

/** Days after which a student is reminded again at the earliest. */
export const REMIND_AGAIN_DAYS = 3;

export type RemindRefusal =
  | 'award_own'
  | 'award_not_out'
  | 'award_revoked'
  | 'award_replaced_now'
  | 'award_answered_now'
  | 'award_no_email'
  | 'award_reminded';

/** What reminding of a letter is decided on; `reminded` is the campus day of the last reminder. */
export interface RemindingFacts {
  readonly state: AwardState;
  readonly answer: string | null;
  readonly email: string;
  readonly student: string;
  readonly replaced: boolean;
  readonly by: string;
  readonly reminded: string | null;
  readonly today: string;
}

/** Why a student is not reminded of a letter; null where they are. */
export function refusalToRemind(facts: RemindingFacts): RemindRefusal | null {
  const { state, answer, email, student, replaced, by, reminded, today } = facts;
  if (student === by) return 'award_own';
  if (state === 'unsent') return 'award_not_out';
  if (state === 'revoked') return 'award_revoked';
  if (replaced) return 'award_replaced_now';
  if (answer !== null) return 'award_answered_now';
  if (email === '') return 'award_no_email';
  return reminded !== null && addDays(reminded, REMIND_AGAIN_DAYS) > today ? 'award_reminded' : null;
}

/** What became of a mail that surely did not arrive: its letter may be sent again. */
const NOT_ARRIVED: ReadonlySet<string> = new Set(['failed', 'bounced']);

export type AwardRefusal =
  'award_own' | 'award_revoked' | 'award_replaced_now' | 'award_sent_already' | 'award_no_email' | 'award_deadline_missing';

/** What sending a letter is decided on. `mail` is the state of its last mail, null where there is none. */
export interface SendingFacts {
  readonly state: AwardState;
  readonly mail: string | null;
  readonly email: string;
  readonly student: string;
  /** Whether a later letter of the same award was sent. */
  readonly replaced: boolean;
  /** Who sends; nobody decides on an own award. */
  readonly by: string;
  /** Deadlines that the template names and nobody has set. */
  readonly missing: readonly string[];
}

/** Why a letter cannot be sent; null where it can, for the first time or because its mail did not arrive. */
export function refusalToSend({ state, mail, email, student, replaced, by, missing }: SendingFacts): AwardRefusal | null {
  if (student === by) return 'award_own';
  if (state === 'revoked') return 'award_revoked';
  if (replaced) return 'award_replaced_now';
  if (state === 'sent' && !NOT_ARRIVED.has(mail ?? '')) return 'award_sent_already';
  if (email === '') return 'award_no_email';
  return state === 'unsent' && missing.length > 0 ? 'award_deadline_missing' : null;
}

/** What a letter says that a revision can change. */
export interface AwardFacts {
  readonly amount: string;
  readonly disbursed: string;
}

/** What a revision changes, for people; empty where it says the same. */
export function awardChanges(before: AwardFacts, now: AwardFacts): readonly string[] {
  const amount = before.amount === now.amount ? [] : [`Amount: ${dollarsOf(before.amount)} is now ${dollarsOf(now.amount)}`];
  const days = [before.disbursed, now.disbursed].map(campusDateText);
  return before.disbursed === now.disbursed ? amount : [...amount, `Disbursement: ${days[0]} is now ${days[1]}`];
}
