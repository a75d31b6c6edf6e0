import type { Assignment } from '@campus/domain/access';
import { roleNames } from '@campus/domain/access';
import { shellTexts } from '@campus/domain/shell';
import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';

import { offerScreens } from '../lib/screens.js';
import { nothing, refused } from '../lib/testing/fake-portal.js';
import type { Viewer } from '../lib/testing/me.js';
import { meOf } from '../lib/testing/me.js';
import { screenRenderer, takeAway } from '../lib/testing/rendered.js';
import { ScreenFailed } from './states/screen-failed.js';
import { everyRoute as routes } from './testing/every-route.js';
import { framePortal, renderApp } from './testing/rendered-app.js';

jest.setTimeout(300_000);

/** Home is the person's own choice; what is read on it is the inbox. */
const OTHERWISE: Readonly<Record<string, string>> = { '/users/homepage': 'Your inbox' };
/** A statement says of which year it is. */
const FURTHER = ['/empTools/compensation'];
/** Its heading says of which term it is, and comes with the terms. */
const LATER = ['/academicRecords/sections'];
/** The parts that people have by name, besides those in forms. */
const PARTS = ['impersonator', 'time-supervisor', 'accountant'];

offerScreens(routes);

const employee: Viewer = { groups: ['employees'] };
const creator: Viewer = { groups: ['employees', 'hr-paf-creators'] };
const approver: Viewer = { groups: ['employees'], assignments: ['paf-approver'] };
const processor: Viewer = { groups: ['employees'], assignments: ['paf-processor'] };
const finalizer: Viewer = { groups: ['employees', 'hr-paf-finalizers'] };
const administrator: Viewer = { groups: ['employees'], assignments: ['paf-admin'] };
/** The rights of every role at once, to see every screen. */
const everybody: Viewer = {
  groups: roleNames,
  assignments: roleNames.filter((name): name is Assignment => name.startsWith('paf-') || PARTS.includes(name)),
};

const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

/** Opens a path in the shell; nothing of what its screen asks is answered. */
function openUnanswered(path: string, viewer: Viewer): void {
  takeAway();
  renderApp(path, framePortal().otherwise(nothing), { me: meOf(viewer), routes });
}

async function isClosed(path: string, viewers: readonly Viewer[]): Promise<void> {
  for (const viewer of viewers) {
    openUnanswered(path, viewer);
    expect(await title('No access')).toBeInTheDocument();
    expect(within(screen.getByRole('main')).queryByRole('table')).not.toBeInTheDocument();
  }
}

async function isOpen(path: string, name: string, viewers: readonly Viewer[]): Promise<void> {
  for (const viewer of viewers) {
    openUnanswered(path, viewer);
    expect(await title(name)).toBeInTheDocument();
  }
}

describe('every screen of the menu', () => {
  it('has the name of its item as its heading', async () => {
    const render = screenRenderer(routes);
    const { navItems } = meOf(everybody);
    expect(navItems.length).toBeGreaterThan(80);
    for (const { path, label } of navItems.filter((item) => !LATER.includes(item.path))) {
      render(path, framePortal().otherwise(nothing), meOf(everybody));
      const heading = await screen.findByRole('heading', { level: 1 });
      const name = OTHERWISE[path] ?? label;
      expect([path, heading.textContent]).toEqual([path, FURTHER.includes(path) ? expect.stringMatching(`^${name}`) : name]);
      takeAway();
    }
  });
});

describe('the screens of students', () => {
  it('show at each of their addresses [HOMEPAGE-004]', async () => {
    for (const [name, heading] of [
      ['boyceCheckins', /Check-ins/i],
      ['accounting', /Account/i],
      ['courses', /Courses/i],
      ['courseEvals?stay=1', /Evaluations/i],
      ['enrollmentVerification', /Enrollment/i],
      ['feeCode', /Fee/i],
      ['gradApp', /Graduation/i],
      ['information-form', /Information/i],
      ['refund', /Refund/i],
      ['degreeAudit', /Degree/i],
      ['registration', /Registration/i],
      ['scholarshipSearch', /Scholarship/i],
      ['transcript', /Transcript/i],
      ['courseEval?evalId=1&courseId=2', /\S/],
    ] as const) {
      openUnanswered(`/student/${name}`, { groups: ['students'] });
      expect((await title(heading)).textContent).not.toMatch(/No access|could not be shown/);
    }
  });
});

describe('a screen whose code does not come', () => {
  it('says that there is no connection, and asks for it again once there is one', () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const again = jest.fn();
    render(<ScreenFailed reset={again} />);
    expect(screen.getByText(shellTexts.offline)).toBeVisible();
    online.mockRestore();
    fireEvent(window, new Event('online'));
    expect(again).toHaveBeenCalledTimes(1);
  });
});

