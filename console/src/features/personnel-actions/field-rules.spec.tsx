import {
  createForm,
  personnelActionMessages as messages,
  readForm,
  submitForm,
  updateForm,
} from '@campus/domain/personnel-actions';
import type { FormAnswer } from '@campus/domain/personnel-actions';
import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import type { FakePortal } from '../../lib/testing/fake-portal.js';
import { campus, formOf, movedForm, ofCreator } from './testing/records.js';
import { choose, optionsOf, write, takeAway } from '../../lib/testing/rendered.js';
import { renderScreen } from './testing/screens.js';

jest.setTimeout(120_000);

const saved = movedForm();

/** A draft opened for editing, and a save button that tells whether it was refused. */
async function edited(form: FormAnswer = formOf({}, ofCreator)) {
  const portal = campus().answer(readForm, form).answer(updateForm, saved);
  renderScreen('/hr/view/11', portal);
  const button = await screen.findByRole('button', { name: 'Save' });
  // The list below a field that is typed into has its label too.
  const fieldOf = (label: string) => screen.getByLabelText(new RegExp(`^${label}\\b`), { selector: 'input, textarea' });
  const save = async () => {
    await waitFor(() => expect(button).toBeEnabled());
    fireEvent.click(button);
  };
  const accepted = async (label: string, text: string) => {
    const before = portal.calls(updateForm).length;
    write(label, text);
    fireEvent.blur(fieldOf(label));
    await save();
    await waitFor(() => expect(portal.calls(updateForm)).toHaveLength(before + 1));
    expect(fieldOf(label)).toHaveAttribute('aria-invalid', 'false');
    return portal.calls(updateForm)[before]?.fields['data'] as Readonly<Record<string, unknown>>;
  };
  const refusedAt = async (label: string, text: string) => {
    const before = portal.calls(updateForm).length;
    write(label, text);
    fireEvent.blur(fieldOf(label));
    await save();
    await waitFor(() => expect(fieldOf(label)).toHaveAttribute('aria-invalid', 'true'));
    expect(fieldOf(label)).toHaveAccessibleDescription();
    expect(portal.calls(updateForm)).toHaveLength(before);
  };
  return { portal, accepted, refusedAt, fieldOf, save };
}

