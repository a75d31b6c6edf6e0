import {
  backfillSchedule,
  checkAudit,
  listQueues,
  listSchedules,
  pauseQueue,
  pauseSchedule,
  readHealth,
  readThroughput,
  runSchedule,
  searchAudit,
} from '@campus/domain/ops';
import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { FakePortal, refused, whole } from '../../lib/testing/fake-portal.js';
import { takeAway, write } from '../../lib/testing/rendered.js';
import { auditLineOf, queueOf, scheduleOf } from './testing/records.js';
import { renderScreen } from './testing/screens.js';

jest.setTimeout(60_000);

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));
const pressIn = (part: { readonly getByRole: typeof screen.getByRole }, name: string) =>
  fireEvent.click(part.getByRole('button', { name }));

describe('the schedules', () => {
  it('say of a run that did not begin since when it is overdue [OPS-014]', async () => {
    const portal = new FakePortal().answer(listSchedules, [scheduleOf({ overdue_since: '2026-11-02T05:50:00.000Z' })]);
    renderScreen('/ops/schedules', portal);
    const card = await screen.findByRole('article', { name: 'ops/retention' });
    expect(card).toHaveTextContent('Overdue: should have begun 11-02-2026 12:50 AM');
  });

  it('are paused with a reason only, resumed, run at once, and counted over a stretch before that runs again [OPS-012]', async () => {
    const note = 'Oscar Penrose: The archive moves.';
    const portal = new FakePortal()
      .answer(listSchedules, [scheduleOf()])
      .answer(pauseSchedule, ({ paused }) => {
        const now = paused === 1 ? scheduleOf({ paused: true, note }) : scheduleOf();
        portal.answer(listSchedules, [now]);
        return now;
      })
      .answer(runSchedule, whole(scheduleOf(), { message: 'ops/retention runs now.' }))
      .answer(backfillSchedule, { count: 3, runs: ['2026-10-30T04:50:00.000Z'] });
    renderScreen('/ops/schedules', portal);
    const card = await screen.findByRole('article', { name: 'ops/retention' });
    expect(card).toHaveTextContent('every day at 12:50 AM');
    expect(card).toHaveTextContent(/Night of 03-14-2027, clocks change\s*03-14-2027 12:50 AM/);
    press('Pause');
    const pausing = await dialogOf('Pause ops/retention');
    pressIn(pausing, 'Pause ops/retention');
    expect(await pausing.findByText('Say why, so that the next operator knows.')).toBeInTheDocument();
    expect(portal.calls(pauseSchedule)).toEqual([]);
    write('Why', 'The archive moves.');
    pressIn(pausing, 'Pause ops/retention');
    expect(await screen.findByText(note)).toBeInTheDocument();
    expect(portal.lastCall(pauseSchedule)).toMatchObject({ paused: 1, reason: 'The archive moves.' });
    press('Resume');
    await waitFor(() => expect(screen.queryByText(note)).not.toBeInTheDocument());
    expect(card).toHaveTextContent('every day at 12:50 AM');
    press('Run now');
    pressIn(await dialogOf('Run ops/retention now'), 'Run it now');
    expect(await screen.findByText('ops/retention runs now.')).toBeInTheDocument();
    press('Re-run a period');
    const stretch = await dialogOf('Run a stretch of ops/retention again');
    write('From', '2026-10-30T00:00');
    write('To', '2026-11-02T00:00');
    pressIn(stretch, 'Count the runs');
    expect(await stretch.findByText('3 runs, the first of 10-30-2026 12:50 AM.')).toBeInTheDocument();
    expect(portal.calls(backfillSchedule).map(({ fields }) => fields['dry_run'])).toEqual([1]);
    expect(portal.lastCall(backfillSchedule)).toMatchObject({ start: '2026-10-30T04:00:00.000Z', schedule: 'ops/retention' });
  });
});

