import type { DirectoryDepartment } from '@campus/domain/directory';
import { directoryTexts as texts, listDirectoryDepartments } from '@campus/domain/directory';
import { DIRECTORY_PER_PAGE } from '@campus/domain/directory/rules';
import type { DataColumn } from '@campus/ui-kit';
import { column, Pager } from '@campus/ui-kit';
import { RowTable, tableStateOf, useOperation, usePagedRows, useSetSearch } from '../../../lib/index.js';
import { EmailCell } from './email-cell.js';

const columns: readonly DataColumn<DirectoryDepartment>[] = [
  column.text('name', 'Name', { primary: true }),
  column.text('phone', 'Phone'),
  column.text('location', 'Location'),
  column.text('box', 'Box'),
  column.of('email', 'Email', (row) => (row.email === null ? null : <EmailCell email={row.email} />)),
];

/** The departments, 25 a page; each opens with its people. [DIR-001] [DIR-009] */
export function DepartmentList() {
  const setSearch = useSetSearch();
  const query = useOperation(listDirectoryDepartments, {}, { quiet: true });
  const { state, ...pages } = usePagedRows(tableStateOf(query), DIRECTORY_PER_PAGE);
  return (
    <>
      <RowTable
        label={texts.files.departments}
        columns={columns}
        rows={state}
        empty={texts.noDepartments}
        opens={(row) => `?tab=departments&department=${encodeURIComponent(row.id)}`}
        onOpen={(row) => setSearch({ department: row.id, page: null })}
      />
      <Pager label={texts.files.departments} perPage={DIRECTORY_PER_PAGE} {...pages} />
    </>
  );
}
