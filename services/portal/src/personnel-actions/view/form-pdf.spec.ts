import { pdfText } from '@campus/test-kit';
import { describe, expect, it } from '@jest/globals';
import { maskedSsn } from './form-pdf-content.js';
import type { PdfContent } from '../../platform/index.js';
import { drawRecordPdf } from '../../platform/index.js';

const content: PdfContent = {
  title: 'Personnel Action Form: New Hire',
  mark: null,
  sections: [
    {
      heading: 'Person',
      lines: Array.from({ length: 60 }, (_, index) => [`Field ${index}`, 'José Ångström '.repeat(index % 9)] as const),
      sentences: ['Ada Ames (100001) approved on 08-01-2026 09:30'],
    },
  ],
  madeAt: new Date('2026-08-01T13:30:00.000Z'),
};

describe('the PDF of a form', () => {
  it('is the same to the byte whenever it is made', async () => {
    const [one, other] = await Promise.all([drawRecordPdf(content), drawRecordPdf(content)]);
    expect(one.subarray(0, 8).toString('latin1')).toBe('%PDF-1.7');
    expect(one.equals(other)).toBe(true);
    expect((await drawRecordPdf({ ...content, mark: 'Not finalized: Draft' })).equals(one)).toBe(false);
  });

  it('is tagged, has its language and goes on to as many pages as it needs', async () => {
    const text = (await drawRecordPdf(content)).toString('latin1');
    expect(text).toContain('/MarkInfo');
    expect(text).toContain('/StructTreeRoot');
    expect(text).toContain('/Lang (en-US)');
    expect(Number(/\/Count (\d+)/.exec(text)?.[1])).toBeGreaterThan(1);
  });

  it('writes names in Latin with all its signs, Greek, Cyrillic and Vietnamese in one embedded family', async () => {
    const names = [
      'Łukasz Dąbrowski',
      'Đặng Thị Hồng Ngọc',
      'Петров Ёлкин',
      'Σοφία Παπαδοπούλου',
      'Őrsi Űze',
      'Ægir Þór',
      'Siobhán',
    ];
    const named = {
      ...content,
      sections: [{ heading: 'Ćwiczenie', lines: names.map((name) => ['Name', name] as const), sentences: names }],
    };
    const pdf = await drawRecordPdf(named);
    const text = pdfText(pdf);
    for (const name of ['Ćwiczenie', ...names]) expect(text).toContain(name);
    const raw = pdf.toString('latin1');
    expect(new Set([...raw.matchAll(/\/BaseFont \/(?:[A-Z]{6}\+)?([\w-]+)/g)].map((font) => font[1]))).toEqual(
      new Set(['NotoSans-Regular', 'NotoSans-Bold']),
    );
    expect(raw.match(/\/FontFile2/g)).toHaveLength(2);
    // Only what is written is embedded.
    expect(pdf.length).toBeLessThan(60_000);
    expect(text).not.toContain('?');
  });

  it('says so where a letter has no place in it', async () => {
    const pdf = await drawRecordPdf({
      ...content,
      sections: [{ heading: 'Person', lines: [['Name', '李 Wei']], sentences: [] }],
    });
    expect(pdfText(pdf)).toContain('? Wei');
    expect(pdfText(pdf)).toContain('The legal name in Latin letters counts.');
  });

  it('shows no more of an SSN than its last four digits', () => {
    expect(maskedSsn('900-12-3456')).toBe('***-**-3456');
  });
});
