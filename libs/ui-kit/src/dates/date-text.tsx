import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { Fragment } from 'react';
import { useDateText } from './day-style.js';
import { CAMPUS_ZONE } from '../parts/texts.js';

const exact = new Intl.DateTimeFormat('en-US', { timeZone: CAMPUS_ZONE, dateStyle: 'full', timeStyle: 'long' });

/** Among figures of one width a hyphen would be as wide as they are, and a date read '11 - 22 - 2026'. */
const PLAIN = { fontVariantNumeric: 'normal' } as const;

/** A day or an instant; an instant says its exact time on focus and hover. */
export function DateText({ value, withTime = true }: { readonly value: string | null | undefined; readonly withTime?: boolean }) {
  const dateText = useDateText();
  if (!value) return null;
  const text = dateText(value, withTime);
  const time = (
    <Box component="time" dateTime={value} sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {text.split('-').map((part, index) => (
        <Fragment key={index}>
          {index === 0 ? null : <span style={PLAIN}>-</span>}
          {part}
        </Fragment>
      ))}
    </Box>
  );
  if (!value.includes('T')) return time;
  return <Tooltip title={exact.format(new Date(value))}>{time}</Tooltip>;
}
