import type { Operation, RawInputOf } from '@campus/contract-kit';
import { admissionsReportTexts as texts, ROWS_PER_PAGE } from '@campus/domain/admissions';
import type { DataColumn, TableState } from '@campus/ui-kit';
import { PageHead, Pager } from '@campus/ui-kit';
import { RowTable, useListPage, useRouteSearch, useSetSearch } from '../../../lib/index.js';
import { XlsxButton } from './report-screen.js';

interface RecentReportProps<Row> {
  readonly title: string;
  readonly list: Operation;
  readonly file: Operation;
  readonly columns: readonly DataColumn<Row>[];
}

/** A report of the present terms, which names none. */
export function RecentReport<Row extends { readonly id_num: string }>({ title, list, file, columns }: RecentReportProps<Row>) {
  const setSearch = useSetSearch();
  const page = Math.max(1, Math.trunc(Number(useRouteSearch()['page'])) || 1);
  const read = useListPage(list, { page, per_page: ROWS_PER_PAGE } as RawInputOf<Operation>);
  const { state, total } = read as { readonly state: TableState<Row>; readonly total: number };
  return (
    <>
      <PageHead title={title} action={<XlsxButton file={file} input={{}} />} />
      <RowTable<Row> label={title} columns={columns} rows={state} rowId={({ id_num: id }) => id} empty={texts.none} />
      <Pager
        {...{ label: title, total, page, perPage: ROWS_PER_PAGE }}
        onPage={(chosen) => setSearch({ page: chosen === 1 ? null : String(chosen) })}
      />
    </>
  );
}
