import type { UserInfo } from '@campus/domain/session';
import { CampusThemeProvider } from '@campus/ui-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import type { AnyRouter } from '@tanstack/react-router';
import { afterEach, expect } from '@jest/globals';
import { act, cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';

import { createQueries } from '../create-queries.js';
import { MeContext } from '../me.js';
import { session } from '../portal.js';
import type { FeatureRoute } from '../routing.js';
import type { FakePortal } from './fake-portal.js';
import { meOf } from './me.js';

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
  /** The query of the address, in which filters, sort and page live. */
  readonly query: () => Readonly<Record<string, string>>;
  /** Goes to another path, as a link of another screen would. */
  readonly go: (path: string) => Promise<void>;
  /** Goes back, as the browser's button does. */
  readonly back: () => Promise<void>;
}

const readQuery = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text));

function screensAt(routes: readonly FeatureRoute[], path: string): AnyRouter {
  const root = createRootRoute({ component: Outlet, notFoundComponent: () => <p>Elsewhere</p> });
  const screens = routes.map((route) =>
    createRoute({ getParentRoute: () => root, path: route.path, component: lazyRouteComponent(route.load, 'default') }),
  );
  return createRouter({
    routeTree: root.addChildren(screens),
    history: createMemoryHistory({ initialEntries: [path] }),
    parseSearch: readQuery,
    stringifySearch: (query) => {
      const text = new URLSearchParams(query as Record<string, string>).toString();
      return text === '' ? '' : `?${text}`;
    },
    defaultPendingMs: 60_000,
  });
}

const portals = new Set<FakePortal>();

afterEach(() => {
  const drifted = [...portals].flatMap((portal) => portal.drifted);
  portals.clear();
  expect(drifted).toEqual([]);
});

/** Renders what a router shows, for a person, with the portal behind it as the test has set it up. */
export function renderRouter(router: AnyRouter, portal: FakePortal, me: UserInfo): Rendered {
  portals.add(portal);
  globalThis.fetch = portal.fetch;
  // Forms check themselves some time after the event that asked for it; the tests wait for what shows.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  session.begin(me.token, me.timeout, me.empId);
  const queries = createQueries();
  // A call that cannot be answered is shown at once: the pauses between two tries are tested where they are made.
  queries.setDefaultOptions({
    queries: { ...queries.getDefaultOptions().queries, retry: false, gcTime: Number.POSITIVE_INFINITY },
  });
  render(
    <QueryClientProvider client={queries}>
      <CampusThemeProvider>
        <MeContext.Provider value={me}>
          <RouterProvider router={router} />
        </MeContext.Provider>
      </CampusThemeProvider>
    </QueryClientProvider>,
  );
  return {
    portal,
    user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
    path: () => router.state.location.pathname,
    query: () => readQuery(router.state.location.searchStr),
    go: (to) => act(async () => Promise.resolve(router.history.push(to))),
    back: () => act(async () => Promise.resolve(router.history.back())),
  };
}

/** Makes the `renderScreen` of a feature: the screen of a path, without the frame around it. */
export function screenRenderer(routes: readonly FeatureRoute[]) {
  return function renderScreen(path: string, portal: FakePortal, me: UserInfo = meOf()): Rendered {
    return renderRouter(screensAt(routes, path), portal, me);
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

/** Searches a person in the field 'Person' of this part of the screen and chooses the one found. */
export async function choosePerson(name: string, part: Pick<typeof screen, 'getByRole'> = screen): Promise<void> {
  const box = part.getByRole('combobox', { name: /^Person\b/ });
  act(() => box.focus());
  fireEvent.mouseDown(box);
  fireEvent.change(box, { target: { value: name.slice(0, 8) } });
  fireEvent.click(await screen.findByRole('option', { name: new RegExp(name) }));
}

/** Types into a field that searches as one types, with the focus in it. */
export function searchFor(label: string, text: string): void {
  const box = screen.getByRole('combobox', { name: new RegExp(`^${label}\\b`) });
  act(() => box.focus());
  fireEvent.change(box, { target: { value: text } });
}

/** Waits until the row with a text is marked as gone; the mark stays for two seconds, which no test waits for. */
export async function rowIsGone(text: string): Promise<void> {
  await waitFor(() => expect(screen.getByText(text).closest('tr')).toHaveAttribute('data-gone'));
}

/** The days that a part shows, as they are read. */
export const daysIn = (part: HTMLElement): (string | null)[] => [...part.querySelectorAll('time')].map((day) => day.textContent);
