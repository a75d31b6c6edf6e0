/** The parts of a person in forms for which a stand-in can be named. */
export const STAND_IN_ROLES = ['approver', 'processor', 'finalizer'] as const;
export type StandInRole = (typeof STAND_IN_ROLES)[number];

/** The longest that one stand-in is named for, in days. */
export const MAX_STAND_IN_DAYS = 366;

const DAY_MS = 86_400_000;

/** Somebody for whom a person stands in today, in one part. */
export interface StandsInFor {
  readonly role: StandInRole;
  readonly personId: string;
}

/** A form, as far as it matters to a stand-in. */
export interface ReachedForm {
  readonly creatorId: string;
  readonly subjectId: string | null;
  readonly approverIds: readonly string[];
}

/**
 * Whether a stand-in may act on this form at all: never the one who made it or whom it concerns, and never one who approves it as another step, or
 * one person would decide twice. Access is only executed, not decided, so its processors are kept from the own form alone.
 */
export function mayStandIn(role: StandInRole, standInId: string, form: ReachedForm): boolean {
  if (standInId === form.creatorId || standInId === form.subjectId) return false;
  return role === 'processor' || !form.approverIds.includes(standInId);
}

/** A period of days, both included, as `YYYY-MM-DD` in business time. */
export interface StandInPeriod {
  readonly from: string;
  readonly to: string;
}

/** What is asked for when a stand-in is named. */
export interface NamedStandIn extends StandInPeriod {
  readonly personId: string;
  readonly standInId: string;
  /** The business date of the moment. */
  readonly today: string;
  /** Whether the person holds the part that is handed over. */
  readonly holdsPart: boolean;
  /** Whether the stand-in is entitled to hold it. */
  readonly entitled: boolean;
  /** The person's other stand-ins of this part that have not ended. */
  readonly others: readonly StandInPeriod[];
}

export type StandInRefusal =
  | 'stand_in_no_part'
  | 'stand_in_oneself'
  | 'stand_in_dates_swapped'
  | 'stand_in_past'
  | 'stand_in_long'
  | 'stand_in_not_entitled'
  | 'stand_in_overlap';

/** How many days a period has, both ends included. */
function daysOf({ from, to }: StandInPeriod): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS) + 1;
}

/** Whether two periods share a day. */
export function overlaps(one: StandInPeriod, other: StandInPeriod): boolean {
  return one.from <= other.to && other.from <= one.to;
}

/** Why a stand-in cannot be named like this, or null. */
export function refusalToStandIn(named: NamedStandIn): StandInRefusal | null {
  if (!named.holdsPart) return 'stand_in_no_part';
  if (named.standInId === named.personId) return 'stand_in_oneself';
  if (named.to < named.from) return 'stand_in_dates_swapped';
  if (named.from < named.today) return 'stand_in_past';
  if (daysOf(named) > MAX_STAND_IN_DAYS) return 'stand_in_long';
  if (!named.entitled) return 'stand_in_not_entitled';
  return named.others.some((other) => overlaps(named, other)) ? 'stand_in_overlap' : null;
}

/** Whether a stand-in runs today, lies ahead or is over. */
export function standInState(period: StandInPeriod & { readonly ended: boolean }, today: string): 'ahead' | 'running' | 'over' {
  if (period.ended || period.to < today) return 'over';
  return today < period.from ? 'ahead' : 'running';
}
