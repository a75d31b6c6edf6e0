import type { FormRow } from '@campus/domain/personnel-actions';
import { AgeText, StatusChip, spanText } from '@campus/ui-kit';
import Box from '@mui/material/Box';

/** How long somebody has had the form, and whether that is too long. */
export function HeldFor({ row }: { readonly row: FormRow }) {
  if (row.waiting_since === null) return null;
  if (row.overdue !== 1) return <AgeText since={row.waiting_since} />;
  const span = spanText(Date.now() - Date.parse(row.waiting_since));
  return <StatusChip tone="attention" label={`${span}, overdue`} />;
}

/** Behind the columns of every list: who has the form now, and for how long; nothing when nobody has. */
export function WhoHasIt({ row }: { readonly row: FormRow }) {
  if (row.waiting_for === null || row.waiting_since === null) return null;
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 2, maxWidth: '100%', color: 'text.secondary' }}
    >
      <Box
        component="span"
        title={row.waiting_for}
        sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', maxWidth: { xs: '60vw', sm: 120 } }}
      >
        With {row.waiting_for}
      </Box>
      <HeldFor row={row} />
    </Box>
  );
}
