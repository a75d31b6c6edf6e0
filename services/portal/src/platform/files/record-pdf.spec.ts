import { pdfText } from '@campus/test-kit';
import { describe, expect, it } from '@jest/globals';
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
