import { AsyncLocalStorage } from 'node:async_hooks';
import { requestContext } from '@campus/server-kit';
import { platformMessages } from '../messages.js';
import { isLockTimeout } from './database-errors.js';

/** How much of a pool the calls of one person may have at once, those of one kind, and those of a kind that waits for somebody's lock. */
const SHARE_OF_PERSON = 0.4;
const SHARE_OF_KIND = 0.6;
const SHARE_OF_HELD_KIND = 0.2;
/** So long a kind of call counts as held after one of them has waited for a lock in vain. */
const HELD_MS = 5000;
/** A call waits for its share as long as for a connection; behind a lock no longer than what is left of three seconds. */
const PATIENCE_MS = 5000;
const HELD_PATIENCE_MS = 500;

interface Asker {
  readonly kind: string;
  readonly person: string | null;
}

interface Waiting extends Asker {
  readonly since: number;
  timer: NodeJS.Timeout;
  readonly admit: () => void;
  readonly refuse: () => void;
}

/**
 * What already has a connection, or must not be kept from one, asks for no share: waiting for its like it would wait for itself. A part of a call
 * that meets the locks of another domain than the call's own is of that kind.
 */
const shared = new AsyncLocalStorage<'exempt' | { readonly kind: string }>();

/** Runs the part of a call that reads what belongs to a domain as a call of that kind. */
export function asKind<T>(kind: string, work: () => Promise<T>): Promise<T> {
  return shared.getStore() === 'exempt' ? work() : shared.run({ kind }, work);
}

/** Whose call this is, and of which kind: those of one domain meet the same locks. Null for work that is no call. */
function askerOfCall(): Asker | null {
  const context = requestContext();
  const as = shared.getStore();
  if (context?.operation === undefined || as === 'exempt') return null;
  const kind = as?.kind ?? context.operation.name.split('.', 1)[0] ?? '';
  return { kind: `kind ${kind}`, person: context.actor === undefined ? null : `person ${context.actor.realUser.empId}` };
}

/**
 * Shares out the connections of a pool among calls, so that neither one person nor one kind of call ever has all of them: whoever waits for a lock
 * keeps a connection meanwhile.
 */
export class ConnectionShares {
  private readonly taken = new Map<string, number>();
  private readonly heldUntil = new Map<string, number>();
  private readonly waiting = new Set<Waiting>();

  constructor(
    private readonly connections: number,
    private readonly askerOf: () => Asker | null = askerOfCall,
  ) {}

  /** Runs work that must not be refused, whoever has how many connections. */
  static exempt<T>(work: () => Promise<T>): Promise<T> {
    return shared.run('exempt', work);
  }

  /** Runs work that takes one connection, once its person and kind may have another one; refuses when that takes too long. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const release = await this.take();
    try {
      return await work();
    } finally {
      release();
    }
  }

  /** Takes a share; what is given gives it back. */
  async take(): Promise<() => void> {
    const asker = this.askerOf();
    if (asker === null) return () => undefined;
    if (!this.isFree(asker)) await this.turnOf(asker);
    else this.count(asker, 1);
    return () => {
      this.count(asker, -1);
      for (const next of this.waiting) if (this.isFree(next)) next.admit();
    };
  }

  /** Hears of an error: a lock that was waited for in vain holds up the whole kind, of which only a few go on trying. */
  noteFailure(error: unknown): void {
    const asker = isLockTimeout(error) ? this.askerOf() : null;
    if (asker === null) return;
    this.heldUntil.set(asker.kind, Date.now() + HELD_MS);
    for (const each of this.waiting) if (each.kind === asker.kind) this.patience(each);
  }

  private isHeld({ kind }: Asker): boolean {
    return (this.heldUntil.get(kind) ?? 0) > Date.now();
  }

  private isFree(asker: Asker): boolean {
    const hasRoom = (key: string | null, share: number): boolean =>
      key === null || (this.taken.get(key) ?? 0) < Math.max(1, Math.floor(this.connections * share));
    return hasRoom(asker.person, SHARE_OF_PERSON) && hasRoom(asker.kind, this.isHeld(asker) ? SHARE_OF_HELD_KIND : SHARE_OF_KIND);
  }

  private count({ kind, person }: Asker, by: 1 | -1): void {
    for (const key of person === null ? [kind] : [kind, person]) {
      const count = (this.taken.get(key) ?? 0) + by;
      if (count > 0) this.taken.set(key, count);
      else this.taken.delete(key);
    }
  }

  private turnOf(asker: Asker): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        clearTimeout(waiting.timer);
        this.waiting.delete(waiting);
      };
      const waiting: Waiting = {
        ...asker,
        since: Date.now(),
        timer: setTimeout(() => undefined, 0),
        admit: () => {
          leave();
          this.count(asker, 1);
          resolve();
        },
        refuse: () => {
          leave();
          reject(platformMessages.refusal(this.isHeld(asker) ? 'lock_held' : 'too_many_calls'));
        },
      };
      this.waiting.add(waiting);
      this.patience(waiting);
    });
  }

  /** Sets anew how long somebody goes on waiting. */
  private patience(waiting: Waiting): void {
    clearTimeout(waiting.timer);
    const most = this.isHeld(waiting) ? HELD_PATIENCE_MS : PATIENCE_MS;
    waiting.timer = setTimeout(waiting.refuse, Math.max(0, waiting.since + most - Date.now())).unref();
  }
}
