import { setTimeout as pause } from 'node:timers/promises';
import { nextTryAfter } from '@campus/domain/mail/rules';
import { meaningOf } from '@campus/domain/mass-mail/rules';
import type { MailOutcome } from '../../platform/index.js';
import { MAIL_CONNECTIONS } from '../../platform/index.js';
import type { ChunkLedgerService, ChunkMail, Settlement } from './chunk-ledger.service.js';
import type { DueMail } from './mass-mail-records.js';

/** So many messages are marked as being sent in one statement, without a limit and under one: these few and the next ones are unknown after a crash. */
const [MARKED_BATCH_SIZE, MARKED_UNDER_LIMIT] = [8, 10];
/** The next ones are marked when so few are left, so that no connection waits for the ledger. */
const MARK_AGAIN_AT = 4;
/**
 * A mark so old is given back instead of being sent: long before it counts as left by a process that died, whose messages a person can have sent
 * again. The clock goes on while a process stands still.
 */
const MARK_GOOD_FOR_MS = 60_000;
/** So long a settlement waits for others, to be written with them: a crash in it leaves a few more messages unknown. */
const SETTLED_TOGETHER_MS = 20;
/** News of the progress at most so often. */
const EMIT_EVERY_MS = 1000;

/** A message in hand, with the seconds since its first try. */
type InHand = DueMail & { readonly triedFor: number; readonly markedAt: number };

/** How a message is handed over, and how long that is tried. */
export interface Post {
  readonly tryForS: number;
  send(row: DueMail): Promise<MailOutcome>;
}

/**
 * Sends the due messages of one chunk over all connections at once. A connection takes the next message as soon as it is free; marking and
 * settling go on beside the sending, many messages a statement, so that the ledger costs little and is always ahead of the text.
 */
export class ChunkRun {
  private readonly ready: InHand[] = [];
  private readonly late: InHand[] = [];
  private marking: Promise<void> | null = null;
  private done: Settlement[] = [];
  private settling: Promise<void> | null = null;
  private emittedAt = 0;
  private halted = false;
  private accepted = 0;
  private error: string | null = null;

  constructor(
    private readonly ledger: ChunkLedgerService,
    private readonly mail: ChunkMail,
    private readonly due: DueMail[],
    private readonly post: Post,
    private readonly until: number,
  ) {}

  /** Sends until all is settled, the mass mail is held or stopped, or the time is up; what has not gone waits on. */
  async run(): Promise<void> {
    const lanes = Array.from({ length: MAIL_CONNECTIONS }, () => this.lane());
    const ends = await Promise.allSettled(lanes);
    await this.marking?.catch(() => undefined);
    await this.flush();
    await this.ledger.giveBack([...this.ready, ...this.late].map(({ id }) => id));
    if (this.error !== null) await this.ledger.hold(this.mail, this.error);
    else if (this.accepted > 0) await this.ledger.well(this.mail);
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  }

  private async lane(): Promise<void> {
    try {
      for (let row = await this.next(); row !== null; row = await this.next()) {
        if (performance.now() - row.markedAt > MARK_GOOD_FOR_MS) this.late.push(row);
        else this.settle(row, await this.post.send(row));
      }
    } catch (error) {
      // The database is away: what is being sent is found again by its state.
      this.halted = true;
      throw error;
    }
  }

  private async next(): Promise<InHand | null> {
    while (!this.halted && this.ready.length === 0 && (this.due.length > 0 || this.marking !== null)) await this.mark();
    if (this.halted) return null;
    const row = this.ready.shift() ?? null;
    // The next ones are marked while this one is sent. Without a limit only: a slot that is waited for belongs to whoever waits.
    if (this.ready.length < MARK_AGAIN_AT && this.due.length > 0 && this.mail.perMinute === 0) this.mark().catch(() => undefined);
    return row;
  }

  private mark(): Promise<void> {
    this.marking ??= this.markSome().finally(() => {
      this.marking = null;
    });
    return this.marking;
  }

  private async markSome(): Promise<void> {
    if (Date.now() > this.until) {
      this.halted = true;
      return;
    }
    const some = this.due.splice(0, this.concurrency);
    const wait = await this.ledger.slotsFor(this.mail, some.length);
    if (wait > 0) await pause(wait);
    const markedAt = performance.now();
    const going = await this.ledger.mark(some.map(({ id }) => id));
    for (const row of some) {
      const triedFor = going.get(row.id);
      if (triedFor !== undefined) this.ready.push({ ...row, triedFor, markedAt, attempts: row.attempts + 1 });
    }
    // Paused, stopped or held meanwhile, or somebody else's: nothing more of it goes out from here.
    if (going.size < some.length) this.halted = true;
  }

  private get concurrency(): number {
    const { perMinute } = this.mail;
    return perMinute === 0 ? MARKED_BATCH_SIZE : Math.max(1, Math.min(MARKED_UNDER_LIMIT, Math.floor(perMinute / 60)));
  }

  private settle(row: InHand, outcome: MailOutcome): void {
    if (outcome.is === 'accepted') this.accepted += 1;
    this.done.push(this.settlementOf(row, outcome));
    this.settling ??= this.settleAll().finally(() => {
      this.settling = null;
    });
    this.settling.catch(() => {
      this.halted = true;
    });
  }

  private settlementOf({ id, attempts, triedFor }: InHand, outcome: MailOutcome): Settlement {
    if (outcome.is === 'accepted') return { id, state: 'accepted', error: null, wait: 0 };
    if (outcome.is === 'unknown') return { id, state: 'unknown', error: outcome.error, wait: 0 };
    if (meaningOf(outcome.code).everybody) {
      this.error = outcome.error;
      this.halted = true;
    }
    const { code, error } = outcome;
    const wait = nextTryAfter({ code, tries: attempts, triedForS: triedFor, limitS: this.post.tryForS });
    return { id, state: wait === null ? 'failed' : 'queued', error, wait: wait ?? 0 };
  }

  private async settleAll(): Promise<void> {
    while (this.done.length > 0) {
      await pause(SETTLED_TOGETHER_MS);
      const some = this.done.splice(0);
      const now = Date.now();
      const emits = now - this.emittedAt >= EMIT_EVERY_MS;
      if (emits) this.emittedAt = now;
      await this.ledger.settle(this.mail, some, emits);
    }
  }

  private async flush(): Promise<void> {
    await this.settling;
    const some = this.done.splice(0);
    await this.ledger.settle(this.mail, some, true);
  }
}
