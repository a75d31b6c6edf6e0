import { describe, expect, it } from '@jest/globals';
import { exists, files, text } from './tree.js';

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

  it('takes days and times by one field each: no browser field, mask or picker beside them', () => {
    expect(saying(/type=(\{[^}]*)?["'](date|time|datetime-local|month|week)["']/)).toEqual([]);
    expect(saying(/from '[^']*(date-?picker|flatpickr|pikaday|cleave|imask|input-mask|inputmask|timepicker)/i)).toEqual([
      'libs/ui-kit/src/form/date-chooser.tsx',
    ]);
    const written = saying(/placeholder="(M{1,2}|9{1,2}|h{1,2})[-/:]/i);
    expect(written).toEqual([]);
  });

  it('hears what people tell workflows: approvals by one type, others only where a workflow is the domain’s own', () => {
    const updates = saying(/\bdefineUpdate[<(]/).map((path) => path.split('/')[1]);
    expect(updates).toEqual(['approvals', 'mass-mail', 'payroll', 'personnel-actions', 'timeclock']);
  });
});

describe('the README', () => {
  it('names models of a write that are there, and a handler that says what the code says', () => {
    const page = text('README.md');
    const part = page.slice(page.indexOf('## A write'), page.indexOf('## A domain in a day'));
    const models = [...part.matchAll(/\| `([\w/.-]+\.ts)` +\|$/gm)].map(([, path]) => `services/portal/src/${path}`);
    expect(models.filter((path) => !exists(path))).toEqual([]);
    expect(models.length).toBeGreaterThan(4);
    for (const name of ['ActorOf', 'Implements', 'Input'])
      expect([name, part.includes(`@${name}(`), text('libs/server-kit/src/index.ts').includes(name)]).toEqual([name, true, true]);
  });
});
