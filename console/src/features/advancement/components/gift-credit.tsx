import { fillIn } from '@campus/contract-kit';
import type { Gift } from '@campus/domain/advancement';
import { giftTexts as texts } from '@campus/domain/advancement';
import Typography from '@mui/material/Typography';
import { RouteLink } from '../../../lib/index.js';

/** Who has the credit; where another donor gave, that one too. */
export function GiftCredit({ gift }: { readonly gift: Gift }) {
  return (
    <>
      <RouteLink to={`/advancement/donorDirectory?id=${gift.donor_id}`}>{gift.creditName}</RouteLink>
      {gift.donor_id === gift.o_donor_id ? null : (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {fillIn(texts.soft, { name: gift.originalName })}
        </Typography>
      )}
    </>
  );
}
