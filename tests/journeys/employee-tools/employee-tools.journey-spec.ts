import { readFile } from 'node:fs/promises';
import { DEMO_PASSWORD, demoPerson } from '@campus/demo-campus';
import { checkLibraryAccess } from '@campus/domain/employee-tools';
import { listChecks, readCompensation, saveW2Consent } from '@campus/domain/employee-pay';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page, Request } from '@playwright/test';
import { unzipSync } from 'fflate';
import { axeFindings } from '../harness/axe.js';
import { Journey, nameOf, onPage, picture } from '../harness/journey.js';

jest.setTimeout(240_000);

const idOf = (username: string): string => demoPerson(username).empId;
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const rows = (page: Page, table: string) => page.getByRole('table', { name: table }).locator('tbody tr');
const cells = (page: Page, table: string, column: number) => rows(page, table).locator(`td:nth-child(${column})`).allInnerTexts();
const heads = (page: Page, table: string) => page.getByRole('table', { name: table }).getByRole('columnheader').allInnerTexts();
const dollars = (amount: string): string => Number(amount).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
const shownDay = (iso: string): string => `${iso.slice(5, 7)}-${iso.slice(8)}-${iso.slice(0, 4)}`;

async function download(page: Page, link: string | RegExp): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: link }).click()]);
  return readFile(await file.path());
}

let journey: Journey;
beforeAll(async () => {
  journey = await Journey.start({ seed: 'small', parts: ['api'] });
});
afterAll(() => journey?.stop());

