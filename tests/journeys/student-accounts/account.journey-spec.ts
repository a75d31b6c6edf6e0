import { readFile } from 'node:fs/promises';
import { demoPerson } from '@campus/demo-campus';
import { accountTexts as texts, paperTaxFormTexts as paper, paymentTexts, chargeTexts } from '@campus/domain/student-accounts';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from '@playwright/test';
import { plant, setting } from '../../api/student-accounts/accounts.js';
import { axeFindings } from '../harness/axe.js';
import { Journey, onPage, PHONE, picture, settled } from '../harness/journey.js';
import { openList } from '../harness/open-list.js';

jest.setTimeout(300_000);

const OWN = '/student/accounting';
const RECALC = '**/api/accounting/payments-student/recalc-charges';
const idOf = (username: string): string => demoPerson(username).empId;

let journey: Journey;
beforeAll(async () => {
  journey = await Journey.start({ seed: 'small', parts: ['api'] });
});
afterAll(async () => journey?.stop());

const table = (page: Page, name: string) => page.getByRole('table', { name });
const button = (page: Page) => page.getByRole('button', { name: texts.recalculate });
const step = (page: Page) => page.locator('[data-recalculation]');
const total = (balance: string) => [{ subsid_cde: 'TU', subsid_desc: 'Tuition and fees', balance }];
const figures = (balance: string, more: object = {}) => ({
  ...{ message: 'Told.', totals: total(balance), types: total('0.00'), types2: total(balance), lines: [] },
  ...more,
});

/** Lets recalculations be answered in turn, the last answer again and again; null is a failure. Answers when each came, by the page's clock. */
async function answering(page: Page, answers: readonly (object | null)[]): Promise<number[]> {
  const times: number[] = [];
  await page.route(RECALC, async (route) => {
    const answer = answers[Math.min(times.length, answers.length - 1)] ?? null;
    times.push(await page.evaluate(() => Date.now()));
    await (answer === null
      ? route.fulfill({ status: 500, json: { success: false, message: 'No.', code: 'platform.failed' } })
      : route.fulfill({ json: { success: true, data: answer } }));
  });
  return times;
}

