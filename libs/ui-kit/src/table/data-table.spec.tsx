import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import type { DataColumn, TableState } from './campus-table.js';
import { DataTable } from './data-table.js';

interface Form {
  readonly id: string;
  readonly name: string;
}

const columns: readonly DataColumn<Form>[] = [
  { id: 'id', header: 'Number', cell: (form) => form.id, primary: true, sortable: true },
  { id: 'name', header: 'Name', cell: (form) => form.name },
];
const rows: readonly Form[] = [
  { id: '1', name: 'Ruth Hale' },
  { id: '2', name: 'Joel Stone' },
];

function show(state: TableState<Form>, filtered = false, more = {}) {
  return render(
    <DataTable
      label="My PAFs"
      columns={columns}
      state={state}
      rowId={(form) => form.id}
      empty={{ text: 'No forms yet' }}
      filtered={filtered}
      {...more}
    />,
  );
}

/** Which of the four states the table shows; exactly one. */
function states(container: HTMLElement): (string | null)[] {
  return [...container.querySelectorAll('[data-state]')].map((element) => element.getAttribute('data-state'));
}

describe('the four states of a table are never confused', () => {
  it('loading is neither empty nor failed', () => {
    const { container } = show({ status: 'loading' });
    expect(states(container)).toEqual(['loading']);
    expect(screen.queryByText('No forms yet')).not.toBeInTheDocument();
  });

  it('no rows without filters shows the required text', () => {
    const { container } = show({ status: 'ready', rows: [] });
    expect(states(container)).toEqual(['empty']);
    expect(screen.getByText('No forms yet')).toBeVisible();
  });

  it('no rows with filters says so and offers to clear them', async () => {
    const clear = jest.fn();
    const { container } = show({ status: 'ready', rows: [] }, true, { onClearFilters: clear });
    expect(states(container)).toEqual(['no-matches']);
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(clear).toHaveBeenCalledTimes(1);
  });

  it('an error shows its sentence with a retry and never as empty', async () => {
    const retry = jest.fn();
    const { container } = show({ status: 'error', message: 'The database is away.', onRetry: retry });
    expect(states(container)).toEqual(['error']);
    expect(screen.queryByText('No forms yet')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('rows are counted', () => {
    show({ status: 'ready', rows, total: 431 });
    expect(screen.getByText('2 of 431 rows')).toBeVisible();
    expect(screen.getAllByRole('row')).toHaveLength(3);
  });

  it('rows are not counted a second time where a pager below says which they are', () => {
    show({ status: 'ready', rows, paged: true });
    expect(screen.getAllByRole('row')).toHaveLength(3);
    expect(screen.queryByText(/rows?$/)).toBeNull();
  });
});

interface SelectingProps {
  readonly onOpen: (form: Form) => void;
  readonly all?: readonly Form[];
  readonly listKey?: string;
}

function Selecting({ onOpen, all = rows, listKey = '' }: SelectingProps) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return (
    <DataTable
      label="My PAFs"
      listKey={listKey}
      columns={columns}
      state={{ status: 'ready', rows: all }}
      rowId={(form) => form.id}
      empty={{ text: 'None' }}
      selected={selected}
      onSelect={setSelected}
      rowName={(form) => form.name}
      onOpen={onOpen}
      bulk={(ids) => <button type="button">Approve {ids.size} forms</button>}
    />
  );
}

describe('a table', () => {
  it('selects rows and names the effect on them', async () => {
    const user = userEvent.setup();
    render(<Selecting onOpen={jest.fn()} />);
    await user.click(screen.getByRole('checkbox', { name: 'Select Ruth Hale' }));
    expect(screen.getByRole('button', { name: 'Approve 1 forms' })).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows of My PAFs' }));
    expect(screen.getByText('2 selected')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows of My PAFs' }));
    expect(screen.queryByText(/selected/)).not.toBeInTheDocument();
  });

  it('selects with Shift all rows from the one before', async () => {
    const user = userEvent.setup();
    const many = ['Ada', 'Ben', 'Cora', 'Dan', 'Eve'].map((name, at) => ({ id: String(at), name }));
    render(<Selecting onOpen={jest.fn()} all={many} />);
    const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });
    await user.click(box('Ben'));
    await user.keyboard('{Shift>}');
    await user.click(box('Dan'));
    await user.keyboard('{/Shift}');
    expect(many.map(({ name }) => (box(name) as HTMLInputElement).checked)).toEqual([false, true, true, true, false]);
    await user.click(box('Cora'));
    expect(screen.getByText('2 selected')).toBeVisible();
    const head = screen.getByRole('checkbox', { name: /^Select all/ });
    expect(head).toBePartiallyChecked();
    for (const name of ['Ben', 'Dan']) await user.click(box(name));
    expect(head).not.toBePartiallyChecked();
    for (const { name } of many) await user.click(box(name));
    expect(head).toBeChecked();
  });

  it('counts and acts on selected rows that are there, not on those that a filter hides', async () => {
    const user = userEvent.setup();
    const { rerender } = render(<Selecting onOpen={jest.fn()} />);
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows of My PAFs' }));
    rerender(<Selecting onOpen={jest.fn()} all={rows.slice(1)} listKey="Joel" />);
    expect(screen.getByText('1 selected')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Approve 1 forms' })).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Select all rows of My PAFs' })).toBeChecked();
  });

  it('opens a row in a new tab with Ctrl or the middle button, as its link does', () => {
    const open = jest.spyOn(window, 'open').mockReturnValue(null);
    show({ status: 'ready', rows }, false, { href: (form: Form) => `/forms/${form.id}` });
    fireEvent.click(screen.getByText('Ruth Hale'), { ctrlKey: true });
    fireEvent(screen.getByText('Joel Stone'), new MouseEvent('auxclick', { bubbles: true, button: 1 }));
    fireEvent(screen.getByText('Joel Stone'), new MouseEvent('auxclick', { bubbles: true, button: 2 }));
    expect(open.mock.calls.map(([address]) => address)).toEqual(['http://portal.test/forms/1', 'http://portal.test/forms/2']);
    open.mockRestore();
  });

  it('shows new numbers on a page that the browser has translated', () => {
    const { rerender } = render(<Selecting onOpen={jest.fn()} />);
    const count = screen.getByText('2 rows');
    // What a browser puts in the place of a text.
    count.innerHTML = '<font><font>2 filas</font></font>';
    rerender(<Selecting onOpen={jest.fn()} all={rows.slice(1)} listKey="Joel" />);
    expect(count).toHaveTextContent('1 row');
    expect(count).not.toHaveTextContent('2 filas');
  });

  it('is walked with the arrow keys and opened with Enter', async () => {
    const user = userEvent.setup();
    const open = jest.fn();
    render(<Selecting onOpen={open} />);
    act(() => screen.getByRole('button', { name: '1' }).focus());
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('button', { name: '2' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(open).toHaveBeenCalledWith(rows[1]);
  });

  it('opens a row that is clicked anywhere, and not where a click has an effect of its own', async () => {
    const user = userEvent.setup();
    const open = jest.fn();
    render(<Selecting onOpen={open} />);
    await user.click(screen.getByText('Ruth Hale'));
    expect(open).toHaveBeenCalledTimes(1);
    expect(open).toHaveBeenCalledWith(rows[0]);
    await user.click(screen.getByRole('checkbox', { name: 'Select Ruth Hale' }));
    expect(open).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: '1' }));
    expect(open).toHaveBeenCalledTimes(2);
  });

  it('opens a row by each part of its name, with one stop of the Tab key', () => {
    const named: readonly DataColumn<Form>[] = columns.map((column) => ({ ...column, primary: true }));
    render(
      <DataTable
        label="My PAFs"
        columns={[...named, { id: 'none', header: 'Middle', cell: () => '', primary: true }]}
        state={{ status: 'ready', rows: rows.slice(0, 1) }}
        rowId={(form) => form.id}
        href={(form) => `/forms/${form.id}`}
        empty={{ text: 'None' }}
      />,
    );
    const links = screen.getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.tabIndex])).toEqual([
      ['1', '/forms/1', 0],
      ['Ruth Hale', '/forms/1', -1],
    ]);
  });

  it('breaks a word that is too long for a column, and keeps the buttons of rows at their end', () => {
    const long = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren';
    show({ status: 'ready', rows: [{ id: '1', name: long }, ...rows.slice(1)] }, false, {
      rowActions: (form: Form) => <button type="button">Approve {form.id}</button>,
    });
    expect(getComputedStyle(screen.getByText(long)).overflowWrap).toBe('anywhere');
    expect(screen.getByText('Joel Stone').tagName).toBe('TD');
    expect(screen.getByRole('button', { name: 'Approve 1' }).closest('td')).toHaveAttribute('data-last');
  });

  it('asks for the other order when a sorted column is pressed again', async () => {
    const sort = jest.fn();
    show({ status: 'ready', rows }, false, { sort: { column: 'id', direction: 'asc' }, onSort: sort });
    await userEvent.click(screen.getByRole('button', { name: 'Number' }));
    expect(sort).toHaveBeenCalledWith({ column: 'id', direction: 'desc' });
  });
});

