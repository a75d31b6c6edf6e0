import type { CheckLine } from '@campus/domain/employee-pay';
import { employeePayTexts as texts, listChecks, readChecksZip } from '@campus/domain/employee-pay';
import { CHECKS_PER_PAGE, lastTwelveMonths } from '@campus/domain/employee-pay/rules';
import type { DataColumn, TableSort, TableState } from '@campus/ui-kit';
import { column, DateText, lazyPart, MoneyText, PageHead, Pager } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useMemo, useState } from 'react';
import {
  RowTable,
  SizedFileButton,
  tableStateOf,
  useOperation,
  usePagedRows,
  useRouteSearch,
  useSetSearch,
} from '../../../lib/index.js';

const columns: readonly DataColumn<CheckLine>[] = [
  column.of('CHECK_NUM', 'Number', (row) => row.CHECK_NUM, { primary: true, sortable: true }),
  column.of('CHECK_DTE', 'Date', (row) => <DateText value={row.CHECK_DTE} />, { sortable: true }),
  column.of('GROSS_PAY', 'Gross', (row) => <MoneyText amount={row.GROSS_PAY} />, { align: 'right', sortable: true }),
  column.of('NET_PAY', 'Net', (row) => <MoneyText amount={row.NET_PAY} />, { align: 'right', sortable: true }),
];

const isColumn = (name: string | undefined): name is keyof CheckLine => columns.some(({ id }) => id === name);

/** Amounts and numbers by their value, days as they are. */
function compare(one: CheckLine, other: CheckLine, column: keyof CheckLine): number {
  if (column === 'CHECK_DTE') return one.CHECK_DTE < other.CHECK_DTE ? -1 : Number(one.CHECK_DTE > other.CHECK_DTE);
  return Number(one[column]) - Number(other[column]);
}

function sorted(state: TableState<CheckLine>, { column, direction }: TableSort): TableState<CheckLine> {
  if (state.status !== 'ready' || !isColumn(column)) return state;
  const sign = direction === 'asc' ? 1 : -1;
  return { ...state, rows: state.rows.toSorted((one, other) => sign * compare(one, other, column)) };
}

function YearStubs({ checks }: { readonly checks: readonly CheckLine[] }) {
  const years = [...new Set(checks.map(({ CHECK_DTE }) => CHECK_DTE.slice(0, 4)))].sort().reverse();
  const [year, setYear] = useState('');
  const chosen = year === '' ? years[0] : year;
  if (chosen === undefined) return null;
  return (
    <>
      <TextField
        select
        fullWidth={false}
        size="small"
        label="Year"
        value={chosen}
        onChange={(event) => setYear(event.target.value)}
      >
        {years.map((each) => (
          <MenuItem key={each} value={each}>
            {each}
          </MenuItem>
        ))}
      </TextField>
      <SizedFileButton
        operation={readChecksZip}
        input={{ year: Number(chosen) }}
        rows={checks.filter(({ CHECK_DTE }) => CHECK_DTE.startsWith(chosen)).length}
        what={`stubs of ${chosen}`}
      />
    </>
  );
}

const PayLine = lazyPart(async () => (await import('../components/pay-line.js')).PayLine, { what: 'The chart' });

/** The checks that the line is drawn of. */
const monthsOf = (checks: readonly CheckLine[]): readonly CheckLine[] =>
  lastTwelveMonths(checks.map((check) => ({ ...check, date: check.CHECK_DTE })));

/** One's own checks, twelve a page, and a year's stubs as zip. [EMPTOOL-014] [EMPTOOL-015] [EMPTOOL-016] */
export default function PayrollHistory() {
  const search = useRouteSearch();
  const setSearch = useSetSearch();
  const query = useOperation(listChecks, {}, { quiet: true });
  const sort: TableSort = { column: search['sort'] ?? 'CHECK_DTE', direction: search['dir'] === 'asc' ? 'asc' : 'desc' };
  const { state, ...pages } = usePagedRows(sorted(tableStateOf(query), sort), CHECKS_PER_PAGE);
  const months = useMemo(() => monthsOf(query.data ?? []), [query.data]);
  const href = (row: CheckLine) => `/empTools/paycheck?check=${encodeURIComponent(row.CHECK_NUM)}`;
  return (
    <>
      <PageHead title="Payroll history" action={<YearStubs checks={query.data ?? []} />} />
      {months.length < 2 ? null : (
        <Box sx={{ minHeight: 260 }}>
          <PayLine checks={months} />
        </Box>
      )}
      <RowTable
        label="Checks"
        columns={columns}
        rows={state}
        rowId={(row) => row.CHECK_NUM}
        empty={{ text: texts.noChecks, hint: 'Your checks stand here once you are paid.' }}
        sort={sort}
        onSort={({ column, direction }) => setSearch({ sort: column, dir: direction, page: null })}
        opens={href}
      />
      <Pager label="Checks" perPage={CHECKS_PER_PAGE} {...pages} />
    </>
  );
}
