import TextField from '@mui/material/TextField';
import type { TextFieldProps } from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';

export type WrittenInputProps = Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur'> & {
  /** The value, or what was typed where it means none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
};

interface Writing {
  /** The value of a text; null for what means none. */
  readonly read: (text: string) => string | null;
  /** The text of a value; empty for what is none. */
  readonly show: (value: string) => string;
}

/** A text field whose value may be typed or pasted in any sensible writing: put right on blur, never changed while one types; what means nothing stays as it was typed. */
export function WrittenInput({ value, onChange, onBlur, read, show, ...field }: WrittenInputProps & Writing) {
  const shown = show(value) || value;
  const [text, setText] = useState(shown);
  const typing = useRef(false);
  useEffect(() => {
    if (!typing.current) setText(shown);
  }, [shown]);
  return (
    <TextField
      autoComplete="off"
      {...field}
      value={text}
      onChange={(event) => {
        typing.current = true;
        setText(event.target.value);
        onChange(read(event.target.value) ?? event.target.value);
      }}
      onBlur={() => {
        typing.current = false;
        setText(shown);
        onBlur?.();
      }}
    />
  );
}
