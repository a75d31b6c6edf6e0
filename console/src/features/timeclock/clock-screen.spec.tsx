import { clockPunch, emailSupervisor, readHours, showPunches } from '@campus/domain/timeclock';
import { formalDate } from '@campus/domain/timeclock/rules';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { unreachable, whole } from '../../lib/testing/fake-portal.js';
import { choose, takeAway, write } from '../../lib/testing/rendered.js';
import { clockOf, employee, filled, FIRST, labelOf, PERIODS, positionOf, punchOf, SECOND, second } from './testing/records.js';
import { renderScreen } from './testing/screens.js';

jest.setTimeout(120_000);

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const cellsOf = (row: HTMLElement | undefined) =>
  within(row as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent: text }) => text);

describe('the punch screen of an employee with two positions', () => {
  const SCREEN = '/timeclock/timeclock';
  const position = (name: string) => {
    const items = within(screen.getByRole('list', { name: 'Positions' })).getAllByRole('listitem');
    return within(items.find(({ textContent: text }) => text.includes(name)) as HTMLElement);
  };
  const grid = () => within(screen.getByRole('table', { name: 'Hours by position and date' }));
  const ticks = () =>
    [...screen.getByRole('img', { name: /^Hours by day/ }).querySelectorAll('[data-tick]')].map((tick) =>
      Number(tick.getAttribute('data-tick')),
    );

  it('has the own positions, and the number to text to where texts count [CLOCK-002] [CLOCK-007] [CLOCK-011]', async () => {
    renderScreen(SCREEN, employee(positionOf(), { ...second, status: 'Punched In', lastPunch: '2026-09-22T12:00:00.000Z' }));
    await screen.findByRole('list', { name: 'Positions' });
    expect(position(FIRST).getByText('Punched Out')).toBeVisible();
    expect(position(SECOND).getByText('Punched In')).toBeVisible();
    expect(screen.getAllByText('Punched In')).toHaveLength(1);
    expect(position(SECOND).getByText(/502-555-0199/)).toBeVisible();
    expect(position(FIRST).queryByText(/502-555-0199/)).not.toBeInTheDocument();
  });

  it('goes through the pay periods by arrow and by list [CLOCK-003]', async () => {
    renderScreen(SCREEN, employee());
    const shows = async (id: string) => {
      await waitFor(() =>
        expect(grid().getAllByRole('columnheader')[1]).toHaveTextContent(`${Number(id.slice(5, 7))}/${Number(id.slice(8))}`),
      );
      expect(screen.getByRole('combobox', { name: 'Pay period' })).toHaveTextContent(labelOf(id));
    };
    await screen.findByRole('table', { name: 'Hours by position and date' });
    await shows(PERIODS[0]);
    await press('Previous pay period');
    await shows(PERIODS[1]);
    await press('Next pay period');
    await shows(PERIODS[0]);
    await choose('Pay period', labelOf(PERIODS[2]));
    await shows(PERIODS[2]);
  });

  it('has a row a position, a column a date, totals that add up, the two weeks, and a graph from 0 to 12 or more [CLOCK-004] [CLOCK-005] [CLOCK-008]', async () => {
    renderScreen(`${SCREEN}?period=${filled.id}`, employee());
    const graph = await screen.findByRole('img', { name: /25\.50 h in all/ });
    expect(grid().getAllByRole('row')).toHaveLength(3);
    expect(grid().getAllByRole('columnheader')).toHaveLength(16);
    const [, first, other] = grid().getAllByRole('row');
    expect(cellsOf(first).at(-1)).toBe('20.50');
    const days = within(first as HTMLElement)
      .getAllByRole('button')
      .map(({ textContent: text }) => Number(text));
    expect([days.length, days.filter(Number.isFinite).reduce((sum, one) => sum + one, 0)]).toEqual([14, 20.5]);
    expect(cellsOf(other).at(-1)).toBe('5.00');
    const weeks = within(screen.getByRole('table', { name: 'Weekly totals' })).getAllByRole('row');
    expect(weeks.map((row) => [...row.children].map(({ textContent: text }) => text))).toEqual([
      ['Week', 'Hourly', 'Stipend'],
      ['Week 1', '20.50', '0.00'],
      ['Week 2', '0.00', '5.00'],
    ]);
    expect([Math.min(...ticks()), Math.max(...ticks()) >= 12]).toEqual([0, true]);
    expect(graph).toBeVisible();
    await press('Next pay period');
    await screen.findByRole('img', { name: /: 0\.00 h in all/ });
    expect(ticks()).toEqual([0, 4, 8, 12]);
  });

  it('lists the punches of a day, each with its way to the supervisor, and none where there are none [CLOCK-006]', async () => {
    const afternoon = punchOf({
      id: '2',
      time_in: '2026-09-07T17:00:00.000Z',
      time_out: '2026-09-07T23:00:00.000Z',
      timesheet_hrs: 6,
    });
    const portal = employee().answer(showPunches, ({ date }) => (date === filled.id ? [punchOf(), afternoon] : []));
    portal.answer(emailSupervisor, whole(null, { message: 'Your message is on its way to Susan Whitlock.' }));
    renderScreen(`${SCREEN}?period=${filled.id}`, portal);
    await press(`${FIRST}, ${formalDate(filled.id)}: 10.00 hours (10 h)`);
    const punches = await screen.findByRole('table', { name: 'Punches of the day' });
    await within(punches).findByText('8:00 AM');
    const [, ...rows] = within(punches).getAllByRole('row');
    expect(rows.map((row) => cellsOf(row).slice(0, 4))).toEqual([
      ['REGULAR', '8:00 AM', '12:00 PM', '4.00'],
      ['REGULAR', '1:00 PM', '7:00 PM', '6.00'],
    ]);
    const buttons = within(punches).getAllByRole('button', { name: 'Email Supervisor' });
    expect(buttons).toHaveLength(2);
    fireEvent.click(buttons[1] as HTMLElement);
    await screen.findByLabelText(/^Message about this punch/);
    write('Message about this punch', 'I left at one.');
    await press('Send message');
    expect(await screen.findByText('Your message is on its way to Susan Whitlock.')).toBeVisible();
    expect(portal.lastCall(emailSupervisor)).toMatchObject({ punch: '2', message: 'I left at one.' });
    await press('Close');
    await press(`${FIRST}, ${formalDate('2026-09-09')}: no hours`);
    expect(await screen.findByText('No punches on this day')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Email Supervisor' })).not.toBeInTheDocument();
  });

  it('toggles a position with one press and says how each stands [CLOCK-007] [CLOCK-015]', async () => {
    const portal = employee();
    portal.answer(clockPunch, ({ action }) => {
      const now = { ...second, status: action === 'clockIn' ? ('Punched In' as const) : ('Punched Out' as const) };
      portal.answer(readHours, clockOf(positionOf(), now));
      return now;
    });
    renderScreen(SCREEN, portal);
    await press(`Clock In: ${SECOND}`);
    expect(await screen.findByRole('button', { name: `Clock Out: ${SECOND}` })).toHaveTextContent('Clock Out');
    expect(position(SECOND).getByText('Punched In')).toBeVisible();
    expect(position(FIRST).getByText('Punched Out')).toBeVisible();
    await press(`Clock Out: ${SECOND}`);
    await screen.findByRole('button', { name: `Clock In: ${SECOND}` });
    expect(screen.queryByText('Punched In')).not.toBeInTheDocument();
    expect(portal.calls(clockPunch).map(({ fields }) => fields['action'])).toEqual(['clockIn', 'clockOut']);
  });

  it('says loudly that a press was not recorded, and knows it when only the answer was lost', async () => {
    const portal = employee().answer(clockPunch, unreachable);
    renderScreen(SCREEN, portal);
    await press(`Clock In: ${SECOND}`);
    expect(await screen.findByText('Not recorded')).toBeVisible();
    portal.answer(readHours, clockOf(positionOf(), { ...second, status: 'Punched In' }));
    await press(`Clock In: ${SECOND}`);
    expect(await screen.findByText(/but your press is recorded/)).toBeVisible();
    expect(screen.queryByText('Not recorded')).not.toBeInTheDocument();
    expect(position(SECOND).getByText('Punched In')).toBeVisible();
  });
});

describe('the clock on another computer', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('warns where the computer is not in Eastern time, and only there [CLOCK-009]', async () => {
    const { DateTimeFormat } = Intl;
    for (const [timeZone, warned] of [
      ['America/Chicago', true],
      ['America/New_York', false],
    ] as const) {
      jest
        .spyOn(Intl, 'DateTimeFormat')
        .mockImplementation((locale, options) => new DateTimeFormat(locale, { timeZone, ...options }));
      renderScreen('/timeclock/timeclock', employee());
      await screen.findByRole('list', { name: 'Positions' });
      const warning = screen.queryByText(/Your computer is not set to Eastern time\./);
      expect(warning !== null).toBe(warned);
      takeAway();
    }
  });
});
