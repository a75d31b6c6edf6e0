import { accountTexts, chargeTexts, payerTexts, paymentTexts as texts, refundTexts } from '@campus/domain/student-accounts';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from '@playwright/test';

import { axeFindings } from '../harness/axe.js';
import { withinBudget } from '../harness/effort.js';
import { Journey, onPage, PHONE, picture } from '../harness/journey.js';

jest.setTimeout(300_000);

const PATH = '/student/accounting';

let journey: Journey;
beforeAll(async () => {
  journey = await Journey.start({ seed: 'small' });
});
afterAll(async () => journey?.stop());

const table = (page: Page, name: string) => page.getByRole('table', { name });

async function asks(page: Page, amount: string): Promise<void> {
  await page.getByLabel(/^Amount to pay/).fill(amount);
  await page.getByRole('button', { name: /^Pay( \$|$)/ }).click();
}

/** What the page sends to the portal from now on. */
function sentBy(page: Page): readonly string[] {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  return sent;
}

describe('a student', () => {
  it('pays with one press in a window of the provider, where alone the card is given, and sees it posted with a receipt [PAY-010] [PAY-014] [PAY-017]', async () => {
    const { page, errors } = await journey.signIn('student1', { path: PATH });
    const sent = sentBy(page);
    await asks(page, '1.005');
    await onPage(page.getByText(texts.amountWrong)).toBeVisible();
    expect(sent.filter((one) => one.includes('signOn'))).toEqual([]);
    const opening = page.waitForEvent('popup');
    await withinBudget(page, { clicks: 1, keys: 0 }, () => asks(page, '25.00'));
    const opened = await opening;
    await onPage(opened.getByRole('heading', { name: 'Pay $25.00' })).toBeVisible();
    await onPage(page.getByText(texts.opened)).toBeVisible();
    await picture(page, 'payment-open');
    await opened.getByLabel('Card number').fill('4000 1234 5678 9042');
    await opened.getByRole('button', { name: 'Pay $25.00' }).click();
    await onPage(opened.getByText('Thank you. The payment was made.')).toBeVisible();
    await opened.close();
    const payment = page.getByRole('list', { name: texts.listTitle }).getByRole('listitem', { name: /^\$25\.00/ });
    await onPage(payment.getByText('Posted to your account: $25.00')).toBeVisible();
    const link = await payment.getByRole('link', { name: /^Receipt/ }).getAttribute('href');
    const receipt = await page.request.get(link ?? '');
    expect([receipt.status(), receipt.headers()['content-type']]).toEqual([200, 'application/pdf']);
    expect(sent.filter((one) => /9042|4000.?1234/.test(one))).toEqual([]);
    expect(await axeFindings(page)).toEqual([]);
    expect(errors).toEqual([]);
    await picture(page, 'payment-posted');
    await page.close();
  });
});

describe('an authorized payer', () => {
  it('is named by the student, signs in by the link, sees the account alone, and is out once withdrawn [PAY-005]', async () => {
    const address = 'aunt@elsewhere.example';
    const { page, errors } = await journey.signIn('student1', { path: '/student/payers' });
    await page.getByLabel(payerTexts.name).fill('Aunt May');
    await page.getByLabel(payerTexts.email).fill(address);
    await page.getByRole('button', { name: payerTexts.press, exact: true }).click();
    const named = page.getByRole('table', { name: payerTexts.listed }).getByRole('row').filter({ hasText: address });
    await onPage(named).toContainText(payerTexts.standings.invited);
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'payers');
    const { text } = await journey.portal.mailbox.waitFor(address, 'authorized payer');
    const link = /http\S+\?link=[\w-]+/.exec(text)?.[0] ?? '';

    const { page: other, context, errors: faults } = await journey.signIn('payer1', { viewport: PHONE, colorScheme: 'dark' });
    await onPage(other.getByRole('heading', { level: 1 })).toHaveText(payerTexts.home);
    await context.clearCookies();
    await other.goto(link);
    await onPage(other.getByText('You are about to see the account of Sophie Larkin')).toBeVisible();
    expect(new URL(other.url()).search).toBe('');
    expect(await axeFindings(other)).toEqual([]);
    await other.getByRole('button', { name: payerTexts.enter, exact: true }).click();
    await onPage(other.getByRole('heading', { name: `${payerTexts.balance}: Sophie Larkin` })).toBeVisible();
    await onPage(other.getByRole('button', { name: 'Last 30 days' })).toBeVisible();
    expect(await other.getByRole('button', { name: /^Pay( \$|$)/ }).count()).toBe(0);
    expect(await axeFindings(other)).toEqual([]);
    await picture(other, 'payer-phone');
    expect(faults).toEqual([]);

    await page.getByRole('button', { name: `${payerTexts.withdraw}: Aunt May` }).click();
    await page.getByRole('button', { name: payerTexts.withdrawPress }).click();
    await onPage(named).toHaveCount(0);
    await other.reload();
    await onPage(other.getByRole('heading', { level: 1 })).toHaveText(payerTexts.enterTitle);
    expect(errors).toEqual([]);
    await Promise.all([page.close(), other.close()]);
  });
});

