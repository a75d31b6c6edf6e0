import { readCampaign, steerCampaign } from '@campus/domain/assessment';
import type { Campaign } from '@campus/domain/assessment';
import { ConfirmDialog, notify } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useAction } from '../../../lib/index.js';
import { SAID_ALOUD } from '../hooks/form-failure.js';

/** Pause, resume and stop of a campaign that is not over. */
export function CampaignSteps({ campaign }: { readonly campaign: Campaign }) {
  const [asking, setAsking] = useState(false);
  const steer = useAction(steerCampaign, { ...SAID_ALOUD, invalidate: [readCampaign] });
  const run = async (step: 'pause' | 'resume' | 'stop') => {
    const done = await steer.run({ evalId: campaign.EvaluationId, step });
    setAsking(false);
    if (done.ok) notify(done.message ?? '');
  };
  if (campaign.state !== 'running' && campaign.state !== 'paused') return null;
  return (
    <Box sx={{ display: 'flex', gap: 2, mb: 4 }}>
      {campaign.state === 'running' ? (
        <Button variant="outlined" loading={steer.pending} onClick={() => void run('pause')}>
          Pause campaign
        </Button>
      ) : (
        <Button variant="outlined" loading={steer.pending} onClick={() => void run('resume')}>
          Resume campaign
        </Button>
      )}
      <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
        Stop campaign
      </Button>
      <ConfirmDialog
        open={asking}
        title="Stop the campaign"
        confirmLabel="Stop campaign"
        danger
        busy={steer.pending}
        onConfirm={() => void run('stop')}
        onCancel={() => setAsking(false)}
      >
        <Typography>
          {campaign.unfinished} students who have not finished get no more mails. Saving it active begins it again.
        </Typography>
      </ConfirmDialog>
    </Box>
  );
}
