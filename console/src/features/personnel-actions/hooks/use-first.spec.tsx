import type { TableState } from '@campus/ui-kit';
import { describe, expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useFirst } from './use-first.js';

interface Row {
  readonly id: string;
  readonly people: number;
}

describe('rows for which something is to be done', () => {
  it('stand first when the list comes, and keep their places while one works in it', () => {
    const ready = (rows: readonly Row[]): TableState<Row> => ({ status: 'ready', rows });
    const { result, rerender } = renderHook(
      ({ state }: { readonly state: TableState<Row> }) => {
        const shown = useFirst(
          state,
          ({ people }) => people === 0,
          ({ id }) => id,
        );
        return shown.status === 'ready' ? shown.rows.map(({ id, people }) => `${id}${people}`) : shown.status;
      },
      { initialProps: { state: { status: 'loading' } as TableState<Row> } },
    );
    expect(result.current).toBe('loading');
    rerender({
      state: ready([
        { id: 'a', people: 2 },
        { id: 'b', people: 0 },
        { id: 'c', people: 1 },
        { id: 'd', people: 0 },
      ]),
    });
    expect(result.current).toEqual(['b0', 'd0', 'a2', 'c1']);
    rerender({
      state: ready([
        { id: 'a', people: 0 },
        { id: 'b', people: 1 },
        { id: 'c', people: 1 },
        { id: 'd', people: 0 },
      ]),
    });
    expect(result.current).toEqual(['b1', 'd0', 'a0', 'c1']);
  });
});
