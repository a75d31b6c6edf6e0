import { Refusal } from '@campus/contract-kit';
import { describe, expect, it } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import writeExcelFile from 'write-excel-file/node';
import { checkList } from './list-check.js';
import { listRows } from './list-file.js';

const base64 = (content: Uint8Array | string): string => Buffer.from(content).toString('base64');
const csv = (text: string, name = 'list.csv') => listRows({ name, content: base64(text) });

async function refusalOf(work: () => Promise<unknown>): Promise<string> {
  try {
    await work();
  } catch (error) {
    if (error instanceof Refusal) return error.code.replace('mass-mail.', '');
    throw error;
  }
  return 'nothing';
}

async function workbook(rows: readonly (readonly (string | number | null)[])[]): Promise<string> {
  const data = rows.map((row) => row.map((value) => (value === null ? null : { value })));
  return base64(await writeExcelFile(data as never, {}).toBuffer());
}

const all = async (rows: ReturnType<typeof listRows>) => {
  const found = [];
  for await (const some of rows) found.push(...some);
  return found;
};

describe('an uploaded list', () => {
  it('reads an Excel workbook: shared texts, numbers, gaps between cells', async () => {
    const content = await workbook([
      ['Name', null, 'E-Mail'],
      ['Ada & Co', 7, 'ada@campus.example'],
      [null, null, 'bo@campus.example'],
    ]);
    expect((await all(listRows({ name: 'List.XLSX', content }))).map(({ cells }) => cells)).toEqual([
      ['Name', '', 'E-Mail'],
      ['Ada & Co', '7', 'ada@campus.example'],
      ['', '', 'bo@campus.example'],
    ]);
  });

  it('reads CSV in quotes, with semicolons, marks and old Windows letters', async () => {
    expect(await all(csv('\uFEFFName;Email\r\n"M""i;x";m@campus.example\n'))).toEqual([
      { row: 1, cells: ['Name', 'Email'] },
      { row: 2, cells: ['M"i;x', 'm@campus.example'] },
    ]);
    const old = listRows({ name: 'x.csv', content: base64(Buffer.from('email,name\na@b.example,Zo\xeb', 'latin1')) });
    expect((await all(old))[1]?.cells).toEqual(['a@b.example', 'Zoë']);
    expect((await all(csv('email,note\na@b.example,"two\nlines"')))[1]?.cells[1]).toBe('two\nlines');
  });

  it('reads a CSV as people see it: blank and title lines, spaces before quotes, no-break spaces, decomposed letters', async () => {
    const text =
      '\n \nThe list of May\nAddress,E-mail, "Na\u0065\u0301"\n1 Elm St,\u00A0zo\u0065\u0301@b.example\u00A0, "Lee, Ann"\n';
    const { good, bad, columns } = await checkList(csv(text));
    expect([columns.names, bad]).toEqual([['address', 'e_mail', 'naé'], []]);
    expect(good.map(({ row, address, fields }) => [row, address, fields['naé']])).toEqual([[5, 'zoé@b.example', 'Lee, Ann']]);
    expect((await all(csv('"a;b;c",email\nx,y@b.example')))[1]?.cells).toEqual(['x', 'y@b.example']);
  });

  it('refuses one bad byte in a list of UTF-8 with its line, instead of breaking every letter of it', async () => {
    const content = Buffer.concat([
      Buffer.from('email,name\na@b.example,Zoë\nc@b.example,Jos'),
      Buffer.from([0xe9]),
      Buffer.from('\n'),
    ]);
    const read = async () => all(listRows({ name: 'x.csv', content: base64(content) }));
    const refusal = await read().catch((error: unknown) => error);
    expect(String(refusal)).toContain('Line 3 has a byte (0xE9)');
  });

  it.each([
    ['list.xls', Buffer.from('D0CF11E0A1B11AE1', 'hex'), 'an Excel file of the old kind (.xls), or one with a password'],
    ['list.xlsx', Buffer.from('D0CF11E0A1B11AE1', 'hex'), 'an Excel file of the old kind (.xls), or one with a password'],
    ['list.ods', Buffer.from('PK\x03\x04', 'latin1'), 'an OpenDocument file (.ods)'],
    ['list.tsv', Buffer.from('email\tname'), 'a list parted by tabs (.tsv)'],
    ['list.xlsx', Buffer.from(zipSync({ mimetype: strToU8('x') })), 'an OpenDocument file'],
  ])('names %s for what it is', async (name, content, kind) => {
    const refusal = await (async () => all(listRows({ name, content: base64(content) })))().catch((error: unknown) => error);
    expect(String(refusal)).toContain(`This is ${kind}. Save the list as Excel`);
  });

  it.each([
    ['a text file', 'list.txt', 'a@b.example', 'file_type'],
    ['a picture that is called a workbook', 'list.xlsx', '\x89PNG\r\n', 'file_type'],
    ['a workbook that is called CSV', 'list.csv', 'PK\x03\x04aaaa', 'file_type'],
    ['something binary that is called CSV', 'list.csv', 'a\0b', 'file_type'],
    ['an empty file', 'list.csv', '', 'file_empty'],
    [
      'a packed file that is no workbook',
      'list.xlsx',
      Buffer.from(zipSync({ 'a.txt': strToU8('x') })).toString('latin1'),
      'file_type',
    ],
    ['half a workbook', 'list.xlsx', 'PK\x03\x04 and nothing more', 'file_type'],
    ['an open quote', 'list.csv', 'email\n"a@b.example', 'file_quote'],
    ['a list without a column of addresses', 'list.csv', 'name,town\nx,y', 'no_address_column'],
    ['a list with heads alone', 'list.csv', 'email\n', 'file_empty'],
    ['a list without one good row', 'list.csv', 'email\nnobody', 'no_good_row'],
  ])('refuses %s', async (_what, name, content, code) => {
    expect(await refusalOf(async () => checkList(listRows({ name, content: base64(Buffer.from(content, 'latin1')) })))).toBe(
      code,
    );
  });

  it('refuses a zip bomb long before the memory is full, a file that is too large and one that is too long', async () => {
    const sheet = `<worksheet><sheetData>${' '.repeat(30 * 1024 * 1024)}</sheetData></worksheet>`;
    const bomb = zipSync({ 'xl/workbook.xml': strToU8('<workbook/>'), 'xl/worksheets/sheet1.xml': strToU8(sheet) }, { level: 9 });
    expect(bomb.length).toBeLessThan(100_000);
    const before = process.memoryUsage().arrayBuffers;
    expect(await refusalOf(() => all(listRows({ name: 'x.xlsx', content: base64(bomb) })))).toBe('file_bomb');
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(80 * 1024 * 1024);
    expect(await refusalOf(async () => all(csv('x'.repeat(10 * 1024 * 1024 + 1))))).toBe('file_size');
    const long = Array.from({ length: 100_002 }, (_, index) => `${index}@b.example`).join('\n');
    expect(await refusalOf(() => checkList(csv(long)))).toBe('file_long');
  });

  it('never lets an entity of a workbook grow', async () => {
    const sheet =
      '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><worksheet><sheetData><row><c t="str"><v>&b;</v></c></row></sheetData></worksheet>';
    const content = base64(zipSync({ 'xl/workbook.xml': strToU8('<workbook/>'), 'xl/worksheets/sheet1.xml': strToU8(sheet) }));
    expect(await refusalOf(() => all(listRows({ name: 'x.xlsx', content })))).toBe('file_broken');
  });

  it('checks 100,000 rows with every kind of bad address: good, bad and duplicates come to all of them', async () => {
    const bad = [
      '',
      'nobody',
      'a@@b.example',
      'a@b',
      '.a@b.example',
      'x@-b.example',
      'a@b.example;c@d.example',
      'a\u200Bb@c.example',
    ];
    const lines = Array.from({ length: 100_000 }, (_, index) => {
      const kind = index % 10;
      return kind < 8 && index % 3 === 0 ? `"n","${bad[kind] ?? ''}"` : `"n","p${index % 90_000}@b.example"`;
    });
    const { good, bad: refused, rows, columns } = await checkList(csv(`name,email\n${lines.join('\n')}`));
    expect([rows, good.length + refused.length, columns.names]).toEqual([100_000, 100_000, ['name', 'email']]);
    const problems = new Set(refused.map(({ problem }) => problem));
    expect([...problems].sort()).toEqual([
      'bad_domain',
      'bad_local',
      'duplicate',
      'empty',
      'invisible',
      'no_at',
      'several',
      'two_at',
    ]);
    expect(refused.every(({ row }) => row >= 2 && row <= 100_001)).toBe(true);
    expect(new Set(good.map(({ address }) => address)).size).toBe(good.length);
  });

  it('refuses a row with a line break in any cell, which could become a header', async () => {
    const { good, bad } = await checkList(
      csv('email,name\na@b.example,"x\r\nBcc: all@b.example"\nc@b.example,y\n"d@b.example\n",z'),
    );
    expect([good.map(({ address }) => address), bad.map(({ problem }) => problem)]).toEqual([
      ['c@b.example'],
      ['line_break', 'line_break'],
    ]);
  });

  it('refuses a row whose text would be cut in the mail, and keeps one that is as long as may be', async () => {
    const { good, bad } = await checkList(csv(`email,name\na@b.example,${'x'.repeat(1001)}\nc@b.example,${'y'.repeat(1000)}`));
    expect(bad.map(({ row, problem }) => [row, problem])).toEqual([[2, 'long_cell']]);
    expect(good.map(({ fields }) => fields['name'])).toEqual(['y'.repeat(1000)]);
  });
});

