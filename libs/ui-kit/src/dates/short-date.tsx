import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { exactText, shortDateText } from './short-date-text.js';
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

/** How long something has waited, in words; the instant under the pointer. */
export function AgeText({ since, now = Date.now() }: { readonly since: string; readonly now?: number }) {
  return <Instant value={since} text={spanText(now - Date.parse(since))} />;
}
