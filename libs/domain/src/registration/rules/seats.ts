import type { EnrollmentStatus } from '../../academic-records/rules/index.js';

/** The seats of a section: how many there are, are taken, and how many students wait, those with an offer among them. */
export interface Seats {
  readonly total: number;
  readonly taken: number;
  readonly waiting: number;
}

/** What the button of a course does. */
export type Verb = 'Add' | 'Waitlist' | 'Drop' | 'Un-wait';

/** Never below zero. [REG-012] */
export function seatsAvailable({ total, taken }: Pick<Seats, 'total' | 'taken'>): number {
  return Math.max(0, total - taken);
}

/** Whether an add takes a seat; where anybody waits, a seat is offered to them first. [REG-013] */
export function hasSeatToAdd(seats: Seats): boolean {
  return seatsAvailable(seats) > 0 && seats.waiting === 0;
}

/** What a student can do with a course. [REG-013] [REG-014] */
export function verbOf(seats: Seats, status: EnrollmentStatus | null): Verb {
  if (status === 'registered') return 'Drop';
  if (status === 'waitlisted') return 'Un-wait';
  return hasSeatToAdd(seats) ? 'Add' : 'Waitlist';
}
