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

  it('commits what waits for a person who decides: behind a workflow, or in the transaction of the call', () => {
    expect(saying(/\bdefine(Direct)?Approval</).filter((path) => !path.includes('/platform/'))).toEqual([
      'services/portal/src/academic-records/grades/grade-change.approval.ts',
      'services/portal/src/records/locations/room-requests.approval.ts',
      'services/portal/src/student-accounts/refunds/refund.approval.ts',
      'services/portal/src/student-accounts/settlement/settlement.approval.ts',
      'services/portal/src/timeclock/time-off/time-off.approval.ts',
    ]);
  });

  it('knows a stored command by few shapes: as it is wanted, asked for, stored, told to a workflow, and seen by the rules', () => {
    const shape = /^(?:export )?(?:interface|type) (?!Operator|Clock)(\w*?(?<!For|Of)Command(?:Detail|Request|Update)?)\b/gm;
    const shapes = sources
      .filter((path) => !path.includes('/testing/'))
      .flatMap((path) => [...text(path).matchAll(shape)].map(([, name]) => name))
      .sort();
    expect(shapes).toEqual([
      'Command',
      'CommandDetail',
      'CommandRequest',
      'CommandUpdate',
      'FormCommand',
      'NewCommand',
      'StoredCommand',
      'StoredCommand',
    ]);
    expect(saying(/\breadonly commandId: string;? readonly action\b/)).toEqual([]);
  });

  it('hears what people tell workflows: approvals by one type, others only where a workflow is the domain’s own', () => {
    const updates = saying(/\bdefineUpdate[<(]/).map((path) => path.split('/')[1]);
    expect(updates).toEqual(['approvals', 'mass-mail', 'payroll', 'personnel-actions', 'timeclock']);
  });
});

/** Where a column of a list is said once, in the output of its operation: nothing says it, or turns its dates, a second time. */
const COLUMNS_SAID_ONCE = [
  'services/portal/src/fitness-center/(visit-files|logs.service)',
  'services/portal/src/compliance/training-files',
  'services/portal/src/academic-records/grades/open-grades-file',
  'services/portal/src/registration/sections/roster-file',
  'services/portal/src/student-accounts/administration/statement-report-exports',
  'services/portal/src/personnel-actions/access/access-exports',
  'console/src/features/fitness-center/',
  'console/src/features/admissions/components/(candidate|dropout)-columns',
  'console/src/features/academic-records/screens/open-grades',
  'console/src/features/personnel-actions/screens/(access-notes|awaiting-access)',
];

describe('what kits of lists, uploads and durable records do', () => {
  it('is said once: columns come from operations where they have moved there', () => {
    const moved = sources.filter((path) => COLUMNS_SAID_ONCE.some((start) => new RegExp(`^${start}`).test(path)));
    expect(moved.length).toBeGreaterThan(10);
    const second = /\bfileColumns\(|\bcells: \(|\bonWire\b|column\.(text|number|money|instant|day|chip)\b|\.toISOString\(\)/;
    expect(moved.filter((path) => second.test(text(path)))).toEqual([]);
  });

  it('is done by no domain: files of rows are read, runs renewed and workflows of records told in one place', () => {
    const readers = saying(/\b(csv|xlsx)Rows\(/).filter((path) => path.startsWith('services/'));
    expect(readers.filter((path) => !path.startsWith('services/portal/src/platform/upload/'))).toEqual([]);
    expect(saying(/\bcontinueAsNewSuggested\b/)).toEqual(['libs/workflow-kit/src/durable-record.ts']);
    expect(saying(/\.signalWithStart\(/)).toEqual([
      'services/portal/src/platform/temporal/record-workflow-client.ts',
      'services/portal/src/platform/temporal/temporal.service.ts',
    ]);
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
