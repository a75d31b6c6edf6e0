import type { FormRow } from '@campus/domain/personnel-actions';
import { personnelActionTexts as texts, searchForms } from '@campus/domain/personnel-actions';
import { DataTable, DateText, PageHead, SEARCH_FROM, SHORT_NAME_HINT } from '@campus/ui-kit';
import type { DataColumn } from '@campus/ui-kit';

import { useGo, useOperationPage, useRouteSearch, useSetSearch } from '../../../lib/index.js';
import { formName, myFormColumns } from '../components/form-columns.js';
import { SearchFilters } from '../components/search-filters.js';
import { filtersOf, noFilters } from '../hooks/form-filters.js';

const columns: readonly DataColumn<FormRow>[] = [
  ...myFormColumns,
  { id: 'with', header: 'Who has it', cell: (row) => row.waiting_for ?? '' },
  {
    id: 'since',
    header: 'Since',
    cell: (row) => (row.waiting_since === null ? '' : <DateText value={row.waiting_since} withTime={false} />),
  },
];

/** Every form that one may open, found by person, department, type, status, step and how long it has stood there. [PAFVIEW-003] */
export default function PafSearch() {
  const go = useGo();
  const setSearch = useSetSearch();
  const filters = filtersOf(useRouteSearch());
  // A name that is still too short narrows nothing.
  const { person, ...others } = filters;
  const asked = person === undefined || person.trim().length < SEARCH_FROM ? others : filters;
  const list = useOperationPage(searchForms, asked, { quiet: true });
  return (
    <>
      <PageHead
        title="Find PAFs"
        state={
          list.state.status === 'ready' ? `${list.total} ${list.total === 1 ? 'form' : 'forms'}` : 'Every form that you may open'
        }
      />
      <SearchFilters values={filters} onChange={setSearch} />
      <DataTable<FormRow>
        label="Forms found"
        columns={columns}
        state={list.state}
        rowId={(row) => row.id}
        rowName={formName}
        href={(row) => `/hr/view/${row.id}?viewOnly=1`}
        onOpen={(row) => go(`/hr/view/${row.id}?viewOnly=1`)}
        empty={{ text: texts.noFormsToSearch }}
        filtered={Object.keys(asked).length > 0}
        {...(person === undefined ? {} : { noMatchesHint: SHORT_NAME_HINT })}
        onClearFilters={() => setSearch(noFilters)}
        {...(list.more === undefined ? {} : { onMore: list.more, loadingMore: list.loadingMore })}
      />
    </>
  );
}
