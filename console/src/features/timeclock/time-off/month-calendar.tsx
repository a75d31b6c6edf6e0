import { addDays } from '@campus/domain/calendar/rules';
import { formalDate } from '@campus/domain/timeclock/rules';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { monthAfter, monthName, weeksOf } from './months.js';

/** What a date of the calendar shows and says. */
export interface CalendarDay {
  readonly marks?: ReactNode;
  /** What the marks mean, for who does not see them: 'Thanksgiving Day', 'VACATION 8.00 h, approved'. */
  readonly said: readonly string[];
  readonly isOff: boolean;
  readonly isChosen: boolean;
  readonly canPick: boolean;
}

interface MonthCalendarProps {
  readonly label: string;
  /** `2026-11`. */
  readonly month: string;
  readonly today: string | null;
  readonly onMonth: (month: string) => void;
  readonly dayOf: (date: string) => CalendarDay;
  readonly onPick?: (date: string) => void;
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

function Day({
  date,
  day,
  today,
  onPick,
}: { readonly date: string; readonly day: CalendarDay } & Pick<MonthCalendarProps, 'today' | 'onPick'>) {
  const isToday = date === today;
  const said = [formalDate(date), isToday ? 'today' : '', ...day.said].filter(Boolean).join(', ');
  const inside = (
    <>
      <Box component="span" sx={{ fontWeight: isToday ? 600 : 400, textDecoration: isToday ? 'underline' : 'none' }}>
        {Number(date.slice(8))}
      </Box>
      {day.marks}
    </>
  );
  const look = {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'stretch',
    justifyContent: 'flex-start',
    gap: 0.5,
    width: '100%',
    minWidth: 0,
    minHeight: { xs: 48, sm: 64 },
    p: 0.5,
    textAlign: 'left',
    fontSize: '0.8125rem',
    fontWeight: 400,
    color: 'text.primary',
    borderRadius: 1,
    bgcolor: day.isOff ? 'color-mix(in srgb, var(--campus-palette-divider) 45%, transparent)' : 'transparent',
    outline: day.isChosen ? '2px solid var(--campus-palette-primary-main)' : 'none',
    outlineOffset: '-2px',
  } as const;
  return onPick !== undefined && day.canPick ? (
    <Button aria-label={said} aria-pressed={day.isChosen} onClick={() => onPick(date)} sx={look}>
      {inside}
    </Button>
  ) : (
    <Box role="img" aria-label={said} sx={{ ...look, color: onPick === undefined ? 'text.primary' : 'text.secondary' }}>
      {inside}
    </Box>
  );
}

/** A month with what lies on its days; a day can be chosen where the calendar takes one. Its week begins on Sunday, its today is the campus's. */
export function MonthCalendar({ label, month, today, onMonth, dayOf, onPick }: MonthCalendarProps) {
  return (
    <Box component="section" aria-label={label} sx={{ maxWidth: 720, mb: 4 }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', mb: 2 }}>
        <Button size="small" onClick={() => onMonth(monthAfter(month, -1))}>
          Earlier
        </Button>
        <Typography role="status" sx={{ flex: 1, textAlign: 'center', fontWeight: 600 }}>
          {monthName(month)}
        </Typography>
        <Button size="small" onClick={() => onMonth(monthAfter(month, 1))}>
          Later
        </Button>
      </Box>
      <Box
        component="table"
        aria-label={monthName(month)}
        sx={{
          width: '100%',
          tableLayout: 'fixed',
          borderCollapse: 'collapse',
          '& td': { p: 0, verticalAlign: 'top', border: '1px solid', borderColor: 'divider' },
        }}
      >
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <Box
                component="th"
                key={name}
                scope="col"
                abbr={name}
                sx={{ fontSize: '0.8125rem', fontWeight: 600, p: 0.5, textAlign: 'left' }}
              >
                {name.slice(0, 3)}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((first) => (
            <tr key={first}>
              {WEEKDAYS.map((name, index) => {
                const date = addDays(first, index);
                return (
                  <td key={name}>
                    {date.startsWith(month) ? (
                      <Day date={date} day={dayOf(date)} today={today} {...(onPick === undefined ? {} : { onPick })} />
                    ) : null}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

/** A line of text on a day, cut where there is no room: the day itself says it whole. */
export function DayMark({
  children,
  tone = 'text.secondary',
  solid = false,
}: {
  readonly children: ReactNode;
  readonly tone?: string;
  readonly solid?: boolean;
}) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        display: 'block',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        fontSize: '0.75rem',
        lineHeight: 1.4,
        px: 0.5,
        borderRadius: 0.5,
        color: tone,
        border: solid ? '1px solid' : '1px dashed',
        borderColor: tone,
      }}
    >
      {children}
    </Box>
  );
}
