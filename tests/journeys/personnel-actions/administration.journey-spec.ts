import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from '@playwright/test';

import { axeFindings } from '../harness/axe.js';
import { Journey, nameOf, onPage, picture } from '../harness/journey.js';
import { bytesOf } from '../harness/saved-file.js';
import type { Person } from '../harness/journey.js';
import { choose, field } from '../harness/paf-screens.js';
import { findPerson, row, section, timeOf } from '../harness/sections.js';

jest.setTimeout(300_000);

const REPORT = 'Monthly Accounting New Hire Report';

describe('the administration of forms', () => {
  let journey: Journey;
  let admin: Person;
  beforeAll(async () => {
    journey = await Journey.start({ seed: 'small', parts: ['api', 'worker', 'jobs'] });
    admin = await journey.signIn('pafadmin', { path: '/hr/paf_triggers' });
  });
  afterAll(async () => journey.stop());

  const menu = (page: Page, name: string) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

  it('has each form left of its table, and what was added or removed stays so; short toasts last two seconds [PAFACC-013] [PAFACC-015] [PAFADM-003] [SHELL-034] [SHELL-035]', async () => {
    const { page } = admin;
    for (const name of ['Access Groups', 'Access Items', 'Position Templates']) {
      const [form, rows] = await Promise.all([
        section(page, name).getByRole('form').boundingBox(),
        section(page, name).getByRole('table').boundingBox(),
      ]);
      expect((form?.x ?? 0) + (form?.width ?? 0)).toBeLessThan(rows?.x ?? 0);
    }
    const groups = section(page, 'Access Groups');
    await field(groups, 'Name').fill('Print shop');
    await field(groups, 'Description').fill('Presses and paper');
    await groups.getByRole('button', { name: 'Add Access Group' }).click();
    await onPage(row(groups, 'Print shop')).toContainText('Presses and paper');
    await page.reload();
    await groups.getByRole('button', { name: 'Remove Print shop' }).click();
    await onPage(row(groups, 'Print shop')).toHaveCount(0);
    await menu(page, 'PAF approvers').click();
    const approvers = section(page, 'Approvers');
    await choose(approvers, 'Department', /\(0620\)/);
    await findPerson(approvers, 'library');
    const add = approvers.getByRole('button', { name: 'Add Approver' });
    expect(await timeOf(page, 'Approver added.', () => add.click())).toBe(2000);
    await onPage(row(approvers, '(0620)')).toContainText(nameOf('library'));
    await approvers.getByRole('button', { name: new RegExp(`^Remove ${nameOf('library')}`) }).click();
    await onPage(row(approvers, '(0620)')).not.toContainText(nameOf('library'));
    await menu(page, 'Awaiting access').click();
    const mark = page.getByRole('button', { name: /^Mark processed:/ }).first();
    expect(await timeOf(page, 'Marked processed: ', () => mark.click())).toBe(3500);
  });

  it('opens a page that prints as a table, without the frame of the portal, and goes out as a file', async () => {
    const { page, context } = admin;
    await menu(page, 'Admin reporting').click();
    await choose(page, 'Report type', REPORT);
    await field(page, 'Start date').fill('8/1/2025');
    await field(page, 'End date').fill('7/31/2026');
    const opening = context.waitForEvent('page');
    await page.getByRole('button', { name: 'Generate Report' }).click();
    const report = await opening;
    const table = report.getByRole('table', { name: REPORT });
    await onPage(table).toBeVisible();
    await onPage(page.getByRole('button', { name: 'Generate Report' })).toBeVisible();
    const rows = (await table.getByRole('row').count()) - 1;
    await picture(report, 'report-screen');

    await report.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await onPage(report.getByRole('banner')).toBeHidden();
    await onPage(report.getByRole('navigation')).toHaveCount(0);
    await onPage(report.getByRole('button', { name: 'Print' })).toBeHidden();
    await onPage(table.locator('thead')).toHaveCSS('display', 'table-header-group');
    await onPage(table.locator('tbody tr').first()).toHaveCSS('break-inside', 'avoid');
    await onPage(table.locator('tbody td').first()).toHaveCSS('color', 'rgb(0, 0, 0)');
    await onPage(report.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await picture(report, 'report-print');
    await report.emulateMedia({ media: 'screen', colorScheme: 'light' });

    await report.getByRole('button', { name: `Export ${rows} rows` }).click();
    expect(await axeFindings(report)).toEqual([]);
    const coming = report.waitForEvent('download');
    await report.getByRole('menuitem', { name: 'CSV' }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toBe('report-4-2025-08-01-2026-07-31.csv');
    // The heads, and a line for each row and for nothing else.
    const lines = (await bytesOf(file)).toString('utf8').trimEnd().split('\r\n');
    expect(lines).toHaveLength(1 + Number(rows));
    await report.close();
  });

  it('has long tables made as files, which the top bar shows until they are there', async () => {
    const { page } = admin;
    await journey.portal.database.query(
      `INSERT INTO access_notes (access_item_id, org_pos, access_note, created_at, created_by)
       SELECT (SELECT id FROM access_items LIMIT 1), (SELECT org_pos FROM catalogue_positions LIMIT 1), 'Note ' || n, now(), '1'
       FROM generate_series(1, 6000) n`,
    );
    await menu(page, 'Access notes').click();
    await page.getByRole('button', { name: /^Export 6,\d+ rows$/ }).click();
    await page.getByRole('menuitem', { name: 'Excel' }).click();
    await page.getByRole('button', { name: /^Files/ }).click();
    const files = page.getByRole('dialog', { name: 'Files' });
    const entry = files.getByRole('listitem').filter({ hasText: 'access-notes.xlsx' });
    await onPage(entry.getByText('ready', { exact: true })).toBeVisible({ timeout: 60_000 });
    await picture(page, 'files-tray');
    expect(await axeFindings(page)).toEqual([]);
    const coming = page.waitForEvent('download');
    await entry.getByRole('link', { name: 'Download: access-notes.xlsx' }).click();
    expect((await coming).suggestedFilename()).toBe('access-notes.xlsx');
    await files.getByRole('button', { name: 'Close' }).click();
    await onPage(page.getByRole('button', { name: 'Files', exact: true })).toBeVisible();
    expect(admin.errors).toEqual([]);
  });
});
