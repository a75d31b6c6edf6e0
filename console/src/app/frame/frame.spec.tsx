import type { UserInfo } from '@campus/domain/session';
import type { Profile } from '@campus/domain/people';
import { readMyProfile, readProfile, searchPeople } from '@campus/domain/people';
import { listAwaitingApproval } from '@campus/domain/personnel-actions';
import type { Notice } from '@campus/domain/shell';
import { clearNotice, listNotices, saveSetting, setNotice } from '@campus/domain/shell';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { routes as directory } from '../../features/directory/routes.js';
import { routes as inbox } from '../../features/inbox/routes.js';
import { paletteSource } from '../../features/people/palette.js';
import { routes as people } from '../../features/people/routes.js';
import { routes as forms } from '../../features/personnel-actions/routes.js';
import { formRowOf, stages } from '../../features/personnel-actions/testing/records.js';
import { routes as shell } from '../../features/shell/routes.js';
import { PaletteSourcesContext } from '../../lib/palette.js';
import { nothing, refused } from '../../lib/testing/fake-portal.js';
import type { Viewer } from '../../lib/testing/me.js';
import { meOf } from '../../lib/testing/me.js';
import type { Rendered } from '../../lib/testing/rendered.js';
import { takeAway } from '../../lib/testing/rendered.js';
import { framePortal, renderApp, widenTo } from '../testing/rendered-app.js';

jest.setTimeout(120_000);

const routes = [...shell, ...inbox, ...people, ...directory, ...forms];
const creator: Viewer = { groups: ['employees', 'hr-paf-creators'] };

beforeEach(() => {
  localStorage.clear();
  widenTo(1280);
});

const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const menu = () => within(screen.getByRole('navigation', { name: 'Main' }));

/** Opens a path for a person; what its screen asks besides what is answered never comes. */
function open(path: string, me: UserInfo = meOf(creator), portal = framePortal()): Rendered {
  return renderApp(path, portal.otherwise(nothing), { me, routes });
}

