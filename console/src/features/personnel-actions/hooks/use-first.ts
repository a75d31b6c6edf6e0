import type { TableState } from '@campus/ui-kit';
import { useState } from 'react';

/** Rows for which something is to be done stand first, as they were when the list came: nothing moves under the hand. */
export function useFirst<Row>(
  state: TableState<Row>,
  isFirst: (row: Row) => boolean,
  idOf: (row: Row) => string,
): TableState<Row> {
  const [known, setKnown] = useState<ReadonlySet<string> | null>(null);
  if (state.status !== 'ready') return state;
  const first = known ?? new Set(state.rows.filter(isFirst).map(idOf));
  if (known === null) setKnown(first);
  const wasFirst = (row: Row): boolean => first.has(idOf(row));
  return { ...state, rows: [...state.rows.filter(wasFirst), ...state.rows.filter((row) => !wasFirst(row))] };
}
