import type { OutputOf } from '@campus/contract-kit';
import type { PayrollTimesheet, readApprovals } from '@campus/domain/payroll';
import { OUTSTANDING_PER_PAGE, payrollTexts as texts } from '@campus/domain/payroll';
import { Pager } from '@campus/ui-kit';
import type { UseQueryResult } from '@tanstack/react-query';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { RouteLink, RowTable } from '../../../lib/index.js';
import { partState } from '../hooks/part-state.js';
import { editAddress, outstandingColumns, timesheetName } from './timesheet-columns.js';

/** So many outstanding timesheets stand there until more are asked for. */
const PAGE_SIZE = 20;

interface OutstandingSectionProps {
  readonly query: UseQueryResult<OutputOf<typeof readApprovals>>;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** Nobody reads that all is done while something was sent back, or another pay period is not paid. */
function emptyOf(data: OutstandingSectionProps['query']['data']) {
  if ((data?.rejected.length ?? 0) > 0) return { text: texts.onlyRejected };
  if (data?.unpaid.some(({ outstanding, pending }) => outstanding + pending > 0)) return { text: texts.onlyOthers };
  return { text: texts.allDone, hint: texts.allDoneHint };
}

/** What supervisors have not approved, page by page. [PAYROLL-007] [PAYROLL-008] */
export function OutstandingSection({ query, page, onPage }: OutstandingSectionProps) {
  const [most, setMost] = useState(PAGE_SIZE);
  const { data } = query;
  const count = data?.outstandingCount ?? 0;
  const rows = data?.outstanding ?? [];
  const all = partState(query, () => rows);
  const shown = all.status === 'ready' ? { ...all, rows: all.rows.slice(0, most), total: Math.min(count, rows.length) } : all;
  return (
    <Box sx={{ mb: 8 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'baseline', mb: 2 }}>
        <Typography variant="h2">Outstanding timesheets</Typography>
        {data !== undefined && count > 0 ? (
          <RouteLink to={`/accounting/today?pay_period=${data.payPeriod.id}`}>Notify supervisors</RouteLink>
        ) : null}
      </Box>
      <RowTable<PayrollTimesheet>
        label="Outstanding timesheets"
        columns={outstandingColumns}
        rows={shown}
        rowName={timesheetName}
        opens={editAddress}
        {...(rows.length > most ? { onMore: () => setMost(most + PAGE_SIZE) } : {})}
        empty={emptyOf(data)}
      />
      <Pager label="Outstanding timesheets" perPage={OUTSTANDING_PER_PAGE} total={count} page={page} onPage={onPage} />
    </Box>
  );
}

/** What accounting sent back and nobody has approved again; nothing where there is none. [PAYROLL-018] */
export function RejectedSection({ query }: Pick<OutstandingSectionProps, 'query'>) {
  if ((query.data?.rejected.length ?? 0) === 0) return null;
  return (
    <Box sx={{ mb: 8 }}>
      <Typography variant="h2" sx={{ mb: 2 }}>
        Sent back to supervisors
      </Typography>
      <RowTable<PayrollTimesheet>
        label="Sent back to supervisors"
        columns={outstandingColumns}
        rows={partState(query, ({ rejected }) => rejected)}
        rowName={timesheetName}
        opens={editAddress}
        empty={texts.allDone}
      />
    </Box>
  );
}
