const MINUTE_MS = 60_000;
const HAND_MS = 60 * MINUTE_MS;
const wall = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  weekday: 'short',
  hour: 'numeric',
  hourCycle: 'h23',
});

interface Modelled {
  readonly id: string;
  readonly number: string;
  count: number;
  after: number;
  done: boolean;
  removed: boolean;
  gone: boolean;
  closed: boolean;
  last: string | null;
}

/** Whether ambassadors may call at an instant: by the whole hours of the rules. */
export function isOpenAt(at: number): boolean {
  const parts = Object.fromEntries(wall.formatToParts(at).map(({ type, value }) => [type, value]));
  const [day, hour] = [parts['weekday'] ?? '', Number(parts['hour'])];
  if (day === 'Sat' || day === 'Sun') return false;
  return hour >= 8 && hour < (day === 'Mon' ? 22 : 17);
}

/** The rules of the phonathon over plain lists: what the portal answers is compared with it. */
export class PhonathonModel {
  readonly callees: Modelled[];
  private readonly assignments = new Map<string, { readonly donor: string; readonly at: number }>();

  constructor(donors: readonly { readonly id: string; readonly number: string }[]) {
    this.callees = donors.map(({ id, number }) => ({
      id,
      number,
      count: 0,
      after: 0,
      done: false,
      removed: false,
      gone: false,
      closed: false,
      last: null,
    }));
  }

  of(id: string): Modelled {
    const found = this.callees.find((one) => one.id === id);
    if (found === undefined) throw new Error(`No callee ${id}`);
    return found;
  }

  /** The donor whom a caller was given last, if any. */
  handOf(caller: string): string | undefined {
    return this.assignments.get(caller)?.donor;
  }

  /** Whom a caller is given now. */
  open(caller: string, now: number): string | null {
    const own = this.assignments.get(caller);
    if (own !== undefined && this.isCallable(this.of(own.donor)) && now - own.at <= HAND_MS) return own.donor;
    this.assignments.delete(caller);
    for (const [other, { at }] of this.assignments) if (now - at > HAND_MS) this.assignments.delete(other);
    const free = this.callees.filter((one) => this.isFree(one, now));
    const next = free.find(({ id }) => id === own?.donor) ?? free[0];
    if (next === undefined) return null;
    this.assignments.set(caller, { donor: next.id, at: now });
    next.last = caller;
    return next.id;
  }

  submit(caller: string, donor: string, outcome: number): boolean {
    if (!this.gives(caller, donor)) return false;
    const one = this.of(donor);
    if (outcome <= 4) [one.done, one.after] = [true, 0];
    else one.gone = true;
    if (outcome === 6) one.closed = true;
    return true;
  }

  later(caller: string, donor: string, { minutes, now }: { readonly minutes: number; readonly now: number }): boolean {
    const one = this.of(donor);
    if (one.last !== caller || one.gone || (minutes === 1200 && one.count > 0)) return false;
    this.gives(caller, donor);
    if (minutes === 0) return true;
    one.after = now + minutes * MINUTE_MS;
    if (minutes === 1200) one.count += 1;
    return true;
  }

  remove(donor: string): boolean {
    const one = this.of(donor);
    if (one.removed || one.gone) return false;
    one.removed = true;
    this.free(donor);
    return true;
  }

  restore(donor: string): boolean {
    const one = this.of(donor);
    if (!one.removed || one.gone) return false;
    one.removed = false;
    return true;
  }

  free(donor: string): boolean {
    for (const [caller, hand] of this.assignments) if (hand.donor === donor) this.assignments.delete(caller);
    return !this.of(donor).gone && !this.of(donor).removed;
  }

  close(donor: string): void {
    this.of(donor).closed = true;
  }

  /** The callees as the list has them. */
  list(now: number): readonly (readonly [id: string, count: number, done: boolean, assignee: string | null])[] {
    return this.callees
      .filter(({ removed, gone }) => !removed && !gone)
      .map(({ id, count, done }) => [id, count, done, this.holder(id, now)] as const);
  }

  private holder(donor: string, now: number): string | null {
    for (const [caller, hand] of this.assignments) if (hand.donor === donor && now - hand.at <= HAND_MS) return caller;
    return null;
  }

  private gives(caller: string, donor: string): boolean {
    const one = this.of(donor);
    if (one.last !== caller || one.gone) return false;
    one.last = null;
    if (this.assignments.get(caller)?.donor === donor) this.assignments.delete(caller);
    return true;
  }

  private isCallable({ removed, gone, closed }: Modelled): boolean {
    return !removed && !gone && !closed;
  }

  private isFree(one: Modelled, now: number): boolean {
    if (!this.isCallable(one) || one.done || one.after > now) return false;
    return [...this.assignments.values()].every(({ donor }) => donor !== one.id && this.of(donor).number !== one.number);
  }
}