describe('an employee', () => {
  it('sorts the own checks, twelve a page, opens one and takes the stubs of a year along [EMPTOOL-014] [EMPTOOL-015] [EMPTOOL-016]', async () => {
    const checks = await (await journey.portal.client('hourly')).mustCall(listChecks, {});
    const { page, errors } = await journey.signIn('hourly', { path: '/empTools/payrollHistory' });
    await onPage(title(page, 'Payroll history')).toBeVisible();
    await onPage(rows(page, 'Checks')).toHaveCount(12);
    expect(await heads(page, 'Checks')).toEqual(['Number', 'Date', 'Gross', 'Net']);
    await picture(page, 'payroll-history-desk');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: /page 3$/i }).click();
    await onPage(rows(page, 'Checks')).toHaveCount(checks.length - 24);

    const numbers = checks.map((check) => check.CHECK_NUM).sort();
    const byNumber = page.getByRole('columnheader', { name: 'Number' }).getByRole('button');
    await byNumber.click();
    await onPage(rows(page, 'Checks').first()).toContainText(numbers[0] ?? '');
    expect(await cells(page, 'Checks', 1)).toEqual(numbers.slice(0, 12));
    await byNumber.click();
    await onPage(rows(page, 'Checks').first()).toContainText(numbers.at(-1) ?? '');
    expect(await cells(page, 'Checks', 1)).toEqual(numbers.toReversed().slice(0, 12));

    const year = checks[0]?.CHECK_DTE.slice(0, 4) ?? '';
    const stubs = unzipSync(await download(page, `Download stubs of ${year}`));
    const ofYear = checks.filter((check) => check.CHECK_DTE.startsWith(year)).map((check) => `check-${check.CHECK_NUM}.pdf`);
    expect(Object.keys(stubs).sort()).toEqual(ofYear.sort());

    await page.getByRole('link', { name: numbers.at(-1) ?? '' }).click();
    await onPage(page).toHaveURL(new RegExp(`/empTools/paycheck\\?check=${numbers.at(-1) ?? ''}$`));
    await page.goBack();
    await rows(page, 'Checks').nth(1).getByRole('cell').last().click();
    await onPage(page).toHaveURL(new RegExp(`/empTools/paycheck\\?check=${numbers.at(-2) ?? ''}$`));
    expect(errors).toEqual([]);
  });

  it('reads everything that stands on a check, and its PDF [EMPTOOL-017]', async () => {
    const number = 'J-1';
    const day = '2025-03-05';
    const client = await journey.portal.client('salaried');
    const [newest] = await client.mustCall(listChecks, {});
    // A day in March 2025, so that its writing can be told from any other.
    await journey.portal.database.query(
      `UPDATE paychecks SET check_dte = $2, prd_begin_dte = '2025-02-15', prd_end_dte = '2025-02-28' WHERE check_num = $1`,
      [newest?.CHECK_NUM, day],
    );
    const { page } = await journey.signIn('salaried', { path: `/empTools/paycheck?check=${newest?.CHECK_NUM ?? number}` });
    await onPage(title(page, `Check ${newest?.CHECK_NUM ?? ''}`)).toBeVisible();
    const main = page.getByRole('main');
    for (const text of [
      nameOf('salaried'),
      shownDay(day),
      '02-15-2025 to 02-28-2025',
      '80.00',
      dollars(newest?.GROSS_PAY ?? ''),
      dollars(newest?.NET_PAY ?? ''),
      'Medical insurance',
      'Federal income tax',
      'Year to date',
      'VACATION available',
      'Taken',
    ])
      await onPage(main.getByText(text, { exact: text === '80.00' }).first()).toBeVisible();
    await onPage(main.getByText('03-05-2025')).toBeVisible();
    await picture(page, 'paycheck-desk');
    expect(await axeFindings(page)).toEqual([]);
    expect((await download(page, 'PDF')).subarray(0, 5).toString()).toBe('%PDF-');
    await page.goto('/empTools/paycheck?check=999999999');
    await onPage(page.getByText("We couldn't find that check among yours")).toBeVisible();
  });

  it('changes where the pay goes only after signing in again, and sees the last four digits alone', async () => {
    const { page, errors } = await journey.signIn('hourly', { path: '/empTools/directDeposit' });
    await onPage(page.getByText("You're paid by check.")).toBeVisible();
    await onPage(page.getByLabel('Routing number')).toHaveCount(0);
    await page.getByRole('link', { name: 'Sign in again' }).click();
    await page.locator('#username').fill('hourly');
    await page.locator('#password').fill(DEMO_PASSWORD);
    await page
      .getByRole('button', { name: /^sign in$/i })
      .first()
      .click();
    await page.getByLabel('Routing number').fill('021000022');
    await page.getByLabel('Account number', { exact: false }).first().fill('1234 5678');
    await page.getByLabel('Account number again').fill('12345678');
    const pay = page.getByRole('button', { name: 'Pay into this account' });
    await pay.click();
    await onPage(page.getByText(/The routing number is not right/).first()).toBeVisible();
    await onPage(page.getByLabel('Account number again')).toHaveValue('12345678');
    await picture(page, 'direct-deposit-refused');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByLabel('Routing number').fill('021000021');
    await pay.click();
    await onPage(page.getByText('Your pay goes to your checking account •••• 5678.')).toBeVisible();
    await onPage(page.getByLabel('Account number again')).toHaveValue('');
    await picture(page, 'direct-deposit-desk');
    await page.getByRole('button', { name: 'Switch to paper checks' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Be paid by check' }).click();
    await onPage(page.getByText("You're paid by check.", { exact: true })).toBeVisible();
    expect(errors.filter((line) => !line.includes('422'))).toEqual([]);
  });

  it('sees the compensation of this fiscal year and of the one before, as tables, ring and PDF [EMPTOOL-011] [EMPTOOL-012]', async () => {
    const client = await journey.portal.client('hourly');
    const own = await client.mustCall(readCompensation, {});
    const before = await client.mustCall(readCompensation, { year: own.year - 1 });
    const { page } = await journey.signIn('hourly', { path: `/empTools/compensation?year=${own.year}` });
    await onPage(title(page, `Compensation statement ${own.name}`)).toBeVisible();
    for (const { category, items, total } of own.categories) {
      await onPage(rows(page, category)).toHaveCount(items.length);
      await onPage(page.getByRole('table', { name: category }).locator('tfoot')).toContainText(dollars(total));
    }
    const enqueue = page.getByRole('main').locator('svg path.MuiPieChart-arc');
    await onPage(enqueue).toHaveCount(own.categories.length);
    for (const { category, total } of own.categories)
      await onPage(
        rows(page, 'Category')
          .filter({ hasText: category })
          .filter({ hasText: dollars(total) }),
      ).toHaveCount(1);
    await picture(page, 'compensation-desk');
    expect(await axeFindings(page)).toEqual([]);
    expect((await download(page, 'PDF')).subarray(0, 5).toString()).toBe('%PDF-');
    await page.getByRole('button', { name: 'Previous period' }).click();
    await onPage(title(page, `Compensation statement ${before.name}`)).toBeVisible();
    await onPage(page.getByRole('table', { name: 'Category' }).locator('tfoot')).toContainText(dollars(before.total));
    await page.getByRole('button', { name: 'Current period' }).click();
    await onPage(page.getByRole('table', { name: 'Category' }).locator('tfoot')).toContainText(dollars(own.total));
  });

  it('chooses the electronic W-2 and gets the form of a year [EMPTOOL-019] [EMPTOOL-020] [EMPTOOL-023] [EMPTOOL-024]', async () => {
    const { page } = await journey.signIn('hourly', { path: '/empTools/w2form' });
    await onPage(title(page, 'W-2 form')).toBeVisible();
    await onPage(page.getByText('consent by January 7, 2025')).toBeVisible();
    await onPage(page.getByText('terminated get their final W-2 by mail by January 31')).toBeVisible();
    await onPage(page.getByText('corrected form (W-2c)')).toBeVisible();
    const picker = page.getByRole('combobox', { name: 'Year' });
    await onPage(picker).toBeVisible();
    await onPage(page.getByRole('button', { name: /^Get W-2 of/ })).toBeDisabled();
    await page.getByRole('radio', { name: 'No' }).click();
    await onPage(page.getByRole('radio', { name: 'No' })).toBeChecked();
    await onPage(picker).toHaveCount(0);
    await page.getByRole('radio', { name: 'Yes' }).click();
    await onPage(picker).toBeVisible();
    await page.reload();
    await onPage(page.getByRole('radio', { name: 'Yes' })).toBeChecked();
    await onPage(picker).toBeVisible();
    await picture(page, 'w2-form-desk');
    expect(await axeFindings(page)).toEqual([]);
    expect((await download(page, /^Get W-2 of/)).subarray(0, 5).toString()).toBe('%PDF-');
    await (await journey.portal.client('hourly')).mustCall(saveW2Consent, { consent: 'no' });
    await page.reload();
    await onPage(page.getByRole('radio', { name: 'No' })).toBeChecked();
    await onPage(picker).toHaveCount(0);
  });
});

