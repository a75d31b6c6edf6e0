import { CampusThemeProvider } from '@campus/ui-kit';
import { describe, expect, it } from '@jest/globals';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ListFilterBar } from './list-filters.js';

async function show(at = '/') {
  const root = createRootRoute({
    component: () => <ListFilterBar filters={[{ kind: 'date', name: 'from', label: 'From' }]} />,
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: [at] }) });
  render(
    <CampusThemeProvider>
      <RouterProvider router={router as never} />
    </CampusThemeProvider>,
  );
  const field = await screen.findByRole('textbox', { name: 'From' });
  const from = () => new URLSearchParams(router.history.location.search).get('from')?.replaceAll('"', '') ?? null;
  return { field, from };
}

describe('the day by which a list is narrowed', () => {
  it.each(['3/14/2026', 'Mar 14, 2026', '2026-03-14', '03142026'])(
    'may be pasted as %s and stands in the address',
    async (text) => {
      const user = userEvent.setup();
      const { field, from } = await show();
      await user.click(field);
      await user.paste(text);
      await waitFor(() => expect(from()).toBe('2026-03-14'));
      await user.tab();
      expect(field).toHaveValue('03-14-2026');
    },
  );

  it('narrows nothing before it is a day, and says what it takes once one has left it', async () => {
    const user = userEvent.setup();
    const { field, from } = await show('/?from=2026-03-14');
    await waitFor(() => expect(field).toHaveValue('03-14-2026'));
    await user.clear(field);
    await user.type(field, '13/45/2026');
    expect(screen.queryByText(/^Enter a date/)).not.toBeInTheDocument();
    await user.tab();
    expect(screen.getByText('Enter a date, such as 08-01-2026.')).toBeVisible();
    expect(field).toHaveValue('13/45/2026');
    expect(from()).not.toContain('13');
  });

  it('is chosen from a calendar', async () => {
    const user = userEvent.setup();
    const { field, from } = await show('/?from=2026-03-14');
    await user.click(screen.getByRole('button', { name: 'Choose From from a calendar' }));
    await user.click(await screen.findByRole('gridcell', { name: '20' }));
    await waitFor(() => expect(from()).toBe('2026-03-20'));
    expect(field).toHaveValue('03-20-2026');
  });
});