describe('a refund', () => {
  it('is asked for by a student, processed by a payments admin, and the student sees it at once [REFUND-001] [REFUND-002] [REFUND-005] [PAYADM-001]', async () => {
    const student = await journey.signIn('student8', { path: '/student/refund' });
    const field = (name: string) => student.page.getByRole('textbox', { name });
    await onPage(student.page.getByText('$150.00 credit')).toBeVisible();
    expect(await axeFindings(student.page)).toEqual([]);
    await picture(student.page, 'refund-desk');
    await field(refundTexts.address1).fill('1 Elm Street');
    await field(refundTexts.zip).fill('40206');
    await field('Refund from tuition and fees').fill('110');
    await student.page.getByRole('button', { name: refundTexts.ask, exact: true }).click();
    const panel = student.page.getByRole('status').filter({ hasText: 'Your refund of $110.00 is requested' });
    await onPage(panel).toContainText('1 Elm Street, Louisville, KY 40206');
    await picture(student.page, 'refund-requested');
    const { page, errors } = await journey.signIn('payments', { path: '/accounting/payments' });
    const row = table(page, refundTexts.rows).getByRole('row').filter({ hasText: '$110.00' });
    await onPage(row).toContainText('0 of 3 business days');
    expect(await axeFindings(page)).toEqual([]);
    await row.getByRole('button', { name: /^Mark processed/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: refundTexts.processPress }).click();
    await onPage(page.getByText(refundTexts.nobody)).toBeVisible();
    await onPage(student.page.locator('[data-severity=warning]')).toBeVisible();
    await picture(student.page, 'refund-processed');
    expect([...errors, ...student.errors]).toEqual([]);
    await Promise.all([page.close(), student.page.close()]);
  });
});

describe('payments staff', () => {
  it('changes what a term asks for, and posts what a student is charged', async () => {
    const { page, errors } = await journey.signIn('payments', { path: '/accounting/rates' });
    await onPage(table(page, chargeTexts.rates)).toContainText('$410.00');
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'rates');
    const spring = table(page, chargeTexts.terms).getByRole('row').filter({ hasText: '3 fees' });
    await spring.getByRole('button', { name: /^Change/ }).click();
    const dialog = page.getByRole('dialog');
    await onPage(dialog.getByRole('textbox', { name: 'Late fee' })).toHaveValue('75.00');
    await picture(page, 'rates-term');
    await dialog.getByRole('textbox', { name: 'Late fee' }).fill('80');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await onPage(dialog).toHaveCount(0);
    await onPage(spring).toContainText('$80.00');
    await page.goto('/accounting/studentAccount');
    await page.getByRole('combobox', { name: chargeTexts.find }).fill('Whitaker');
    await page.getByRole('option', { name: /Selena Whitaker/ }).click();
    await onPage(table(page, accountTexts.summary)).toContainText('AR Other charges');
    await onPage(table(page, accountTexts.detail)).toContainText('Course fee');
    await page
      .getByRole('button', { name: /^Post charges of/ })
      .first()
      .click();
    await onPage(
      page
        .getByText(chargeTexts.nothingToPost)
        .or(page.getByText(/rows are posted/))
        .first(),
    ).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'student-account');
    expect(errors).toEqual([]);
  });
});
