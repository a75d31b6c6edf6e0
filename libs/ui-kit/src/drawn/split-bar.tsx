import Box from '@mui/material/Box';
import { useId } from 'react';
import type { MarkTone } from './marks.js';
import { markColor, Patterns, patternAt, systemMarks } from './marks.js';

/** One part of a bar: its value decides its length, its text is what is read. */
export interface BarPart {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  /** The value as it is written beside its label: `$1,204.00`, `24 h`. */
  readonly text: string;
  readonly tone: MarkTone;
}

export interface SplitBarProps {
  /** What the whole bar says, as a sentence. */
  readonly label: string;
  readonly parts: readonly BarPart[];
  /** Without its list of parts, where a table beside it has them. */
  readonly bare?: boolean;
}

const HEIGHT = 20;

function Swatch({ tone, index }: { readonly tone: MarkTone; readonly index: number }) {
  const prefix = useId();
  const pattern = patternAt(prefix, index);
  return (
    <Box component="svg" aria-hidden sx={{ width: 12, height: 12, flex: 'none', ...systemMarks }}>
      <Patterns prefix={prefix} />
      <rect className="mark" width="12" height="12" rx="2" fill={markColor(tone)} />
      {pattern === null ? null : <rect width="12" height="12" fill={`url(#${pattern})`} />}
    </Box>
  );
}

/** The drawn bar alone; parts without a value take no room. */
function Bar({ label, parts }: SplitBarProps) {
  const prefix = useId();
  const whole = parts.reduce((sum, { value }) => sum + Math.max(0, value), 0);
  const share = (value: number): number => (whole === 0 ? 0 : (Math.max(0, value) / whole) * 100);
  const starts = parts.map((_, index) => parts.slice(0, index).reduce((sum, { value }) => sum + share(value), 0));
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      sx={{ display: 'block', width: '100%', height: HEIGHT, borderRadius: 1, bgcolor: 'divider', ...systemMarks }}
    >
      <Patterns prefix={prefix} />
      {parts.map(({ id, value, tone }, index) => {
        const place = { x: `${starts[index] ?? 0}%`, width: `${share(value)}%`, height: HEIGHT };
        const pattern = patternAt(prefix, index);
        return share(value) === 0 ? null : (
          <g key={id} data-part={id}>
            <rect className="mark line" {...place} fill={markColor(tone)} stroke="var(--campus-palette-background-default)" />
            {pattern === null ? null : <rect {...place} fill={`url(#${pattern})`} />}
          </g>
        );
      })}
    </Box>
  );
}

/** A whole in its parts as one bar, with each part's figure below it. Color is never all that tells them apart. */
export function SplitBar(props: SplitBarProps) {
  const { parts, bare = false } = props;
  if (bare) return <Bar {...props} />;
  return (
    <Box>
      <Bar {...props} />
      <Box
        component="ul"
        aria-label="Parts"
        sx={{ listStyle: 'none', m: 0, mt: 2, p: 0, display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 1 }}
      >
        {parts.map(({ id, label, text, tone }, index) => (
          <Box component="li" key={id} sx={{ display: 'flex', alignItems: 'center', gap: 2, fontSize: '0.8125rem' }}>
            <Swatch tone={tone} index={index} />
            {label}
            <Box component="span" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
              {text}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
