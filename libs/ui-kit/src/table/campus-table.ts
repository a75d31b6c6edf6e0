import type { SxProps, Theme } from '@mui/material/styles';
import { rowSelectionFeature, tableFeatures, useTable } from '@tanstack/react-table';
import type { ColumnDef, RowSelectionState } from '@tanstack/react-table';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import type { EmptyStateProps } from '../parts/empty-state.js';
import type { RowMarks } from './use-steady-rows.js';

const features = tableFeatures({ rowSelectionFeature });
type Features = typeof features;

export interface DataColumn<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers and money stand right. */
  readonly align?: 'left' | 'right';
  /** The column whose text opens the row; several where the name stands in parts. */
  readonly primary?: boolean;
  readonly sortable?: boolean;
  readonly width?: number | string;
  /** Drawn in a row far down only when the row comes near the window: for controls and marks that make a long page heavy. */
  readonly later?: boolean;
  /**
   * Where a folded row of a phone shows it: at the end of its first line, in its second, in a line of its own, or only unfolded. Without a word the
   * last of the amounts ends the first line, and states and the first other text make the second.
   */
  readonly phone?: 'total' | 'state' | 'line' | 'unfolded';
  /** What a folded row of a phone shows of a longer cell. */
  readonly short?: (row: Row) => ReactNode;
}

export interface TableSort {
  readonly column: string;
  readonly direction: 'asc' | 'desc';
}

/** The four states, never confused: still loading, failed, or rows (none of them = empty, or no matches when filters are set). */
export type TableState<Row> =
  | { readonly status: 'loading' }
  | { readonly status: 'error'; readonly message: string; readonly onRetry?: () => void; readonly requestId?: string }
  | {
      readonly status: 'ready';
      readonly rows: readonly Row[];
      readonly total?: number;
      /** One page of many, whose pager says how many rows there are. */
      readonly paged?: boolean;
      /** When they were read, in milliseconds since 1970. */
      readonly readAt?: number;
    };

export type RowTone = 'done' | 'stopped';

export interface DataTableProps<Row> {
  /** What the table lists, for screen readers: 'My personnel action forms'. */
  readonly label: string;
  readonly columns: readonly DataColumn<Row>[];
  readonly state: TableState<Row>;
  readonly rowId: (row: Row) => string;
  /** The requirement's text for 'there is nothing'. */
  readonly empty: EmptyStateProps;
  /** Whether filters are set: then no rows means 'No matches'. */
  readonly filtered?: boolean;
  /** What one can type instead, below 'No matches'. */
  readonly noMatchesHint?: string;
  readonly onClearFilters?: () => void;
  /** What the list is narrowed by besides the address: with another one it is another list, whose rows come at once. */
  readonly listKey?: string;
  readonly sort?: TableSort | null;
  readonly onSort?: (sort: TableSort) => void;
  /** Where a row leads; the primary column becomes its link. */
  readonly href?: (row: Row) => string;
  readonly onOpen?: (row: Row) => void;
  readonly selected?: ReadonlySet<string>;
  readonly onSelect?: (selected: ReadonlySet<string>) => void;
  /** How a row is called by its checkbox: 'PAF 1023'. */
  readonly rowName?: (row: Row) => string;
  /** Shown over the table while rows are selected: the bulk buttons. */
  readonly bulk?: (selected: ReadonlySet<string>) => ReactNode;
  readonly rowActions?: (row: Row) => ReactNode;
  /** What the second line of a phone's row says beside its states. */
  readonly phoneState?: (row: Row) => ReactNode;
  /** On a phone the buttons stay in sight below a folded row: for lists that one works through. */
  readonly actionsInSight?: boolean;
  /** What is said at the end of a row; its buttons stand over it while the row has the pointer or the focus, and behind '…' where one taps. */
  readonly rowEnd?: (row: Row) => ReactNode;
  readonly compact?: boolean;
  /** In windows narrower than this, in pixels, its rows are cards; without a word as on a phone. For lists whose texts or buttons need more room. */
  readonly cardsBelow?: number;
  /** A whole row in the colour of a state, beside the words that say the same; undefined for none. */
  readonly rowTone?: (row: Row) => RowTone | undefined;
  /** The next page of a long list. */
  readonly onMore?: (() => void) | undefined;
  readonly loadingMore?: boolean;
}

/** The headless table behind the grid and the cards: columns, row ids, selection. */
export function useCampusTable<Row extends object>(
  props: DataTableProps<Row>,
  rows: readonly Row[],
  { gone }: RowMarks,
  selected: ReadonlySet<string>,
) {
  const { columns, rowId, onSelect } = props;
  const definitions = useMemo<ColumnDef<Features, Row>[]>(
    () => columns.map((column) => ({ id: column.id, header: column.header, cell: ({ row }) => column.cell(row.original) })),
    [columns],
  );
  const rowSelection = useMemo<RowSelectionState>(
    () => Object.fromEntries([...selected].map((id) => [id, true as const])),
    [selected],
  );
  return useTable<Features, Row>({
    features,
    columns: definitions,
    data: rows as Row[],
    getRowId: (row: Row) => rowId(row),
    enableRowSelection: (row) => onSelect !== undefined && !gone.has(row.id),
    state: { rowSelection },
    onRowSelectionChange: (updater) => {
      const next = typeof updater === 'function' ? updater(rowSelection) : updater;
      onSelect?.(new Set(Object.keys(next)));
    },
  });
}

/** How a row in a state's colour looks; the ink on it keeps its contrast. */
export function toneOf(tone: RowTone | undefined): SxProps<Theme> {
  if (tone === undefined) return {};
  const color = `var(--campus-palette-status-${tone})`;
  return {
    backgroundColor: `color-mix(in srgb, ${color} 12%, transparent)`,
    boxShadow: `inset 4px 0 0 ${color}`,
    // Under the mouse it keeps its colour.
    '&&:hover': { backgroundColor: `color-mix(in srgb, ${color} 18%, transparent)` },
  };
}

/** Whether rows lead somewhere. */
export function opensBy<Row>({ href, onOpen }: Pick<DataTableProps<Row>, 'href' | 'onOpen'>): boolean {
  return href !== undefined || onOpen !== undefined;
}

/** What every row of a list says to the page: which one it is, and that it takes no press for a moment. */
export function rowState(id: string, { gone, moved }: RowMarks) {
  return {
    'data-row-id': id,
    ...(gone.has(id) ? { 'data-gone': gone.get(id) } : {}),
    ...(moved.has(id) ? { 'data-settling': '', 'aria-disabled': true } : {}),
  };
}

export type CampusTable<Row extends object> = ReturnType<typeof useCampusTable<Row>>;

/** The columns that open a row: those of its name that say something. */
export function linksOf<Row>(columns: readonly DataColumn<Row>[], row: Row): readonly DataColumn<Row>[] {
  return columns.filter(({ primary, cell }) => {
    const said = primary === true ? cell(row) : null;
    return said !== null && said !== undefined && said !== '';
  });
}
