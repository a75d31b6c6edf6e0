import { deleteForm, listMyArchive, listMyForms, readForm } from '@campus/domain/personnel-actions';
import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { refused } from '../../lib/testing/fake-portal.js';
import { campus, formOf, formRowOf, ofCreator, stages } from './testing/records.js';
import { choose, optionsOf, takeAway } from '../../lib/testing/rendered.js';
import { renderScreen } from './testing/screens.js';

jest.setTimeout(120_000);

const draft = formRowOf({ id: '11', first_name: 'Clara' });
const others = [
  formRowOf({ id: '12', first_name: 'Silas', ...stages.submitted }),
  formRowOf({ id: '13', first_name: 'Edith', ...stages.approved }),
  formRowOf({ id: '14', first_name: 'Ruth', ...stages.finalized }),
  formRowOf({ id: '15', first_name: 'Ada', ...stages.submitted, stage: 'rejected', is_rejected: 1 }),
];

async function rowOf(first: string): Promise<HTMLElement> {
  const row = (await screen.findByText(first)).closest('tr');
  if (row === null) throw new Error(`${first} is in no row`);
  return row;
}

describe('my forms', () => {
  it('stand under Added, Type, First Name, Last Name, Requesting Dept. and Status, in this order [PAFLIST-002]', async () => {
    renderScreen('/hr/my_pafs', campus().answer(listMyForms, [draft]));
    const table = await screen.findByRole('table', { name: 'My PAFs' });
    const heads = within(table).getAllByRole('columnheader');
    expect(heads.map((cell) => cell.textContent)).toEqual([
      'Added',
      'Type',
      'First Name',
      'Last Name',
      'Requesting Dept.',
      'Status',
    ]);
  });

  it('read their status: Draft, Awaiting Approval, Rejected, Submitted to HR, Finalized [PAFLIST-001] [PAFLIST-007] [PAFLIST-008] [PAFLIST-009] [PAFLIST-010] [PAFLIST-011] [PAFLIST-012]', async () => {
    const returned = formRowOf({ id: '16', first_name: 'Enoch', ...stages.returned });
    renderScreen('/hr/my_pafs', campus().answer(listMyForms, [draft, returned, ...others]));
    const table = await screen.findByRole('table', { name: 'My PAFs' });
    const read = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => [row.getAttribute('data-row-id'), row.querySelector('[data-tone]')?.textContent]);
    expect(read).toEqual([
      ['11', 'Draft'],
      ['16', 'Rejected'],
      ['12', 'Awaiting Approval'],
      ['13', 'Submitted to HR'],
      ['14', 'Finalized'],
      ['15', 'Rejected'],
    ]);
  });

  it('are those of a fiscal year, from the first one to the current one, once one is chosen [PAFLIST-006]', async () => {
    const within2016 = formRowOf({ id: '30', first_name: 'Within' });
    const portal = campus().answer(listMyForms, [draft]).answer(listMyArchive, [within2016]);
    renderScreen('/hr/my_pafs', portal);
    await rowOf('Clara');
    const today = new Date();
    const last = today.getMonth() >= 7 ? today.getFullYear() : today.getFullYear() - 1;
    const years = Array.from({ length: last - 2016 + 1 }, (_, index) => `${2016 + index}-${2017 + index}`);
    expect((await optionsOf('Fiscal-year archive')).slice(1)).toEqual(years);
    await choose('Fiscal-year archive', '2016-2017');
    await rowOf('Within');
    expect(portal.lastCall(listMyArchive)).toMatchObject({ fiscal_year: '2016-2017' });
    expect(screen.queryByText('Clara')).not.toBeInTheDocument();
  });

  it('open for editing as a draft, read-only otherwise [PAFLIST-003]', async () => {
    const portal = campus()
      .answer(listMyForms, [draft, ...others])
      .answer(readForm, (fields: Readonly<Record<string, unknown>>) =>
        fields['id'] === '11' ? formOf({ id: '11' }, ofCreator) : formOf({ ...stages.submitted, id: '12' }, { withdraw: true }),
      );
    const first = renderScreen('/hr/my_pafs', portal);
    expect(within(await rowOf('Silas')).queryByRole('button', { name: /^Edit/ })).not.toBeInTheDocument();
    fireEvent.click(within(await rowOf('Clara')).getByRole('button', { name: /^Edit/ }));
    expect(await screen.findByRole('button', { name: 'Save' })).toBeInTheDocument();
    expect(screen.getByLabelText(/^First name/)).toBeEnabled();
    expect(first.path()).toBe('/hr/view/11');
    takeAway();
    const second = renderScreen('/hr/my_pafs', portal);
    fireEvent.click(within(await rowOf('Silas')).getByRole('button', { name: /^View/ }));
    expect(await screen.findByRole('heading', { name: 'Biographical information' })).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    expect(second.path()).toBe('/hr/view/12');
  });

  it('offer the PDF of every form [PAFLIST-004]', async () => {
    renderScreen('/hr/my_pafs', campus().answer(listMyForms, [draft, ...others]));
    for (const { id, first_name: first } of [draft, ...others]) {
      const link = within(await rowOf(String(first))).getByText('PDF');
      expect(link).toHaveAttribute('href', `/api/hr/paf/emp/paf/${id}/pdf`);
    }
  });

  it('can be deleted as drafts only, and then are gone [PAFLIST-005]', async () => {
    const rows = [draft, ...others];
    const portal = campus()
      .answer(listMyForms, () => [...rows])
      .answer(deleteForm, () => {
        rows.shift();
        return { id: '11' };
      });
    renderScreen('/hr/my_pafs', portal);
    for (const { first_name: first } of others) {
      expect(within(await rowOf(String(first))).queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
    }
    fireEvent.click(within(await rowOf('Clara')).getByRole('button', { name: /^Delete/ }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete draft' }));
    await waitFor(() => expect(screen.queryByText('Clara')).not.toBeInTheDocument());
    expect(portal.calls(deleteForm)[0]?.fields).toMatchObject({ id: '11' });
    expect(await rowOf('Silas')).toBeInTheDocument();
  });

  it("stay in the list with 'PAF Fail' when the deletion fails without a word", async () => {
    renderScreen('/hr/my_pafs', campus().answer(listMyForms, [draft]).answer(deleteForm, refused(500)));
    fireEvent.click(within(await rowOf('Clara')).getByRole('button', { name: /^Delete/ }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete draft' }));
    expect(await within(dialog).findByText(/PAF Fail: Contact Campus Tech/)).toBeInTheDocument();
    expect(await rowOf('Clara')).toBeInTheDocument();
  });
});
