import { describe, expect, it } from '@jest/globals';
import { files, text } from './tree.js';

/** Why a write of a domain is a transaction of its own instead of `Writes.run`, and how many of a file are. It only gets less. */
const REASONS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'a step of a workflow or a sweep writes many rows with their history by one statement of its own': {
    'assessment/campaigns/assessment-sweeps.ts': 1,
    'assessment/campaigns/campaign-sends.service.ts': 1,
    'payroll/runs/payroll-export.service.ts': 2,
    'payroll/runs/payroll-process.service.ts': 2,
    'personnel-actions/assignments/ended-approvers-sweeper.ts': 1,
    'personnel-actions/terminations/terminations.service.ts': 2,
    'timeclock/clock/time-reminders.service.ts': 1,
    'timeclock/time-off/balances.service.ts': 1,
    'timeclock/time-off/holiday-time-off.service.ts': 1,
    'timeclock/time-off/holidays.service.ts': 2,
    'timeclock/time-off/salaried-run.service.ts': 1,
    'timeclock/time-off/salaried-time-off.service.ts': 1,
  },
  'it is the step of a workflow that answers where its record is, with a history in the name of whoever began it': {
    'mass-mail/sending/chunk-ledger.service.ts': 2,
    'mass-mail/sending/mass-mail-sending.service.ts': 3,
    'personnel-actions/approval/form-reminder.service.ts': 1,
  },
  'the command is stored in it, and a repeat is answered from there': {
    'mass-mail/sending/mass-mails.service.ts': 2,
    'payroll/runs/payroll-runs.service.ts': 2,
  },
  'it leaves no history: what was submitted, drafted or looked at belongs to nobody, or is nobody’s deed': {
    'assessment/answers/ballot-boxes.service.ts': 1,
    'assessment/answers/own-evaluations.service.ts': 1,
    'assessment/answers/submissions.service.ts': 1,
    'exports/exports.repository.ts': 2,
    'mail/mail-links.service.ts': 1,
    'mail/mail-reports.service.ts': 1,
    'ops/measures.service.ts': 1,
    'session/session.repository.ts': 1,
  },
  'it only reads, all of it as of one moment': { 'student-accounts/account/account.service.ts': 1 },
  'its history names somebody else than who calls, or is written before another system is asked': {
    'academic-records/transcripts/record-views.service.ts': 1,
    'impersonation/impersonations.service.ts': 6,
    'ops/queue-admin.service.ts': 1,
    'ops/schedules.service.ts': 1,
    'ops/work-actions.service.ts': 1,
    'personnel-actions/make-admin.ts': 1,
    'timeclock/clock/text-clock.service.ts': 2,
  },
  'its parts serve several writes, some of which are calls of several transactions': {
    'academic-records/grades/grade-sheets.service.ts': 1,
    'exports/exports.service.ts': 3,
    'mail/mail-ledger.service.ts': 2,
    'personnel-actions/drafts/form-drafts.service.ts': 2,
    'personnel-actions/drafts/person-match.service.ts': 1,
    'personnel-actions/terminations/termination-changes.service.ts': 1,
    'timeclock/time-off/time-off.service.ts': 1,
    'timeclock/timesheets/timesheet-edit.service.ts': 1,
  },
};

describe('a write of a domain', () => {
  it('is one of `Writes.run`, or has a reason why not', () => {
    const found: Record<string, number> = {};
    for (const path of files()) {
      const [, file = ''] = /^services\/portal\/src\/((?!platform\/)(?!.*(?:\/seeds\/|spec\.ts)).*\.ts)$/.exec(path) ?? [];
      const count = file === '' ? 0 : (text(path).match(/\b(?:db|database)\.transaction\(/g)?.length ?? 0);
      if (count > 0) found[file] = count;
    }
    expect(found).toEqual(Object.assign({}, ...Object.values(REASONS)));
  });
});
