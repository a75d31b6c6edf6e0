import { payerTexts, paymentTexts as texts } from '@campus/domain/student-accounts';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from '@playwright/test';

import { axeFindings } from '../harness/axe.js';
import { Journey, onPage, PHONE, picture } from '../harness/journey.js';

jest.setTimeout(300_000);

const PATH = '/student/accounting';
const SIGN_ON = '**/api/accounting/payments-student/signOn';

let journey: Journey;
beforeAll(async () => {
  journey = await Journey.start({ seed: 'small' });
});
afterAll(async () => journey?.stop());

async function asks(page: Page, amount: string): Promise<void> {
  await page.getByLabel(/^Amount to pay/).fill(amount);
  await page.getByRole('button', { name: texts.pay, exact: true }).click();
}

/** What the page sends to the portal from now on. */
function sentBy(page: Page): readonly string[] {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  return sent;
}

describe('a student', () => {
  it('pays in a window of the provider, where alone the card is given, and sees it posted with a receipt [PAY-010] [PAY-014] [PAY-017]', async () => {
    const { page, errors } = await journey.signIn('student1', { path: PATH });
    const sent = sentBy(page);
    await asks(page, '1.005');
    await onPage(page.getByText(texts.amountWrong)).toBeVisible();
    expect(sent.filter((one) => one.includes('signOn'))).toEqual([]);
    const opening = page.waitForEvent('popup');
    await asks(page, '25.00');
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

  it('is told when the window is blocked or cannot be loaded, and then nothing stays open [PAY-024] [PAY-025] [PAY-026]', async () => {
    const { page } = await journey.signIn('student1', { path: PATH, viewport: PHONE, colorScheme: 'dark' });
    const sent = sentBy(page);
    await page.evaluate('window.openOfBrowser = window.open; window.open = () => null');
    await asks(page, '31.00');
    await onPage(page.getByRole('alert')).toHaveText(texts.blocked);
    expect(sent.filter((one) => one.includes('signOn'))).toEqual([]);
    await picture(page, 'payment-blocked-phone');
    await page.evaluate('window.open = window.openOfBrowser');
    await page.route(SIGN_ON, (route) => route.fulfill({ status: 500, json: { success: false } }));
    const opening = page.waitForEvent('popup');
    await asks(page, '31.00');
    const opened = await opening;
    if (!opened.isClosed()) await opened.waitForEvent('close').catch(() => undefined);
    await onPage(page.getByRole('alert')).toHaveText('Error loading payment window.');
    expect(opened.isClosed()).toBe(true);
    await page.getByRole('combobox', { name: texts.type }).click();
    await page.getByRole('option', { name: /^AR/ }).click();
    await asks(page, '31.00');
    await onPage(page.getByRole('alert')).toHaveText('Not yet implemented.');
    // The colors are those of a button that nobody points at.
    await page.mouse.move(0, 0);
    expect(await axeFindings(page)).toEqual([]);
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
    expect(await other.getByRole('button', { name: texts.pay, exact: true }).count()).toBe(0);
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

describe('the office', () => {
  it('sees that the provider and the accounts agree', async () => {
    const { page, errors } = await journey.signIn('payments', { path: '/accounting/settlement' });
    await onPage(page.getByText('The accounts and the payment provider agree.')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    expect(errors).toEqual([]);
    await picture(page, 'settlement');
    await page.close();
  });
});
