import { graduationForm } from '@campus/domain/academic-records';
import { saveEvaluation } from '@campus/domain/assessment';
import { readAwardChoices, readAwardDeadlines, saveAwardDeadlines } from '@campus/domain/financial-aid';
import type { TermSettings } from '@campus/domain/registration';
import { listTermSettings, saveTerm } from '@campus/domain/registration';
import { describe, expect, it, jest } from '@jest/globals';
import { notify, shortToastsWhere } from '@campus/ui-kit';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';

import { routes as records } from '../features/academic-records/routes.js';
import { routes as assessment } from '../features/assessment/routes.js';
import { routes as aid } from '../features/financial-aid/routes.js';
import { routes as registration } from '../features/registration/routes.js';
import { nothing, whole } from '../lib/testing/fake-portal.js';
import type { FakePortal } from '../lib/testing/fake-portal.js';
import { meOf } from '../lib/testing/me.js';
import { choose } from '../lib/testing/rendered.js';
import { toastMs } from '../lib/testing/toasts.js';
import { hasShortToasts } from './short-toasts.js';
import { framePortal, renderApp } from './testing/rendered-app.js';

jest.setTimeout(120_000);

const routes = [...records, ...assessment, ...aid, ...registration];

function open(path: string, group: string, portal: FakePortal = framePortal()): void {
  renderApp(path, portal.otherwise(nothing), { me: meOf({ groups: [group] }), routes });
}

/** A student's application that nothing was typed into yet. */
function graduation(): FakePortal {
  const term = { id: '2027SP', name: 'Spring 2027', issues: '2027-03-01', clearance: '2027-04-01' };
  return framePortal().answer(graduationForm.read, {
    form: null,
    version: 0,
    completed: 0,
    submitted_at: null,
    student: { ID_NUM: '150001', FIRST_NAME: 'Sophie', MIDDLE_NAME: '', LAST_NAME: 'Larkin' },
    gradTerm: term,
    degrees: [{ id: 'MDIV', name: 'Master of Divinity' }],
  });
}

async function refusesWrong(label: RegExp, send: RegExp): Promise<HTMLElement> {
  const day = await screen.findByRole('textbox', { name: label });
  for (const wrong of ['13/01/2025', '02/29/2025', 'abc']) {
    fireEvent.change(day, { target: { value: wrong } });
    fireEvent.blur(day);
    fireEvent.click(screen.getByRole('button', { name: send }));
    await waitFor(() => expect(day).toHaveAttribute('aria-invalid', 'true'));
  }
  fireEvent.change(day, { target: { value: '02/28/2025' } });
  fireEvent.blur(day);
  await waitFor(() => expect(day).toHaveAttribute('aria-invalid', 'false'));
  return day;
}

describe('a date', () => {
  it('is refused where it is no day of the calendar, by students [HOMEPAGE-011]', async () => {
    const portal = graduation();
    open('/student/gradApp', 'students', portal);
    await refusesWrong(/^Day of the graduation/, /^Submit/);
    expect(portal.calls(graduationForm.submit)).toHaveLength(0);
  });

  it('is refused by staff of assessment [HOMEPAGE-011]', async () => {
    const portal = framePortal();
    open('/academicAssessment/addEval', 'assessment', portal);
    await refusesWrong(/^Start date/, /^Save evaluation/);
    expect(portal.calls(saveEvaluation)).toHaveLength(0);
  });

  it('is refused by staff of financial aid, to whom March 5, 2025 is 03-05-2025 [HOMEPAGE-011] [HOMEPAGE-023]', async () => {
    const none = { fallApplyDeadline: null, springApplyDeadline: null, fallAppealDeadline: null, springAppealDeadline: null };
    const portal = framePortal()
      .answer(readAwardChoices, { schools: [], periods: [{ year: 2026, term: 'Fall', name: 'Fall 2026' }] })
      .answer(readAwardDeadlines, { year: 2026, term: 'Fall', ...none, version: 0 });
    open('/finAid/awardLetter?tab=codes', 'financial-aid', portal);
    await choose('Term and year', 'Fall 2026');
    const day = await refusesWrong(/^Apply by, fall/, /^Save deadlines/);
    expect(portal.calls(saveAwardDeadlines)).toHaveLength(0);
    fireEvent.change(day, { target: { value: '3/5/2025' } });
    fireEvent.blur(day);
    expect(day).toHaveValue('03-05-2025');
  });

  it('of March 5, 2025 is written as 3-05-2025 to students [HOMEPAGE-023]', async () => {
    open('/student/gradApp', 'students', graduation());
    const day = await screen.findByRole('textbox', { name: /^Day of the graduation/ });
    fireEvent.change(day, { target: { value: '03/05/2025' } });
    fireEvent.blur(day);
    expect(day).toHaveValue('3-05-2025');
  });
});

describe('a success', () => {
  it('is told for two seconds to staff of records [HOMEPAGE-022]', async () => {
    const days = { begins_on: '2027-01-19', ends_on: '2027-05-21', opens_at: null, last_drop_on: null };
    const term: TermSettings = {
      id: '2027SP',
      name: 'Spring 2027',
      ...days,
      tel_web_code: '',
      refuses_conflicts: false,
      openings: [],
      parts: [],
      students: 12,
      version: 1,
    };
    const portal = framePortal()
      .answer(listTermSettings, [term])
      .answer(saveTerm, whole({ ...term, version: 2 }, { message: 'Spring 2027 is saved.' }));
    open('/academicRecords/terms', 'registrar', portal);
    fireEvent.click(await screen.findByRole('button', { name: 'Change Spring 2027' }));
    fireEvent.change(await screen.findByLabelText(/^Reason/), { target: { value: 'Checked against the catalog' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await toastMs(/is saved/)).toBe(2000);
    expect(portal.lastCall(saveTerm)).toMatchObject({ term_id: '2027SP', reason: 'Checked against the catalog' });
  });

  it.each([
    ['/student/registration', 2000],
    ['/advancement/manage/goals', 2000],
    ['/accounting/payments', 2000],
    ['/accounting/payroll-run', 3500],
    ['/hr/my_pafs', 3500],
    ['/studentLife/raForm', 3500],
  ])('on %s is told for %d ms [HOMEPAGE-022] [SHELL-034]', async (path, ms) => {
    shortToastsWhere(() => hasShortToasts(path));
    open('/student/gradApp', 'students', graduation());
    await screen.findByRole('textbox', { name: /^Day of the graduation/ });
    act(() => notify(`Saved on ${path}`));
    expect(await toastMs(new RegExp(path))).toBe(ms);
    shortToastsWhere(() => false);
  });

  it('brings no short time of its own in accessibility mode, in which toasts stay until they are closed [SHELL-025] [HOMEPAGE-022]', async () => {
    open('/student/gradApp', 'students', graduation());
    await screen.findByRole('textbox', { name: /^Day of the graduation/ });
    document.documentElement.dataset['accessibility'] = 'on';
    act(() => notify('It stays', { short: true }));
    expect(await toastMs('It stays')).toBe(3500);
    document.documentElement.dataset['accessibility'] = 'off';
  });
});
