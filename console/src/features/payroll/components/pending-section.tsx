import type { OutputOf } from '@campus/contract-kit';
import { DEFAULT_PER_PAGE } from '@campus/contract-kit';
import type { PayrollTimesheet } from '@campus/domain/payroll';
import { approveTimesheets, payrollTexts as texts, readApprovals, rejectTimesheets } from '@campus/domain/payroll';
import { Pager, hoursSum } from '@campus/ui-kit';
import type { UseQueryResult } from '@tanstack/react-query';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { RowTable } from '../../../lib/index.js';
import { useBulk } from '../hooks/bulk.js';
import { partState } from '../hooks/part-state.js';
import { RejectDialog } from './reject-dialog.js';
import { editAddress, pendingColumns, timesheetName } from './timesheet-columns.js';

interface PendingSectionProps {
  readonly query: UseQueryResult<OutputOf<typeof readApprovals>>;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

const none: ReadonlySet<string> = new Set();

interface BulkButtonsProps {
  readonly rows: readonly PayrollTimesheet[];
  readonly busy: boolean;
  readonly onApprove: () => void;
  readonly onReject: () => void;
}

function BulkButtons({ rows, busy, onApprove, onReject }: BulkButtonsProps) {
  const hours = rows.reduce((sum, { total }) => sum + Math.round(total * 100), 0) / 100;
  const said = `${rows.length} ${rows.length === 1 ? 'timesheet' : 'timesheets'}`;
  return (
    <>
      <Button variant="contained" disabled={busy} onClick={onApprove}>
        Approve {said}, {hoursSum(hours)} h
      </Button>
      <Button color="error" disabled={busy} onClick={onReject}>
        Reject {said}
      </Button>
    </>
  );
}

/** The table of timesheets that wait for accounting, approved or rejected in bulk. [PAYROLL-002] [PAYROLL-003] [PAYROLL-004] */
export function PendingSection({ query, page, onPage }: PendingSectionProps) {
  const [chosen, setChosen] = useState(none);
  const [rejecting, setRejecting] = useState(false);
  const approve = useBulk(approveTimesheets, [readApprovals]);
  const reject = useBulk(rejectTimesheets, [readApprovals]);
  const problems = useMemo(() => new Map([...approve.problems, ...reject.problems]), [approve.problems, reject.problems]);
  const columns = useMemo(() => pendingColumns(problems), [problems]);
  const rows = query.data?.pending ?? [];
  const selected = new Set(rows.filter(({ id }) => chosen.has(id)).map(({ id }) => id));
  const nameOf = (id: string) => rows.find((row) => row.id === id)?.employee;
  const finish = async (left: Promise<readonly string[]>) => {
    setChosen(new Set(await left));
    setRejecting(false);
  };
  return (
    <Box sx={{ mb: 8 }}>
      <Typography variant="h2" sx={{ mb: 2 }}>
        Pending approval
      </Typography>
      <RowTable<PayrollTimesheet>
        label="Timesheets pending approval"
        columns={columns}
        rows={partState(query, ({ pending, pendingCount }) => (pendingCount === 0 ? [] : pending))}
        rowName={timesheetName}
        opens={editAddress}
        empty={texts.nothingPending}
        selected={selected}
        onSelect={setChosen}
        bulk={() => (
          <BulkButtons
            rows={rows.filter(({ id }) => selected.has(id))}
            busy={approve.pending || reject.pending}
            onApprove={() => void finish(approve.run({ ids: [...selected] }, nameOf))}
            onReject={() => setRejecting(true)}
          />
        )}
      />
      <Pager
        label="Timesheets pending approval"
        perPage={DEFAULT_PER_PAGE}
        total={query.data?.pendingCount ?? 0}
        page={page}
        onPage={onPage}
      />
      {rejecting ? (
        <RejectDialog
          count={selected.size}
          busy={reject.pending}
          onConfirm={(reason) =>
            void finish(reject.run({ ids: [...selected], ...(reason.trim() === '' ? {} : { reason }) }, nameOf))
          }
          onCancel={() => setRejecting(false)}
        />
      ) : null}
    </Box>
  );
}
