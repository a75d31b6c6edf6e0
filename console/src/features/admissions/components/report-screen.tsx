import type { Operation, RawInputOf } from '@campus/contract-kit';
import { admissionsReportTexts as texts, ROWS_PER_PAGE } from '@campus/domain/admissions';
import type { DataColumn, TableState } from '@campus/ui-kit';
import { ChoiceField, PageHead, Pager } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { portal, RowTable, useListPage, useRouteSearch, useSetSearch } from '../../../lib/index.js';
import { useAdmissionsTerm } from '../hooks/admissions-term.js';
import { TermBar } from './term-bar.js';

/** The term of a report as it is asked for, and the day as of which it counts. */
export interface ReportedTerm {
  readonly chosen: Readonly<Record<'yr_cde' | 'trm_cde', string>>;
  readonly input: Readonly<Record<string, string>>;
  readonly day: string;
}

interface ReportScreenProps<Row> {
  readonly title: string;
  readonly list: Operation;
  readonly file: Operation;
  /** A function where its figures lead to others of the same term. */
  readonly columns: readonly DataColumn<Row>[] | ((term: ReportedTerm) => readonly DataColumn<Row>[]);
  readonly rowId: (row: Row) => string;
  /** Whether the report is asked for a day; one that is not is about a past term. */
  readonly withDay?: boolean;
  /** Names of the address that narrow the rows. */
  readonly narrower?: readonly string[];
  /** How many rows a page can have, where one can choose. */
  readonly pageSizes?: readonly number[];
  readonly children?: ReactNode;
}

/** The buttons of a report that take it as a file. */
export function XlsxButton({ file, input }: { readonly file: Operation; readonly input: Readonly<Record<string, string>> }) {
  return (
    <Button variant="outlined" href={portal.address(file, input as never)} download>
      {texts.xlsx}
    </Button>
  );
}

/** A report of admissions: its term, its rows page by page, and its file. [ADMIS-009] [ADMIS-030] */
export function ReportScreen<Row extends object>(props: ReportScreenProps<Row>) {
  const { title, list, file, columns, rowId, withDay = true, narrower = [], pageSizes, children } = props;
  const search = useRouteSearch();
  const setSearch = useSetSearch();
  const term = useAdmissionsTerm({ isPast: !withDay });
  const page = Math.max(1, Math.trunc(Number(search['page'])) || 1);
  const asked = Number(search['per_page']);
  const perPage = pageSizes?.includes(asked) === true ? asked : ROWS_PER_PAGE;
  const narrowed = Object.fromEntries(narrower.flatMap((name) => (search[name] === undefined ? [] : [[name, search[name]]])));
  const input = { ...term.input, ...narrowed };
  const ready = term.query.data !== undefined;
  const read = useListPage(list, { ...input, page, per_page: perPage } as RawInputOf<Operation>, ready);
  const day = term.asOf ?? term.query.data?.today ?? '';
  const shown = typeof columns === 'function' ? columns({ chosen: term.chosen, input: term.input, day }) : columns;
  const { state, total } = read as { readonly state: TableState<Row>; readonly total: number };
  return (
    <>
      <PageHead title={title} />
      <TermBar of={term} withDay={withDay} end={<XlsxButton file={file} input={input} />}>
        {children}
        {pageSizes === undefined ? null : (
          <Box sx={{ maxWidth: 160, mb: 3 }}>
            <ChoiceField
              label={texts.pageSize}
              value={String(perPage)}
              options={pageSizes.map((size) => ({ id: String(size), name: String(size) }))}
              onChange={(size) => setSearch({ per_page: size, page: null })}
            />
          </Box>
        )}
        <RowTable<Row>
          label={title}
          columns={shown}
          rows={state}
          rowId={rowId}
          empty={texts.none}
          listKey={JSON.stringify(input)}
        />
        <Pager
          {...{ label: title, total, page, perPage }}
          onPage={(chosen) => setSearch({ page: chosen === 1 ? null : String(chosen) })}
        />
      </TermBar>
    </>
  );
}
