import { CampusThemeProvider } from '@campus/ui-kit';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { afterEach, expect } from '@jest/globals';
import { act, cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';

import { routes } from '../routes.js';
import type { FakePortal } from './fake-portal.js';

// Which parts are hidden by styles is not asked for at every look-up: it costs most of a run, and nothing here is hidden by styles.
configure({ defaultHidden: true, asyncUtilTimeout: 15_000 });

// Nothing is laid out here, and computing every style of every element for every name is what would take minutes.
const noStyles = document.createElement('div').style;
window.getComputedStyle = () => noStyles;

export interface Rendered {
  readonly portal: FakePortal;
  readonly user: UserEvent;
  /** Where the screen has led to. */
  readonly path: () => string;
}

function screensAt(path: string) {
  const root = createRootRoute({ component: Outlet, notFoundComponent: () => <p>Elsewhere</p> });
  const screens = routes.map((route) =>
    createRoute({ getParentRoute: () => root, path: route.path, component: lazyRouteComponent(route.load, 'default') }),
  );
  return createRouter({
    routeTree: root.addChildren(screens),
    history: createMemoryHistory({ initialEntries: [path] }),
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (query) => `?${new URLSearchParams(query as Record<string, string>).toString()}`,
    defaultPendingMs: 60_000,
  });
}

const portals = new Set<FakePortal>();

afterEach(() => {
  const drifted = [...portals].flatMap((portal) => portal.drifted);
  portals.clear();
  expect(drifted).toEqual([]);
});

/** Renders the screen of a path with the portal behind it as the test has set it up. */
export function renderScreen(path: string, portal: FakePortal): Rendered {
  portals.add(portal);
  globalThis.fetch = portal.fetch;
  // Forms check themselves some time after the event that asked for it; the tests wait for what shows.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  const router = screensAt(path);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Number.POSITIVE_INFINITY } } });
  render(
    <QueryClientProvider client={queries}>
      <CampusThemeProvider>
        <RouterProvider router={router} />
      </CampusThemeProvider>
    </QueryClientProvider>,
  );
  return {
    portal,
    user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
    path: () => router.state.location.pathname,
  };
}

/** Takes the screen away between two tries of one test. */
export function takeAway(): void {
  cleanup();
}

/** Opens a select or an autocomplete and gives the texts of its options. */
export async function optionsOf(label: string): Promise<readonly string[]> {
  const list = await openList(label);
  const texts = within(list)
    .getAllByRole('option')
    .map((option) => option.textContent);
  fireEvent.keyDown(document.activeElement ?? list, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
  return texts;
}

/** Opens the list of a select and answers it. */
export async function openList(label: string): Promise<HTMLElement> {
  const box = await screen.findByRole('combobox', { name: new RegExp(`^${label}\\b`) });
  act(() => box.focus());
  fireEvent.mouseDown(box);
  return screen.findByRole('listbox');
}

/** Chooses an option of a select or an autocomplete by a part of its text. */
export async function choose(label: string, option: string): Promise<void> {
  const list = await openList(label);
  const wanted = within(list)
    .getAllByRole('option')
    .find((entry) => entry.textContent.includes(option));
  if (wanted === undefined) throw new Error(`${label} does not offer ${option}`);
  fireEvent.click(wanted);
}

/** Types a text into a field at once. */
export function write(label: string, text: string): void {
  fireEvent.change(screen.getByLabelText(new RegExp(`^${label}\\b`), { selector: 'input, textarea' }), {
    target: { value: text },
  });
}

/** The days that a part shows, as they are read. */
export const daysIn = (part: HTMLElement): (string | null)[] => [...part.querySelectorAll('time')].map((day) => day.textContent);
