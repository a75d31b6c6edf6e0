import type { Schedule } from '@campus/domain/ops';
import { backfillSchedule, listSchedules } from '@campus/domain/ops';
import { campusInstant, ConfirmDialog, DateInput, dateText, notify } from '@campus/ui-kit';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { sentenceOf, useAction } from '../../../lib/index.js';

interface BackfillDialogProps {
  readonly schedule: Schedule;
  readonly onClose: () => void;
}

/** A stretch of the past of which a schedule's runs are made up; first it says how many they are. [OPS-012] */
export function BackfillDialog({ schedule, onClose }: BackfillDialogProps) {
  const [start, setStart] = useState('');
  const [end, setEnd] = useState('');
  const [runs, setRuns] = useState<{ readonly count: number; readonly first: string | undefined } | null>(null);
  const act = useAction(backfillSchedule, {
    quiet: true,
    invalidate: [listSchedules],
    onSuccess: (data, message) => {
      if (message === undefined) return setRuns({ count: data.count, first: data.runs[0] });
      notify(message);
      onClose();
    },
  });
  const stretch = { schedule: schedule.id, start: campusInstant(start) ?? '', end: campusInstant(end) ?? '' };
  const field = (label: string, value: string, set: (value: string) => void) => (
    <DateInput
      label={label}
      withTime
      value={value}
      onChange={(moment) => {
        set(moment);
        setRuns(null);
      }}
      fullWidth
      sx={{ mt: 3 }}
    />
  );
  return (
    <ConfirmDialog
      open
      title={`Run a stretch of ${schedule.id} again`}
      confirmLabel={runs === null ? 'Count the runs' : `Run ${runs.count} again`}
      busy={act.pending}
      error={act.failure === null ? null : sentenceOf(act.failure)}
      onConfirm={() => void act.run(runs === null ? { ...stretch, dry_run: 1 } : stretch)}
      onCancel={onClose}
    >
      <Typography>Campus time. The runs are made one after the other.</Typography>
      {field('From', start, setStart)}
      {field('To', end, setEnd)}
      {runs === null ? null : (
        <Typography role="status" sx={{ mt: 3 }}>
          {runs.count} runs{runs.first === undefined ? '' : `, the first of ${dateText(runs.first)}`}.
        </Typography>
      )}
    </ConfirmDialog>
  );
}