describe('the frame around every screen', () => {
  it.each<[string, Viewer]>([
    ['an employee', { groups: ['employees'] }],
    ['a creator of forms', creator],
    ['a supervisor', { groups: ['employees'], assignments: ['time-supervisor'] }],
    ['an accountant', { groups: ['employees'], assignments: ['accountant'] }],
    ['a processor', { groups: ['employees'], assignments: ['paf-processor'] }],
    ['an approver', { groups: ['employees'], assignments: ['paf-approver'] }],
    ['a teacher', { groups: ['faculty'] }],
    ['a dean', { groups: ['deans'] }],
    ['a student', { groups: ['students'] }],
  ])('has for %s the items of the own bootstrap answer [SHELL-002] [SHELL-004]', async (_kind, viewer) => {
    const me = meOf(viewer);
    open('/users/homepage?inbox=1', me);
    await title('Your inbox');
    const links = menu().getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      me.navItems.map(({ label, path }) => [label, path]),
    );
    const ofForms = links.filter((link) => link.getAttribute('href')?.startsWith('/hr/'));
    if (viewer.groups?.includes('students')) expect(ofForms).toEqual([]);
    if (viewer === creator) expect(ofForms.length).toBeGreaterThan(0);
  });

  it('follows the bootstrap answer in each of its parts [SESSION-001] [SHELL-005] [SHELL-006] [SHELL-020]', async () => {
    const image = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
    const told: Partial<UserInfo> = {
      name: 'Told Otherwise',
      image,
      navItems: [{ label: 'Only this', path: '/help', group: 'One group' }],
      maintenance: { text: 'A maintenance notice' },
      myBanner: { id: 'b1', text: 'A banner' },
      ministrySafe: [{ id: '1', text: 'A ministry-safe message' }],
      impersonating: { empId: '1', name: 'Ruth Lowe', until: '2030-01-01T12:00:00.000Z', by: 'Told Otherwise' },
      homepage: '/help',
    };
    const { path } = open('/', meOf(creator, told));
    await title('Help');
    expect(path()).toBe('/help');
    for (const text of ['A maintenance notice', 'A banner', 'A ministry-safe message', 'You are viewing as Ruth Lowe']) {
      expect(await screen.findByText(text)).toBeInTheDocument();
    }
    expect(
      menu()
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Only this']);
    const account = screen.getByRole('button', { name: 'Account of Told Otherwise' });
    expect(account.querySelector('img')).toHaveAttribute('src', image);
    expect(account).toHaveTextContent('Told Otherwise');
    takeAway();
    open('/help');
    await title('Help');
    for (const text of [/maintenance/, /banner/, /ministry-safe/, /You are viewing as/])
      expect(screen.queryByText(text)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument();
  });

  it('has help and the own profile at hand [SHELL-021] [SHELL-022]', async () => {
    const { path } = open('/users/homepage?inbox=1');
    await title('Your inbox');
    fireEvent.click(screen.getByRole('link', { name: 'Help' }));
    expect(await title('Help')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: /^Account of/ }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Profile' }));
    await waitFor(() => expect(path()).toBe('/users/myProfile'));
  });

  it('shows the welcome and the job fair, which ask for nothing themselves [SHELL-011] [SHELL-012] [STATIC-001] [STATIC-002]', async () => {
    for (const [path, name, text] of [
      ['/welcome', 'Welcome', /What waits for you stands on your homepage/],
      ['/jobFair', 'Job fair', /Departments that hire come to the job fair/],
    ] as const) {
      const { portal } = renderApp(path, framePortal(), { me: meOf(creator), routes });
      expect(await title(name)).toBeInTheDocument();
      expect(within(screen.getByRole('main')).getByText(text)).toBeInTheDocument();
      expect(menu().getByRole('link', { name: 'My PAFs' })).toBeInTheDocument();
      expect(new Set(portal.asked.map(({ operation }) => operation))).toEqual(new Set(['shell.readInbox', 'exports.listMyJobs']));
      takeAway();
    }
  });
});

describe('the banner', () => {
  it('stays until it is dismissed, is then gone for good, and the next one shows [SHELL-018] [SHELL-019]', async () => {
    const portal = framePortal().answer(saveSetting, null);
    const withBanner = (id: string, text: string) => open('/help', meOf(creator, { myBanner: { id, text } }), portal);
    withBanner('b1', 'Registration opens on Monday.');
    fireEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByText('Registration opens on Monday.')).not.toBeInTheDocument());
    expect(portal.lastCall(saveSetting)).toMatchObject({ name: 'dismissed_banner', value: 'b1' });
    takeAway();
    withBanner('b1', 'Registration opens on Monday.');
    await title('Help');
    expect(screen.queryByText('Registration opens on Monday.')).not.toBeInTheDocument();
    takeAway();
    withBanner('b2', 'Registration is open.');
    expect(await screen.findByText('Registration is open.')).toBeInTheDocument();
  });
});

describe('the notices of operators', () => {
  it('are set and cleared, and never empty [SHELL-020]', async () => {
    const text = 'The portal rests from 10 to 11 pm.';
    const notice: Notice = {
      id: 'n1',
      kind: 'maintenance',
      text,
      emp_id: null,
      starts_at: '2026-03-02T15:00:00.000Z',
      ends_at: null,
    };
    const notices: Notice[] = [];
    const portal = framePortal()
      .answer(listNotices, () => [...notices])
      .answer(setNotice, () => {
        notices.push(notice);
        return notice;
      })
      .answer(clearNotice, () => {
        notices.pop();
        return null;
      });
    open('/ops/notices', meOf({ groups: ['ops'] }), portal);
    const field = await screen.findByRole('textbox', { name: /^Text/ });
    fireEvent.click(screen.getByRole('button', { name: 'Set notice' }));
    await waitFor(() => expect(field).toHaveAttribute('aria-invalid', 'true'));
    expect(portal.calls(setNotice)).toHaveLength(0);
    fireEvent.change(field, { target: { value: text } });
    fireEvent.click(screen.getByRole('button', { name: 'Set notice' }));
    const clear = await screen.findByRole('button', { name: `Clear: ${text}` });
    expect(portal.lastCall(setNotice)).toMatchObject({ kind: 'maintenance', text });
    fireEvent.click(clear);
    await waitFor(() => expect(clear).not.toBeInTheDocument());
    expect(portal.lastCall(clearNotice)).toMatchObject({ id: 'n1' });
  });
});

