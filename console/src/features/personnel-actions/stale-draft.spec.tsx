import { readForm, submitForm, updateForm } from '@campus/domain/personnel-actions';
import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import type { FakePortal } from '../../lib/testing/fake-portal.js';
import { refused } from '../../lib/testing/fake-portal.js';
import { campus, formOf, movedForm, ofCreator } from './testing/records.js';
import { renderScreen } from './testing/screens.js';

jest.setTimeout(120_000);

const theirs = formOf({ version: 4, last_name: 'Whitlow-Prowse', street1: '9 Orchard Way' }, ofCreator);
const saved = movedForm({ version: 5 });

function portalWithTheirs(): FakePortal {
  const stale = refused(409, {
    success: false,
    code: 'personnel-actions.stale',
    message: 'Someone else changed this form while you had it open.',
    data: theirs,
  });
  return campus()
    .answer(readForm, formOf({ version: 3 }, ofCreator))
    .answer(updateForm, (fields: Readonly<Record<string, unknown>>) => (fields['version'] === 3 ? stale : saved));
}

async function saveMine(portal: FakePortal): Promise<HTMLElement> {
  renderScreen('/hr/view/11', portal);
  fireEvent.change(await screen.findByLabelText(/^Last name/), { target: { value: 'Whitlow-Hart' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  return screen.findByRole('dialog', { name: 'Someone else changed this form' });
}

const lastName = () => screen.getByLabelText(/^Last name/);
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('a draft that somebody else changed meanwhile', () => {
  it('shows theirs beside mine, field by field, and saves neither by itself', async () => {
    const portal = portalWithTheirs();
    const dialog = await saveMine(portal);
    const rows = within(dialog).getAllByRole('row').slice(1);
    const texts = rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );
    expect(texts).toEqual([
      ['last name', 'Whitlow-Prowse', 'Whitlow-Hart'],
      ['street1', '9 Orchard Way', '12 Chapel Lane'],
    ]);
    expect(portal.calls(updateForm)).toHaveLength(1);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Keep editing' }));
    await closed();
    expect(lastName()).toHaveValue('Whitlow-Hart');
  });

  it('takes mine knowingly, on top of the version that was shown', async () => {
    const portal = portalWithTheirs();
    const dialog = await saveMine(portal);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save my version' }));
    await waitFor(() => expect(portal.calls(updateForm)).toHaveLength(2));
    expect(portal.calls(updateForm)[1]?.fields).toMatchObject({ version: 4, data: { last_name: 'Whitlow-Hart' } });
    expect(await screen.findByText('Draft saved.')).toBeInTheDocument();
    expect(lastName()).toHaveValue('Whitlow-Hart');
  });

  it('takes theirs when that is chosen', async () => {
    const portal = portalWithTheirs();
    const dialog = await saveMine(portal);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Take their version' }));
    await closed();
    expect(lastName()).toHaveValue('Whitlow-Prowse');
    expect(portal.calls(updateForm)).toHaveLength(1);
  });
});

describe('a submission', () => {
  it("says 'PAF Fail' where the server said nothing [PAF-077]", async () => {
    renderScreen('/hr/view/11', campus().answer(readForm, formOf({}, ofCreator)).answer(submitForm, refused(500)));
    fireEvent.click(await screen.findByRole('button', { name: /^Submit for Approval/ }));
    expect(await screen.findByText(/PAF Fail: Contact Campus Tech/)).toBeInTheDocument();
  });
});
