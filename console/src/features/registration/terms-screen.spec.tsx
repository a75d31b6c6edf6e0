import type { TermSettings } from '@campus/domain/registration';
import { listTermSettings, saveTerm, termTexts as texts } from '@campus/domain/registration';
import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FakePortal, whole } from '../../lib/testing/fake-portal.js';
import { renderScreen } from './testing/screens.js';

jest.setTimeout(60_000);

const term: TermSettings = {
  id: '2027SP',
  name: 'Spring 2027',
  begins_on: '2027-01-26',
  ends_on: '2027-05-15',
  opens_at: null,
  last_drop_on: null,
  tel_web_code: '',
  refuses_conflicts: true,
  openings: [],
  students: 12,
  version: 3,
  parts: [
    {
      subterm_code: '2H',
      name: 'Second half',
      begins_on: '2027-03-21',
      ends_on: '2027-05-15',
      last_add_on: '2027-03-28',
      last_drop_on: '2027-04-04',
    },
  ],
};

describe('the terms of the registrar', () => {
  it('show the parts of a term, whose days are changed with it', async () => {
    const portal = new FakePortal()
      .answer(listTermSettings, [term])
      .answer(saveTerm, whole({ ...term, version: 4 }, { message: 'Spring 2027 is saved.' }));
    renderScreen('/academicRecords/terms', portal);
    expect((await screen.findByText('Spring 2027')).closest('tr')).toHaveTextContent('Second half');
    fireEvent.click(screen.getByRole('button', { name: 'Change Spring 2027' }));
    const dialog = within(await screen.findByRole('dialog'));
    const name = await dialog.findByDisplayValue('Second half');
    fireEvent.change(name, { target: { value: 'Late half' } });
    fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'Decided by the council' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(portal.lastCall(saveTerm)).toMatchObject({
        term_id: '2027SP',
        version: 3,
        parts: [{ ...term.parts[0], name: 'Late half' }],
      }),
    );
    expect(texts.parts).toBe('Parts');
  });
});
