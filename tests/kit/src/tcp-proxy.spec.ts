import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import type { Server } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from './eventually.js';
import { startTcpProxy, throughProxy } from './tcp-proxy.js';
import type { TcpProxy } from './tcp-proxy.js';

/** A connection that remembers what it heard and whether it was ended. */
class Talk {
  heard = '';
  ended = false;

  constructor(readonly socket: Socket) {
    socket.on('data', (piece: Buffer) => (this.heard += piece.toString()));
    socket.on('error', () => undefined);
    socket.on('close', () => (this.ended = true));
  }
}

let echo: Server;
let proxy: TcpProxy;
let talks: Talk[];
beforeEach(async () => {
  echo = createServer((socket) => socket.on('error', () => undefined).pipe(socket)).listen(0, '127.0.0.1');
  await once(echo, 'listening');
  proxy = await startTcpProxy(`127.0.0.1:${(echo.address() as AddressInfo).port}`);
  talks = [];
});
afterEach(async () => {
  for (const { socket } of talks) socket.destroy();
  await proxy.stop();
  echo.close();
});

function talk(): Talk {
  const made = new Talk(connect(proxy.port, '127.0.0.1'));
  talks.push(made);
  return made;
}

describe('a stretch of network', () => {
  it('carries everything there and back', async () => {
    const one = talk();
    one.socket.write('good morning');
    await eventually(() => one.heard === 'good morning');
  });

  it('that is slow carries everything, in its order', async () => {
    proxy.become('slow');
    const one = talk();
    for (const word of ['one ', 'two ', 'three']) one.socket.write(word);
    await eventually(() => one.heard === 'one two three');
  });

  it('that is cut ends what was open and what is new, until it is mended', async () => {
    const before = talk();
    before.socket.write('a');
    await eventually(() => before.heard === 'a');
    proxy.become('cut');
    await eventually(() => before.ended);
    const meanwhile = talk();
    await eventually(() => meanwhile.ended);
    proxy.become('through');
    const after = talk();
    after.socket.write('b');
    await eventually(() => after.heard === 'b');
  });

  it('that is silent swallows every word without an end, and what was lost never comes later', async () => {
    const before = talk();
    before.socket.write('a');
    await eventually(() => before.heard === 'a');
    proxy.become('silent');
    before.socket.write('lost');
    const meanwhile = talk();
    meanwhile.socket.write('lost');
    await eventually(() => proxy.swallowed === 2);
    proxy.become('slow');
    before.socket.write('lost too');
    await eventually(() => proxy.swallowed === 3);
    const after = talk();
    after.socket.write('b');
    await eventually(() => after.heard === 'b');
    expect([before.heard, meanwhile.heard, before.ended]).toEqual(['a', '', false]);
  });
});

describe('an address over a proxy', () => {
  it('keeps everything but host and port', () => {
    expect(throughProxy('127.0.0.1:7233', proxy)).toBe(`127.0.0.1:${proxy.port}`);
    expect(throughProxy('postgres://campus:se%40cret@127.0.0.1:5432/campus', proxy)).toBe(
      `postgres://campus:se%40cret@127.0.0.1:${proxy.port}/campus`,
    );
    expect(throughProxy('smtp://127.0.0.1:25', proxy)).toBe(`smtp://127.0.0.1:${proxy.port}`);
  });
});
