import { demoPerson } from '@campus/demo-campus';
import { addApprover, processAccess } from '@campus/domain/personnel-actions';
import { showDate } from '@campus/contract-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from '@playwright/test';

import {
  accessOnly,
  approved,
  finalized,
  formOf,
  newHire,
  nothingToFinalize,
  submitted,
} from '../../api/personnel-actions/new-hire.js';
import { dayAfter, terminationOf, todayOf } from '../../api/personnel-actions/termination.js';
import { axeFindings } from '../harness/axe.js';
import { Journey, nameOf, onPage, picture } from '../harness/journey.js';
import type { Person } from '../harness/journey.js';
import { button, field, fillNewHire } from '../harness/paf-screens.js';
import { showAll } from '../harness/sections.js';

jest.setTimeout(300_000);

const ONE = ['approver1'] as const;
/** What a press brings about within the time in which a person presses again. */
const soon = onPage.configure({ timeout: 5_000 });

let journey: Journey;
let creator: Person;
let hr: Person;

beforeAll(async () => {
  journey = await Journey.start({ seed: 'small' });
  [creator, hr] = await Promise.all([
    journey.signInByHand('creator', { path: '/hr/paf_form' }),
    journey.signIn('finalizer', { path: '/hr/awaiting_finalize' }),
  ]);
});
afterAll(async () => journey.stop());

const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
const submit = (page: Page) => button(page, /^Submit for Approval/).click();
const rowOf = (page: Page, id: string) => page.locator(`[data-row-id="${id}"]`);

describe('a new hire from draft to access', () => {
  const hire = { first: 'Philippa', last: 'Wren-Ashby', approvers: [nameOf('approver1'), nameOf('approver2')] };
  const named = `New Hire ${hire.first} ${hire.last}`;

  it('is saved as a draft, is whole when it is opened again, and goes to its first approver [PAF-001] [PAF-005] [PAFFLOW-013] [PAFFLOW-026]', async () => {
    const { page } = creator;
    await onPage(field(page, 'First name')).toBeHidden();
    await fillNewHire(page, hire);
    await button(page, 'Verify address').click();
    await onPage(page.getByText('The address is good.')).toBeVisible();
    await picture(page, 'paf-form-filled');
    await button(page, 'Save as Draft').click();
    await page.waitForURL(/\/hr\/view\//);
    await onPage(page.getByText('Draft', { exact: true }).first()).toBeVisible();
    const files = page.getByRole('region', { name: 'Attachments' });
    const letter = { name: 'Offer letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 offer') };
    await files.getByLabel('Attach a file').setInputFiles(letter);
    await onPage(files.getByRole('link', { name: letter.name })).toBeVisible();
    await page.reload();
    for (const [label, text] of [
      ['Last name', hire.last],
      ['Date of birth', '02-29-2000'],
      ['Phone', '(502) 555-1234'],
      ['Start date', '08-01-2026'],
      ['Percent', '100'],
    ] as const)
      await onPage(field(page, label)).toHaveValue(text);
    await onPage(field(page, 'SSN')).not.toHaveValue('123-45-6789');
    await field(page, 'SSN').focus();
    await onPage(field(page, 'SSN')).toHaveValue('123-45-6789');
    await field(page, 'Percent').fill('90');
    await submit(page);
    const oops = page.getByRole('dialog', { name: 'Oops!' });
    await onPage(oops).toContainText('sum to 90, which is 10 too little');
    await oops.getByRole('button', { name: 'Close' }).click();
    await onPage(field(page, 'Percent')).toHaveValue('90');
    await field(page, 'Percent').fill('100');
    await submit(page);
    await onPage(page.getByText('Awaiting Approval').first()).toBeVisible();
  });

  it('is sent back with a reason, edited, and approved by one after the other [PAFVIEW-024] [PAFFLOW-009] [PAFFLOW-015]', async () => {
    const approver = await journey.signIn('approver1', { path: '/hr/awaiting_approval' });
    await button(approver.page, `Send back ${named}`).click();
    const dialog = approver.page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('Please add the middle name.');
    await dialog.getByRole('button', { name: 'Send back for edits' }).click();
    await onPage(button(approver.page, `Send back ${named}`)).toBeHidden();
    const { page } = creator;
    await onPage(page.getByText('Rejected and Need Edits').first()).toBeVisible();
    await onPage(page.getByText('Please add the middle name.').first()).toBeVisible();
    await onPage(page.getByRole('heading', { name: 'Audit History' })).toBeVisible();
    await field(page, 'Middle name').fill('Grace');
    // A button that came under the resting pointer takes no press at first, and the history says 'Awaiting Approval' already.
    const again = button(page, /^Submit for Approval/);
    await onPage(async () => {
      if (await again.isVisible()) await again.click();
      await onPage(again).toBeHidden({ timeout: 5000 });
    }).toPass({ timeout: 60_000 });
    await onPage(page.getByText('Awaiting Approval').first()).toBeVisible();
    const link = approver.page.getByRole('link', { name: 'Offer letter.pdf' });
    await approver.page.getByRole('link', { name: hire.first }).first().click();
    const opened = await approver.page.request.get((await link.getAttribute('href')) ?? '');
    expect([opened.status(), await opened.text()]).toEqual([200, '%PDF-1.7 offer']);
    // The list as it is once the form has come back to its first approver.
    await onPage(async () => {
      await approver.page.goto('/hr/awaiting_approval');
      await onPage(button(approver.page, `Approve ${named}`)).toBeVisible({ timeout: 5000 });
    }).toPass({ timeout: 60_000 });
    const second = await journey.signIn('approver2', { path: '/hr/awaiting_approval' });
    for (const { page: own } of [approver, second]) {
      await button(own, `Approve ${named}`).click();
      await onPage(button(own, `Approve ${named}`)).toBeHidden();
    }
    await menu(page, 'My PAFs').click();
    await onPage(page.getByRole('row').filter({ hasText: hire.last })).toContainText('Submitted to HR');
    expect([...approver.errors, ...second.errors]).toEqual([]);
    await Promise.all([approver.context.close(), second.context.close()]);
  });

  it('is finalized by HR with its PDF, and its access is requested from the template and processed [PAFFLOW-017] [PAFACC-005] [PAFACC-030]', async () => {
    const { page } = hr;
    await page.getByRole('row').filter({ hasText: hire.last }).getByRole('link').first().click();
    for (const box of ['Docusign completed', 'I9/direct deposit completed', 'Background check completed', 'Reviewed']) {
      await page.getByRole('checkbox', { name: box }).click();
      await onPage(page.getByRole('checkbox', { name: box })).toBeChecked();
      await onPage(page.getByRole('checkbox', { name: box })).toBeEnabled();
    }
    const download = page.waitForEvent('download');
    await button(page, 'Finalize').click();
    await button(page, `Finalize ${named}`).click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
    await onPage(page.getByText('Finalized', { exact: true }).first()).toBeVisible();
    await page.getByRole('group', { name: 'Network' }).getByRole('checkbox').first().check();
    await button(page, /^Request access to/).click();
    await onPage(page.getByRole('heading', { name: 'Employee Access Status' })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'personnel-action-form');
    const processor = await journey.signIn('processor1', { path: '/hr/awaiting_access' });
    const marks = processor.page.getByRole('button', { name: new RegExp(`Mark processed: .* for ${hire.first}`) });
    await showAll(processor.page, 'Awaiting access');
    await marks.first().waitFor();
    while ((await marks.count()) > 0) {
      const before = await marks.count();
      // A press on a row that moves in that moment is not taken, and is made again, as people do.
      await onPage(async () => {
        if ((await marks.count()) === before) await marks.first().click();
        await soon(marks).toHaveCount(before - 1);
      }).toPass({ timeout: 60_000 });
      await processor.page.mouse.move(0, 0);
      await onPage(processor.page.locator('[data-gone]')).toHaveCount(0);
    }
    const status = page.getByRole('table', { name: 'Employee Access Status' });
    await onPage(status.getByText('Processed', { exact: true }).first()).toBeVisible();
    await onPage(status.getByText('In Progress', { exact: true })).toHaveCount(0);
    expect([...creator.errors, ...processor.errors]).toEqual([]);
    await processor.context.close();
  });
});

