import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { StatusTone } from './status-chip.js';
import { DateText } from '../dates/date-text.js';
import { spanText } from './texts.js';

export interface TimelineStep {
  readonly id: string;
  /** What happened, as a business step: 'Sent back', 'Approved'. */
  readonly title: string;
  readonly who: string | null;
  /** An instant; null for a step that is still to come. */
  readonly at: string | null;
  /** How long it took since the step before, in milliseconds. */
  readonly tookMs?: number | null;
  readonly reason?: string | null;
  readonly tone: StatusTone;
  /** A technical error in words: 'PDF is being made again, attempt 4, next try 10:52'. */
  readonly error?: string | null;
  readonly detail?: ReactNode;
}

function Step({ step, last }: { readonly step: TimelineStep; readonly last: boolean }) {
  const color = `var(--campus-palette-status-${step.tone})`;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 3, position: 'relative', pb: last ? 0 : 4 }}>
      {last ? null : (
        <Box aria-hidden sx={{ position: 'absolute', left: 5, top: 18, bottom: -4, width: '2px', bgcolor: 'divider' }} />
      )}
      <Box
        aria-hidden
        sx={{
          flex: '0 0 12px',
          height: 12,
          mt: 1,
          borderRadius: '50%',
          border: `2px solid ${color}`,
          bgcolor: step.at ? color : 'transparent',
        }}
      />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography sx={{ fontWeight: 600 }}>{step.title}</Typography>
        <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
          {step.who ?? 'The portal'}
          {step.at ? ' · ' : ''}
          <DateText value={step.at} />
          {step.tookMs ? ` · after ${spanText(step.tookMs)}` : ''}
        </Typography>
        {step.reason ? (
          <Typography
            component="blockquote"
            sx={{
              m: 0,
              mt: 1,
              pl: 3,
              borderLeft: '3px solid',
              borderColor: 'divider',
              whiteSpace: 'pre-wrap',
              overflowWrap: 'anywhere',
            }}
          >
            {step.reason}
          </Typography>
        ) : null}
        {step.error ? (
          <Typography variant="body2" sx={{ color: 'var(--campus-palette-status-attention)', mt: 1 }}>
            {step.error}
          </Typography>
        ) : null}
        {step.detail}
      </Box>
    </Box>
  );
}

/** The business story of a record: each step with person, time, how long it took and the reason given. */
export function Timeline({ steps, label = 'History' }: { readonly steps: readonly TimelineStep[]; readonly label?: string }) {
  return (
    <Box component="ol" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {steps.map((step, index) => (
        <Step key={step.id} step={step} last={index === steps.length - 1} />
      ))}
    </Box>
  );
}
