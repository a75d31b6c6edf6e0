import { randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

/*
 * The floor of a submission: node:http and pg, nothing between them. Each request inserts the rows that one submission leaves, in one transaction: who has
 * finished, the entry in the history, and a pool of sealed answers of BYTES bytes. Nothing is read, checked, mixed or sealed. Prints its port and ends on SIGTERM.
 */
const FINISHED = `INSERT INTO bench_invitations (urn_id, emp_id, state) VALUES ($1::uuid, $2, 'finished')`;
const NOTED = `SELECT append_audit('bench', $1, 'submit', 'Finished the evaluation', 'bench', 'Bench', NULL, NULL, now())`;
const SEALED = 'INSERT INTO bench_pools (urn_id, sealed) VALUES ($1::uuid, $2)';

async function main(): Promise<void> {
  const bytes = Number(process.env['BYTES']);
  const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
  pool.on('error', () => undefined);
  const insert = async (): Promise<void> => {
    const client = await pool.connect();
    const [urn, student] = [randomUUID(), randomUUID()];
    try {
      await client.query('BEGIN');
      await client.query({ name: 'finished', text: FINISHED, values: [urn, student] });
      await client.query({ name: 'noted', text: NOTED, values: [student] });
      await client.query({ name: 'sealed', text: SEALED, values: [urn, randomBytes(bytes)] });
      await client.query('COMMIT');
    } finally {
      client.release();
    }
  };
  const server = createServer((request, response) => {
    request.resume();
    void insert().then(
      () => response.writeHead(200, { 'content-type': 'application/json' }).end('{"success":true}'),
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
