import type { InboxItem } from '@campus/domain/inbox';
import { bringBackItem, putAwayItem, readInbox } from '@campus/domain/inbox';
import { rejectForm } from '@campus/domain/personnel-actions';
import { saveSetting, shellTexts } from '@campus/domain/shell';
import { clockPunch, readHours } from '@campus/domain/timeclock';
import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';

import { framePortal, renderApp, widenTo } from './testing/rendered-app.js';
import { BootstrapFailed } from './states/bootstrap-failed.js';
import { failureOf } from '../lib/failure.js';
import { offerHomeCards } from '../lib/home-cards.js';
import { InboxOperationsContext } from '../lib/inbox-operations.js';
import { nothing, refused } from '../lib/testing/fake-portal.js';
import { meOf } from '../lib/testing/me.js';
import type { Rendered } from '../lib/testing/rendered.js';
import { choose, optionsOf, takeAway } from '../lib/testing/rendered.js';
import { routes as people } from '../features/people/routes.js';
import { inboxOperations as ownOperations } from '../features/inbox/inbox-actions.js';
import { inboxOperations as formOperations } from '../features/personnel-actions/inbox-actions.js';
import { routes as forms } from '../features/personnel-actions/routes.js';
import { movedForm } from '../features/personnel-actions/testing/records.js';
import { routes as inbox } from '../features/inbox/routes.js';
import { homeCards } from '../features/timeclock/routes.js';
import { clockOf, FIRST, positionOf } from '../features/timeclock/testing/records.js';

const inboxOperations = [...formOperations, ...ownOperations];

jest.setTimeout(120_000);

const routes = [...inbox, ...people, ...forms];
const me = meOf({ groups: ['employees', 'hr-paf-creators'] });
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

const item: InboxItem = {
  kind: 'paf-approval',
  record_id: '11',
  title: 'New Hire: Clara Whitlow',
  count: 1,
  who: 'Martha Ellery',
  since: '2026-03-02T15:00:00.000Z',
  due: null,
  next_step: 'Approve it',
  path: '/hr/view/11',
  overdue: 0,
};

const findOperation = (name: string) => Promise.resolve(inboxOperations.find((one) => one.name === name) ?? null);

function open(path: string, portal = framePortal(), who = me, find = findOperation): Rendered {
  widenTo(1280);
  return renderApp(path, portal.otherwise(nothing), {
    me: who,
    routes,
    around: (app) => <InboxOperationsContext.Provider value={find}>{app}</InboxOperationsContext.Provider>,
  });
}

