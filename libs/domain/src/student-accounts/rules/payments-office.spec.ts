import { describe, expect, it } from '@jest/globals';
import type { PaymentSettingName } from './index.js';
import {
  documentName,
  documentProblem,
  documentType,
  isSettingName,
  MAX_DOCUMENT_BYTES,
  settingProblem,
  settingValue,
} from './index.js';

const TODAY = '2025-06-01';
const PDF = '%PDF-1.7 and more';
const ZIP = 'PK\u0003\u0004';

describe('a payment setting', () => {
  it('takes what its key is for, and nothing else [PAYADM-003] [PAYADM-004] [PAYADM-017]', () => {
    const cases: readonly (readonly [PaymentSettingName, readonly string[], readonly string[]])[] = [
      ['online-pay', ['0', '1'], ['', '2', 'on']],
      ['monthly', ['0', '1'], ['true']],
      ['management-button', ['0', '1'], ['10']],
      ['payment-term', ['JA', 'SP', 'SU', 'FA'], ['', 'XX', 'fa', 'toString']],
      ['payment-year', ['2023', '2024', '2025'], ['2022', '2026', '', '2024.0']],
      ['latest-year', ['2024'], ['2026', 'last']],
      ['announcement', ['', 'Hello', '<b>'], ['x'.repeat(4001)]],
      ['information', ['', 'x'.repeat(4000)], ['x'.repeat(4001)]],
    ];
    for (const [name, good, wrong] of cases) {
      expect([name, good.map((value) => settingProblem(name, value, TODAY))]).toEqual([name, good.map(() => null)]);
      expect([name, wrong.filter((value) => settingProblem(name, value, TODAY) === null)]).toEqual([name, []]);
    }
    expect([isSettingName('monthly'), isSettingName('weekly'), isSettingName('constructor')]).toEqual([true, false, false]);
    expect([settingValue('__blank__'), settingValue(' Hello ')]).toEqual(['', 'Hello']);
  });
});

describe('a document for students', () => {
  it('is what its name says, by its bytes [PAYADM-012]', () => {
    const good: readonly (readonly [string, string])[] = [
      ['Fees 2026.pdf', PDF],
      ['Fees.PDF', PDF],
      ['map.png', '\u0089PNG\r\n\u001a\n'],
      ['a.jpg', '\u00ff\u00d8\u00ff'],
      ['plan.docx', `${ZIP}[Content_Types].xml word/document.xml`],
      ['rates.xlsx', `${ZIP}xl/workbook.xml`],
      ['rates.csv', 'a,b\r\n1,2'],
    ];
    expect(good.filter(([name, content]) => documentProblem(name, content) !== null)).toEqual([]);
    const html = '<!DOCTYPE html><script>alert(1)</script>';
    const wrong: readonly (readonly [string, string, string])[] = [
      ['page.pdf', html, 'document_type'],
      ['late.pdf', '<html>%PDF-1.7', 'document_type'],
      ['page.html', html, 'document_type'],
      ['page.csv', html, 'document_type'],
      ['x.csv', 'a\u0000b', 'document_type'],
      ['x.xlsx', `${ZIP}word/document.xml`, 'document_type'],
      ['x.pdf', '', 'document_empty'],
      ['x.pdf', 'x'.repeat(MAX_DOCUMENT_BYTES + 1), 'document_size'],
      ['x.toString', PDF, 'document_type'],
      ['1098T-2025.pdf', PDF, 'document_reserved'],
      ['1098-t-2026.PDF', PDF, 'document_reserved'],
    ];
    for (const [name, content, problem] of wrong) expect([name, documentProblem(name, content)]).toEqual([name, problem]);
    expect(documentType('pdf', PDF)).toBe('application/pdf');
  });

  it('has a plain name without a path [PAYADM-013]', () => {
    expect([documentName('Fees (Fall).pdf'), documentName('Gebühren 2026.PDF')]).toEqual([
      { name: 'Fees (Fall)', ext: 'pdf' },
      { name: 'Gebühren 2026', ext: 'pdf' },
    ]);
    for (const wrong of [
      '../a.pdf',
      'a/b.pdf',
      'a\\b.pdf',
      '..pdf',
      '.pdf',
      'pdf',
      'a\n.pdf',
      'a..b.pdf',
      '<b>.pdf',
      `${'x'.repeat(101)}.pdf`,
    ])
      expect([wrong, documentName(wrong)]).toEqual([wrong, null]);
  });
});
