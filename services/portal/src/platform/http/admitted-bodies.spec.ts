import { defineOperation } from '@campus/contract-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { fastify } from 'fastify';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import * as z from 'zod';
import { admitBodies } from './admitted-bodies.js';
import { readBodies } from './bodies.js';
import { MAX_BODIES } from './body-places.js';
import { kitRefusals } from './refusals.js';

const MEBIBYTE = 1024 * 1024;
const LIMIT = 2 * MEBIBYTE;
const stated = { summary: 'takes', method: 'POST', mode: 'write', input: z.object({}), output: z.null() } as const;
const upload = defineOperation({
  ...stated,
  name: 'files.take',
  path: '/files',
  permission: 'signedIn',
  bodyLimit: LIMIT,
});
const open = defineOperation({ ...stated, name: 'files.tell', path: '/open', permission: 'anyone' });
const removal = defineOperation({
  ...stated,
  name: 'files.remove',
  path: '/files/:id',
  method: 'DELETE',
  override: true,
  permission: 'signedIn',
});

let server: FastifyInstance;
let address: string;
const asked: string[][] = [];
beforeAll(async () => {
  server = fastify({ bodyLimit: LIMIT, forceCloseConnections: true });
  admitBodies(server, {
    operations: [upload, open, removal],
    stalledMs: 2000,
    admission: {
      personOf: () => Promise.resolve(null),
      admitBody: async (candidates, request) => {
        asked.push(candidates.map(({ name }) => name));
        if (candidates.includes(open)) return null;
        const empId = request.headers['who'];
        if (typeof empId !== 'string') throw kitRefusals.notSignedIn('/sign-in');
        return { empId, username: empId, name: empId, groups: [] };
      },
    },
  });
  await readBodies(server);
  server.setErrorHandler((error: { readonly status?: number; readonly statusCode?: number }, _request, reply) =>
    reply.code(error.status ?? error.statusCode ?? 500).send(),
  );
  for (const url of ['/api/files', '/api/open', '/api/files/:id']) {
    server.post(url, { bodyLimit: LIMIT }, ({ body }) => ({ length: JSON.stringify(body).length }));
  }
  address = await server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server.close());

/** Says that it brings a body, sends the beginning of it, and says what was answered first. */
async function begun(
  path: string,
  { length = MEBIBYTE, who = '', sent = 'x' } = {},
): Promise<{ socket: Socket; head: Promise<string> }> {
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  const person = who === '' ? '' : `who: ${who}\r\n`;
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\n${person}content-type: application/json\r\ncontent-length: ${length}\r\n\r\n${sent}`,
  );
  const head = new Promise<string>((resolve) => {
    socket.once('data', (data: Buffer) => resolve(data.toString().split('\r\n')[0] ?? ''));
    socket.once('close', () => resolve('closed'));
    socket.once('error', () => resolve('closed'));
  });
  return { socket, head };
}

async function sent(body: string | FormData, headers: Record<string, string>): Promise<{ status: number; length?: number }> {
  const answer = await fetch(`${address}/api/files`, { method: 'POST', body, headers });
  const text = await answer.text();
  return { status: answer.status, ...(answer.ok ? (JSON.parse(text) as { length: number }) : {}) };
}

describe('a body', () => {
  it('of who may not send it is refused unread, and one for no call at all', async () => {
    const stranger = await begun('/api/files');
    expect(await stranger.head).toBe('HTTP/1.1 401 Unauthorized');
    stranger.socket.destroy();
    const nowhere = await begun('/api/nothing', { who: 'a' });
    expect(await nowhere.head).toBe('HTTP/1.1 404 Not Found');
    nowhere.socket.destroy();
  });

  it('for a removal that comes as a POST is asked for by the right of the removal', async () => {
    const removing = await begun('/api/files/1', { who: 'a' });
    await once(removing.socket, 'close');
    expect(asked.at(-1)).toEqual(['files.remove']);
  });

  it('of an upload comes whole out of its file, as JSON and as a form, and not beyond its limit', async () => {
    const json = JSON.stringify({ text: 'x'.repeat(MEBIBYTE) });
    expect(await sent(json, { who: 'a', 'content-type': 'application/json' })).toEqual({ status: 200, length: json.length });
    const form = new FormData();
    form.append('file', new Blob([Buffer.alloc(MEBIBYTE, 'ř')]), 'list.csv');
    const read = { file: { name: 'list.csv', content: Buffer.alloc(MEBIBYTE, 'ř').toString('base64') } };
    expect(await sent(form, { who: 'a' })).toEqual({ status: 200, length: JSON.stringify(read).length });
    expect((await sent('x'.repeat(LIMIT + 1), { who: 'a', 'content-type': 'application/json' })).status).toBe(413);
  });

  it('without a stated length is cut at its limit', async () => {
    const chunks = Array.from({ length: 5 }, () => new TextEncoder().encode(' '.repeat(MEBIBYTE)));
    const body = new ReadableStream({
      pull(to) {
        const next = chunks.pop();
        if (next === undefined) to.close();
        else to.enqueue(next);
      },
    });
    const answer = await fetch(`${address}/api/files`, {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { who: 'a', 'content-type': 'application/json' },
    } as RequestInit);
    expect(answer.status).toBe(413);
  });

  it('of which nothing comes any more is hung up on, whether an upload or not', async () => {
    for (const path of ['/api/files', '/api/open']) {
      const stalled = await begun(path, { who: 'a' });
      expect(await stalled.head).toBe('closed');
    }
  });

  it('finds no place beside too many of the same person, and again when those are over', async () => {
    const held = await Promise.all(Array.from({ length: MAX_BODIES.uploadsOfPerson }, () => begun('/api/files', { who: 'b' })));
    const json = JSON.stringify({ text: 'x'.repeat(MEBIBYTE) });
    const headers = { 'content-type': 'application/json' };
    const another = await begun('/api/files', { who: 'b' });
    expect(await another.head).toBe('HTTP/1.1 429 Too Many Requests');
    another.socket.destroy();
    expect((await sent(json, { ...headers, who: 'c' })).status).toBe(200);
    expect((await sent('{}', { ...headers, who: 'b' })).status).toBe(200);
    expect(await Promise.all(held.map(({ head }) => head))).toEqual(held.map(() => 'closed'));
    expect((await sent(json, { ...headers, who: 'b' })).status).toBe(200);
  });
});
