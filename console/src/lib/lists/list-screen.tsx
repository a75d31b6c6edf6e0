import type { Operation, RawInputOf } from '@campus/contract-kit';
import { PageHead } from '@campus/ui-kit';
import type { ReactNode } from 'react';
import { FileButton } from '../files/file-button.js';
import type { ListFilter } from './list-filters.js';
import { ListFilterBar, useClearFilters, useFilters } from './list-filters.js';
import type { ListTableProps } from './list-table.js';
import { RowTable, useBulkActions, useList } from './list-table.js';

export interface ListScreenProps<Op extends Operation> extends Omit<
  ListTableProps<Op>,
  'of' | 'label' | 'filtered' | 'onClearFilters'
> {
  readonly title: string;
  /** What the table is called where it is not called as the screen. */
  readonly label?: string;
  /** The line below the title; the number is null while the list is read. */
  readonly head?: (total: number | null) => string;
  readonly action?: ReactNode;
  readonly filters?: readonly ListFilter[];
  /** The operation that answers the same rows as a file. */
  readonly file?: Operation;
  /** What stands before the list. */
  readonly children?: ReactNode;
}

const NO_FILTERS: readonly ListFilter[] = [];

/** A screen of one list: its head, filters, file and table. */
export function ListScreen<Op extends Operation>({ of, ...props }: ListScreenProps<Op> & { readonly of: Op }) {
  const {
    title,
    label = title,
    head,
    action,
    filters = NO_FILTERS,
    file,
    children,
    input,
    live,
    bulkActions = [],
    rereads = [],
    ...look
  } = props;
  const values = useFilters(filters);
  const clear = useClearFilters(filters);
  const wanted = { ...input, ...values } as RawInputOf<Op>;
  const { state, total, more, loadingMore } = useList(of, wanted, live);
  const selection = useBulkActions(bulkActions, [of, ...rereads]);
  const button = file === undefined ? undefined : <FileButton operation={file} input={wanted} rows={total} />;
  const hasFilters = filters.length > 0;
  return (
    <>
      <PageHead
        title={title}
        state={head?.(state.status === 'ready' ? total : null)}
        action={hasFilters || button === undefined ? action : (action ?? button)}
      />
      {children}
      {hasFilters ? <ListFilterBar filters={filters} end={button} /> : null}
      <RowTable
        {...look}
        {...selection}
        label={label}
        rows={state}
        filtered={Object.keys(values).length > 0}
        onClearFilters={clear}
        onMore={more}
        loadingMore={loadingMore}
      />
    </>
  );
}

/** The screen of a list that needs nothing but its operation and how it looks. */
export function listScreen<Op extends Operation>(of: Op, props: ListScreenProps<Op>): () => ReactNode {
  return function Screen() {
    return <ListScreen<Op> of={of} {...props} />;
  };
}
