import { saveW2Consent } from '@campus/domain/employee-pay';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from '@playwright/test';
import pg from 'pg';

import { Journey, onPage } from '../harness/journey.js';

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
    await onPage(page.getByRole('heading', { level: 1, name: 'Approve Payroll' })).toBeVisible();
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
