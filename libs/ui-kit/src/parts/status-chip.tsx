import BlockOutlined from '@mui/icons-material/BlockOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import CircleOutlined from '@mui/icons-material/CircleOutlined';
import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined';
import FiberManualRecord from '@mui/icons-material/FiberManualRecord';
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined';
import PriorityHighOutlined from '@mui/icons-material/PriorityHighOutlined';
import SyncOutlined from '@mui/icons-material/SyncOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import type { StatusColors } from '../theme/colors.js';
import { wholeDates } from './texts.js';

export type StatusTone = keyof StatusColors;

const icons = {
  draft: EditNoteOutlined,
  waiting: HourglassEmptyOutlined,
  moving: SyncOutlined,
  done: CheckCircleOutlined,
  stopped: BlockOutlined,
  attention: PriorityHighOutlined,
} as const;

/** Marks of states that the icon of their tone would tell wrongly: what rests is no draft, whoever is in is not under way, and a word of its own needs none. */
const marks = {
  in: FiberManualRecord,
  out: CircleOutlined,
  shown: VisibilityOutlined,
  idle: CircleOutlined,
  none: null,
} as const;

/** Up to so many characters a label is a word and stands in one line. */
const MAX_WORD = 24;

export interface StatusChipProps {
  readonly tone: StatusTone;
  /** Another mark than that of the tone. */
  readonly mark?: keyof typeof marks;
  /** The status in the requirement's own words. */
  readonly label: string;
}

/** A status as icon, word and colour together; the colour never carries it alone. */
export function StatusChip({ tone, label, mark }: StatusChipProps) {
  const Icon = mark === undefined ? icons[tone] : marks[mark];
  const color = `var(--campus-palette-status-${tone})`;
  return (
    <Box
      component="span"
      data-tone={tone}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        px: 2,
        py: 0.5,
        borderRadius: 10,
        border: `1px solid ${color}`,
        color,
        fontSize: '0.8125rem',
        fontWeight: 600,
        lineHeight: 1.4,
        // What decides is never cut: a short word keeps its line, a sentence takes as many as it needs.
        whiteSpace: { xs: 'normal', sm: label.length > MAX_WORD ? 'normal' : 'nowrap' },
        maxWidth: '100%',
      }}
    >
      {Icon === null ? null : <Icon aria-hidden sx={{ fontSize: 16 }} />}
      <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere', '&::first-letter': { textTransform: 'uppercase' } }}>
        {wholeDates(label)}
      </Box>
    </Box>
  );
}
