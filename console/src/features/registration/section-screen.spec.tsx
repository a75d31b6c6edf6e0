import type { SectionDetail } from '@campus/domain/registration';
import { listSections, readSection, setCapacity, takeBackEntry } from '@campus/domain/registration';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { listTerms } from '@campus/domain/academic-records';
import { FakePortal } from '../../lib/testing/fake-portal.js';
import { optionsOf } from '../../lib/testing/rendered.js';
import { term } from './testing/records.js';
import { layOut, renderScreen } from './testing/screens.js';

jest.setTimeout(60_000);

const NUM = '900001';
const detail = (entered: SectionDetail['roster'][number]['entered']): SectionDetail => ({
  section: {
    jc_num: NUM,
    code: 'BB101',
    title: 'Old Testament',
    section: 'A',
    term_id: '2027SP',
    school: 'BOYCE',
    capacity: 20,
    taken: 1,
    waiting: 0,
    offers: 0,
    closed: false,
    last_add_on: '2027-02-02',
    last_drop_on: '2027-02-09',
  },
  roster: [
    {
      id: '1001',
      name: 'Ann Lee',
      email: null,
      classification: 'Junior',
      holds: [],
      since: '2027-01-20',
      status: entered === 'withdrawal' ? 'withdrawn' : 'registered',
      grade: entered === null ? '' : 'W',
      entered,
    },
  ],
  waitlist: [],
});

beforeAll(layOut);

describe('a section for the registrar', () => {
  it('takes back what was entered for a student, with a reason', async () => {
    const portal = new FakePortal().answer(readSection, detail('withdrawal')).answer(takeBackEntry, detail(null));
    const shown = renderScreen(`/academicRecords/section?num=${NUM}`, portal);
    fireEvent.click(await screen.findByRole('button', { name: 'Take back: Ann Lee' }));
    expect(await screen.findByText('Take back the withdrawal of Ann Lee')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Withdraw: Ann Lee' })).toBeNull();
    fireEvent.change(await screen.findByLabelText(/Reason/), { target: { value: 'Wrong student' } });
    fireEvent.click(screen.getByRole('button', { name: 'Take back' }));
    await waitFor(() =>
      expect(shown.portal.lastCall(takeBackEntry)).toMatchObject({
        student: '1001',
        entered: 'withdrawal',
        reason: 'Wrong student',
      }),
    );
  });

  it('offers nothing to take back where nothing was entered', async () => {
    renderScreen(`/academicRecords/section?num=${NUM}`, new FakePortal().answer(readSection, detail(null)));
    expect(await screen.findByRole('button', { name: 'Withdraw: Ann Lee' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Take back: Ann Lee' })).toBeNull();
  });
});

describe('the sections of a term', () => {
  it('mark the current term and change seats in two presses, without leaving the list', async () => {
    const { section } = detail(null);
    const portal = new FakePortal()
      .answer(listTerms, [term('2026FA', 'Fall 2026', true), term('2027SP', 'Spring 2027')])
      .answer(listSections, [{ ...section, waiting: 4 }])
      .answer(setCapacity, () => {
        portal.answer(listSections, [{ ...section, capacity: 24 }]);
        return detail(null);
      });
    const shown = renderScreen('/academicRecords/sections', portal);
    expect(await optionsOf('Term')).toEqual(['Fall 2026 (current term)', 'Spring 2027']);
    let presses = 0;
    const press = (name: string) => {
      presses += 1;
      fireEvent.click(screen.getByRole('button', { name }));
    };
    press('Change seats: BB101 A');
    const dialog = within(await screen.findByRole('dialog', { name: 'Seats of BB101 A' }));
    fireEvent.change(dialog.getByRole('textbox', { name: /Seats/ }), { target: { value: '24' } });
    fireEvent.change(dialog.getByRole('textbox', { name: /Reason/ }), { target: { value: 'A larger room' } });
    press('Change seats');
    expect(await screen.findByText('1 of 24')).toBeVisible();
    expect(shown.portal.lastCall(setCapacity)).toMatchObject({ jc_num: NUM, capacity: 24, reason: 'A larger room' });
    expect([presses, shown.path()]).toEqual([2, '/academicRecords/sections']);
  });

  it('are the way back from one of them', async () => {
    renderScreen(`/academicRecords/section?num=${NUM}`, new FakePortal().answer(readSection, detail(null)));
    const back = await screen.findByRole('link', { name: 'All sections' });
    expect(back).toHaveAttribute('href', '/academicRecords/sections?term=2027SP');
  });
});
