import { fillIn } from '@campus/contract-kit';
import { timeclockTexts as texts } from '@campus/domain/timeclock';
import { StatusChip } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { HoursRead } from '../hooks/running-limits.js';
import { useRunningLimits } from '../hooks/running-limits.js';

const tones = { within: 'done', near: 'attention', over: 'stopped' } as const;
const words = { within: 'Within the limit', near: 'Near the limit', over: 'Over the limit' } as const;

/** How near a person is to each limit, live over all positions and with what runs; `readAt` is when the hours were read, in milliseconds. */
export function LimitLines({ hours, readAt }: { readonly hours: HoursRead; readonly readAt: number }) {
  const limits = useRunningLimits(hours, readAt);
  return (
    <Box component="ul" aria-label="Limits" sx={{ listStyle: 'none', m: 0, mb: 5, p: 0, display: 'grid', gap: 2 }}>
      {limits.map(({ kind, used, limit, stand: snapshot }) => (
        <Box component="li" key={kind} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <StatusChip tone={tones[snapshot]} label={words[snapshot]} />
          <Typography variant="body2">{fillIn(texts.limits[kind], { used: `${used} h`, limit: `${limit} h` })}</Typography>
        </Box>
      ))}
    </Box>
  );
}
