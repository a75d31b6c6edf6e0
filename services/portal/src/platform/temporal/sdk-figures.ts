import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';

const WITHIN_MS = 1000;
const HOST = '127.0.0.1';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, HOST);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * The figures of the workers' own library: polls, slots, cached workflows, latencies of tasks. It tells them over HTTP alone, so it does to this machine only, and
 * the process hands them on with its own.
 */
export class SdkFigures {
  private address: string | undefined;

  /** Makes the library's runtime, which lasts as long as a worker of it does. */
  async install(): Promise<void> {
    const { Runtime } = await import('@temporalio/worker');
    const bindAddress = `${HOST}:${await freePort()}`;
    // The process ends its workers itself, in order, with everything else.
    Runtime.install({
      shutdownSignals: [],
      telemetryOptions: { metrics: { prometheus: { bindAddress, countersTotalSuffix: true, unitSuffix: true } } },
    });
    this.address = `http://${bindAddress}/metrics`;
  }

  /** In the words of Prometheus; nothing where the library does not answer, so that the other figures are told all the same. */
  async text(): Promise<string> {
    if (this.address === undefined) return '';
    const answer = await fetch(this.address, { signal: AbortSignal.timeout(WITHIN_MS) }).catch(() => null);
    return answer?.ok === true ? await answer.text() : '';
  }
}
