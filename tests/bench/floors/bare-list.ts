import { readFileSync } from 'node:fs';
import { serveBare } from './bare-server.js';

/*
 * The floor of a list. STATEMENTS names a file with the statements that the product ran for one such list and their parameters; each request runs them all and
 * answers the rows of the last one.
 */
interface Statement {
  readonly text: string;
  readonly values: readonly (string | null)[];
}

const statements = JSON.parse(readFileSync(process.env['STATEMENTS'] ?? '', 'utf8')) as Statement[];

serveBare(async (pool) => {
  let rows: unknown[] = [];
  for (const [index, { text, values }] of statements.entries()) {
    ({ rows } = await pool.query({ name: `list-${index}`, text, values: [...values] }));
  }
  return JSON.stringify({ success: true, data: rows });
});
