import { accountingEdit, listTimesheets, listToday, readSupervisedPeriod, supervisorEdit } from '@campus/domain/timeclock';

/** What names a timesheet in the address. [SUP-016] */
export interface TimesheetName {
  readonly idNum: string;
  readonly org_pos: string;
  readonly pos_seq: string;
  readonly pay_period: string;
}

const ways = { supervisor: supervisorEdit, accounting: accountingEdit };

/** The calls by which a timesheet is edited: a supervisor's or accounting's. */
export function timesheetWay(editor: keyof typeof ways) {
  const { read, readDay, saveDay } = ways[editor];
  return {
    editor,
    read,
    readDay,
    save: saveDay,
    rereads: [read, readDay, listTimesheets, listToday, readSupervisedPeriod],
  } as const;
}

export type TimesheetWay = ReturnType<typeof timesheetWay>;
