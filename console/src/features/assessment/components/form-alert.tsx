import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import type { FormTrouble } from '../hooks/form-trouble.js';

/** The trouble of a form, read out at once. */
export function FormAlert({ trouble }: { readonly trouble: FormTrouble | null }) {
  return (
    <Box role="alert" sx={{ maxWidth: 960 }}>
      {trouble === null ? null : (
        <Alert role="presentation" severity="error" sx={{ mb: 3 }}>
          <AlertTitle>{trouble.title}</AlertTitle>
          {trouble.text}
        </Alert>
      )}
    </Box>
  );
}
