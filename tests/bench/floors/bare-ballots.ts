import { randomBytes, randomUUID } from 'node:crypto';
import { serveBare } from './bare-server.js';

/*
 * The floor of a submission. Each request inserts the rows that one submission leaves, in one transaction: who has finished, the entry in the history, and a pool
 * of encrypted answers of BYTES bytes. Nothing is read, checked, mixed or encrypted.
 */
const FINISHED = `INSERT INTO bench_invitations (urn_id, emp_id, state) VALUES ($1::uuid, $2, 'finished')`;
const NOTED = `SELECT append_audit('bench', $1, 'submit', 'Finished the evaluation', 'bench', 'Bench', NULL, NULL, now())`;
const ENCRYPTED = 'INSERT INTO bench_pools (urn_id, sealed) VALUES ($1::uuid, $2)';

const bytes = Number(process.env['BYTES']);

serveBare(async (pool, request) => {
  request.resume();
  const client = await pool.connect();
  const [ballotBox, student] = [randomUUID(), randomUUID()];
  try {
    await client.query('BEGIN');
    await client.query({ name: 'finished', text: FINISHED, values: [ballotBox, student] });
    await client.query({ name: 'noted', text: NOTED, values: [student] });
    await client.query({ name: 'sealed', text: ENCRYPTED, values: [ballotBox, randomBytes(bytes)] });
    await client.query('COMMIT');
  } finally {
    client.release();
  }
  return '{"success":true}';
});
