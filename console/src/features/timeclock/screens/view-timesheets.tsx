import type { PayPeriod } from '@campus/domain/timeclock';
import {
  listSupervisedPeriods,
  readPartTimeHours,
  readSupervisedPeriod,
  supervisorTexts as texts,
} from '@campus/domain/timeclock';
import type { DataColumn } from '@campus/ui-kit';
import { DataTable, ErrorState, notify, PageHead, PeriodSelector, TableSkeleton } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo } from 'react';
import {
  failureFrom,
  RouteLink,
  sentenceOf,
  useFileStep,
  useOperation,
  useRouteSearch,
  useSetSearch,
} from '../../../lib/index.js';
import { WeekHours } from '../components/sheet-cells.js';
import { editPath } from '../components/sheet-columns.js';

type Sheet = PayPeriod['sheets'][number];

const nameOf = (row: Sheet): string => `${row.emp}, ${row.title}`;
const shortDay = (date: string, formal: string): string =>
  `${formal.slice(0, 3)} ${Number(date.slice(5, 7))}/${Number(date.slice(8))}`;

function dayColumns(period: PayPeriod): readonly DataColumn<Sheet>[] {
  return period.payPeriodDates.map((date, index) => ({
    id: date,
    header: shortDay(date, period.payPeriodDatesFormal[index] ?? ''),
    align: 'right',
    cell: (row) => row.timeList[index] ?? 0,
  }));
}

/** On a card only the days with hours, in one line. */
function daysInOne(period: PayPeriod): DataColumn<Sheet> {
  const text = (row: Sheet): string =>
    period.payPeriodDates
      .flatMap((date, index) => {
        const hours = row.timeList[index] ?? 0;
        return hours === 0 ? [] : [`${shortDay(date, period.payPeriodDatesFormal[index] ?? '')}: ${hours}`];
      })
      .join(' · ');
  return { id: 'days', header: 'Days', cell: text };
}

/** Every sheet of the period by date, with its totals. [SUP-018] */
function PeriodTable({ period }: { readonly period: PayPeriod }) {
  const phone = useMediaQuery('(max-width: 599.95px)');
  const columns = useMemo<readonly DataColumn<Sheet>[]>(
    () => [
      { id: 'employee', header: 'Employee', cell: (row) => row.emp, primary: true },
      { id: 'position', header: 'Position', cell: (row) => row.title },
      ...(phone ? [daysInOne(period)] : dayColumns(period)),
      { id: 'total', header: 'Total', align: 'right', cell: (row) => <strong>{row.total}</strong> },
      { id: 'week1', header: 'Week 1', align: 'right', cell: (row) => <WeekHours hours={row.week1Total} /> },
      { id: 'week2', header: 'Week 2', align: 'right', cell: (row) => <WeekHours hours={row.week2Total} /> },
    ],
    [period, phone],
  );
  return (
    <Box
      sx={{
        '& td, & th': { px: 0.5 },
        '& th': { whiteSpace: 'normal' },
        // The totals and what can be done stand apart from the days.
        '& th:nth-last-of-type(-n+3), & td:nth-last-of-type(-n+4)': { pl: 2.5 },
        '& th:nth-last-of-type(-n+2)': { whiteSpace: 'nowrap' },
      }}
    >
      <DataTable<Sheet>
        label="Timesheets"
        columns={columns}
        state={{ status: 'ready', rows: period.sheets }}
        rowId={(row) => row.id}
        rowName={nameOf}
        empty={{ text: texts.noSheets, hint: texts.noSheetsHint }}
        compact
        rowActions={(row) =>
          row.editable === 1 ? (
            <RouteLink to={editPath({ ...row, pay_period: period.id })}>Edit</RouteLink>
          ) : (
            texts.short[row.state]
          )
        }
      />
    </Box>
  );
}

function Reports() {
  const report = useFileStep(readPartTimeHours, []);
  const download = async () => {
    const failure = await report.run({});
    if (failure !== null) notify(sentenceOf(failure), { tone: 'error' });
  };
  return (
    <Box component="section" aria-label="Reports" sx={{ mt: 6 }}>
      <Typography variant="h2" sx={{ mb: 3 }}>
        Reports
      </Typography>
      <Button variant="outlined" loading={report.pending} onClick={() => void download()}>
        {texts.reportButton}
      </Button>
    </Box>
  );
}

/** The timesheets of a pay period that the address names; choosing another changes the address and the table alone. [SUP-017] */
export default function ViewTimesheets() {
  const setSearch = useSetSearch();
  const periods = useOperation(listSupervisedPeriods, {}, { quiet: true });
  const wanted = useRouteSearch()['id'];
  const current = periods.data?.find((one) => one.current === 1) ?? periods.data?.[0];
  const chosen = wanted ?? current?.id ?? '';
  const period = useOperation(readSupervisedPeriod, { id: chosen }, { quiet: true, enabled: chosen !== '' });
  const error = periods.error ?? period.error;
  const failure = error === null ? null : failureFrom(error);
  return (
    <>
      <PageHead title="View Timesheets" />
      <PeriodSelector periods={periods.data ?? []} value={chosen} onChange={(id) => setSearch({ id })} />
      {failure !== null ? (
        <ErrorState message={sentenceOf(failure)} requestId={failure.requestId} onRetry={() => void period.refetch()} />
      ) : period.data === undefined ? (
        <TableSkeleton label="Timesheets" columns={8} />
      ) : (
        <PeriodTable period={period.data} />
      )}
      <Reports />
    </>
  );
}
