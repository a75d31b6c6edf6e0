import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { readFile } from 'node:fs/promises';

import { axeFindings } from '../harness/axe.js';
import { Journey, onPage, picture } from '../harness/journey.js';
import type { Person } from '../harness/journey.js';
import { choose, field } from '../harness/paf-screens.js';

jest.setTimeout(300_000);

const REPORTS = [
  [4, 'Monthly Accounting New Hire Report'],
  [5, 'Monthly Accounting Termination Report'],
  [7, 'ProRate Accounting Report'],
] as const;
const YEAR = 'start_date=2025-08-01&end_date=2026-07-31';

describe('admin reporting', () => {
  let journey: Journey;
  let admin: Person;
  beforeAll(async () => {
    journey = await Journey.start({ seed: 'small', parts: ['api', 'jobs'] });
    admin = await journey.signIn('pafadmin', { path: '/hr/reports' });
  });
  afterAll(async () => journey.stop());

  const callOf = async ({ page }: Person, number: number, query: string): Promise<[number, string]> => {
    const answer = await page.request.get(`/api/hr/paf/admin/report/${number}?${query}`);
    return [answer.status(), ((await answer.json()) as { message?: string }).message ?? ''];
  };

  it('is for administrators, by its screen and by its calls, and for nobody else [PAFREP-001] [PAFREP-009]', async () => {
    await onPage(admin.page.getByRole('combobox', { name: 'Report type' })).toBeVisible();
    expect((await callOf(admin, 4, YEAR))[0]).toBe(200);
    for (const username of ['creator', 'approver1', 'processor1', 'finalizer', 'plain']) {
      const other = await journey.signIn(username, { path: '/hr/reports' });
      await onPage(other.page.getByRole('heading', { level: 1, name: 'No access' })).toBeVisible();
      await onPage(other.page.getByRole('combobox', { name: 'Report type' })).toHaveCount(0);
      expect((await callOf(other, 4, YEAR))[0]).toBe(403);
      await other.context.close();
    }
  });

  it('opens no report without both of its days, and answers none [PAFREP-014]', async () => {
    const { page, context } = admin;
    const required = page.getByText('This field is required.').first();
    for (const [number, name] of REPORTS) {
      for (const [missing, given] of [
        ['Start date', 'End date'],
        ['End date', 'Start date'],
      ] as const) {
        await page.goto('/hr/reports');
        await choose(page, 'Report type', name);
        await field(page, given).fill('8/1/2025');
        await page.getByRole('button', { name: 'Generate Report' }).click();
        await onPage(required).toBeVisible();
        await onPage(field(page, missing)).toHaveAttribute('aria-invalid', 'true');
      }
      for (const query of ['start_date=2025-08-01', 'end_date=2025-08-31']) {
        expect(await callOf(admin, number, query)).toEqual([422, 'Choose the start date and the end date of the report.']);
      }
    }
    expect(context.pages()).toHaveLength(1);
  });

  it('opens a page that prints as a table, without the frame of the portal, and goes out as a file', async () => {
    const { page, context } = admin;
    await page.goto('/hr/reports');
    await choose(page, 'Report type', REPORTS[0][1]);
    await field(page, 'Start date').fill('8/1/2025');
    await field(page, 'End date').fill('7/31/2026');
    const opening = context.waitForEvent('page');
    await page.getByRole('button', { name: 'Generate Report' }).click();
    const report = await opening;
    const table = report.getByRole('table', { name: REPORTS[0][1] });
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
    const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
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
    await page.goto('/hr/access_notes');
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
