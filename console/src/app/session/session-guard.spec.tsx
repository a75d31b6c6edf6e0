import { extend, signOut } from '@campus/domain/session';
import { processAccess } from '@campus/domain/personnel-actions';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';

import { routes } from '../../features/shell/routes.js';
import type { FakePortal } from '../../lib/testing/fake-portal.js';
import { unreachable } from '../../lib/testing/fake-portal.js';
import { meOf } from '../../lib/testing/me.js';
import { portal as client } from '../../lib/portal.js';
import { framePortal, renderApp } from '../testing/rendered-app.js';
import { SessionGuard } from './session-guard.js';

jest.setTimeout(120_000);

const MINUTE = 60_000;
const SIX_MINUTES = { timeout: 360, deadline: '2099-01-01T00:00:00.000Z' };

const warning = () => screen.queryByRole('alertdialog', { name: 'You will be signed out soon' });
const pass = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms));

/** Lets so much time pass at once, as on a page that was in the background: each second of a countdown would be drawn otherwise. */
async function sleep(ms: number): Promise<void> {
  jest.setSystemTime(Date.now() + ms - 1_000);
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(1_000);
}

/** Opens a screen in a session of six minutes, once all that the frame asks at its start is answered. */
async function opened(portal: FakePortal): Promise<void> {
  renderApp('/help', portal, { me: meOf({}, { timeout: 360 }), routes, around: (app) => <SessionGuard>{app}</SessionGuard> });
  for (let step = 0; step < 20; step += 1) await pass(0);
  expect(screen.getByRole('heading', { level: 1, name: 'Help' })).toBeInTheDocument();
}

describe('a session with a time-out of 6 minutes', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: Date.UTC(2026, 0, 5, 14) });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('warns 5 minutes before its end, not earlier, counts down, and is then over [SESSION-004] [SESSION-005]', async () => {
    const portal = framePortal().answer(signOut, { redirect: '/signed-out' });
    await opened(portal);
    await pass(MINUTE - 2_000);
    expect(warning()).not.toBeInTheDocument();
    await pass(3_000);
    expect(warning()).toHaveTextContent(/5:00|4:59/);
    await sleep(MINUTE);
    expect(warning()).toHaveTextContent(/4:00|3:59/);
    expect(portal.calls(signOut)).toHaveLength(0);
    await sleep(4 * MINUTE);
    await pass(0);
    expect(screen.getByRole('heading', { level: 1, name: 'You are signed out' })).toBeInTheDocument();
    expect(portal.calls(signOut)).toHaveLength(1);
  });

  it('goes on when the person stays, and warns anew after the full time [SESSION-006]', async () => {
    const portal = framePortal().answer(extend, SIX_MINUTES).answer(signOut, { redirect: '/signed-out' });
    await opened(portal);
    await pass(MINUTE + 1_000);
    fireEvent.click(screen.getByRole('button', { name: 'Stay signed in' }));
    await pass(1_000);
    expect(portal.calls(extend)).toHaveLength(1);
    expect(warning()).not.toBeInTheDocument();
    await pass(MINUTE - 3_000);
    expect(warning()).not.toBeInTheDocument();
    await pass(3_000);
    expect(warning()).toBeInTheDocument();
    await sleep(4 * MINUTE);
    expect(portal.calls(signOut)).toHaveLength(0);
    expect(screen.getByRole('heading', { level: 1, name: 'Help' })).toBeInTheDocument();
  });
});

describe('an answer that is lost', () => {
  it('is told of by a banner that stays from screen to screen until it is closed', async () => {
    const { go } = renderApp('/help', framePortal().answer(processAccess, unreachable), { routes });
    await screen.findByRole('heading', { level: 1, name: 'Help' });
    await expect(client.call(processAccess, { id: 'r1' })).rejects.toThrow();
    const banner = (await screen.findByText(/may already have been carried out/)).closest('[role="alert"]') as HTMLElement;
    await go('/jobFair');
    await screen.findByRole('heading', { level: 1, name: 'Job fair' });
    expect(banner).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(banner).not.toBeInTheDocument());
  });
});
