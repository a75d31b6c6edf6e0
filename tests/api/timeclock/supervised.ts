import { demoPerson } from '@campus/demo-campus';
import type { TimesheetRow } from '@campus/domain/timeclock';
import { listTimesheets, readHours } from '@campus/domain/timeclock';
import { addDays, campusDay, campusMidnight } from '@campus/domain/calendar/rules';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { leaseTestPortal, moveClock } from '@campus/test-kit';

const HOUR = 3_600_000;

export const idOf = (username: string): string => demoPerson(username).empId;

/** How a timesheet is named to the calls that edit it. */
export const named = ({ idNum, org_pos, pos_seq, pay_period }: TimesheetRow) => ({ idNum, org_pos, pos_seq, pay_period });

/** A portal with those who look after people's time. */
export interface Supervised {
  readonly portal: TestPortal;
  readonly supervisor: TestClient;
  readonly delegate: TestClient;
  readonly accountant: TestClient;
  readonly hourly: TestClient;
  readonly plain: TestClient;
  /** Another supervisor, who has nothing to do with the people of `supervisor`. */
  readonly stranger: TestClient;
  /** The first days of the current pay period and of the one before. */
  readonly current: string;
  readonly last: string;
  /** A sheet of this person that waits for `supervisor`. */
  sheetOf(username: string, period: string): Promise<TimesheetRow>;
  stateOf(row: TimesheetRow): Promise<string>;
  /** Sets the business clock to a time of the campus's day and waits until the portal has it; answers the day. */
  clockAt(time: string): Promise<string>;
}

/** Makes `records` the supervisor of somebody else's people. */
async function makeStranger({ database }: TestPortal): Promise<void> {
  await database.query(
    `UPDATE employments SET supervisor_id = $1
     WHERE emp_id = (SELECT min(emp_id) FROM employments WHERE supervisor_id NOT IN ($2, $3))`,
    [idOf('records'), idOf('supervisor'), idOf('supdelegate')],
  );
}

export async function startSupervised(): Promise<Supervised> {
  const portal = await leaseTestPortal({ seed: 'small', parts: ['api', 'jobs'] });
  await makeStranger(portal);
  const [supervisor, delegate, accountant, hourly, plain, stranger] = await Promise.all([
    portal.client('supervisor'),
    portal.client('supdelegate'),
    portal.client('accountant'),
    portal.client('hourly'),
    portal.client('plain'),
    portal.client('records'),
  ]);
  const current = (await hourly.mustCall(readHours, {})).payPeriod?.id ?? '';
  const day = campusDay(Date.now());
  return {
    portal,
    supervisor,
    delegate,
    accountant,
    hourly,
    plain,
    stranger,
    current,
    last: addDays(current, -14),
    sheetOf: async (username, period) => {
      const rows = await supervisor.mustCall(listTimesheets, { pay_period: period });
      const row = rows.find((one) => one.idNum === idOf(username));
      if (row === undefined) throw new Error(`${username} has no waiting sheet in ${period}`);
      return row;
    },
    stateOf: async ({ idNum, org_pos, pos_seq, pay_period }) => {
      const [found] = await portal.database.query<{ state: string }>(
        `SELECT state FROM timesheets WHERE emp_id = $1 AND org_pos = $2 AND pos_seq = $3 AND period_start = $4::date`,
        [idNum, org_pos, pos_seq, pay_period],
      );
      return found?.state ?? 'open';
    },
    clockAt: async (time) => {
      const at = campusMidnight(day) + Number(time.slice(0, 2)) * HOUR + Number(time.slice(3)) * 60_000;
      await moveClock(portal, at - Date.now());
      return day;
    },
  };
}
