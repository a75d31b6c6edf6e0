import { addDays, campusDay, campusMidnight } from '../../calendar/rules/index.js';

/** A part of a shift that lies on one business date; instants in milliseconds. */
export interface ShiftPart {
  readonly day: string;
  readonly timeIn: number;
  readonly timeOut: number;
}

/**
 * A shift in parts of one business date each: work over midnight belongs to the days as worked. The parts touch and add up to the shift, also
 * in the nights in which the clocks change.
 */
export function shiftParts(timeIn: number, timeOut: number): ShiftPart[] {
  const parts: ShiftPart[] = [];
  let from = timeIn;
  for (let day = campusDay(timeIn); ; day = addDays(day, 1)) {
    const midnight = campusMidnight(addDays(day, 1));
    const to = Math.min(midnight, timeOut);
    if (to > from || parts.length === 0) parts.push({ day, timeIn: from, timeOut: Math.max(to, from) });
    if (timeOut <= midnight) return parts;
    from = midnight;
  }
}
