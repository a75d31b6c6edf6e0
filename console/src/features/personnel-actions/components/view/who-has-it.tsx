import type { FormRow } from '@campus/domain/personnel-actions';
import { DateText } from '@campus/ui-kit';
import Typography from '@mui/material/Typography';

/** One line in every list: who has the form now, and since when; nothing when nobody has. */
export function WhoHasIt({ row }: { readonly row: FormRow }) {
  if (row.waiting_for === null || row.waiting_since === null) return null;
  return (
    <Typography
      component="div"
      variant="body2"
      color="textSecondary"
      sx={{ width: '100%', whiteSpace: 'normal', textAlign: { sm: 'right' } }}
    >
      With {row.waiting_for} since <DateText value={row.waiting_since} withTime={false} />
    </Typography>
  );
}
