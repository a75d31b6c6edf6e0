import {
  approveForm,
  finalizeForm,
  finalizeSelected,
  listAwaitingApproval,
  listAwaitingFinalize,
  listFinalizedArchive,
  readForm,
  rejectForm,
} from '@campus/domain/personnel-actions';
import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import type { FakePortal } from '../../lib/testing/fake-portal.js';
import { refused, unreachable } from '../../lib/testing/fake-portal.js';
import { campus, formOf, formRowOf, movedForm, stages } from './testing/records.js';
import { choose, takeAway } from '../../lib/testing/rendered.js';
import { renderScreen } from './testing/screens.js';

jest.setTimeout(120_000);

const people = ['Clara', 'Silas', 'Ruth'];

function rowsOf(stage: (typeof stages)['approved'] | (typeof stages)['submitted']) {
  return people.map((first, index) => formRowOf({ id: String(20 + index), first_name: first, ...stage }));
}
const approvedRows = () => rowsOf(stages.approved);

function waiting(): FakePortal {
  return campus().answer(listAwaitingApproval, rowsOf(stages.submitted)).answer(listAwaitingFinalize, rowsOf(stages.approved));
}

async function press(name: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name }));
}

/** Finalizes the first form by itself, as its dialog asks. */
async function finalizeClara(): Promise<void> {
  await press('Finalize New Hire Clara Whitlow');
  const dialog = await screen.findByRole('dialog', { name: 'Finalize New Hire Clara Whitlow' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Finalize New Hire Clara Whitlow' }));
}

const COLUMNS = ['Added', 'Type', 'First Name', 'Last Name', 'Requesting Dept.', 'About', 'Waiting'];

const idsIn = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.getAttribute('data-row-id'));

describe('both lists', () => {
  it('show exactly what waits, each row with its actions [PAFFLOW-002] [PAFFLOW-003] [PAFFLOW-009] [PAFFLOW-010]', async () => {
    for (const [path, label, actions] of [
      ['/hr/awaiting_approval', 'Awaiting approval', [/^Approve /, /^Send back /]],
      ['/hr/awaiting_finalize', 'Awaiting finalize', [/^Finalize /, /^Send back /, /^Reject /]],
    ] as const) {
      renderScreen(path, waiting());
      const table = await screen.findByRole('table', { name: label });
      expect(idsIn(table)).toEqual(['20', '21', '22']);
      for (const name of actions) expect(within(table).getAllByRole('button', { name })).toHaveLength(3);
      takeAway();
    }
  });

  it('have the same columns and open a form read-only; HR sends back or rejects with a reason [PAFFLOW-007] [PAFFLOW-011]', async () => {
    for (const [path, label] of [
      ['/hr/awaiting_finalize', 'Awaiting finalize'],
      ['/hr/awaiting_approval', 'Awaiting approval'],
    ] as const) {
      const portal = waiting().answer(readForm, formOf(stages.submitted));
      const rendered = renderScreen(path, portal);
      const table = within(await screen.findByRole('table', { name: label }));
      const heads = table.getAllByRole('columnheader').map((cell) => cell.textContent);
      expect(heads.filter((head) => head !== '')).toEqual(COLUMNS);
      const link = table.getAllByRole('link')[0] as HTMLElement;
      expect(link).toHaveAttribute('href', '/hr/view/20?viewOnly=1');
      fireEvent.click(link);
      expect(await screen.findByRole('heading', { name: 'Biographical information' })).toBeInTheDocument();
      expect(rendered.path()).toBe('/hr/view/20');
      takeAway();
    }
    renderScreen('/hr/awaiting_finalize', waiting());
    for (const [name, asked] of [
      ['Send back New Hire Clara Whitlow', /^What needs to be edited/],
      ['Reject New Hire Clara Whitlow', /^Reason/],
    ] as const) {
      await press(name);
      const dialog = await screen.findByRole('dialog');
      expect(within(dialog).getByLabelText(asked)).toBeInTheDocument();
      fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    }
  });
});

describe('what one decides on', () => {
  it('stands in both lists with pay and position, and every one says in the same words how long it has waited', async () => {
    const since = new Date(Date.now() - 50 * 3_600_000).toISOString();
    const about = 'Librarian, $52,000 from Aug 1';
    for (const [path, label, stage] of [
      ['/hr/awaiting_approval', 'Awaiting approval', stages.submitted],
      ['/hr/awaiting_finalize', 'Awaiting finalize', stages.approved],
    ] as const) {
      const rows = [formRowOf({ ...stage, id: '20', about, waiting_since: since, overdue: 0 })];
      renderScreen(path, waiting().answer(listAwaitingApproval, rows).answer(listAwaitingFinalize, rows));
      const table = within(await screen.findByRole('table', { name: label }));
      expect(table.getByRole('cell', { name: about })).toBeVisible();
      expect(table.getByRole('cell', { name: '2 days' })).toBeVisible();
      takeAway();
    }
  });
});

describe('the forms that await finalization', () => {
  it('are selected all at once and unset one by one [PAFFLOW-004]', async () => {
    renderScreen('/hr/awaiting_finalize', waiting());
    fireEvent.click(await screen.findByRole('checkbox', { name: /^Select all/ }));
    const boxes = () =>
      people.map((first) => screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^Select .*${first}`) }));
    expect(boxes().map((box) => box.checked)).toEqual([true, true, true]);
    fireEvent.click(boxes()[1] as HTMLElement);
    expect(boxes().map((box) => box.checked)).toEqual([true, false, true]);
  });

  it('show the first 150 characters of a rejection error [PAFFLOW-008]', async () => {
    for (const [length, shown] of [
      [200, 150],
      [100, 100],
    ] as const) {
      const message = 'abcdefghij'.repeat(length / 10);
      renderScreen('/hr/awaiting_finalize', waiting().answer(rejectForm, refused(409, { success: false, message })));
      await press('Reject New Hire Clara Whitlow');
      const dialog = await screen.findByRole('dialog');
      fireEvent.change(within(dialog).getByLabelText(/^Reason/), { target: { value: 'The position is not funded.' } });
      fireEvent.click(within(dialog).getByRole('button', { name: 'Reject form' }));
      expect((await within(dialog).findByRole('alert')).textContent).toBe(message.slice(0, shown));
      takeAway();
    }
  });

  it('go on when one cannot be finalized, say how far they are, and leave the failed one selected with its reason', async () => {
    const gone = new Set<string>();
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    const results = ['20', '21', '22'].map((id) => ({
      id,
      success: id !== '21',
      code: id === '21' ? 'personnel-actions.personnel_write_failed' : null,
      message: id === '21' ? 'The form is not finalized: the employee holds this position already.' : null,
      retryable: false,
    }));
    const { portal } = renderScreen(
      '/hr/awaiting_finalize',
      waiting()
        .answer(listAwaitingFinalize, () => approvedRows().filter((row) => !gone.has(row.id)))
        .answer(finalizeSelected, async () => {
          await held;
          for (const id of ['20', '22']) gone.add(id);
          return results;
        }),
    );
    fireEvent.click(await screen.findByRole('checkbox', { name: /^Select all/ }));
    await press('Finalize 3 selected');
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Finalize 3 forms' }));
    expect(await screen.findByText('Finalizing: 0 of 3')).toBeInTheDocument();
    answer();
    expect(await screen.findByText('The form is not finalized: the employee holds this position already.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText(/^Finalizing:/)).not.toBeInTheDocument());
    expect(screen.getByText('Clara').closest('tr')).toHaveAttribute('data-gone', 'own');
    await waitFor(() => expect(screen.queryByText('Clara')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.queryByText('Ruth')).not.toBeInTheDocument());
    expect(await screen.findByRole('checkbox', { name: /^Select .*Silas/ })).toBeChecked();
    expect(screen.getByText('2 of 3 forms finalized: New Hire Clara Whitlow, New Hire Ruth Whitlow')).toBeInTheDocument();
    expect(portal.calls(finalizeSelected)[0]?.fields['ids']).toEqual(['20', '21', '22']);
  });

  it('ask before one is finalized, by its name, and say who it was', async () => {
    const gone = new Set<string>();
    const { portal } = renderScreen(
      '/hr/awaiting_finalize',
      waiting()
        .answer(listAwaitingFinalize, () => approvedRows().filter((row) => !gone.has(row.id)))
        .answer(finalizeForm, (fields) => {
          const id = String(fields['id']);
          gone.add(id);
          return movedForm({ id, stage: 'finalized', status: 'Finalized' });
        }),
    );
    await press('Finalize New Hire Clara Whitlow');
    const dialog = await screen.findByRole('dialog', { name: 'Finalize New Hire Clara Whitlow' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(portal.calls(finalizeForm)).toHaveLength(0);
    await finalizeClara();
    expect(await screen.findByText('Finalized: New Hire Clara Whitlow')).toBeInTheDocument();
    const row = screen.getByText('Clara').closest('tr');
    await waitFor(() => expect(row).toHaveAttribute('data-gone', 'own'));
    expect(row).toHaveTextContent('Done');
    expect(portal.calls(finalizeForm)).toHaveLength(1);
    await waitFor(() => expect(screen.queryByText('Clara')).not.toBeInTheDocument());
  });

  it("say 'PAF Fail' when finalizing fails without a word", async () => {
    renderScreen('/hr/awaiting_finalize', waiting().answer(finalizeForm, refused(500)));
    await finalizeClara();
    expect(await screen.findByRole('alert')).toHaveTextContent(/PAF Fail: Contact Campus Tech/);
  });
});

describe('a rejection without a reason', () => {
  it("is refused with 'You must enter a rejection reason!' on both lists, and nothing is called [PAFFLOW-021] [PAFFLOW-025]", async () => {
    for (const [path, opener, confirm] of [
      ['/hr/awaiting_finalize', 'Reject New Hire Clara Whitlow', 'Reject form'],
      ['/hr/awaiting_finalize', 'Send back New Hire Clara Whitlow', 'Send back for edits'],
      ['/hr/awaiting_approval', 'Send back New Hire Clara Whitlow', 'Send back for edits'],
    ] as const) {
      const { portal } = renderScreen(path, waiting());
      await press(opener);
      const dialog = await screen.findByRole('dialog');
      fireEvent.change(within(dialog).getByLabelText(/^(Reason|What needs to be edited)/), { target: { value: '   ' } });
      fireEvent.click(within(dialog).getByRole('button', { name: confirm }));
      expect((await within(dialog).findByText('You must enter a rejection reason!')).textContent).toBe(
        'You must enter a rejection reason!',
      );
      expect(portal.calls(rejectForm)).toHaveLength(0);
      takeAway();
    }
  });
});

describe('a step on a list', () => {
  it('approves the form, rejects it with its reason, and the row goes [PAFFLOW-006] [PAFFLOW-009] [PAFFLOW-015]', async () => {
    const gone = new Set<unknown>();
    const left = (rows: ReturnType<typeof rowsOf>) => rows.filter(({ id }) => !gone.has(id));
    const moves = (fields: Readonly<Record<string, unknown>>) => {
      gone.add(fields['id']);
      return movedForm({ id: String(fields['id'] as string), stage: 'awaiting_finalize', status: 'Awaiting Finalization' });
    };
    const portal = waiting()
      .answer(listAwaitingApproval, () => left(rowsOf(stages.submitted)))
      .answer(listAwaitingFinalize, () => left(approvedRows()))
      .answer(approveForm, moves)
      .answer(rejectForm, moves);
    renderScreen('/hr/awaiting_approval', portal);
    await press('Approve New Hire Silas Whitlow');
    await waitFor(() => expect(screen.queryByText('Silas')).not.toBeInTheDocument());
    expect(portal.calls(approveForm).map(({ fields }) => [fields['id'], fields['version']])).toEqual([['21', 3]]);
    takeAway();
    renderScreen('/hr/awaiting_finalize', portal);
    await press('Reject New Hire Ruth Whitlow');
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(within(dialog).getByLabelText(/^(Reason|What needs to be edited)/), {
      target: { value: 'The position is frozen until July.' },
    });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Reject form' }));
    await waitFor(() => expect(screen.queryByText('Ruth')).not.toBeInTheDocument());
    expect(portal.lastCall(rejectForm)).toMatchObject({ id: '22', type: 1, message: 'The position is frozen until July.' });
  });
});

describe('the archive of HR', () => {
  it('shows what was finalized in the chosen fiscal year, with view and PDF [PAFFLOW-038]', async () => {
    const finalized = ['Theirs', 'Ours'].map((first, index) =>
      formRowOf({ id: String(40 + index), first_name: first, ...stages.finalized }),
    );
    const rendered = renderScreen('/hr/awaiting_finalize', waiting().answer(listFinalizedArchive, finalized));
    await screen.findByRole('table', { name: 'Awaiting finalize' });
    await choose('Fiscal-year archive', '2018-2019');
    const table = await screen.findByRole('table', { name: 'Finalized forms of 2018-2019' });
    expect(rendered.portal.lastCall(listFinalizedArchive)).toMatchObject({ fiscal_year: '2018-2019' });
    expect(idsIn(table)).toEqual(['40', '41']);
    for (const id of ['40', '41']) {
      const row = within(table.querySelector(`[data-row-id="${id}"]`) as HTMLElement);
      expect(row.getAllByRole('link')[0]).toHaveAttribute('href', `/hr/view/${id}?viewOnly=1`);
      expect(row.getByRole('link', { name: /^PDF of/ })).toHaveAttribute('href', `/api/hr/paf/emp/paf/${id}/pdf`);
    }
  });
});

describe('an approval without an answer', () => {
  it("says 'PAF Approval Failed' and leaves the form in the list [PAFFLOW-045]", async () => {
    const { portal } = renderScreen('/hr/awaiting_approval', waiting().answer(approveForm, unreachable));
    await press('Approve New Hire Silas Whitlow');
    expect(await screen.findByText(/^PAF Approval Failed: Could not connect to the server/)).toBeInTheDocument();
    await waitFor(() => expect(portal.calls(listAwaitingApproval).length).toBeGreaterThan(1));
    expect(await screen.findByText('Silas')).toBeInTheDocument();
  });
});
