import { useRef } from 'react';
import type { ChangeEvent } from 'react';
import type { DataTableProps } from './campus-table.js';
import type { RowMarks } from './use-steady-rows.js';

/** Selects a row or no longer; with Shift, all rows from the one before up to this one become what it becomes. */
export type RowToggle = (id: string, event: ChangeEvent<HTMLInputElement>) => void;

/** The rows that are selected and there: what is hidden or gone is counted and acted on by nobody. */
export function selectedOf<Row>(props: DataTableProps<Row>, rows: readonly Row[], { gone }: RowMarks): ReadonlySet<string> {
  const { selected, rowId } = props;
  if (selected === undefined || selected.size === 0) return new Set();
  return new Set(rows.map(rowId).filter((id) => selected.has(id) && !gone.has(id)));
}

export function useRowToggle<Row>(
  props: DataTableProps<Row>,
  rows: readonly Row[],
  marks: RowMarks,
  selected: ReadonlySet<string>,
): RowToggle {
  const last = useRef<string | null>(null);
  return (id, { target, nativeEvent }) => {
    const ids = rows.map(props.rowId).filter((one) => !marks.gone.has(one));
    const from = last.current === null ? -1 : ids.indexOf(last.current);
    const to = ids.indexOf(id);
    const isRange = 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true && from >= 0;
    const meant = isRange ? ids.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
    last.current = id;
    const rest = [...selected].filter((one) => !meant.includes(one));
    props.onSelect?.(new Set(target.checked ? [...rest, ...meant] : rest));
  };
}
