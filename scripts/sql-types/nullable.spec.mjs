import { describe, expect, it } from '@jest/globals';
import { parse } from 'libpg-query';
import { columnsOf, emptyScope, nullableValues } from './nullable.mjs';

const column = (name, nullable = false) => ({ name, nullable });
const CATALOG = new Map([
  ['people', [column('id'), column('name'), column('left_on', true)]],
  ['posts', [column('id'), column('person'), column('title'), column('until', true)]],
]);

const treeOf = async (text) => (await parse(text)).stmts[0].stmt;
const mayBeNull = async (text) =>
  columnsOf(await treeOf(text), emptyScope(CATALOG))
    .filter(({ nullable }) => nullable)
    .map(({ name }) => name);
const valuesThatMay = async (text) => [...nullableValues(await treeOf(text), CATALOG)];

describe('a column of a statement may be null', () => {
  it.each([
    ['where the table says so', 'SELECT id, left_on FROM people', ['left_on']],
    [
      'on the far side of an outer join',
      'SELECT p.id, o.title, o.* FROM people p LEFT JOIN posts o ON o.person = p.id',
      ['title', 'id', 'person', 'title', 'until'],
    ],
    [
      'not where the outer join is asked for more',
      'SELECT o.title FROM people p LEFT JOIN posts o ON o.person = p.id WHERE o.id > 3',
      [],
    ],
    ['not where it is compared', "SELECT left_on FROM people WHERE left_on < now() AND name LIKE 'A%'", []],
    ['where one of two is compared', 'SELECT left_on FROM people WHERE left_on < now() OR id > 1', ['left_on']],
    [
      'where all that it falls back to may be',
      'SELECT coalesce(left_on, until) AS a, coalesce(until, now()) AS b FROM people, posts',
      ['a'],
    ],
    ['where a sum has no rows', 'SELECT sum(id) AS a, count(*) AS n FROM people', ['a']],
    [
      'not where a group has some',
      'SELECT name, sum(id) AS a, max(left_on) AS m, sum(id) FILTER (WHERE id > 1) AS f FROM people GROUP BY name',
      ['m', 'f'],
    ],
    [
      'where a query within may find none',
      'SELECT (SELECT title FROM posts LIMIT 1) AS a, (SELECT count(*) FROM posts) AS n FROM people',
      ['a'],
    ],
    [
      'where a case has no else',
      "SELECT CASE WHEN id > 1 THEN 'x' END AS a, CASE WHEN id > 1 THEN 'x' ELSE 'y' END AS b FROM people",
      ['a'],
    ],
    ['in one half of a union', 'SELECT id, name FROM people UNION ALL SELECT id, until::text FROM posts', ['name']],
    [
      'through a WITH and a query in FROM',
      'WITH w AS (SELECT left_on AS l, id FROM people) SELECT w.l, x.id FROM w CROSS JOIN (SELECT id FROM posts) x',
      ['l'],
    ],
    [
      'of what is changed',
      'UPDATE people p SET left_on = now() FROM posts o WHERE o.person = p.id RETURNING p.id, p.left_on, o.until',
      ['left_on', 'until'],
    ],
    ['as a field of json', "SELECT to_jsonb(p) ->> 'name' AS a, jsonb_build_object('id', id) AS b FROM people p", ['a']],
  ])('%s', async (_title, text, names) => {
    expect(await mayBeNull(text)).toEqual(names);
  });
});

describe('a value of a statement may be null', () => {
  it.each([
    ['not in a comparison', 'SELECT 1 FROM people WHERE id = $1 AND name = ANY ($2::text[])', []],
    ['where it is asked for null', 'SELECT 1 FROM people WHERE ($1::int IS NULL OR id = $1)', [1]],
    ['where a column takes it', 'INSERT INTO people (id, left_on) VALUES ($1, $2)', [2]],
    ['where a change takes it', 'UPDATE people SET name = $1, left_on = $2 WHERE id = $3', [2]],
  ])('%s', async (_title, text, numbers) => {
    expect(await valuesThatMay(text)).toEqual(numbers);
  });
});
