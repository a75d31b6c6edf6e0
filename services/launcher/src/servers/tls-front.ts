import { request as ask } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';

/** What ends the encryption before a server, as an ingress does. */
export interface TlsFront {
  readonly port: number;
  stop(): Promise<void>;
}

export interface TlsFrontRequest {
  readonly cert: string;
  readonly key: string;
  readonly host: string;
  readonly port: number;
  /** The address behind it. */
  readonly target: string;
}

const BAD_GATEWAY = 502;

function passOn(target: string, asked: IncomingMessage, answer: ServerResponse): void {
  const forwarded = {
    'x-forwarded-proto': 'https',
    'x-forwarded-for': asked.socket.remoteAddress ?? '',
    'x-forwarded-host': asked.headers.host ?? '',
  };
  const behind = ask(new URL(asked.url ?? '/', target), {
    method: asked.method ?? 'GET',
    headers: { ...asked.headers, ...forwarded },
  });
  behind.on('response', (given) => {
    answer.writeHead(given.statusCode ?? BAD_GATEWAY, given.headers);
    given.pipe(answer);
    given.on('error', () => answer.destroy());
  });
  behind.on('error', () => {
    if (answer.headersSent) answer.destroy();
    else answer.writeHead(BAD_GATEWAY).end();
  });
  // Whoever listens to live events hangs up some time: so does the way behind.
  answer.on('close', () => behind.destroy());
  asked.pipe(behind);
}

/** Starts an https server that passes everything on to a server of this machine, long answers as they come. */
export async function startTlsFront({ cert, host, key, port, target }: TlsFrontRequest): Promise<TlsFront> {
  const server = createServer({ cert, key }, (asked, answer) => passOn(target, asked, answer));
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