describe('the fields of a person', () => {
  it('are names of 1 to 50 letters [PAF-042]', async () => {
    const { accepted, refusedAt } = await edited();
    const long = 'A'.repeat(51);
    for (const label of ['First name', 'Last name']) {
      for (const text of ['', 'An4', long]) await refusedAt(label, text);
      await accepted(label, long.slice(1));
    }
  });

  it('show every stored value of a new hire, and send it back [PAF-006]', async () => {
    const more = { middle_name: 'Grace', street2: 'Apt 2', street3: 'Rear', email: 'p.wren@example.org', gender: 'F' };
    const stored = { ...more, phone: '(502) 555-1234', zip: '40206-0001' };
    const { accepted, fieldOf } = await edited(formOf(stored, ofCreator));
    const shown = {
      'First name': 'Clara',
      'Middle name': 'Grace',
      'Last name': 'Whitlow',
      'Date of birth': '03-14-1990',
      Phone: '(502) 555-1234',
      'Street 1': '12 Chapel Lane',
      'Street 2': 'Apt 2',
      'Street 3': 'Rear',
      City: 'Louisville',
      ZIP: '40206-0001',
      Country: 'United States (US)',
      'E-mail': 'p.wren@example.org',
    };
    for (const [label, text] of Object.entries(shown)) expect(fieldOf(label)).toHaveValue(text);
    expect(screen.getByRole('combobox', { name: /^Gender/ })).toHaveTextContent('F');
    expect(screen.getByRole('combobox', { name: /^State/ })).toHaveTextContent('KY');
    fireEvent.focus(fieldOf('SSN'));
    expect(fieldOf('SSN')).toHaveValue('123-45-6789');
    expect(within(screen.getByRole('list', { name: 'Added positions' })).getAllByRole('listitem')).toHaveLength(1);
    const data = await accepted('Last name', 'Wren-Ashby');
    expect(data).toMatchObject({ ...stored, last_name: 'Wren-Ashby', ssn: '123-45-6789', dob: '1990-03-14', state: 'KY' });
  });

  it('take names with accents, hyphen, apostrophe and space, and no digits or other signs [PAF-043]', async () => {
    const { accepted, refusedAt } = await edited();
    for (const name of ["O'Brien", 'Anne-Marie', 'Mary Ann', 'José']) await accepted('Last name', name);
    for (const name of ['Ann3', 'Ann_', 'Ann@']) await refusedAt('Last name', name);
  });

  it('may be empty where they are optional, and have their form where they are filled [PAF-046] [PAF-049]', async () => {
    const empty = formOf({ ssn: null, dob: null, gender: null, phone: null, email: null }, ofCreator);
    const { accepted, refusedAt } = await edited(empty);
    const data = await accepted('First name', 'Clara');
    expect(data).toMatchObject({ ssn: null, dob: null, gender: null, phone: null, email: null });
    await refusedAt('Phone', '50255');
    await accepted('Phone', '5025551234');
    await refusedAt('E-mail', 'abc');
    await refusedAt('E-mail', 'a@');
    expect(await accepted('E-mail', 'a@b.org')).toMatchObject({ email: 'a@b.org' });
  });

  it('are written into the masks of SSN and phone, without letters, and refused when they are too short [PAF-045] [PAF-048]', async () => {
    const { portal, refusedAt, fieldOf, save } = await edited(formOf({ ssn: null, phone: null }, ofCreator));
    const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
    for (const [label, name, digits, shown, short] of [
      ['SSN', 'ssn', '123456789', '123-45-6789', '12345'],
      ['Phone', 'phone', '5025551234', '(502) 555-1234', '50255'],
    ] as const) {
      await user.click(fieldOf(label));
      await user.keyboard('abc');
      expect(fieldOf(label)).toHaveValue('');
      await user.keyboard(digits);
      expect(fieldOf(label)).toHaveValue(shown);
      const before = portal.calls(updateForm).length;
      await save();
      await waitFor(() => expect(portal.calls(updateForm)).toHaveLength(before + 1));
      expect(portal.calls(updateForm)[before]?.fields['data']).toMatchObject({ [name]: shown });
      await refusedAt(label, short);
      write(label, digits);
    }
  });

  it('read a day in any writing and refuse what is none [PAF-047]', async () => {
    const { accepted, refusedAt, fieldOf } = await edited();
    expect(await accepted('Date of birth', '02-29-2000')).toMatchObject({ dob: '2000-02-29' });
    await refusedAt('Date of birth', '13-01-2000');
    await refusedAt('Date of birth', '02-30-2000');
    expect(await accepted('Date of birth', '2004-02-29')).toMatchObject({ dob: '2004-02-29' });
    expect(fieldOf('Date of birth')).toHaveValue('02-29-2004');
  });

  it('are required where the form cannot do without them [PAF-044] [PAFVIEW-034]', async () => {
    const { portal, accepted, refusedAt, save } = await edited();
    const needed = {
      'First name': 'Clara',
      'Last name': 'Whitlow',
      'Street 1': '12 Chapel Lane',
      City: 'Louisville',
      ZIP: '40206',
      Country: 'US',
    };
    for (const [label, text] of Object.entries(needed)) {
      await refusedAt(label, '');
      await accepted(label, text);
    }
    expect((await optionsOf('State')).slice(1).every((state) => state.length === 2)).toBe(true);
    const before = portal.calls(updateForm).length;
    await choose('State', 'Choose a state');
    await save();
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: /^State/ })).toHaveAccessibleDescription('This field is required.'),
    );
    expect(portal.calls(updateForm)).toHaveLength(before);
  });
});

describe('what does not fit a field', () => {
  it('stays as it was typed and is refused in words', async () => {
    const { portal, refusedAt, fieldOf } = await edited();
    for (const [label, text] of [
      ['Phone', '+44 20 7946 0958'],
      ['Object', '06110'],
      ['Pay amount', '41,00'],
      ['Country', 'Germ'],
      ['Date of birth', '01-01-2999'],
    ] as const) {
      await refusedAt(label, text);
      expect(fieldOf(label)).toHaveValue(text);
    }
    await refusedAt('SSN', '912-12-3456');
    expect(portal.calls(updateForm)).toHaveLength(0);
  });

  it('is counted and refused when it is too long, and not cut', async () => {
    const { refusedAt, fieldOf } = await edited();
    await refusedAt('City', 'x'.repeat(62));
    expect(fieldOf('City')).toHaveValue('x'.repeat(62));
    expect(fieldOf('City')).toHaveAccessibleDescription(/\b60\b/);
  });

  it('is tidied before the rules, as in the calls', async () => {
    const name = await edited();
    expect(await name.accepted('Last name', '\u202aO\u2019Brien\u202c\u00a0')).toMatchObject({ last_name: 'O’Brien' });
    takeAway();
    const day = await edited();
    expect(await day.accepted('Date of birth', '03\u201114\u20111990')).toMatchObject({ dob: '1990-03-14' });
  });
});