describe('an address', () => {
  it('that is bare or no screen leads to the homepage [SHELL-009] [SHELL-010]', async () => {
    const me = meOf({ groups: ['hr'] });
    for (const address of ['/', '/hr', '/no-such-screen']) {
      const { path } = open(address, me);
      expect(await title('Your inbox')).toBeInTheDocument();
      expect(path()).toBe('/users/homepage');
      expect(me.navItems.map((item) => item.path)).not.toContain(address);
      takeAway();
    }
  });

  it('of a profile shows that person, and nobody for an unknown id [SHELL-016] [SHELL-017]', async () => {
    const facts = { phone: null, image: null, department: 'Library', positions: [{ title: 'Clerk', department: 'Library' }] };
    const ruth: Profile = { ...facts, id: '700050', name: 'Ruth Calloway', email: 'ruth@campus.example' };
    const own: Profile = { ...facts, id: '700001', name: 'Hannah Merrow', email: 'hannah@campus.example' };
    const portal = framePortal()
      .answer(readMyProfile, own)
      .answer(readProfile, ({ id }) =>
        id === ruth.id ? ruth : refused(404, { success: false, message: 'There is no person with this id.' }),
      );
    open('/users/viewProfile?id=700050', meOf(creator), portal);
    expect(await title('Ruth Calloway')).toBeInTheDocument();
    takeAway();
    open('/users/viewProfile?id=999999', meOf(creator), portal);
    expect(await screen.findByText('There is no person with this id.')).toBeInTheDocument();
    expect(screen.queryByText('Ruth Calloway')).not.toBeInTheDocument();
    takeAway();
    open('/users/myProfile', meOf(creator), portal);
    const main = within(await screen.findByRole('main'));
    expect((await main.findAllByText(/Hannah Merrow|hannah@campus\.example/)).length).toBeGreaterThan(0);
    expect(main.queryByText('Ruth Calloway')).not.toBeInTheDocument();
  });
});

describe('the palette', () => {
  it('says that people could not be searched instead of that there are none, and finds them at the next word', async () => {
    const portal = framePortal().answer(searchPeople, refused(503)).otherwise(nothing);
    renderApp('/help', portal, {
      me: meOf(creator),
      routes,
      around: (app) => (
        <PaletteSourcesContext.Provider value={() => Promise.resolve([{ ...paletteSource, permission: 'signedIn' }])}>
          {app}
        </PaletteSourcesContext.Provider>
      ),
    });
    await title('Help');
    fireEvent.click(screen.getByRole('button', { name: 'Go to…' }));
    const dialog = within(await screen.findByRole('dialog'));
    const search = dialog.getByRole('combobox', { name: 'Go to' });
    fireEvent.change(search, { target: { value: 'larkin' } });
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent(/^Not all people and records could be searched\./));
    portal.answer(searchPeople, [{ id: '700060', name: 'Sophie Larkin', department: null }]);
    fireEvent.change(search, { target: { value: 'larki' } });
    expect(await dialog.findByRole('option', { name: /Sophie Larkin/ })).toBeInTheDocument();
    expect(dialog.getByRole('status')).toHaveTextContent('');
  });
});

describe('the keys of lists', () => {
  it('lead to the rows, the search, the list of keys and Home', async () => {
    const rows = ['Clara', 'Silas'].map((first, index) =>
      formRowOf({ id: String(20 + index), first_name: first, ...stages.submitted }),
    );
    const portal = framePortal().answer(listAwaitingApproval, rows);
    const { user, path, query } = open('/hr/awaiting_approval', meOf({ assignments: ['paf-approver'] }), portal);
    await screen.findByText('Silas');
    const inFocus = () => document.activeElement?.closest('[data-row-id]')?.getAttribute('data-row-id');
    // The code of the keys comes after the screen.
    await waitFor(async () => {
      await user.keyboard('j');
      expect(inFocus()).toBe('20');
    });
    await user.keyboard('j');
    expect(inFocus()).toBe('21');
    await user.keyboard('x');
    expect(screen.getByRole('checkbox', { name: /^Select .*Silas/ })).toBeChecked();
    await user.keyboard('?');
    const keys = await screen.findByRole('dialog', { name: 'Keys' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(keys).not.toBeInTheDocument());
    await user.keyboard('/');
    await waitFor(() => expect(document.activeElement?.tagName).toBe('INPUT'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    (document.activeElement as HTMLElement).blur();
    await user.keyboard('gh');
    await waitFor(() => expect([path(), query()]).toEqual(['/users/homepage', { inbox: '1' }]));
  });
});
