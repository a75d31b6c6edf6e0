import type { DirectoryRow } from '@campus/domain/directory';
import { directoryTexts as texts, listStaff, listStudents } from '@campus/domain/directory';
import { DIRECTORY_PER_PAGE } from '@campus/domain/directory/rules';
import type { TableState } from '@campus/ui-kit';
import { CountedField, FilterBar, Pager, SHORT_NAME_HINT } from '@campus/ui-kit';
import { RowTable, useListPage, useRouteSearch, useSearchText, useSetSearch } from '../../../lib/index.js';
import { PersonActions } from './person-actions.js';
import { columnsOf } from './person-columns.js';

const LISTS = { staff: listStaff, students: listStudents } as const;

export interface PeopleListProps {
  readonly people: 'staff' | 'students';
}

/** Staff or students, 25 a page, narrowed as one types. [DIR-001] [DIR-009] */
export function PeopleList({ people }: PeopleListProps) {
  const { page: shown } = useRouteSearch();
  const setSearch = useSetSearch();
  const { text, setText, kept } = useSearchText('q');
  const page = Math.max(1, Number(shown) || 1);
  const input = { page, per_page: DIRECTORY_PER_PAGE, ...(kept === '' ? {} : { q: kept }) };
  const { state, total }: { state: TableState<DirectoryRow>; total: number } = useListPage(LISTS[people], input);
  return (
    <>
      <FilterBar active={[]} onClear={() => setText('')}>
        <CountedField
          size="small"
          label={`Search ${texts.files[people].toLowerCase()}`}
          value={text}
          onChange={(event) => setText(event.target.value)}
          limit={100}
        />
      </FilterBar>
      <RowTable
        label={texts.files[people]}
        columns={columnsOf[people]}
        rows={state}
        rowId={(row) => row.hash}
        rowActions={(row) => <PersonActions row={row} staff={people === 'staff'} />}
        empty={people === 'staff' ? texts.noStaff : texts.noStudents}
        filtered={kept !== ''}
        noMatchesHint={SHORT_NAME_HINT}
        onClearFilters={() => setText('')}
      />
      <Pager
        label={texts.files[people]}
        total={total}
        perPage={DIRECTORY_PER_PAGE}
        page={page}
        onPage={(chosen) => setSearch({ page: chosen === 1 ? null : String(chosen) })}
      />
    </>
  );
}
