import type { StatusTone } from '../parts/status-chip.js';

/** The colors that drawn parts may have: those of a status, and the portal's own. */
export type MarkTone = StatusTone | 'primary';

/** The theme's color of a mark. */
export const markColor = (tone: MarkTone): string =>
  tone === 'primary' ? 'var(--campus-palette-primary-main)' : `var(--campus-palette-status-${tone})`;

/** Where the system chooses the colors, marks take its text color; what tells them apart then is their pattern. */
export const systemMarks = {
  '@media (forced-colors: active)': {
    '& .mark': { fill: 'CanvasText' },
    '& .line': { stroke: 'Canvas' },
    '& .quiet': { fill: 'GrayText' },
  },
} as const;

/** Patterns in the color of the page that lie over a mark, so that neighbors differ without their color. */
const HATCHES = [null, 'M0 6 L6 0', 'M0 3 H6', 'M3 0 V6'] as const;

/** How the mark at this place is patterned: the id of its pattern, or null for a plain one. */
export const patternAt = (prefix: string, index: number): string | null =>
  HATCHES[index % HATCHES.length] === null ? null : `${prefix}-${index % HATCHES.length}`;

/** The patterns of one drawing; their ids begin with its own prefix. */
export function Patterns({ prefix }: { readonly prefix: string }) {
  return (
    <defs>
      {HATCHES.map((path, index) =>
        path === null ? null : (
          <pattern key={index} id={`${prefix}-${index}`} width="6" height="6" patternUnits="userSpaceOnUse">
            <path d={path} className="line" stroke="var(--campus-palette-background-paper)" strokeWidth="1.5" />
          </pattern>
        ),
      )}
    </defs>
  );
}
