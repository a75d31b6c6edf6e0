import { readDate, readMoment, showDate, showTime } from '@campus/contract-kit';
import CalendarTodayOutlined from '@mui/icons-material/CalendarTodayOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Popover from '@mui/material/Popover';
import { useState } from 'react';
import type { DayStyle } from '../dates/day-style.js';
import { inStyle } from '../dates/day-style.js';
import { lazyPart } from '../deferred/lazy-part.js';
import type { WrittenInputProps } from './written-input.js';
import { WrittenInput } from './written-input.js';

const DateChooser = lazyPart(async () => (await import('./date-chooser.js')).DateChooser, { what: 'The calendar' });

/** How a day is shown; `M/D/YYYY` has no leading zeros, `M-DD-YYYY` none in the month. */
export type DateStyle = DayStyle | 'M/D/YYYY';

export interface DateChoice {
  /** Earliest and latest day that the calendar offers, `YYYY-MM-DD`; typing is checked by the schema. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly style?: DateStyle | undefined;
  /** A day and a time of day, kept as `YYYY-MM-DDTHH:MM`. */
  readonly withTime?: boolean | undefined;
}

interface CalendarProps extends Pick<DateChoice, 'min' | 'max'> {
  readonly anchor: HTMLElement | null;
  readonly label: string;
  readonly value: string | null;
  readonly onChoose: (day: string) => void;
  readonly onClose: () => void;
}

function Calendar({ anchor, label, onClose, value, min, max, onChoose }: CalendarProps) {
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': `Calendar for ${label}`,
          sx: { minWidth: 'min(320px, calc(100vw - 32px))', minHeight: 336 },
        },
      }}
    >
      <DateChooser value={value} min={min} max={max} onChoose={onChoose} />
    </Popover>
  );
}

function dayText(iso: string, style: DateStyle): string {
  const shown = showDate(iso);
  if (style !== 'M/D/YYYY') return inStyle(shown, style);
  return shown === '' ? '' : shown.split('-').map(Number).join('/');
}

function momentText(moment: string, style: DateStyle): string {
  const [day = '', time] = moment.split('T');
  return showTime(time) === '' ? '' : `${dayText(day, style)} ${showTime(time)}`;
}

export type DateInputProps = Omit<WrittenInputProps, 'label' | 'style'> & DateChoice & { readonly label: string };

/**
 * A day, kept as `YYYY-MM-DD`. Any sensible writing may be typed or pasted (`3/14/1990`, `1990-03-14`) and is put right on blur; what is no day
 * stays as typed, so that the schema can say so and nothing is silently changed. [PAF-047] [PAF-053]
 */
export function DateInput({ min, max, style = 'M/D/YYYY', withTime = false, ...input }: DateInputProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [day = '', time = '00:00'] = input.value.split('T');
  const opener = (
    <IconButton
      key="opener"
      edge="end"
      disabled={input.disabled ?? false}
      aria-label={`Choose ${input.label} from a calendar`}
      onClick={(event) => setAnchor(event.currentTarget)}
    >
      <CalendarTodayOutlined sx={{ fontSize: 18 }} />
    </IconButton>
  );
  const zone = (
    <InputAdornment key="zone" position="end">
      ET
    </InputAdornment>
  );
  return (
    <>
      <WrittenInput
        placeholder={withTime ? `${style} 8:30 AM` : style}
        {...input}
        read={withTime ? readMoment : readDate}
        show={(value) => (withTime ? momentText(value, style) : dayText(value, style))}
        slotProps={{
          htmlInput: withTime ? {} : { inputMode: 'numeric' },
          inputLabel: { shrink: true },
          input: { endAdornment: withTime ? [zone, opener] : opener },
        }}
      />
      <Calendar
        anchor={anchor}
        label={input.label}
        value={readDate(day)}
        min={min}
        max={max}
        onClose={() => setAnchor(null)}
        onChoose={(chosen) => {
          input.onChange(withTime ? `${chosen}T${time}` : chosen);
          setAnchor(null);
        }}
      />
    </>
  );
}
