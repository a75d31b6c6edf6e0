import { describe, expect, it } from '@jest/globals';
import { files, text } from './tree.js';

const sources = files().filter(
  (path) => /^(libs|services|workflows|console)\/.*\.tsx?$/.test(path) && !/[.-]spec\.tsx?$/.test(path),
);
const saying = (words: string | RegExp): string[] =>
  sources.filter((path) => (typeof words === 'string' ? text(path).includes(words) : words.test(text(path)))).sort();

describe('what a kit does', () => {
  it('is done by no domain: commands are committed and workflows started again in the platform', () => {
    const own = sources.filter((path) => /[-.](commits?|reconciler)\b[^/]*$/.test(path.replace(/^.*\//, '/-')));
    expect(own.filter((path) => !path.startsWith('services/portal/src/platform/'))).toEqual([]);
    expect(saying('ChangedSinceRead')).toContain('services/portal/src/platform/approval/command-commits.service.ts');
  });

  it('makes the one cursor of all lists', () => {
    expect(saying(/\bnext: (null|this\.\w+\.tokenFor)/)).toEqual(['services/portal/src/platform/list/lists.service.ts']);
  });

  it('writes the forms, but for a few that keep their own shape', () => {
    const forms = saying('component="form"').filter((path) => !path.startsWith('libs/ui-kit/'));
    expect(forms).toEqual([
      'console/src/features/assessment/components/evaluation-form.tsx',
      'console/src/features/student-accounts/components/payments/payment-part.tsx',
      'console/src/features/student-accounts/components/statement-report.tsx',
    ]);
  });

  it('hears what people tell workflows: approvals by one type, others only where a workflow is the domain’s own', () => {
    const updates = saying(/\bdefineUpdate[<(]/).map((path) => path.split('/')[1]);
    expect(updates).toEqual(['approvals', 'mass-mail', 'payroll', 'personnel-actions', 'timeclock']);
  });
});