describe('a table whose rows others change', () => {
  const listOf = (names: readonly string[], actions = true) => (
    <DataTable
      label="My PAFs"
      columns={columns}
      state={{ status: 'ready', rows: names.map((name, index) => known(name, index)) }}
      rowId={(form) => form.name}
      empty={{ text: 'None' }}
      {...(actions ? { rowActions: (form: Form) => <button type="button">Approve {form.name}</button> } : {})}
    />
  );
  const forms = new Map<string, Form>();
  const known = (name: string, index: number): Form => {
    const form = forms.get(name) ?? { id: String(index), name };
    forms.set(name, form);
    return form;
  };
  const shown = () => screen.getAllByRole('row').slice(1);

  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('keeps a row that was acted on for two seconds, marked and without its button', () => {
    const { rerender } = render(listOf(['Ruth', 'Joel']));
    fireEvent.click(screen.getByRole('button', { name: 'Approve Ruth' }));
    rerender(listOf(['Joel']));
    const [row] = shown();
    expect(row).toHaveAttribute('data-gone', 'own');
    expect(row).toHaveTextContent('Done');
    expect(
      within(row as HTMLElement)
        .getByText('Approve Ruth')
        .closest('[inert]'),
    ).not.toBeNull();
    expect(screen.getByText('1 row')).toBeVisible();
    act(() => jest.advanceTimersByTime(1_999));
    expect(shown()).toHaveLength(2);
    act(() => jest.advanceTimersByTime(1));
    expect(shown()).toHaveLength(1);
  });

  it('keeps the last one too before it says that there is nothing', () => {
    const { rerender } = render(listOf(['Ruth']));
    rerender(listOf([]));
    expect(shown()).toHaveLength(1);
    act(() => jest.advanceTimersByTime(2_000));
    expect(screen.getByText('None')).toBeVisible();
  });

  it('lets what others add and take away wait while the pointer is in it, and says how many are new', () => {
    const { rerender } = render(listOf(['Ruth', 'Joel']));
    const list = screen.getByRole('region', { name: 'My PAFs' }).parentElement as HTMLElement;
    act(() => void list.dispatchEvent(new MouseEvent('pointerenter')));
    rerender(listOf(['Ada', 'Ida', 'Joel']));
    expect(shown().map((row) => row.getAttribute('data-row-id'))).toEqual(['Ruth', 'Joel']);
    expect(shown()[0]).toHaveTextContent('No longer in this list');
    act(() => jest.advanceTimersByTime(5_000));
    expect(shown()).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: '2 new' }));
    expect(shown().map((row) => row.getAttribute('data-row-id'))).toEqual(['Ada', 'Ida', 'Joel']);
  });

  it('shows them once the pointer has left, and takes no press where rows have just moved', () => {
    const { rerender } = render(listOf(['Ruth', 'Joel']));
    const list = screen.getByRole('region', { name: 'My PAFs' }).parentElement as HTMLElement;
    act(() => void list.dispatchEvent(new MouseEvent('pointerenter')));
    rerender(listOf(['Ada', 'Ruth', 'Joel']));
    act(() => void list.dispatchEvent(new MouseEvent('pointerleave')));
    expect(shown().map((row) => row.hasAttribute('data-settling'))).toEqual([true, true, false]);
    act(() => jest.advanceTimersByTime(700));
    expect(shown().map((row) => row.hasAttribute('data-settling'))).toEqual([false, false, false]);
  });
});
