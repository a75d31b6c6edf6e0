import { Inject, Injectable } from '@nestjs/common';
import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import type { PortalConfig } from '../config/config.js';
import { CONFIG } from '../config/config.js';

const TIMEOUT_MS = 5000;
const NOT_FOUND = 404;

const page = z.url({ protocol: /^https?$/ });
const cents = z.number().int().min(0);
const second = z.number().int().min(0).max(9_999_999_999).nullable().optional();
const intent = z.object({
  id: z.string().min(1).max(200),
  reference: z.string().max(200),
  currency: z.string().max(20),
  amount: cents,
  status: z.enum(['open', 'processing', 'paid', 'failed', 'canceled']),
  amount_received: cents,
  amount_refunded: cents,
  /** When it was paid and last given back, in seconds since 1970. */
  paid_at: second,
  refunded_at: second,
  url: page,
});

/** A payment as the provider has it; cents. */
export type PaymentIntent = z.output<typeof intent>;

/** A payment to be made; `reference` is the portal's id of it, under which it is asked for once however often that is tried. */
interface WantedPayment {
  readonly reference: string;
  readonly cents: number;
  readonly description: string;
  readonly returnUrl: string;
}

/** The provider answered with another status than success. */
class Refused extends Error {
  constructor(readonly status: number) {
    super(`The payment provider answered ${status}`);
  }
}

/** The payment provider, who takes cards so that no card data touch the portal. Every call throws where no sensible answer comes within 5 seconds. */
@Injectable()
export class PaymentProvider {
  constructor(@Inject(CONFIG) private readonly config: PortalConfig) {}

  get isConfigured(): boolean {
    return this.config.paymentProviderUrl !== undefined;
  }

  /** Asks for a payment, or for the one of this reference again. */
  open({ reference, cents: amount, description, returnUrl }: WantedPayment): Promise<PaymentIntent> {
    const body = { reference, amount, description, return_url: returnUrl };
    return this.call('/v1/payment_intents', intent, body, { 'idempotency-key': reference });
  }

  /** Null where the provider answers that it has no such payment. */
  async ask(id: string): Promise<PaymentIntent | null> {
    try {
      return await this.call(`/v1/payment_intents/${encodeURIComponent(id)}`, intent);
    } catch (error) {
      if (error instanceof Refused && error.status === NOT_FOUND) return null;
      throw error;
    }
  }

  /** Closes a payment that nobody has made yet; one that was made stays so. */
  cancel(id: string): Promise<PaymentIntent> {
    return this.call(`/v1/payment_intents/${encodeURIComponent(id)}/cancel`, intent, {});
  }

  /** The address at which a payer keeps payment methods. */
  async manage(customer: string): Promise<string> {
    return (await this.call('/v1/management_sessions', z.object({ url: page }), { customer })).url;
  }

  /** What was paid or given back from one instant to another. */
  async between(from: Date, before: Date): Promise<PaymentIntent[]> {
    const seconds = (at: Date): string => String(Math.floor(at.getTime() / 1000));
    const range = new URLSearchParams({ from: seconds(from), before: seconds(before) });
    return (await this.call(`/v1/payment_intents?${range.toString()}`, z.object({ intents: z.array(intent) }))).intents;
  }

  /** Whether one of the signatures is the provider's over the instant and the body; without a secret none is. */
  isGenuine(body: string, t: number, signatures: readonly string[]): boolean {
    const { paymentWebhookSecret: secret } = this.config;
    if (secret === undefined) return false;
    const expected = createHmac('sha256', secret).update(`${t}.${body}`).digest();
    return signatures.some((signature) => {
      const given = Buffer.from(signature, 'hex');
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
  }

  private async call<T>(path: string, shape: z.ZodType<T>, body?: object, headers: Record<string, string> = {}): Promise<T> {
    const { paymentProviderUrl: url, paymentProviderKey: key } = this.config;
    if (url === undefined || key === undefined) throw new Error('No payment provider is configured');
    const answer = await fetch(`${url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...headers,
        authorization: `Bearer ${key}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) throw new Refused(answer.status);
    return shape.parse(await answer.json());
  }
}