describe('a student', () => {
  it('sees balances with their sum, holds, both texts, the rows, reports and payments [PAY-001] [PAY-002] [PAY-003] [PAY-005] [PAY-028] [PAY-029]', async () => {
    const id = idOf('student5');
    const rows = Array.from({ length: 26 }, (_, at) => ({
      daysAgo: at,
      text: `Row ${at}`,
      amount: at === 0 ? '-50.00' : at === 1 ? '0.00' : '50.00',
    }));
    await plant(journey.portal, id, [...rows, { account: 'AR', text: 'Parking fine', amount: '40.00' }]);
    await setting(journey.portal, 'information', 'Write to us.\nWe answer.');
    const { page, errors } = await journey.signIn('student5', { path: OWN });
    const summary = table(page, texts.summary);
    for (const line of ['TU Tuition and fees', 'AR Other charges', texts.sum])
      await onPage(summary.getByText(line)).toBeVisible();
    await onPage(summary.getByRole('row').filter({ hasText: 'AR ' })).toContainText('$40.00');
    await onPage(summary.getByRole('row').filter({ hasText: texts.sum })).toContainText('$1,190.00');
    const hold = table(page, texts.holds).getByRole('row').filter({ hasText: 'LIB' });
    await onPage(hold).toContainText('Library');
    await onPage(hold).toContainText(/\d\d-\d\d-\d{4}/);
    await onPage(page.getByText('Write to us.')).toBeVisible();
    await onPage(page.getByText('Pay by Friday')).toHaveCount(0);
    for (const part of [texts.reports, paymentTexts.title])
      await onPage(page.getByRole('heading', { level: 2, name: part })).toBeVisible();
    const detail = table(page, texts.detail);
    await onPage(detail.getByRole('row')).toHaveCount(26);
    await onPage(detail.getByRole('row').nth(1)).toContainText(/Row 0.*TU.*Credit.*\$50\.00/);
    await onPage(detail.getByRole('row').nth(2)).toContainText(/Row 1.*Charge.*\$0\.00/);
    await onPage(detail.getByRole('row').nth(3)).toContainText(/Row 2.*Charge.*\$50\.00/);
    await onPage(page.getByRole('button', { name: /^Last \d+ days$/ })).toHaveText([
      'Last 30 days',
      'Last 60 days',
      'Last 90 days',
    ]);
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'own-account');
    await page
      .getByRole('navigation', { name: `Pages of ${texts.detail}` })
      .getByRole('button', { name: 'Go to page 2' })
      .click();
    await onPage(detail.getByText('Row 25')).toBeVisible();
    await openList(page.getByRole('combobox', { name: texts.detailOf }));
    await page.getByRole('option', { name: 'AR Other charges' }).click();
    await onPage(detail.getByRole('row').nth(1)).toContainText('Parking fine');
    await setting(journey.portal, 'announcement', 'Pay by Friday.');
    await page.reload();
    await onPage(page.getByText('Pay by Friday.')).toBeVisible();
    expect(errors).toEqual([]);
  });

  it('with an empty account on a phone in the dark sees that there is nothing', async () => {
    const { page } = await journey.signIn('student9', { path: `${OWN}?account=GR`, viewport: PHONE, colorScheme: 'dark' });
    await onPage(page.getByText(texts.noRows)).toBeVisible();
    await settled(page);
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'own-account-phone-dark');
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(PHONE.width);
  });

  it('opens papers in windows of their own, and is told when the browser blocks them [PAY-006] [PAY-018] [PAY-019] [PAY-020] [PAY-021] [PAY-022]', async () => {
    await journey.portal.database.query(
      `INSERT INTO payment_documents (name, ext, content_type, content, added_by, added_at) VALUES ('Fees 2026', 'pdf', 'application/pdf', '%PDF-1.7 fees', '0', now())`,
    );
    const { page, context } = await journey.signIn('student1', { path: OWN });
    await onPage(page.getByRole('button', { name: /^1098-T \d{4}$/ }).first()).toBeVisible();
    const years = await page.getByRole('button', { name: /^1098-T \d{4}$/ }).allTextContents();
    await onPage(page.getByRole('button', { name: /^1098-T \d{4}$/ })).toHaveCount(2);
    const asked: string[] = [];
    context.on(
      'request',
      (request) => request.url().includes('/payments-student/') && asked.push(request.url().split('payments-student/')[1] ?? ''),
    );
    const names = ['Last 60 days', `${texts.open} ${texts.ups}`, `${texts.open} ${texts.yearEnd}`] as const;
    for (const name of names) {
      const opened = context.waitForEvent('page');
      await page.getByRole('button', { name }).click();
      await (await opened).close();
    }
    await page
      .getByRole('button', { name: /^1098-T/ })
      .first()
      .click();
    await onPage
      .poll(() => asked.map((path) => path.split('?')[0]))
      .toEqual(expect.arrayContaining(['monthly-statement/60', 'ups-statement', 'year-end-statement', 'file']));
    expect(years).toHaveLength(2);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Fees 2026.pdf', exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Fees 2026.pdf');
    expect(await readFile(await download.path(), 'utf8')).toBe('%PDF-1.7 fees');
    await page.evaluate('window.open = () => null');
    await page.getByRole('button', { name: 'Last 30 days' }).click();
    await onPage(page.getByRole('alert').filter({ hasText: 'Your browser is blocking popups.' })).toHaveText(
      'Your browser is blocking popups.',
    );
  });
});

