import { PART_TIME_MONTH_LIMIT, VISA_WEEK_LIMIT, WEEK_LIMIT } from './hours.js';

/** Which limits count for a person, over all positions. */
export interface LimitedPerson {
  readonly onVisa: boolean;
  readonly partTime: boolean;
}

export type LimitKind = 'overtime' | 'visa' | 'part_time';

/** How near a person is to a limit; hundredths of an hour. */
export interface LimitUsage {
  readonly kind: LimitKind;
  readonly used: number;
  readonly limit: number;
  readonly stand: 'within' | 'near' | 'over';
}

/** From so many hundredths below a limit on it is near: the shift at hand may pass it. */
const NEAR = 400;

function snapshotOf(kind: LimitKind, used: number, limit: number): LimitUsage {
  return { kind, used, limit, stand: used > limit ? 'over' : used >= limit - NEAR ? 'near' : 'within' };
}

/** A limit after so many more minutes of work, over all positions together. */
export function limitAfter({ kind, used, limit }: LimitUsage, minutes: number): LimitUsage {
  return snapshotOf(kind, used + Math.round((minutes * 100) / 60), limit);
}

/** The limits of a person with the hours of this week and this month over all positions, the ones running included. */
export function limitUsages(person: LimitedPerson, hours: { readonly week: number; readonly month: number }): LimitUsage[] {
  return [
    snapshotOf('overtime', hours.week, WEEK_LIMIT),
    ...(person.onVisa ? [snapshotOf('visa', hours.week, VISA_WEEK_LIMIT)] : []),
    ...(person.partTime ? [snapshotOf('part_time', hours.month, PART_TIME_MONTH_LIMIT)] : []),
  ];
}
