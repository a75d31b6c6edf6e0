import { Dialog } from '@campus/ui-kit';
import { fillIn } from '@campus/contract-kit';
import type { WorkGroup, WorkRun } from '@campus/domain/ops';
import { opsMessages, opsTexts, readWorkRun, WORK_TOPIC, workActionTexts } from '@campus/domain/ops';
import type { WorkAction } from '@campus/domain/ops/rules';
import { CountedField } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useState } from 'react';
import { useLiveRead, useOperation } from '../../../lib/index.js';
import { useBeginRun, useDryRun } from '../hooks/group-run.js';
import { RunProgress } from './run-progress.js';

interface ActDialogProps {
  readonly group: WorkGroup;
  readonly action: WorkAction;
  readonly onClose: () => void;
}

/** How far it is; closes by itself when everything went well. */
function UnderWay({ run, onClose }: { readonly run: WorkRun; readonly onClose: () => void }) {
  const { data } = useOperation(readWorkRun, { id: run.id }, { quiet: true });
  useLiveRead(readWorkRun, { id: run.id }, [{ topic: WORK_TOPIC }]);
  const isClean = data?.run.state === 'done' && data.run.refused === 0;
  useEffect(() => {
    if (isClean) onClose();
  }, [isClean, onClose]);
  return (
    <Box sx={{ mt: 3 }}>
      <RunProgress first={run} />
      <Typography sx={{ mt: 2, color: 'text.secondary' }}>{opsTexts.runGoesOn}</Typography>
    </Box>
  );
}

/** One step for a whole group: how many it is for, then how far it is with what was refused. It goes on when this is closed. [OPS-009] */
export function ActDialog({ group, action, onClose }: ActDialogProps) {
  const titleId = useId();
  const { total, failed: notCounted } = useDryRun(group.id, action);
  const { run, start, pending, failed } = useBeginRun(group.id, action);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const texts = workActionTexts[action];
  const begin = () => {
    if (action === 'resolve' && reason.trim() === '') return setMissing(true);
    void start(reason.trim());
  };
  const label = fillIn(texts.many, { count: total ?? '…' });
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{label}</DialogTitle>
      <DialogContent>
        <Typography>{notCounted ?? texts.effect}</Typography>
        <Typography sx={{ color: 'text.secondary', mt: 2, overflowWrap: 'anywhere' }}>
          {group.name}: {group.error}
        </Typography>
        <CountedField
          label={action === 'resolve' ? 'Why' : 'Why (optional)'}
          required={action === 'resolve'}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={missing && reason.trim() === ''}
          helperText={missing && reason.trim() === '' ? opsMessages.text('reason_required') : ' '}
          disabled={pending || run !== null}
          sx={{ mt: 3 }}
          limit={1000}
          fullWidth
        />
        {failed === null ? null : (
          <Typography role="alert" sx={{ color: 'error.main' }}>
            {failed}
          </Typography>
        )}
        {run === null ? null : <UnderWay run={run} onClose={onClose} />}
      </DialogContent>
      <DialogActions sx={{ p: 4, pt: 2 }}>
        <Button onClick={onClose}>{run === null ? 'Cancel' : 'Close'}</Button>
        {run === null ? (
          <Button variant="contained" loading={pending} disabled={total === null || total === 0} onClick={begin}>
            {label}
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  );
}
