import type { TableState } from '@campus/ui-kit';
import { useRouteSearch, useSetSearch } from '../routing.js';

/** One page of rows that are all here; which page stands in the address, under a name of its own where a screen has several tables. */
export function usePagedRows<Row>(state: TableState<Row>, perPage: number, name = 'page') {
  const search = useRouteSearch();
  const setSearch = useSetSearch();
  if (state.status !== 'ready') return { state, total: 0, page: 1, onPage: () => undefined };
  const pages = Math.max(1, Math.ceil(state.rows.length / perPage));
  const page = Math.min(pages, Math.max(1, Number(search[name]) || 1));
  const rows = state.rows.slice((page - 1) * perPage, page * perPage);
  return {
    state: { status: 'ready', rows, paged: pages > 1 } as TableState<Row>,
    total: state.rows.length,
    page,
    onPage: (chosen: number) => setSearch({ [name]: chosen === 1 ? null : String(chosen) }),
  };
}
