import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { StatusChip } from '../parts/status-chip.js';
import type { DataColumn, DataTableProps } from './campus-table.js';
import { column } from './columns.js';
import { DataTable } from './data-table.js';

interface Sheet {
  readonly id: string;
  readonly name: string;
  readonly position: string;
  readonly hours: string;
  readonly late: boolean;
}

const sheets: readonly Sheet[] = [
  { id: '1', name: 'Ruth Hale', position: 'Library clerk', hours: '38.50', late: true },
  { id: '2', name: 'Joel Stone', position: 'Groundskeeper', hours: '12.00', late: false },
];
const columns: readonly DataColumn<Sheet>[] = [
  column.text('name', 'Employee', { primary: true }),
  column.text('position', 'Position'),
  column.text('hours', 'Total', { align: 'right' }),
  column.of('state', 'State', (row) => (row.late ? <StatusChip tone="attention" label="2 edited" /> : '–')),
];

function Sheets(more: Partial<DataTableProps<Sheet>>) {
  const [selected, onSelect] = useState<ReadonlySet<string>>(new Set());
  return (
    <DataTable<Sheet>
      label="Timesheets"
      columns={columns}
      state={{ status: 'ready', rows: sheets }}
      rowId={(row) => row.id}
      rowName={(row) => row.name}
      empty={{ text: 'None' }}
      selected={selected}
      onSelect={onSelect}
      bulk={(ids) => <button type="button">Approve {ids.size}</button>}
      rowActions={(row) => <button type="button">Edit {row.name}</button>}
      {...more}
    />
  );
}

const rowOf = (name: string): HTMLElement => screen.getByText(name).closest('li') as HTMLElement;
const caretOf = (name: string): HTMLElement => screen.getByRole('button', { name: `Details: ${name}` });

describe('a list on a phone', () => {
  const { matchMedia } = window;
  beforeEach(() => {
    window.matchMedia = (query: string) =>
      ({
        matches: query.includes('max-width: 599.95px'),
        media: query,
        addEventListener: jest.fn(),
        removeEventListener: jest.fn(),
      }) as unknown as MediaQueryList;
  });
  afterEach(() => {
    window.matchMedia = matchMedia;
  });

  it('shows of a row its name and total, its state and one text, and unfolds for the rest', async () => {
    const user = userEvent.setup();
    render(<Sheets />);
    expect(rowOf('Ruth Hale')).toHaveTextContent(/^Ruth Hale38.502 editedLibrary clerk$/);
    expect(rowOf('Joel Stone')).toHaveTextContent(/^Joel Stone12.00Groundskeeper$/);
    expect(caretOf('Ruth Hale')).toHaveAttribute('aria-expanded', 'false');
    await user.click(caretOf('Ruth Hale'));
    expect(caretOf('Ruth Hale')).toHaveAttribute('aria-expanded', 'true');
    const facts = within(rowOf('Ruth Hale'));
    expect(facts.getAllByRole('term').map((term) => term.textContent)).toEqual(['Position', 'Total']);
    expect(facts.getByRole('button', { name: 'Edit Ruth Hale' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Edit Joel Stone' })).not.toBeInTheDocument();
    await user.click(caretOf('Ruth Hale'));
    expect(facts.queryAllByRole('term')).toEqual([]);
  });

  it('unfolds a row by a tap on it, where it opens nothing', () => {
    const { rerender } = render(<Sheets />);
    fireEvent.click(screen.getByText('Library clerk'));
    expect(caretOf('Ruth Hale')).toHaveAttribute('aria-expanded', 'true');
    const open = jest.fn();
    rerender(<Sheets onOpen={open} />);
    fireEvent.click(screen.getByText('Groundskeeper'));
    expect(open).toHaveBeenCalledWith(sheets[1]);
    expect(caretOf('Joel Stone')).toHaveAttribute('aria-expanded', 'false');
  });

  it('has one box for all rows, and the steps over the selected ones after them, where they stay in sight', async () => {
    const user = userEvent.setup();
    render(<Sheets />);
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows of Timesheets' }));
    const bar = screen.getByRole('group', { name: 'Selected rows' });
    expect(within(bar).getByRole('button', { name: 'Approve 2' })).toBeVisible();
    expect(screen.getByRole('list').compareDocumentPosition(bar)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(getComputedStyle(bar).position).toBe('sticky');
  });

  it('keeps the buttons in sight where one works through the list, and has no caret where nothing is left to unfold', () => {
    const short = columns.map((one) => (one.id === 'position' ? { ...one, phone: 'line' as const } : one));
    render(<Sheets columns={short} actionsInSight />);
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Edit Ruth Hale', 'Edit Joel Stone']);
    expect(rowOf('Ruth Hale')).toHaveTextContent('Library clerk');
  });

  it('says a single value with its name, since a number alone says nothing', () => {
    render(
      <Sheets columns={[columns[0] as DataColumn<Sheet>, column.number('hours', 'Lapsed')]} rowActions={undefined as never} />,
    );
    expect(rowOf('Ruth Hale')).toHaveTextContent(/^Ruth HaleLapsed38.50$/);
  });

  it('keeps a row that one has dealt with for two seconds, unfolded as it was', () => {
    jest.useFakeTimers();
    const { rerender } = render(<Sheets />);
    fireEvent.click(caretOf('Ruth Hale'));
    fireEvent.click(screen.getByRole('button', { name: 'Edit Ruth Hale' }));
    rerender(<Sheets state={{ status: 'ready', rows: sheets.slice(1) }} />);
    expect(rowOf('Ruth Hale')).toHaveAttribute('data-gone', 'own');
    expect(rowOf('Ruth Hale')).toHaveTextContent('Done');
    act(() => jest.advanceTimersByTime(2_000));
    expect(screen.queryByText('Ruth Hale')).not.toBeInTheDocument();
    jest.useRealTimers();
  });
});
