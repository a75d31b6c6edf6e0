import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { serveBare } from './bare-server.js';

/*
 * The floor of adding a course. STATEMENTS names a file with the transaction that the product ran for one add, locks and all; SAMPLE says whose and which
 * section it was. Each request runs the same transaction for `?student=` and `?section=`. Nothing is decided between the statements.
 */
interface Statement {
  readonly text: string;
  readonly values: readonly (string | null)[];
}

const statements = JSON.parse(readFileSync(process.env['STATEMENTS'] ?? '', 'utf8')) as Statement[];
const sample = JSON.parse(process.env['SAMPLE'] ?? '{}') as { student: string; section: string; key: string };

serveBare(async (pool, request) => {
  const { searchParams } = new URL(request.url ?? '', 'http://floor');
  request.resume();
  const [student, section, key] = [searchParams.get('student') ?? '', searchParams.get('section') ?? '', randomUUID()];
  const here = (value: string | null): string | null =>
    value?.replaceAll(sample.section, section).replaceAll(sample.student, student).replaceAll(sample.key, key) ?? null;
  const client = await pool.connect();
  try {
    for (const [index, { text, values }] of statements.entries())
      await (values.length === 0 ? client.query(text) : client.query({ name: `add-${index}`, text, values: values.map(here) }));
  } finally {
    client.release();
  }
  return '{"success":true}';
});
