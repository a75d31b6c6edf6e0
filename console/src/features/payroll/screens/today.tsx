import type { OutstandingSupervisor } from '@campus/domain/payroll';
import {
  listPayrollPeriods,
  listOutstandingSupervisors,
  notifySupervisors,
  payrollMessages as messages,
  payrollTexts as texts,
  readApprovals,
} from '@campus/domain/payroll';
import type { DataColumn } from '@campus/ui-kit';
import { column, PageHead, PeriodSelector } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { RowTable, useOperation } from '../../../lib/index.js';
import { usePayrollPeriod } from '../hooks/book-period.js';
import { useBulk } from '../hooks/bulk.js';
import { partState } from '../hooks/part-state.js';

const columns: readonly DataColumn<OutstandingSupervisor>[] = [
  column.text('name', 'Supervisor', { primary: true }),
  column.number('outstanding', 'Outstanding timesheets'),
  column.instant('notifiedAt', 'Last notified'),
];

/** The supervisors who have not approved everything, to be written to. [PAYROLL-009] [PAYROLL-022] [PAYROLL-025] */
export default function NotifySupervisors() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [missing, setMissing] = useState(false);
  const { chosen, value, choose } = usePayrollPeriod(undefined);
  const periods = useOperation(listPayrollPeriods, {}, { quiet: true });
  const inHand = useOperation(readApprovals, { ...chosen, page: 1, per_page: 1 }, { quiet: true });
  const query = useOperation(listOutstandingSupervisors, chosen, { quiet: true });
  const notice = useBulk(notifySupervisors, [listOutstandingSupervisors]);
  const waiting = (query.data ?? []).filter(({ outstanding }) => outstanding > 0);
  const nameOf = (id: string) => waiting.find((row) => row.id === id)?.name;
  const send = async () => {
    setMissing(selected.size === 0);
    if (selected.size === 0) return;
    setSelected(new Set(await notice.run({ supervisors: [...selected], ...chosen }, nameOf)));
  };
  const select = (next: ReadonlySet<string>) => {
    setSelected(next);
    setMissing(false);
  };
  const named =
    selected.size === 0 ? 'Notify supervisors' : `Notify ${selected.size} ${selected.size === 1 ? 'supervisor' : 'supervisors'}`;
  return (
    <>
      <PageHead
        title="Notify supervisors"
        state={query.data === undefined ? 'Who has timesheets to approve' : `${waiting.length} with outstanding timesheets`}
        action={
          <Button variant="contained" loading={notice.pending} onClick={() => void send()}>
            {named}
          </Button>
        }
      />
      <PeriodSelector periods={periods.data ?? []} value={value || (inHand.data?.payPeriod.id ?? '')} onChange={choose} />
      {missing ? (
        <Alert severity="error" sx={{ mb: 3 }}>
          {messages.text('no_supervisor_selected')}
        </Alert>
      ) : null}
      {[...notice.problems].map(([id, problem]) => (
        <Typography key={id} color="error" role="alert" sx={{ mb: 2 }}>
          {problem}
        </Typography>
      ))}
      <RowTable<OutstandingSupervisor>
        label="Supervisors with outstanding timesheets"
        columns={columns}
        rows={partState(query, () => waiting)}
        rowName={(row) => row.name}
        empty={{ text: texts.allDone, hint: 'Supervisors have approved every timesheet of this pay period.' }}
        selected={selected}
        onSelect={select}
      />
    </>
  );
}
