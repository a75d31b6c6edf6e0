import { showDate } from '@campus/contract-kit';
import { addApprover, processAccess } from '@campus/domain/personnel-actions';
import { demoPerson } from '@campus/demo-campus';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';

import { accessOnly, approved, finalized, formOf, submitted, newHire } from '../../api/personnel-actions/new-hire.js';
import { dayAfter, terminationOf, todayOf } from '../../api/personnel-actions/termination.js';
import { axeFindings } from '../harness/axe.js';
import { Journey, onPage, picture } from '../harness/journey.js';
import type { Person } from '../harness/journey.js';

jest.setTimeout(240_000);

const ONE = ['approver1'] as const;

describe('someone who leaves', () => {
  let journey: Journey;
  let hr: Person;
  let today: string;
  beforeAll(async () => {
    journey = await Journey.start({ seed: 'small', parts: ['api', 'worker'] });
    today = await todayOf(journey.portal);
    hr = await journey.signIn('finalizer', { path: '/hr/awaiting_finalize' });
  });
  afterAll(async () => journey.stop());

  const termination = async (username: string, days: number) =>
    approved(journey.portal, await terminationOf(journey.portal, username, dayAfter(today, days)), ONE);

  it('is finalized with a look at what waits; the date is changed, and then it is called off', async () => {
    const { portal } = journey;
    const { page } = hr;
    const leaver = demoPerson('salaried');
    const name = `${leaver.firstName} ${leaver.lastName}`;
    await (await portal.client('pafadmin')).mustCall(addApprover, { department_code: '0410', emp_id: leaver.empId });
    await submitted(portal, await newHire(portal, ['salaried']));
    const access = await finalized(portal, { ...(await accessOnly(portal)), emp_id: leaver.empId }, ONE);
    for (const { id } of (await formOf(portal, access.id)).accesses)
      await (await portal.client('processor1')).mustCall(processAccess, { id });
    const { id } = await termination('salaried', 20);

    await page.goto(`/hr/view/${id}`);
    const waits = page.getByRole('main').getByRole('list', { name: `What waits for ${name}` });
    await onPage(waits).toContainText('New Hire: Nadia Freeman, waits for a decision');
    await page.getByRole('button', { name: 'Finalize', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: `Finalize the termination of ${name}` });
    await onPage(dialog).toContainText(`The account ends in the night after ${showDate(dayAfter(today, 20))}.`);
    await onPage(dialog.getByRole('checkbox', { name: 'End access now' })).not.toBeChecked();
    await picture(page, 'finalize-termination');
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Finalize termination' }).click();
    await onPage(dialog).toBeHidden();
    await onPage(page.getByText(`Finalized: ${name}`)).toBeVisible();

    await page.getByRole('button', { name: 'Change the date' }).click();
    const redate = page.getByRole('dialog', { name: 'Move this termination to another day' });
    await redate.getByRole('textbox', { name: 'Termination date' }).fill(showDate(dayAfter(today, 30)));
    await redate.getByRole('button', { name: 'Move termination' }).click();
    await onPage(redate.getByLabel('Reason')).toHaveAccessibleDescription('Say why the termination is changed.');
    await redate.getByLabel('Reason').fill('One more month');
    await redate.getByRole('button', { name: 'Move termination' }).click();
    await onPage(redate).toBeHidden();
    const status = page.getByRole('table', { name: 'Employee Access Status' });
    await onPage(status.getByRole('row').filter({ hasText: showDate(dayAfter(today, 30)) })).toHaveCount(2);
    await onPage(status.getByRole('row').filter({ hasText: 'Withdrawn' })).toHaveCount(2);

    const processor = await journey.signIn('processor1', { path: '/hr/awaiting_access' });
    const tasks = processor.page.getByRole('row').filter({ hasText: showDate(dayAfter(today, 30)) });
    await onPage(tasks).toHaveCount(2);
    await onPage(tasks.first()).toContainText('Take away');
    await picture(processor.page, 'removal-tasks');

    await page.getByRole('button', { name: 'Call off' }).click();
    const callOff = page.getByRole('dialog', { name: 'Call off this termination' });
    await callOff.getByLabel('Reason').fill('Stays after all');
    await callOff.getByRole('button', { name: 'Call off termination' }).click();
    await onPage(page.getByText('This termination was called off on')).toBeVisible();
    await onPage(page.getByRole('button', { name: 'Call off' })).toHaveCount(0);
    await onPage(tasks).toHaveCount(0);
    await picture(page, 'called-off-termination');
    expect(await axeFindings(page)).toEqual([]);
    expect([hr.errors, processor.errors]).toEqual([[], []]);
    await processor.context.close();
  });

  it('for cause loses the open page at once, from the list of forms to finalize', async () => {
    const leaver = await journey.signIn('clinic', { path: '/users/homepage' });
    const { firstName, lastName } = demoPerson('clinic');
    await termination('clinic', 20);
    const { page } = hr;
    await page.goto('/hr/awaiting_finalize');
    await page.getByRole('button', { name: new RegExp(`^Finalize .*${firstName} ${lastName}`) }).click();
    const dialog = page.getByRole('dialog', { name: /^Finalize the termination of/ });
    await dialog.getByRole('checkbox', { name: 'End access now' }).check();
    await dialog.getByRole('button', { name: 'Finalize termination' }).click();
    await onPage(dialog).toBeHidden();
    await leaver.page.goto('/users/homepage');
    await onPage(leaver.page).toHaveURL(/sign-in|interaction|login|authentication/);
    await leaver.context.close();
  });
});
