import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs from 'dayjs';

interface DateChooserProps {
  readonly value: string | null;
  readonly min: string | undefined;
  readonly max: string | undefined;
  readonly onChoose: (day: string) => void;
}

/** The month to click in; loaded only when it is opened. */
export function DateChooser({ value, min, max, onChoose }: DateChooserProps) {
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs}>
      <DateCalendar
        autoFocus
        value={value === null ? null : dayjs(value)}
        {...(min === undefined ? {} : { minDate: dayjs(min) })}
        {...(max === undefined ? {} : { maxDate: dayjs(max) })}
        onChange={(day, finished) => {
          if (day !== null && (finished === undefined || finished === 'finish')) onChoose(day.format('YYYY-MM-DD'));
        }}
        views={['year', 'month', 'day']}
        openTo="day"
      />
    </LocalizationProvider>
  );
}
