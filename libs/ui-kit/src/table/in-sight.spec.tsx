import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import type { DataColumn } from './campus-table.js';
import { DataTable } from './data-table.js';

interface Line {
  readonly id: string;
  readonly name: string;
  readonly grade: string;
}

const columns: readonly DataColumn<Line>[] = [
  { id: 'name', header: 'Student', cell: ({ name }) => name, primary: true },
  { id: 'grade', header: 'Grade', cell: ({ grade }) => <button>{grade}</button>, later: true },
];
const lines = Array.from({ length: 30 }, (_, at): Line => ({ id: `${at}`, name: `Student ${at}`, grade: `A of ${at}` }));

/** A window that sees what the test says. */
class Sight {
  static readonly watched = new Map<Element, Sight>();
  constructor(readonly notice: (entries: readonly object[]) => void) {}
  observe = (element: Element) => void Sight.watched.set(element, this);
  unobserve = (element: Element) => void Sight.watched.delete(element);
  disconnect = () => undefined;
  static see(target: Element, isIntersecting = true): void {
    act(() => Sight.watched.get(target)?.notice([{ target, isIntersecting }]));
  }
}

const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(`\\b${name}\\b`) });
const drawn = () => screen.queryAllByRole('button').length;

describe('a long table', () => {
  beforeEach(() => void Object.assign(globalThis, { IntersectionObserver: Sight }));
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');
    Sight.watched.clear();
  });

  function open() {
    render(
      <DataTable
        label="Students"
        columns={columns}
        state={{ status: 'ready', rows: lines }}
        rowId={({ id }) => id}
        empty={{ text: 'None' }}
        onSelect={() => undefined}
        rowName={({ name }) => name}
        rowActions={() => <button>Open</button>}
      />,
    );
  }

  it('draws what is heavy of rows far down as soon as they come near; all that one looks for is there at once', () => {
    open();
    expect(drawn()).toBe(50);
    const last = rowOf('Student 29');
    expect(within(last).getAllByRole('cell')).toHaveLength(4);
    expect(within(last).getByRole('checkbox', { name: 'Select Student 29' })).toBeEnabled();
    expect(within(last).getAllByRole('button')).toHaveLength(1);
    Sight.see(last, false);
    expect(drawn()).toBe(50);
    Sight.see(last);
    expect(within(last).getByRole('button', { name: 'A of 29' })).toBeVisible();
    expect([drawn(), Sight.watched.has(last)]).toEqual([51, false]);
  });

  it('is printed whole', () => {
    open();
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect([drawn(), Sight.watched.size]).toEqual([60, 0]);
  });
});
