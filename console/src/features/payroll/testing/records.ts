import type { OutputOf } from '@campus/contract-kit';
import type { PayrollPeriod, PayrollTimeOff, PayrollTimesheet, readApprovals } from '@campus/domain/payroll';
import { listPayrollPeriods, listPayYears } from '@campus/domain/payroll';
import { accountingSameMinutes } from '@campus/domain/timeclock';

import { FakePortal } from '../../../lib/testing/fake-portal.js';

/** A pay period of two weeks, so many before the one in hand. */
export function periodOf(before = 0, changes: Partial<PayrollPeriod> = {}): PayrollPeriod {
  const day = (days: number) => new Date(Date.UTC(2026, 0, 5 + days - before * 14)).toISOString().slice(0, 10);
  const [start, end] = [day(0), day(13)];
  return {
    id: start,
    label: `${start} to ${end}`,
    payPeriodStart: start,
    payPeriodEnd: end,
    payDate: day(18),
    processed: 0,
    ...changes,
  };
}

/** A timesheet that its supervisor approved. */
export function timesheetOf(id: string, changes: Partial<PayrollTimesheet> = {}): PayrollTimesheet {
  return {
    id,
    emp_id: id,
    employee: `Employee ${id}`,
    department: 'Library',
    position: 'Clerk',
    supervisor: 'Susan Whitlock',
    idNum: id,
    org_pos: 'LIB07',
    pos_seq: '1',
    pay_period: periodOf().id,
    week1: 20,
    week2: 20.5,
    overtime: 0,
    total: 40.5,
    openPunches: 0,
    approvedBy: 'Susan Whitlock',
    approvedAt: '2026-01-19T15:00:00.000Z',
    hrChanged: 0,
    attested: 1,
    disagreement: null,
    workflowState: 'supervisor approved',
    own: 0,
    ...changes,
  };
}

/** A day off of a salaried employee, approved and not processed. */
export function timeOffOf(changes: Partial<PayrollTimeOff> = {}): PayrollTimeOff {
  return {
    id: '61',
    employee: 'Simon Aldridge',
    department: 'Library',
    position: 'Librarian',
    date: '2026-01-08',
    type: 'VACATION',
    hours: 6,
    processed: 'No',
    ...changes,
  };
}

type Approvals = OutputOf<typeof readApprovals>;
const NOT_PROCESSED = 'The payroll of this pay period is not processed. Process it first.';

/** What the approve screen reads: these timesheets are pending, all others are paid. */
export function approvalsOf(pending: readonly PayrollTimesheet[], changes: Partial<Approvals> = {}): Approvals {
  const { id, label } = periodOf();
  const available = pending.length === 0;
  return {
    payPeriod: periodOf(),
    inHand: { id, label },
    pending: [...pending],
    pendingCount: pending.length,
    pendingHours: pending.reduce((sum, { total }) => sum + total, 0),
    outstanding: [],
    outstandingCount: 0,
    rejected: [],
    unpaid: [],
    salariedTimeOff: [],
    salariedWaiting: 0,
    actions: [
      { action: 'process', available, possible: available, why: null },
      { action: 'export', available, possible: false, why: NOT_PROCESSED },
      { action: 'rollback', available, possible: false, why: NOT_PROCESSED },
    ],
    ...changes,
  };
}

/** A portal that knows two pay periods. */
export function accounting(): FakePortal {
  return new FakePortal()
    .answer(listPayrollPeriods, [periodOf(), periodOf(1)])
    .answer(listPayYears, [])
    .answer(accountingSameMinutes.list, []);
}
