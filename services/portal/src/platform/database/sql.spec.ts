import { describe, expect, it } from '@jest/globals';
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