describe('a screen without the right to it', () => {
  it('says so to an employee and shows nothing, whichever of personnel actions it is [PAF-001] [PAF-003] [PAFLIST-001] [PAFFLOW-002] [PAFFLOW-029] [PAFACC-002] [PAFACC-004]', async () => {
    expect(meOf(employee).navItems.filter(({ path }) => path.startsWith('/hr/'))).toEqual([]);
    for (const name of ['paf_form', 'my_pafs', 'awaiting_approval', 'awaiting_finalize', 'awaiting_access', 'access_notes']) {
      await isClosed(`/hr/${name}`, [employee]);
    }
  });

  it('is open to whom its part belongs: creators, administrators, approvers, finalizers, processors [PAF-003] [PAFFLOW-003] [PAFFLOW-026]', async () => {
    await isOpen('/hr/paf_form', 'New PAF', [creator, administrator]);
    await isOpen('/hr/my_pafs', 'My PAFs', [creator]);
    await isOpen('/hr/awaiting_approval', 'Awaiting approval', [approver, administrator]);
    await isOpen('/hr/awaiting_access', 'Awaiting access', [processor, administrator]);
    await isOpen('/hr/awaiting_finalize', 'Awaiting finalize', [finalizer]);
    await isClosed('/hr/awaiting_finalize', [creator]);
  });

  it('is closed to all but administrators of forms where forms are administered [PAFACC-003] [PAFADM-001] [PAFADM-002] [PAFADM-004] [PAFADM-010] [PAFREP-001] [PAFREP-009]', async () => {
    for (const [path, name] of [
      ['/hr/paf_triggers', 'Manage PAF access'],
      ['/hr/paf_approvers', 'PAF approvers'],
      ['/hr/paf_processors', 'PAF processors'],
      ['/hr/reports', 'Admin reporting'],
    ] as const) {
      await isClosed(path, [employee, creator, approver, processor, finalizer]);
      await isOpen(path, name, [administrator]);
    }
  });

  it('is open to admissions alone where candidates are counted [ADMIS-001] [ADMIS-023]', async () => {
    for (const path of [
      'summary',
      'byProgram',
      'students',
      'programs',
      'goals',
      'dropouts',
      'semesterDropouts',
      'connect-archive',
    ])
      await isClosed(`/admissions/${path}`, [
        { groups: ['students'] },
        { groups: ['employees', 'faculty'] },
        { groups: ['endowment'] },
      ]);
    await isOpen('/admissions/summary', 'Admissions summary', [{ groups: ['admissions'] }]);
  });

  it('is open to HR where reports are run, and to no other employee [HROTHER-002] [HRREP-001]', async () => {
    await isOpen('/hr/acaReports', 'ACA reports', [{ groups: ['hr'] }]);
    await isClosed('/hr/acaReports', [employee, creator, finalizer]);
  });

  it('is closed to who may not impersonate, and to who is not of communications [IMP-002] [IMP-003] [SHELL-014] [SHELL-015]', async () => {
    await isClosed('/admin/impersonate', [employee]);
    await isClosed('/admin/impersonate/manage', [employee, { assignments: ['impersonator'] }]);
    await isOpen('/admin/impersonate', 'View as another person', [{ groups: ['impersonation-admins'] }]);
    await isOpen('/admin/impersonate/manage', 'Impersonation groups', [{ groups: ['impersonation-admins'] }]);
    await isClosed('/communications/directory', [employee]);
    await isOpen('/communications/directory', 'Directory files', [{ groups: ['communications'] }]);
    await isOpen('/directory', 'Directory', [employee]);
  });
});

describe('the areas of the portal', () => {
  it.each([
    ['/student/courses', 'students'],
    ['/academicRecords/terms', 'registrar'],
    ['/faculty/courses', 'faculty'],
    ['/dean/evaluations', 'deans'],
    ['/academicAssessment/admin', 'assessment'],
    ['/timeclock/timeRequest', 'employees'],
    ['/hr/my_pafs', 'hr-paf-creators'],
    ['/admissions/summary', 'admissions'],
    ['/ops/work', 'ops'],
    ['/admin/impersonate/manage', 'impersonation-admins'],
  ])(
    'show at %s that they wait, and the error instead when the data do not come [HOMEPAGE-010] [HOMEPAGE-020]',
    async (path, group) => {
      const main = async () => within(await screen.findByRole('main'));
      openUnanswered(path, { groups: [group] });
      expect((await (await main()).findAllByRole('progressbar')).length).toBeGreaterThan(0);
      takeAway();
      renderApp(path, framePortal().otherwise(refused(500)), { me: meOf({ groups: [group] }), routes });
      const failed = /Something went wrong\. Try refreshing the page\. Status: 500|could not be loaded/;
      const part = await main();
      expect((await part.findAllByText(failed)).length).toBeGreaterThan(0);
      await waitFor(() => expect(part.queryByRole('progressbar')).not.toBeInTheDocument());
    },
  );
});
