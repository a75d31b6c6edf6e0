import type { Operation } from '@campus/contract-kit';
import { defineOperation, id, instant, isoDate, money } from '@campus/contract-kit';
import * as z from 'zod';
import { correctionOperations } from './corrections.js';
import { payrollPermissions as can } from '../permissions.js';
import { CAUSE, difference, settled, timesheetCounts, totals } from '../entities/runs.js';
import type { RunAction, RunKind, RunState, SecondReason } from '../rules/index.js';
import { RUN_FILES } from '../rules/index.js';
import { payrollRunMessages as messages } from '../messages/runs.js';

/** The events of a period's payroll: its record is the period. */
export const PAYROLL_TOPIC = 'payroll-run';

/** The payroll of a pay period: that of the whole period, or the newest supplemental one. */
const RUN_KIND = z.enum(['regular', 'supplemental'] satisfies readonly RunKind[]);
const ofPeriod = z.strictObject({ pay_period: id, run: RUN_KIND.default('regular') });
const RUN_STATE = z.enum([
  'asked',
  'processing',
  'holding',
  'cancelling',
  'cancelled',
  'processed',
  'exporting',
  'exported',
  'rolling_back',
  'rolled_back',
] satisfies readonly RunState[]);
const RUN_ACTION = z.enum(['process', 'go_on', 'cancel', 'export', 'mark_sent', 'rollback'] satisfies readonly RunAction[]);

/** A run of a pay period: what it has done, who holds it up, and what it came to. */
const payrollRun = z.object({
  attempt: z.number().int(),
  kind: RUN_KIND,
  /** When a supplemental run is paid. */
  payDate: isoDate.nullable(),
  state: RUN_STATE,
  askedBy: z.string(),
  confirmedBy: z.string().nullable(),
  rollbackAskedBy: z.string().nullable(),
  startedAt: instant,
  processedAt: instant.nullable(),
  exportedAt: instant.nullable(),
  sentAt: instant.nullable(),
  endedAt: instant.nullable(),
  chunks: z.object({ all: z.number().int(), done: z.number().int() }),
  problems: z.array(z.object({ id, name: z.string(), problem: z.string() })),
  totals: totals.nullable(),
  /** Of other pay periods; the first of many. */
  settled: z.array(settled),
  contentHash: z.string().nullable(),
  /** The files that it has; they stay when it is rolled back. */
  files: z.array(z.enum(RUN_FILES)),
});
export type WirePayrollRun = z.output<typeof payrollRun>;

const runActions = z.array(z.object({ action: RUN_ACTION, possible: z.boolean(), why: z.string().nullable() }));

/** The payroll of a pay period, live: its runs, what can be done now or why not, and what the newest run pays otherwise than the one before. */
export const readPayrollRun = defineOperation({
  name: 'payroll.readRun',
  summary: 'The payroll run of a pay period',
  method: 'GET',
  path: '/timeclock/accounting/payroll-run',
  permission: can.keepBooks,
  mode: 'read',
  input: z.strictObject({ pay_period: id.optional() }),
  output: z.object({
    period: z.object({ id, label: z.string(), payDate: isoDate }),
    periods: z.array(z.object({ id, label: z.string() })),
    /** The period that accounting works on; null where there is none. */
    inHand: z.object({ id, label: z.string() }).nullable(),
    pending: z.number().int(),
    /** How far the timesheets with hours are on their way to pay. */
    timesheets: timesheetCounts,
    actions: runActions,
    /** What a supplemental run would pay now: late timesheets, corrections and people whose salary changed; and its steps. */
    supplemental: z.object({
      sheets: z.number().int(),
      corrections: z.number().int(),
      salaries: z.number().int(),
      actions: runActions,
    }),
    runs: z.array(payrollRun),
    /** To the run before that was rolled back; null where there was none. */
    difference: z.object({ attempt: z.number().int(), people: z.array(difference) }).nullable(),
  }),
});