describe('the homepage', () => {
  it('is the saved one, my profile, or what waits, and never an empty page [HOME-001] [HOMEPAGE-006] [HOMEPAGE-007] [HOMEPAGE-008] [HOMEPAGE-018]', async () => {
    for (const [homepage, target, name] of [
      ['/hr/my_pafs', '/hr/my_pafs', 'My PAFs'],
      ['none', '/users/myProfile', 'My profile'],
      [null, '/users/homepage', 'Your inbox'],
    ] as const) {
      const { path } = open('/users/homepage', framePortal(), { ...me, homepage });
      expect(await title(name)).toBeInTheDocument();
      expect(path()).toBe(target);
      takeAway();
    }
  });

  it('says that it failed, with a retry and a picker, and comes when it is tried again [HOME-005] [HOME-007] [HOMEPAGE-009]', async () => {
    const portal = framePortal().answer(readInbox, refused(500)).answer(saveSetting, null);
    const { path } = open('/users/homepage', portal);
    expect(await title('Homepage Error')).toBeInTheDocument();
    await screen.findByRole('combobox', { name: 'Homepage' });
    portal.answer(readInbox, []);
    fireEvent.click(screen.getByRole('button', { name: /try again|retry/i }));
    expect(await title('Your inbox')).toBeInTheDocument();
    takeAway();
    const failing = framePortal().answer(readInbox, refused(500)).answer(saveSetting, null);
    const other = open('/users/homepage', failing);
    await screen.findByRole('combobox', { name: 'Homepage' });
    await choose('Homepage', 'My PAFs');
    fireEvent.click(screen.getByRole('button', { name: 'Save and open' }));
    await waitFor(() => expect(other.path()).toBe('/hr/my_pafs'));
    expect(path()).toBe('/users/homepage');
  });

  it('says that it failed also where who is here cannot be read, with a retry and the screens that everyone has [HOME-005] [HOME-007] [HOMEPAGE-009]', async () => {
    const failed = { failure: failureOf(500, undefined), onRetry: jest.fn(), onOpen: jest.fn() };
    render(<BootstrapFailed {...failed} path="/users/homepage" />);
    expect(await title('Homepage Error')).toBeInTheDocument();
    expect(screen.getByText('Something went wrong. Try refreshing the page. Status: 500')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(failed.onRetry).toHaveBeenCalledTimes(1);
    await choose('Open another screen', 'Directory');
    expect(failed.onOpen).toHaveBeenCalledWith('/directory');
    takeAway();
    render(<BootstrapFailed {...failed} path="/directory" />);
    expect(screen.queryByText('Homepage Error')).not.toBeInTheDocument();
  });

  it('is chosen among the own screens and none, and saved [HOME-006]', async () => {
    const portal = framePortal().answer(saveSetting, null);
    const { path } = open('/users/homepage?choose=1', portal);
    await screen.findByRole('combobox', { name: 'Homepage' });
    const screens = me.navItems.filter((one) => one.path !== '/users/homepage').map(({ label }) => label);
    expect(screens).toEqual(expect.arrayContaining(['New PAF', 'My PAFs', 'Find PAFs']));
    expect(await optionsOf('Homepage')).toEqual(['Your inbox', ...screens, 'None (my profile)']);
    await choose('Homepage', 'My PAFs');
    fireEvent.click(screen.getByRole('button', { name: 'Save and open' }));
    await waitFor(() => expect(path()).toBe('/hr/my_pafs'));
    expect(portal.lastCall(saveSetting)).toMatchObject({ name: 'homepage', value: '/hr/my_pafs' });
  });

  it('says that an address is none, and where one is instead, until one goes on', async () => {
    window.history.replaceState(null, '', '/no-such-screen');
    open('/no-such-screen');
    expect(await screen.findByText(/There is nothing at \/no-such-screen\./)).toBeInTheDocument();
    expect(await title('Your inbox')).toBeInTheDocument();
    fireEvent.click(within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'My PAFs' }));
    await title('My PAFs');
    expect(screen.queryByText(/There is nothing at/)).not.toBeInTheDocument();
    window.history.replaceState(null, '', '/');
  });
});

