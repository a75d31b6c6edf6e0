import { demoPerson } from '@campus/demo-campus';
import { w2Texts } from '@campus/domain/employee-pay';
import { paymentSettingTexts, refundTexts as texts } from '@campus/domain/student-accounts';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from '@playwright/test';

import { axeFindings } from '../harness/axe.js';
import { Journey, onPage, PHONE, picture } from '../harness/journey.js';
import { openList } from '../harness/open-list.js';

jest.setTimeout(300_000);

const OWN = '/student/refund';
const ADMIN = '/accounting/payments';
const W2 = '/accounting/w2admin';
const INVALID = 'Please check over the form again and make sure all required fields have been completed.';

let journey: Journey;
beforeAll(async () => {
  journey = await Journey.start({ seed: 'small' });
});
afterAll(async () => journey?.stop());

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const amount = (page: Page, part: keyof typeof texts.parts) =>
  page.getByRole('textbox', { name: `Refund from ${texts.parts[part].toLowerCase()}` });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const fits = async (page: Page) =>
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(PHONE.width);
const field = (page: Page, name: string) => page.getByRole('textbox', { name });

describe('a student', () => {
  it('without a credit in all is warned and has no form [REFUND-015]', async () => {
    const { page, errors } = await journey.signIn('student3', { path: OWN });
    await onPage(title(page)).toHaveText(texts.title);
    await onPage(page.locator('[data-severity=warning]')).toContainText(
      'is not a credit, so you are ineligible for a refund. Contact accounting',
    );
    expect([await page.getByRole('main').getByRole('textbox').count(), errors]).toEqual([0, []]);
  });

  it('with a credit asks for a refund and sees the confirmation in place of the form [REFUND-001] [REFUND-003] [REFUND-005] [REFUND-006] [REFUND-007] [REFUND-009] [REFUND-010] [REFUND-011] [REFUND-012] [REFUND-016]', async () => {
    const { page, errors } = await journey.signIn('student8', { path: OWN });
    await onPage(title(page)).toHaveText(texts.title);
    await onPage(page.getByText('$150.00 credit')).toBeVisible();
    await onPage(page.getByText('$40.00 owed')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'refund-desk');
    const sent: unknown[] = [];
    page.on(
      'request',
      (request) => request.method() === 'POST' && request.url().endsWith('/refund') && sent.push(request.postDataJSON()),
    );
    await onPage(field(page, texts.city)).toHaveValue('Louisville');
    await onPage(page.getByRole('combobox', { name: texts.stateLabel })).toHaveText('KY');
    await openList(page.getByRole('combobox', { name: texts.stateLabel }));
    expect(await page.getByRole('option').count()).toBe(51);
    await page.getByRole('listbox').press('Escape');
    const alert = page.getByRole('alert').filter({ hasText: texts.invalidTitle });
    const refused = async (fill: () => Promise<void>) => {
      await fill();
      await button(page, texts.ask).click();
      await onPage(alert).toContainText(INVALID);
    };
    await refused(() => Promise.resolve());
    await field(page, texts.address1).fill('1 Elm Street');
    await field(page, texts.zip).fill('40206');
    await refused(() => amount(page, 'TU').fill('110.01'));
    await refused(() => amount(page, 'TU').fill('-5'));
    await refused(() => amount(page, 'TU').fill('10.005'));
    await refused(async () => {
      await amount(page, 'TU').fill('110');
      await field(page, texts.zip).fill('4020A');
    });
    expect(sent).toEqual([]);
    await field(page, texts.zip).fill('40206');
    await button(page, texts.ask).click();
    const panel = page.getByRole('status').filter({ hasText: 'Your refund of $110.00 is requested' });
    await onPage(panel).toContainText('within 3 business days');
    await onPage(panel).toContainText('1 Elm Street, Louisville, KY 40206');
    const keys = Object.keys(sent[0] as object).filter((key) => key !== '_token');
    expect(keys.sort()).toEqual(
      'reqAddress1 reqAddress2 reqArAmt reqCity reqGrAmt reqPickupCheck reqRtAmt reqState reqTuAmt reqZip'.split(' '),
    );
    await picture(page, 'refund-requested');
    await page.reload();
    await onPage(panel).toBeVisible();
    expect([await button(page, texts.ask).count(), errors]).toEqual([0, []]);
  });
});

