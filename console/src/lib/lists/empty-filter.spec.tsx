import { CampusThemeProvider } from '@campus/ui-kit';
import { describe, expect, it } from '@jest/globals';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEmptyFilter } from './empty-filter.js';

interface Department {
  readonly name: string;
  readonly approvers: readonly string[];
}

const DEPARTMENTS: readonly Department[] = [
  { name: 'Registrar', approvers: [] },
  { name: 'Library', approvers: [] },
  { name: 'Housing', approvers: ['Alma'] },
];
const texts = {
  show: 'Show',
  all: 'All departments ({count})',
  without: 'Without an approver ({count})',
  having: 'With an approver ({count})',
};

function Shown() {
  const { state, bar, filtered } = useEmptyFilter<Department>(
    { status: 'ready', rows: DEPARTMENTS },
    ({ approvers }) => approvers.length === 0,
    texts,
  );
  return (
    <>
      {bar}
      <ul aria-label={filtered ? 'Narrowed' : 'Whole'}>
        {state.status === 'ready' ? state.rows.map(({ name }) => <li key={name}>{name}</li>) : null}
      </ul>
    </>
  );
}

async function show(at: string) {
  const root = createRootRoute({ component: Shown });
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: [at] }) });
  render(
    <CampusThemeProvider>
      <RouterProvider router={router as never} />
    </CampusThemeProvider>,
  );
  await screen.findByRole('combobox', { name: 'Show' });
  return () => router.history.location.search;
}

const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

describe('the filter of those who have nothing', () => {
  it('says how many have nothing and how many have something, and puts the choice into the address', async () => {
    const user = userEvent.setup();
    const address = await show('/');
    expect(shown()).toEqual(['Registrar', 'Library', 'Housing']);
    await user.click(screen.getByRole('combobox', { name: 'Show' }));
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'All departments (3)',
      'Without an approver (2)',
      'With an approver (1)',
    ]);
    await user.click(screen.getByRole('option', { name: 'Without an approver (2)' }));
    await waitFor(() => expect(address()).toContain('without'));
    await waitFor(() => expect(shown()).toEqual(['Registrar', 'Library']));
  });

  it('is read from the address', async () => {
    await show('/?show=having');
    await waitFor(() => expect(shown()).toEqual(['Housing']));
  });

  it('narrows nothing by a choice that there is not', async () => {
    await show('/?show=nonsense');
    await waitFor(() => expect(shown()).toEqual(['Registrar', 'Library', 'Housing']));
  });
});
