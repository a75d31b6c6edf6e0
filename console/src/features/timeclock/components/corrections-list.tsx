import type { Correction } from '@campus/domain/timeclock';
import {
  approveCorrection,
  declineCorrection,
  listCorrections,
  listSheets,
  listToday,
  LONGEST_NOTE,
  supervisorMessages as messages,
} from '@campus/domain/timeclock';
import type { DataColumn } from '@campus/ui-kit';
import { DataTable, DateText, notify, ReasonDialog } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { sentenceOf, tableStateOf, useAction, useOperation } from '../../../lib/index.js';

const LABEL = 'Forgotten clock-outs';
const rereads = [listCorrections, listSheets, listToday] as const;

const columns: readonly DataColumn<Correction>[] = [
  { id: 'employee', header: 'Employee', cell: (row) => row.employee, primary: true },
  { id: 'position', header: 'Position', cell: (row) => row.position },
  { id: 'in', header: 'Punched in', cell: (row) => <DateText value={row.time_in} /> },
  { id: 'out', header: 'Left at', cell: (row) => <DateText value={row.time_out} /> },
  { id: 'message', header: 'Message', cell: (row) => row.message },
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
      limit={LONGEST_NOTE}
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
  if (query.data === undefined || query.data.length === 0) return null;
  return (
    <Box component="section" aria-label={LABEL} sx={{ mb: 8 }}>
      <Typography variant="h2" sx={{ mb: 2 }}>
        {LABEL}
      </Typography>
      <DataTable<Correction>
        label={LABEL}
        columns={columns}
        state={tableStateOf(query)}
        rowId={(row) => row.id}
        empty={{ text: 'None' }}
        rowActions={(row) => (
          <>
            <Button
              size="small"
              variant="contained"
              disabled={approve.pending}
              aria-label={`Approve the correction of ${row.employee}`}
              onClick={() => void approve.run({ id: row.id })}
            >
              Approve
            </Button>
            <Button
              size="small"
              color="error"
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
