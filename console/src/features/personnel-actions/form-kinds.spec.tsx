import { readForm } from '@campus/domain/personnel-actions';
import type { FormAnswer } from '@campus/domain/personnel-actions';
import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';

import { refused } from '../../lib/testing/fake-portal.js';
import { campus, formOf, ofCreator, salaried, stages, employee } from './testing/records.js';
import { daysIn, takeAway } from '../../lib/testing/rendered.js';
import { renderScreen } from './testing/screens.js';

jest.setTimeout(120_000);

async function open(form: FormAnswer, query = ''): Promise<void> {
  renderScreen(`/hr/view/11${query}`, campus().answer(readForm, form));
  await screen.findByRole('heading', { level: 1, name: new RegExp(form.type_name) });
}

const read = { ...stages.submitted } as const;
const { name: _name, ...particulars } = employee;
/** The employee's particulars lie in the form since it was saved. */
const ruth = {
  ...particulars,
  id: '11',
  photo: '/api/users/picture/700050',
  first_name: 'Ruth',
  middle_name: null,
  last_name: 'Calloway',
};
const ofEmployee = { ...read, ...ruth, emp_id: '700050', positions: [], account_codes: [] };

async function personnelShows(): Promise<void> {
  const group = await screen.findByRole('group', { name: 'Personnel information' });
  const person = within(group);
  for (const text of ['Ruth Calloway', '700050', '4 Mill Road, Louisville, KY 40206']) {
    expect(person.getByText(text)).toBeInTheDocument();
  }
  expect(daysIn(group)).toContain('02-29-1984');
  expect(person.getByRole('img', { name: 'Photo of Ruth Calloway' })).toHaveAttribute('src', '/api/users/picture/700050');
}

function positionShows(): void {
  expect(screen.getByRole('heading', { name: /Librarian/ })).toBeInTheDocument();
  for (const text of [/52,000\.00/, 'Until the catalogue is done', '01-0410-0000-6110-00', '100']) {
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  }
  expect(daysIn(document.body)).toEqual(expect.arrayContaining(['08-01-2026', '07-31-2027']));
}

const lines = { positions: [{ ...salaried, remarks: 'Until the catalogue is done' }], account_codes: formOf().account_codes };

describe('what a form says', () => {
  it('of a new hire: the person, then the positions, with type and approver [PAFVIEW-002] [PAFVIEW-006]', async () => {
    const person = {
      middle_name: 'Grace',
      street2: 'Unit 4',
      street3: 'Rear',
      gender: 'F',
      phone: '(502) 555-1234',
      email: 'c@d.org',
    };
    await open(formOf({ ...read, ...lines, ...person }));
    const shown = [
      'Clara',
      'Grace',
      'Whitlow',
      '12 Chapel Lane',
      'Unit 4',
      'Rear',
      'Louisville',
      'KY',
      '40206',
      'United States (US)',
    ];
    fireEvent.click(screen.getByRole('button', { name: 'Show the SSN' }));
    await screen.findByText(/123-45-6789/);
    const facts = screen.getAllByRole('definition').map((fact) => fact.textContent);
    for (const text of [...shown, 'F', '(502) 555-1234', 'c@d.org']) expect(facts).toContain(text);
    expect(facts.some((fact) => fact.includes('03-14-1990'))).toBe(true);
    positionShows();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('New Hire');
    expect(screen.getAllByText(/Jonas Ferrier/).length).toBeGreaterThan(0);
  });

  it('of a new position: the employee, then the positions [PAFVIEW-007] [PAFVIEW-008]', async () => {
    await open(formOf({ ...ofEmployee, ...lines, paf_type: 2, paf_type_id: 2, type_name: 'New Position' }));
    await personnelShows();
    positionShows();
  });

  it('of a termination: the employee, the terminated position and the day [PAFVIEW-007] [PAFVIEW-009]', async () => {
    const ends = { terminate_pos: 'LIB01-2', termination_position: 'Librarian', termination_date: '2026-12-31' };
    await open(formOf({ ...ofEmployee, ...ends, paf_type: 4, paf_type_id: 4, type_name: 'Termination' }));
    await personnelShows();
    expect(screen.getByText('Librarian (LIB01-2)')).toBeInTheDocument();
    expect(daysIn(document.body)).toContain('12-31-2026');
  });

  it('of access only: the employee and the chosen items, to be changed in a draft only [PAFVIEW-010]', async () => {
    const access = { emp_id: '700050', access_items: ['i1'], paf_type: 3, paf_type_id: 3, type_name: 'Access Only' };
    await open(formOf({ ...ofEmployee, ...access }));
    await personnelShows();
    const box = await screen.findByRole('checkbox', { name: 'E-mail account' });
    expect(box).toBeChecked();
    expect(box).toBeDisabled();
    takeAway();
    await open(formOf({ ...access, positions: [], account_codes: [] }, ofCreator));
    await personnelShows();
    const own = await screen.findByRole('checkbox', { name: 'E-mail account' });
    expect(own).toBeChecked();
    expect(own).toBeEnabled();
  });
});

