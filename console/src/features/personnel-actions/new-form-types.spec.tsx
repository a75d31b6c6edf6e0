import {
  createForm,
  listAccessChoices,
  listDepartments,
  listHeldPositions,
  personnelActionMessages as messages,
  readForm,
  readPersonnel,
  submitForm,
} from '@campus/domain/personnel-actions';
import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import type { FakePortal } from '../../lib/testing/fake-portal.js';
import { refused } from '../../lib/testing/fake-portal.js';
import { campus, employee, formOf, movedForm, ofCreator } from './testing/records.js';
import type { Rendered } from '../../lib/testing/rendered.js';
import { choose, daysIn, optionsOf, takeAway, write } from '../../lib/testing/rendered.js';
import { renderScreen } from './testing/screens.js';

jest.setTimeout(120_000);

async function openedFor(type: string, portal: FakePortal = campus()): Promise<Rendered> {
  const rendered = renderScreen('/hr/paf_form', portal);
  await choose('PAF type', type);
  await choose('Requesting department', '0410');
  await choose('First approver', 'Jonas Ferrier');
  return rendered;
}

async function chooseEmployee({ user }: Rendered): Promise<void> {
  const search = screen.getByRole('combobox', { name: /^Employee/ });
  await user.click(search);
  fireEvent.change(search, { target: { value: 'Ruth' } });
  fireEvent.click(await screen.findByRole('option', { name: /Ruth Calloway/ }));
}

/** What the dialog says that the press of this button opens; it is closed again. */
async function oopsOf(button: RegExp): Promise<string> {
  fireEvent.click(await screen.findByRole('button', { name: button }));
  const dialog = await screen.findByRole('dialog', { name: 'Oops!' });
  const text = dialog.querySelector('#oops-text')?.textContent ?? '';
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  return text;
}

const bare = { emp_id: '700050', positions: [], account_codes: [] };

describe('the form of a new position', () => {
  it('has an employee with personnel information, and positions; it is not saved without an employee [PAF-007] [PAF-008]', async () => {
    const portal = campus().answer(readPersonnel, employee);
    const rendered = await openedFor('New Position', portal);
    expect(screen.getByRole('button', { name: 'Add Position' })).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Save as Draft' }));
    const search = screen.getByRole('combobox', { name: /^Employee/ });
    await waitFor(() => expect(search).toHaveAttribute('aria-invalid', 'true'));
    expect(portal.calls(createForm)).toHaveLength(0);
    await chooseEmployee(rendered);
    const group = await screen.findByRole('group', { name: 'Personnel information' });
    const person = within(group);
    expect(daysIn(group)).toContain('02-29-1984');
    for (const text of ['Ruth Calloway', '700050', '4 Mill Road, Louisville, KY 40206']) {
      expect(person.getByText(text)).toBeInTheDocument();
    }
    expect(person.getByRole('img', { name: 'Photo of Ruth Calloway' })).toHaveAttribute('src', employee.photo);
    await choose('Department', '0410');
    await choose('Supervisor', 'Edith');
    await choose('Position', 'Desk clerk');
    fireEvent.click(screen.getByRole('button', { name: 'Add Position' }));
    expect(screen.getByRole('heading', { name: /^1\. Clerk/ })).toBeInTheDocument();
  });
});

describe('what a form is made of', () => {
  it('is never shown as empty when it cannot be read: the failure with a retry stands there', async () => {
    const failed = 'Paf Error: Sorry there has been error.';
    const portal = campus().answer(listDepartments, refused(500));
    renderScreen('/hr/paf_form', portal);
    expect(await screen.findByText(failed)).toBeInTheDocument();
    portal.answer(listDepartments, [{ dept_code: '0410', friendly_name: 'Library', mine: true }]);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(failed)).not.toBeInTheDocument());
    takeAway();
    const rendered = await openedFor('Termination', campus().answer(listHeldPositions, refused(500)));
    await chooseEmployee(rendered);
    expect(await screen.findByText(failed)).toBeInTheDocument();
    expect(screen.queryByText('No positions found.')).not.toBeInTheDocument();
  });
});

describe('the form of access only', () => {
  it('has an employee search, the access items and a save button, and no positions [PAF-010]', async () => {
    await openedFor('Access Only');
    expect(screen.getByRole('combobox', { name: /^Employee/ })).toBeInTheDocument();
    expect(await screen.findByRole('checkbox', { name: 'E-mail account' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Save as Draft' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add Position' })).not.toBeInTheDocument();
  });
});

