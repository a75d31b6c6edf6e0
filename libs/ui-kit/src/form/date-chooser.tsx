import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import type { PickerDayProps } from '@mui/x-date-pickers/PickerDay';
import { PickerDay } from '@mui/x-date-pickers/PickerDay';
import dayjs from 'dayjs';
import { CAMPUS_ZONE } from '../parts/texts.js';

interface DateChooserProps {
  readonly value: string | null;
  readonly min: string | undefined;
  readonly max: string | undefined;
  readonly onChoose: (day: string) => void;
}

const FORMAT = 'YYYY-MM-DD';
const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone: CAMPUS_ZONE, dateStyle: 'short' });

/** A day of the calendar; today is the campus's, wherever the browser stands. */
function CampusDay(props: PickerDayProps) {
  return <PickerDay {...props} today={props.day.format(FORMAT) === isoDay.format(Date.now())} />;
}

/** The month to click in; loaded only when it is opened. It fits a window of 320 px. */
export function DateChooser({ value, min, max, onChoose }: DateChooserProps) {
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs}>
      <DateCalendar
        autoFocus
        value={value === null ? null : dayjs(value)}
        referenceDate={dayjs(value ?? isoDay.format(Date.now()))}
        {...(min === undefined ? {} : { minDate: dayjs(min) })}
        {...(max === undefined ? {} : { maxDate: dayjs(max) })}
        onChange={(day, finished) => {
          if (day !== null && (finished === undefined || finished === 'finish')) onChoose(day.format(FORMAT));
        }}
        views={['year', 'month', 'day']}
        openTo="day"
        slots={{ day: CampusDay }}
        sx={{
          width: 'min(320px, calc(100vw - 32px))',
          '@media (max-width: 359.95px)': { '& .MuiPickerDay-root': { width: 36, mx: 0 } },
        }}
      />
    </LocalizationProvider>
  );
}