/** What stands in the way of a payroll, by cause and person, and what processing would pay now. */
export const readPayrollReadiness = defineOperation({
  name: 'payroll.readReadiness',
  summary: 'What stands in the way of the payroll, and a dry run',
  method: 'GET',
  path: '/timeclock/accounting/payroll-readiness',
  permission: can.keepBooks,
  mode: 'read',
  input: z.strictObject({ pay_period: id }),
  output: z.object({
    /** Whether the payroll of the period is processed, by a run or before there were runs: then nothing waits for it. */
    over: z.boolean(),
    /** What is to be known about its calendar: holidays that no one entered, and years with 27 pay days. */
    notes: z.array(z.object({ note: z.enum(['no_calendar', 'extra_pay_day']), text: z.string(), link: z.string() })),
    causes: z.array(
      z.object({
        cause: CAUSE,
        /** Whether the run is refused or held by it; otherwise it is only told. */
        blocks: z.boolean(),
        people: z.array(
          z.object({
            id,
            name: z.string(),
            what: z.string(),
            link: z.string(),
            /** Who can clear it, where that is a supervisor: the one who has not approved. */
            supervisor: z.object({ id, name: z.string() }).nullable(),
          }),
        ),
      }),
    ),
    dryRun: z.object({
      totals,
      last: totals.nullable(),
      lastPeriod: z.string().nullable(),
      /** The part of the gross that is owed for exported periods. */
      retro: money,
      needsSecond: z.boolean(),
      /** Why a second person has to confirm; null where one is enough. */
      second: z
        .enum([
          'second_for_order',
          'second_for_change',
          'second_for_people',
          'second_for_outstanding',
        ] satisfies readonly SecondReason[])
        .nullable(),
      /** Whom the payroll before paid, and this one would not. */
      leftOut: z.array(z.object({ id, name: z.string() })),
      /** Pay periods before it that are not paid, the oldest first. */
      older: z.array(z.object({ id, label: z.string() })),
      sheets: z.object({ outstanding: z.number().int(), all: z.number().int() }),
      changes: z.array(difference),
    }),
  }),
});
export type PayrollCause = z.output<typeof CAUSE>;

const silentAction = { answer: 'nothing', output: z.null(), permission: can.keepBooks, method: 'POST', mode: 'action' } as const;

/** Processes the payroll of a pay period, once. [PAYROLL-032] */
export const processPayroll = defineOperation({
  name: 'payroll.process',
  summary: 'Process the payroll of a pay period',
  refusalWhileActing: () => messages.refusal('not_while_impersonating'),
  path: '/timeclock/accounting/process',
  ...silentAction,
  input: ofPeriod,
});

/** The export file of a processed payroll; asked again it is the same file. [PAYROLL-033] */
export const exportPayroll = defineOperation({
  name: 'payroll.export',
  summary: 'Export the payroll of a pay period',
  refusalWhileActing: () => messages.refusal('not_while_impersonating'),
  method: 'POST',
  path: '/timeclock/accounting/export',
  permission: can.keepBooks,
  mode: 'action',
  answer: 'file',
  files: ['csv'],
  input: ofPeriod,
  output: z.unknown(),
});

/** Rolls the payroll of a pay period back. [PAYROLL-034] */
export const rollbackPayroll = defineOperation({
  name: 'payroll.rollback',
  summary: 'Roll the payroll of a pay period back',
  refusalWhileActing: () => messages.refusal('not_while_impersonating'),
  path: '/timeclock/accounting/rollback',
  ...silentAction,
  input: ofPeriod,
});

/** Lets a run go on that was held up, after the fix. */
export const goOnWithPayroll = defineOperation({
  name: 'payroll.goOn',
  summary: 'Let a payroll run go on that holds',
  refusalWhileActing: () => messages.refusal('not_while_impersonating'),
  path: '/timeclock/accounting/payroll-go-on',
  ...silentAction,
  input: ofPeriod,
});

/** Takes back what is being processed. */
export const cancelPayroll = defineOperation({
  name: 'payroll.cancel',
  summary: 'Cancel a payroll run before it is processed',
  refusalWhileActing: () => messages.refusal('not_while_impersonating'),
  path: '/timeclock/accounting/payroll-cancel',
  ...silentAction,
  input: ofPeriod,
});

/** Notes that the bank has its file; from then on a rollback needs a second person. */
export const markBankFileSent = defineOperation({
  name: 'payroll.markBankFileSent',
  summary: 'Note that the bank file was sent',
  refusalWhileActing: () => messages.refusal('not_while_impersonating'),
  path: '/timeclock/accounting/bank-file-sent',
  ...silentAction,
  input: ofPeriod,
});

/** The bank's file of issued checks of an exported payroll. */
export const readBankFile = defineOperation({
  name: 'payroll.readBankFile',
  summary: 'The bank file of a pay period',
  method: 'GET',
  path: '/timeclock/accounting/bank-file',
  permission: can.keepBooks,
  mode: 'read',
  answer: 'file',
  files: ['text'],
  input: ofPeriod,
  output: z.unknown(),
});

/** What accounting asks of a payroll run. */
export const runOperations: readonly Operation[] = [
  readPayrollRun,
  readPayrollReadiness,
  processPayroll,
  exportPayroll,
  rollbackPayroll,
  goOnWithPayroll,
  cancelPayroll,
  markBankFileSent,
  readBankFile,
  ...correctionOperations,
];
