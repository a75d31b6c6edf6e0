import type { PayPeriod, PeriodCalendar, TimesheetRow } from '@campus/domain/timeclock';
import {
  listSalaried,
  listTimesheets,
  readPeriodCalendar,
  readSupervisedPeriod,
  supervisorSameMinutes,
  supervisorTexts as texts,
} from '@campus/domain/timeclock';
import { AfterPaint, EmptyState, ErrorState, PageHead, PeriodSelector, TableSkeleton } from '@campus/ui-kit';
import type { PeriodChoice } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import {
  failureFrom,
  firstRead,
  SameMinutesList,
  sentenceOf,
  useOperation,
  useRouteSearch,
  useSetSearch,
} from '../../../lib/index.js';
import { ApproveBar } from '../components/approve-bar.js';
import { CorrectionsList } from '../components/corrections-list.js';
import { SalariedRequests } from '../time-off/salaried-requests.js';
import { TimesheetGroup } from '../components/timesheet-group.js';
import type { StripOf } from '../components/timesheet-cells.js';
import { daysOf } from '../hooks/day-flags.js';
import { useTimesheetApproval } from '../hooks/timesheet-approval.js';

const TITLE = 'Approve timesheets';

/** The pay periods in which sheets wait, newest first. */
function periodsOf(rows: readonly TimesheetRow[]): PeriodChoice[] {
  const labels = new Map(rows.map((row) => [row.pay_period, row.pay_period_label]));
  return [...labels].map(([id, label]) => ({ id, label })).sort((one, other) => other.id.localeCompare(one.id));
}

/** More periods than these are counted, not listed. */
const MAX_PERIODS_SAID = 3;

/** How many wait, and of which pay periods: the list below shows one of them at a time. */
function waitingText(rows: readonly TimesheetRow[]): string {
  const all = rows.length === 1 ? '1 timesheet waits for you' : `${rows.length} timesheets wait for you`;
  const periods = periodsOf(rows).toReversed();
  if (periods.length < 2) return all;
  if (periods.length > MAX_PERIODS_SAID) return `${all}, of ${periods.length} pay periods`;
  const each = periods.map(({ id, label }) => `${rows.filter((row) => row.pay_period === id).length} of ${label}`);
  return `${all}: ${each.join('; ')}`;
}

/** The days of each timesheet of a period, once they are read. */
function stripsOf(period: PayPeriod | undefined, calendar: PeriodCalendar | undefined): (id: string) => StripOf | undefined {
  if (period === undefined) return () => undefined;
  const days = daysOf(period, calendar);
  const strips = new Map(period.sheets.map((sheet) => [sheet.id, { days, sheet }]));
  return (id) => strips.get(id);
}

/** The sheets of one period in their two groups; the second is shown to who is a delegate. [SUP-009] */
function PeriodTimesheets({ rows }: { readonly rows: readonly TimesheetRow[] }) {
  const approval = useTimesheetApproval(rows);
  const period = useOperation(readSupervisedPeriod, { id: rows[0]?.pay_period ?? '' }, { quiet: true });
  const calendar = useOperation(readPeriodCalendar, { id: rows[0]?.pay_period ?? '' }, { quiet: true });
  const stripOf = useMemo(() => stripsOf(period.data, calendar.data), [period.data, calendar.data]);
  const assigned = rows.filter((row) => row.group === 'assigned');
  const delegated = rows.filter((row) => row.group === 'delegated');
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column' }}>
      <ApproveBar rows={rows} approval={approval} stripOf={stripOf} />
      {assigned.length === 0 && delegated.length > 0 ? null : (
        <TimesheetGroup title="Assigned" rows={assigned} approval={approval} stripOf={stripOf} />
      )}
      {delegated.length === 0 ? null : (
        <TimesheetGroup title="Delegated" rows={delegated} approval={approval} stripOf={stripOf} />
      )}
    </Box>
  );
}

function Timesheets({ all }: { readonly all: readonly TimesheetRow[] }) {
  const setSearch = useSetSearch();
  const wanted = useRouteSearch()['period'];
  const periods = periodsOf(all);
  const oldest = periods.at(-1)?.id ?? '';
  const chosen = periods.some((period) => period.id === wanted) ? (wanted ?? oldest) : oldest;
  if (all.length === 0) return null;
  return (
    <Box component="section" aria-label="Timesheets">
      <Typography variant="h2" sx={{ mb: 3 }}>
        Timesheets
      </Typography>
      <PeriodSelector periods={periods} value={chosen} onChange={(id) => setSearch({ period: id })} />
      <PeriodTimesheets key={chosen} rows={all.filter((row) => row.pay_period === chosen)} />
    </Box>
  );
}

export const firstReads = [listTimesheets, listSalaried].map((read) => firstRead(read, {}));

/** What waits for a supervisor: salaried time off, forgotten clock-outs, and the timesheets of a pay period. [SUP-005] */
export default function Approve() {
  const timesheets = useOperation(listTimesheets, {}, { quiet: true });
  const salaried = useOperation(listSalaried, {}, { quiet: true });
  const nothing = timesheets.data?.length === 0 && salaried.data?.length === 0;
  const failure = timesheets.error === null ? null : failureFrom(timesheets.error);
  return (
    <>
      <PageHead title={TITLE} state={timesheets.data === undefined ? undefined : waitingText(timesheets.data)} />
      <CorrectionsList />
      <SameMinutesList calls={supervisorSameMinutes} />
      {nothing ? <EmptyState text={texts.allDone} /> : <SalariedRequests />}
      {failure === null ? null : (
        <ErrorState message={sentenceOf(failure)} requestId={failure.requestId} onRetry={() => void timesheets.refetch()} />
      )}
      {timesheets.isPending ? <TableSkeleton label="Timesheets" columns={8} /> : null}
      {timesheets.data === undefined ? null : (
        <AfterPaint>
          <Timesheets all={timesheets.data} />
        </AfterPaint>
      )}
    </>
  );
}
