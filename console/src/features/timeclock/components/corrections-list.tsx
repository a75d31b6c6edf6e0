import type { Correction } from '@campus/domain/timeclock';
import {
  approveCorrection,
  declineCorrection,
  listCorrections,
  listTimesheets,
  listToday,
  MAX_NOTE,
  supervisorMessages as messages,
} from '@campus/domain/timeclock';
import type { DataColumn } from '@campus/ui-kit';
import { column, GONE_MS, notify, ReasonDialog } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { RowTable, sentenceOf, tableStateOf, useAction, useOperation } from '../../../lib/index.js';

const LABEL = 'Forgotten clock-outs';
const rereads = [listCorrections, listTimesheets, listToday] as const;

const columns: readonly DataColumn<Correction>[] = [
  column.text('employee', 'Employee', { primary: true }),
  column.text('position', 'Position'),
  column.instant('time_in', 'Punched in'),
  column.instant('time_out', 'Left at'),
  column.text('message', 'Message', { phone: 'line' }),
];

function DeclineDialog({ row, onClose }: { readonly row: Correction; readonly onClose: () => void }) {
  const decline = useAction(declineCorrection, { invalidate: rereads, quiet: true });
  const confirm = async (reason: string) => {
    const done = await decline.run({ id: row.id, reason });
    if (!done.ok) return;
    notify(done.message ?? '');
    onClose();
  };
  return (
    <ReasonDialog
      open
      title={`Decline the correction of ${row.employee}`}
      label="Reason"
      requiredMessage={messages.text('reason_required')}
      limit={MAX_NOTE}
      confirmLabel="Decline correction"
      danger
      busy={decline.pending}
      error={decline.failure === null ? null : sentenceOf(decline.failure)}
      onConfirm={(reason) => void confirm(reason)}
      onCancel={onClose}
    />
  );
}

/** Corrections that wait for this supervisor, each approved with one press; nothing where none waits. */
export function CorrectionsList() {
  const query = useOperation(listCorrections, {}, { quiet: true });
  const approve = useAction(approveCorrection, {
    invalidate: rereads,
    rereadRefused: true,
    onSuccess: (_data, message) => notify(message ?? '', { tone: 'success' }),
  });
  const [declining, setDeclining] = useState<Correction | null>(null);
  // What was approved last stays in its place for a moment, like any other.
  const [seen, setSeen] = useState(false);
  const has = (query.data?.length ?? 0) > 0;
  if (has && !seen) setSeen(true);
  useEffect(() => {
    if (has || !seen) return;
    const gone = setTimeout(() => setSeen(false), GONE_MS);
    return () => clearTimeout(gone);
  }, [has, seen]);
  if (!has && !seen) return null;
  return (
    <Box component="section" sx={{ mb: 8 }}>
      <Typography variant="h2" sx={{ mb: 2 }}>
        {LABEL}
      </Typography>
      <RowTable<Correction>
        label={LABEL}
        columns={columns}
        rows={tableStateOf(query)}
        empty={'None'}
        rowActions={(row) => (
          <>
            <Button
              size="small"
              variant="contained"
              aria-keyshortcuts="a"
              disabled={approve.pending}
              aria-label={`Approve the correction of ${row.employee}`}
              onClick={() => void approve.run({ id: row.id })}
            >
              Approve
            </Button>
            <Button
              size="small"
              color="error"
              aria-keyshortcuts="s"
              aria-label={`Decline the correction of ${row.employee}`}
              onClick={() => setDeclining(row)}
            >
              Decline
            </Button>
          </>
        )}
      />
      {declining === null ? null : <DeclineDialog row={declining} onClose={() => setDeclining(null)} />}
    </Box>
  );
}
