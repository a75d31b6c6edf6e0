import { admissionsReportTexts as texts } from '@campus/domain/admissions';
import { hrReportScreenTexts as hr } from '@campus/domain/hr-reports';
import { demoPerson } from '@campus/demo-campus';
import { addDays, campusDay } from '@campus/domain/calendar/rules';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from '@playwright/test';
import { axeFindings } from '../harness/axe.js';
import { Journey, onPage, PHONE, picture } from '../harness/journey.js';

jest.setTimeout(300_000);

let journey: Journey;
beforeAll(async () => {
  journey = await Journey.start({ seed: 'small', parts: ['api', 'jobs'] });
});
afterAll(() => journey?.stop());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

describe('the summary of admissions', () => {
  it('goes back to a frozen day, to its people by a figure, and back again [ADMIS-001] [ADMIS-016]', async () => {
    const { page, context, errors } = await journey.signIn('admissions', { path: '/admissions/summary' });
    const table = page.getByRole('table', { name: texts.titles.summary });
    await onPage(table.getByRole('row').nth(1)).toBeVisible();
    await onPage(page.getByRole('heading', { name: texts.funnel.title })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'admissions-summary');
    const day = addDays(campusDay(Date.now()), -4);
    await journey.portal.database.query(
      `UPDATE candidates SET last_name = 'Whitcombe' WHERE connect_id =
         (SELECT f.connect_id FROM frozen_candidacies f JOIN terms t ON t.year_code = f.yr_cde AND t.term_code = f.trm_cde
          WHERE f.from_day <= $1 AND f.to_day IS NULL AND t.term_code IN ('FA', 'SP') AND t.begins_on > $2 ORDER BY t.begins_on, f.id_num LIMIT 1)`,
      [day, campusDay(Date.now())],
    );
    await page.goto(`${new URL(page.url()).pathname}?as_of=${day}`);
    await onPage(page.getByText(/as they were frozen that night/)).toBeVisible();
    await onPage(page.getByRole('table', { name: texts.differences })).toBeVisible();
    const link = table.getByRole('row').nth(1).getByRole('link').first();
    const figure = (await link.textContent()) ?? '';
    await link.click();
    await onPage(page).toHaveURL(/\/admissions\/students\?/);
    await onPage(page.getByRole('heading', { level: 1, name: texts.titles.students })).toBeVisible();
    await onPage(page.getByText(new RegExp(`\\b${figure}\\b`)).first()).toBeVisible();
    await page.goBack();
    await onPage(page.getByText(/as they were frozen that night/)).toBeVisible();
    await button(page, texts.sameDayLastYear).click();
    await onPage(page.getByText(/come from the stage history/)).toBeVisible();
    expect(errors).toEqual([]);
    await context.close();
  });

  it('is read on a phone, and its weekly mail is switched there', async () => {
    const { page, context, errors } = await journey.signIn('admissions', { path: '/admissions/summary', viewport: PHONE });
    const toggle = page.getByRole('switch', { name: texts.weekly.label });
    await toggle.click();
    await onPage(page.getByText(texts.weekly.on)).toBeVisible();
    await page.reload();
    await onPage(toggle).toBeChecked();
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'admissions-summary-phone');
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe('the reports of HR', () => {
  it('lead from a potential problem to the hours, and give them as a file [HRREP-001] [HRREP-002]', async () => {
    // Whatever day of the month it is, somebody on a visa has worked for more than 20 hours.
    await journey.portal.database.query(
      `INSERT INTO punches (emp_id, org_pos, pos_seq, work_date, hour_type, hundredths, source, created_at)
       SELECT emp_id, org_pos, pos_seq, business_today(), '1', 2100, 'supervisor', now() FROM employments
       WHERE emp_id = $1 AND ended_on IS NULL ORDER BY org_pos, pos_seq LIMIT 1`,
      [demoPerson('visa').empId],
    );
    const { page, context, errors } = await journey.signIn('hr', { path: '/hr/acaReports' });
    const problems = page.getByRole('table', { name: hr.problems });
    await onPage(problems).toBeVisible();
    await onPage(page.getByRole('heading', { name: hr.crossings })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'hr-reports');
    const row = problems.getByRole('row').nth(1).getByRole('link').first();
    await row.click();
    await onPage(page).toHaveURL(/report=monthly-hour-report/);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: hr.csv }).first().click();
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
    expect(errors).toEqual([]);
    await context.close();
  });
});
