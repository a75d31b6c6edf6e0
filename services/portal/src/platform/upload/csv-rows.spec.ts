import { Refusal } from '@campus/contract-kit';
import { describe, expect, it } from '@jest/globals';
import { massMailMessages as messages } from '@campus/domain/mass-mail';
import { csvRows } from './csv-rows.js';
import { MAX_CELLS } from './upload-limits.js';

type Read = readonly (readonly [line: number, ...cells: string[]])[];

async function read(text: string): Promise<Read> {
  const found: [number, ...string[]][] = [];
  for await (const rows of csvRows(text, (cells) => cells.includes('email'), messages.refusal))
    for (const { row, cells } of rows) found.push([row, ...cells]);
  return found;
}

async function sentenceOf(text: string): Promise<string> {
  const refusal = await read(text).then(
    () => null,
    (error: unknown) => error,
  );
  return refusal instanceof Refusal ? refusal.message : `no refusal but ${String(refusal)}`;
}

/** Fourteen people; the second has a quotation mark that nothing closes, and so has the last. */
const STRAY = ['name,email', '"Bob,a2@x.example', ...Array.from({ length: 11 }, (_, at) => `P${at},p${at}@x.example`)];

describe('the lines of a CSV list', () => {
  it('are numbered as the file has them, whatever a row goes over', async () => {
    expect(await read('name,email\r\n"two\r\nlines",a@x.example\r\n\r\nBo,b@x.example')).toEqual([
      [1, 'name', 'email'],
      [2, 'two\nlines', 'a@x.example'],
      [4, ''],
      [5, 'Bo', 'b@x.example'],
    ]);
  });

  it.each([
    ['sep=;\nname;email\nA,B;a@x.example', ';'],
    ['"sep=|"\nname|email\nA,B|a@x.example', '|'],
    ['\uFEFFSEP=\t\r\nname\temail\r\nA,B\ta@x.example', 'a tab'],
  ])('begin behind the one that names the delimiter: %j', async (text) => {
    expect(await read(text)).toEqual([
      [2, 'name', 'email'],
      [3, 'A,B', 'a@x.example'],
    ]);
  });

  it('are parted as the heads are, whatever stands in the titles above them', async () => {
    expect(await read('Dean, Boyce, and friends\nFall, 2026\n"name";"email"\n"A,B";a@x.example')).toEqual([
      [1, 'Dean, Boyce, and friends'],
      [2, 'Fall, 2026'],
      [3, 'name', 'email'],
      [4, 'A,B', 'a@x.example'],
    ]);
  });

  it('keep a quotation mark inside a cell, doubled in quotes and as it is without', async () => {
    expect(await read('name,email\n"""Z"" Zoe",z@x.example\nRobert "Bob" Low,b@x.example\n"",c@x.example')).toEqual([
      [1, 'name', 'email'],
      [2, '"Z" Zoe', 'z@x.example'],
      [3, 'Robert "Bob" Low', 'b@x.example'],
      [4, '', 'c@x.example'],
    ]);
  });

  it.each([
    ['a quote that closes before a letter', [...STRAY, 'Zed "Z" Zoe",a13@x.example'].join('\n'), 2, 14],
    ['a quote that closes where it may, rows later', [...STRAY, 'Zed",a13@x.example'].join('\r\n'), 2, 14],
    ['a quote that never closes', [...STRAY, 'Zed,a13@x.example'].join('\n'), 2, 14],
    ['words behind a quoted cell', 'email,name\na@x.example,Ann\nb@x.example,"Bo" Low\n', 3, 3],
    ['a stray quote behind the line of the delimiter', 'sep=,\nname,email\n"Bo,b@x.example\nCy', 3, 4],
  ])('are named where nobody may vanish: %s', async (_what, text, line, end) => {
    expect(await sentenceOf(text)).toBe(
      `The quotation mark on line ${line} opens a cell that does not end where it should (line ${end}). Delete that mark, or write it twice, and upload the list again.`,
    );
  });

  it('with more cells than a list has are refused as soon as they are read', async () => {
    expect(await read(`${','.repeat(MAX_CELLS - 1)}\n`)).toHaveLength(1);
    expect(await sentenceOf(`email\n${','.repeat(5_000_000)}`)).toMatch(/^Line 2 has more than 1000 cells\./);
  });
});
