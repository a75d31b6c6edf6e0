import { fillIn } from '@campus/contract-kit';
import type { TableState } from '@campus/ui-kit';
import type { ReactNode } from 'react';
import type { ListFilter } from './list-filters.js';
import { ListFilterBar, useClearFilters, useFilters } from './list-filters.js';

/** What the choices say, each with `{count}`: 'All departments ({count})', 'Without an approver ({count})'. */
export interface EmptyFilterTexts {
  readonly show: string;
  readonly all: string;
  readonly without: string;
  readonly having: string;
}

export interface EmptyFilter<Row> {
  readonly state: TableState<Row>;
  readonly bar: ReactNode;
  readonly filtered: boolean;
  readonly onClearFilters: () => void;
}

/** Narrows who has what to those who have nothing, or something; the choice stands in the address and says how many there are of each. */
export function useEmptyFilter<Row>(
  state: TableState<Row>,
  isEmpty: (row: Row) => boolean,
  texts: EmptyFilterTexts,
): EmptyFilter<Row> {
  const rows = state.status === 'ready' ? state.rows : [];
  const empty = rows.filter(isEmpty).length;
  const filters: readonly ListFilter[] = [
    {
      kind: 'choice',
      name: 'show',
      label: texts.show,
      all: fillIn(texts.all, { count: rows.length }),
      options: [
        { id: 'without', label: fillIn(texts.without, { count: empty }) },
        { id: 'having', label: fillIn(texts.having, { count: rows.length - empty }) },
      ],
    },
  ];
  const { show } = useFilters(filters);
  const onClearFilters = useClearFilters(filters);
  const narrowed = show === undefined ? rows : rows.filter((row) => isEmpty(row) === (show === 'without'));
  return {
    state: state.status === 'ready' ? { ...state, rows: narrowed } : state,
    bar: <ListFilterBar filters={filters} />,
    filtered: show !== undefined,
    onClearFilters,
  };
}
