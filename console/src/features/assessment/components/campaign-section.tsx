import { assessmentMessages as messages, readCampaign } from '@campus/domain/assessment';
import type { Campaign, Evaluation } from '@campus/domain/assessment';
import type { StatusTone } from '@campus/ui-kit';
import { dateText, ErrorState, Fact, StatusChip, TableSkeleton } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { failureFrom, sentenceOf, useOperation } from '../../../lib/index.js';
import { CampaignForm } from './campaign-form.js';
import { CampaignSteps } from './campaign-steps.js';

const STATES: Readonly<Record<Campaign['state'], readonly [StatusTone, string]>> = {
  none: ['draft', 'Not set up'],
  running: ['done', 'Running'],
  paused: ['waiting', 'Paused'],
  stopped: ['stopped', 'Stopped'],
  ended: ['draft', 'Ended'],
};

/** Where the campaign stands: the next days on which it mails, and what was sent. */
function Snapshot({ campaign }: { readonly campaign: Campaign }) {
  const [tone, label] = STATES[campaign.state];
  const sent = campaign.sent.map(({ day, mails, done }) => `${dateText(day)}: ${mails}${done === 1 ? '' : ' so far'}`);
  return (
    <Box sx={{ display: 'grid', gap: 3, mb: 4 }}>
      <Box>
        <StatusChip tone={tone} label={label} />
      </Box>
      <Fact label="Next mails">
        {campaign.nextSends.length === 0 ? 'None' : campaign.nextSends.map((day) => dateText(day)).join(', ')}
      </Fact>
      <Fact label="Students who have not finished">{campaign.unfinished}</Fact>
      <Fact label="Mails sent">{sent.length === 0 ? 'None yet' : sent.join(', ')}</Fact>
    </Box>
  );
}

function OpenCampaign({ evalId }: { readonly evalId: string }) {
  const query = useOperation(readCampaign, { evalId }, { quiet: true });
  const failure = query.error === null ? null : failureFrom(query.error);
  if (failure !== null) return <ErrorState message={sentenceOf(failure)} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <TableSkeleton label="Campaign" columns={2} />;
  return (
    <>
      <Snapshot campaign={query.data} />
      <CampaignSteps campaign={query.data} />
      <CampaignForm key={evalId} campaign={query.data} />
    </>
  );
}

/** The campaign of an evaluation; closed until it is published. [ASSESS-010] [ASSESS-031] [ASSESS-053] */
export function CampaignSection({ evaluation }: { readonly evaluation: Evaluation }) {
  return (
    <Box component="section" aria-label="Campaign">
      <Typography variant="h2" sx={{ mb: 3 }}>
        Campaign
      </Typography>
      {evaluation.IsPublished === 1 ? (
        <OpenCampaign evalId={evaluation.EvaluationId} />
      ) : (
        <Alert role="note" severity="info" sx={{ maxWidth: 960 }}>
          {messages.text('campaign_unpublished')}
        </Alert>
      )}
    </Box>
  );
}