describe('the address of a form', () => {
  it('opens a draft for editing, read-only with viewOnly=1, and says of an unknown form that there is none [PAFVIEW-001]', async () => {
    const edits = () => screen.queryByRole('button', { name: 'Save' }) !== null;
    await open(formOf({}, ofCreator));
    expect(edits()).toBe(true);
    takeAway();
    await open(formOf({}, ofCreator), '?viewOnly=0');
    expect(edits()).toBe(true);
    takeAway();
    await open(formOf({}, ofCreator), '?viewOnly=1');
    expect(edits()).toBe(false);
    takeAway();
    const message = "We couldn't find that personnel action form among those that you may open.";
    renderScreen('/hr/view/99', campus().answer(readForm, refused(404, { success: false, message })));
    expect(await screen.findByText(message)).toBeInTheDocument();
  });
});

describe('the tables under a form', () => {
  const entry = {
    created_at: '2026-03-02T15:00:00.000Z',
    after_seconds: 60,
    action_by: '700030',
    action_by_name: 'Jonas Ferrier',
  };
  const audit = [
    {
      ...entry,
      id: 'e1',
      action: 'submit',
      description: 'Submitted for approval',
      action_by: '700001',
      action_by_name: 'Martha Ellery',
    },
    { ...entry, id: 'e2', action: 'approve', description: 'Approved' },
  ];

  it('are one row per action with date, description and actor, from the first submission on [PAFVIEW-011] [PAFVIEW-013] [PAFVIEW-014]', async () => {
    await open(formOf({ ...stages.approved, audit }));
    const rows = within(screen.getByRole('table', { name: 'Audit History' }))
      .getAllByRole('row')
      .slice(1);
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      ),
    ).toEqual([
      [expect.stringContaining('03-02-2026'), 'Submitted for approval', 'Martha Ellery (700001)'],
      [expect.stringContaining('03-02-2026'), 'Approved', 'Jonas Ferrier (700030)'],
    ]);
    takeAway();
    await open(formOf({ audit: [{ ...entry, id: 'e0', action: 'create', description: 'Created' }] }, ofCreator));
    expect(screen.queryByRole('table', { name: 'Audit History' })).not.toBeInTheDocument();
    takeAway();
    const returned = { ...entry, id: 'e3', action: 'send_back', description: 'Once more' };
    await open(formOf({ ...stages.returned, audit: [...audit, returned] }, ofCreator));
    expect(within(screen.getByRole('table', { name: 'Audit History' })).getByText('Once more')).toBeInTheDocument();
  });

  it('stand under the name of who finalized the form [PAFVIEW-037]', async () => {
    const by = { finalized_by: '700003', finalized_by_name: 'Ada Prowse', finalized_at: '2026-03-05T15:00:00.000Z' };
    await open(formOf({ ...stages.finalized, ...by }));
    expect(screen.getByText(/^Finalized by Ada Prowse/)).toBeInTheDocument();
  });

  it('show access requests as soon as there are some [PAFVIEW-017] [PAFVIEW-018]', async () => {
    const access = {
      id: 'x1',
      created_at: entry.created_at,
      access_item_id: 'i9',
      access_name: 'Drive',
      trigger_name: 'Network',
    };
    await open(
      formOf({
        ...stages.finalized,
        accesses: [{ ...access, is_processed: 0, is_removal: 0, is_withdrawn: 0, processed_at: null, processed_by_name: null }],
      }),
    );
    expect(screen.getByRole('table', { name: 'Employee Access Status' })).toBeInTheDocument();
    takeAway();
    await open(formOf(stages.finalized));
    expect(screen.queryByRole('table', { name: 'Employee Access Status' })).not.toBeInTheDocument();
  });
});

describe('the status of a form', () => {
  it('reads Draft, Awaiting Approval, Awaiting Finalization and Finalized [PAFVIEW-023] [PAFVIEW-025] [PAFVIEW-026] [PAFVIEW-027]', async () => {
    for (const [stage, status] of [
      [stages.draft, 'Draft'],
      [stages.submitted, 'Awaiting Approval'],
      [stages.approved, 'Awaiting Finalization'],
      [stages.finalized, 'Finalized'],
    ] as const) {
      await open(formOf(stage));
      expect(screen.getAllByText(status).length).toBeGreaterThan(0);
      takeAway();
    }
  });
});
