import type { PayPeriod } from '@campus/domain/timeclock';
import { hoursShown, minutesText } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { DayKind, DayFlags } from '../hooks/day-flags.js';
import { flagsText } from '../hooks/day-flags.js';

type Timesheet = PayPeriod['sheets'][number];

/** How a day is shaded, in words: its column is found by them. */
function shadeOf({ isToday, isWeekend, holiday }: DayKind): string | undefined {
  const words = [isToday ? 'today' : '', holiday !== null || isWeekend ? 'off' : ''].filter(Boolean);
  return words.length === 0 ? undefined : words.join(' ');
}

function Signs({ isEdited, isOpen, isEmpty }: DayFlags) {
  if (!isEdited && !isOpen && !isEmpty) return null;
  return (
    <Box component="span" aria-hidden sx={{ color: isOpen || isEmpty ? 'brass' : 'info.main', fontSize: '0.75rem', ml: 0.25 }}>
      {isOpen ? '●' : isEmpty ? '○' : '✎'}
    </Box>
  );
}

interface DayCellProps {
  readonly row: Timesheet;
  readonly kind: DayKind;
  readonly marks: DayFlags;
  readonly onOpen: () => void;
}

/** The hours of a date: opens its punches; what stands out about it is drawn and said. */
export function DayCell({ row, kind, marks, onOpen }: DayCellProps) {
  const { hours, isLong } = marks;
  const shade = [kind.holiday, kind.isToday ? 'today' : null].filter((one) => one !== null).join(', ');
  const title = [hours === 0 ? 'No hours' : minutesText(hours), shade].filter(Boolean).join(', ');
  return (
    <Tooltip title={title}>
      <Button
        size="small"
        data-shade={shadeOf(kind)}
        aria-label={`${row.emp}, ${row.title}, ${kind.formal}: ${[flagsText(marks), shade].filter(Boolean).join(', ')}`}
        onClick={onOpen}
        sx={{
          minWidth: 28,
          width: '100%',
          px: 0,
          justifyContent: 'flex-end',
          color: 'text.primary',
          fontVariantNumeric: 'tabular-nums',
          fontWeight: isLong ? 600 : 400,
          textDecoration: isLong ? 'underline' : 'none',
          // A new timesheet's empty day can be filled too: it shows where it is once one points at it.
          '&:hover::after, &:focus-visible::after':
            hours === 0 && !marks.isOpen ? { content: '"+"', color: 'text.secondary' } : {},
        }}
      >
        {hoursShown(hours)}
        <Signs {...marks} />
      </Button>
    </Tooltip>
  );
}

/** What the marks of the grid mean. */
export function GridLegend() {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
      Bold and underlined: over 8 hours · ✎ entered or changed by hand · ● still punched in · ○ a punch of 0.00 h · shaded:
      weekend or holiday · framed: today. A day opens its punches.
    </Typography>
  );
}
