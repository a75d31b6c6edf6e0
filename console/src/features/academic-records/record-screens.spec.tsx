import {
  listPrimaryAims,
  listTerms,
  listWhatIfChoices,
  readDegreeAudit,
  readEnrollmentVerification,
  readMyTranscript,
  readWhatIf,
} from '@campus/domain/academic-records';
import { listMyJobs } from '@campus/domain/exports';
import { readInbox } from '@campus/domain/inbox';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { renderApp } from '../../app/testing/rendered-app.js';
import { FakePortal } from '../../lib/testing/fake-portal.js';
import { meOf } from '../../lib/testing/me.js';
import { choose, takeAway } from '../../lib/testing/rendered.js';
import { routes } from './routes.js';
import { auditOf, groupOf, twoDegrees } from './testing/records.js';
import { renderScreen } from './testing/screens.js';

jest.setTimeout(120_000);

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const textsOf = (row: Element | undefined) => [...(row?.children ?? [])].map(({ textContent: text }) => text ?? '');
afterEach(() => void jest.restoreAllMocks());

describe('the degree audit of a student', () => {
  const PATH = '/student/degreeAudit';
  const BIBLE = 'Bachelor of Arts, Biblical Studies';
  const MUSIC = 'Bachelor of Arts, Worship and Music';
  const aims = [
    { AdvReqCode: 'BABS', AimDesc: BIBLE },
    { AdvReqCode: 'BAWM', AimDesc: MUSIC },
  ];
  const days = { begins_on: '2026-08-24', ends_on: '2026-12-18' };
  const term = { id: '2026FA', year_code: '2026', term_code: 'FA', name: 'Fall 2026', current: true, ...days };
  const portal = () =>
    new FakePortal()
      .answer(listPrimaryAims, aims)
      .answer(listTerms, [term])
      .answer(readDegreeAudit, ({ aim }) => (aim === 'BABS' ? auditOf('BABS', BIBLE) : auditOf('BAWM', MUSIC, '126.00')));

  it('shows nothing before a degree is picked, then its progress, hours and groups, and changes with the degree [DEGREE-001] [DEGREE-002] [DEGREE-003] [DEGREE-008] [DEGREE-009]', async () => {
    const { query } = renderScreen(PATH, portal());
    expect(await screen.findByText('Choose a degree to see its audit.')).toBeVisible();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    for (const [{ AimDesc: name }, figures] of [
      [aims[0] as (typeof aims)[number], ['120.00', '30.00', '25%', '90.00']],
      [aims[1] as (typeof aims)[number], ['120.00', '126.00', '105%', '0.00']],
    ] as const) {
      await choose('Degree', name);
      const head = await screen.findByRole('region', { name });
      for (const text of [
        ...figures,
        '3.42',
        '150001',
        'Sophie Larkin',
        '12 Chapel Lane',
        `Some of ${name} is left`,
        'In progress',
      ])
        expect(head).toHaveTextContent(text);
      expect(screen.getByRole('button', { name: /^Electives/ })).toHaveTextContent('6 hours of Electives');
    }
    expect(query()['aim']).toBe('BAWM');
  });

  it('draws the terms until the degree at a full load, and none once no hours are left', async () => {
    renderScreen(`${PATH}?aim=BABS`, portal());
    const steps = within(await screen.findByRole('region', { name: 'Path to graduation' })).getAllByRole('listitem');
    expect(steps.map(({ textContent: text }) => text)).toEqual([
      ...['Taking now6 hours', 'Spring 202715 hours', 'Fall 202715 hours', 'Spring 202815 hours', 'Fall 202815 hours'],
      ...['Spring 202915 hours', 'Fall 20299 hours, then the degree'],
    ]);
    await choose('Degree', MUSIC);
    await screen.findByRole('region', { name: MUSIC });
    expect(screen.queryByRole('region', { name: 'Path to graduation' })).not.toBeInTheDocument();
  });

  it('opens a group with its lines; completed, in progress and not met have words and icons of their own [DEGREE-004] [DEGREE-005]', async () => {
    renderScreen(`${PATH}?aim=BABS`, portal());
    const icons = new Set<string | null>();
    for (const [name, code, grade, hours, state] of [
      ['Old Testament', 'OT101', 'A-', '3.00', 'Completed'],
      ['New Testament', 'NT102', '', '0.00', 'In progress'],
      ['Electives', 'EL300', '', '0.00', 'Not met'],
    ] as const) {
      const card = await screen.findByRole('button', { name: new RegExp(`^${name}`) });
      expect(card).toHaveTextContent(state);
      icons.add(card.querySelector('[data-tone] svg path')?.getAttribute('d') ?? null);
      fireEvent.click(card);
      const table = await screen.findByRole('table', { name: `Courses for ${name}` });
      expect(textsOf(within(table).getAllByRole('row')[1])).toEqual([
        code,
        `Course ${code}`,
        grade,
        hours,
        state,
        `Counts: ${code}.`,
      ]);
    }
    expect(icons.size).toBe(3);
  });

  it('has a what-if for other programs and planned courses, which is no audit', async () => {
    const choices = {
      programs: aims.map(({ AdvReqCode: code, AimDesc: name }) => ({ code, name, school: 'BC' })),
      courses: [{ code: 'MU120', title: 'Music Theory I', school: 'BC', hours: '3.00' }],
    };
    const shown = renderScreen(
      `${PATH}?aim=BABS`,
      portal()
        .answer(listWhatIfChoices, choices)
        .answer(readWhatIf, ({ planned }) =>
          auditOf('BAWM', MUSIC, '0.00', { groups: [groupOf('Music theory', planned === 'MU120' ? 'I' : 'N', 'MU120')] }),
        ),
    );
    await press('Try a what-if');
    expect(await screen.findByText('This is a what-if, not your audit.')).toBeVisible();
    await choose('Program', MUSIC);
    expect(await screen.findByRole('button', { name: /^Music theory/ })).toHaveTextContent('Not met');
    await choose('Planned courses', 'MU120 Music Theory I');
    await waitFor(() => expect(screen.getByRole('button', { name: /^Music theory/ })).toHaveTextContent('In progress'));
    expect(shown.portal.lastCall(readWhatIf)).toEqual({ program: 'BAWM', planned: 'MU120' });
    await press('Back to my audit');
    expect(await screen.findByRole('heading', { level: 2, name: BIBLE })).toBeVisible();
  });

  it('says that there is no degree [DEGREE-006]', async () => {
    renderScreen(PATH, new FakePortal().answer(listPrimaryAims, []));
    expect(await screen.findByText('You have no degree that could be audited.')).toBeVisible();
  });
});

