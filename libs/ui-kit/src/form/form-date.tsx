import { readDate, showDate } from '@campus/contract-kit';
import CalendarTodayOutlined from '@mui/icons-material/CalendarTodayOutlined';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import { lazyPart } from '../parts/lazy-part.js';
import type { BoundField, FieldProps } from './use-field.js';
import { asText, useField } from './use-field.js';

const DateChooser = lazyPart(async () => (await import('./date-chooser.js')).DateChooser, { what: 'The calendar' });

export interface FormDateProps extends FieldProps {
  /** Earliest and latest day that the calendar offers, `YYYY-MM-DD`; typing is checked by the schema. */
  readonly min?: string;
  readonly max?: string;
  /** How a day is shown; `M/D/YYYY` has no leading zeros. */
  readonly style?: 'MM-DD-YYYY' | 'M/D/YYYY';
  /** An emptied field gives null instead of ''. */
  readonly emptyAsNull?: boolean;
}

type DateStyle = NonNullable<FormDateProps['style']>;

interface CalendarProps {
  readonly anchor: HTMLElement | null;
  readonly label: string;
  readonly value: string | null;
  readonly min: string | undefined;
  readonly max: string | undefined;
  readonly onChoose: (day: string) => void;
  readonly onClose: () => void;
}

function Calendar({ anchor, label, onClose, ...chooser }: CalendarProps) {
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': `Calendar for ${label}`, sx: { minWidth: 320, minHeight: 336 } } }}
    >
      <DateChooser {...chooser} />
    </Popover>
  );
}

/** A day of the form as the field shows it; empty for what is no day. */
function dayText(iso: string | null, style: DateStyle): string {
  const shown = showDate(iso);
  if (style === 'MM-DD-YYYY' || shown === '') return shown;
  return shown.split('-').map(Number).join('/');
}

/** The text in the field beside the day that the form keeps: typing is never overwritten, a day is put right on blur. */
function useDateText(field: BoundField, emptyAsNull: boolean, style: DateStyle) {
  const kept = asText(field.value);
  const [text, setText] = useState(() => dayText(kept, style) || kept);
  const typing = useRef(false);
  useEffect(() => {
    if (!typing.current) setText(dayText(kept, style) || kept);
  }, [kept, style]);
  const keep = (written: string) => {
    const day = readDate(written);
    field.setValue(day ?? (written.trim() === '' ? (emptyAsNull ? null : '') : written));
    return day;
  };
  return {
    text,
    type: (written: string) => {
      typing.current = true;
      setText(written);
      keep(written);
    },
    leave: () => {
      typing.current = false;
      const day = keep(text);
      if (day !== null) setText(dayText(day, style));
      field.blur();
    },
    choose: (day: string) => {
      typing.current = false;
      setText(dayText(day, style));
      field.setValue(day);
    },
  };
}

/**
 * A day, shown `MM-DD-YYYY`, kept as `YYYY-MM-DD`. Any sensible writing may be typed or pasted (`3/14/1990`, `1990-03-14`) and is put right on
 * blur; what is no day stays as typed, so that the schema can say so and nothing is silently changed. [PAF-047] [PAF-053]
 */
export function FormDate(props: FormDateProps) {
  const { emptyAsNull = false, min, max, disabled = false, style = 'MM-DD-YYYY' } = props;
  const field = useField(props);
  const written = useDateText(field, emptyAsNull, style);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const opener = (
    <IconButton
      edge="end"
      disabled={disabled}
      aria-label={`Choose ${props.label} from a calendar`}
      onClick={(event) => setAnchor(event.currentTarget)}
    >
      <CalendarTodayOutlined sx={{ fontSize: 18 }} />
    </IconButton>
  );
  return (
    <>
      <TextField
        id={field.id}
        name={props.name}
        className={field.className ?? ''}
        label={props.label}
        required={props.required ?? false}
        disabled={disabled}
        value={written.text}
        placeholder={style}
        onChange={(event) => written.type(event.target.value)}
        onBlur={written.leave}
        inputRef={field.ref}
        error={field.error !== undefined}
        helperText={field.helperText}
        autoComplete="off"
        slotProps={{ htmlInput: { inputMode: 'numeric' }, inputLabel: { shrink: true }, input: { endAdornment: opener } }}
      />
      <Calendar
        anchor={anchor}
        label={props.label}
        value={readDate(written.text)}
        min={min}
        max={max}
        onClose={() => setAnchor(null)}
        onChoose={(day) => {
          written.choose(day);
          setAnchor(null);
        }}
      />
    </>
  );
}
