import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import type { FormFailure } from '../hooks/form-failure.js';

/** The error of a form, read out at once. */
export function FormAlert({ trouble: failure }: { readonly trouble: FormFailure | null }) {
  return (
    <Box role="alert" sx={{ maxWidth: 960 }}>
      {failure === null ? null : (
        <Alert role="presentation" severity="error" sx={{ mb: 3 }}>
          <AlertTitle>{failure.title}</AlertTitle>
          {failure.text}
        </Alert>
      )}
    </Box>
  );
}
