import { DEMO_PASSWORD, demoPerson } from '@campus/demo-campus';
import { listChecks, readCompensation } from '@campus/domain/employee-pay';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { axeFindings } from '../harness/axe.js';
import type { Person } from '../harness/journey.js';
import { Journey, nameOf, onPage, picture } from '../harness/journey.js';
import { bytesOf } from '../harness/saved-file.js';

jest.setTimeout(240_000);

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const rows = (page: Page, table: string) => page.getByRole('table', { name: table }).locator('tbody tr');
const dollars = (amount: string): string => Number(amount).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

async function download(page: Page, link: string | RegExp): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: link }).click()]);
  return bytesOf(file);
}

let journey: Journey;
let employee: Person;
beforeAll(async () => {
  journey = await Journey.start({ seed: 'small', parts: ['api'] });
});
afterAll(() => journey?.stop());

describe('an employee', () => {
  it('takes the stubs of a year along, opens checks and comes back, and reads the compensation as tables, ring and PDF [EMPTOOL-011] [EMPTOOL-012] [EMPTOOL-014] [EMPTOOL-016] [EMPTOOL-017] [EMPTOOL-023]', async () => {
    const client = await journey.portal.client('hourly');
    const checks = await client.mustCall(listChecks, {});
    const own = await client.mustCall(readCompensation, {});
    const before = await client.mustCall(readCompensation, { year: own.year - 1 });
    employee = await journey.signIn('hourly', { path: '/empTools/payrollHistory' });
    const { page, errors } = employee;
    await onPage(rows(page, 'Checks')).toHaveCount(12);
    await picture(page, 'payroll-history-desk');
    expect(await axeFindings(page)).toEqual([]);
    const year = checks[0]?.CHECK_DTE.slice(0, 4) ?? '';
    const stubs = unzipSync(await download(page, `Download stubs of ${year}`));
    const ofYear = checks.filter((check) => check.CHECK_DTE.startsWith(year)).map((check) => `check-${check.CHECK_NUM}.pdf`);
    expect(Object.keys(stubs).sort()).toEqual(ofYear.sort());
    await page.getByRole('link', { name: checks[0]?.CHECK_NUM ?? '' }).click();
    await onPage(page).toHaveURL(new RegExp(`/empTools/paycheck\\?check=${checks[0]?.CHECK_NUM ?? ''}$`));
    await page.goBack();
    await rows(page, 'Checks').nth(1).getByRole('cell').last().click();
    await onPage(title(page, `Check ${checks[1]?.CHECK_NUM ?? ''}`)).toBeVisible();
    await picture(page, 'paycheck-desk');
    expect((await download(page, 'PDF')).subarray(0, 5).toString()).toBe('%PDF-');

    await page.goto(`/empTools/compensation?year=${own.year}`);
    await onPage(title(page, `Compensation statement ${own.name}`)).toBeVisible();
    for (const { category, items, total } of own.categories) {
      await onPage(rows(page, category)).toHaveCount(items.length);
      await onPage(page.getByRole('table', { name: category }).locator('tfoot')).toContainText(dollars(total));
      await onPage(rows(page, 'Category').filter({ hasText: category })).toContainText(dollars(total));
    }
    await onPage(page.getByRole('main').locator('svg path.MuiPieChart-arc')).toHaveCount(own.categories.length);
    await picture(page, 'compensation-desk');
    expect(await axeFindings(page)).toEqual([]);
    expect((await download(page, 'PDF')).subarray(0, 5).toString()).toBe('%PDF-');
    const sum = page.getByRole('table', { name: 'Category' }).locator('tfoot');
    await page.getByRole('button', { name: 'Previous period' }).click();
    await onPage(title(page, `Compensation statement ${before.name}`)).toBeVisible();
    await onPage(sum).toContainText(dollars(before.total));
    await page.getByRole('button', { name: 'Current period' }).click();
    await onPage(sum).toContainText(dollars(own.total));
    expect(errors).toEqual([]);
  });

  it('changes where the pay goes after signing in again, and gets the electronic W-2 once it is chosen [EMPTOOL-024]', async () => {
    const { page, errors } = employee;
    await page.goto('/empTools/directDeposit');
    await onPage(page.getByText("You're paid by check.")).toBeVisible();
    await page.getByRole('link', { name: 'Sign in again' }).click();
    await page.locator('#username').fill('hourly');
    await page.locator('#password').fill(DEMO_PASSWORD);
    await page
      .getByRole('button', { name: /^sign in$/i })
      .first()
      .click();
    await page.getByLabel('Routing number').fill('021000021');
    await page.getByLabel('Account number', { exact: false }).first().fill('1234 5678');
    await page.getByLabel('Account number again').fill('12345678');
    await page.getByRole('button', { name: 'Pay into this account' }).click();
    await onPage(page.getByText('Your pay goes to your checking account •••• 5678.')).toBeVisible();
    await picture(page, 'direct-deposit-desk');
    await page.goto('/empTools/w2form');
    await page.getByRole('radio', { name: 'Yes' }).click();
    await onPage(page.getByRole('link', { name: /^Get W-2 of/ })).toBeVisible();
    await picture(page, 'w2-form-desk');
    expect((await download(page, /^Get W-2 of/)).subarray(0, 5).toString()).toBe('%PDF-');
    await page.reload();
    await onPage(page.getByRole('radio', { name: 'Yes' })).toBeChecked();
    expect(errors).toEqual([]);
  });
});

describe('library check-in', () => {
  it('stands ready for a card, takes one after the other by keyboard alone, and is ready again [EMPTOOL-006] [EMPTOOL-007] [EMPTOOL-008] [EMPTOOL-009]', async () => {
    const [given, refused] = ['student1', 'student2'] as const;
    const idOf = (username: string): string => demoPerson(username).empId;
    await journey.portal.database.query(
      `UPDATE place_accesses SET has_access = (emp_id = $1) WHERE place = 'library' AND emp_id IN ($1, $2)`,
      [idOf(given), idOf(refused)],
    );
    const { page } = await journey.signIn('library', { path: '/empTools/libraryCheckin' });
    const input = page.getByRole('textbox', { name: 'Id number' });
    await onPage(input).toBeFocused();
    await page.keyboard.type(` ;${idOf(given)}? `);
    await page.keyboard.press('Enter');
    await onPage(page.getByText(`${nameOf(given)} has access`)).toBeVisible();
    await picture(page, 'library-checkin-desk');
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.type(idOf(refused));
    await page.keyboard.press('Enter');
    await onPage(page.getByText(`${nameOf(refused)} has no access`)).toBeVisible();
    await onPage(page.getByText(`${nameOf(refused)} has no access`)).toHaveCount(0);
    await onPage(input).toHaveValue('');
    await onPage(input).toBeFocused();
  });
});
