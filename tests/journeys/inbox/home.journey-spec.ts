import { saveW2Consent } from '@campus/domain/employee-pay';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from '@playwright/test';
import pg from 'pg';

import { withinBudget } from '../harness/effort.js';
import { Journey, onPage, PHONE } from '../harness/journey.js';

jest.setTimeout(240_000);

const HOME = '/users/homepage?inbox=1';
const table = (page: Page) => page.getByRole('table', { name: 'Your inbox' });
const done = (page: Page) => page.getByText('All done!', { exact: true });

describe('Home', () => {
  let journey: Journey;

  beforeAll(async () => {
    journey = await Journey.start({ seed: 'small' });
  });
  afterAll(async () => journey.stop());

  it('tells accounting what is outstanding past the pay date, counts all of it in its head, and leads there', async () => {
    await journey.portal.database.query(
      'UPDATE pay_periods SET pay_date = business_today() - 1 WHERE processed_at IS NULL AND starts_on + 13 < business_today()',
    );
    const { page, errors } = await journey.signIn('accountant', { path: HOME });
    const link = table(page).getByRole('link', { name: /^\d+ timesheets outstanding, / });
    await onPage(link).toBeVisible();
    const outstanding = Number.parseInt(await link.innerText(), 10);
    const head = page.getByText(/^\d+ items waiting, \d+ overdue$/);
    const all = Number.parseInt(await head.innerText(), 10);
    expect(all).toBeGreaterThan(outstanding);
    await onPage(page.getByRole('link', { name: `Inbox: ${all} items waiting` })).toBeVisible();
    await onPage(done(page)).toHaveCount(0);
    await link.click();
    await onPage(page.getByRole('heading', { level: 1, name: 'Approve payroll' })).toBeVisible();
    await onPage(page.getByText(new RegExp(`${outstanding} outstanding$`))).toBeVisible();
    expect(errors).toEqual([]);
  });

  it('leads a student to the evaluation and a teacher to the grade sheet that waits', async () => {
    const student = await journey.signIn('student1', { path: HOME });
    await table(student.page)
      .getByRole('link', { name: /^Evaluate / })
      .first()
      .click();
    await onPage(student.page).toHaveURL(/\/student\/courseEval\?evalId=/);
    const teacher = await journey.signIn('faculty1', { path: HOME });
    await table(teacher.page)
      .getByRole('link', { name: /^Grades of .*: \d+ of \d+ given$/ })
      .first()
      .click();
    await onPage(teacher.page).toHaveURL(/\/faculty\/grades\?course=/);
    expect([...student.errors, ...teacher.errors]).toEqual([]);
  });

  it('takes one click or two keys to approve a form, and one click to clock in, on a phone too', async () => {
    const { page, errors } = await journey.signIn('approver1', { path: HOME });
    const approvals = page.getByRole('button', { name: /^Approve: / });
    await approvals.first().waitFor();
    const before = await approvals.count();
    await withinBudget(page, { clicks: 1, keys: 0 }, async () => {
      await approvals.first().click();
      await onPage(approvals).toHaveCount(before - 1);
    });
    // The focus is on the next row already: a key for each next one.
    await onPage(approvals.first()).toBeFocused();
    await onPage(page.locator('[aria-disabled="true"]')).toHaveCount(0);
    await withinBudget(page, { clicks: 0, keys: 1 }, async () => {
      await page.keyboard.press('a');
      await onPage(approvals).toHaveCount(before - 2);
    });
    const hourly = await journey.signIn('hourly', { path: HOME, viewport: PHONE });
    const clock = hourly.page.getByRole('list', { name: 'Your clock' });
    await clock.getByRole('button').first().waitFor();
    await withinBudget(hourly.page, { clicks: 1, keys: 0 }, async () => {
      await clock
        .getByRole('button', { name: /^Clock In: / })
        .first()
        .click();
      await onPage(clock.getByText('Punched In', { exact: true })).toHaveCount(1);
    });
    await withinBudget(hourly.page, { clicks: 1, keys: 0 }, async () => {
      await clock.getByRole('button', { name: /^Clock Out: / }).click();
      await onPage(clock.getByText('Punched In', { exact: true })).toHaveCount(0);
    });
    expect([...errors, ...hourly.errors]).toEqual([]);
  });

  it('says that an address is none, and where one is instead', async () => {
    const { page } = await journey.signIn('plain', { path: '/no-such-screen' });
    await onPage(page.getByRole('alert').filter({ hasText: 'There is nothing at /no-such-screen.' })).toBeVisible();
    await onPage(page.getByRole('heading', { level: 1, name: 'Your inbox' })).toBeVisible();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Directory' }).click();
    await onPage(page.getByText('There is nothing at')).toHaveCount(0);
  });

  it('says All done! to whom nothing waits for, and not while an area cannot be asked', async () => {
    const plain = await journey.portal.client('plain');
    await plain.mustCall(saveW2Consent, { consent: 'yes' });
    const { page } = await journey.signIn('plain', { path: HOME });
    await onPage(done(page)).toBeVisible();
    const holder = new pg.Client({ connectionString: journey.portal.database.url });
    await holder.connect();
    await holder.query('BEGIN; LOCK TABLE punches IN ACCESS EXCLUSIVE MODE');
    try {
      await page.reload();
      await onPage(page.getByText('What waits in Timeclock could not be read')).toBeVisible();
      await onPage(done(page)).toHaveCount(0);
    } finally {
      await holder.end();
    }
    await page.reload();
    await onPage(done(page)).toBeVisible();
  });
});