describe('HR', () => {
  it('finalizes one with its PDF, then the selected one, then all [PAFFLOW-005] [PAFFLOW-017]', async () => {
    await nothingToFinalize(journey.portal);
    const three = [];
    for (let made = 0; made < 3; made += 1) {
      const content = { ...(await newHire(journey.portal, ONE)), last_name: `Tamsin${String.fromCharCode(65 + made)}` };
      three.push((await approved(journey.portal, content, ONE)).id);
    }
    const [one = '', two = '', third = ''] = three;
    const { page } = hr;
    await menu(page, 'Awaiting finalize').click();
    const rows = page.locator('main [data-row-id]');
    await onPage(rows).toHaveCount(3);
    const download = page.waitForEvent('download');
    await rowOf(page, one)
      .getByRole('button', { name: /^Finalize / })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Finalize / })
      .click();
    const file = await download;
    expect([file.url().includes(one), file.suggestedFilename()]).toEqual([true, expect.stringMatching(/\.pdf$/)]);
    await onPage(rows).toHaveCount(2);
    await rowOf(page, two).getByRole('checkbox').check();
    await button(page, 'Finalize 1 selected').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Finalize 1 form' }).click();
    await onPage(rows).toHaveCount(1);
    await onPage(rowOf(page, third)).toBeVisible();
    await button(page, 'Finalize all 1').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Finalize 1 form' }).click();
    await onPage(page.getByText('No forms are waiting.')).toBeVisible();
    for (const id of three) expect(await formOf(journey.portal, id)).toMatchObject({ is_finalized: 1 });
  });
});

describe('someone who leaves', () => {
  let today: string;
  beforeAll(async () => {
    today = await todayOf(journey.portal);
  });

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
