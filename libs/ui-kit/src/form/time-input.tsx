import { readTime, showTime } from '@campus/contract-kit';
import AccessTimeOutlined from '@mui/icons-material/AccessTimeOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import type { FieldProps } from './use-field.js';
import { asText, useField } from './use-field.js';
import type { WrittenInputProps } from './written-input.js';
import { WrittenInput } from './written-input.js';

/** Every quarter of an hour, `HH:MM`. */
const QUARTERS = Array.from({ length: 96 }, (_, at) =>
  [Math.floor(at / 4), (at % 4) * 15].map((part) => String(part).padStart(2, '0')).join(':'),
);

/** Times to choose from. */
export interface TimeChoice {
  /** What the button that opens them is called. */
  readonly label: string;
  /** The earliest one, `HH:MM`. */
  readonly min?: string | undefined;
}

interface TimeListProps extends TimeChoice {
  readonly value: string;
  readonly disabled: boolean;
  readonly onChoose: (time: string) => void;
}

/** The button that opens the list of times, which begins where the field's time is. */
function TimeList({ label, min = '00:00', value, disabled, onChoose }: TimeListProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const times = QUARTERS.filter((time) => time >= min);
  const near = times.findLast((time) => time <= value) ?? times[0];
  return (
    <>
      <IconButton edge="end" disabled={disabled} aria-label={label} onClick={(event) => setAnchor(event.currentTarget)}>
        <AccessTimeOutlined sx={{ fontSize: 18 }} />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { maxHeight: 300 } }, list: { 'aria-label': label } }}
      >
        {times.map((time) => (
          <MenuItem
            key={time}
            selected={time === near}
            onClick={() => {
              onChoose(time);
              setAnchor(null);
            }}
          >
            {showTime(time)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

export type TimeInputProps = WrittenInputProps & { readonly choice?: TimeChoice | undefined };

/**
 * A time of day on campus, kept as `HH:MM` and shown `8:30 AM`; `12:30 pm`, `1230` and `18:00` may be typed or pasted, or one of a list is chosen.
 * [SUP-011]
 */
export function TimeInput({ choice, ...props }: TimeInputProps) {
  const list =
    choice === undefined ? null : (
      <TimeList {...choice} value={props.value} disabled={props.disabled ?? false} onChoose={props.onChange} />
    );
  const end = (
    <>
      <InputAdornment position="end">ET</InputAdornment>
      {list}
    </>
  );
  return (
    <WrittenInput
      placeholder="8:30 AM"
      {...props}
      read={readTime}
      show={showTime}
      slotProps={{ ...props.slotProps, inputLabel: { shrink: true }, input: { endAdornment: end } }}
    />
  );
}

/** A time of day of a form. */
export function FormTime(props: FieldProps) {
  const field = useField(props);
  return (
    <TimeInput
      id={field.id}
      name={props.name}
      className={field.className ?? ''}
      label={props.label}
      required={props.required ?? false}
      disabled={props.disabled ?? false}
      value={asText(field.value)}
      onChange={field.setValue}
      onBlur={field.blur}
      inputRef={field.ref}
      error={field.error !== undefined}
      helperText={field.helperText}
    />
  );
}