describe('library check-in', () => {
  it('takes one card after the other by keyboard alone and is ready again after 4 seconds [EMPTOOL-006] [EMPTOOL-007] [EMPTOOL-008] [EMPTOOL-009]', async () => {
    await journey.portal.database.query(
      `UPDATE place_accesses SET has_access = (emp_id = $1) WHERE place = 'library' AND emp_id IN ($1, $2)`,
      [idOf('student1'), idOf('student2')],
    );
    const { page } = await journey.signIn('library', { path: '/empTools/libraryCheckin' });
    const calls: string[] = [];
    page.on('request', (request: Request) => {
      if (request.url().includes('/staff/libraryCheckin/access/')) calls.push(request.url().split('/').at(-1) ?? '');
    });
    const input = page.getByRole('textbox', { name: 'Id number' });
    await onPage(input).toBeFocused();
    for (const wrong of ['12', 'smith', '12a4']) {
      await page.keyboard.type(wrong);
      await page.keyboard.press('Enter');
      await onPage(page.getByText('Error - You can only search by Id number', { exact: true })).toBeVisible();
    }
    expect(calls).toEqual([]);
    await page.keyboard.type(` ;${idOf('student1')}? `);
    await page.keyboard.press('Enter');
    await onPage(page.getByText(`${nameOf('student1')} has access`)).toBeVisible();
    await picture(page, 'library-checkin-desk');
    expect(await axeFindings(page)).toEqual([]);
    // The next card, typed without a hand on the mouse.
    await page.keyboard.type(idOf('student2'));
    await page.keyboard.press('Enter');
    await onPage(page.getByText(`${nameOf('student2')} has no access`)).toBeVisible();
    await onPage(page.getByText(`${nameOf('student2')} has no access`)).toHaveCount(0);
    await onPage(input).toHaveValue('');
    await onPage(input).toBeFocused();
    expect(calls).toEqual([idOf('student1'), idOf('student2')]);
    // A card that is still on its way in when the screen clears itself is not lost.
    const [first, rest] = [idOf('student2').slice(0, 3), idOf('student2').slice(3)];
    await page.keyboard.type(idOf('student1'));
    await page.keyboard.press('Enter');
    await onPage(page.getByText(`${nameOf('student1')} has access`)).toBeVisible();
    await page.keyboard.type(first);
    await onPage(page.getByText(`${nameOf('student1')} has access`)).toHaveCount(0);
    await onPage(input).toHaveValue(first);
    await page.keyboard.type(rest);
    await page.keyboard.press('Enter');
    await onPage(page.getByText(`${nameOf('student2')} has no access`)).toBeVisible();
  });

  it("shows the server's message, or whom to call where there is none [EMPTOOL-010]", async () => {
    const { page } = await journey.signIn('library', { path: '/empTools/libraryCheckin' });
    const failing = (body: object) =>
      page.route(`**/api${checkLibraryAccess.path.replace(':id', '*')}`, (route) => route.fulfill({ status: 500, json: body }), {
        times: 1,
      });
    const scan = async () => {
      await page.getByRole('textbox', { name: 'Id number' }).fill(idOf('student1'));
      await page.keyboard.press('Enter');
    };
    await failing({ success: false, message: 'The reader of cards is off.' });
    await scan();
    await onPage(page.getByText('The reader of cards is off.', { exact: true })).toBeVisible();
    await failing({ success: false });
    await scan();
    await onPage(page.getByText('Server Error Contact Campus Tech', { exact: true })).toBeVisible();
  });
});

