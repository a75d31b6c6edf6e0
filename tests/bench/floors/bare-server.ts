import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

/*
 * What every floor of a call stands on: node:http and pg, nothing between them. Answers each request with the JSON text that `answer` makes of it, a failure with
 * 500. Prints its port and ends on SIGTERM.
 */
export function serveBare(answer: (pool: pg.Pool, request: IncomingMessage) => Promise<string>): void {
  const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
  pool.on('error', () => undefined);
  const server = createServer((request, response) => {
    void answer(pool, request).then(
      (body) => response.writeHead(200, { 'content-type': 'application/json' }).end(body),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  server.listen(0, '127.0.0.1', () => console.log(JSON.stringify({ port: (server.address() as AddressInfo).port })));
  process.once('SIGTERM', () => {
    server.closeAllConnections();
    server.close();
    void pool.end();
  });
}
