import type { PayPeriod } from '@campus/domain/timeclock';
import {
  listSupervisedPeriods,
  readPartTimeHours,
  readSupervisedPeriod,
  supervisorTexts as texts,
} from '@campus/domain/timeclock';
import { ErrorState, PageHead, PeriodSelector, TableSkeleton } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo, useState } from 'react';
import {
  failureFrom,
  reportFailure,
  RouteLink,
  RowTable,
  sentenceOf,
  useFileStep,
  useOperation,
  useRouteSearch,
  useSetSearch,
} from '../../../lib/index.js';
import type { GridCell } from '../components/correction-drawer.js';
import { CorrectionDrawer } from '../components/correction-drawer.js';
import { GridLegend } from '../components/day-cell.js';
import { usePeriodDays } from '../hooks/period-days.js';
import { periodColumns, shadedDays } from '../components/period-columns.js';
import { editPath } from '../components/timesheet-columns.js';

type Timesheet = PayPeriod['sheets'][number];

const nameOf = (row: Timesheet): string => `${row.emp}, ${row.title}`;

/** Every sheet of the period by date, with its totals. [SUP-018] */
function PeriodTable({ period }: { readonly period: PayPeriod }) {
  const phone = useMediaQuery('(max-width: 599.95px)');
  const [cell, setCell] = useState<GridCell | null>(null);
  const days = usePeriodDays(period);
  const columns = useMemo(() => periodColumns(period, days, phone, setCell), [period, days, phone]);
  return (
    <Box
      sx={{
        '& td, & th': { px: 0.5 },
        ...shadedDays,
        '& th': { whiteSpace: 'normal' },
        // The totals and what can be done stand apart from the days.
        '& th:nth-last-of-type(-n+3), & td:nth-last-of-type(-n+4)': { pl: 2.5 },
        '& th:nth-last-of-type(-n+2)': { whiteSpace: 'nowrap' },
      }}
    >
      {phone ? null : <GridLegend />}
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
      {cell === null ? null : <CorrectionDrawer period={period} cell={cell} onMove={setCell} onClose={() => setCell(null)} />}
    </Box>
  );
}

function Reports() {
  const report = useFileStep(readPartTimeHours, []);
  const download = async () => {
    const failure = await report.run({});
    if (failure !== null) reportFailure(failure);
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
      <PageHead title="View timesheets" />
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
