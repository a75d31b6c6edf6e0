import type { FormRow } from '@campus/domain/personnel-actions';
import { personnelActionTexts as texts, searchForms } from '@campus/domain/personnel-actions';
import { column, PageHead, SEARCH_FROM, SHORT_NAME_HINT } from '@campus/ui-kit';
import type { DataColumn } from '@campus/ui-kit';

import { RowTable, useList, useRouteSearch, useSetSearch } from '../../../lib/index.js';
import { formName, myFormColumns } from '../components/lists/form-columns.js';
import { HeldFor } from '../components/lists/who-has-it.js';
import { SearchFilters } from '../components/lists/search-filters.js';
import { filtersOf, noFilters } from '../hooks/form-filters.js';

const columns: readonly DataColumn<FormRow>[] = [
  ...myFormColumns,
  column.text('waiting_for', 'Who has it'),
  column.of('waiting_since', 'Waiting', (row) => <HeldFor row={row} />),
];

/** Every form that one may open, found by person, department, type, status, step and how long it has stood there. [PAFVIEW-003] */
export default function PafSearch() {
  const setSearch = useSetSearch();
  const filters = filtersOf(useRouteSearch());
  // A name that is still too short narrows nothing.
  const { person, ...others } = filters;
  const asked = person === undefined || person.trim().length < SEARCH_FROM ? others : filters;
  const list = useList(searchForms, asked);
  return (
    <>
      <PageHead
        title="Find PAFs"
        state={
          list.state.status === 'ready' ? `${list.total} ${list.total === 1 ? 'form' : 'forms'}` : 'Every form that you may open'
        }
      />
      <SearchFilters values={filters} onChange={setSearch} />
      <RowTable<FormRow>
        label="Forms found"
        columns={columns}
        rows={list.state}
        onMore={list.more}
        loadingMore={list.loadingMore}
        rowName={formName}
        opens={(row) => `/hr/view/${row.id}?viewOnly=1`}
        empty={texts.noFormsToSearch}
        filtered={Object.keys(asked).length > 0}
        {...(person === undefined ? {} : { noMatchesHint: SHORT_NAME_HINT })}
        onClearFilters={() => setSearch(noFilters)}
      />
    </>
  );
}
