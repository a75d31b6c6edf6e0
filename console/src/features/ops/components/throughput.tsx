import { QUEUE_TOPIC, readThroughput, throughputTexts as texts } from '@campus/domain/ops';
import { sumOfHours } from '@campus/domain/ops/rules';
import { lazyPart } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { QueryParts, useLiveRead, useOperation } from '../../../lib/index.js';

const ThroughputChart = lazyPart(async () => (await import('./throughput-chart.js')).ThroughputChart, { what: 'The chart' });

/** How much the portal did in the last 24 hours; the chart comes after the screen and has its place from the start. */
export function ThroughputPart() {
  const query = useOperation(readThroughput, {}, { quiet: true });
  useLiveRead(readThroughput, {}, [{ topic: QUEUE_TOPIC }]);
  // Where nothing was done there is a sentence, and no chart to keep a place for.
  const isQuiet = query.data !== undefined && sumOfHours(query.data.hours) === null;
  return (
    <Box component="section" aria-label={texts.title} sx={{ mb: 8 }}>
      <Typography variant="h2" sx={{ mb: 2 }}>
        {texts.title}
      </Typography>
      <Box sx={{ minHeight: isQuiet ? 0 : 292 }}>
        <QueryParts query={query} what={texts.title} rows={6}>
          {({ hours }) => <ThroughputChart hours={hours} />}
        </QueryParts>
      </Box>
    </Box>
  );
}
