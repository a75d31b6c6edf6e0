import { readFlow } from '@campus/domain/personnel-actions';
import type { BoardForm, BoardStep } from '@campus/domain/personnel-actions';
import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { FakePortal } from '../../lib/testing/fake-portal.js';
import { meOf } from '../../lib/testing/me.js';
import { renderScreen } from './testing/screens.js';

jest.setTimeout(60_000);

const DAY = 86_400;
const form: BoardForm = {
  id: '11',
  employee: 'Clara Whitlow',
  paf_type: 'New Hire',
  department: 'Library',
  creator: 'Martha Ellery',
  waits_for: 'HR',
  since: '2026-03-02T15:00:00.000Z',
  age_seconds: 3 * DAY,
  pace: 'late',
};
const step = (changes: Partial<BoardStep>): BoardStep => ({
  step: 'approval_1',
  forms: 0,
  late: 0,
  oldest_seconds: null,
  age_seconds: null,
  usual_seconds: DAY,
  items: [],
  ...changes,
});

describe('where all open forms stand', () => {
  it('is a board and the same numbers in a table, filtered to late ones, without a word of the engines [OPS-017]', async () => {
    const hr = step({ step: 'hr', forms: 9, late: 1, oldest_seconds: 3 * DAY, age_seconds: DAY, items: [form] });
    const portal = new FakePortal().answer(readFlow, [step({}), hr]);
    const rendered = renderScreen('/hr/flow', portal, meOf({ groups: ['hr-paf-finalizers'] }));
    expect(await screen.findByRole('heading', { level: 2, name: 'HR (9)' })).toBeInTheDocument();
    const card = within(screen.getByRole('list', { name: 'HR' }));
    expect(card.getByRole('link', { name: 'Clara Whitlow' })).toHaveAttribute('href', '/hr/view/11');
    expect(card.getByText('overdue')).toBeInTheDocument();
    expect(screen.getByText('and 8 more')).toBeInTheDocument();
    expect(document.body.textContent).not.toMatch(/workflow|temporal|queue|activity|job\b/i);
    fireEvent.click(screen.getByRole('button', { name: 'Show as a table' }));
    const table = await screen.findByRole('table', { name: 'Forms in progress' });
    const cells = within(within(table).getByText('HR').closest('tr') as HTMLElement).getAllByRole('cell');
    expect(cells.slice(0, 3).map((cell) => cell.textContent)).toEqual(['HR', '9', '1']);
    expect(rendered.query()).toMatchObject({ view: 'table' });
    fireEvent.click(screen.getByRole('button', { name: 'Only overdue ones' }));
    await waitFor(() => expect(portal.lastCall(readFlow)).toMatchObject({ late: '1' }));
    expect(rendered.query()).toMatchObject({ late: '1' });
  });
});
