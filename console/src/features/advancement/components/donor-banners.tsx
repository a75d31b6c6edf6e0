import { fillIn } from '@campus/contract-kit';
import type { DonorRecord } from '@campus/domain/advancement';
import { donorTexts as texts } from '@campus/domain/advancement';
import { dateText } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';

/** What must be known of a donor before anything is done: deceased, and whether the donor may be asked. [ADV-021] [ADV-022] [ADV-066] [ADV-067] */
export function DonorBanners({ donor: { deceased, death_dte: died, solicit } }: { readonly donor: DonorRecord }) {
  const banners = [
    deceased === 'N' ? null : died === null ? texts.deceased : fillIn(texts.deceasedOn, { date: dateText(died) }),
    solicit === 'N' ? texts.solicitNo : solicit === 'No Phone' ? texts.noPhone : null,
  ].filter((banner) => banner !== null);
  if (banners.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: 4, maxWidth: 720 }}>
      {banners.map((banner) => (
        <Alert key={banner} severity={banner === texts.noPhone ? 'info' : 'warning'}>
          {banner}
        </Alert>
      ))}
    </Box>
  );
}
