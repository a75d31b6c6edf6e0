import { listSearchDepartments, previewRoute, readForm, searchForms } from '@campus/domain/personnel-actions';
import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { campus, formOf, formRowOf, ofCreator, stages } from './testing/records.js';
import { choose, write } from '../../lib/testing/rendered.js';
import { renderScreen } from './testing/screens.js';

jest.setTimeout(120_000);

const departments = [{ dept_code: '0410', friendly_name: 'Library' }];
const found = () =>
  campus()
    .answer(listSearchDepartments, departments)
    .answer(searchForms, [formRowOf({ ...stages.submitted })]);

describe('the search over forms', () => {
  it('asks for what the address says and shows who has each form', async () => {
    const { portal } = renderScreen('/hr/paf_search?department=0410&step=approval_1&age=7', found());
    const table = await screen.findByRole('table', { name: 'Forms found' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Added', 'Type', 'First Name', 'Last Name', 'Requesting Dept.', 'Status', 'Who has it', 'Waiting']);
    expect(within(table).getByText('Jonas Ferrier')).toBeInTheDocument();
    expect(within(table).getAllByRole('link')[0]).toHaveAttribute('href', '/hr/view/11?viewOnly=1');
    expect(portal.calls(searchForms)[0]?.fields).toEqual({ department: '0410', step: 'approval_1', age: '7' });
    for (const chip of ['Requesting department: Library (0410)', 'Step: First approval', 'At this step for: 7 days or more']) {
      expect(await screen.findByText(chip)).toBeInTheDocument();
    }
  });

  it('takes up what is chosen and typed, a name from three characters on, and clears it again', async () => {
    const { portal } = renderScreen('/hr/paf_search', found().answer(searchForms, []));
    expect(await screen.findByText('There are no personnel action forms that you may open.')).toBeInTheDocument();
    await choose('Type', 'Termination');
    await waitFor(() => expect(portal.calls(searchForms).at(-1)?.fields).toEqual({ type: '4' }));
    write('Person', 'wh');
    expect(await screen.findByText('Type at least 3 characters')).toBeInTheDocument();
    write('Person', 'whit');
    await waitFor(() => expect(portal.calls(searchForms).at(-1)?.fields).toEqual({ type: '4', person: 'whit' }));
    expect(portal.calls(searchForms).some((call) => call.fields['person'] === 'wh')).toBe(false);
    expect(await screen.findByText('No matches')).toBeInTheDocument();
    expect(screen.getByText('For a last name of two letters, type it with a comma: Ng,')).toBeInTheDocument();
    fireEvent.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement);
    await waitFor(() => expect(screen.getByLabelText(/^Person\b/)).toHaveValue(''));
    expect(await screen.findByText('There are no personnel action forms that you may open.')).toBeInTheDocument();
  });
});

describe('a form before it is submitted', () => {
  it('shows who will get it in which order and how long such forms took', async () => {
    const step = { id: null, problem: null, away: null, median_seconds: null, forms: 0 };
    const preview = {
      basis: 'department' as const,
      median_seconds: 54_000,
      steps: [
        { ...step, step: 'approval_1' as const, id: '700030', name: 'Jonas Ferrier', median_seconds: 7200, forms: 14 },
        { ...step, step: 'hr' as const, name: 'HR', problem: null },
      ],
    };
    const portal = campus().answer(readForm, formOf({}, ofCreator)).answer(previewRoute, preview);
    renderScreen('/hr/view/11?viewOnly=1', portal);
    const steps = within(await screen.findByRole('list', { name: 'The route ahead' }));
    expect(steps.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Jonas Ferrier typically 2 hours (14 forms)',
      'HR no time known yet',
    ]);
    expect(screen.getByText('Typically about 15 hours from start to finish.')).toBeInTheDocument();
    expect(portal.calls(previewRoute)[0]?.fields).toMatchObject({
      paf_type: '1',
      req_department_code: '0410',
      approved_by1: '700030',
    });
  });
});

describe('a form that was sent back and came again', () => {
  it('shows field by field what changed since this person decided, and of an SSN only that it did', async () => {
    const changed_since = {
      what: 'decided' as const,
      at: '2026-03-02T15:00:00.000Z',
      fields: [
        { field: 'City', before: 'Louisville', after: 'Bardstown', hidden: 0 as const },
        { field: 'SSN', before: null, after: null, hidden: 1 as const },
      ],
    };
    const can = { approve: true, send_back: true };
    renderScreen('/hr/view/11', campus().answer(readForm, formOf({ ...stages.submitted, changed_since }, can)));
    const table = await screen.findByRole('table', { name: 'Changed since you decided on it' });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['City', 'Louisville', 'Bardstown'],
      ['SSN', 'Changed; not shown', 'Changed; not shown'],
    ]);
  });
});
