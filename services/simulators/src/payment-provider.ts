import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Faults } from './faults.js';
import { listen, makeServer } from './http.js';
import type { HttpSimulator } from './http.js';
import { endPage, managePage, payPage } from './payment-pages.js';
import type { PaymentIntent } from './payment-notices.js';
import { PaymentNotices } from './payment-notices.js';

/** What the portal calls with in development and tests; no real provider has it. */
const KEY = 'development-payment-key-only!!!!';
const DAY_S = 86_400;
const HTML = 'text/html; charset=utf-8';

const nowS = (): number => Math.floor(Date.now() / 1000);
const digitsOf = (number: unknown): string => (typeof number === 'string' ? number.replace(/\D/g, '') : '');

interface NewIntent {
  readonly reference?: unknown;
  readonly amount?: unknown;
  readonly description?: unknown;
  readonly return_url?: unknown;
}

function readKept(file: string | undefined): [string, PaymentIntent][] {
  try {
    return file === undefined ? [] : (JSON.parse(readFileSync(file, 'utf8')) as [string, PaymentIntent][]);
  } catch {
    return [];
  }
}

/** The payments of the provider, by id and by the key under which each was asked for. */
class Intents {
  private readonly byId = new Map<string, PaymentIntent>();
  /** What is answered of a payment instead of what is true; null where the provider no longer knows it. */
  readonly lies = new Map<string, Partial<PaymentIntent> | null>();
  private readonly byKey = new Map<string, PaymentIntent>();

  /** With a file they outlive a restart. */
  constructor(private readonly file: string | undefined) {
    for (const [key, intent] of readKept(file)) {
      this.byId.set(intent.id, intent);
      this.byKey.set(key, intent);
    }
  }

  keep(): void {
    if (this.file === undefined) return;
    writeFileSync(`${this.file}.tmp`, JSON.stringify([...this.byKey]), { mode: 0o600 });
    renameSync(`${this.file}.tmp`, this.file);
  }

  /** The same key is the same payment, however often it is asked for. */
  make(key: string, url: string, asked: Required<Pick<PaymentIntent, 'reference' | 'amount' | 'description' | 'return_url'>>) {
    const known = this.byKey.get(key);
    if (known !== undefined) return known;
    const id = `pi_${randomUUID()}`;
    const intent: PaymentIntent = {
      ...asked,
      id,
      currency: 'usd',
      status: 'open',
      amount_received: 0,
      amount_refunded: 0,
      created: nowS(),
      paid_at: null,
      refunded_at: null,
      url: `${url}/pay/${id}`,
    };
    this.byId.set(id, intent);
    this.byKey.set(key, intent);
    return intent;
  }

  /** One that nobody paid within a day is over. */
  of(id: string): PaymentIntent | undefined {
    const intent = this.byId.get(id);
    if (intent?.status === 'open' && intent.created + DAY_S < nowS()) intent.status = 'canceled';
    return intent;
  }

  /** What was paid or given back from one instant to another. */
  between(from: number, before: number): PaymentIntent[] {
    const isWithin = (at: number | null): boolean => at !== null && at >= from && at < before;
    const all = [...this.byId.values()].flatMap((intent) => this.answer(intent) ?? []);
    return all.filter(({ paid_at, refunded_at }) => isWithin(paid_at) || isWithin(refunded_at));
  }

  /** A payment as the provider tells of it; undefined where it says that it has none. */
  answer(intent: PaymentIntent): PaymentIntent | undefined {
    const lie = this.lies.get(intent.id);
    return lie === null ? undefined : { ...intent, ...lie };
  }
}

/** What a card does, by its last two digits. */
function charge(intent: PaymentIntent, number: string): void {
  if (number.endsWith('77')) intent.status = 'processing';
  else if (number.endsWith('42') || number.endsWith('50'))
    pay(intent, number.endsWith('50') ? Math.ceil(intent.amount / 2) : intent.amount);
  else intent.status = 'failed';
}

function pay(intent: PaymentIntent, cents: number): void {
  intent.status = 'paid';
  intent.amount_received = cents;
  intent.paid_at = nowS();
}

interface Parts {
  readonly server: FastifyInstance;
  readonly intents: Intents;
  readonly notices: PaymentNotices;
  /** Where the provider listens. */
  readonly address: () => string;
}

type OfIntent = FastifyRequest<{ Params: { id?: string }; Body: { number?: string; amount?: number; intent?: string } | null }>;

const withIntent =
  (intents: Intents, work: (intent: PaymentIntent, request: OfIntent, reply: FastifyReply) => unknown) =>
  async (request: OfIntent, reply: FastifyReply): Promise<unknown> => {
    const intent = intents.of(request.params.id ?? request.body?.intent ?? '');
    return intent === undefined ? reply.code(404).send({ message: 'No such payment.' }) : work(intent, request, reply);
  };

