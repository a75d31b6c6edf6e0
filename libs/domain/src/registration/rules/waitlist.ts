import { addDays, campusMidnight } from '../../calendar/rules/index.js';
import type { AddRefusal } from './adding.js';

/** A student who waits, as the rules of offers see it; instants are milliseconds. */
export interface Waiter {
  readonly id: string;
  /** Until when a seat is offered; null while none is. */
  readonly offeredUntil: number | null;
  /** How many offers of this section lapsed already. */
  readonly lapses: number;
  /** Why an offered seat could not be claimed now; null when it could. */
  readonly refusal: AddRefusal | null;
  /** For which refusals the student was passed over and told so. */
  readonly toldOf: readonly string[];
}

/** A section's waitlist in its order, and its seats. */
export interface Waitlist {
  readonly capacity: number;
  readonly taken: number;
  readonly now: number;
  readonly isOver: boolean;
  readonly waiters: readonly Waiter[];
}

/** What is due for one who waits: the waiting ends, an offer lapses, a seat is offered, or somebody is passed over and told why. */
export type WaitlistStep = 'end' | 'lapse' | 'offer' | 'pass';

/** A second lapse in the same section ends the waiting. */
const MAX_LAPSES = 2;

/** When nobody can add a section any more: its last day, the last day to drop of its term, or by the registrar's hand. */
export function isWaitlistOver(section: {
  readonly isClosed: boolean;
  readonly lastAddDay: string | null;
  readonly lastDropDay: string;
  readonly today: string;
}): boolean {
  const { isClosed, lastAddDay, lastDropDay, today } = section;
  return isClosed || lastDropDay < today || (lastAddDay !== null && lastAddDay < today);
}

/** Seats that are neither taken nor offered. */
export function seatsToOffer({ capacity, taken, waiters }: Waitlist): number {
  return Math.max(0, capacity - taken - waiters.filter(({ offeredUntil }) => offeredUntil !== null).length);
}

/** What is due for one who waits while so many seats can be offered. */
function stepWith(waiter: Waiter, { isOver, now }: Waitlist, seats: number): WaitlistStep | null {
  if (isOver) return 'end';
  // The seat of who has left goes to the next one at once.
  if (waiter.offeredUntil !== null) return waiter.offeredUntil <= now || waiter.refusal === 'not_studying' ? 'lapse' : null;
  if (seats === 0) return null;
  if (waiter.refusal === null) return 'offer';
  return waiter.toldOf.includes(waiter.refusal) ? null : 'pass';
}

/** What is due for one student of a waitlist, now; null for nothing and for who does not wait. */
export function stepFor(waitlist: Waitlist, id: string): WaitlistStep | null {
  const waiter = waitlist.waiters.find((one) => one.id === id);
  return waiter === undefined ? null : stepWith(waiter, waitlist, seatsToOffer(waitlist));
}

/** Everything that is due now, in order: a seat goes to the first who could claim it. */
export function dueSteps(waitlist: Waitlist): { readonly id: string; readonly step: WaitlistStep }[] {
  let seats = seatsToOffer(waitlist);
  return waitlist.waiters.flatMap((waiter) => {
    const step = stepWith(waiter, waitlist, seats);
    if (step === 'offer') seats -= 1;
    return step === null ? [] : [{ id: waiter.id, step }];
  });
}

/** Whether a lapse is the one that ends the waiting; `lapses` are those before it. */
export function lapseEndsWaiting(lapses: number): boolean {
  return lapses + 1 >= MAX_LAPSES;
}

/** When a waitlist is to be looked at again by itself: at the first time limit of an offer, else the night after the last day to add. */
export function nextLookAt({ waiters }: Waitlist, lastAddDay: string | null, lastDropDay: string): number {
  const limits = waiters.flatMap(({ offeredUntil }) => offeredUntil ?? []);
  const lastDay = lastAddDay === null || lastDropDay < lastAddDay ? lastDropDay : lastAddDay;
  return Math.min(...limits, campusMidnight(addDays(lastDay, 1)));
}

export type ClaimRefusal = 'already_in' | 'no_offer' | 'offer_over';

/** Why an offered seat cannot be taken, before the rules of adding are asked; null when it can. */
export function refusalToClaim({
  isRegistered,
  offeredUntil,
  now,
}: {
  readonly isRegistered: boolean;
  readonly offeredUntil: number | null;
  readonly now: number;
}): ClaimRefusal | null {
  if (isRegistered) return 'already_in';
  if (offeredUntil === null) return 'no_offer';
  return offeredUntil <= now ? 'offer_over' : null;
}

export type CapacityRefusal = 'capacity_below_taken' | 'capacity_below_offers';

/** Whether a section can have so many seats: those that are taken or offered stay. */
export function refusalOfCapacity(capacity: number, taken: number, offers: number): CapacityRefusal | null {
  if (capacity < taken) return 'capacity_below_taken';
  return capacity < taken + offers ? 'capacity_below_offers' : null;
}
