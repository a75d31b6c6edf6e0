import type { OutputOf } from '@campus/contract-kit';
import type { BookSheet, readApprovals } from '@campus/domain/payroll';
import { OUTSTANDING_PER_PAGE, payrollTexts as texts } from '@campus/domain/payroll';
import { DataTable, Pager } from '@campus/ui-kit';
import type { UseQueryResult } from '@tanstack/react-query';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { RouteLink, useGo } from '../../../lib/index.js';
import { partState } from '../hooks/part-state.js';
import { editAddress, outstandingColumns, sheetName } from './sheet-columns.js';

/** So many outstanding timesheets stand there until more are asked for. */
const AT_ONCE = 20;

interface OutstandingSectionProps {
  readonly query: UseQueryResult<OutputOf<typeof readApprovals>>;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** What supervisors have not approved, page by page. [PAYROLL-007] [PAYROLL-008] */
export function OutstandingSection({ query, page, onPage }: OutstandingSectionProps) {
  const go = useGo();
  const [most, setMost] = useState(AT_ONCE);
  const { data } = query;
  const count = data?.outstandingCount ?? 0;
  const rows = data?.outstanding ?? [];
  const done = count === 0 && (data?.rejected.length ?? 0) > 0;
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
      <DataTable<BookSheet>
        label="Outstanding timesheets"
        columns={outstandingColumns}
        state={shown}
        rowId={(row) => row.id}
        rowName={sheetName}
        href={editAddress}
        onOpen={(row) => go(editAddress(row))}
        {...(rows.length > most ? { onMore: () => setMost(most + AT_ONCE) } : {})}
        empty={done ? { text: texts.onlyRejected } : { text: texts.allDone, hint: texts.allDoneHint }}
      />
      <Pager label="Outstanding timesheets" perPage={OUTSTANDING_PER_PAGE} total={count} page={page} onPage={onPage} />
    </Box>
  );
}

/** What accounting sent back and nobody has approved again; nothing where there is none. [PAYROLL-018] */
export function RejectedSection({ query }: Pick<OutstandingSectionProps, 'query'>) {
  const go = useGo();
  if ((query.data?.rejected.length ?? 0) === 0) return null;
  return (
    <Box sx={{ mb: 8 }}>
      <Typography variant="h2" sx={{ mb: 2 }}>
        Sent back to supervisors
      </Typography>
      <DataTable<BookSheet>
        label="Sent back to supervisors"
        columns={outstandingColumns}
        state={partState(query, ({ rejected }) => rejected)}
        rowId={(row) => row.id}
        rowName={sheetName}
        href={editAddress}
        onOpen={(row) => go(editAddress(row))}
        empty={{ text: texts.allDone }}
      />
    </Box>
  );
}