/** Asks for payments, and lists them. */
function servePayments({ server, intents, address }: Parts): void {
  server.post<{ Body: NewIntent | null }>('/v1/payment_intents', async (request, reply) => {
    const { reference, amount, description, return_url } = request.body ?? {};
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string' || typeof reference !== 'string')
      return reply.code(400).send({ message: 'Send a key and a reference.' });
    if (typeof amount !== 'number' || !Number.isInteger(amount) || amount < 1)
      return reply.code(400).send({ message: 'amount is in cents.' });
    if (typeof description !== 'string' || typeof return_url !== 'string')
      return reply.code(400).send({ message: 'Say what is paid.' });
    return reply.send(intents.make(key, address(), { reference, amount, description, return_url }));
  });
  server.get<{ Querystring: { from?: string; before?: string } }>('/v1/payment_intents', (request, reply) =>
    reply.send({ intents: intents.between(Number(request.query.from ?? 0), Number(request.query.before ?? Infinity)) }),
  );

  server.post<{ Body: { customer?: unknown } | null }>('/v1/management_sessions', async (request, reply) => {
    const customer = request.body?.customer;
    if (typeof customer !== 'string') return reply.code(400).send({ message: 'Send a customer.' });
    return reply.send({ url: `${address()}/manage/${encodeURIComponent(customer)}` });
  });
}

/** What is asked and done about one payment. */
function serveOnePayment({ server, intents, notices }: Parts): void {
  const answer = (intent: PaymentIntent, reply: FastifyReply): unknown => {
    const said = intents.answer(intent);
    return said === undefined ? reply.code(404).send({ message: 'No such payment.' }) : reply.send(said);
  };
  server.get(
    '/v1/payment_intents/:id',
    withIntent(intents, (intent, _request, reply) => answer(intent, reply)),
  );
  // What is told of the payment from now on: other values, `{"gone":true}` for nothing, `{}` for the truth again.
  server.post(
    '/v1/payment_intents/:id/lie',
    withIntent(intents, (intent, request, reply) => {
      const { gone, ...values } = (request.body ?? {}) as Partial<PaymentIntent> & { readonly gone?: boolean };
      intents.lies.set(intent.id, gone === true ? null : values);
      return reply.send({});
    }),
  );
  server.post(
    '/v1/payment_intents/:id/cancel',
    withIntent(intents, (intent, _request, reply) => {
      if (intent.status === 'open') intent.status = 'canceled';
      return answer(intent, reply);
    }),
  );
  // The bank has made up its mind about a card that was checked.
  server.post(
    '/v1/payment_intents/:id/clear',
    withIntent(intents, (intent, _request, reply) => {
      if (intent.status === 'processing') pay(intent, intent.amount);
      notices.notify(intent, 'payment_intent.paid');
      return reply.send(intent);
    }),
  );
  server.post(
    '/v1/refunds',
    withIntent(intents, (intent, request, reply) => {
      const cents = request.body?.amount ?? intent.amount_received;
      if (intent.status !== 'paid' || cents < 1 || intent.amount_refunded + cents > intent.amount_received)
        return reply.code(409).send({ message: 'That much was not paid.' });
      intent.amount_refunded += cents;
      intent.refunded_at = nowS();
      notices.notify(intent, 'payment_intent.refunded');
      return reply.send(intent);
    }),
  );
}

/** The pages of people. */
function servePages({ server, intents, notices }: Parts): void {
  server.get(
    '/pay/:id',
    withIntent(intents, (intent, _request, reply) => reply.type(HTML).send(payPage(intent))),
  );
  server.post(
    '/pay/:id',
    withIntent(intents, (intent, request, reply) => {
      if (intent.status === 'open') {
        charge(intent, digitsOf(request.body?.number));
        notices.notify(intent, `payment_intent.${intent.status}`);
      }
      return reply.type(HTML).send(endPage(intent));
    }),
  );
  server.get<{ Params: { customer: string } }>('/manage/:customer', (request, reply) =>
    reply.type(HTML).send(managePage(request.params.customer)),
  );
}

/**
 * Starts the payment provider. Server to server, with the secret key: `POST /v1/payment_intents` (with `Idempotency-Key`), `GET /v1/payment_intents/:id`,
 * `GET /v1/payment_intents?from=&before=`, `POST /v1/payment_intents/:id/cancel`, `POST /v1/payment_intents/:id/clear`, `POST /v1/refunds`,
 * `POST /v1/payment_intents/:id/lie`, `POST /v1/management_sessions`. For people: `GET` and `POST /pay/:id`, `GET /manage/:customer`.
 */
export async function startPaymentProvider(
  port: number,
  faults: Faults,
  portal: string,
  stateDir?: string,
): Promise<HttpSimulator> {
  const intents = new Intents(stateDir === undefined ? undefined : join(stateDir, 'payments.json'));
  const notices = new PaymentNotices(portal, faults);
  const server = makeServer(faults, 'payments');
  let url = '';
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
  server.addHook('onSend', async (request) => {
    if (request.method === 'POST') intents.keep();
  });
  server.addHook('preHandler', async (request, reply) => {
    if (request.url.startsWith('/v1/') && request.headers.authorization !== `Bearer ${KEY}`)
      await reply.code(401).send({ message: 'The key is wrong.' });
  });

  const parts: Parts = { server, intents, notices, address: () => url };
  servePayments(parts);
  serveOnePayment(parts);
  servePages(parts);
  const listening = await listen(server, port);
  url = listening.url;
  return {
    url,
    stop: async () => {
      notices.stop();
      await listening.stop();
    },
  };
}
