import type { DirectoryDepartment } from '@campus/domain/directory';
import { directoryTexts as texts, listDirectoryDepartments } from '@campus/domain/directory';
import { DIRECTORY_PER_PAGE } from '@campus/domain/directory/rules';
import type { DataColumn } from '@campus/ui-kit';
import { DataTable, Pager } from '@campus/ui-kit';
import { tableStateOf, useOperation, usePagedRows, useSetSearch } from '../../../lib/index.js';
import { EmailCell } from './email-cell.js';

const columns: readonly DataColumn<DirectoryDepartment>[] = [
  { id: 'name', header: 'Name', cell: (row) => row.name, primary: true },
  { id: 'phone', header: 'Phone', cell: (row) => row.phone },
  { id: 'location', header: 'Location', cell: (row) => row.location },
  { id: 'box', header: 'Box', cell: (row) => row.box },
  { id: 'email', header: 'Email', cell: (row) => (row.email === null ? null : <EmailCell email={row.email} />) },
];

/** The departments, 25 a page; each opens with its people. [DIR-001] [DIR-009] */
export function DepartmentList() {
  const setSearch = useSetSearch();
  const query = useOperation(listDirectoryDepartments, {}, { quiet: true });
  const { state, ...pages } = usePagedRows(tableStateOf(query), DIRECTORY_PER_PAGE);
  return (
    <>
      <DataTable
        label={texts.files.departments}
        columns={columns}
        state={state}
        rowId={(row) => row.id}
        empty={{ text: texts.noDepartments }}
        href={(row) => `?tab=departments&department=${encodeURIComponent(row.id)}`}
        onOpen={(row) => setSearch({ department: row.id, page: null })}
      />
      <Pager label={texts.files.departments} perPage={DIRECTORY_PER_PAGE} {...pages} />
    </>
  );
}
