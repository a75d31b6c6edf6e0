import { demoPerson } from '@campus/demo-campus';
import { eventually } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from '@playwright/test';
import { createTransport } from 'nodemailer';
import { csvList, workbook } from '../../api/mass-mail/lists.js';
import { axeFindings } from '../harness/axe.js';
import { Journey, onPage, PHONE, picture } from '../harness/journey.js';
import { openList } from '../harness/open-list.js';

jest.setTimeout(300_000);

let journey: Journey;
let page: Page;

const button = (name: string | RegExp) => page.getByRole('button', { name });
const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const list = (name: string, content: string) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content, 'base64'),
});
const choose = (file: ReturnType<typeof list>) => page.getByLabel('Choose list and send').setInputFiles(file);
const faults = (order: object) =>
  fetch(`${journey.portal.outside.faultsUrl}/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ target: 'mail', ...order }),
  });
const counted = (label: string) => page.getByLabel('Recipients by state').locator('div', { hasText: label }).locator('dd');

beforeAll(async () => {
  journey = await Journey.start({ seed: 'small', env: { MASS_MAIL_PAUSE_S: '8' } });
});
afterAll(async () => journey?.stop());

describe('a payments admin', () => {
  it('uploads a list, sees what the check found, and stops it before its first mail [PAYADM-008]', async () => {
    ({ page } = await journey.signIn('payments', { path: '/accounting/payments' }));
    await onPage(heading('Payments admin')).toBeVisible();
    await picture(page, 'payments-admin-desk');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByLabel('Subject').fill('Do not go {{name}}');
    await choose(list('list.txt', csvList(['a@out.example'])));
    await onPage(page.getByText(/This is no Excel \(\.xlsx\) or CSV file/)).toBeVisible();
    await onPage(page.getByLabel('Subject')).toHaveValue('Do not go {{name}}');
    await choose(
      list(
        'list.csv',
        csvList(['email,name', 'stop1@out.example,Ada', 'nobody,Bo', 'stop1@out.example,Cy', 'stop2@out.example,Di']),
      ),
    );
    await onPage(heading('Do not go {{name}}')).toBeVisible();
    await button('Stop').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stop this mass mail' }).click();
    await onPage(page.getByText('The mass mail is stopped. 2 mails were not sent.')).toBeVisible();
    await onPage(page.getByText('Do not go Ada', { exact: true })).toBeVisible();
    const refused = page.getByRole('table', { name: 'Refused rows' }).locator('tbody').getByRole('row');
    await onPage(refused).toHaveCount(2);
    await onPage(refused.first()).toContainText('There is no @ in the address.');
    await onPage(counted('Stopped')).toHaveText('2');
    await picture(page, 'mass-mail-stopped-desk');
    expect(await axeFindings(page)).toEqual([]);
    expect(await journey.portal.mailbox.all('stop1@out.example')).toEqual([]);
  });

  it('sends an Excel list without a further press, and reads a report that comes to all recipients although the jobs died on the way [PAYADM-008]', async () => {
    const to = Array.from({ length: 400 }, (_, index) => `crash${index}@out.example`);
    await faults({ mode: 'slow', ms: 30 });
    await page.goto('/accounting/payments');
    await page.getByLabel('Subject').fill('Through a crash');
    await choose(list('list.xlsx', workbook([['Email'], ...to.map((one) => [one])])));
    await onPage(heading('Through a crash')).toBeVisible();
    await onPage(page.getByText(/400 mails go out from/).first()).toBeVisible();
    await picture(page, 'mass-mail-waiting-desk');
    await onPage(page.getByText(/^Going out: (\d{2,3}) of 400$/)).toBeVisible();
    await journey.portal.kill('jobs');
    await journey.portal.database.query(
      `UPDATE mail_messages SET sending_at = sending_at - interval '5 minutes', claimed_at = claimed_at - interval '5 minutes' WHERE state IN ('claimed', 'sending')`,
    );
    await faults({ mode: 'reset' });
    await journey.portal.start('jobs');
    await onPage(page.getByText('Through: 400 of 400')).toBeVisible({ timeout: 120_000 });
    await onPage(counted('Recipients in all')).toHaveText('400');
    const sums = await page.getByLabel('Recipients by state').locator('dd').allTextContents();
    expect(sums.slice(0, -1).reduce((sum, text) => sum + Number(text), 0)).toBe(400);
    await picture(page, 'mass-mail-report-desk');
    expect(await axeFindings(page)).toEqual([]);
  });

  it('asks for the statement report by month, year and event, of which there are exactly two, and is told what is missing [PAYADM-007] [PAYADM-018]', async () => {
    await page.goto('/accounting/payments');
    await button('Show the report').click();
    await onPage(page.getByText('Choose the month, 1 to 12.')).toBeVisible();
    await onPage(page.getByText('Choose the year.')).toBeVisible();
    const options = async (label: string): Promise<string[]> => {
      await openList(page.getByRole('form', { name: 'Statement report' }).getByRole('combobox', { name: label }));
      const texts = await page.getByRole('option').allTextContents();
      await page.getByRole('option').last().click();
      return texts;
    };
    expect(await options('Event action')).toEqual(['Delivered', 'Opened']);
    expect((await options('Month')).map((text) => Number.parseInt(text, 10))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    await options('Year');
    await button('Show the report').click();
    await onPage(page.getByText('No student is in this report.')).toBeVisible();
    await page.setViewportSize(PHONE);
    await picture(page, 'payments-admin-phone');
    expect(await axeFindings(page)).toEqual([]);
  });

  it('sends the statement of the month once, with a double click too, and then only to who has not got it [PAYADM-014]', async () => {
    ({ page } = await journey.signIn('payments', { path: '/accounting/payments' }));
    const made = () =>
      journey.portal.database.query<{ id: string; recipients: number }>(
        `SELECT id, recipients FROM mass_mails WHERE service = 'stu-month-stmt' ORDER BY made_at`,
      );
    await button(/^Send \d+ statements$/).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Send \d+ statements$/ })
      .dblclick();
    await onPage(page.getByRole('heading', { level: 1, name: /^Monthly statements/ })).toBeVisible();
    const [first] = await made();
    await page.goto(`${journey.portal.baseUrl}/accounting/payments`);
    await onPage(page.getByText(/^\d+ of \d+ students with a balance have the statement of/)).toBeVisible();
    await journey.portal.database.query(
      `UPDATE mail_messages SET state = 'stopped' WHERE id = (SELECT id FROM mail_messages WHERE mass_mail_id = $1 LIMIT 1)`,
      [first?.id],
    );
    await page.reload();
    const rest = button(/^Send \d+ statements, only to those who have not got it$/);
    await rest.click();
    await picture(page, 'payments-statements-desk');
    expect(await axeFindings(page)).toEqual([]);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /only to those/ })
      .click();
    await onPage(page.getByRole('heading', { level: 1, name: /^Monthly statements/ })).toBeVisible();
    expect((await made()).map(({ recipients }) => recipients)).toEqual([first?.recipients, 1]);
  });
});

describe('an operator', () => {
  it('follows the mass mails and finds a failed mail, tries it again and sees it go', async () => {
    await faults({ mode: 'fail', code: 550, count: 1 });
    await journey.portal.database.query(
      `INSERT INTO mail_messages (key, recipient, subject, body, record_type, record_id, created_at)
       VALUES ('journey/1', $1, 'Turned away', 'x', 'test', '1', now() - interval '1 minute')`,
      [demoPerson('plain').email],
    );
    const state = async () =>
      (await journey.portal.database.query(`SELECT state FROM mail_messages WHERE key = 'journey/1'`))[0]?.['state'];
    await eventually(async () => (await state()) === 'failed');
    const transport = createTransport(journey.portal.outside.smtpUrl);
    await transport.sendMail({
      from: 'ada@out.example',
      to: 'portal@campus.example',
      subject: 'Re: Statement',
      text: 'I have paid.',
    });
    transport.close();
    await eventually(async () => (await journey.portal.database.query('SELECT 1 FROM mailbox_letters')).length === 1);
    ({ page } = await journey.signIn('ops', { path: '/ops/mail?state=failed' }));
    await onPage(heading('Mail')).toBeVisible();
    await onPage(
      page.getByText(/^1 mail to portal@campus\.example is not a delivery report and waits there since/),
    ).toBeVisible();
    const rows = page.getByRole('table', { name: 'Mail ledger' }).locator('tbody').getByRole('row');
    await onPage(rows).toHaveCount(1);
    await onPage(rows.first()).toContainText('***@');
    await picture(page, 'ops-mail-desk');
    expect(await axeFindings(page)).toEqual([]);
    await rows.first().getByRole('checkbox').check();
    await button('Retry 1').click();
    await onPage(page.getByText('1 of 1 done.')).toBeVisible();
    await journey.portal.mailbox.waitFor(demoPerson('plain').email, 'Turned away');
    await onPage(page.getByRole('table', { name: 'Mass mails' }).getByText('Through a crash')).toBeVisible();
  });
});

describe('whoever gets mail', () => {
  it('chooses on the profile how to hear of turns, decisions and reminders, and reads the choice again [OPS-018]', async () => {
    ({ page } = await journey.signIn('approver1', { path: '/users/myProfile' }));
    const choice = (name: string) => page.getByRole('combobox', { name });
    await onPage(choice('Waiting on me')).toHaveText('At once');
    await openList(choice('Waiting on me'));
    await onPage(page.getByRole('option')).toHaveText(['At once', 'Once a day, together']);
    await page.getByRole('option', { name: 'Once a day, together' }).click();
    await onPage(page.locator('.Toastify__toast').filter({ hasText: 'Saved.' })).toBeVisible();
    await openList(choice('Reminders'));
    await page.getByRole('option', { name: 'Not at all' }).click();
    await onPage(choice('Reminders')).toHaveText('Not at all');
    await page.reload();
    await onPage(choice('Waiting on me')).toHaveText('Once a day, together');
    await picture(page, 'my-profile-mail-desk');
    expect(await axeFindings(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    await picture(page, 'my-profile-mail-phone');
    expect(await axeFindings(page)).toEqual([]);
  });
});
