import type { BookSheet } from '@campus/domain/payroll';
import { listBookPeriods, payrollTexts as texts, readApprovals } from '@campus/domain/payroll';
import { DataTable, PageHead, PeriodSelector } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { RouteLink, useGo, useOperation, useRouteSearch, useSetSearch } from '../../../lib/index.js';
import { PendingSection } from '../components/pending-section.js';
import { RunSection } from '../components/run-section.js';
import { SalariedSection } from '../components/salaried-section.js';
import { editAddress, outstandingColumns, sheetName } from '../components/sheet-columns.js';
import { useBookPeriod } from '../hooks/book-period.js';
import { hoursShown } from '../hooks/hours-shown.js';
import { partState } from '../hooks/part-state.js';

/** So many outstanding timesheets stand there until more are asked for. */
const OUTSTANDING_AT_ONCE = 20;

/** The approve payroll screen: what is pending, what is outstanding. [PAYROLL-002] [PAYROLL-007] [PAYROLL-008] */
export default function Approve() {
  const go = useGo();
  const setSearch = useSetSearch();
  const page = Math.max(1, Number(useRouteSearch()['page']) || 1);
  const { chosen, value, choose } = useBookPeriod(undefined);
  const periods = useOperation(listBookPeriods, {}, { quiet: true });
  const query = useOperation(readApprovals, { ...chosen, page }, { quiet: true });
  const { data } = query;
  const [most, setMost] = useState(OUTSTANDING_AT_ONCE);
  const outstanding = data?.outstanding ?? [];
  const more = outstanding.length > most;
  const all = partState(query, () => outstanding);
  const shown = all.status === 'ready' ? { ...all, rows: all.rows.slice(0, most), total: outstanding.length } : all;
  const state =
    data === undefined
      ? 'Timesheets on their way to payroll'
      : `${data.pendingCount} pending, ${hoursShown(data.pendingHours)} h · ${data.outstanding.length} outstanding`;
  return (
    <>
      <PageHead title="Approve Payroll" state={state} />
      <PeriodSelector periods={periods.data ?? []} value={value || (data?.payPeriod.id ?? '')} onChange={choose} />
      <PendingSection query={query} page={page} onPage={(next) => setSearch({ page: String(next) })} />
      {data === undefined ? null : <RunSection data={data} />}
      <Box sx={{ mb: 8 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'baseline', mb: 2 }}>
          <Typography variant="h2">Outstanding timesheets</Typography>
          {data !== undefined && data.outstanding.length > 0 ? (
            <RouteLink to={`/accounting/today?pay_period=${data.payPeriod.id}`}>Notify supervisors</RouteLink>
          ) : null}
        </Box>
        <DataTable<BookSheet>
          label="Outstanding timesheets"
          columns={outstandingColumns}
          state={shown}
          rowId={(row) => row.id}
          rowName={sheetName}
          href={editAddress}
          onOpen={(row) => go(editAddress(row))}
          {...(more ? { onMore: () => setMost(most + OUTSTANDING_AT_ONCE) } : {})}
          empty={{ text: texts.allDone, hint: 'Supervisors have approved every timesheet of this pay period.' }}
        />
      </Box>
      <SalariedSection query={query} />
    </>
  );
}
