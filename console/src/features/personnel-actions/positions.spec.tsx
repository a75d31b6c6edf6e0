import { listDepartments, listPositions } from '@campus/domain/personnel-actions';
import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import type { FakePortal } from '../../lib/testing/fake-portal.js';
import { campus } from './testing/records.js';
import { choose, optionsOf } from '../../lib/testing/rendered.js';
import { renderScreen } from './testing/screens.js';

jest.setTimeout(120_000);

const SALARIED = 'Reference librarian';
const HOURLY = 'Desk clerk';

async function openNewHire(portal: FakePortal = campus()): Promise<void> {
  renderScreen('/hr/paf_form', portal);
  await choose('Requesting department', '0410');
  await choose('First approver', 'Jonas Ferrier');
  await choose('PAF type', 'New Hire');
}

async function add(position: string): Promise<void> {
  await choose('Department', '0410');
  await choose('Supervisor', 'Edith');
  await choose('Position', position);
  fireEvent.click(addButton());
}

function addButton(): HTMLElement {
  return screen.getByRole('button', { name: 'Add Position' });
}

function blocks(): readonly HTMLElement[] {
  return within(screen.getByRole('list', { name: 'Added positions' })).queryAllByRole('listitem');
}

function block(index: number): ReturnType<typeof within> {
  return within(blocks()[index] as HTMLElement);
}

describe('the position selector', () => {
  it('adds a block once department, supervisor and position are chosen, none while one is missing [PAF-016]', async () => {
    await openNewHire();
    const press = () => fireEvent.click(addButton());
    press();
    await choose('Department', '0410');
    press();
    await choose('Supervisor', 'Edith');
    press();
    expect(blocks()).toHaveLength(0);
    await choose('Position', SALARIED);
    press();
    expect(blocks()).toHaveLength(1);
  });

  it('begins with the requesting department, and keeps another one that is chosen', async () => {
    await openNewHire();
    const field = () => screen.getByRole('combobox', { name: 'Department' });
    await waitFor(() => expect((field() as HTMLInputElement).value).toMatch(/\(0410\)$/));
    expect(screen.getByRole('combobox', { name: 'Supervisor' })).toBeEnabled();
    fireEvent.change(field(), { target: { value: '' } });
    expect(field()).toHaveValue('');
    expect(screen.getByRole('combobox', { name: 'Supervisor' })).toBeDisabled();
  });

  it('shows supervisors with both names and id, positions with description and code [PAF-018] [PAF-019]', async () => {
    await openNewHire();
    await choose('Department', '0410');
    expect(await optionsOf('Supervisor')).toEqual(['Edith Marlowe 700020', 'Silas Hart 700021']);
    await choose('Supervisor', 'Edith');
    expect(await optionsOf('Position')).toEqual(['Reference librarian - LIB01', 'Desk clerk - LIB07']);
  });
});

describe('the departments of the position selector', () => {
  it('stand by name and code, HR 0330 among them with its positions [PAF-017]', async () => {
    const departments = [
      { dept_code: '0410', friendly_name: 'Library', mine: true },
      { dept_code: '0330', friendly_name: 'Human Resources', mine: false },
    ];
    const portal = campus().answer(listDepartments, departments);
    await openNewHire(portal);
    expect(await optionsOf('Department')).toEqual(['Library (0410)', 'Human Resources (HR 0330)']);
    await choose('Department', 'HR 0330');
    expect(await optionsOf('Position')).toEqual(['Reference librarian - LIB01', 'Desk clerk - LIB07']);
    expect(portal.lastCall(listPositions)).toEqual({ department: '0330' });
  });
});

describe('the position blocks', () => {
  it('are numbered, pay an amount or a rate, and can be removed [PAF-020]', async () => {
    await openNewHire();
    await add(SALARIED);
    await add(HOURLY);
    expect(blocks()).toHaveLength(2);
    expect(block(0).getByRole('heading', { name: /^1\. / })).toBeInTheDocument();
    expect(block(1).getByRole('heading', { name: /^2\. / })).toBeInTheDocument();
    expect(block(0).getByLabelText(/^Pay amount/)).toBeInTheDocument();
    expect(block(0).queryByLabelText(/^Pay rate/)).not.toBeInTheDocument();
    expect(block(1).getByLabelText(/^Pay rate/)).toBeInTheDocument();
    expect(block(1).queryByLabelText(/^Pay amount/)).not.toBeInTheDocument();
    for (const index of [0, 1]) {
      expect(block(index).getByLabelText(/^Start date/)).toHaveAttribute('placeholder', 'MM-DD-YYYY');
      expect(block(index).getByLabelText(/^Remarks/)).toBeInTheDocument();
      expect(block(index).getByRole('group', { name: 'Account code 1' })).toBeInTheDocument();
    }
    fireEvent.click(screen.getByRole('button', { name: 'Remove position 1' }));
    expect(blocks()).toHaveLength(1);
    expect(block(0).getByRole('heading', { name: /^1\. Clerk/ })).toBeInTheDocument();
  });

  it('come back in their place, with what was typed, when their removal is undone', async () => {
    await openNewHire();
    await add(SALARIED);
    await add(HOURLY);
    fireEvent.change(block(0).getByLabelText(/^Remarks/), { target: { value: 'Evenings' } });
    fireEvent.click(screen.getByRole('button', { name: 'Remove position 1' }));
    fireEvent.click(screen.getByRole('button', { name: 'Remove position 1' }));
    expect(blocks()).toHaveLength(0);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(blocks()).toHaveLength(2);
    expect(block(0).getByLabelText(/^Remarks/)).toHaveValue('Evenings');
    expect(block(0).getByLabelText(/^Pay amount/)).toBeInTheDocument();
    expect(block(1).getByLabelText(/^Pay rate/)).toBeInTheDocument();
  });

  it('offer further account codes and an end date when salaried, neither when hourly [PAF-021] [PAF-022] [PAF-023]', async () => {
    await openNewHire();
    await add(SALARIED);
    await add(HOURLY);
    expect(block(1).queryByRole('button', { name: 'Add Account Code +' })).not.toBeInTheDocument();
    expect(block(1).queryByLabelText(/^End date/)).not.toBeInTheDocument();
    expect(block(0).getByLabelText(/^End date/)).toBeInTheDocument();
    fireEvent.click(block(0).getByRole('button', { name: 'Add Account Code +' }));
    const second = block(0).getByRole('group', { name: 'Account code 2' });
    const first = block(0).getByRole('group', { name: 'Account code 1' });
    expect(within(first).queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
    fireEvent.click(within(second).getByRole('button', { name: 'Remove account code 2' }));
    expect(block(0).queryByRole('group', { name: 'Account code 2' })).not.toBeInTheDocument();
    expect(block(0).getByRole('group', { name: 'Account code 1' })).toBeInTheDocument();
  });
});
