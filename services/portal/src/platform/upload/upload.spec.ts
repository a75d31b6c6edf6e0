import { describe, expect, it } from '@jest/globals';
import type { RefusedRows, UploadedFile } from './upload.js';
import { errorsFile, readUpload, shownRows } from './upload.js';

interface Row {
  readonly row: number;
  readonly name: string;
}

const said = (...words: readonly string[]): Error => new Error(words.join(' '));

/** A list of names whose head may stand below one title. */
const names: UploadedFile<Row, string> & RefusedRows<Row> = {
  takesExcel: true,
  maxTitles: 1,
  headsOf: ([first = '']) => (first === 'name' ? { read: (row, [name = '']) => ({ row, name }) } : { wrong: first }),
  refuseHeads: (wrong) => said('heads', ...wrong),
  refuse: (fault, { rows = '' }) => said(fault, rows),
  unreadable: (problem) => said(problem),
  columns: ['name', 'note'],
  errorsName: 'names.csv',
  bad: ({ row, name }) => ({ row, cells: [name], problem: `${name} is unknown` }),
  named: ({ row }) => `row ${row}`,
  noGood: (rows) => said('no good row', rows),
  said: ({ good }) => `${good} stored`,
};

const read = (text: string, name = 'names.csv') =>
  readUpload(names, { name, content: Buffer.from(text).toString('base64') }).catch((error: unknown) => String(error));

describe('a file that is uploaded', () => {
  it('is read from below its heads, blank rows left out, with the lines as the file has them', async () => {
    expect(await read('Names of May\n\nname,note\nAnn,\n ,\nBo,"x"')).toEqual([
      { row: 4, name: 'Ann' },
      { row: 6, name: 'Bo' },
    ]);
  });

  it.each([
    ['', 'names.csv', 'noFile'],
    ['name\nAnn', 'names.txt', 'wrongKind'],
    ['a\0b', 'names.csv', 'wrongKind'],
    ['name', 'names.csv', 'noRows'],
    ['one\ntwo\nname\nAnn', 'names.csv', 'heads one two'],
    ['no workbook', 'names.xlsx', 'file_type'],
    [`name\n${'Ann\n'.repeat(100_001)}`, 'names.csv', 'tooLong 100,000'],
    ['x'.repeat(10 * 1024 * 1024 + 1), 'names.csv', 'tooLarge'],
  ])('is refused for what is wrong with it as a whole: %#', async (text, name, fault) => {
    expect(
      String(await read(text, name))
        .replace(/^Error: /, '')
        .trim(),
    ).toBe(fault);
  });

  it('gives its bad rows back as they came, each with its reason, and shows the first of many', async () => {
    const bad = [
      { row: 2, name: '=SUM(A1)' },
      { row: 7, name: 'Bo' },
    ];
    const { file } = await errorsFile(names, bad);
    const lines = String(file.content)
      .replace(/^\uFEFF/, '')
      .trim()
      .split(/\r?\n/);
    expect([file.name, lines[0], lines[2]]).toEqual(['names.csv', 'row,name,note,error', '7,Bo,,Bo is unknown']);
    expect(lines[1]).toContain(`'=SUM(A1)`);
    expect(
      shownRows(
        Array.from({ length: 1001 }, (_, at) => at),
        String,
      ),
    ).toHaveLength(1000);
  });
});
