import { describe, expect, it } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CampusList } from './campus-list.js';
import { needed } from './campus-list.js';
import { readList } from './read-list.js';

const list: CampusList = {
  name: 'departments',
  table: 'departments',
  key: ['dept_code'],
  references: [],
  record: 'department',
  columns: [needed('dept_code', (text) => text), needed('friendly_name', (text) => text)],
};

describe('a list of a campus', () => {
  it('may name its delimiter as Excel is told it, and its lines keep their numbers', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'campus-list-'));
    try {
      await writeFile(
        join(folder, 'departments.csv'),
        '\uFEFFsep=;\r\ndept_code;friendly_name\r\n0410;Music, sacred\r\n;Nobody\r\n',
      );
      expect(await readList(folder, list)).toEqual({
        rows: [{ line: 3, values: { dept_code: '0410', friendly_name: 'Music, sacred' } }],
        bad: [{ file: 'departments.csv', line: 4, words: 'dept_code is empty' }],
      });
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