describe('a payments admin', () => {
  it('marks the request processed, which the student sees at once and can ask again [REFUND-002] [PAYADM-001]', async () => {
    const student = await journey.signIn('student8', { path: OWN, viewport: PHONE, colorScheme: 'dark' });
    await onPage(student.page.getByText('Your refund of $110.00 is requested')).toBeVisible();
    const { page, errors } = await journey.signIn('payments', { path: ADMIN });
    expect(await axeFindings(page)).toEqual([]);
    const row = page.getByRole('table', { name: texts.rows }).getByRole('row').filter({ hasText: '$110.00' });
    await onPage(row).toContainText('0 of 3 business days');
    for (const part of [
      texts.list,
      paymentSettingTexts.settings,
      paymentSettingTexts.documents,
      paymentSettingTexts.taxForm,
      'Statement report',
      'Mass mail',
    ])
      await onPage(page.getByRole('heading', { level: 2, name: part, exact: true })).toBeVisible();
    await row.getByRole('button', { name: /^Mark processed/ }).click();
    await onPage(page.getByRole('dialog')).toContainText(texts.processEffect);
    await page.getByRole('dialog').getByRole('button', { name: texts.processPress }).click();
    await onPage(page.getByText(texts.nobody)).toBeVisible();
    await onPage(student.page.locator('[data-severity=warning]')).toBeVisible();
    expect(await axeFindings(student.page)).toEqual([]);
    await fits(student.page);
    await picture(student.page, 'refund-phone-dark');
    expect(errors).toEqual([]);
    for (const username of ['student1', 'plain']) {
      const other = await journey.signIn(username, { path: ADMIN });
      await onPage(title(other.page)).toHaveText('No access');
    }
  });

  it('saves settings, and sees a failure at its field until the next good save [PAYADM-003] [PAYADM-016] [PAYADM-017]', async () => {
    const { page } = await journey.signIn('payments', { path: ADMIN });
    const year = new Date().getFullYear();
    await openList(page.getByRole('combobox', { name: paymentSettingTexts.labels['payment-year'] }));
    expect(await page.getByRole('option').allTextContents()).toEqual([year - 2, year - 1, year].map(String));
    await page.getByRole('option', { name: String(year - 1) }).click();
    await onPage(page.getByText(paymentSettingTexts.saved)).toBeVisible();
    const online = page.getByRole('switch', { name: paymentSettingTexts.labels['online-pay'] });
    const refusal = { success: false, code: 'student-accounts.setting_switch', message: 'X' };
    await page.route('**/api/accounting/payments/setting', (route) => route.fulfill({ status: 422, json: refusal }), {
      times: 1,
    });
    await online.click();
    await onPage(page.getByText('Error: X')).toBeVisible();
    await onPage(online).toHaveAttribute('aria-invalid', 'true');
    await online.click();
    await onPage(page.getByText('Error: X')).toHaveCount(0);
    await onPage(online).toHaveAttribute('aria-invalid', 'false');
    const announcement = page.getByRole('textbox', { name: paymentSettingTexts.labels.announcement });
    await announcement.fill('The office is closed on Friday.');
    await page.getByRole('button', { name: `${paymentSettingTexts.save}: ${paymentSettingTexts.labels.announcement}` }).click();
    await onPage(
      page.getByRole('button', { name: `${paymentSettingTexts.save}: ${paymentSettingTexts.labels.announcement}` }),
    ).toBeDisabled();
    await page.reload();
    await onPage(announcement).toHaveValue('The office is closed on Friday.');
    await onPage(online).not.toBeChecked();
  });

  it('uploads a document and deletes it [PAYADM-012] [PAYADM-013] [PAYADM-015]', async () => {
    const { page, errors } = await journey.signIn('payments', { path: ADMIN });
    await onPage(page.getByText('No files are currently uploaded', { exact: true })).toBeVisible();
    const file = (name: string, content: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(content) });
    const upload = page.getByLabel(paymentSettingTexts.upload);
    await upload.setInputFiles(file('page.pdf', '<html>'));
    await onPage(page.getByText('The file is not what its name says.', { exact: false })).toBeVisible();
    await upload.setInputFiles(file('Fees 2026.pdf', '%PDF-1.7'));
    const row = page.getByRole('row').filter({ hasText: 'Fees 2026.pdf' });
    await onPage(row).toBeVisible();
    await row.getByRole('button', { name: /^Delete/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: paymentSettingTexts.removePress }).click();
    await onPage(page.getByText('No files are currently uploaded', { exact: true })).toBeVisible();
    expect(errors.filter((error) => !error.includes('422'))).toEqual([]);
  });

  it('marks a W-2 as corrected, opens one, and the employee reads that it was [PAYADM-002] [PAYADM-005] [PAYADM-010]', async () => {
    const { page, errors } = await journey.signIn('payments', { path: W2 });
    await onPage(title(page)).toHaveText(w2Texts.title);
    const { firstName: first, lastName: last, empId } = demoPerson('hourly');
    await page.getByRole('searchbox', { name: w2Texts.find }).fill(empId);
    const row = page.getByRole('row').filter({ hasText: empId });
    await onPage(row).toContainText(w2Texts.notCorrected);
    await row.getByRole('button', { name: `${w2Texts.mark}: ${first} ${last}` }).click();
    await onPage(row.getByText(w2Texts.corrected, { exact: true })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'w2-admin');
    await onPage(page.getByRole('form', { name: w2Texts.statement })).toBeAttached();
    const year = new Date().getFullYear() - 1;
    const employee = await journey.signIn('hourly', { path: '/empTools/w2form', viewport: PHONE });
    await onPage(employee.page.getByText(`Your W-2 of ${year} was corrected`)).toBeVisible();
    await fits(employee.page);
    const plain = await journey.signIn('plain', { path: W2 });
    await onPage(title(plain.page)).toHaveText('No access');
    expect(errors).toEqual([]);
  });
});
