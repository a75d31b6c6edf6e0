import type { Operation, OutputOf, RawInputOf } from '@campus/contract-kit';
import type { DataTableProps, EmptyStateProps, TableState } from '@campus/ui-kit';
import { DataTable } from '@campus/ui-kit';
import { useState } from 'react';
import type { BulkAction } from './bulk-actions.js';
import { BulkButton } from './bulk-actions.js';
import type { LiveWatch } from '../live.js';
import type { OperationPage } from '../queries.js';
import { useOperationPage } from '../queries.js';
import { useGo } from '../routing.js';
import { useLivePages } from '../use-live.js';

/** What an operation's list has in each row. */
export type RowOf<Op extends Operation> = OutputOf<Op> extends readonly (infer Row extends object)[] ? Row : never;

/** A table as a screen says it; what is left out is as usual: rows are known by their `id`. */
export interface TableLook<Row extends object> extends Omit<
  DataTableProps<Row>,
  'state' | 'rowId' | 'empty' | 'href' | 'onOpen' | 'onMore' | 'loadingMore'
> {
  readonly rowId?: (row: Row) => string;
  /** The requirement's text for 'there is nothing', alone or with what one can do. */
  readonly empty: string | EmptyStateProps;
  /** The address that a row opens. */
  readonly opens?: (row: Row) => string;
  /** What a row opens where it has no address of its own, or shows beside it. */
  readonly onOpen?: (row: Row) => void;
}

export interface RowTableProps<Row extends object> extends TableLook<Row> {
  /** The rows, or how far they are read. */
  readonly rows: readonly Row[] | TableState<Row>;
  readonly onMore?: (() => void) | undefined;
  readonly loadingMore?: boolean;
}

const NONE: readonly LiveWatch[] = [];
const idOf = (row: object): string => (row as { readonly id: string }).id;

/** A table of rows that the screen has. */
export function RowTable<Row extends object>({ rows, rowId = idOf, empty, opens, onOpen, ...look }: RowTableProps<Row>) {
  const go = useGo();
  const open = onOpen ?? (opens === undefined ? undefined : (row: Row) => go(opens(row)));
  return (
    <DataTable<Row>
      {...look}
      state={'status' in rows ? rows : { status: 'ready', rows }}
      rowId={rowId}
      empty={typeof empty === 'string' ? { text: empty } : empty}
      {...(opens === undefined ? {} : { href: opens })}
      {...(open === undefined ? {} : { onOpen: open })}
    />
  );
}

/** Reads the list of an operation page by page, anew at news of what is watched. */
export function useList<Op extends Operation>(
  operation: Op,
  input: RawInputOf<Op>,
  live: readonly LiveWatch[] = NONE,
): OperationPage<RowOf<Op>> {
  useLivePages(operation, input, live);
  return useOperationPage(operation, input, { quiet: true }) as OperationPage<RowOf<Op>>;
}

const nothing: ReadonlySet<string> = new Set();

/** Rows to select, and the steps over those that are selected. */
export function useBulkActions(actions: readonly BulkAction[], reads: readonly Operation[]) {
  const [selected, setSelected] = useState(nothing);
  if (actions.length === 0) return {};
  const bulk = (ids: ReadonlySet<string>) =>
    actions.map((action) => (
      <BulkButton key={action.operation.name} action={action} ids={[...ids]} reads={reads} onDone={setSelected} />
    ));
  return { selected, onSelect: setSelected, bulk };
}

export interface ListTableProps<Op extends Operation> extends TableLook<RowOf<Op>> {
  readonly of: Op;
  readonly bulkActions?: readonly BulkAction[];
  /** Further reads that are no longer true after a step. */
  readonly rereads?: readonly Operation[];
  readonly input?: RawInputOf<Op>;
  readonly live?: readonly LiveWatch[];
}

/** A table of an operation's list. */
export function ListTable<Op extends Operation>({ of, input = {} as RawInputOf<Op>, live, ...props }: ListTableProps<Op>) {
  const { bulkActions = [], rereads = [], ...look } = props;
  const { state, more, loadingMore } = useList(of, input, live);
  const selection = useBulkActions(bulkActions, [of, ...rereads]);
  return <RowTable<RowOf<Op>> {...look} {...selection} rows={state} onMore={more} loadingMore={loadingMore} />;
}
