import { listEndowments } from '@campus/domain/employee-tools';
import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';

import { routes as assessment } from '../../features/assessment/routes.js';
import { routes as compliance } from '../../features/compliance/routes.js';
import { routes as employeePay } from '../../features/employee-pay/routes.js';
import { routes as employeeTools } from '../../features/employee-tools/routes.js';
import { routes as financialAid } from '../../features/financial-aid/routes.js';
import { routes as payroll } from '../../features/payroll/routes.js';
import { routes as studentAccounts } from '../../features/student-accounts/routes.js';
import { routes as timeclock } from '../../features/timeclock/routes.js';
import { FakePortal } from '../../lib/testing/fake-portal.js';
import { meOf } from '../../lib/testing/me.js';
import { takeAway } from '../../lib/testing/rendered.js';
import { renderApp } from '../testing/rendered-app.js';

jest.setTimeout(60_000);

const routes = [
  ...[assessment, compliance, employeePay, employeeTools, financialAid, payroll, studentAccounts, timeclock].flat(),
  { path: '/users/homepage', load: () => Promise.resolve({ default: () => <h1>Home</h1> }) },
];
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

const employee = meOf({ groups: ['employees'] });
const student = meOf({ groups: ['students'] });
const supervisor = meOf({ groups: ['employees'], assignments: ['time-supervisor'] });
const facultyMember = meOf({ groups: ['employees', 'faculty'] });
const dean = meOf({ groups: ['employees', 'faculty', 'deans'] });

const OF_ASSESSMENT = ['admin', 'addEval', 'manageQuestions', 'rubric'].map((name) => `/academicAssessment/${name}`);
const OF_TOOLS = ['endow', 'clinicId', 'libraryCheckin', 'minSafeReporting'].map((name) => `/empTools/${name}`);
const OF_AID = ['awardLetter', 'pastAwards', 'feeCode', 'scholarships'].map((name) => `/finAid/${name}`);
const OF_PAYMENTS = ['payments', 'w2admin', 'paperTaxForms', 'aging'].map((name) => `/accounting/${name}`);
const OF_PAYROLL = ['approve', 'payroll-run', 'editTimesheet?idNum=1&org_pos=A&pos_seq=1&pay_period=2026-01-05'].map(
  (name) => `/accounting/${name}`,
);

describe('a screen of others', () => {
  it('says that there is no access, and asks for nothing of what it would show [ASSESS-001] [ASSESS-039] [EMPTOOL-038] [HROTHER-001] [MINSAFE-001] [PAYROLL-010]', async () => {
    for (const [me, paths] of [
      [employee, [...OF_TOOLS, '/hr/ministrySafeEmail', ...OF_PAYMENTS]],
      [student, [...OF_AID, ...OF_PAYMENTS, '/academicAssessment/admin']],
      [supervisor, OF_PAYROLL],
      [facultyMember, OF_ASSESSMENT],
      [dean, OF_ASSESSMENT],
    ] as const) {
      const portal = new FakePortal();
      const app = renderApp('/users/homepage', portal, { me, routes });
      await heading('Home');
      for (const path of paths) {
        const before = document.querySelector('h1');
        await app.go(path);
        await waitFor(() => expect(document.querySelector('h1')).not.toBe(before));
        expect(app.path()).toBe(path.replace(/\?.*/, ''));
        expect(document.querySelector('h1')).toHaveTextContent(/^No access$/);
        expect(document.querySelectorAll('table, main input')).toHaveLength(0);
      }
      // What the frame around every screen asks for is none of theirs.
      const ofScreens = portal.unanswered.filter((address) => !/^\/api\/(exports|live|shell|users|inbox|session)/.test(address));
      expect(ofScreens).toEqual([]);
      takeAway();
    }
  });

  it('opens once the right to it is given; tools of every employee need none [EMPTOOL-001] [EMPTOOL-038]', async () => {
    const portal = new FakePortal().answer(listEndowments, []);
    const given = renderApp('/empTools/endow', portal, { me: meOf({ groups: ['employees', 'endowment'] }), routes });
    await heading('Endowments');
    await waitFor(() => expect(portal.calls(listEndowments)).toHaveLength(1));
    for (const [path, name] of [
      ['compensation', 'Compensation statement'],
      ['payrollHistory', 'Payroll history'],
      ['paycheck', 'Paycheck'],
      ['w2form', 'W-2 form'],
    ] as const) {
      await given.go(`/empTools/${path}`);
      await heading(name);
    }
    takeAway();
    renderApp('/empTools/libraryCheckin', portal, { me: meOf({ groups: ['employees', 'library'] }), routes });
    await heading('Library check-in');
  });
});
