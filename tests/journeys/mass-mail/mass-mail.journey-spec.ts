import { demoPerson } from '@campus/demo-campus';
import { eventually } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from '@playwright/test';
import { createTransport } from 'nodemailer';
import { workbook } from '../../api/mass-mail/lists.js';
import { axeFindings } from '../harness/axe.js';
import { Journey, onPage, picture } from '../harness/journey.js';

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
  it('sends an Excel list without a further press, and reads a report that comes to all recipients although the jobs died on the way [PAYADM-008]', async () => {
    const to = Array.from({ length: 400 }, (_, index) => `crash${index}@out.example`);
    await faults({ mode: 'slow', ms: 30 });
    ({ page } = await journey.signIn('payments', { path: '/accounting/payments' }));
    await onPage(heading('Payments admin')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
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
