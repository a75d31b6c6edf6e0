import {
  checkAddress,
  checkDuplicates,
  createForm,
  listApprovers,
  listDepartments,
  listHeldPositions,
} from '@campus/domain/personnel-actions';
import { US_STATES } from '@campus/domain/people/rules';
import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { copies } from '../../lib/forms/copies.js';
import { session } from '../../lib/index.js';
import type { FakePortal, Refused } from '../../lib/testing/fake-portal.js';
import { refused } from '../../lib/testing/fake-portal.js';
import { campus } from './testing/records.js';
import type { Rendered } from '../../lib/testing/rendered.js';
import { choose, optionsOf, write } from '../../lib/testing/rendered.js';
import { renderScreen } from './testing/screens.js';

jest.setTimeout(120_000);

async function opened(portal: FakePortal = campus()): Promise<Rendered> {
  const rendered = renderScreen('/hr/paf_form', portal);
  await screen.findByRole('combobox', { name: /^PAF type/ });
  return rendered;
}

/** The head of a form, as far as the sub-form. */
async function openedFor(type: string, portal: FakePortal = campus()): Promise<Rendered> {
  const rendered = await opened(portal);
  await choose('Requesting department', '0410');
  await choose('First approver', 'Jonas Ferrier');
  await choose('PAF type', type);
  return rendered;
}

function saveAsDraft(): void {
  fireEvent.click(screen.getByRole('button', { name: 'Save as Draft' }));
}

function fillPerson(): void {
  const texts = { 'First name': 'Clara', 'Last name': 'Whitlow', 'Street 1': '12 Chapel Lane', City: 'Louisville', ZIP: '40206' };
  for (const [label, text] of Object.entries(texts)) write(label, text);
}

describe('a new form', () => {
  it('is empty, with four types and no fifth [PAF-002] [PAF-003]', async () => {
    await opened();
    for (const [label, blank] of [
      ['PAF type', 'Choose a type'],
      ['Requesting department', 'Choose a department'],
      ['First approver', 'Choose an approver'],
    ] as const) {
      expect(screen.getByRole('combobox', { name: new RegExp(`^${label}`) })).toHaveTextContent(blank);
    }
    expect((await optionsOf('PAF type')).slice(1)).toEqual(['New Hire', 'New Position', 'Access Only', 'Termination']);
  });

  it('has four choosers of the approvers of its department, each person once [PAF-012] [PAF-013]', async () => {
    const names = ['Jonas Ferrier', 'Ada Prowse', 'Silas Hart', 'Edith Marlowe'];
    const departments = ['0410', '0500'].map((code) => ({ dept_code: code, friendly_name: `Office ${code}`, mine: true }));
    const portal = campus()
      .answer(listDepartments, departments)
      .answer(listApprovers, ({ department }) =>
        department === '0410'
          ? names.map((name, index) => ({ id: `70003${index}`, name }))
          : [{ id: '700040', name: 'Ruth Lowe' }],
      );
    await opened(portal);
    await choose('Requesting department', '0410');
    expect(screen.getAllByRole('combobox', { name: /approver/ })).toHaveLength(4);
    for (const [index, ordinal] of ['First', 'Second', 'Third', 'Fourth'].entries()) {
      expect((await optionsOf(`${ordinal} approver`)).slice(1)).toEqual(names.slice(index));
      await choose(`${ordinal} approver`, names[index] ?? '');
    }
    await choose('Requesting department', '0500');
    const chosen = (ordinal: string) => screen.getByRole('combobox', { name: new RegExp(`^${ordinal} approver`) });
    await waitFor(() => expect(chosen('First')).toHaveTextContent('Choose an approver'));
    expect(chosen('Fourth')).toHaveTextContent('None');
    expect((await optionsOf('First approver')).slice(1)).toEqual(['Ruth Lowe']);
  });

  it('shows the sub-form of the type once type, department and first approver are set, and another for another type [PAF-004] [PAF-005]', async () => {
    await opened();
    await choose('PAF type', 'New Hire');
    await choose('Requesting department', '0410');
    expect(screen.queryByLabelText(/^First name/)).not.toBeInTheDocument();
    await choose('First approver', 'Jonas Ferrier');
    expect(screen.getByLabelText(/^First name/)).toBeInTheDocument();
    await choose('PAF type', 'Access Only');
    expect(screen.queryByLabelText(/^First name/)).not.toBeInTheDocument();
    expect(await screen.findByText('E-mail account')).toBeInTheDocument();
  });

  it('forgets the approvers of a department once another one is chosen [PAF-013]', async () => {
    const departments = ['0410', '0500'].map((code) => ({ dept_code: code, friendly_name: `Office ${code}`, mine: true }));
    await openedFor('New Hire', campus().answer(listDepartments, departments));
    expect(screen.getByLabelText(/^First name/)).toBeInTheDocument();
    await choose('Requesting department', '0500');
    await waitFor(() => expect(screen.queryByLabelText(/^First name/)).not.toBeInTheDocument());
    expect(screen.getByRole('combobox', { name: /^First approver/ })).not.toHaveTextContent('Jonas Ferrier');
  });

  it('comes back whole for the person who typed it, approvers included', async () => {
    session.keepsFor = '100401';
    copies.begin('100401');
    copies.write('paf/new', {
      version: null,
      values: { paf_type: '1', req_department_code: '0410', approved_by1: '700030', first_name: 'Clara', ssn: '123456789' },
    });
    await opened();
    expect(await screen.findByText(/^What you typed until/)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText(/^First name/)).toHaveValue('Clara'));
    expect(screen.getByRole('combobox', { name: /^First approver/ })).toHaveTextContent('Jonas Ferrier');
    expect(screen.getByLabelText(/^SSN/)).toHaveValue('');
    copies.write('paf/new', null);
    session.keepsFor = '';
  });

  it('says what its head still lacks, and nothing about fields that are not on the screen yet', async () => {
    await opened();
    saveAsDraft();
    const problems = await screen.findByRole('alert');
    const lines = () =>
      within(problems)
        .getAllByRole('link')
        .map((link) => link.textContent);
    expect(lines()).toEqual([
      'PAF type: Select a PAF type.',
      'Requesting department: This field is required.',
      'First approver: This field is required.',
    ]);
    await choose('PAF type', 'New Hire');
    await waitFor(() => expect(lines()).toHaveLength(2));
  });

  it("always has 'Save as Draft', and 'Submit for Approval' for a termination only [PAF-014] [PAF-015]", async () => {
    await openedFor('New Hire');
    for (const type of ['New Hire', 'New Position', 'Access Only', 'Termination']) {
      await choose('PAF type', type);
      expect(screen.getByRole('button', { name: 'Save as Draft' })).toBeInTheDocument();
      const submit = screen.queryByRole('button', { name: 'Submit for Approval' });
      if (type === 'Termination') expect(submit).toBeInTheDocument();
      else expect(submit).not.toBeInTheDocument();
    }
  });

  it('has US as its country and offers the 50 states and DC, no other [PAF-079] [PAF-080]', async () => {
    await openedFor('New Hire');
    expect(screen.getByLabelText(/^Country\b/)).toHaveValue('United States (US)');
    const states = (await optionsOf('State')).filter((state) => state !== 'Choose a state');
    expect(states).toHaveLength(51);
    expect(states).toContain('DC');
    expect(states).toEqual(US_STATES);
    for (const territory of ['PR', 'GU', 'VI', 'AS', 'MP']) expect(states).not.toContain(territory);
  });
});

