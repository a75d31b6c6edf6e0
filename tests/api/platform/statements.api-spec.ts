import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestDatabase } from '@campus/test-kit';
import { repositoryRoot, startTestDatabase } from '@campus/test-kit';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Sql } from '../../../services/portal/src/platform/database/sql.js';
import { sql, statementsMadeBy } from '../../../services/portal/src/platform/database/sql.js';

jest.setTimeout(180_000);

const SOURCES = join(repositoryRoot, 'services', 'portal', 'src');
/** The part of `npm run sql-types` that is asked here: what PostgreSQL says of a statement that it reads and does not do. */
interface Describe {
  describeText(client: pg.Client, text: string): Promise<unknown>;
  describeOn(
    client: pg.Client,
    said: Map<string, object>,
  ): Promise<(one: Sql<object, unknown>, domain: string, imports: Map<string, string>) => Promise<string>>;
}

const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('spec.ts') && !file.startsWith('main.'))
  .filter((file) => /[^`]\bsql(<[^`]*>)?`/.test(readFileSync(join(SOURCES, file), 'utf8')))
  .sort();

describe('the statements', () => {
  let database: TestDatabase;
  let client: pg.Client;
  let refusalOf: (statement: Sql<object, unknown>) => Promise<string | null>;
  let typeOf: (statement: Sql<object, unknown>) => Promise<string>;
  beforeAll(async () => {
    database = await startTestDatabase();
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const { describeOn, describeText } = (await import('../../../scripts/sql-types/describe.mjs' as string)) as Describe;
    const describeOne = await describeOn(client, new Map());
    typeOf = (one) => describeOne(one, 'people', new Map());
    refusalOf = ({ text }) =>
      describeText(client, text)
        .then(() => null)
        .catch((error: Error) => error.message);
  });
  afterAll(async () => {
    await client?.end();
    await database?.stop();
  });

  it('name tables, columns and values as the database knows them', async () => {
    const made = await statementsMadeBy(async () => {
      for (const file of [...files, 'entries/domains.ts']) await import(join(SOURCES, file));
    });
    const isPiece = (one: Sql<object, unknown>): boolean =>
      made.some((other) => other !== one && String(other).includes(String(one)));
    const statements = made.filter((one) => !isPiece(one));
    expect(statements.length).toBeGreaterThan(files.length);
    const wrong: string[] = [];
    for (const statement of statements) {
      const said = await refusalOf(statement);
      if (said !== null) wrong.push(`${said}: ${statement.text}`);
    }
    expect(wrong).toEqual([]);
  });

  it('would not pass with a column or a table that is not there, or a value of no type', async () => {
    expect(await refusalOf(sql`SELECT nme FROM people WHERE emp_id = :id`)).toBe('column "nme" does not exist');
    expect(await refusalOf(sql`DELETE FROM persons WHERE emp_id = :id`)).toBe('relation "persons" does not exist');
    expect(await refusalOf(sql`SELECT ${sql.raw('concat')}(:what)`)).toMatch(/could not determine data type/);
    expect(await refusalOf(sql`emp_id = :id`)).toBe('syntax error at or near "emp_id"');
    expect(await refusalOf(sql`SELECT first_name FROM people WHERE emp_id = :id`)).toBeNull();
  });

  it('have the types that the database says: a column that is not there is refused, and what an outer join may not find may be null', async () => {
    await expect(typeOf(sql`SELECT nme FROM people WHERE emp_id = :id`)).rejects.toThrow('column "nme" does not exist');
    await expect(typeOf(sql`SELECT emp_id, emp_id FROM people`)).rejects.toThrow('two columns are called emp_id');
    expect(
      await typeOf(sql`SELECT s.emp_id, s.load, t.name, t.begins_on, count(*) AS big, count(*)::int AS number FROM students s
          LEFT JOIN terms t ON t.year_code = s.graduation_year_code WHERE s.emp_id = :id AND s.admitted_on > :day GROUP BY 1, 2, 3, 4`),
    ).toBe(
      "Statement<{ id: string; day: string }, { emp_id: string; load: 'full' | 'part'; name: string | null; begins_on: string | null; big: string; number: number }>",
    );
  });
});
