import { fillIn } from '@campus/contract-kit';
import type { WorkGroup } from '@campus/domain/ops';
import { actOnGroup, opsMessages, workActionTexts } from '@campus/domain/ops';
import type { WorkAction } from '@campus/domain/ops/rules';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useState } from 'react';
import { call, failureFrom, sentenceOf } from '../../../lib/index.js';
import type { GroupRun } from '../hooks/group-run.js';
import { useGroupRun } from '../hooks/group-run.js';

interface ActDialogProps {
  readonly group: WorkGroup;
  readonly action: WorkAction;
  readonly onClose: () => void;
}

const MOST_SHOWN = 20;

/** How many works the step is possible for, as the server counts them; a text when it cannot. */
function useDryRun(id: string, action: WorkAction): { readonly total: number | null; readonly failed: string | null } {
  const [answer, setAnswer] = useState<{ total: number | null; failed: string | null }>({ total: null, failed: null });
  useEffect(() => {
    let left = false;
    call(actOnGroup, { id, action, dry_run: 1 }).then(
      ({ total }) => left || setAnswer({ total, failed: null }),
      (error: unknown) => left || setAnswer({ total: null, failed: sentenceOf(failureFrom(error)) }),
    );
    return () => {
      left = true;
    };
  }, [id, action]);
  return answer;
}

function Result({ run, total }: { readonly run: GroupRun; readonly total: number }) {
  return (
    <Box role="status" sx={{ mt: 3 }}>
      {run.state === 'running' ? (
        <LinearProgress
          aria-label="How far it is"
          variant="determinate"
          value={total === 0 ? 0 : Math.min(100, (100 * (run.done + run.refused.length)) / total)}
        />
      ) : null}
      <Typography sx={{ mt: 2 }}>
        {run.done} of {total} done{run.state === 'stopped' ? ', stopped; the rest is as it was' : ''}.
        {run.refused.length === 0 ? '' : ` ${run.refused.length} refused:`}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 5 }}>
        {run.refused.slice(0, MOST_SHOWN).map(({ id, message }) => (
          <li key={id}>
            {id.slice(0, 8)}: {message}
          </li>
        ))}
      </Box>
      {run.error === null ? null : (
        <Typography role="alert" sx={{ color: 'error.main' }}>
          {run.error}
        </Typography>
      )}
    </Box>
  );
}

/** One step for a whole group: how many it is for, then how far it is with what was refused, and a stop in between. [OPS-009] */
export function ActDialog({ group, action, onClose }: ActDialogProps) {
  const titleId = useId();
  const { total, failed } = useDryRun(group.id, action);
  const { run, start, stop } = useGroupRun(group.id, action);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const texts = workActionTexts[action];
  const begin = async () => {
    if (action === 'resolve' && reason.trim() === '') return setMissing(true);
    const { refused } = await start(reason.trim());
    if (refused.length === 0) onClose();
  };
  const label = fillIn(texts.many, { count: total ?? '…' });
  const over = run.state === 'done' || run.state === 'stopped';
  return (
    <Dialog open onClose={run.state === 'running' ? undefined : onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{label}</DialogTitle>
      <DialogContent>
        <Typography>{failed ?? texts.effect}</Typography>
        <Typography sx={{ color: 'text.secondary', mt: 2, overflowWrap: 'anywhere' }}>
          {group.name}: {group.error}
        </Typography>
        <TextField
          label={action === 'resolve' ? 'Why' : 'Why (optional)'}
          required={action === 'resolve'}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={missing}
          helperText={missing ? opsMessages.text('reason_required') : ' '}
          disabled={run.state !== 'ready'}
          sx={{ mt: 3 }}
          slotProps={{ htmlInput: { maxLength: 1000 } }}
          fullWidth
        />
        {run.state === 'ready' ? null : <Result run={run} total={total ?? 0} />}
      </DialogContent>
      <DialogActions sx={{ p: 4, pt: 2 }}>
        {run.state === 'running' ? (
          <Button color="error" onClick={stop}>
            Stop
          </Button>
        ) : (
          <Button onClick={onClose}>{over ? 'Close' : 'Cancel'}</Button>
        )}
        {over ? null : (
          <Button
            variant="contained"
            loading={run.state === 'running'}
            disabled={total === null || total === 0}
            onClick={() => void begin()}
          >
            {label}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