describe('an address', () => {
  it('asks for what its country has: a state of the list, AA, AE and AP for military mail, free text elsewhere [PAF-044] [PAF-080]', async () => {
    const { accepted, fieldOf } = await edited();
    write('Country', 'U.S. military mail');
    fireEvent.blur(fieldOf('Country'));
    expect((await optionsOf('State')).slice(1)).toEqual(expect.arrayContaining(['AA', 'AE', 'AP']));
    write('Country', 'Germany (DE)');
    fireEvent.blur(fieldOf('Country'));
    await waitFor(() => expect(screen.getByLabelText('State or province')).toBeInTheDocument());
    write('State or province', '');
    expect(await accepted('Postal code', '')).toMatchObject({ country_code: 'DE', state: null, zip: null });
  });

  it('shows a stored state and country that no list offers as they are', async () => {
    const { fieldOf } = await edited(formOf({ state: 'ZZ', country_code: 'US' }, ofCreator));
    expect(screen.getByRole('combobox', { name: /^State/ })).toHaveTextContent('ZZ');
    expect(fieldOf('Country')).toHaveValue('United States (US)');
  });

  it('says so where the documents cannot show a name', async () => {
    await edited(formOf({ first_name: '李' }, ofCreator));
    expect(screen.getByText(/carry the legal name in Latin letters/)).toBeInTheDocument();
  });
});

describe('the days of a position', () => {
  it('are read in any writing, and refused where they are none [PAF-053]', async () => {
    const { accepted, refusedAt, fieldOf } = await edited();
    const startOf = (data: Readonly<Record<string, unknown>>) =>
      (data['positions'] as readonly { readonly start_date: string }[])[0]?.start_date;
    expect(startOf(await accepted('Start date', '08-01-2025'))).toBe('2025-08-01');
    // Another day each time: two presses with the same content are one press.
    expect(startOf(await accepted('Start date', '2025-08-02'))).toBe('2025-08-02');
    expect(fieldOf('Start date')).toHaveValue('08-02-2025');
    await refusedAt('Start date', '08-32-2025');
    expect(startOf(await accepted('Start date', '8/3/2025'))).toBe('2025-08-03');
  });
});

describe('a position that lacks something', () => {
  it('is not submitted, says so in one sentence, and keeps what was typed [PAF-040]', async () => {
    const { portal, fieldOf } = await edited();
    const refuses = async () => {
      fireEvent.click(screen.getByRole('button', { name: /^Submit for Approval/ }));
      const oops = await screen.findByRole('dialog', { name: 'Oops!' });
      expect(within(oops).getByText(messages.text('incomplete_positions'))).toBeInTheDocument();
      fireEvent.click(within(oops).getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(oops).not.toBeInTheDocument());
      expect(fieldOf('Street 1')).toHaveValue('12 Chapel Lane');
    };
    const kept = { 'Start date': '08-01-2026', 'End date': '07-31-2027', Object: '6110' };
    for (const [label, text] of Object.entries(kept)) {
      write(label, '');
      await refuses();
      write(label, text);
    }
    fireEvent.click(screen.getByRole('button', { name: 'Remove position 1' }));
    await refuses();
    expect(portal.calls(submitForm)).toHaveLength(0);
  });
});

describe('the fields of an account code', () => {
  it('are digits of their lengths, the department fast, and a whole percentage; nothing is cut [PAF-054] [PAF-055] [PAF-056]', async () => {
    const { accepted, refusedAt, fieldOf } = await edited();
    const row = within(screen.getByRole('group', { name: 'Account code 1' }));
    const kept = { Fund: '01', Program: '0000', Object: '6110', Project: '00' };
    for (const [label, text] of Object.entries(kept)) expect(fieldOf(label)).toHaveValue(text);
    expect(row.getByLabelText(/^Department/)).toHaveValue('0410');
    expect(row.getByLabelText(/^Department/)).toBeDisabled();
    for (const [label, wrong] of [
      ['Fund', ['0a', '1', '123']],
      ['Program', ['00a0', '123', '12345']],
      ['Object', ['6a00', '123', '12345']],
      ['Project', ['0a', '1', '123']],
    ] as const) {
      for (const text of wrong) {
        await refusedAt(label, text);
        expect(fieldOf(label)).toHaveValue(text);
      }
      write(label, kept[label]);
    }
    for (const text of ['0', '101', '12.5']) await refusedAt('Percent', text);
    for (const text of ['1', '100']) await accepted('Percent', text);
    fireEvent.click(screen.getByRole('button', { name: 'Add Account Code +' }));
    const second = within(await screen.findByRole('group', { name: 'Account code 2' }));
    expect(second.getByLabelText(/^Percent/)).toHaveValue('100');
  });

  it('are required in the first row [PAF-057]', async () => {
    const { portal, refusedAt } = await edited();
    const kept = { Fund: '01', Program: '0000', Object: '6110', Project: '00', Percent: '100' };
    for (const [label, text] of Object.entries(kept)) {
      await refusedAt(label, '');
      write(label, text);
    }
    expect(screen.getByRole('group', { name: 'Account code 1' })).toBeInTheDocument();
    expect(within(screen.getByRole('group', { name: 'Account code 1' })).getByLabelText(/^Department/)).toBeDisabled();
    expect(portal.calls(updateForm)).toHaveLength(0);
  });
});

