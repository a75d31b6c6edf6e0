/// <reference lib="dom" />
import { showDate } from '@campus/contract-kit';
import { demoPerson } from '@campus/demo-campus';
import {
  listHeldPositions,
  personnelActionMessages as messages,
  readFinalizer,
  readPersonnel,
  rejectForm,
  submitForm,
  toggleDocusign,
} from '@campus/domain/personnel-actions';
import type { TestClient } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';

import { draft, finalized, formOf, newHire, submitted } from '../../api/personnel-actions/new-hire.js';
import { axeFindings } from '../harness/axe.js';
import { Journey, nameOf, picture, onPage } from '../harness/journey.js';
import type { Person } from '../harness/journey.js';
import { field, fillNewHire } from '../harness/paf-screens.js';
import { showAll } from '../harness/sections.js';

jest.setTimeout(240_000);

let journey: Journey;
let creator: Person;

beforeAll(async () => {
  journey = await Journey.start({ seed: 'small' });
  creator = await journey.signInByHand('creator', { path: '/hr/paf_form' });
});
afterAll(async () => journey.stop());

describe('a new hire from draft to access', () => {
  let address = '';
  const hire = { first: 'Philippa', last: 'Wren-Ashby', approvers: [nameOf('approver1'), nameOf('approver2')] };

  it('shows the sub-form once type, department and first approver are set, and saves a draft [PAF-005]', async () => {
    const { page } = creator;
    await onPage(page.getByRole('button', { name: 'Save as Draft' })).toBeVisible();
    await onPage(field(page, 'First name')).toBeHidden();
    await fillNewHire(page, hire);
    await onPage(field(page, 'Country')).toHaveValue('United States');
    await page.getByRole('button', { name: 'Verify address' }).click();
    await onPage(page.getByText('The address is good.')).toBeVisible();
    await picture(page, 'paf-form-filled');
    await page.getByRole('button', { name: 'Save as Draft' }).click();
    await page.waitForURL(/\/hr\/view\//);
    address = new URL(page.url()).pathname;
    await onPage(page.getByText('Draft', { exact: true }).first()).toBeVisible();
  });

  it('keeps the typed values of a reopened draft in their forms', async () => {
    const { page } = creator;
    await page.goto(address);
    await onPage(field(page, 'Last name')).toHaveValue('Wren-Ashby');
    await onPage(field(page, 'Date of birth')).toHaveValue('02-29-2000');
    await onPage(field(page, 'Phone')).toHaveValue('(502) 555-1234');
    await onPage(field(page, 'Start date')).toHaveValue('08-01-2026');
    await onPage(field(page, 'Percent')).toHaveValue('100');
    await onPage(field(page, 'SSN')).not.toHaveValue('123-45-6789');
    await field(page, 'SSN').focus();
    await onPage(field(page, 'SSN')).toHaveValue('123-45-6789');
  });

  it('refuses a submission whose account codes do not sum to 100 and keeps what was typed', async () => {
    const { page } = creator;
    await field(page, 'Percent').fill('90');
    await page.getByRole('button', { name: /^Submit for Approval/ }).click();
    const oops = page.getByRole('dialog', { name: 'Oops!' });
    await onPage(oops).toContainText('sum to 90, which is 10 too little');
    await oops.getByRole('button', { name: 'Close' }).click();
    await onPage(field(page, 'Percent')).toHaveValue('90');
    await field(page, 'Percent').fill('100');
  });

  it('goes to the first approver, who sends it back with a reason', async () => {
    const { page } = creator;
    await page.getByRole('button', { name: /^Submit for Approval/ }).click();
    await onPage(page.getByText('Awaiting Approval').first()).toBeVisible();
    const approver = await journey.signIn('approver1', { path: '/hr/awaiting_approval' });
    await approver.page.getByRole('button', { name: `Send back New Hire ${hire.first} ${hire.last}` }).click();
    const dialog = approver.page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Send back for edits' }).click();
    await onPage(dialog).toContainText('You must enter a rejection reason!');
    await dialog.getByRole('textbox').fill('Please add the middle name.');
    await dialog.getByRole('button', { name: 'Send back for edits' }).click();
    await onPage(approver.page.getByRole('button', { name: `Send back New Hire ${hire.first} ${hire.last}` })).toBeHidden();
    await approver.context.close();
  });

  it('shows the creator what was said, takes the edit and goes round again [PAFVIEW-024]', async () => {
    const { page } = creator;
    await page.goto(address);
    await onPage(page.getByText('Rejected and Need Edits').first()).toBeVisible();
    await onPage(page.getByText('Please add the middle name.').first()).toBeVisible();
    await onPage(page.getByRole('heading', { name: 'Audit History' })).toBeVisible();
    await field(page, 'Middle name').fill('Grace');
    await page.getByRole('button', { name: /^Submit for Approval/ }).click();
    await onPage(page.getByText('Awaiting Approval').first()).toBeVisible();
  });

  it('is approved by one approver after the other', async () => {
    for (const username of ['approver1', 'approver2']) {
      const approver = await journey.signIn(username, { path: '/hr/awaiting_approval' });
      const approve = approver.page.getByRole('button', { name: `Approve New Hire ${hire.first} ${hire.last}` });
      await approve.click();
      await onPage(approve).toBeHidden();
      await approver.context.close();
    }
    await creator.page.goto('/hr/my_pafs');
    await onPage(creator.page.getByRole('row').filter({ hasText: hire.last })).toContainText('Submitted to HR');
  });

  it('is finalized by HR with its PDF, and its access is requested from the template', async () => {
    const finalizer = await journey.signIn('finalizer', { path: '/hr/awaiting_finalize' });
    const { page } = finalizer;
    await page.goto(address);
    for (const box of ['Docusign completed', 'I9/direct deposit completed', 'Background check completed', 'Reviewed']) {
      await page.getByRole('checkbox', { name: box }).click();
      await onPage(page.getByRole('checkbox', { name: box })).toBeChecked();
      await onPage(page.getByRole('checkbox', { name: box })).toBeEnabled();
    }
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Finalize' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Finalize / })
      .click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
    await onPage(page.getByText('Finalized', { exact: true }).first()).toBeVisible();
    const boxes = page.getByRole('group', { name: 'Network' }).getByRole('checkbox');
    if (!(await boxes.first().isChecked())) await boxes.first().check();
    await page.getByRole('button', { name: /^Request access to/ }).click();
    await onPage(page.getByRole('heading', { name: 'Employee Access Status' })).toBeVisible();
    await onPage(page.getByText('In Progress').first()).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'personnel-action-form');
    await finalizer.context.close();
  });

  it('has its access requests marked processed [PAFACC-005]', async () => {
    const processor = await journey.signIn('processor1', { path: '/hr/awaiting_access' });
    const marks = processor.page.getByRole('button', { name: new RegExp(`Mark processed: .* for ${hire.first}`) });
    await showAll(processor.page, 'Awaiting access');
    await marks.first().waitFor();
    while ((await marks.count()) > 0) {
      const before = await marks.count();
      await marks.first().click();
      await onPage(marks).toHaveCount(before - 1);
      // The row stays in its place for a while; the next one takes no click while it comes under the mouse.
      await onPage(processor.page.locator('[data-gone]')).toHaveCount(0);
    }
    await creator.page.goto(address);
    const status = creator.page.getByRole('table', { name: 'Employee Access Status' });
    await onPage(status.getByText('Processed', { exact: true }).first()).toBeVisible();
    await onPage(status.getByText('In Progress', { exact: true })).toHaveCount(0);
    expect(creator.errors).toEqual([]);
    await processor.context.close();
  });
});

