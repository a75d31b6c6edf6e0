import { overtakenWhen } from '../../platform/index.js';
import { nothingOutstanding, TIMESHEET_RECORD } from '../../timeclock/index.js';
import { ACCOUNTING_RECORDS } from '../record/accounting-audit.js';

/** The supervisor and the period at the end of the key of a message about sheets that were sent back. */
const SENT_BACK = [`substring(m.key FROM '([^/@]+)@[0-9-]+$')`, `substring(m.key FROM '@([0-9-]+)$')`] as const;
const NOTICE = [`split_part(m.record_id, '/', 2)`, `split_part(m.record_id, '/', 1)`] as const;

/** Notices to supervisors who have approved meanwhile, and of periods that are processed. */
export const overtakenPayrollMail = [
  overtakenWhen(TIMESHEET_RECORD, `m.key LIKE 'payroll/sent-back/%' AND ${nothingOutstanding(...SENT_BACK)}`),
  overtakenWhen(ACCOUNTING_RECORDS.notice, nothingOutstanding(...NOTICE)),
];
