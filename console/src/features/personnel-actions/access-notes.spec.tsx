import type { OutputOf } from '@campus/contract-kit';
import {
  addAccessNote,
  deleteAccessNote,
  listAccessNotes,
  listAllPositions,
  listAwaitingAccess,
  processAccess,
  viewAccessNote,
} from '@campus/domain/personnel-actions';
import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import type { FakePortal } from '../../lib/testing/fake-portal.js';
import { choose, write } from '../../lib/testing/rendered.js';
import { toastMs } from '../../lib/testing/toasts.js';
import { cataloguePositions, requestOf } from './testing/access.js';
import { campus } from './testing/records.js';
import { renderScreen } from './testing/screens.js';

jest.setTimeout(120_000);

const headsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('columnheader')
    .map((head) => head.textContent)
    .filter((text) => text !== '');
const textsOf = (part: HTMLElement, role: string) =>
  within(part)
    .queryAllByRole(role)
    .map((one) => one.textContent);

const kept: OutputOf<typeof listAccessNotes>[number] = {
  id: 'n1',
  trigger_name: 'Network',
  item_name: 'E-mail account',
  org_pos: 'LIB07',
  pos_title: 'Clerk',
  access_note: 'Ask before noon.',
  date: '2026-03-02T15:00:00.000Z',
};

describe('access notes', () => {
  it('are added, viewed and deleted, and never empty [PAFACC-004] [PAFACC-007] [PAFACC-008]', async () => {
    const notes = [kept];
    const words = 'Mailbox of the department, not one of its own.';
    const added = { ...kept, id: 'n2', access_note: words };
    const portal = campus()
      .answer(listAllPositions, cataloguePositions)
      .answer(listAccessNotes, () => [...notes])
      .answer(addAccessNote, () => {
        notes.push(added);
        return added;
      })
      .answer(deleteAccessNote, ({ id }) => {
        notes.pop();
        return { id: String(id as string) };
      });
    renderScreen('/hr/access_notes', portal);
    expect(headsOf(await screen.findByRole('table'))).toEqual(['Access Type', 'Access Item', 'Position', 'Note', 'Date']);
    const add = () => fireEvent.click(screen.getByRole('button', { name: 'Add Access Note' }));
    add();
    expect(await screen.findByRole('alert')).toHaveTextContent('Enter a note.');
    await choose('Access item', 'Network: E-mail account');
    await choose('Position', 'Desk clerk - LIB07');
    add();
    await waitFor(() => expect(textsOf(screen.getByRole('alert'), 'link')).toEqual(['Note: Enter a note.']));
    expect(portal.calls(addAccessNote)).toHaveLength(0);
    write('Note', words);
    add();
    const row = (await screen.findByText(words, { selector: 'td *' })).closest('tr') as HTMLElement;
    expect(portal.lastCall(addAccessNote)).toMatchObject({ access_item: 'i1', org_pos: 'LIB07', access_note: words });
    fireEvent.click(within(row).getByRole('button', { name: /^View/ }));
    const modal = await screen.findByRole('dialog', { name: 'View Access Note' });
    expect(modal).toHaveTextContent(words);
    fireEvent.click(within(modal).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(modal).not.toBeInTheDocument());
    fireEvent.click(within(row).getByRole('button', { name: /^Delete/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Delete note' }));
    await waitFor(() => expect(row).not.toBeInTheDocument());
    expect(portal.lastCall(deleteAccessNote)).toMatchObject({ id: 'n2' });
  });
});

describe('the access requests that wait', () => {
  const waiting = (): FakePortal =>
    campus().answer(listAwaitingAccess, [
      requestOf(),
      requestOf({ id: 'r2', employee_name: 'Silas Hart', access_name: 'Shared drive', requester_note: null }),
    ]);

  it('stand with date, employee, access, type, how long they wait and note, each with its actions; the mark tells for the usual time [PAFACC-002] [PAFACC-006] [SHELL-035]', async () => {
    const portal = waiting().answer(processAccess, { id: 'r1', is_processed: 1 });
    renderScreen('/hr/awaiting_access', portal);
    const table = await screen.findByRole('table', { name: 'Awaiting access' });
    expect(headsOf(table)).toEqual(['Date', 'Employee', 'Access Name', 'Access Type', 'Waiting', "Requester's note"]);
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.getAttribute('data-row-id'))).toEqual(['r1', 'r2']);
    for (const text of ['Mar 2', 'Ruth Calloway', 'E-mail account', 'Network', 'Third floor']) {
      expect(rows[0]).toHaveTextContent(text);
    }
    for (const row of rows) {
      for (const name of [/^View note/, /^Mark processed/]) expect(within(row).getByRole('button', { name })).toBeInTheDocument();
    }
    fireEvent.click(screen.getByRole('button', { name: 'Mark processed: E-mail account for Ruth Calloway' }));
    expect(await toastMs(/^Marked processed: /)).toBe(3500);
    expect(portal.lastCall(processAccess)).toMatchObject({ id: 'r1' });
  });

  it('show the note of one entry and of every position, or that there is none, over the unchanged list [PAFACC-009] [PAFACC-010] [PAFACC-011] [PAFACC-012]', async () => {
    const notes: OutputOf<typeof viewAccessNote> = [];
    const note = { trigger_name: 'Network', item_name: 'E-mail account', requester_note: null };
    const clerk = { ...note, org_pos: 'LIB07', pos_title: 'Clerk', access_note: 'Ask before noon.' };
    const { portal } = renderScreen(
      '/hr/awaiting_access',
      waiting().answer(viewAccessNote, () => [...notes]),
    );
    const table = await screen.findByRole('table', { name: 'Awaiting access' });
    const before = table.textContent;
    const view = async () => {
      fireEvent.click(screen.getByRole('button', { name: 'View note: E-mail account for Ruth Calloway' }));
      return screen.findByRole('dialog', { name: 'View Access Note' });
    };
    const close = async (modal: HTMLElement) => {
      fireEvent.click(within(modal).getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(modal).not.toBeInTheDocument());
      expect(table.textContent).toBe(before);
    };
    const none = await view();
    expect(await within(none).findByText('No note found for this particular position')).toBeInTheDocument();
    expect(textsOf(none, 'term')).toEqual([]);
    await close(none);
    expect(portal.lastCall(viewAccessNote)).toEqual({ type: '1', id: 'r1' });
    notes.push(clerk);
    const one = await view();
    await waitFor(() => expect(textsOf(one, 'term')).toEqual(['Access type', 'Access item', 'Position', 'Note']));
    expect(textsOf(one, 'definition')).toEqual(['Network', 'E-mail account', 'Clerk (LIB07)', 'Ask before noon.']);
    notes.push({ ...clerk, org_pos: 'LIB01', pos_title: 'Librarian', access_note: null });
    fireEvent.click(within(one).getByRole('button', { name: 'Show all positions' }));
    expect(await within(one).findByText('Employee will need access for the following position(s):')).toBeInTheDocument();
    expect(portal.lastCall(viewAccessNote)).toEqual({ type: '2', id: '11' });
    expect(within(within(one).getByRole('list', { name: 'Positions' })).getAllByRole('listitem')).toHaveLength(2);
    expect(textsOf(one, 'term')).toHaveLength(8);
    await close(one);
  });
});
