import type { FormRow } from '@campus/domain/personnel-actions';
import { AgeText, OverdueChip } from '@campus/ui-kit';
import Box from '@mui/material/Box';

/** How long somebody has had the form; once it is overdue, for how long it is, as Home says it. */
export function HeldFor({ row }: { readonly row: FormRow }) {
  if (row.waiting_since === null) return null;
  return row.overdue === 1 ? <OverdueChip due={row.due ?? null} /> : <AgeText since={row.waiting_since} />;
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
