import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Faults } from './faults.js';
import type { HttpSimulator } from './http.js';
import { noticeSignature } from './payment-notices.js';
import { startPaymentProvider } from './payment-provider.js';

interface Told {
  readonly signature: string;
  readonly body: string;
}

const KEY = 'Bearer development-payment-key-only!!!!';
const told: Told[] = [];
const hearers: (() => void)[] = [];
const portal = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    told.push({ signature: String(request.headers['payment-signature']), body });
    hearers.splice(0).forEach((hear) => hear());
    response.end('{}');
  });
});
const faults = new Faults();
let provider: HttpSimulator;
beforeAll(async () => {
  await new Promise<void>((resolve) => portal.listen(0, '127.0.0.1', resolve));
  provider = await startPaymentProvider(0, faults, `http://127.0.0.1:${(portal.address() as AddressInfo).port}`);
});
afterAll(async () => {
  await provider.stop();
  await new Promise((resolve) => portal.close(resolve));
});

async function heard(count: number): Promise<readonly Told[]> {
  while (told.length < count) await new Promise<void>((resolve) => hearers.push(resolve));
  return told.splice(0);
}

async function call(path: string, body?: object, authorization = KEY) {
  const headers = { authorization, 'content-type': 'application/json', 'idempotency-key': JSON.stringify(body ?? '') };
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const answer = await fetch(`${provider.url}${path}`, { ...init, headers });
  return { status: answer.status, body: (await answer.json()) as Record<string, string> };
}

const wanted = (reference: string) => ({ reference, amount: 5000, description: 'Account', return_url: 'http://127.0.0.1:9/' });
const pays = (url = '', number = '4242') => fetch(url, { method: 'POST', body: new URLSearchParams({ number }) });

describe('the payment provider', () => {
  it('makes one payment of a key, is paid on its page, and tells with a signature over the body', async () => {
    expect((await call('/v1/payment_intents', wanted('a'), 'Bearer no')).status).toBe(401);
    const { body: intent } = await call('/v1/payment_intents', wanted('a'));
    expect((await call('/v1/payment_intents', wanted('a'))).body['id']).toBe(intent['id']);
    expect(await (await fetch(intent['url'] ?? '')).text()).toContain('Card number');
    await pays(intent['url']);
    const [notice] = await heard(1);
    const t = Number(/^t=(\d+),/.exec(notice?.signature ?? '')?.[1]);
    expect(notice?.signature).toBe(noticeSignature(notice?.body ?? '', t));
    expect((await call(`/v1/payment_intents/${intent['id'] ?? ''}`)).body).toMatchObject({
      status: 'paid',
      amount_received: 5000,
    });
  });

  it('tells twice, under another id, in another order or not at all, as it is ordered to', async () => {
    const paid = async (reference: string, mode?: 'duplicate' | 'duplicate-new-id' | 'reorder' | 'lost') => {
      if (mode !== undefined) faults.set('payment-notices', { mode, ms: 0, count: 1, code: 451, to: null });
      await pays((await call('/v1/payment_intents', wanted(reference))).body['url']);
    };
    const ids = (notices: readonly Told[]) => notices.map(({ body }) => (JSON.parse(body) as { id: string }).id);
    const references = (notices: readonly Told[]) =>
      notices.map(({ body }) => (JSON.parse(body) as { data: { reference: string } }).data.reference);
    await paid('b', 'duplicate');
    expect(new Set(ids(await heard(2))).size).toBe(1);
    await paid('c', 'duplicate-new-id');
    expect(new Set(ids(await heard(2))).size).toBe(2);
    await paid('d', 'reorder');
    await paid('e');
    expect(references(await heard(2))).toEqual(['e', 'd']);
    await paid('f', 'lost');
    await paid('g');
    expect(references(await heard(1))).toEqual(['g']);
  });
});
