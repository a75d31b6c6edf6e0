import type { SyncRun } from '@campus/domain/advancement';
import {
  listSyncConflicts,
  listSyncRuns,
  readDonor,
  readSync,
  syncFromKindful,
  syncTexts as texts,
  syncToKindful,
} from '@campus/domain/advancement';
import type { SyncDirection } from '@campus/domain/advancement/rules';
import { FormSection } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useAction } from '../../../../lib/index.js';
import { sentenceFor } from '../../hooks/donor-save.js';
import { LastRun } from './sync-outcome.js';

const STEPS = { to: syncToKindful, from: syncFromKindful } as const;

interface SyncDirectionProps {
  readonly direction: SyncDirection;
  readonly run: SyncRun | null;
  readonly connected: boolean;
}

/** One direction: the button that starts it, a dry run, and what came of the last run. [ADV-003] [ADV-062] */
export function SyncDirectionCard({ direction, run, connected }: SyncDirectionProps) {
  const [said, setSaid] = useState<string | null>(null);
  const { title, button, about } = texts[direction];
  const start = useAction(STEPS[direction], {
    quiet: true,
    rereadRefused: true,
    invalidate: [readSync, listSyncRuns, listSyncConflicts, readDonor],
    onSuccess: (_data, message) => setSaid(message ?? null),
    onFailure: () => setSaid(null),
  });
  const press = (isDry: 0 | 1) => {
    setSaid(null);
    void start.run({ dry_run: isDry });
  };
  const closed = !connected || run?.state === 'running';
  return (
    <FormSection title={title}>
      <div className="wide">
        <Typography>{about}</Typography>
        <Box sx={{ display: 'flex', gap: 2, my: 3, flexWrap: 'wrap' }}>
          <Button variant="contained" disabled={closed} loading={start.pending} onClick={() => press(0)}>
            {button}
          </Button>
          <Button
            variant="outlined"
            disabled={closed || start.pending}
            aria-label={`${texts.dry}: ${title}`}
            onClick={() => press(1)}
          >
            {texts.dry}
          </Button>
        </Box>
        <Box aria-live="polite" sx={{ mb: 3 }}>
          {said === null ? null : <Alert severity="success">{said}</Alert>}
          {start.failure === null ? null : <Alert severity="error">{sentenceFor(start.failure)}</Alert>}
        </Box>
        <LastRun run={run} />
      </div>
    </FormSection>
  );
}
