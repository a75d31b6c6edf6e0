import type { FormAnswer } from '@campus/domain/personnel-actions';
import { leaverTexts, personnelActionTexts as texts, readForm, resendAccess } from '@campus/domain/personnel-actions';
import { column, notify, StatusChip } from '@campus/ui-kit';
import type { DataColumn } from '@campus/ui-kit';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';

import { RowTable, useAction } from '../../../../lib/index.js';
import { failureWords } from '../../hooks/failure-words.js';

type Audit = FormAnswer['audit'][number];
type Access = FormAnswer['accesses'][number];

const auditColumns: readonly DataColumn<Audit>[] = [
  column.instant('created_at', 'Date', { primary: true }),
  column.text('description', 'Description'),
  column.of('actor', 'Actor', (row) =>
    row.action_by === '0' ? texts.systemProcess : `${row.action_by_name} (${row.action_by})`,
  ),
];

/** Date, description and actor of every step; 'System Process' when the actor is 0. [PAFVIEW-011] [PAFVIEW-012] */
export function AuditHistory({ audit }: { readonly audit: readonly Audit[] }) {
  return (
    <div>
      <Typography component="h2" variant="h6" sx={{ mt: 6 }}>
        Audit History
      </Typography>
      <RowTable<Audit>
        label="Audit History"
        columns={auditColumns}
        rows={audit}
        empty={'Nothing has been recorded yet.'}
        compact
      />
    </div>
  );
}

const accessColumns: readonly DataColumn<Access>[] = [
  column.instant('created_at', 'Date', { primary: true }),
  column.text('access_name', 'Access Name'),
  column.text('trigger_name', 'Access Type'),
  column.of('status', 'Status', (row) => {
    if (row.is_withdrawn === 1) return <StatusChip tone="draft" label={leaverTexts.withdrawn} />;
    return row.is_processed === 1 ? (
      <StatusChip tone="done" label="Processed" />
    ) : (
      <StatusChip tone="moving" label="In Progress" />
    );
  }),
];

/** The access requests of a form with their status and a resend for each open one. [PAFVIEW-016] [PAFACC-026] */
export function AccessStatus({ form }: { readonly form: FormAnswer }) {
  const resend = useAction(resendAccess, { invalidate: [readForm], quiet: true });
  const press = async (row: Access) => {
    const done = await resend.run({ id: row.id });
    if (done.ok) notify(texts.resent, { tone: 'success' });
    else notify(failureWords(done.failure, 'other'), { tone: 'error' });
  };
  return (
    <div>
      <Typography component="h2" variant="h6" sx={{ mt: 6 }}>
        Employee Access Status
      </Typography>
      <RowTable<Access>
        label="Employee Access Status"
        columns={accessColumns}
        rows={form.accesses}
        rowName={(row) => row.access_name}
        empty={'No access was requested.'}
        compact
        rowActions={(row) => (
          <Button
            size="small"
            disabled={!form.can.resend || row.is_processed === 1 || row.is_withdrawn === 1 || resend.pending}
            onClick={() => void press(row)}
            aria-label={`Resend request: ${row.access_name}`}
          >
            Resend request
          </Button>
        )}
      />
    </div>
  );
}