describe('recalculating', () => {
  it('waits as long as the server says, asks again, and shows the figures for as long as they count [PAY-007] [PAY-008] [PAY-027]', async () => {
    const { page } = await journey.signIn('student2', { path: OWN });
    await onPage(button(page)).toBeVisible();
    const old = await table(page, texts.summary).getByRole('row').filter({ hasText: 'TU' }).textContent();
    await onPage(step(page)).toHaveAttribute('data-recalculation', 'idle');
    await page.clock.install();
    const times = await answering(page, [{ polling: 5 }, { polling: 5 }, figures('77.00', { expiresIn: 10 }), figures('88.00')]);
    const states: (string | null)[] = [];
    await page.exposeFunction('tell', (state: string) => states.push(state));
    await page.evaluate(
      `new MutationObserver((all) => all.forEach((one) => window.tell(one.target.getAttribute('data-recalculation')))).observe(document.querySelector('[data-recalculation]'), { attributeFilter: ['data-recalculation'] })`,
    );
    await button(page).click();
    await onPage(step(page)).toHaveAttribute('data-recalculation', 'polling');
    for (const asked of [2, 3]) {
      await page.clock.runFor(5000);
      await onPage.poll(() => times.length).toBe(asked);
    }
    await onPage(step(page)).toHaveAttribute('data-recalculation', 'calculated');
    await onPage(table(page, texts.summary)).toContainText('$77.00');
    const gaps = times.slice(1).map((time, at) => time - (times[at] ?? 0));
    for (const gap of gaps) expect(Math.round(gap / 1000)).toBeGreaterThanOrEqual(5);
    await page.clock.runFor(8000);
    await onPage(step(page)).toHaveAttribute('data-recalculation', 'calculated');
    await page.clock.runFor(2500);
    await onPage(step(page)).toHaveAttribute('data-recalculation', 'idle');
    expect(await table(page, texts.summary).getByRole('row').filter({ hasText: 'TU' }).textContent()).toBe(old);
    expect(states.filter((state, at) => state !== states[at - 1])).toEqual(['calculating', 'polling', 'calculated', 'idle']);
    expect(times).toHaveLength(3);
    await button(page).click();
    await onPage(table(page, texts.summary)).toContainText('$88.00');
    await page.clock.runFor(55_000);
    await onPage(step(page)).toHaveAttribute('data-recalculation', 'calculated');
    await page.clock.runFor(6000);
    await onPage(step(page)).toHaveAttribute('data-recalculation', 'idle');
  });

  it('says when it failed and rests for 20 seconds [PAY-007] [PAY-009] [PAY-023]', async () => {
    const { page } = await journey.signIn('student4', { path: OWN });
    await onPage(button(page)).toBeVisible();
    await page.clock.install();
    await answering(page, [null]);
    await button(page).click();
    const alert = page.getByRole('alert').filter({ hasText: 'Calculate Charges failed.' });
    await onPage(alert).toContainText('Calculate Button will become active again in 20 seconds. Please try again.');
    await onPage(button(page)).toBeDisabled();
    await page.clock.runFor(18_000);
    await onPage(button(page)).toBeDisabled();
    await page.clock.runFor(3000);
    await onPage(button(page)).toBeEnabled();
    await onPage(alert).toHaveCount(0);
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
    await onPage(table(page, texts.summary)).toContainText('AR Other charges');
    await onPage(table(page, texts.detail)).toContainText('Course fee');
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
    const student = await journey.signIn('student1', { path: '/accounting/rates' });
    await onPage(student.page.getByRole('heading', { level: 1 })).toHaveText('No access');
  });

  it('lists whose 1098-T goes out on paper, from the payments admin screen, also on a phone in the dark', async () => {
    const { page, errors } = await journey.signIn('payments', { path: '/accounting/payments' });
    await page.getByRole('link', { name: paper.title, exact: true }).click();
    await onPage(page.getByRole('heading', { level: 1 })).toHaveText(paper.title);
    const row = table(page, paper.title).getByRole('row').filter({ hasText: 'Sophie Larkin' });
    await onPage(row).toContainText(paper.choices.none);
    await onPage(row).toContainText('$4,100.00');
    await onPage(page.getByRole('button', { name: /^Export \d+ rows$/ })).toBeEnabled();
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'paper-tax-forms');
    await openList(page.getByRole('combobox', { name: paper.choice }));
    await page.getByRole('option', { name: paper.choices.paper, exact: true }).click();
    await onPage(row).toHaveCount(0);
    expect(errors).toEqual([]);
    const phone = await journey.signIn('payments', { path: '/accounting/paperTaxForms', viewport: PHONE, colorScheme: 'dark' });
    await onPage(phone.page.getByText('Sophie Larkin')).toBeVisible();
    expect(await axeFindings(phone.page)).toEqual([]);
    expect(await phone.page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(PHONE.width);
    await picture(phone.page, 'paper-tax-forms-phone-dark');
    const student = await journey.signIn('student1', { path: '/accounting/paperTaxForms' });
    await onPage(student.page.getByRole('heading', { level: 1 })).toHaveText('No access');
  });
});
