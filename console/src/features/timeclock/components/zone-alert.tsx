import { fillIn } from '@campus/contract-kit';
import { timeclockTexts as texts } from '@campus/domain/timeclock';
import { CAMPUS_TIME, campusTimeText } from '@campus/domain/calendar/rules';
import Alert from '@mui/material/Alert';

/** Whether this computer's wall clock runs like that of the campus, in winter, in summer and now. */
function runsOnCampusTime(now: number): boolean {
  const year = new Date(now).getUTCFullYear();
  const wall = (at: number, timeZone?: string): string =>
    new Intl.DateTimeFormat('en-US', {
      dateStyle: 'short',
      timeStyle: 'short',
      ...(timeZone === undefined ? {} : { timeZone }),
    }).format(at);
  return [now, Date.UTC(year, 0, 15), Date.UTC(year, 6, 15)].every((at) => wall(at) === wall(at, CAMPUS_TIME));
}

/** Says that the computer is not in Eastern time; `now` is the server's instant. [CLOCK-009] */
export function ZoneAlert({ now }: { readonly now: string }) {
  const at = Date.parse(now);
  if (runsOnCampusTime(at)) return null;
  return (
    <Alert severity="warning" variant="outlined" sx={{ mb: 4 }}>
      {fillIn(texts.wrongZone, { time: campusTimeText(at) })}
    </Alert>
  );
}
