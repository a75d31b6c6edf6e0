import { fillIn } from '@campus/contract-kit';
import type { WorkRun } from '@campus/domain/ops';
import { workActionTexts, workRunTexts } from '@campus/domain/ops';
import { canStopRun } from '@campus/domain/ops/rules';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useRun } from '../hooks/group-run.js';

const MAX_SHOWN = 20;

/** A step over a whole group, live: how far it is, who began it, what was refused and why, and its stop. [OPS-009] */
export function RunProgress({ first }: { readonly first: WorkRun }) {
  const { run, refused, failed, stop, stopping } = useRun(first);
  const headId = useId();
  const through = run.total === 0 ? 100 : Math.min(100, (100 * (run.done + run.refused)) / run.total);
  const { by, done, total, state } = run;
  return (
    <Box role="group" aria-labelledby={headId} sx={{ display: 'grid', gap: 2 }}>
      <Typography id={headId} role="status">
        {fillIn(workRunTexts[state], { what: workActionTexts[run.action].one, by, done, total })}
        {run.refused === 0 ? '.' : `, ${run.refused} refused:`}
      </Typography>
      {state === 'running' ? <LinearProgress aria-label="How far it is" variant="determinate" value={through} /> : null}
      {refused.length === 0 ? null : (
        <Box component="ul" sx={{ m: 0, pl: 5, overflowWrap: 'anywhere' }}>
          {refused.slice(0, MAX_SHOWN).map(({ id, message }) => (
            <li key={id}>
              {id.slice(0, 8)}: {message}
            </li>
          ))}
          {run.refused > MAX_SHOWN ? <li>and {run.refused - MAX_SHOWN} more</li> : null}
        </Box>
      )}
      {failed === null ? null : (
        <Typography role="alert" sx={{ color: 'error.main' }}>
          {failed}
        </Typography>
      )}
      {canStopRun(state) ? (
        <Button color="error" loading={stopping} onClick={stop} sx={{ justifySelf: 'start' }}>
          Stop
        </Button>
      ) : null}
    </Box>
  );
}
