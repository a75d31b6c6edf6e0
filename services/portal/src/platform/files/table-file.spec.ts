import { describe, expect, it } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { tableWriter } from './table-file.js';
import type { FileColumn } from './table-writer.js';

const FORMULAS = ['=1+1', '+49 2', '-x', '@sum', '\tx', '\rx', '-12'];
const columns: readonly FileColumn[] = [
  { label: 'Code', kind: 'text' },
  { label: 'Amount', kind: 'money' },
  { label: 'Day', kind: 'date' },
  { label: 'At', kind: 'instant' },
];
const facts = [
  { label: 'Fiscal year', value: '2025-2026' },
  { label: 'Made by', value: '=cmd()' },
];

async function made(format: 'csv' | 'xlsx', rows: readonly (readonly string[])[], of = columns): Promise<Buffer> {
  const writer = tableWriter(format, 'My PAFs: all', of);
  return Buffer.concat([writer.begin(), writer.rows(rows), await writer.end({ title: 'About this file', facts })]);
}
const csvLines = async (rows: readonly (readonly string[])[], of = columns): Promise<string[]> =>
  (await made('csv', rows, of)).toString('utf8').slice(1).split('\r\n');

/** The cells of a sheet by their addresses: texts from the shared strings or as they stand, and numbers as they stand. */
function cellsOf(file: Buffer, sheet: number): Record<string, string> {
  const parts = unzipSync(file);
  const read = (name: string): string => strFromU8(parts[name] ?? new Uint8Array());
  const texts = [...read('xl/sharedStrings.xml').matchAll(/<si>.*?<t[^>]*>(.*?)<\/t>.*?<\/si>/gs)].map((found) => found[1] ?? '');
  const cells = [
    ...read(`xl/worksheets/sheet${sheet}.xml`).matchAll(
      /<c r="([A-Z]+\d+)"([^>]*)>(?:<v>(.*?)<\/v>|<is><t[^>]*>(.*?)<\/t><\/is>)?/gs,
    ),
  ];
  return Object.fromEntries(
    cells.map(([, at = '', attributes = '', value = '', own = '']) => [
      at,
      attributes.includes('t="s"') ? `text ${texts[Number(value)]}` : own === '' ? value : `text ${own}`,
    ]),
  );
}

