import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

interface PlainFormProps {
  /** The form's name for who does not see it. */
  readonly label: string;
  readonly onSend: () => void;
  readonly sx?: SxProps<Theme>;
  readonly children: ReactNode;
}

/** A form that keeps its own few values, such as a filter or a drawer: the page is never left, and the browser says nothing in its own words. */
export function PlainForm({ label, onSend, sx, children }: PlainFormProps) {
  return (
    <Box
      component="form"
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
      {...(sx === undefined ? {} : { sx })}
    >
      {children}
    </Box>
  );
}
