import { donorTexts as texts } from '@campus/domain/advancement';
import { PageHead } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRouteSearch, useSetSearch } from '../../../lib/index.js';
import { DonorProfile } from '../components/donor-profile.js';
import { FindDonor } from '../components/find-donor.js';

/** The donor directory: a search, and the profile of whom the address names. [ADV-001] */
export default function DonorDirectory() {
  const { id = '' } = useRouteSearch();
  const setSearch = useSetSearch();
  return (
    <>
      <PageHead title={texts.title} />
      <Box sx={{ maxWidth: 480, mb: 5 }}>
        <FindDonor onChoose={(chosen) => setSearch({ id: chosen })} />
      </Box>
      {id === '' ? <Typography sx={{ color: 'text.secondary' }}>{texts.choose}</Typography> : <DonorProfile key={id} id={id} />}
    </>
  );
}
