import { expect, it } from '@jest/globals';
import { csvRows } from './csv-rows.js';

it('cells hold commas, quotes and line breaks, and may be empty', () => {
  const text = '\uFEFFName,Note,Last\r\n"Hart, Silas","He said ""no"".\nTwice.",\r\n,,end\r\n';
  expect(csvRows(new TextEncoder().encode(text))).toEqual([
    ['Name', 'Note', 'Last'],
    ['Hart, Silas', 'He said "no".\nTwice.', ''],
    ['', '', 'end'],
  ]);
});
