import type { ClockPosition, TimeOffRequest } from '@campus/domain/timeclock';
import { cancelTimeOff, readHours, readTimeOff, timeclockTexts as texts } from '@campus/domain/timeclock';
import type { DataColumn } from '@campus/ui-kit';
import { column, ConfirmDialog, notify, StatusChip } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { RowTable, sentenceOf, useAction } from '../../../lib/index.js';
import { plainDay } from './plain-day.js';
import { RequestDialog } from './request-dialog.js';
import type { TimeOff } from './day-notes.js';

const columns: readonly DataColumn<TimeOffRequest>[] = [
  column.of('date', 'Date requested', (row) => plainDay(row.date), { primary: true }),
  column.text('type', 'Type'),
  column.number('hours', 'Hours'),
  column.of('approved', 'Approved', (row) =>
    row.rejected === 'Yes' ? <StatusChip tone="attention" label={texts.requestRejectedShort} /> : row.approved,
  ),
  column.text('processed', 'Processed'),
];

function stoodOf({ approved, rejected }: TimeOffRequest): string {
  if (rejected === 'Yes') return texts.cancelRejected;
  return approved === 'Yes' ? texts.cancelApproved : texts.cancelWaiting;
}

function CancelDialog({ request, onClose }: { readonly request: TimeOffRequest; readonly onClose: () => void }) {
  const cancel = useAction(cancelTimeOff, { quiet: true, invalidate: [readTimeOff, readHours], rereadRefused: true });
  const confirm = async () => {
    const done = await cancel.run({ id: request.id });
    if (!done.ok) return;
    notify(done.message ?? '', { short: true });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      danger
      title={`Cancel ${request.hours} h of ${request.type} on ${plainDay(request.date)}?`}
      confirmLabel="Cancel request"
      cancelLabel="Keep it"
      busy={cancel.pending}
      error={cancel.failure === null ? null : sentenceOf(cancel.failure)}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Typography>{stoodOf(request)}</Typography>
    </ConfirmDialog>
  );
}

interface PositionRequestsProps {
  readonly timeOff: TimeOff;
  readonly position: ClockPosition;
}

/** The latest requests of a position with what can be done about them. [TIMEOFF-003] [TIMEOFF-005] [TIMEOFF-006] */
export function PositionRequests({ position, timeOff }: PositionRequestsProps) {
  const [asking, setAsking] = useState(false);
  const [leaving, setLeaving] = useState<TimeOffRequest | null>(null);
  return (
    <Box component="section" aria-label={`Requests of ${position.title}`} sx={{ mt: 8 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', mb: 2 }}>
        <Typography variant="h2" sx={{ flex: '1 1 200px', overflowWrap: 'anywhere' }}>
          {position.title}
        </Typography>
        <Button variant="contained" onClick={() => setAsking(true)}>
          Create Request
        </Button>
      </Box>
      <RowTable
        label={`Time off as ${position.title}`}
        columns={columns}
        rows={position.requests}
        empty={texts.noRequests}
        rowActions={(row) =>
          row.processed === 'Yes' ? null : (
            <Button size="small" aria-label={`Cancel: ${row.type} on ${plainDay(row.date)}`} onClick={() => setLeaving(row)}>
              Cancel
            </Button>
          )
        }
      />
      {asking ? <RequestDialog position={position} timeOff={timeOff} onClose={() => setAsking(false)} /> : null}
      {leaving === null ? null : <CancelDialog request={leaving} onClose={() => setLeaving(null)} />}
    </Box>
  );
}