async function newHireFilled(portal: FakePortal): Promise<void> {
  renderScreen('/hr/paf_form', portal);
  await choose('Requesting department', '0410');
  await choose('First approver', 'Jonas Ferrier');
  await choose('PAF type', 'New Hire');
  const texts = { 'First name': 'Clara', 'Last name': 'Whitlow', 'Street 1': '12 Chapel Lane', City: 'Louisville', ZIP: '40206' };
  for (const [label, text] of Object.entries(texts)) write(label, text);
  await choose('State', 'KY');
}

function saveAsDraft(): void {
  fireEvent.click(screen.getByRole('button', { name: 'Save as Draft' }));
}

describe('a new hire', () => {
  it('is saved as a draft only with its required fields, and submitted only with a position [PAF-050]', async () => {
    const portal = campus()
      .answer(createForm, saved)
      .answer(readForm, formOf({ positions: [], account_codes: [] }, ofCreator));
    await newHireFilled(portal);
    write('Last name', '');
    saveAsDraft();
    await waitFor(() => expect(screen.getByLabelText(/^Last name/)).toHaveAttribute('aria-invalid', 'true'));
    expect(portal.calls(createForm)).toHaveLength(0);
    write('Last name', 'Whitlow');
    saveAsDraft();
    fireEvent.click(await screen.findByRole('button', { name: /^Submit for Approval/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Oops!' });
    expect(dialog).toHaveTextContent('There must be at least one position');
    expect(portal.calls(createForm)).toHaveLength(1);
    expect(portal.calls(submitForm)).toHaveLength(0);
  });

  it('needs a start date of each position, and an end date of a salaried one only [PAF-051] [PAF-052]', async () => {
    const portal = campus().answer(createForm, saved).answer(readForm, formOf({}, ofCreator));
    await newHireFilled(portal);
    for (const position of ['Reference librarian', 'Desk clerk']) {
      await choose('Department', '0410');
      await choose('Supervisor', 'Edith');
      await choose('Position', position);
      fireEvent.click(screen.getByRole('button', { name: 'Add Position' }));
    }
    const blocks = within(screen.getByRole('list', { name: 'Added positions' })).getAllByRole('listitem');
    const at = (index: number, label: RegExp) => within(blocks[index] as HTMLElement).getByLabelText(label);
    const day = (index: number, label: RegExp, text: string) => fireEvent.change(at(index, label), { target: { value: text } });
    saveAsDraft();
    await waitFor(() => expect(at(0, /^Start date/)).toHaveAttribute('aria-invalid', 'true'));
    expect(at(1, /^Start date/)).toHaveAttribute('aria-invalid', 'true');
    expect(portal.calls(createForm)).toHaveLength(0);
    day(0, /^Start date/, '08-01-2026');
    day(1, /^Start date/, '08-01-2026');
    saveAsDraft();
    await waitFor(() => expect(at(0, /^End date/)).toHaveAttribute('aria-invalid', 'true'));
    expect(portal.calls(createForm)).toHaveLength(0);
    day(0, /^End date/, '07-31-2027');
    saveAsDraft();
    await waitFor(() => expect(portal.calls(createForm)).toHaveLength(1));
    const data = portal.calls(createForm)[0]?.fields['data'] as { readonly positions: readonly unknown[] };
    expect(data.positions).toMatchObject([
      { pay_type: 'S', start_date: '2026-08-01', end_date: '2027-07-31' },
      { pay_type: 'H', start_date: '2026-08-01' },
    ]);
  });
});
