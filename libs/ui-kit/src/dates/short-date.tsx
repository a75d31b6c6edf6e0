import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { exactText, lastDayText, shortDateText } from './short-date-text.js';
import { StatusChip } from '../parts/status-chip.js';
import { spanText } from '../parts/texts.js';

interface InstantProps {
  readonly value: string;
  readonly text: string;
}

function Instant({ value, text }: InstantProps) {
  return (
    <Tooltip title={exactText(value)} describeChild>
      <Box component="time" dateTime={value} sx={{ whiteSpace: 'nowrap' }}>
        {text}
      </Box>
    </Tooltip>
  );
}

/** The short format of days in lists: 'Nov 22', the whole of it under the pointer. */
export function ShortDate({ value }: { readonly value: string | null | undefined }) {
  return value == null || value === '' ? null : <Instant value={value} text={shortDateText(value)} />;
}

/**
 * The last day on which something can be done, for a deadline that is an instant: one at midnight ends the day before. The last moment is under the
 * pointer.
 */
export function LastDay({ until }: { readonly until: string }) {
  return <Instant value={new Date(Date.parse(until) - 1).toISOString()} text={lastDayText(until)} />;
}

/** How long something has waited, in words; the instant under the pointer. */
export function AgeText({ since, now = Date.now() }: { readonly since: string; readonly now?: number }) {
  return <Instant value={since} text={spanText(now - Date.parse(since))} />;
}

/** For how long something is overdue, in the same words wherever it stands; the moment since when under the pointer. */
export function OverdueChip({ due, now = Date.now() }: { readonly due: string | null; readonly now?: number }) {
  if (due === null) return <StatusChip tone="attention" label="Overdue" />;
  return (
    <Tooltip title={`Since ${exactText(due)}`} describeChild>
      <Box component="span">
        <StatusChip tone="attention" label={`${spanText(now - Date.parse(due))} overdue`} />
      </Box>
    </Tooltip>
  );
}