describe('the view of a form', () => {
  let api: TestClient;
  beforeAll(async () => {
    api = await journey.portal.client('creator');
  });

  it('of a new position and of a termination shows the employee with photo to its approver [PAFVIEW-007]', async () => {
    const employee = {
      req_department_code: '0410',
      approved_by1: demoPerson('approver1').empId,
      emp_id: demoPerson('hourly').empId,
    };
    const [held] = await api.mustCall(listHeldPositions, { employee: employee.emp_id });
    const { positions } = await newHire(journey.portal);
    const ending = { terminate_pos: `${held?.ORG_POS ?? ''}-${held?.POS_SEQ ?? ''}`, termination_date: '2026-12-31' };
    const person = await api.mustCall(readPersonnel, { idNum: employee.emp_id });
    const approver = await journey.signIn('approver1');
    for (const more of [
      { paf_type: 2, positions },
      { paf_type: 4, ...ending },
    ]) {
      const { id } = await submitted(journey.portal, { ...employee, ...more });
      await approver.page.goto(`/hr/view/${id}`);
      const shown = approver.page.getByRole('group', { name: 'Personnel information' });
      for (const text of [nameOf('hourly'), employee.emp_id, showDate(person.dob), person.street1 ?? '']) {
        await onPage(shown).toContainText(text);
      }
      const photo = shown.getByRole('img', { name: `Photo of ${nameOf('hourly')}` });
      await onPage(photo).toBeVisible();
      await onPage.poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
    }
    await picture(approver.page, 'termination-with-photo');
    await approver.context.close();
  });

  it('shows its Audit History from the first submission on, after a send-back too [PAFVIEW-014]', async () => {
    const history = creator.page.getByRole('heading', { name: 'Audit History' });
    const { id } = await draft(journey.portal, await newHire(journey.portal));
    const look = async (status: string) => {
      await creator.page.goto(`/hr/view/${id}`);
      await onPage(creator.page.getByText(status, { exact: true }).first()).toBeVisible();
    };
    await look('Draft');
    await onPage(history).toHaveCount(0);
    await api.mustCall(submitForm, { id });
    await look('Awaiting Approval');
    await onPage(history).toBeVisible();
    await (await journey.portal.client('approver1')).mustCall(rejectForm, { id, message: 'Once more', type: 2 });
    await look('Rejected and Need Edits');
    await onPage(history).toBeVisible();
  });

  it('has four checkboxes for HR, each with its own call, and none for its creator [PAFVIEW-019] [PAFVIEW-020]', async () => {
    const { id } = await submitted(journey.portal, await newHire(journey.portal));
    await (await journey.portal.client('finalizer')).mustCall(toggleDocusign, { id });
    const boxes = {
      'Docusign completed': ['docusign', 'docusign_completed'],
      'I9/direct deposit completed': ['i9dd', 'i9dd_completed'],
      'Background check completed': ['background-check', 'background_check_completed'],
      Reviewed: ['reviewed', 'hr_reviewed'],
    } as const;
    const hr = await journey.signIn('finalizer', { path: `/hr/view/${id}` });
    const posted: string[] = [];
    hr.page.on('request', (request) => {
      if (request.method() === 'POST') posted.push(request.url().split('/').at(-1) ?? '');
    });
    const flags = async () => {
      const form = await formOf(journey.portal, id);
      return Object.values(boxes).map(([, name]) => form[name]);
    };
    const checked = [true, false, false, false];
    for (const [index, [label, [call]]] of Object.entries(boxes).entries()) {
      const names = Object.keys(boxes);
      for (const [at, name] of names.entries()) {
        await onPage(hr.page.getByRole('checkbox', { name })).toBeChecked({ checked: checked[at] ?? false });
      }
      posted.length = 0;
      await hr.page.getByRole('checkbox', { name: label }).click();
      checked[index] = !checked[index];
      await onPage(hr.page.getByRole('checkbox', { name: label })).toBeEnabled();
      await onPage(hr.page.getByRole('checkbox', { name: label })).toBeChecked({ checked: checked[index] ?? false });
      expect(posted).toEqual([call]);
      expect(await flags()).toEqual(checked.map(Number));
      await hr.page.reload();
    }
    await creator.page.goto(`/hr/view/${id}`);
    await onPage(creator.page.getByText('Awaiting Approval', { exact: true }).first()).toBeVisible();
    await onPage(creator.page.getByRole('checkbox')).toHaveCount(0);
    await hr.context.close();
  });

  it('names who finalized it [PAFVIEW-037]', async () => {
    const { id } = await finalized(journey.portal, await newHire(journey.portal, ['approver1']), ['approver1']);
    const { finalized_by: by } = await formOf(journey.portal, id);
    expect((await api.mustCall(readFinalizer, { id: by ?? '' })).name).toBe(nameOf('finalizer'));
    await creator.page.goto(`/hr/view/${id}`);
    await onPage(creator.page.getByText(`Finalized by ${nameOf('finalizer')}`)).toBeVisible();
  });

  it('takes files while it is a draft, and shows them to its approver', async () => {
    const { id } = await draft(journey.portal, await newHire(journey.portal));
    await creator.page.goto(`/hr/view/${id}`);
    const files = creator.page.getByRole('region', { name: 'Attachments' });
    const attach = async (name: string, text: string) =>
      files.getByLabel('Attach a file').setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(text) });
    await attach('run.pdf', 'MZ this is a program');
    await onPage(files.getByText(messages.text('attachment_type'))).toBeVisible();
    for (const name of ['Offer letter.pdf', 'Old offer.pdf']) {
      await attach(name, `%PDF-1.7 ${name}`);
      await onPage(files.getByRole('link', { name })).toBeVisible();
    }
    await onPage(files.getByText(messages.text('attachment_type'))).toBeHidden();
    await files.getByRole('button', { name: 'Remove Old offer.pdf' }).click();
    await onPage(files.getByRole('link', { name: 'Old offer.pdf' })).toHaveCount(0);
    await picture(creator.page, 'draft-with-attachment');
    await api.mustCall(submitForm, { id });
    const approver = await journey.signIn('approver1', { path: `/hr/view/${id}` });
    const shown = approver.page.getByRole('region', { name: 'Attachments' });
    const link = shown.getByRole('link', { name: 'Offer letter.pdf' });
    const opened = await approver.page.request.get((await link.getAttribute('href')) ?? '');
    expect([opened.status(), await opened.text()]).toEqual([200, '%PDF-1.7 Offer letter.pdf']);
    await onPage(shown.getByLabel('Attach a file')).toHaveCount(0);
    expect(approver.errors).toEqual([]);
    await approver.context.close();
  });
});
