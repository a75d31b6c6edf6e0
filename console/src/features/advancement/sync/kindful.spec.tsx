import type { SyncConflict, SyncRun } from '@campus/domain/advancement';
import {
  decideSyncConflict,
  listSyncConflicts,
  listSyncRuns,
  readSync,
  readSyncRun,
  setSyncHourly,
  syncFromKindful,
  syncTexts as texts,
  syncToKindful,
} from '@campus/domain/advancement';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FakePortal, held, refused, whole } from '../../../lib/testing/fake-portal.js';
import { renderScreen, STAFF } from '../testing/screens.js';

jest.setTimeout(60_000);

const runOf = (changes: Partial<SyncRun> = {}): SyncRun => ({
  run: 'run-1',
  direction: 'from',
  dry_run: false,
  state: 'done',
  made: 8,
  donors: 3,
  gifts: 5,
  changed: 0,
  ignored: 2,
  conflicts: 1,
  pages: 2,
  problem: null,
  started_at: '2026-11-20T15:00:00.000Z',
  ended_at: '2026-11-20T15:00:09.000Z',
  started_by: 'Arthur Pemberton',
  ...changes,
});
const conflict: SyncConflict = {
  id: 'conflict-1',
  kindful_id: '9010',
  contact: 'Ida Twofold',
  email: 'ida@two.example',
  place: 'Berea, KY',
  donor_id: '600002',
  donor: 'Ida Twofold',
  donor_place: 'Louisville, KY',
  found_at: '2026-11-20T15:00:05.000Z',
};
const sync = { hourly: false, version: 4, connected: true, to: null, from: runOf(), conflicts: 1 };

let portal: FakePortal;
beforeEach(() => {
  portal = new FakePortal().answer(readSync, sync).answer(listSyncRuns, [runOf()]).answer(listSyncConflicts, [conflict]);
});
const open = () => renderScreen('/advancement/kindful', portal, STAFF);

describe('the screen of the donor system', () => {
  it('has one button to it and one from it, each with the outcome of the last run [ADV-003]', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Kindful' })).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Sync from Kindful' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Sync to Kindful' })).toBeEnabled();
    expect(screen.getByRole('region', { name: 'From Kindful' })).toHaveTextContent(
      '3 donors and 5 gifts added, 2 ignored, 1 to decide',
    );
    expect(screen.getByRole('region', { name: 'To Kindful' })).toHaveTextContent('No sync yet.');
  });

  it('calls once for a press and shows how many records came of it [ADV-062]', async () => {
    const answer = held(whole(runOf(), { message: 'Synced from Kindful: 3 donors and 5 gifts added, 2 ignored, 1 to decide.' }));
    portal.answer(syncFromKindful, answer.answer as never);
    const { user } = open();
    const button = await screen.findByRole('button', { name: 'Sync from Kindful' });
    await user.dblClick(button);
    answer.release();
    expect(await screen.findByText(/^Synced from Kindful: 3 donors/)).toBeInTheDocument();
    expect(portal.calls(syncFromKindful)).toHaveLength(1);
    expect(portal.lastCall(syncFromKindful)).toMatchObject({ dry_run: 0 });
  });

  it('shows the server’s sentence where a sync failed, and why [ADV-062]', async () => {
    portal
      .answer(readSync, { ...sync, to: runOf({ direction: 'to', state: 'failed', problem: 'key', ignored: 0 }) })
      .answer(syncToKindful, refused(502, { success: false, code: 'advancement.sync_failed', message: 'Server error!' }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Sync to Kindful' }));
    expect(await screen.findByText('Server error!')).toBeInTheDocument();
    expect(screen.getByText(/^Kindful refused the key\./)).toBeInTheDocument();
  });

  it('shows how far a run is, and closes the button of its direction meanwhile [ADV-062]', async () => {
    portal.answer(readSync, { ...sync, from: runOf({ state: 'running', ended_at: null, pages: 4 }) });
    open();
    expect(await screen.findByRole('button', { name: 'Sync from Kindful' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Sync to Kindful' })).toBeEnabled();
    expect(screen.getByRole('progressbar', { name: 'In progress' })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'From Kindful' })).toHaveTextContent('4 pages so far: 3 donors and 5 gifts added');
  });

  it('closes both buttons with a text where the settings are missing [ADV-063]', async () => {
    portal.answer(readSync, { ...sync, connected: false, from: null });
    open();
    expect(await screen.findByText(texts.closed)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Sync from Kindful' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Sync to Kindful' })).toBeDisabled();
    expect(screen.getByRole('switch', { name: 'Sync every hour' })).toBeDisabled();
  });

  it('counts without a change in a dry run, and switches the schedule with its version [ADV-063]', async () => {
    portal.answer(syncToKindful, runOf({ direction: 'to', dry_run: true })).answer(setSyncHourly, { hourly: true, version: 5 });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Dry run: To Kindful' }));
    await waitFor(() => expect(portal.lastCall(syncToKindful)).toMatchObject({ dry_run: 1 }));
    await user.click(screen.getByRole('switch', { name: 'Sync every hour' }));
    await waitFor(() => expect(portal.lastCall(setSyncHourly)).toMatchObject({ hourly: 1, version: 4 }));
  });

  it('joins a contact to its donor, or adds a donor [ADV-063]', async () => {
    portal.answer(decideSyncConflict, whole({ donor_id: '600002' }, { message: 'Joined to donor 600002.' }));
    const { user } = open();
    const table = await screen.findByRole('table', { name: 'Contacts to decide' });
    expect(await within(table).findByText('ida@two.example')).toBeInTheDocument();
    expect(within(table).getByRole('link', { name: 'Ida Twofold · 600002' })).toHaveAttribute(
      'href',
      '/advancement/donorDirectory?id=600002',
    );
    await user.click(within(table).getByRole('button', { name: 'Join Ida Twofold to donor 600002' }));
    await waitFor(() => expect(portal.lastCall(decideSyncConflict)).toMatchObject({ id: 'conflict-1', decision: 'join' }));
    await user.click(within(table).getByRole('button', { name: 'Add Ida Twofold as a new donor' }));
    await waitFor(() => expect(portal.lastCall(decideSyncConflict)).toMatchObject({ decision: 'make' }));
  });

  it('names each record that a run left, with the reason [ADV-063]', async () => {
    portal.answer(readSyncRun, {
      ...runOf(),
      left: [
        { kind: 'contact', id: '9011', reason: 'no_name' },
        { kind: 'transaction', id: '7005', reason: 'no_fund' },
      ],
    });
    open();
    await screen.findByText('ida@two.example');
    fireEvent.click(await screen.findByRole('button', { name: '2 records' }));
    const dialog = await screen.findByRole('dialog', { name: 'Left in Kindful' });
    expect(await within(dialog).findByText('Its fund has no category here')).toBeInTheDocument();
    expect(within(dialog).getByText('It has no name')).toBeInTheDocument();
  });
});