describe('the check for existing employees', () => {
  const counts: Readonly<Record<string, number>> = { Anna: 0, Bertha: 1, Clara: 5, Dora: 6 };

  it('lists 1 to 5 matches and neither none nor 6 [PAF-026]', async () => {
    const portal = campus().answer(checkDuplicates, (fields: Readonly<Record<string, unknown>>) =>
      Array.from({ length: counts[String(fields['first_name'] as string)] ?? 0 }, (_, index) => ({
        id: String(700_100 + index),
        name: `Whitlow ${index}`,
        dob: null,
        ssn_last4: null,
        department: null,
        former: false,
        by_ssn: false,
      })),
    );
    await openedFor('New Hire', portal);
    write('Last name', 'Whitlow');
    const shown = async (first: string) => {
      write('First name', first);
      return within(await screen.findByRole('list', { name: 'Possible matches' })).getAllByRole('listitem');
    };
    const gone = async (first: string) => {
      write('First name', first);
      await waitFor(() => expect(screen.queryByRole('list', { name: 'Possible matches' })).not.toBeInTheDocument());
    };
    expect(await shown('Bertha')).toHaveLength(1);
    await gone('Anna');
    expect(await shown('Clara')).toHaveLength(5);
    await gone('Dora');
    expect(screen.getByText('6 people have this name: narrow it by birth date or SSN.')).toBeInTheDocument();
    // What is too long for a name is asked of nobody.
    expect(await shown('Clara')).toHaveLength(5);
    await gone('C'.repeat(51));
    expect(portal.lastCall(checkDuplicates)).toMatchObject({ first_name: 'Clara' });
  });
});

