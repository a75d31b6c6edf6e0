import { fillIn } from '@campus/contract-kit';
import type { TimesheetRow } from '@campus/domain/timeclock';
import { supervisorTexts as texts } from '@campus/domain/timeclock';
import { hoursOf, WEEK_LIMIT } from '@campus/domain/timeclock/rules';
import { StatusChip } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';

/** The hours of a week; over 40 they stand out. [SUP-038] */
export function WeekHours({ hours }: { readonly hours: number }) {
  if (hours <= hoursOf(WEEK_LIMIT)) return <>{hours}</>;
  return (
    <Box component="span" data-overtime>
      <StatusChip tone="attention" label={`${hours}`} />
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

/** Who it is, and what the employee and accounting say about these hours. */
export function Employee({ row }: { readonly row: TimesheetRow }) {
  return (
    <>
      {row.employee}
      {row.attested === 1 && row.disagreement === null ? <Small>{texts.agrees}</Small> : null}
      {row.disagreement === null ? null : (
        <Small tone="error.main">{fillIn(texts.disagrees, { message: row.disagreement })}</Small>
      )}
      {row.rejection_reason === null ? null : (
        <Small tone="error.main">{fillIn(texts.sentBack, { reason: row.rejection_reason })}</Small>
      )}
      {row.open_punches === 0 ? null : <Small tone="error.main">{texts.stillIn}</Small>}
    </>
  );
}
