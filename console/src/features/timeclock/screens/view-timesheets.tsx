import type { PayPeriod } from '@campus/domain/timeclock';
import {
  listSupervisedPeriods,
  readPartTimeHours,
  readSupervisedPeriod,
  supervisorTexts as texts,
} from '@campus/domain/timeclock';
import type { DataColumn } from '@campus/ui-kit';
import { column, ErrorState, notify, PageHead, PeriodSelector, TableSkeleton } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo } from 'react';
import {
  failureFrom,
  RouteLink,
  RowTable,
  sentenceOf,
  useFileStep,
  useOperation,
  useRouteSearch,
  useSetSearch,
} from '../../../lib/index.js';
import { WeekHours } from '../components/timesheet-cells.js';
import { editPath } from '../components/timesheet-columns.js';

type Timesheet = PayPeriod['sheets'][number];

const nameOf = (row: Timesheet): string => `${row.emp}, ${row.title}`;
const shortDay = (date: string, formal: string): string =>
  `${formal.slice(0, 3)} ${Number(date.slice(5, 7))}/${Number(date.slice(8))}`;

function dayColumns(period: PayPeriod): readonly DataColumn<Timesheet>[] {
  return period.payPeriodDates.map((date, index) =>
    column.of(date, shortDay(date, period.payPeriodDatesFormal[index] ?? ''), (row) => row.timeList[index] ?? 0, {
      align: 'right',
    }),
  );
}

/** On a card only the days with hours, in one line. */
function daysInOne(period: PayPeriod): DataColumn<Timesheet> {
  const text = (row: Timesheet): string =>
    period.payPeriodDates
      .flatMap((date, index) => {
        const hours = row.timeList[index] ?? 0;
        return hours === 0 ? [] : [`${shortDay(date, period.payPeriodDatesFormal[index] ?? '')}: ${hours}`];
      })
      .join(' · ');
  return column.of('days', 'Days', text);
}

/** Every sheet of the period by date, with its totals. [SUP-018] */
function PeriodTable({ period }: { readonly period: PayPeriod }) {
  const phone = useMediaQuery('(max-width: 599.95px)');
  const columns = useMemo<readonly DataColumn<Timesheet>[]>(
    () => [
      column.text('emp', 'Employee', { primary: true }),
      column.text('title', 'Position'),
      ...(phone ? [daysInOne(period)] : dayColumns(period)),
      column.of('total', 'Total', (row) => <strong>{row.total}</strong>, { align: 'right' }),
      column.of('week1', 'Week 1', (row) => <WeekHours hours={row.week1Total} />, { align: 'right' }),
      column.of('week2', 'Week 2', (row) => <WeekHours hours={row.week2Total} />, { align: 'right' }),
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
      <RowTable<Timesheet>
        label="Timesheets"
        columns={columns}
        rows={period.sheets}
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
