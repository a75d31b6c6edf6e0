import { createForm, listDepartments, listHeldPositions, readPersonnel } from '@campus/domain/personnel-actions';
import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import type { FakePortal } from './testing/fake-portal.js';
import { refused } from './testing/fake-portal.js';
import { campus, employee } from './testing/records.js';
import type { Rendered } from './testing/rendered.js';
import { choose, daysIn, optionsOf, renderScreen, takeAway } from './testing/rendered.js';

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

describe('the form of a termination', () => {
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
