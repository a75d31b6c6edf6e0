import {
  editVisitNote,
  fitnessCenterScreenTexts as texts,
  listVisitsByDate,
  listVisitsOfPerson,
  readVisitsByHour,
  searchTrackPeople,
} from '@campus/domain/fitness-center';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { FakePortal, refused, whole } from '../../lib/testing/fake-portal.js';
import { meOf } from '../../lib/testing/me.js';
import { optionsOf, searchFor, write } from '../../lib/testing/rendered.js';
import { visitOf } from './testing/records.js';
import { renderScreen } from './testing/screens.js';

jest.setTimeout(60_000);

const STAFF = meOf({ groups: ['employees', 'fitness-center'] });
const VISITS = Array.from({ length: 21 }, (_, at) => visitOf(at, { name: `Visitor ${at}`, notes: at === 0 ? 'Left knee' : '' }));
const pageOf = ({ page = '1' }: Readonly<Record<string, unknown>>) =>
  whole(VISITS.slice((Number(page) - 1) * 20, Number(page) * 20), { page: { total: 21, next: null } });
const rows = () =>
  within(screen.getByRole('table', { name: texts.logs }))
    .getAllByRole('row')
    .slice(1);

let portal: FakePortal;
beforeEach(() => {
  portal = new FakePortal()
    .answer(listVisitsByDate, pageOf)
    .answer(listVisitsOfPerson, pageOf)
    .answer(searchTrackPeople, [{ id: '150001', name: 'Sophie Larkin' }])
    .answer(readVisitsByHour, { hours: [{ hour: 9, visits: 3, guests: 1 }], about: 7, minutes: 90 });
});

describe('the logs', () => {
  it('show twenty visits a page of the month before the chosen day [HRC-017] [HRC-018]', async () => {
    const { user } = renderScreen('/empTools/track/logs?date=2026-03-15', portal, STAFF);
    await screen.findByText('Visitor 0');
    expect(rows()).toHaveLength(20);
    expect(portal.lastCall(listVisitsByDate)).toMatchObject({ date: '2026-03-15', per_page: '20' });
    await user.click(screen.getByRole('button', { name: 'Go to page 2' }));
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(screen.getByText('Visitor 20')).toBeInTheDocument();
    expect(screen.getByText('3 visits, 1 guest')).toBeInTheDocument();
    expect(screen.getByText('About 7 in the building now')).toBeInTheDocument();
  });

  it('show with Back the day before, in the field too', async () => {
    const { go, back } = renderScreen('/empTools/track/logs?date=2026-03-15', portal, STAFF);
    const day = await screen.findByRole('textbox', { name: texts.day });
    await go('/empTools/track/logs?date=2025-03-15');
    await waitFor(() => expect(day).toHaveValue('3/15/2025'));
    await back();
    await waitFor(() => expect(day).toHaveValue('3/15/2026'));
  });

  it('have the years 2012 to now and the files of their month [HRC-019] [HRC-028] [HRC-029]', async () => {
    renderScreen('/empTools/track/logs?date=2026-03-15', portal, STAFF);
    await screen.findByText('Visitor 0');
    const years = await optionsOf(texts.year);
    const now = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', year: 'numeric' }).format(new Date());
    expect([years[0], years.at(-1), years.length]).toEqual(['2012', now, Number(now) - 2011]);
    const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(link('Visits of 2026-03 (CSV)')).toBe('/api/users/track/csv/2026/03');
    expect(link(texts.hourlyFile)).toBe('/api/staff/track/log/csv/hourly?date=2026-03-15');
  });

  it('say what is no date and show no visits then [HRC-011]', async () => {
    renderScreen('/empTools/track/logs?date=2026-03-15', portal, STAFF);
    await screen.findByText('Visitor 0');
    for (const wrong of ['abc', '']) {
      write(texts.day, wrong);
      expect(await screen.findByText('Error - Not a Valid Date')).toBeInTheDocument();
      expect(screen.queryByText('Visitor 0')).not.toBeInTheDocument();
    }
    write(texts.day, '2026-03-31');
    await screen.findByText('Visitor 0');
    expect(portal.lastCall(listVisitsByDate)).toMatchObject({ date: '2026-03-31' });
  });

  it('are of one person once one is chosen [HRC-024]', async () => {
    const { user, query } = renderScreen('/empTools/track/logs', portal, STAFF);
    await screen.findByText('Visitor 0');
    searchFor(texts.logsOf, 'lark');
    await user.click(await screen.findByRole('option', { name: /Sophie Larkin/ }));
    await screen.findByRole('table', { name: 'Visits of Sophie Larkin' });
    expect(query()).toEqual({ id: '150001' });
    expect(portal.lastCall(listVisitsOfPerson)).toMatchObject({ id: '150001' });
  });

  it('take a changed note, and keep the former one when the server fails [HRC-031] [HRC-010]', async () => {
    portal.answer(editVisitNote, refused(500));
    const { user } = renderScreen('/empTools/track/logs?date=2026-03-15', portal, STAFF);
    await screen.findByText('Left knee');
    const edit = async (text: string) => {
      const row = within(screen.getByText('Visitor 0').closest('tr') as HTMLElement);
      await user.click(row.getByRole('button', { name: /Note/ }));
      await user.clear(row.getByRole('textbox', { name: /Note/ }));
      await user.type(row.getByRole('textbox', { name: /Note/ }), `${text}{Enter}`);
    };
    await edit('Right knee');
    expect(await screen.findByText(texts.noteFailed)).toBeInTheDocument();
    expect(screen.getByText('Left knee')).toBeInTheDocument();
    portal.answer(editVisitNote, visitOf(0, { notes: 'Right knee', version: 2 }));
    await edit('Right knee');
    await waitFor(() => expect(portal.calls(editVisitNote)).toHaveLength(2));
    expect(portal.lastCall(editVisitNote)).toMatchObject({ noteId: 'visit-0', notes: 'Right knee', version: 1 });
  });
});
