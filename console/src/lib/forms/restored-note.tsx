import { fillIn } from '@campus/contract-kit';
import { shellTexts } from '@campus/domain/shell';
import { useDateText } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { TypedCopy } from './use-typed-copy.js';

/** Says that a form is as it was left, and what of it is not; nothing where it is none that came back. */
export function RestoredNote({ copy: { restoredAt, discard } }: { readonly copy: TypedCopy }) {
  const dateText = useDateText();
  if (restoredAt === null) return null;
  return (
    <Alert
      severity="info"
      variant="outlined"
      role="status"
      sx={{ mb: 4 }}
      action={
        <Button color="inherit" size="small" onClick={discard}>
          Discard
        </Button>
      }
    >
      {fillIn(shellTexts.restored, { time: dateText(new Date(restoredAt).toISOString()) })}
    </Alert>
  );
}
