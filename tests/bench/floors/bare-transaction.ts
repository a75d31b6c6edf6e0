import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { serveBare } from './bare-server.js';

/*
 * The floor of a write. STATEMENTS names a file with the transaction that the product ran for one call, locks and all; SAMPLE has the values in it that differ
 * from call to call, by name, `key` for one that is new each time. Each request runs the same transaction with the values of its query. Nothing is decided
 * between the statements.
 */
interface Statement {
  readonly text: string;
  readonly values: readonly (string | null)[];
}

const statements = JSON.parse(readFileSync(process.env['STATEMENTS'] ?? '', 'utf8')) as Statement[];
const sample = Object.entries(JSON.parse(process.env['SAMPLE'] ?? '{}') as Record<string, string>);

serveBare(async (pool, request) => {
  const { searchParams } = new URL(request.url ?? '', 'http://floor');
  request.resume();
  const given = sample.map(([name, was]) => [was, name === 'key' ? randomUUID() : (searchParams.get(name) ?? '')] as const);
  const here = (value: string | null): string | null =>
    given.reduce<string | null>((text, [was, is]) => text?.replaceAll(was, is) ?? null, value);
  const client = await pool.connect();
  try {
    for (const [index, { text, values }] of statements.entries())
      await (values.length === 0 ? client.query(text) : client.query({ name: `write-${index}`, text, values: values.map(here) }));
  } finally {
    client.release();
  }
  return '{"success":true}';
});