describe('the inbox', () => {
  it('says All done! where nothing waits, and not while an area could not be asked', async () => {
    const { portal } = open('/users/homepage');
    expect(await screen.findByText('All done!')).toBeInTheDocument();
    // The bar above and Home are one reader.
    expect(portal.calls(readInbox)).toHaveLength(1);
    takeAway();
    const unread = { ...item, kind: 'timeclock-unread', title: 'What waits in Timeclock could not be read', count: 0 };
    open('/users/homepage', framePortal().answer(readInbox, [unread]));
    expect(await screen.findByText('What waits in Timeclock could not be read')).toBeInTheDocument();
    expect(screen.queryByText('All done!')).not.toBeInTheDocument();
  });

  it('counts all of what waits in its head and in the bar above, and leads to each', async () => {
    const outstanding: InboxItem = {
      ...item,
      kind: 'payroll',
      record_id: 'p1',
      title: '12 timesheets outstanding, pay date 03-01-2026',
      count: 12,
      overdue: 1,
    };
    const evaluation: InboxItem = {
      ...item,
      kind: 'evaluation',
      record_id: 'e1',
      title: 'Evaluate Old Testament Survey',
      path: '/student/courseEval?evalId=1&courseId=2',
    };
    const grades: InboxItem = {
      ...item,
      kind: 'grades',
      record_id: 'g1',
      title: 'Grades of BB101: 3 of 20 given',
      path: '/faculty/grades?course=40001',
    };
    const items = [{ ...outstanding, path: '/accounting/approve' }, evaluation, grades];
    open('/users/homepage', framePortal().answer(readInbox, items));
    expect(await screen.findByText('3 tasks waiting, 1 overdue')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Inbox: 3 tasks waiting' })).toBeInTheDocument();
    expect(screen.queryByText('All done!')).not.toBeInTheDocument();
    const table = within(screen.getByRole('table', { name: 'Your inbox' }));
    for (const { title: name, path } of items) expect(table.getByRole('link', { name })).toHaveAttribute('href', path);
  });

  it('is one place with the clock: a press on the card changes the row under it, and the row has no second button', async () => {
    offerHomeCards(homeCards);
    const punch: InboxItem = { ...item, kind: 'open-punch', record_id: 'o1', title: `Punched in at ${FIRST}`, action: null };
    const inside = positionOf({ title: FIRST, status: 'Punched In', clocked: 1 });
    const outside = positionOf({ title: FIRST, status: 'Punched Out', clocked: 1 });
    const portal = framePortal()
      .answer(readInbox, [punch])
      .answer(readHours, clockOf(inside))
      .answer(clockPunch, () => {
        portal.answer(readInbox, []).answer(readHours, clockOf(outside));
        return outside;
      });
    open('/users/homepage', portal);
    expect(await screen.findByRole('link', { name: punch.title })).toBeInTheDocument();
    expect(await screen.findAllByRole('button', { name: /Clock Out/ })).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: `Clock Out: ${FIRST}` }));
    await waitFor(() => expect(screen.queryByRole('link', { name: punch.title })).not.toBeInTheDocument());
    expect(await screen.findByRole('button', { name: `Clock In: ${FIRST}` })).toBeInTheDocument();
    offerHomeCards([]);
  });

  it('lets a row that is no task be put away, and takes that back', async () => {
    const step = { operation: putAwayItem.name, label: 'Put away', done: 'Put away', undo: bringBackItem.name };
    const w2: InboxItem = {
      ...item,
      kind: 'w2-consent',
      record_id: 'w2-2025',
      title: 'Your W-2 form of 2025 is ready',
      who: null,
      others: [{ ...step, input: { id: 'w2-2025' } }],
    };
    const portal = framePortal()
      .answer(readInbox, [w2])
      .answer(putAwayItem, () => {
        portal.answer(readInbox, []);
        return null;
      })
      .answer(bringBackItem, () => {
        portal.answer(readInbox, [w2]);
        return null;
      });
    open('/users/homepage', portal);
    fireEvent.click(await screen.findByRole('button', { name: `Put away: ${w2.title}` }));
    expect(await screen.findByText('All done!')).toBeInTheDocument();
    expect(portal.lastCall(putAwayItem)).toMatchObject({ id: 'w2-2025' });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('link', { name: w2.title })).toBeInTheDocument();
    expect(portal.lastCall(bringBackItem)).toMatchObject({ id: 'w2-2025' });
  });

  it('says so where the code of a step does not come, and takes the next press', async () => {
    const step = { operation: putAwayItem.name, label: 'Put away', done: 'Put away', undo: bringBackItem.name };
    const row: InboxItem = { ...item, others: [{ ...step, input: { id: '11' } }] };
    const portal = framePortal().answer(readInbox, [row]).answer(putAwayItem, null).answer(bringBackItem, null);
    let connected = false;
    const finding = (name: string) => (connected ? findOperation(name) : Promise.reject(new TypeError('Failed to fetch')));
    open('/users/homepage', portal, me, finding);
    const press = await screen.findByRole('button', { name: `Put away: ${item.title}` });
    fireEvent.click(press);
    expect(await screen.findByText(shellTexts.offline)).toBeInTheDocument();
    expect([press.getAttribute('aria-busy'), portal.calls(putAwayItem)]).toEqual(['false', []]);
    connected = true;
    fireEvent.click(press);
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(`Undone: ${item.title}`)).toBeInTheDocument();
  });

  it('asks for the text of a step where it needs one, and calls it', async () => {
    const text = {
      field: 'message',
      label: 'What needs to be edited',
      required: 'You must enter a rejection reason!',
      confirm: 'Send back for edits',
    };
    const back = {
      operation: rejectForm.name,
      label: 'Send back',
      done: 'Sent back',
      input: { id: '11', type: 2, version: 3 },
      text,
    };
    const portal = framePortal()
      .answer(readInbox, [{ ...item, action: back }])
      .answer(rejectForm, movedForm({ stage: 'returned', status: 'Rejected and Need Edits' }));
    open('/users/homepage', portal);
    const press = await screen.findByRole('button', { name: 'Send back: New Hire: Clara Whitlow' });
    fireEvent.click(press);
    expect(press).toHaveAttribute('aria-busy', 'true');
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Send back for edits' }));
    expect(await dialog.findByText('You must enter a rejection reason!')).toBeInTheDocument();
    expect(portal.calls(rejectForm)).toHaveLength(0);
    fireEvent.change(dialog.getByLabelText(/^What needs to be edited/), { target: { value: 'The start date is a Sunday.' } });
    portal.answer(readInbox, []);
    fireEvent.click(dialog.getByRole('button', { name: 'Send back for edits' }));
    await waitFor(() =>
      expect(portal.lastCall(rejectForm)).toMatchObject({ id: '11', type: 2, message: 'The start date is a Sunday.' }),
    );
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Send back: / })).not.toBeInTheDocument());
  });
});
