import Box from '@mui/material/Box';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useMemo, useRef } from 'react';
import type { FocusEvent, ReactNode } from 'react';

export interface LongListProps<Row> {
  /** What it lists, for screen readers. */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  /** How high the list is; longer ones scroll inside it. */
  readonly height: number | string;
  /** How high a row usually is, in pixels; each is measured when it comes into sight. */
  readonly rowHeight: number;
  readonly children: (row: Row) => ReactNode;
}

interface FocusedRow {
  readonly id: string;
  readonly at: number;
}

/** The focus of a row that went is led on to the row in its place, else to the list. */
function useKeptFocus(ids: readonly string[]) {
  const place = useRef<HTMLDivElement>(null);
  const last = useRef<FocusedRow | null>(null);
  useLayoutEffect(() => {
    const focused = last.current;
    if (focused === null || document.activeElement !== document.body || ids.includes(focused.id)) return;
    const next = ids[Math.min(focused.at, ids.length - 1)];
    const shown = [...(place.current?.querySelectorAll('[data-row-id]') ?? [])];
    const row = shown.find((one) => one.getAttribute('data-row-id') === next);
    const control = row?.querySelector<HTMLElement>('button:not(:disabled), a[href]') ?? place.current;
    control?.focus({ preventScroll: true });
  }, [ids]);
  const onFocus = ({ target }: FocusEvent) => {
    // The dialogs of a row lie elsewhere in the page.
    if (place.current?.contains(target) !== true) return;
    const id = target.closest('[data-row-id]')?.getAttribute('data-row-id');
    last.current = id == null ? null : { id, at: ids.indexOf(id) };
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null && relatedTarget.closest('[role="dialog"]') === null) last.current = null;
  };
  return { place, onFocus, onBlur };
}

/** A list of thousands of rows in a place of its own height: only those in sight are in the page. */
export function LongList<Row>({ label, rows, rowId, height, rowHeight, children }: LongListProps<Row>) {
  const ids = useMemo(() => rows.map(rowId), [rows, rowId]);
  const { place, onFocus, onBlur } = useKeptFocus(ids);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => place.current,
    estimateSize: () => rowHeight,
    getItemKey: (at) => ids[at] ?? at,
    overscan: 6,
  });
  return (
    <Box
      ref={place}
      role="list"
      aria-label={label}
      tabIndex={0}
      onFocus={onFocus}
      onBlur={onBlur}
      sx={{ height, overflowY: 'auto', overscrollBehavior: 'contain', '&:focus-visible': { outline: '2px solid currentColor' } }}
    >
      <Box style={{ height: virtual.getTotalSize() }} sx={{ position: 'relative' }}>
        {virtual.getVirtualItems().map(({ key, index, start }) => {
          const row = rows[index];
          return row === undefined ? null : (
            <Box
              key={key}
              ref={virtual.measureElement}
              role="listitem"
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              data-index={index}
              data-row-id={key}
              style={{ transform: `translateY(${start}px)` }}
              sx={{ position: 'absolute', insetInline: 0, top: 0, borderBottom: 1, borderColor: 'divider' }}
            >
              {children(row)}
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
