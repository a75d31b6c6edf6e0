import { describe, expect, it } from '@jest/globals';
import type { ListDefinition } from './list-sql.js';
import { sql } from '../database/sql.js';
import { countStatement, FILTERED, pageStatement, patternOf, rowsStatement, search } from './list-sql.js';

const people: ListDefinition = {
  name: 'people.list',
  sql: sql.composed('SELECT id, name, since FROM people'),
  filters: { q: search('q.name'), school: (school) => `q.school = ${school}`, here: () => 'q.left_on IS NULL' },
  orders: { name: ['q.name', 'q.id'], since: ['q.since', 'q.id'] },
};
const start = { sort: '', limit: 51, offset: 0, after: null };

describe('a list as a statement', () => {
  it('has a condition for what is set and nothing for what is not', () => {
    expect(pageStatement(people, { q: '', school: undefined, here: false, page: 3 }, start)).toEqual({
      sql: 'SELECT q.*, ARRAY[q.name::text, q.id::text] AS list_key FROM (SELECT id, name, since FROM people) q  ORDER BY q.name ASC, q.id ASC LIMIT $1::int OFFSET $2::int',
      values: [51, 0],
    });
    expect(countStatement(people, { q: ' Ann_ ', school: 'A', here: true })).toEqual({
      sql: 'SELECT count(*)::int AS total FROM (SELECT id, name, since FROM people) q WHERE (lower(q.name) LIKE $1) AND q.school = $2 AND q.left_on IS NULL',
      values: ['%ann\\_%', 'A'],
    });
  });

  it('goes on behind a key in the order that was asked for, and begins in its first order', () => {
    const place = { ...start, sort: 'since', after: ['2026-01-05 12:00:00.123456+00', '7'] };
    const { sql, values } = pageStatement({ ...people, direction: 'DESC' }, { school: 'A' }, place);
    expect(sql).toContain('WHERE q.school = $3 AND (q.since, q.id) < ($1, $2) ORDER BY q.since DESC, q.id DESC LIMIT $4::int');
    expect(values).toEqual(['2026-01-05 12:00:00.123456+00', '7', 'A', 51, 0]);
    expect(rowsStatement(people, {}).sql).toMatch(/ORDER BY q.name ASC, q.id ASC$/);
    expect(pageStatement(people, {}, { ...start, sort: 'no such' }).sql).toContain('ORDER BY q.name ASC');
  });

  it('puts the conditions where the list says, and those of the page around it', () => {
    const grouped: ListDefinition = {
      ...people,
      sql: sql.composed(`SELECT school AS id FROM people ${FILTERED} GROUP BY school`),
    };
    const { sql: text } = pageStatement({ ...grouped, orders: { id: ['q.id'] } }, { here: true }, { ...start, after: ['B'] });
    expect(text).toContain(
      'FROM (SELECT school AS id FROM people WHERE q.left_on IS NULL GROUP BY school) q WHERE (q.id) > ($1)',
    );
  });

  it('takes the signs of a pattern for themselves', () => {
    expect(patternOf(' 50%_\\ ')).toBe('%50\\%\\_\\\\%');
  });
});
