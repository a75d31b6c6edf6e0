import { addAttachment } from '@campus/domain/personnel-actions';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { startTestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import type { ClientRequest } from 'node:http';

jest.setTimeout(240_000);

const MEBIBYTE = 1024 * 1024;
const STRANGERS = 60;
const HELD = 80;
/** The uploads that one person may have under way. */
const PLACES = 4;
/** What the process may hold more than before, in bytes: of 80 bodies none is kept in memory. */
const MAX_KEPT = 200 * MEBIBYTE;
const MAX_DELAY_MS = 250;
const path = `/api${addAttachment.path.replace(':id', '00000000-0000-4000-8000-000000000000')}`;

let portal: TestPortal;
let creator: TestClient;
beforeAll(async () => {
  portal = await startTestPortal({ parts: ['api'] });
  creator = await portal.client('creator');
});
afterAll(() => portal?.stop());

const headersOf = (client: TestClient): Record<string, string> => ({
  'content-type': 'application/json',
  ...(client.caller.cookie === undefined ? {} : { cookie: client.caller.cookie }),
  ...(client.token === undefined ? {} : { 'x-csrf-token': client.token }),
});

const LENGTH = 15 * MEBIBYTE;
const BEGINNING = Buffer.alloc(5 * MEBIBYTE, 0x20);

/** Says that it brings 15 MB and sends a third of it; says what was answered, 0 for nothing but a broken connection. */
function held(client: TestClient): { readonly call: ClientRequest; readonly status: Promise<number> } {
  const call = request(`${portal.baseUrl}${path}`, {
    method: 'POST',
    agent: false,
    headers: { ...headersOf(client), 'content-length': LENGTH },
  });
  const status = new Promise<number>((resolve) => {
    call.once('response', (answer) => resolve(answer.statusCode ?? 0));
    call.once('close', () => resolve(0));
  });
  call.on('error', () => undefined);
  call.write(BEGINNING);
  return { call, status };
}

function residentBytes(): number {
  const told = readFileSync(`/proc/${portal.process('api').pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(told)?.[1]) * 1024;
}

function workedMs(): number {
  const { pid } = portal.process('api');
  return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
}

async function healthMs(): Promise<number> {
  const before = workedMs();
  await (await fetch(`${portal.baseUrl}/healthz`)).text();
  return workedMs() - before;
}

const upload = (client: TestClient) =>
  client.raw('POST', path, `{"file":{"name":"a.pdf","content":"${'A'.repeat(2 * MEBIBYTE)}"}}`, headersOf(client));

describe('uploads of strangers', () => {
  it('of 15 MB each, 60 at once, are refused before they have come, and hold up nobody', async () => {
    // A portal runs all day: what it compiles at its first call of a kind holds up nobody later.
    const first = held(portal.anonymous());
    expect(await first.status).toBe(401);
    first.call.destroy();
    const idle = Math.max(...(await Promise.all([healthMs(), healthMs()])));
    const before = residentBytes();
    const calls = Array.from({ length: STRANGERS }, () => held(portal.anonymous()));
    const waited: number[] = [];
    const state = { over: false };
    const statuses = Promise.all(calls.map(({ status }) => status)).finally(() => (state.over = true));
    while (!state.over) waited.push(await healthMs());
    expect(await statuses).toEqual(calls.map(() => 401));
    expect(Math.max(...waited) - idle).toBeLessThan(MAX_DELAY_MS);
    expect(residentBytes() - before).toBeLessThan(MAX_KEPT);
    for (const { call } of calls) call.destroy();
  });

  it('are hung up on when they go on sending', async () => {
    const { call, status } = held(portal.anonymous());
    const closed = new Promise((resolve) => call.once('close', resolve));
    expect(await status).toBe(401);
    await closed;
  });
});

describe('uploads that are held open before their last byte', () => {
  it('have few places, keep no memory, and none of it from anybody else', async () => {
    const before = residentBytes();
    const calls = Array.from({ length: HELD }, () => held(creator));
    const refused: number[] = [];
    const enough = new Promise<void>((resolve) => {
      for (const { status } of calls) void status.then((one) => refused.push(one) === HELD - PLACES && resolve());
    });
    await enough;
    expect(new Set(refused)).toEqual(new Set([429]));
    expect(residentBytes() - before).toBeLessThan(MAX_KEPT);
    expect((await upload(await portal.client('pafadmin'))).status).not.toBe(429);
    for (const { call } of calls) call.destroy();
  });
});
