import { demoPerson } from '@campus/demo-campus';
import { exportPayroll, processPayroll, readPayrollReadiness, readPayrollRun } from '@campus/domain/payroll';
import { addDays } from '@campus/domain/calendar/rules';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { eventually, leaseTestPortal, moveClock } from '@campus/test-kit';
import { expect } from '@jest/globals';
import { DataCipher } from '../../../services/portal/src/platform/crypto/data-cipher.js';

export const idOf = (username: string): string => demoPerson(username).empId;

interface Named {
  readonly pay_period: string;
  readonly run?: 'regular' | 'supplemental';
}

/** A campus after the end of two pay periods that nobody has processed, with those who keep its books. */
export class Accounting {
  private constructor(
    readonly portal: TestPortal,
    readonly accountant: TestClient,
    readonly delegate: TestClient,
    readonly supervisor: TestClient,
    /** The first days of three pay periods, the third of which is current. */
    readonly periods: readonly [string, string, string],
  ) {}

  static async open(): Promise<Accounting> {
    return Accounting.at(await leaseTestPortal({ seed: 'small', parts: ['api', 'worker'] }));
  }

  /** The same of a portal of the small campus that somebody has leased already. */
  static async at(portal: TestPortal): Promise<Accounting> {
    await moveClock(portal, 14 * 86_400_000);
    const [row] = await portal.database.query<{ start: string }>(
      'SELECT min(starts_on)::text AS start FROM pay_periods WHERE processed_at IS NULL',
    );
    const first = row?.start ?? '';
    const days = 'SELECT business_today()::text AS today';
    await eventually(
      async () => (await portal.database.query<{ today: string }>(days))[0]?.today.localeCompare(addDays(first, 27)) === 1,
    );
    const clients = await Promise.all(['accountant', 'acctdelegate', 'supervisor'].map((name) => portal.newSession(name)));
    const [accountant, delegate, supervisor] = clients as [TestClient, TestClient, TestClient];
    const accounting = new Accounting(portal, accountant, delegate, supervisor, [first, addDays(first, 14), addDays(first, 28)]);
    await accounting.isOver(addDays(first, 14));
    return accounting;
  }

  /** Moves the clock so many days on, to where a period is over for every process. */
  async moveTo(days: number, over: string): Promise<void> {
    await moveClock(this.portal, days * 86_400_000);
    await this.isOver(over);
  }

  private async isOver(period: string): Promise<void> {
    const process = async () => (await this.board(period)).actions.find(({ action }) => action === 'process');
    await eventually(async () => !/lasts until/.test((await process())?.why ?? ''), { what: `the end of ${period}` });
  }

  board(period: string) {
    return this.accountant.mustCall(readPayrollRun, { pay_period: period });
  }

  readiness(period: string) {
    return this.accountant.mustCall(readPayrollReadiness, { pay_period: period });
  }

  /** What the board says of a cause, as person and what. */
  async caused(period: string, cause: string): Promise<(readonly [string, string])[]> {
    const { causes } = await this.readiness(period);
    return (causes.find((one) => one.cause === cause)?.people ?? []).map(({ id, what }) => [id, what] as const);
  }

  /** Processes, with a second accountant where one is not enough; answers the run. */
  async process(named: Named) {
    const alone = await this.accountant.call(processPayroll, named);
    if (alone.body.code?.startsWith('payroll.second_')) await this.delegate.mustCall(processPayroll, named);
    else expect([alone.status, alone.body.message]).toEqual([200, expect.any(String)]);
    const kind = named.run ?? 'regular';
    const run = (await this.board(named.pay_period)).runs.find((one) => one.kind === kind);
    if (run === undefined) throw new Error('there is no run');
    return run;
  }

  /** The rows of the export's file, each by the labels of its columns. */
  async export(named: Named): Promise<Record<string, string>[]> {
    const file = await this.accountant.call(exportPayroll, named);
    expect(file.status).toBe(200);
    const table = new TextDecoder().decode(file.bytes).replace('\uFEFF', '').split('\r\n\r\n')[0] ?? '';
    const [head = [], ...rows] = table
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
    return rows.map((row) => Object.fromEntries(head.map((label, index) => [label, row[index] ?? ''])));
  }

  /** Puts the sheets of some people in a period into a state, as the steps before a payroll would have left them. */
  async put(usernames: readonly string[], period: string, state: string): Promise<void> {
    await this.portal.database.query(
      `INSERT INTO timesheets (emp_id, org_pos, pos_seq, period_start, state, approved_by, approved_at, content_hash)
       SELECT DISTINCT emp_id, org_pos, pos_seq, $2::date, $3, $4, now(), timesheet_hash(emp_id, org_pos, pos_seq, $2::date) FROM punches
       WHERE emp_id = ANY ($1::text[]) AND work_date BETWEEN $2::date AND $2::date + 13
       ON CONFLICT (emp_id, org_pos, pos_seq, period_start) DO UPDATE SET state = $3, content_hash = excluded.content_hash`,
      [usernames.map(idOf), period, state, idOf('supervisor')],
    );
  }

  /** Time of a position on a day, in hundredths of an hour. */
  async work(
    username: string,
    position: { readonly org_pos: string; readonly pos_seq: string },
    day: string,
    hundredths: number,
  ) {
    await this.portal.database.query(
      `INSERT INTO punches (emp_id, org_pos, pos_seq, work_date, hour_type, hundredths, source, created_at)
       VALUES ($1, $2, $3, $4::date, '1', $5, 'supervisor', now() + interval '14 days')`,
      [idOf(username), position.org_pos, position.pos_seq, day, hundredths],
    );
  }

  /** The positions that somebody holds. */
  positions(username: string): Promise<{ org_pos: string; pos_seq: string; title: string }[]> {
    return this.portal.database.query(
      'SELECT org_pos, pos_seq, title FROM employments WHERE emp_id = $1 AND ended_on IS NULL ORDER BY org_pos, pos_seq',
      [idOf(username)],
    );
  }

  /** Pay as it is stored for a person. */
  encrypted(username: string, amount: string): string {
    return new DataCipher({ dataKey: this.portal.env['DATA_KEY'] ?? '' }).encrypt(amount, idOf(username));
  }

  /** A salaried position of a year in the department of the books, on record from now on. */
  async hire(
    username: string,
    of: { readonly orgPos: string; readonly pay: string; readonly from: string; readonly to?: string },
  ) {
    await this.portal.database.query(
      `INSERT INTO employments (emp_id, org_pos, pos_seq, title, department_code, supervisor_id, started_on, ended_on, pay_type, pay_sealed, num_pay_periods)
       VALUES ($1, $2, (SELECT 1 + count(*) FROM employments WHERE emp_id = $1 AND org_pos = $2)::text, $2, '0410', $3, $4::date, $5::date, 'S', $6, 26)`,
      [idOf(username), of.orgPos, idOf('supervisor'), of.from, of.to ?? null, this.encrypted(username, of.pay)],
    );
    await this.portal.database.query(
      `INSERT INTO account_distributions (emp_id, org_pos, pos_seq, line, acct_comp_1, acct_comp_2_dept_code, acct_comp_3, acct_comp_4_object_code, acct_comp_5, dist_pct)
       SELECT emp_id, org_pos, pos_seq, 1, '01', '0410', '0000', '6010', '00', 1 FROM employments WHERE emp_id = $1 AND org_pos = $2
       ON CONFLICT DO NOTHING`,
      [idOf(username), of.orgPos],
    );
  }
}
