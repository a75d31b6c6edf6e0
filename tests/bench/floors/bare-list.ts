import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

/*
 * The floor of a list: node:http and pg, nothing between them. STATEMENTS names a file with the statements that the product ran for one such
 * list and their parameters; each request runs them all and answers the rows of the last one. Prints its port and ends on SIGTERM.
 */
interface Statement {
  readonly text: string;
  readonly values: readonly (string | null)[];
}

async function main(): Promise<void> {
  const statements = JSON.parse(readFileSync(process.env['STATEMENTS'] ?? '', 'utf8')) as Statement[];
  const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
  pool.on('error', () => undefined);
  const answer = async (): Promise<string> => {
    let rows: unknown[] = [];
    for (const [index, { text, values }] of statements.entries()) {
      ({ rows } = await pool.query({ name: `list-${index}`, text, values: [...values] }));
    }
    return JSON.stringify({ success: true, data: rows });
  };
  const server = createServer((_request, response) => {
    void answer().then(
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

await main();
