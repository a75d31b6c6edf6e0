import { fillIn } from '@campus/contract-kit';
import { DONORS_TOPIC, donorTexts as texts, readDonor } from '@campus/domain/advancement';
import { ErrorState, TableSkeleton } from '@campus/ui-kit';
import Typography from '@mui/material/Typography';
import { failureFrom, sentenceOf, useLiveRead, useOperation } from '../../../lib/index.js';
import { ContactHistorySection } from '../contacts/components/contact-section.js';
import { DonorAddresses } from './donor-addresses.js';
import { AttributesSection } from './donor-attributes.js';
import { DonorBanners } from './donor-banners.js';
import { GivingSection } from './donor-giving.js';
import { ContactSection, ProfileSection, SolicitSection } from './donor-sections.js';
import { WealthSection } from './donor-wealth.js';

/** Everything about a donor on one screen, live: what others save shows here. [ADV-001] [ADV-010] */
export function DonorProfile({ id }: { readonly id: string }) {
  const query = useOperation(readDonor, { id }, { quiet: true });
  useLiveRead(readDonor, { id }, [{ topic: DONORS_TOPIC, id }]);
  const failure = query.error === null ? null : failureFrom(query.error);
  if (failure !== null)
    return (
      <ErrorState
        message={sentenceOf(failure)}
        requestId={failure.requestId}
        onRetry={failure.status === 404 ? undefined : () => void query.refetch()}
      />
    );
  if (query.data === undefined) return <TableSkeleton label="the donor" columns={2} />;
  const donor = query.data;
  const { first_name: first, middle_name: middle, last_name: last } = donor;
  return (
    <>
      <Typography variant="h2" sx={{ fontSize: '1.5rem' }}>
        {[first, middle, last].filter(Boolean).join(' ')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 4 }}>{fillIn(texts.number, { id: donor.id })}</Typography>
      <DonorBanners donor={donor} />
      <ProfileSection donor={donor} />
      <ContactSection donor={donor} />
      <DonorAddresses donor={donor} />
      <SolicitSection donor={donor} />
      <GivingSection donor={donor} />
      <ContactHistorySection donor={donor.id} editable={donor.editable} />
      <AttributesSection donor={donor} />
      <WealthSection donor={donor} />
    </>
  );
}
