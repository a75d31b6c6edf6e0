import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';

const written = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `1,204.50` of 1204.5 hours; empty for none. The one way in which hours are written. */
export const hoursShown = (hours: number): string => (hours === 0 ? '' : written.format(hours));

/** The same where nothing has to be said too, as in a sum: `0.00`. */
export const hoursSum = (hours: number): string => written.format(hours);

/** `7 h 35 min` of 7.58 hours. */
export function minutesText(hours: number): string {
  const minutes = Math.round(Math.abs(hours) * 60);
  const parts = [
    Math.floor(minutes / 60) === 0 ? '' : `${Math.floor(minutes / 60)} h`,
    minutes % 60 === 0 ? '' : `${minutes % 60} min`,
  ];
  return `${hours < 0 ? '−' : ''}${parts.filter(Boolean).join(' ') || '0 min'}`;
}

/** Hours with two decimals, blank for none; hours and minutes on hover. */
export function HoursText({ hours }: { readonly hours: number }) {
  if (hours === 0) return null;
  return (
    <Tooltip title={minutesText(hours)}>
      <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
        {hoursShown(hours)}
      </Box>
    </Tooltip>
  );
}
