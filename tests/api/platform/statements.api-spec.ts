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
/** The beginning of what can be prepared. */
const STATEMENT = /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH|MERGE|VALUES)\b/i;

const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('spec.ts') && !file.startsWith('main.'))
  .filter((file) => /[^`]\bsql(<[^`]*>)?`/.test(readFileSync(join(SOURCES, file), 'utf8')))
  .sort();

describe('the statements', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase();
  });
  afterAll(async () => {
    await database?.stop();
  });

  /** What PostgreSQL says against a statement; null where it takes it. */
  const refusalOf = async (statement: Sql<object, unknown>): Promise<string | null> => {
    if (!STATEMENT.test(statement.text)) return 'is no statement and no piece of one';
    return database
      .query(`PREPARE each AS ${statement.text}\n; DEALLOCATE each`)
      .then(() => null)
      .catch((error: Error) => error.message);
  };

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
    expect(await refusalOf(sql`emp_id = :id`)).toBe('is no statement and no piece of one');
    expect(await refusalOf(sql`SELECT first_name FROM people WHERE emp_id = :id`)).toBeNull();
  });

  it('have the types that the database says: a column that is not there is refused, and what an outer join may not find may be null', async () => {
    const { describeOn } = (await import('../../../scripts/sql-types/describe.mjs' as string)) as {
      describeOn(
        client: pg.Client,
        said: Map<string, object>,
      ): Promise<(one: Sql, domain: string, imports: Map<string, string>) => Promise<string>>;
    };
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    try {
      const describeOne = await describeOn(client, new Map());
      const typeOf = (one: Sql) => describeOne(one, 'people', new Map());
      await expect(typeOf(sql`SELECT nme FROM people WHERE emp_id = :id`)).rejects.toThrow('column "nme" does not exist');
      await expect(typeOf(sql`SELECT emp_id, emp_id FROM people`)).rejects.toThrow('two columns are called emp_id');
      expect(
        await typeOf(sql`SELECT s.emp_id, s.load, t.name, t.begins_on, count(*) AS big, count(*)::int AS number FROM students s
          LEFT JOIN terms t ON t.year_code = s.graduation_year_code WHERE s.emp_id = :id AND s.admitted_on > :day GROUP BY 1, 2, 3, 4`),
      ).toBe(
        "Statement<{ id: string; day: string }, { emp_id: string; load: 'full' | 'part'; name: string | null; begins_on: string | null; big: string; number: number }>",
      );
    } finally {
      await client.end();
    }
  });
});
