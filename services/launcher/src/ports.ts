import { createServer } from 'node:net';
import { sentences } from './messages.js';

/** Below the range from which the operating system takes ports for outgoing connections, and within Temporal's smallint. */
export const LOWEST_PORT = 10_240;
export const HIGHEST_PORT = 32_767;
const ATTEMPTS = 2000;

/** True if a server may listen on this port of the loopback address now. */
export function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

const givenOut = new Set<number>();

/** A free port between 10240 and 32767 that this process has not given out yet. */
export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const port = LOWEST_PORT + Math.floor(Math.random() * (HIGHEST_PORT - LOWEST_PORT + 1));
    if (givenOut.has(port)) continue;
    givenOut.add(port);
    if (await isPortFree(port)) return port;
  }
  throw new Error(sentences.noFreePort);
}

/** The remembered port if it is still free, else another free one. */
export async function rememberedPort(port: number | undefined): Promise<number> {
  if (port !== undefined && (await isPortFree(port))) {
    givenOut.add(port);
    return port;
  }
  return findFreePort();
}
