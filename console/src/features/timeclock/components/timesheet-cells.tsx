import { fillIn } from '@campus/contract-kit';
import type { PayPeriod, TimesheetRow } from '@campus/domain/timeclock';
import { supervisorTexts as texts } from '@campus/domain/timeclock';
import { HoursText, hoursSum, StatusChip } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { DayKind } from '../hooks/day-flags.js';
import { dayExceptions, flagsOf } from '../hooks/day-flags.js';
import { DAY_STRIP_HEIGHT, DayStrip } from './day-strip.js';

/** The hours of a week; where more than 40 of them were worked they stand out. [SUP-038] */
export function WeekHours({ hours, overtime }: { readonly hours: number; readonly overtime: number }) {
  if (overtime === 0) return <HoursText hours={hours} />;
  return (
    <Box component="span" data-overtime>
      <StatusChip tone="attention" label={hoursSum(hours)} />
    </Box>
  );
}

/** The star at hours that HR changed and the supervisor has not approved since. [SUP-010] */
export function Star() {
  return (
    <Tooltip title={texts.star}>
      <Box component="span" role="img" aria-label={texts.star} tabIndex={0} sx={{ ml: 1, color: 'warning.main' }}>
        ★
      </Box>
    </Tooltip>
  );
}

function Small({ children, tone = 'text.secondary' }: { readonly children: string; readonly tone?: string }) {
  return (
    <Typography component="span" variant="body2" sx={{ display: 'block', color: tone, overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  );
}

/** A timesheet by date, with what the dates are. */
export interface StripOf {
  readonly days: readonly DayKind[];
  readonly sheet: PayPeriod['sheets'][number];
}

/** Who it is, and what the employee and accounting say about these hours. */
export function Employee({ row, strip }: { readonly row: TimesheetRow; readonly strip?: StripOf | undefined }) {
  const exceptions = strip === undefined ? [] : dayExceptions(strip.sheet);
  return (
    <>
      {row.employee}
      {strip === undefined ? (
        <Box sx={{ height: DAY_STRIP_HEIGHT }} />
      ) : (
        <DayStrip days={strip.days} marks={strip.days.map((_, index) => flagsOf(strip.sheet, index))} />
      )}
      {exceptions.length === 0 ? null : <Small tone="warning.main">{exceptions.join(', ')}</Small>}
      {row.attested === 1 && row.disagreement === null ? <Small>{texts.agrees}</Small> : null}
      {row.disagreement === null ? null : (
        <Small tone="error.main">{fillIn(texts.disagrees, { message: row.disagreement })}</Small>
      )}
      {row.rejection_reason === null ? null : (
        <Small tone="error.main">{fillIn(texts.sentBack, { reason: row.rejection_reason })}</Small>
      )}
      {row.over_balance.map(({ type, hours }) => (
        <Small key={type} tone="warning.main">
          {fillIn(texts.overBalance, { hours: hoursSum(hours), type })}
        </Small>
      ))}
      {row.open_punches === 0 ? null : <Small tone="error.main">{texts.stillIn}</Small>}
    </>
  );
}

/** On a phone: what to look at before this timesheet is approved; nothing where nothing stands out. */
export function Exceptions({ row, strip }: { readonly row: TimesheetRow; readonly strip: StripOf | undefined }) {
  const said = [
    ...(strip === undefined ? [] : dayExceptions(strip.sheet)),
    ...(row.disagreement === null ? [] : ['does not agree']),
    ...(row.rejection_reason === null ? [] : ['sent back']),
    ...(row.over_balance.length === 0 ? [] : ['more time off than is left']),
    ...(row.open_punches === 0 || strip !== undefined ? [] : ['open punch']),
  ];
  return said.length === 0 ? null : <StatusChip tone="attention" label={said.join(', ')} />;
}