describe('the queues', () => {
  it('show what failed by hour, and are paused with a reason and resumed [OPS-011]', async () => {
    const portal = new FakePortal()
      .answer(readThroughput, refused(503))
      .answer(listQueues, [queueOf()])
      .answer(pauseQueue, ({ paused }) => {
        portal.answer(listQueues, [queueOf({ paused: paused === 1 })]);
        return [queueOf({ paused: paused === 1 })];
      });
    renderScreen('/ops/queues', portal);
    const row = (await screen.findByText('Send one message')).closest('tr') as HTMLElement;
    const failures = within(row).getByRole('img', { name: /^Failures by hour over the last 24 hours/ });
    expect(failures).toHaveAccessibleName(/^Failures by hour over the last 24 hours: 3, /);
    press('Pause mail');
    const pausing = await dialogOf('Pause mail');
    write('Why', 'The mail server is moved.');
    pressIn(pausing, 'Pause mail');
    expect(await screen.findByRole('button', { name: 'Resume mail' })).toBeInTheDocument();
    expect(portal.lastCall(pauseQueue)).toMatchObject({ queue: 'mail', paused: 1, reason: 'The mail server is moved.' });
    expect(within(screen.getByRole('table', { name: 'Queues' })).getByText(/^paused$/i)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Resume mail' })).toBeEnabled());
    press('Resume mail');
    expect(await screen.findByRole('button', { name: 'Pause mail' })).toBeInTheDocument();
  });
});

describe('the audit history', () => {
  it('is searched, and the chain of a record is checked [OPS-013]', async () => {
    const portal = new FakePortal()
      .answer(searchAudit, ({ q }) =>
        q === undefined ? [auditLineOf(), auditLineOf({ id: '2', seq: 2, description: 'Resumed' })] : [auditLineOf()],
      )
      .answer(checkAudit, { entries: 2, whole: true, broken: [] });
    const { query } = renderScreen('/ops/audit?record_type=schedule', portal);
    const table = await screen.findByRole('table', { name: 'Audit entries' });
    expect(await within(table).findByText('The archive moves.')).toBeInTheDocument();
    expect(portal.lastCall(searchAudit)).toMatchObject({ record_type: 'schedule' });
    write('Search', 'archive moves');
    await waitFor(() => expect(query()).toEqual({ record_type: 'schedule', q: 'archive moves' }));
    await waitFor(() => expect(portal.lastCall(searchAudit)).toMatchObject({ record_type: 'schedule', q: 'archive moves' }));
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Check' })).toHaveLength(1));
    press('Check');
    expect(await screen.findByText(/^The history is whole: 2 entries/)).toBeInTheDocument();
    expect(portal.lastCall(checkAudit)).toMatchObject({ record_type: 'schedule', record_id: 'ops/retention' });
    portal.answer(checkAudit, { entries: 2, whole: false, broken: [2] });
    press('Check');
    expect(await screen.findByText('The history is broken at entry 2.')).toBeInTheDocument();
  });
});

describe('the health of the portal', () => {
  it('shows what it stands on, what is down, and who is at work [OPS-015]', async () => {
    const dependency = { version: '18', milliseconds: 3 };
    const heartbeat = {
      build: 'b1',
      version: '0.1.0',
      started_at: '2026-11-02T15:00:00.000Z',
      seen_at: '2026-11-02T15:00:00.000Z',
    };
    const health = {
      dependencies: ['PostgreSQL', 'Temporal'].map((name) => ({ ...dependency, name, up: name === 'PostgreSQL' })),
      alerts: [],
      queues: [],
      oldest_at: null,
      processes: ['api', 'worker', 'jobs'].map((process) => ({ ...heartbeat, process, identity: `${process}-1` })),
      workers: [],
    };
    const portal = new FakePortal().answer(readThroughput, refused(503)).answer(readHealth, health);
    renderScreen('/ops/health', portal);
    expect(await screen.findByText('Temporal does not answer')).toBeInTheDocument();
    const table = (name: string) => screen.getByRole('table', { name });
    for (const name of ['PostgreSQL', 'Temporal']) expect(table('Dependencies')).toHaveTextContent(name);
    for (const name of ['api', 'worker', 'jobs']) expect(table('Processes')).toHaveTextContent(`${name}-1`);
    takeAway();
    renderScreen('/ops/health', portal.answer(readHealth, refused(500)));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});
