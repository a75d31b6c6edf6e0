import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FEATURES = join(import.meta.dirname, '..', '..', 'features');

const sources = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.spec.tsx'))
  .map((file) => [file, readFileSync(join(FEATURES, file), 'utf8')] as const);

/** Files of the features with a form that keeps no copy of what is typed. */
const keepsNothing = sources
  .filter(([, text]) => {
    const isOwn = /useSchemaForm\(|component="form"/.test(text) && !/useFormCopy\(|useStateCopy\(/.test(text);
    return isOwn || text.includes('copy={false}');
  })
  .map(([file]) => file)
  .sort();

describe('what is typed and not saved', () => {
  it('is kept through the end of a session and a reload by every form but these', () => {
    expect(keepsNothing).toEqual([
      // Answers are kept by the portal page by page; nothing of an anonymous one stays on a computer.
      'assessment/components/evaluation-form.tsx',
      // Choices of what to look at, each a press away.
      'assessment/components/rubric-maker.tsx',
      // A card is read, nothing is written.
      'employee-tools/screens/library-checkin.tsx',
      // Settings of reports, which are read and not saved.
      'hr-reports/components/aca-form.tsx',
      'hr-reports/components/other-reports.tsx',
      // One choice, saved as it is made.
      'inbox/components/homepage-picker.tsx',
      'payroll/components/books.tsx',
      'payroll/screens/reports.tsx',
      'personnel-actions/screens/reports.tsx',
      // An amount that the portal fills in.
      'student-accounts/components/payments/payment-part.tsx',
      'student-accounts/components/statement-report.tsx',
    ]);
  });
});
