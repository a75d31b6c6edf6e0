/// <reference lib="dom" />
import { demoPerson } from '@campus/demo-campus';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { draft } from '../../api/personnel-actions/new-hire.js';
import { Journey, onPage, picture } from '../harness/journey.js';
import { button, choose } from '../harness/paf-screens.js';

jest.setTimeout(240_000);

const EMPLOYEE = 'fitness';
let journey: Journey;

beforeAll(async () => {
  journey = await Journey.start({ seed: 'small' });
});
afterAll(async () => journey.stop());

/** A line for what the employee holds already, as far as it was filled in. */
async function heldLine(): Promise<object> {
  const [entry] = await journey.portal.database.query<{ appid: string; dept: string; type: 'S' | 'H'; object: string }>(
    `SELECT c.appid, c.department_code AS dept, c.pos_type AS type, c.obj_cde AS object FROM catalogue_positions c
       JOIN employments e ON e.org_pos = c.org_pos WHERE e.emp_id = $1 ORDER BY e.started_on, c.appid LIMIT 1`,
    [demoPerson(EMPLOYEE).empId],
  );
  return {
    appid: entry?.appid,
    department_code: entry?.dept,
    pay_type: entry?.type,
    start_date: '2027-03-01',
    ...(entry?.type === 'S' ? { end_date: '2030-07-31' } : {}),
    account_codes: [{ acct_comp_4_object_code: entry?.object }],
  };
}

describe('a raise', () => {
  it('marks what the pay lacks, is offered to replace the present assignment, and shows old and new pay to who decides', async () => {
    const { id } = await draft(journey.portal, {
      paf_type: 2,
      req_department_code: '0410',
      approved_by1: demoPerson('approver1').empId,
      emp_id: demoPerson(EMPLOYEE).empId,
      positions: [await heldLine()],
    });
    const { page } = await journey.signIn('creator', { path: `/hr/view/${id}` });
    const oops = page.getByRole('dialog', { name: 'Oops!' });
    const submit = async () => await button(page, /^Submit for Approval/).click();
    const pay = page.locator('input[name="positions.0.pay_amount"], input[name="positions.0.pay_rate"]');
    await pay.fill('');
    await submit();
    await onPage(oops).toContainText('the supervisor of position 1');
    await picture(page, 'pay-not-complete');
    await oops.getByRole('button', { name: 'Close' }).click();
    await onPage(pay).toHaveAttribute('aria-invalid', 'true');
    await pay.fill('64000');
    await choose(page, 'Supervised by', /./);
    await submit();
    await onPage(oops).toContainText('on these days already');
    await oops.getByRole('button', { name: 'Close' }).click();
    await choose(page, 'Replaces the present assignment from 03-01-2027', /\(/);
    await picture(page, 'position-replaces');
    await submit();
    await onPage(page.getByText('Awaiting Approval').first()).toBeVisible();
    const approver = await journey.signIn('approver1', { path: `/hr/view/${id}` });
    await onPage(approver.page.getByText(/^Pay (amount|rate) before$/)).toBeVisible();
    await onPage(approver.page.getByText('64,000.00').first()).toBeVisible();
    await picture(approver.page, 'old-and-new-pay');
    expect(approver.errors).toEqual([]);
  });
});
