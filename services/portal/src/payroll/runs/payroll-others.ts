import { fillIn } from '@campus/contract-kit';
import type { OutputOf } from '@campus/contract-kit';
import type { readPayrollReadiness } from '@campus/domain/payroll';
import { runTexts as texts } from '@campus/domain/payroll';
import { dollarsText } from '@campus/domain/money';
import type { OwedCause, PositionPay } from '@campus/domain/payroll/rules';
import { periodLabel } from '@campus/domain/timeclock/rules';
import type { Payable } from './payroll-people.service.js';
import type { UnpaidTimesheet } from './unpaid-time.service.js';

type Cause = OutputOf<typeof readPayrollReadiness>['causes'][number];

const SETTLED: readonly OwedCause[] = ['correction', 'late_sheet', 'late_hire', 'left', 'pay_changed'];

function timesheetLink({ empId, orgPos, posSeq }: Pick<UnpaidTimesheet, 'empId' | 'orgPos' | 'posSeq'>, period: string): string {
  const query = new URLSearchParams({ idNum: empId, org_pos: orgPos, pos_seq: posSeq, pay_period: period });
  return `/accounting/editTimesheet?${query.toString()}`;
}

function namedFor({ empId, name }: Payable, one: PositionPay): Cause['people'][number] {
  const { title, retro = '', gross, hourly } = one;
  const link = hourly ? timesheetLink({ empId, ...one }, retro) : `/accounting/payroll-run?pay_period=${retro}`;
  return {
    id: empId,
    name,
    what: fillIn(texts.owed, { title, period: periodLabel(retro), gross: dollarsText(gross) }),
    link,
    supervisor: null,
  };
}

/** What other pay periods leave to a run, shown before it counts: whom it pays or takes from for which period, how much and why, and what nobody approved. */
export function causesOfOthers(people: readonly Payable[], unpaid: readonly UnpaidTimesheet[]): Cause[] {
  const settled = SETTLED.map((cause): Cause => ({
    cause: cause === 'correction' ? 'corrections' : cause,
    blocks: false,
    people: people.flatMap((one) => one.owed.filter((each) => each.cause === cause).map((each) => namedFor(one, each))),
  }));
  const left = people.flatMap((one) => one.left.map((each) => namedFor(one, each)));
  const waiting = (state: UnpaidTimesheet['state'], linkOf: (timesheet: UnpaidTimesheet) => string): Cause['people'] =>
    unpaid
      .filter((timesheet) => timesheet.state === state)
      .map((timesheet) => {
        const what = fillIn(texts.unpaid, { title: timesheet.title, period: periodLabel(timesheet.period) });
        return { id: timesheet.empId, name: timesheet.name, what, link: linkOf(timesheet), supervisor: null };
      });
  return [
    ...settled,
    { cause: 'not_taken_back', blocks: false, people: left },
    {
      cause: 'older_pending',
      blocks: false,
      people: waiting('approved', ({ period }) => `/accounting/approve?pay_period=${period}`),
    },
    {
      cause: 'older_outstanding',
      blocks: false,
      people: waiting('open', (timesheet) => timesheetLink(timesheet, timesheet.period)),
    },
  ];
}
