import type { WaitlistSnapshot } from './contract.js';

/** A section by its number. */
export interface OfSection {
  readonly section: string;
}

/** A student who waits for a seat in a section, by id. */
export interface OfWaiter extends OfSection {
  readonly student: string;
}

/** What a waitlist asks of the portal. Each commits in one short transaction and changes nothing twice. */
export interface WaitlistActivities {
  readWaitlist(input: OfSection): Promise<WaitlistSnapshot>;
  /** Offers a seat, lets an offer lapse, passes somebody over or ends the waiting: whatever is due then. Answers whether anything was. */
  tendWaiter(input: OfWaiter): Promise<boolean>;
}
