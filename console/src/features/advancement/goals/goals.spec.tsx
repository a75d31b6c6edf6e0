import type { Goals } from '@campus/domain/advancement';
import { addGoalYear, listGoals, purgeEmails, reportScreenTexts as texts, saveGoals } from '@campus/domain/advancement';
import { eachGoalMonth } from '@campus/domain/advancement/rules';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { FakePortal, refused } from '../../../lib/testing/fake-portal.js';
import { meOf } from '../../../lib/testing/me.js';
import { choose, screenRenderer, write } from '../../../lib/testing/rendered.js';
import { routes } from '../routes.js';

jest.setTimeout(60_000);

const renderScreen = screenRenderer(routes);
const STAFF = meOf({ groups: ['employees', 'advancement'] });
const goalsOf = (year: string, of: Partial<Goals> = {}): Goals => ({ year, ...eachGoalMonth(() => null), version: 1, ...of });

let portal: FakePortal;
beforeEach(() => {
  portal = new FakePortal()
    .answer(listGoals, [goalsOf('2026-2027', { month_goal_1: '1000.00', month_goal_12: '7.00' }), goalsOf('2025-2026')])
    .answer(saveGoals, goalsOf('2026-2027'));
});

describe('the goals', () => {
  it('are twelve cells from August to July, each saved by itself [ADV-006] [ADV-016]', async () => {
    const { user } = renderScreen('/advancement/manage/goals', portal, STAFF);
    await screen.findByText('$1,000.00');
    expect(screen.getAllByRole('button', { name: /^Change / }).map((one) => one.getAttribute('aria-label')?.slice(7))).toEqual([
      ...['August 2026', 'September 2026', 'October 2026', 'November 2026', 'December 2026', 'January 2027'],
      ...['February 2027', 'March 2027', 'April 2027', 'May 2027', 'June 2027', 'July 2027'],
    ]);
    await user.click(screen.getByRole('button', { name: 'Change July 2027' }));
    write('July 2027', '1000.50');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(portal.lastCall(saveGoals)).toMatchObject({ year: '2026-2027', version: 1, month_goal_12: '1000.50' }),
    );
    expect(screen.getByText('Goal of the year: $1,007.00')).toBeInTheDocument();
  });

  it('refuse what is no goal before anything is sent [ADV-039] [ADV-040]', async () => {
    const { user } = renderScreen('/advancement/manage/goals', portal, STAFF);
    await user.click(await screen.findByRole('button', { name: 'Change August 2026' }));
    for (const wrong of ['abc', '1000.505', '-1', '1e9']) {
      write('August 2026', wrong);
      await user.click(screen.getByRole('button', { name: 'Save' }));
      expect(await screen.findByText('Please check the goal values and try again.')).toBeInTheDocument();
    }
    expect(portal.calls(saveGoals)).toHaveLength(0);
  });

  it('show a failure without a message as a server error, with the old value back [HOMEPAGE-021]', async () => {
    portal.answer(saveGoals, refused(500));
    const { user } = renderScreen('/advancement/manage/goals', portal, STAFF);
    await user.click(await screen.findByRole('button', { name: 'Change August 2026' }));
    write('August 2026', '5');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Server error!')).toBeInTheDocument();
    expect(screen.getByText('$1,000.00')).toBeInTheDocument();
  });

  it('are of the chosen year, and a new year can be added [ADV-006]', async () => {
    portal.answer(addGoalYear, goalsOf('2027-2028'));
    const { user, query } = renderScreen('/advancement/manage/goals', portal, STAFF);
    await screen.findByText('$1,000.00');
    await choose('Fiscal year', '2025-2026');
    expect(await screen.findByText('August 2025')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add 2027-2028' }));
    await waitFor(() => expect(query()).toEqual({ year: '2027-2028' }));
    expect(portal.lastCall(addGoalYear)).toMatchObject({ year: '2027-2028' });
  });
});

describe('the purge of e-mails', () => {
  it('asks before it purges, and says what became of each address [ADV-005]', async () => {
    portal.answer(purgeEmails, { removed: ['bob@x.org'], not_found: ['no@x.org'], refused: [] });
    const { user } = renderScreen('/advancement/manage/emails', portal, STAFF);
    await screen.findByLabelText(/^Emails/);
    write(texts.emailsField, 'bob@x.org\nno@x.org');
    await user.click(screen.getByRole('button', { name: texts.purge }));
    expect(portal.calls(purgeEmails)).toHaveLength(0);
    await user.click(await screen.findByRole('button', { name: 'Purge 2 addresses' }));
    expect(await screen.findByText('bob@x.org')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: texts.not_found })).toHaveTextContent('no@x.org');
    expect(portal.lastCall(purgeEmails)).toMatchObject({ emails: 'bob@x.org\nno@x.org' });
  });

  it('needs addresses [ADV-038]', async () => {
    const { user } = renderScreen('/advancement/manage/emails', portal, STAFF);
    await user.click(await screen.findByRole('button', { name: texts.purge }));
    expect(await screen.findByText('You must enter emails to purge.')).toBeInTheDocument();
    expect(portal.calls(purgeEmails)).toHaveLength(0);
  });
});
