import { describe, expect, it } from '@jest/globals';
import { DataCipher } from '../crypto/data-cipher.js';
import type { Database } from '../database/database.js';
import { sql } from '../database/sql.js';
import type { ListDefinition } from './list-sql.js';
import { ListsService } from './lists.service.js';

const numbers: ListDefinition<{ id: number }> = {
  name: 'test.numbers',
  sql: sql.composed('SELECT id FROM numbers'),
  orders: { id: ['q.id'] },
};
const others: ListDefinition<{ id: number }> = { ...numbers, name: 'test.others' };

/** A database of so many rows, and how often they were counted. */
function listOf(rows: number) {
  const asked = { counts: 0 };
  const db = {
    query: (sql: string, values: readonly unknown[]) => {
      if (sql.startsWith('SELECT count')) {
        asked.counts += 1;
        return Promise.resolve([{ total: rows }]);
      }
      const behind = sql.includes('(q.id) > ') ? Number(values[0]) : 0;
      const [limit, offset] = values.slice(-2).map(Number) as [number, number];
      const all = Array.from({ length: rows }, (_row, at) => ({ id: at + 1, list_key: [String(at + 1)] }));
      return Promise.resolve(all.filter(({ id }) => id > behind).slice(offset, offset + limit));
    },
  };
  const cipher = new DataCipher({ dataKey: Buffer.alloc(32, 1).toString('base64') });
  return { asked, lists: new ListsService({ unchecked: db } as unknown as Database, cipher) };
}

describe('the pages of a list', () => {
  it('have 50 rows unless the caller names another number, and go on where they ended without counting again', async () => {
    const { lists, asked } = listOf(120);
    const first = await lists.page<{ id: number }>(numbers, {});
    const second = await lists.page<{ id: number }>(numbers, { after: first.page.next ?? '' });
    const third = await lists.page<{ id: number }>(numbers, { after: second.page.next ?? '' });
    expect([first, second, third].map(({ data }) => [data[0]?.id, data.length])).toEqual([
      [1, 50],
      [51, 50],
      [101, 20],
    ]);
    expect([second.page.total, third.page, asked.counts]).toEqual([120, { total: 120, next: null }, 1]);
    expect(first.data[0]).toEqual({ id: 1 });
  });

  it('end with their last row, and begin at a number where one is named', async () => {
    const { lists } = listOf(50);
    expect((await lists.page(numbers, {})).page).toEqual({ total: 50, next: null });
    expect((await lists.page<{ id: number }>(numbers, { page: 3, per_page: 20 })).data.map(({ id }) => id)).toEqual([
      41, 42, 43, 44, 45, 46, 47, 48, 49, 50,
    ]);
    expect(lists.wanted('test.numbers', { page: 4000, per_page: 25 })).toMatchObject({ limit: 25, offset: 99_975, after: null });
  });

  it('keep their order from page to page', async () => {
    const { lists } = listOf(3);
    const { page } = await lists.page(numbers, { per_page: 1, sort: 'id' });
    expect(lists.wanted('test.numbers', { after: page.next ?? '' })).toMatchObject({ sort: 'id', after: ['1'], total: 3 });
  });

  it('read no place that another list gave out, or nobody', async () => {
    const { lists } = listOf(3);
    const { page } = await lists.page(numbers, { per_page: 1 });
    for (const after of [page.next ?? '', 'bm90IGEga2V5', ''])
      expect(lists.wanted(others.name, { after })).toMatchObject({ offset: 0, after: null, total: null });
  });

  it('begin anew where a release has given the order another number of keys', async () => {
    const { lists } = listOf(3);
    const { page } = await lists.page(numbers, { per_page: 1 });
    const after = page.next ?? '';
    const later: ListDefinition<{ id: number }> = { ...numbers, orders: { id: ['q.name', 'q.id'] } };
    expect((await lists.page<{ id: number }>(later, { after, per_page: 1 })).data).toEqual([{ id: 1 }]);
  });
});
