import { createServer } from 'node:net';
import { sentences } from '../messages.js';

/** Below the range from which the operating system takes ports for outgoing connections, and within Temporal's smallint. */
export const LOWEST_PORT = 10_240;
export const HIGHEST_PORT = 32_767;
const HOST = '127.0.0.1';
const ATTEMPTS = 2000;
const BLOCK_SIZE = 16;

/** True if a server may listen on this port of the loopback address now. */
export function isPortFree(port: number, host = HOST): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

const ownBlocks = new Set<number>();
let notGivenOut: number[] = [];

/**
 * Takes a block of ports for this process alone by listening on the first of it for as long as the process lives. A port is given out long before
 * its server listens, so looking whether it is free does not keep two processes from giving out the same one.
 */
function takeBlock(first: number): Promise<boolean> {
  if (ownBlocks.has(first)) return Promise.resolve(true);
  return new Promise((resolve) => {
    const guard = createServer((socket) => socket.destroy());
    guard.once('error', () => resolve(false));
    guard.listen({ port: first, host: HOST, exclusive: true }, () => {
      guard.unref();
      ownBlocks.add(first);
      resolve(true);
    });
  });
}

async function takeAnyBlock(): Promise<void> {
  const blocks = (HIGHEST_PORT - LOWEST_PORT + 1) / BLOCK_SIZE;
  const first = LOWEST_PORT + Math.floor(Math.random() * blocks) * BLOCK_SIZE;
  if (ownBlocks.has(first) || !(await takeBlock(first))) return;
  notGivenOut.push(...Array.from({ length: BLOCK_SIZE - 1 }, (_, index) => first + 1 + index));
}

/** A free port between 10240 and 32767 that no other process of this machine gives out while this one lives. */
export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const port = notGivenOut.shift();
    if (port === undefined) await takeAnyBlock();
    else if (await isPortFree(port)) return port;
  }
  throw new Error(sentences.noFreePort);
}

/** The remembered port if it is still free and no other process gives it out, else another free one. */
export async function rememberedPort(port: number | undefined): Promise<number> {
  if (port === undefined) return findFreePort();
  const isOurs = port < LOWEST_PORT || port > HIGHEST_PORT || (await takeBlock(port - (port % BLOCK_SIZE)));
  notGivenOut = notGivenOut.filter((each) => each !== port);
  return isOurs && (await isPortFree(port)) ? port : findFreePort();
}