describe('a draft of access only', () => {
  it('is saved with its items, shows them when it is opened again, and is not submitted without any [PAF-001] [PAF-011]', async () => {
    const items = [
      { id: 'i1', name: 'E-mail account', description: 'A mailbox' },
      { id: 'i2', name: 'Shared drive', description: 'A drive' },
    ];
    const groups = [{ id: 'g1', name: 'Network', description: 'Accounts and drives', items }];
    const kind = { ...bare, paf_type: 3, paf_type_id: 3, type_name: 'Access Only' };
    const portal = campus()
      .answer(listAccessChoices, groups)
      .answer(createForm, movedForm())
      .answer(readForm, formOf({ ...kind, access_items: ['i1', 'i2'] }, ofCreator))
      .answer(submitForm, movedForm());
    const rendered = await openedFor('Access Only', portal);
    await chooseEmployee(rendered);
    const boxes = () => items.map(({ name }) => screen.getByRole<HTMLInputElement>('checkbox', { name }));
    for (const box of boxes()) fireEvent.click(box);
    fireEvent.click(screen.getByRole('button', { name: 'Save as Draft' }));
    await waitFor(() => expect(rendered.path()).toBe('/hr/view/11'));
    expect(portal.lastCall(createForm)?.['data']).toMatchObject({ paf_type: 3, emp_id: '700050', access_items: ['i1', 'i2'] });
    await screen.findByRole('button', { name: /^Submit for Approval/ });
    expect(boxes().map((box) => box.checked)).toEqual([true, true]);
    for (const box of boxes()) fireEvent.click(box);
    expect(await oopsOf(/^Submit for Approval/)).toBe(messages.text('no_access_item'));
    expect(portal.calls(submitForm)).toHaveLength(0);
    fireEvent.click(boxes()[1] as HTMLElement);
    fireEvent.click(screen.getByRole('button', { name: /^Submit for Approval/ }));
    await waitFor(() => expect(portal.calls(submitForm)).toHaveLength(1));
    expect(portal.lastCall(submitForm)?.['data']).toMatchObject({ access_items: ['i2'] });
  });
});

describe('the form of a termination', () => {
  it('needs a position, and shows the chosen one when it is opened again [PAF-030] [PAF-039]', async () => {
    const held = [
      { ORG_POS: 'LIB01', POS_SEQ: '2', title: 'Librarian' },
      { ORG_POS: 'REG04', POS_SEQ: '1', title: 'Clerk' },
    ];
    const ends = { terminate_pos: 'REG04-1', termination_position: 'Clerk', termination_date: '2026-12-31' };
    const kind = { ...bare, ...ends, paf_type: 4, paf_type_id: 4, type_name: 'Termination' };
    const portal = campus()
      .answer(listHeldPositions, held)
      .answer(createForm, ({ no_draft: whole }) =>
        whole === 1 ? refused(422, { success: false, message: messages.text('incomplete_positions') }) : movedForm(),
      )
      .answer(readForm, formOf(kind, ofCreator));
    const rendered = await openedFor('Termination', portal);
    await chooseEmployee(rendered);
    await screen.findByRole('combobox', { name: /^Position to Terminate/ });
    expect(await oopsOf(/^Submit for Approval/)).toBe(messages.text('incomplete_positions'));
    expect(rendered.path()).toBe('/hr/paf_form');
    await choose('Position to Terminate', 'REG04 1');
    write('Termination Date', '12/31/2026');
    fireEvent.click(screen.getByRole('button', { name: 'Save as Draft' }));
    await waitFor(() => expect(rendered.path()).toBe('/hr/view/11'));
    expect(portal.lastCall(createForm)?.['data']).toMatchObject({ terminate_pos: 'REG04-1', termination_date: '2026-12-31' });
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: /^Position to Terminate/ })).toHaveTextContent('REG04 1 (Clerk)'),
    );
  });

  it('lists the positions of the employee with code and sequence, and asks for date and remarks [PAF-009] [PAF-024]', async () => {
    const held = [
      { ORG_POS: 'LIB01', POS_SEQ: '2', title: 'Librarian' },
      { ORG_POS: 'REG04', POS_SEQ: '1', title: 'Clerk' },
    ];
    const rendered = await openedFor('Termination', campus().answer(listHeldPositions, held));
    await chooseEmployee(rendered);
    expect(await screen.findByLabelText(/^Termination Date/)).toHaveAttribute('placeholder', 'MM-DD-YYYY');
    expect(screen.getByLabelText(/^Remarks/)).toBeInTheDocument();
    const offered = await optionsOf('Position to Terminate');
    expect(offered.slice(1)).toEqual([expect.stringContaining('LIB01 2'), expect.stringContaining('REG04 1')]);
    expect(screen.getByRole('button', { name: 'Submit for Approval' })).toBeInTheDocument();
  });
});
