import type { ApprovalRules } from '@campus/contract-kit';
import { addDays } from '../../calendar/rules/index.js';

/** Time off is asked for in portions of 1 to 8 hours; hundredths of an hour. [TIMEOFF-018] */
export const LEAST_TIME_OFF = 100;
export const MAX_TIME_OFF = 800;

/** One act asks for so many days at most, the first and the last included. */
const MAX_RANGE_DAYS = 31;

/** The days of a range on which time off can be asked for: no Saturday, no Sunday, no paid holiday. Null where the range is none or too long. */
export function workdaysBetween(from: string, until: string, holidays: ReadonlySet<string>): string[] | null {
  if (until < from || until > addDays(from, MAX_RANGE_DAYS - 1)) return null;
  const days: string[] = [];
  for (let day = from; day <= until; day = addDays(day, 1)) {
    const isWeekend = new Date(`${day}T12:00:00Z`).getUTCDay() % 6 === 0;
    if (!isWeekend && !holidays.has(day)) days.push(day);
  }
  return days;
}

/** The states of a request and what each can become. Cancelled, rejected and processed are ends. [TIMEOFF-014] [TIMEOFF-017] */
export const TIME_OFF_STATES = {
  requested: ['approved', 'rejected', 'cancelled'],
  approved: ['processed', 'cancelled'],
  rejected: ['cancelled'],
  processed: [],
  cancelled: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type TimeOffState = keyof typeof TIME_OFF_STATES;

/** Whether a request can go from one state to another. */
export function canBecome(from: TimeOffState, to: TimeOffState): boolean {
  return (TIME_OFF_STATES[from] as readonly TimeOffState[]).includes(to);
}

/** What people do with a request: the supervisor approves or rejects it, the employee cancels it. [TIMEOFF-015] */
export const TIME_OFF_ACTIONS = ['approve', 'reject', 'cancel'] as const;
export type TimeOffAction = (typeof TIME_OFF_ACTIONS)[number];

const BECOMES: Readonly<Record<TimeOffAction, TimeOffState>> = { approve: 'approved', reject: 'rejected', cancel: 'cancelled' };

/** The state after an action; null where it is not possible. */
export function timeOffAfter(from: TimeOffState, action: TimeOffAction): TimeOffState | null {
  return canBecome(from, BECOMES[action]) ? BECOMES[action] : null;
}

/** Whether something is still to be done with a request: it waits for the supervisor, or for accounting. */
export function isOpenTimeOff(state: TimeOffState): boolean {
  return state === 'requested' || state === 'approved';
}

/** A request as a decision meets it. */
export interface DecidedRequest {
  readonly state: TimeOffState;
  readonly empId: string;
  /** Whether whoever acts looks after the time of this position, as supervisor or delegate, at this moment. */
  readonly supervised: boolean;
}

export type DecisionRefusal = 'no_such_salaried' | 'own_time_off' | 'time_off_settled' | 'no_such_request' | 'time_off_processed';

/**
 * Why an action on a salaried request is refused; null when it is not. Nobody decides the own request, and whoever does not supervise the
 * position does not learn that it exists. [SUP-051] [SUP-052] [TIMEOFF-017]
 */
export function refusalOfDecision(action: TimeOffAction, actorId: string, request: DecidedRequest): DecisionRefusal | null {
  const possible = timeOffAfter(request.state, action) !== null;
  if (action === 'cancel') {
    if (request.empId !== actorId || request.state === 'cancelled') return 'no_such_request';
    return possible ? null : 'time_off_processed';
  }
  if (!request.supervised || request.state === 'cancelled') return 'no_such_salaried';
  if (request.empId === actorId) return 'own_time_off';
  return possible ? null : 'time_off_settled';
}

/** What becomes of a salaried request, and what is refused. */
export const TIME_OFF = {
  states: TIME_OFF_STATES,
  actions: BECOMES,
  refusal: (action, request, by) => refusalOfDecision(action as TimeOffAction, by.empId, request),
} as const satisfies ApprovalRules<DecidedRequest>;

/** The days for which time off can be asked, both included. */
export interface TimeOffBounds {
  readonly start: string;
  readonly end: string;
}

/** From the first day of the oldest pay period that is not processed until one year from today. [TIMEOFF-009] */
export function timeOffBounds(oldestOpen: string, today: string): TimeOffBounds {
  const next = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
  // The 29th of February has no next year: the day before the 1st of March.
  const end = today.endsWith('-02-29') ? addDays(`${next.slice(0, 4)}-03-01`, -1) : next;
  return { start: oldestOpen, end };
}

export type TimeOffRefusal = 'time_off_incomplete' | 'time_off_hours' | 'time_off_type' | 'time_off_date';

/** What was asked for; hours in hundredths, null where nothing readable was given. */
export interface AskedTimeOff {
  readonly day: string | null;
  readonly hundredths: number | null;
  readonly knownType: boolean;
}

/** Why a request cannot be taken; null when it can. */
export function refusalOfTimeOff(asked: AskedTimeOff, bounds: TimeOffBounds): TimeOffRefusal | null {
  if (asked.day === null || asked.hundredths === null) return 'time_off_incomplete';
  if (asked.hundredths < LEAST_TIME_OFF || asked.hundredths > MAX_TIME_OFF) return 'time_off_hours';
  if (!asked.knownType) return 'time_off_type';
  return asked.day < bounds.start || asked.day > bounds.end ? 'time_off_date' : null;
}
