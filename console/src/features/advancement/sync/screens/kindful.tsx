import { readSync, setSyncHourly, SYNC_TOPIC, syncTexts as texts } from '@campus/domain/advancement';
import { notify, PageHead } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { QueryParts, useAction, useLiveRead, useOperation } from '../../../../lib/index.js';
import { sentenceFor } from '../../hooks/donor-save.js';
import { SyncConflicts } from '../components/sync-conflicts.js';
import { SyncDirectionCard } from '../components/sync-direction.js';
import { SyncRuns } from '../components/sync-runs.js';

/** Whether both directions run every hour. */
function Hourly({
  hourly,
  version,
  connected,
}: {
  readonly hourly: boolean;
  readonly version: number;
  readonly connected: boolean;
}) {
  const set = useAction(setSyncHourly, {
    quiet: true,
    rereadRefused: true,
    invalidate: [readSync],
    onSuccess: (_data, message) => notify(message ?? ''),
  });
  const change = (on: boolean) => void set.run({ hourly: on ? 1 : 0, version });
  return (
    <Box sx={{ mt: 4 }}>
      <FormControlLabel
        control={<Switch checked={hourly} disabled={set.pending || !connected} onChange={(_event, on) => change(on)} />}
        label={texts.hourly}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {texts.hourlyAbout}
      </Typography>
      {set.failure === null ? null : <Alert severity="error">{sentenceFor(set.failure)}</Alert>}
    </Box>
  );
}

/** The sync of donors and gifts with the donor system. [ADV-003] [ADV-063] */
export default function Kindful() {
  const query = useOperation(readSync, {}, { quiet: true });
  useLiveRead(readSync, {}, [{ topic: SYNC_TOPIC }]);
  return (
    <>
      <PageHead title={texts.title} />
      <QueryParts query={query} what={texts.title}>
        {({ connected, to, from, ...settings }) => (
          <>
            {connected ? null : (
              <Alert severity="info" sx={{ mb: 3 }}>
                {texts.closed}
              </Alert>
            )}
            <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' } }}>
              <SyncDirectionCard {...{ direction: 'from', run: from, connected }} />
              <SyncDirectionCard {...{ direction: 'to', run: to, connected }} />
            </Box>
            <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
              {texts.dryAbout}
            </Typography>
            <Hourly {...{ hourly: settings.hourly, version: settings.version, connected }} />
          </>
        )}
      </QueryParts>
      <SyncConflicts />
      <SyncRuns />
    </>
  );
}
