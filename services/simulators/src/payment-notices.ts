import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Faults } from './faults.js';

/** The secret that the portal knows in development and tests; no real provider has it. */
const SECRET = 'development-payment-notice-secret';

/** What the provider knows of one payment; amounts in cents, instants in seconds. */
export interface PaymentIntent {
  readonly id: string;
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
  status: 'open' | 'processing' | 'paid' | 'failed' | 'canceled';
  amount_received: number;
  amount_refunded: number;
  readonly created: number;
  paid_at: number | null;
  refunded_at: number | null;
  readonly url: string;
  readonly return_url: string;
}

/** A notice as it is sent: its signature is over the very bytes of its body. */
interface Notice {
  readonly body: string;
}

const nowS = (): number => Math.floor(Date.now() / 1000);
const TRIES = 6;
const AGAIN_MS = 700;

/** The header of a notice: `t=seconds,v1=HMAC-SHA256 over t.body in hex`. */
export function noticeSignature(body: string, t = nowS()): string {
  return `t=${t},v1=${createHmac('sha256', SECRET).update(`${t}.${body}`).digest('hex')}`;
}

/** Tells the portal of what became of payments, again and again until it is heard; a fault makes notices late, lost, double, swapped or wrong. */
export class PaymentNotices {
  private held: Notice | undefined;
  private readonly ending = new AbortController();

  constructor(
    private readonly portal: string,
    private readonly faults: Faults,
  ) {}

  /** Tells in the background: nobody who pays waits for the portal. */
  notify(intent: PaymentIntent, type: string): void {
    void this.send(intent, type).catch(() => undefined);
  }

  stop(): void {
    this.ending.abort();
  }

  private async send(intent: PaymentIntent, type: string): Promise<void> {
    const fault = this.faults.take('payment-notices');
    const lies = fault?.mode === 'lie';
    const body = (): string => this.bodyOf(lies ? { ...intent, amount_received: intent.amount_received + 100 } : intent, type);
    const notice: Notice = { body: body() };
    if (fault?.mode === 'lost') return;
    if (fault?.mode === 'late') await pause(fault.ms, undefined, { signal: this.ending.signal });
    if (fault?.mode === 'reorder' && this.held === undefined) {
      this.held = notice;
      return;
    }
    const { held } = this;
    this.held = undefined;
    await this.deliver(notice);
    if (fault?.mode === 'duplicate') await this.deliver(notice);
    if (fault?.mode === 'duplicate-new-id') await this.deliver({ body: body() });
    if (held !== undefined) await this.deliver(held);
  }

  private bodyOf({ id, reference, status, amount_received, amount_refunded }: PaymentIntent, type: string): string {
    const data = { intent: id, reference, status, amount_received, amount_refunded };
    return JSON.stringify({ id: `evt_${randomUUID()}`, type, created: nowS(), data });
  }

  private async deliver(notice: Notice): Promise<void> {
    for (let turn = 0; turn < TRIES; turn += 1) {
      const status = await this.post(notice.body);
      if (status < 500 || this.ending.signal.aborted) return;
      await pause(AGAIN_MS * (turn + 1), undefined, { signal: this.ending.signal });
    }
  }

  private async post(body: string): Promise<number> {
    try {
      const answer = await fetch(`${this.portal}/api/payments/notices`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'payment-signature': noticeSignature(body) },
        body,
        signal: this.ending.signal,
      });
      return answer.status;
    } catch {
      return 503;
    }
  }
}
