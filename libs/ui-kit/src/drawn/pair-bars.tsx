import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { markColor, systemMarks } from './marks.js';

/** Something that was and is: the two values decide the lengths, the texts are read. */
export interface Pair {
  readonly id: string;
  readonly label: string;
  readonly before: number;
  readonly after: number;
  /** Both values and what differs: `$1,200.00 → $1,450.00 (+20.8%)`. */
  readonly text: ReactNode;
}

const LINE = 6;

/** What was and what is, one below the other in the same scale: the upper bar is hollow and was, the lower one is solid and is. */
export function PairBars({ label, pairs }: { readonly label: string; readonly pairs: readonly Pair[] }) {
  const most = Math.max(1, ...pairs.flatMap(({ before, after }) => [before, after]));
  const wide = (value: number): string => `${(Math.max(0, value) / most) * 100}%`;
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3, maxWidth: 720 }}>
      {pairs.map(({ id, label: name, before, after, text }) => (
        <Box component="li" key={id}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, justifyContent: 'space-between', mb: 1 }}>
            <Box component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {name}
            </Box>
            <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {text}
            </Box>
          </Box>
          <Box component="svg" aria-hidden sx={{ display: 'block', width: '100%', height: 2 * LINE + 4, ...systemMarks }}>
            <rect
              x="0.5"
              y="0.5"
              width={wide(before)}
              height={LINE}
              fill="none"
              stroke="var(--campus-palette-text-secondary)"
              strokeWidth="1"
            />
            <rect className="mark" x="0" y={LINE + 3} width={wide(after)} height={LINE} fill={markColor('primary')} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
