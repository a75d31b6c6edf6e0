import { describe, expect, it } from '@jest/globals';
import type { Queryable } from './queryable.js';
import type { Narrowed, RowOf, Statement } from './sql.js';
import { Sql, sql, statementsMadeBy } from './sql.js';

describe('a statement with named values', () => {
  it('numbers its names in their order, one name once', () => {
    const statement = sql<{
      id: string;
      day: string;
    }>`UPDATE t SET day = :day WHERE id=:id AND (:day, :id) IN (SELECT a, b FROM s)`;
    expect(statement.text).toBe('UPDATE t SET day = $1 WHERE id=$2 AND ($1, $2) IN (SELECT a, b FROM s)');
    expect(statement.paramsOf({ id: 'x', day: '2026-02-01' })).toEqual(['2026-02-01', 'x']);
  });

  it('leaves casts and slices as they are', () => {
    const statement = sql`SELECT :ids::uuid[], a[1:n], a[i:cardinality(b)], (f(x))[2:3], b[:at], c[1:n]::text, :camelCase ::int`;
    expect(statement.text).toBe('SELECT $1::uuid[], a[1:n], a[i:cardinality(b)], (f(x))[2:3], b[$2], c[1:n]::text, $3 ::int');
    expect(statement.names).toEqual(['ids', 'at', 'camelCase']);
  });

  it('finds no names in texts, quoted identifiers and comments', () => {
    const statement = sql`SELECT 'at :noon', 'it''s :late'::text, E'a\\' :b', "x :y", $$ :z $$, $body$ $$ :q $body$ -- not :this, don't
      /* nor :that */ FROM t WHERE kind = 'a:b' AND day = :day AND k = 'C:\\dir'`;
    expect(statement.names).toEqual(['day']);
    expect(statement.text).toContain("day = $1 AND k = 'C:\\dir'");
    expect(statement.text).toContain("-- not :this, don't\n");
  });

  it('puts in pieces, whose names are those of the whole, also where a piece stands within a text', () => {
    const open = sql`state = :state AND day < :day`;
    const column = sql.raw('"last name"');
    const statement = sql`SELECT ${column} FROM t WHERE ${open} AND owner = :owner AND day > :day AND note <> '${sql.raw('a :b')}' LIMIT ${3}`;
    expect(statement.text).toBe(
      `SELECT "last name" FROM t WHERE state = $1 AND day < $2 AND owner = $3 AND day > $2 AND note <> 'a :b' LIMIT 3`,
    );
    expect(statement.parts).toContain(open);
  });

  it('refuses a value that is left out, one that it does not know, and places without names', () => {
    const statement = sql`SELECT :a, :b`;
    expect(statement.paramsOf({ a: null, b: 0 })).toEqual([null, 0]);
    expect(() => statement.paramsOf({ a: 1, c: 2 })).toThrow(':c is not in it, :b has no value\nSELECT :a, :b');
    expect(() => statement.paramsOf({ a: 1, b: undefined })).toThrow(':b has no value');
    expect(() => sql`SELECT 1`.paramsOf(['x'])).toThrow(':0 is not in it');
    expect(() => sql`SELECT :a, $1`.text).toThrow('a name, not a number: $1');
    expect(sql`SELECT 1`.paramsOf([])).toEqual([]);
  });

  it('is told to whoever gathers the statements of modules, and forgotten after that', async () => {
    const before = sql`SELECT 1`;
    const made = await statementsMadeBy(() => Promise.resolve(sql`SELECT ${sql`2`}, ${sql.raw('3')}`));
    expect(made.map(String)).toEqual(['2', '3', 'SELECT 2, 3']);
    expect(made).not.toContain(before);
    expect(new Sql('SELECT 4').names).toEqual([]);
  });
});

describe('what a statement takes and gives', () => {
  type Person = Statement<
    { id: string; day: string | null },
    { name: string; left_on: string | null; state: string; lines: unknown }
  >;
  const SELECT_PERSON = sql<Person>`SELECT name, left_on, state, lines FROM people WHERE emp_id = :id AND left_on IS NOT DISTINCT FROM :day::date`;
  const found = { name: 'Ada', left_on: null, state: 'open', lines: [] };
  const db = { one: () => Promise.resolve(found) } as unknown as Queryable;

  it('is held by the compiler: names and types of values, columns, and what may be null', async () => {
    const row = await db.one(SELECT_PERSON, { id: '1', day: null });
    const name: string = row.name;
    // @ts-expect-error -- it may be null
    const left: string = row.left_on;
    // @ts-expect-error -- it gives no such column
    const misspelled: unknown = row.nmae;
    // @ts-expect-error -- a text is asked for
    await db.one(SELECT_PERSON, { id: 1, day: null });
    // @ts-expect-error -- a comparison with null finds nothing
    await db.one(SELECT_PERSON, { id: null, day: null });
    // @ts-expect-error -- a value is missing
    await db.one(SELECT_PERSON, { id: '1' });
    // @ts-expect-error -- it asks for values
    await db.one(SELECT_PERSON);
    // @ts-expect-error -- what it gives is said by the database
    await db.one<{ name: string }>(SELECT_PERSON, { id: '1', day: null });
    expect([name, left, misspelled]).toEqual(['Ada', null, undefined]);
  });

  it('can be narrowed to what the database cannot say, and stays null where it may be', () => {
    type Known = Narrowed<Person, { state: 'open' | 'closed'; lines: readonly string[]; left_on: `2026-${string}` }>;
    // @ts-expect-error -- a text is no number
    type Wrong = Narrowed<Person, { state: number }>;
    // @ts-expect-error -- it has no such column
    type Unknown = Narrowed<Person, { nmae: string }>;
    const row: RowOf<Sql<Known['values'], Known['row']>> = { name: 'Ada', left_on: null, state: 'open', lines: ['a'] };
    expect<[Known['row'], Wrong?, Unknown?]>([row]).toHaveLength(1);
  });
});
