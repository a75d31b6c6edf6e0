import type { EnrollmentStatus } from '../../academic-records/rules/index.js';

/** When a term is open: instants in milliseconds, days as ISO. */
export interface TermOpening {
  /** When registration opens for the student's class; null while it is not planned. */
  readonly opensAt: number | null;
  /** The last day to drop; null for the term's last day. */
  readonly lastDropOn: string | null;
  readonly endsOn: string;
}

/** Whether a student can register in the term or drop: from the hour at which it opens to the last day to drop. [REG-018] */
export function isTermOpen({ opensAt, lastDropOn, endsOn }: TermOpening, now: number, today: string): boolean {
  return opensAt !== null && opensAt <= now && today <= (lastDropOn ?? endsOn);
}

export type DropRefusal = 'not_in_course' | 'term_closed' | 'drop_date_passed';

/** Whether a student can leave a section. Holds never keep anybody in. After the last day to drop the registrar enters a withdrawal. */
export function refusalToDrop(facts: {
  readonly status: EnrollmentStatus | null;
  readonly isOpen: boolean;
  readonly lastDropOn: string;
  readonly today: string;
}): DropRefusal | null {
  if (facts.status !== 'registered' && facts.status !== 'waitlisted') return 'not_in_course';
  if (facts.today > facts.lastDropOn) return facts.status === 'waitlisted' ? null : 'drop_date_passed';
  return facts.isOpen || facts.status === 'waitlisted' ? null : 'term_closed';
}
