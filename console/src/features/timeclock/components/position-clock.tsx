import { fillIn } from '@campus/contract-kit';
import { readInbox } from '@campus/domain/inbox';
import type { ClockPosition } from '@campus/domain/timeclock';
import { clockPunch, readHours, readPeriod, showPunches, timeclockTexts as texts } from '@campus/domain/timeclock';
import type { ClockAction } from '@campus/domain/timeclock/rules';
import { nextAction } from '@campus/domain/timeclock/rules';
import { DateText, notify, StatusChip } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Failure } from '../../../lib/index.js';
import { sentenceOf, useAction } from '../../../lib/index.js';
import { MissedPunch } from './missed-punch.js';

/**
 * A press that came to nothing: as loud as the screen can be. Where only the answer was lost, the status that was read again says that the
 * press did arrive.
 */
function NotRecorded({ failure, arrived }: { readonly failure: Failure; readonly arrived: boolean }) {
  if (arrived) {
    return (
      <Alert severity="success" variant="outlined" sx={{ mt: 3 }}>
        {texts.recordedAfterAll}
      </Alert>
    );
  }
  return (
    <Alert severity="error" variant="filled" sx={{ mt: 3 }}>
      <AlertTitle>{texts.notRecorded}</AlertTitle>
      {failure.status === 0 ? texts.unsure : sentenceOf(failure)}
    </Alert>
  );
}

interface PositionClockProps {
  readonly position: ClockPosition;
  readonly missed: boolean;
  /** Whether its press is the one that comes next: the filled button. */
  readonly isNext: boolean;
  /** At Home: without what stands on the clock's own screen. */
  readonly brief?: boolean;
  /** What else is said of it: the hours of today. */
  readonly children?: ReactNode;
}

/** One position with its status and the press that toggles it. [CLOCK-007] [CLOCK-015] */
export function PositionClock({ position, missed, isNext, brief = false, children }: PositionClockProps) {
  const { id, title, department, status, lastPunch, textNumber } = position;
  const action = nextAction(status);
  const [pressed, setPressed] = useState<ClockAction | null>(null);
  const punch = useAction(clockPunch, {
    quiet: true,
    invalidate: [readHours, readPeriod, showPunches, readInbox],
    rereadRefused: true,
    onSuccess: (_data, message) => notify(message ?? ''),
  });
  const isIn = status === 'Punched In';
  return (
    <Paper component="li" variant="outlined" sx={{ px: 4, py: brief ? 3 : 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <Box sx={{ flex: brief ? '1 1 120px' : '1 1 180px', minWidth: 0 }}>
          <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {brief ? null : <Typography sx={{ color: 'text.secondary', mb: 2 }}>{department}</Typography>}
          <StatusChip tone={isIn ? 'moving' : 'draft'} mark={isIn ? 'in' : 'out'} label={status} />
          {lastPunch === null ? null : (
            <Typography component="div" variant="body2" sx={{ color: 'text.secondary', mt: 2 }}>
              {isIn ? 'Since ' : 'Last punch '}
              <DateText value={lastPunch} />
            </Typography>
          )}
          {children}
        </Box>
        {position.clocked === 0 ? null : (
          <Button
            size="large"
            variant={isNext ? 'contained' : 'outlined'}
            aria-label={`${action === 'clockIn' ? 'Clock In' : 'Clock Out'}: ${title}`}
            loading={punch.pending}
            onClick={() => {
              setPressed(action);
              void punch.run({ position: id, action });
            }}
            sx={{ minWidth: 128, minHeight: 48 }}
          >
            {action === 'clockIn' ? 'Clock In' : 'Clock Out'}
          </Button>
        )}
      </Box>
      {textNumber === null || brief ? null : (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 2 }}>
          {fillIn(texts.textHint, { number: textNumber })}
        </Typography>
      )}
      {missed ? <MissedPunch position={position} /> : null}
      <Box role="alert">
        {punch.failure === null ? null : (
          <NotRecorded failure={punch.failure} arrived={punch.failure.status === 0 && pressed !== action} />
        )}
      </Box>
    </Paper>
  );
}