describe('a table as CSV', () => {
  it('makes no text a formula and leaves real numbers numbers', async () => {
    const [, ...lines] = await csvLines(FORMULAS.slice(0, 4).map((text) => [text, '-12.50', '2025-08-01', '']));
    expect(lines.slice(0, 4)).toEqual(FORMULAS.slice(0, 4).map((text) => `'${text},-12.50,2025-08-01,`));
    const one: readonly FileColumn[] = [{ label: 'Text', kind: 'text' }];
    expect((await csvLines([['-12'], ['\tx']], one)).slice(1, 3)).toEqual(["'-12", "'\tx"]);
    expect((await made('csv', [['\rx']], one)).toString('utf8')).toContain(`"'\rx"`);
  });

  it('neutralises what stands in a column of numbers or days and is neither', async () => {
    const [, line] = await csvLines([['0410', '=1+1', '@day', '-later']]);
    expect(line).toBe(`"=""0410""",'=1+1,'@day,'-later`);
  });

  it('keeps the zeros of codes, and shows instants as the clock on campus did', async () => {
    const [head, ...lines] = await csvLines([
      ['02138', '0.00', '', '2026-01-15T17:30:00Z'],
      ['01', '', '', ''],
      ['0000', '', '', ''],
    ]);
    expect(head).toBe('Code,Amount,Day,At');
    expect(lines.slice(0, 3)).toEqual(['"=""02138""",0.00,,2026-01-15 12:30', '"=""01""",,,', '"=""0000""",,,']);
    const program = tableWriter('csv', 'Payroll', columns, 'program');
    expect(program.rows([['02138', '', '', '']]).toString('utf8')).toBe('02138,,,\r\n');
  });

  it('quotes what would break a row, and has no line after its rows', async () => {
    const lines = await csvLines([['say "yes", then\nno', '', '', '']]);
    expect(lines.slice(1)).toEqual(['"say ""yes"", then\nno",,,', '']);
    const writer = tableWriter('csv', 'Report', columns);
    expect(writer.totals(['Total', '5.00', '', '']).length + (await writer.end({ title: 'About', facts })).length).toBe(0);
    expect([...(await made('csv', [])).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });
});

describe('a table as an Excel file', () => {
  it('holds texts as texts, numbers as numbers and days as days', async () => {
    const file = await made('xlsx', [
      ['02138', '-12.50', '2025-08-01', '2026-01-15T17:30:00Z'],
      ['01', '1234.5', '', ''],
      ['0000', '=1+1', '', ''],
    ]);
    const day = Date.UTC(2025, 7, 1) / 86_400_000 + 25_569;
    expect(cellsOf(file, 1)).toMatchObject({
      A1: 'text Code',
      A2: 'text 02138',
      B2: '-12.5',
      C2: String(day),
      A3: 'text 01',
      B3: '1234.5',
      A4: 'text 0000',
      B4: 'text =1+1',
    });
    expect(Number(cellsOf(file, 1)['D2'])).toBeCloseTo(Date.UTC(2026, 0, 15, 12, 30) / 86_400_000 + 25_569, 6);
  });

  it('makes no text a formula, and says on its second sheet which filters made it', async () => {
    const one: readonly FileColumn[] = [{ label: 'Text', kind: 'text' }];
    const file = await made(
      'xlsx',
      FORMULAS.map((text) => [text]),
      one,
    );
    const cells = Object.values(cellsOf(file, 1)).slice(1);
    expect(cells).toHaveLength(FORMULAS.length);
    expect(cells).toEqual(FORMULAS.map((text) => `text ${text.replace('\r', '&#13;')}`));
    expect(Buffer.from(unzipSync(file)['xl/worksheets/sheet1.xml'] ?? []).toString()).not.toContain('<f>');
    expect(cellsOf(file, 2)).toMatchObject({ A1: 'text Fiscal year', B1: 'text 2025-2026' });
  });

  it('has a sheet for each name with the heads on every one, and none about itself where it says nothing', async () => {
    const writer = tableWriter('xlsx', 'Rubric', [{ label: 'Type', kind: 'text' }]);
    writer.rows([['Writing']], 'BB101 A');
    writer.rows([], 'BB102 A');
    const file = await writer.end(null);
    expect(Object.keys(unzipSync(file)).filter((name) => name.startsWith('xl/worksheets/sheet'))).toHaveLength(2);
    expect([cellsOf(file, 1), cellsOf(file, 2)]).toEqual([{ A1: 'text Type', A2: 'text Writing' }, { A1: 'text Type' }]);
  });

  it('goes out as its rows come, whatever their number, and is the same file for the same rows', async () => {
    const [batches, size] = [60, 1000];
    const rowsOf = (batch: number) =>
      Array.from({ length: size }, (_, at) => [
        `${batch}-${at}`,
        `${at}.50`,
        '2025-08-01',
        `Name of ${batch * size + at} <&> "é" 🙏`,
      ]);
    const wide = [...columns.slice(0, 3), { label: 'Name', kind: 'text' } as const];
    const write = async () => {
      const writer = tableWriter('xlsx', 'Long', wide);
      const pieces = [writer.begin()];
      for (let batch = 0; batch < batches; batch += 1) pieces.push(writer.rows(rowsOf(batch)));
      const before = Buffer.concat(pieces).length;
      return { file: Buffer.concat([...pieces, await writer.end(null)]), before };
    };
    const [{ file, before }, again] = [await write(), await write()];
    expect(file.length - before).toBeLessThan(1_000_000);
    expect(before).toBeGreaterThan(file.length / 2);
    expect(again.file.equals(file)).toBe(true);
    const cells = cellsOf(file, 1);
    expect([cells['A2'], cells['D60001'], cells['B60001'], cells['A60002']]).toEqual([
      'text 0-0',
      'text Name of 59999 &lt;&amp;&gt; &quot;é&quot; 🙏',
      '999.5',
      undefined,
    ]);
  });

  it('keeps texts that read like an escaped sign, signs that XML has not, and texts longer than a cell', async () => {
    const one: readonly FileColumn[] = [{ label: 'Text', kind: 'text' }];
    const file = await made('xlsx', [['a_x0041_b'], ['a\uFFFFb'], [' blank \r\n'], [`${'x'.repeat(32_766)}🙏`]], one);
    expect(cellsOf(file, 1)).toMatchObject({ A2: 'text a_x005F_x0041_b', A3: 'text ab', A4: 'text  blank &#13;\n' });
    expect(cellsOf(file, 1)['A5']).toHaveLength('text '.length + 32_766);
  });

  it('names its columns beyond the 26th, and refuses a sheet that has ended', async () => {
    const many = Array.from({ length: 54 }, (_, at) => ({ label: `Column ${at}`, kind: 'text' as const }));
    expect(cellsOf(await made('xlsx', [], many), 1)).toMatchObject({
      Z1: 'text Column 25',
      AA1: 'text Column 26',
      BB1: 'text Column 53',
    });
    const writer = tableWriter('xlsx', 'Rubric', columns);
    writer.rows([['1']], 'One');
    writer.rows([['2']], 'Two');
    expect(() => writer.rows([['3']], 'One')).toThrow('One');
  });
});
