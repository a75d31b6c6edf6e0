import type { OpenHold, StudentHold } from '@campus/domain/academic-records';
import { listHoldKinds, listOpenHolds, listStudentHolds, releaseHold } from '@campus/domain/academic-records';
import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { FakePortal, whole } from '../../lib/testing/fake-portal.js';
import { choose } from '../../lib/testing/rendered.js';
import { renderScreen } from './testing/screens.js';

jest.setTimeout(60_000);

const open: OpenHold = {
  id: 'h1',
  code: 'LIB',
  name: 'Library',
  reason: 'Two books are due',
  placed_on: '2024-01-08',
  placed_by: 'Leonard Quimby',
  student: '150002',
  student_name: 'Samuel Oyelaran',
  school: 'BC',
};
const held: StudentHold = {
  id: 'h1',
  code: 'LIB',
  name: 'Library',
  message: 'Return the books',
  reason: 'Two books are due',
  mine: true,
  placed_on: '2024-01-08',
  placed_by: 'Leonard Quimby',
  released_on: null,
  released_by: '',
};
const office = () =>
  new FakePortal()
    .answer(listHoldKinds, [{ code: 'LIB', name: 'Library', office: 'library', blocks: ['registration'], steps: 'Return them' }])
    .answer(listOpenHolds, [open])
    .answer(listStudentHolds, [held])
    .answer(releaseHold, whole(null, { message: 'The hold Library of Samuel Oyelaran is released.' }));

describe('the holds of an office', () => {
  it('that are open stand there before anybody is searched for, and lead to their student and back', async () => {
    const { portal } = renderScreen('/academicRecords/holds', office());
    const table = within(await screen.findByRole('table', { name: 'Open holds' }));
    expect(await table.findByText('Samuel Oyelaran')).toBeVisible();
    for (const head of ['Student', 'ID', 'Hold', 'Reason', 'Placed', 'By'])
      expect(table.getByRole('columnheader', { name: head })).toBeInTheDocument();
    await choose('Hold', 'Library');
    await waitFor(() => expect(portal.lastCall(listOpenHolds)).toMatchObject({ code: 'LIB' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Show holds: Samuel Oyelaran, Library' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Release Library' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByRole('textbox', { name: /Reason/ }), { target: { value: 'Returned' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Release hold' }));
    await waitFor(() => expect(portal.lastCall(releaseHold)).toMatchObject({ id_num: '150002', code: 'LIB' }));
    portal.answer(listOpenHolds, []);
    fireEvent.click(screen.getByRole('button', { name: 'All open holds' }));
    expect(await screen.findByText('No matches')).toBeVisible();
  });

  it('says that none is open', async () => {
    renderScreen('/academicRecords/holds', office().answer(listOpenHolds, []));
    expect(await screen.findByText('No hold of your office is open.')).toBeVisible();
  });
});
