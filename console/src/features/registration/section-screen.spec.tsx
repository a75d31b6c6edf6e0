import type { SectionDetail } from '@campus/domain/registration';
import { readSection, takeBackEntry } from '@campus/domain/registration';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { FakePortal } from '../../lib/testing/fake-portal.js';
import { layOut, renderScreen } from './testing/screens.js';

jest.setTimeout(60_000);

const NUM = '900001';
const detail = (entered: SectionDetail['roster'][number]['entered']): SectionDetail => ({
  section: {
    ...{
      jc_num: NUM,
      code: 'BB101',
      title: 'Old Testament',
      section: 'A',
      term_id: '2027SP',
      school: 'BOYCE',
      capacity: 20,
      taken: 1,
    },
    ...{ waiting: 0, offers: 0, closed: false, last_add_on: '2027-02-02', last_drop_on: '2027-02-09' },
  },
  roster: [
    {
      ...{ id: '1001', name: 'Ann Lee', email: null, classification: 'Junior', holds: [], since: '2027-01-20' },
      ...{ status: entered === 'withdrawal' ? 'withdrawn' : 'registered', grade: entered === null ? '' : 'W', entered },
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
