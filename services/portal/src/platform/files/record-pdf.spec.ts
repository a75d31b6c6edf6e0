import { accountPaperTexts } from '@campus/domain/student-accounts';
import { pdfLines, pdfText } from '@campus/test-kit';
import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { drawRecordPdf } from './record-pdf.js';

const madeAt = new Date('2026-08-01T13:30:00.000Z');
const line = (height: number) => ['Field', Array.from({ length: height }, (_, at) => `row ${at}`).join('\n')] as const;

describe('a heading of a PDF', () => {
  it('never ends a page without what it is the heading of, wherever it comes to stand', async () => {
    for (const first of [line(1), line(5), line(14)]) {
      for (let before = 20; before <= 48; before += 1) {
        const sections = [
          { heading: 'Before', lines: Array.from({ length: before }, () => line(1)), sentences: [] },
          { heading: 'Positions', lines: [first], sentences: [] },
        ];
        const text = pdfText(await drawRecordPdf({ title: 'Record', mark: null, sections, madeAt }));
        expect(text).toMatch(/Positions\nField/);
      }
    }
  });

  it('stays with its first sentence where it has no lines', async () => {
    for (let before = 30; before <= 48; before += 1) {
      const sections = [
        { heading: 'Before', lines: Array.from({ length: before }, () => line(1)), sentences: [] },
        { heading: 'Notes', lines: [], sentences: ['Ada Ames approved.'] },
      ];
      const text = pdfText(await drawRecordPdf({ title: 'Record', mark: null, sections, madeAt }));
      expect(text).toMatch(/Notes\nAda Ames/);
    }
  });
});

/** Lines of one column that are drawn over each other: a line of text needs its size, and a bit more. */
function overlapsIn(pdf: Uint8Array): string[] {
  const lines = pdfLines(pdf);
  return lines.flatMap((one, at) =>
    lines
      .slice(at + 1)
      .filter(({ page, x, y }) => page === one.page && x === one.x && Math.abs(y - one.y) < one.size * 1.1)
      .map(({ y }) => `page ${one.page}, ${one.x}: ${one.y} and ${y}`),
  );
}

const drawn = (lines: readonly (readonly [string, string])[], sentences: readonly string[] = ['Read the notes.']) =>
  drawRecordPdf({
    title: 'Record',
    mark: 'Corrected',
    sections: [
      { heading: 'Amounts', lines, sentences },
      { heading: 'More', lines, sentences },
    ],
    madeAt,
  });

describe('the lines of a PDF', () => {
  it('are never drawn over each other, with the longest labels of its forms [PAY-006] [EMPTOOL-019]', async () => {
    const { box1, box5, box8, box9, taxpayer, filerNumber } = accountPaperTexts;
    const boxes = ['1 Wages, tips, other compensation', '2 Federal income tax withheld', '4 Social security tax withheld'];
    const labels = [box1, box5, box8, box9, taxpayer, filerNumber, ...boxes];
    expect(overlapsIn(await drawn(labels.map((label) => [label, '$1,234.56'])))).toEqual([]);
    expect(overlapsIn(await drawn(labels.map((label) => [label, ''])))).toEqual([]);
  });

  it('are never drawn over each other, however long labels and values are, at the end of a page too', async () => {
    const words = (max: number) =>
      fc
        .array(fc.constantFrom('a', 'of', 'tuition', 'scholarships', 'x'.repeat(40)), { maxLength: max })
        .map((all) => all.join(' '));
    const lines = fc.array(fc.tuple(words(9), words(90)), { minLength: 1, maxLength: 25 });
    await fc.assert(
      fc.asyncProperty(lines, async (all) => {
        expect(overlapsIn(await drawn(all, ['One sentence.', 'another '.repeat(40)]))).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });
});
