import { fillIn } from '@campus/contract-kit';
import type { FormRow } from '@campus/domain/personnel-actions';
import { recordTexts } from '@campus/domain/personnel-actions';
import Typography from '@mui/material/Typography';

/** Why HR could not finalize a form, where its status stands. */
export function FailureOf({ row }: { readonly row: FormRow }) {
  if (row.failure === null) return null;
  return (
    <Typography variant="body2" color="error">
      {fillIn(recordTexts.nextMend, { why: row.failure })}
    </Typography>
  );
}