/** A workbook of the parts that are given, with a first sheet that nobody sees. */
function written(sheet: string, dates: string): string {
  const parts = {
    'XL/Workbook.xml': `<x:workbook xmlns:x="m" xmlns:rel="r"><x:workbookPr ${dates}/><x:sheets><x:sheet name="Old" state="hidden" rel:id="rId9"/><x:sheet name="May" id="7" rel:id="rId1"/></x:sheets></x:workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/Sheet2.xml"/><Relationship Id="rId9" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="00000"/><numFmt numFmtId="165" formatCode="&quot;Yes&quot;;;&quot;No&quot;"/></numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="9"/><xf numFmtId="165"/></cellXfs></styleSheet>',
    'xl/worksheets/sheet1.xml':
      '<worksheet><sheetData><row r="1"><c t="str"><v>old@b.example</v></c></row></sheetData></worksheet>',
    'xl/worksheets/Sheet2.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
  };
  return base64(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))));
}

describe('a workbook', () => {
  const head =
    '<row r="1"><c t="str"><v>Email</v></c><c t="str"><v>Due</v></c><c t="str"><v>Zip</v></c><c t="str"><v>Share</v></c><c t="str"><v>Paid</v></c><c t="str"><v>On</v></c></row>';
  const row = (number: number, date: number, hidden = '') =>
    `<row r="${number}" ${hidden}><c t="str"><v>p${number}@b.example</v></c><c s="1"><v>${date}</v></c><c s="2"><v>2138</v></c><c s="3"><v>0.25</v></c><c s="4"><v>0</v></c><c t="b"><v>1</v></c></row>`;

  it.each([
    ['counted from 1900', '', 46387],
    ['counted from 1904', 'date1904="1"', 44925],
  ])('is read as it is seen, its first visible sheet, dates %s', async (_what, dates, date) => {
    const list = await checkList(listRows({ name: 'May.xlsx', content: written(`${head}${row(2, date)}`, dates) }));
    expect([list.sheet, list.hidden, list.good]).toEqual([
      'May',
      0,
      [
        {
          row: 2,
          address: 'p2@b.example',
          fields: { email: 'p2@b.example', due: '12/31/2026', zip: '02138', share: '25%', paid: 'No', on: 'TRUE' },
        },
      ],
    ]);
  });

  it('asks about rows that a filter hides, and then sends to them or leaves them out', async () => {
    const content = written(`${head}${row(2, 1)}${row(3, 1, 'hidden="1"')}`, '');
    const rowsOf = (hidden?: 'send' | 'leave') => checkList(listRows({ name: 'May.xlsx', content }), hidden);
    expect(await refusalOf(() => rowsOf())).toBe('rows_hidden');
    const [sent, left] = [await rowsOf('send'), await rowsOf('leave')];
    expect([sent, left].map(({ hidden, good, rows }) => [hidden, good.length, rows])).toEqual([
      [1, 2, 2],
      [1, 1, 1],
    ]);
  });
});