describe('staff with a tool', () => {
  it('find people and their access at the clinic [EMPTOOL-005]', async () => {
    await journey.portal.database.query(
      `UPDATE place_accesses SET has_access = (emp_id = $1), access_type = CASE WHEN emp_id = $1 THEN 'Student' ELSE 'Employee' END
       WHERE place = 'clinic' AND emp_id IN ($1, $2)`,
      [idOf('student1'), idOf('hourly')],
    );
    const { page } = await journey.signIn('clinic', { path: '/empTools/clinicId' });
    for (const [username, type, mark] of [
      ['student1', 'Student', 'Yes'],
      ['hourly', 'Employee', 'No'],
    ] as const) {
      await page.getByRole('textbox', { name: 'Name or id' }).fill(idOf(username));
      const row = rows(page, 'People found').filter({ hasText: nameOf(username) });
      await onPage(row).toHaveText(new RegExp(`${idOf(username)}.*${nameOf(username)}.*${type}.*${mark}`));
    }
    await picture(page, 'clinic-id-desk');
    expect(await axeFindings(page)).toEqual([]);
  });

  it('filter and page the endowment documents and open one; a day is read and typed alike [EMPTOOL-002] [EMPTOOL-004] [EMPTOOL-022]', async () => {
    await journey.portal.database.query(`DELETE FROM endowment_documents WHERE acct_num > '70011'`);
    await journey.portal.database.query(`UPDATE endowment_documents SET date_created = '2025-03-05' WHERE acct_num = '70003'`);
    const { page } = await journey.signIn('advancement', { path: '/empTools/endow' });
    await onPage(rows(page, 'Endowment documents')).toHaveCount(10);
    expect(await heads(page, 'Endowment documents')).toEqual([
      'Account number',
      'Account name',
      'Class',
      'Use',
      'Created',
      'Updated',
      'Description',
      'Notes',
    ]);
    await picture(page, 'endowments-desk');
    expect(await axeFindings(page)).toEqual([]);
    const address = (await page.getByRole('link', { name: 'Document of 70001' }).getAttribute('href')) ?? '';
    const document = await page.request.get(address);
    expect((await document.body()).subarray(0, 5).toString()).toBe('%PDF-');
    await page.getByRole('button', { name: /page 2$/i }).click();
    await onPage(rows(page, 'Endowment documents')).toHaveCount(1);
    await page.getByRole('textbox', { name: 'Filter' }).fill('missions');
    await onPage(rows(page, 'Endowment documents')).toHaveCount(2);
    expect(await cells(page, 'Endowment documents', 4)).toEqual(['Missions', 'Missions']);
    await page.getByRole('textbox', { name: 'Filter' }).fill('03-05-2025');
    await onPage(rows(page, 'Endowment documents')).toHaveCount(1);
    expect(await cells(page, 'Endowment documents', 5)).toEqual(['03-05-2025']);
  });

  it('are the only ones whom the tools open for; a tool that is given works [EMPTOOL-001] [EMPTOOL-038]', async () => {
    const { page } = await journey.signIn('plain', { path: '/empTools/payrollHistory' });
    for (const [path, name] of [
      ['/empTools/compensation', /^Compensation statement/],
      ['/empTools/payrollHistory', 'Payroll history'],
      ['/empTools/w2form', 'W-2 form'],
    ] as const) {
      await page.goto(path);
      await onPage(title(page, name)).toBeVisible();
    }
    const asked: string[] = [];
    page.on('request', (request: Request) => {
      if (/\/api\/staff\/(endow|clinic|libraryCheckin)/.test(request.url())) asked.push(request.url());
    });
    for (const path of ['/empTools/endow', '/empTools/clinicId', '/empTools/libraryCheckin']) {
      await page.goto(path);
      await onPage(page.getByRole('heading', { level: 1 })).toBeVisible();
      await onPage(page.getByRole('table')).toHaveCount(0);
      await onPage(page.getByRole('textbox')).toHaveCount(0);
    }
    for (const path of ['/staff/endow-table', '/staff/clinic/search?q=lark', `/staff/libraryCheckin/access/${idOf('student1')}`])
      expect((await page.request.get(`/api${path}`)).status()).toBe(403);
    await journey.portal.database.query(`UPDATE sessions SET groups = array_append(groups, 'endowment') WHERE emp_id = $1`, [
      idOf('plain'),
    ]);
    await page.goto('/empTools/endow');
    await onPage(rows(page, 'Endowment documents').first()).toBeVisible();
    expect(asked.length).toBeGreaterThan(0);
  });
});
