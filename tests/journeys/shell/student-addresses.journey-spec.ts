import { listOwnEvaluations } from '@campus/domain/assessment';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from '@playwright/test';
import { Journey, onPage, settled } from '../harness/journey.js';
import { openList } from '../harness/open-list.js';

jest.setTimeout(300_000);

let journey: Journey;
beforeAll(async () => {
  journey = await Journey.start({ seed: 'small', parts: ['api'] });
});
afterAll(async () => journey?.stop());

/** The addresses that students know, with the heading of each screen. */
const ADDRESSES = [
  ['boyceCheckins', /Check-ins/i],
  ['accounting', /Account/i],
  ['courses', /Courses/i],
  ['courseEvals', /Evaluations/i],
  ['enrollmentVerification', /Enrollment/i],
  ['feeCode', /Fee/i],
  ['gradApp', /Graduation/i],
  ['information-form', /Information/i],
  ['refund', /Refund/i],
  ['degreeAudit', /Degree/i],
  ['registration', /Registration/i],
  ['scholarshipSearch', /Scholarship/i],
  ['transcript', /Transcript/i],
] as const;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

describe('the screens of students', () => {
  it('show at each of their fourteen addresses [HOMEPAGE-004]', async () => {
    const { page, errors } = await journey.signIn('student4');
    const { evals } = await (await journey.portal.client('student4')).mustCall(listOwnEvaluations, {});
    const [own] = evals;
    const evaluation = new URLSearchParams({ evalId: own?.EvaluationId ?? '', courseId: own?.JenzCourseId ?? '' });
    for (const [name, title] of [...ADDRESSES, [`courseEval?${evaluation.toString()}`, /\S/] as const]) {
      await page.goto(`/student/${name}${name === 'courseEvals' ? '?stay=1' : ''}`);
      await settled(page);
      await onPage(heading(page), name).toHaveText(title);
      expect(new URL(page.url()).pathname).toBe(`/student/${name.split('?')[0]}`);
    }
    expect(errors).toEqual([]);
  });

  it('write March 5, 2025 as 3-05-2025 [HOMEPAGE-023]', async () => {
    const { page } = await journey.signIn('student4', { path: '/student/gradApp' });
    const day = page.getByRole('textbox', { name: /^Day of the graduation/ });
    await day.fill('03/05/2025');
    await day.blur();
    await onPage(day).toHaveValue('3-05-2025');
    await journey.portal.database.query(`UPDATE terms SET begins_on = '2025-03-05' WHERE ends_on > now()`);
    await page.goto('/student/registration');
    await onPage(page.getByText('3-05-2025').first()).toBeVisible();
    await onPage(page.getByText('03-05-2025')).toHaveCount(0);
  });
});

describe('a date', () => {
  const refusesWrong = async (page: Page, label: RegExp, send: RegExp): Promise<void> => {
    const day = page.getByRole('textbox', { name: label });
    for (const wrong of ['13/01/2025', '02/29/2025', 'abc']) {
      await day.fill(wrong);
      await settled(page);
      await page.getByRole('button', { name: send }).click();
      await onPage(day, wrong).toHaveAttribute('aria-invalid', 'true');
    }
    await day.fill('02/28/2025');
    await day.blur();
    await onPage(day).toHaveAttribute('aria-invalid', 'false');
  };

  it('is refused where it is no day of the calendar, by students and by staff of assessment and financial aid [HOMEPAGE-011]', async () => {
    const student = await journey.signIn('student4', { path: '/student/gradApp' });
    await refusesWrong(student.page, /^Day of the graduation/, /^Submit/);
    const assessment = await journey.signIn('assessment', { path: '/academicAssessment/addEval' });
    await refusesWrong(assessment.page, /^Start date/, /^Save evaluation/);
    const aid = await journey.signIn('finaid', { path: '/finAid/awardLetter?tab=codes' });
    await openList(aid.page.getByRole('combobox', { name: 'Term and year' }));
    await aid.page.getByRole('option').first().click();
    await refusesWrong(aid.page, /^Apply by, fall/, /^Save deadlines/);
  });
});