describe('the transcript of a student', () => {
  it('lists the degrees with the first chosen, its terms with eight values a course, and the career once [TRANS-001] [TRANS-003] [TRANS-004] [TRANS-005]', async () => {
    const { portal } = renderScreen('/student/transcript', new FakePortal().answer(readMyTranscript, twoDegrees));
    const tab = (name: string) => screen.findByRole('tab', { name });
    expect(await tab('Master of Divinity, Divinity')).toHaveAttribute('aria-selected', 'true');
    const [heads, first] = within(screen.getByRole('table', { name: 'Transfer' })).getAllByRole('row');
    expect(textsOf(heads)).toEqual([
      'Course',
      'Title',
      'Grade',
      'Repeat',
      'Hours attempted',
      'Hours earned',
      'Hours in average',
      'Quality points',
    ]);
    expect(textsOf(first)).toEqual(['ED590', 'Teaching and Learning', 'TR', '', '3.00', '3.00', '0.00', '0.00']);
    expect(screen.getByRole('group', { name: 'Totals, Transfer' })).toHaveTextContent('Average');
    expect(screen.getAllByRole('group', { name: 'Career' })).toHaveLength(1);
    const order = screen.getByRole('link', { name: 'Order an official transcript' });
    expect(order).toHaveAttribute('href', twoDegrees.order_url);
    expect(order).toHaveAttribute('target', '_blank');
    const second = await tab('Master of Arts, Counseling');
    fireEvent.click(second);
    await waitFor(() => expect(second).toHaveAttribute('aria-selected', 'true'));
    expect(screen.getByRole('row', { name: /Church History I I/ })).toBeVisible();
    expect(portal.asked).toHaveLength(1);
  });
});

describe('the enrollment verification', () => {
  it('opens the clearinghouse in a window that knows nothing of this one, and says so when the browser blocks it [ENROLL-001] [ENROLL-002]', async () => {
    const replace = jest.fn();
    const opened = { opener: window, location: { replace } };
    const open = jest.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
    const url = 'https://verify.campus.example/';
    const { portal } = renderScreen(
      '/student/enrollmentVerification',
      new FakePortal().answer(readEnrollmentVerification, { url }),
    );
    await press('Verify my enrollment');
    expect(replace.mock.calls).toEqual([[url]]);
    expect(opened.opener).toBeNull();
    expect(portal.asked).toHaveLength(1);
    open.mockReturnValue(null);
    await press('Verify my enrollment');
    expect(await screen.findByText('Your browser is blocking popups.')).toBeVisible();
  });
});

describe('the screens of academic records', () => {
  it('are each closed to the others [TRANS-001] [DEGREE-006] [GRAD-015]', async () => {
    for (const [group, paths] of [
      ['registrar', ['/student/transcript', '/student/enrollmentVerification', '/student/recordViews']],
      ['employees', ['/student/degreeAudit']],
      ['students', ['/academicRecords/programs', '/academicRecords/gradApps']],
      ['records', ['/academicRecords/programs']],
    ] as const)
      for (const path of paths) {
        renderApp(path, new FakePortal().answer(readInbox, []).answer(listMyJobs, []), { me: meOf({ groups: [group] }), routes });
        expect(await screen.findByRole('heading', { level: 1, name: 'No access' })).toBeVisible();
        takeAway();
      }
  });
});
