import type { TimesheetRow } from '@campus/domain/timeclock';
import { listSalaried, listTimesheets, supervisorMessages as messages, supervisorTexts as texts } from '@campus/domain/timeclock';
import { ConfirmDialog, EmptyState, ErrorState, PageHead, PeriodSelector, TableSkeleton } from '@campus/ui-kit';
import type { PeriodChoice } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { failureFrom, sentenceOf, useOperation, useRouteSearch, useSetSearch } from '../../../lib/index.js';
import { CorrectionsList } from '../components/corrections-list.js';
import { SalariedRequests } from '../components/salaried-requests.js';
import { TimesheetGroup } from '../components/timesheet-group.js';
import { useTimesheetApproval } from '../hooks/timesheet-approval.js';

const TITLE = 'Approve Timesheets';

/** The pay periods in which sheets wait, newest first. */
function periodsOf(rows: readonly TimesheetRow[]): PeriodChoice[] {
  const labels = new Map(rows.map((row) => [row.pay_period, row.pay_period_label]));
  return [...labels].map(([id, label]) => ({ id, label })).sort((one, other) => other.id.localeCompare(one.id));
}

function ApproveButton({
  rows,
  approval,
}: {
  readonly rows: readonly TimesheetRow[];
  readonly approval: ReturnType<typeof useTimesheetApproval>;
}) {
  const [asking, setAsking] = useState(false);
  const [missing, setMissing] = useState(false);
  const count = approval.selected.size;
  const ended = rows[0]?.ended === 1;
  const title = `Approve ${count} ${count === 1 ? 'timesheet' : 'timesheets'}`;
  return (
    <>
      <Button
        variant="contained"
        loading={approval.pending}
        onClick={() => {
          setMissing(count === 0);
          setAsking(count > 0);
        }}
      >
        Approve timesheets
      </Button>
      <Box role="alert">
        {missing && count === 0 ? (
          <Alert severity="error" variant="outlined" sx={{ mt: 2 }}>
            {messages.text('no_sheets_selected')}
          </Alert>
        ) : null}
      </Box>
      <ConfirmDialog
        open={asking}
        title={title}
        confirmLabel={title}
        busy={approval.pending}
        onConfirm={() => void approval.run().then(() => setAsking(false))}
        onCancel={() => setAsking(false)}
      >
        <Typography>
          {ended ? texts.endedPeriod : texts.runningPeriod} {texts.endedWarning}
        </Typography>
      </ConfirmDialog>
    </>
  );
}

/** The sheets of one period in their two groups; the second is shown to who is a delegate. [SUP-009] */
function PeriodTimesheets({ rows }: { readonly rows: readonly TimesheetRow[] }) {
  const approval = useTimesheetApproval(rows);
  const assigned = rows.filter((row) => row.group === 'assigned');
  const delegated = rows.filter((row) => row.group === 'delegated');
  return (
    <>
      <Box sx={{ mb: 4 }}>
        <ApproveButton rows={rows} approval={approval} />
      </Box>
      {assigned.length === 0 && delegated.length > 0 ? null : (
        <TimesheetGroup title="Assigned" rows={assigned} approval={approval} />
      )}
      {delegated.length === 0 ? null : <TimesheetGroup title="Delegated" rows={delegated} approval={approval} />}
    </>
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

/** What waits for a supervisor: salaried time off, forgotten clock-outs, and the timesheets of a pay period. [SUP-005] */
export default function Approve() {
  const timesheets = useOperation(listTimesheets, {}, { quiet: true });
  const salaried = useOperation(listSalaried, {}, { quiet: true });
  const nothing = timesheets.data?.length === 0 && salaried.data?.length === 0;
  const failure = timesheets.error === null ? null : failureFrom(timesheets.error);
  const waiting = timesheets.data?.length;
  return (
    <>
      <PageHead
        title={TITLE}
        state={
          waiting === undefined ? undefined : waiting === 1 ? '1 timesheet waits for you' : `${waiting} timesheets wait for you`
        }
      />
      <CorrectionsList />
      {nothing ? <EmptyState text={texts.allDone} /> : <SalariedRequests />}
      {failure === null ? null : (
        <ErrorState message={sentenceOf(failure)} requestId={failure.requestId} onRetry={() => void timesheets.refetch()} />
      )}
      {timesheets.isPending ? <TableSkeleton label="Timesheets" columns={8} /> : null}
      {timesheets.data === undefined ? null : <Timesheets all={timesheets.data} />}
    </>
  );
}