describe('a former employee among the matches', () => {
  const match = {
    id: '700077',
    name: 'Clara Whitlow',
    dob: '1990-03-14',
    ssn_last4: '6789',
    department: 'Library',
    by_ssn: false,
  };

  it('is taken on again by the form once the creator says so, and not once that is taken back', async () => {
    const portal = campus()
      .answer(checkDuplicates, [
        { ...match, former: true },
        { ...match, id: '700078', former: false },
      ])
      .answer(createForm, refused(422, { success: false, message: 'Not now.' }));
    await openedFor('New Hire', portal);
    fillPerson();
    await choose('State', 'KY');
    const list = within(await screen.findByRole('list', { name: 'Possible matches' }));
    expect(list.getAllByRole('button')).toHaveLength(1);
    fireEvent.click(list.getByRole('button', { name: 'Take on Clara Whitlow (700077) again' }));
    expect(screen.getByText(/^This form rehires Clara Whitlow \(700077\)/)).toBeInTheDocument();
    saveAsDraft();
    await waitFor(() => expect(portal.calls(createForm)).toHaveLength(1));
    expect(portal.calls(createForm)[0]?.fields['data']).toMatchObject({ paf_type: 1, emp_id: '700077' });
    fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
    fireEvent.click(screen.getByRole('button', { name: 'This is a new person' }));
    await screen.findByRole('list', { name: 'Possible matches' });
    saveAsDraft();
    await waitFor(() => expect(portal.calls(createForm)).toHaveLength(2));
    expect(portal.calls(createForm)[1]?.fields['data']).toMatchObject({ paf_type: 1, emp_id: null });
  });
});

describe('the verification of an address', () => {
  it("can be asked for with street 1, city and state only, and says 'Invalid Address!' of a bad one [PAF-027] [PAF-041]", async () => {
    const portal = campus().answer(checkAddress, (fields: Readonly<Record<string, unknown>>) =>
      fields['street1'] === '1 Nowhere'
        ? refused(422, { success: false, code: 'personnel-actions.invalid_address', message: 'Invalid Address!' })
        : { valid: true as const },
    );
    await openedFor('New Hire', portal);
    const verify = screen.getByRole('button', { name: 'Verify address' });
    write('Street 1', '1 Nowhere');
    write('City', 'Louisville');
    expect(verify).toBeDisabled();
    await choose('State', 'KY');
    fireEvent.click(verify);
    expect(await screen.findByText('Invalid Address!')).toBeInTheDocument();
    expect(portal.calls(checkAddress)[0]?.fields).toEqual({ street1: '1 Nowhere', city: 'Louisville', state: 'KY' });
    write('Street 1', '12 Chapel Lane');
    fireEvent.click(verify);
    expect(await screen.findByText('The address is good.')).toBeInTheDocument();
    expect(screen.queryByText('Invalid Address!')).not.toBeInTheDocument();
  });
});

describe('a termination', () => {
  it("says 'No positions found.' of an employee without positions and asks nothing else [PAF-025]", async () => {
    const { user } = await openedFor('Termination', campus().answer(listHeldPositions, []));
    const search = screen.getByRole('combobox', { name: /^Employee/ });
    await user.click(search);
    fireEvent.change(search, { target: { value: 'Ruth' } });
    fireEvent.click(await screen.findByRole('option', { name: /Ruth Calloway/ }));
    expect(await screen.findByText('No positions found.')).toBeInTheDocument();
    expect(screen.queryByLabelText(/^Position to Terminate/)).not.toBeInTheDocument();
    expect(screen.queryByLabelText(/^Termination Date/)).not.toBeInTheDocument();
    expect(screen.queryByLabelText(/^Remarks/)).not.toBeInTheDocument();
  });
});

describe('a save that fails', () => {
  async function savedWith(answer: Refused): Promise<Rendered> {
    const rendered = await openedFor('New Hire', campus().answer(createForm, answer));
    fillPerson();
    await choose('State', 'KY');
    saveAsDraft();
    return rendered;
  }

  it("shows 'Oops!' with the server's own sentence and keeps what was typed [PAF-074]", async () => {
    const message = 'Ada Prowse is not an approver of department 0410. Choose an approver from the list.';
    await savedWith(refused(422, { success: false, code: 'personnel-actions.approver_of_department', message }));
    const dialog = await screen.findByRole('dialog', { name: 'Oops!' });
    expect(within(dialog).getByText(message).textContent).toBe(message);
    expect(screen.getByLabelText(/^Last name/)).toHaveValue('Whitlow');
    expect(screen.getByLabelText(/^Street 1/)).toHaveValue('12 Chapel Lane');
  });

  it("says 'PAF Save Failed' where the server said nothing, and keeps what was typed [PAF-076]", async () => {
    await savedWith(refused(500));
    expect(await screen.findByText(/^PAF Save Failed: Contact Campus Tech/)).toBeInTheDocument();
    expect(screen.getByLabelText(/^Last name/)).toHaveValue('Whitlow');
  });
});
