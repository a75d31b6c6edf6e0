import type { InHand } from '@campus/domain/advancement';
import { listCallbacks, openPhonathon, phonathonScreenTexts as texts, phonathonTexts } from '@campus/domain/advancement';
import { EmptyState, ErrorState, PageHead, TableSkeleton } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { failureFrom, queryKeyOf, sentenceOf, useOperation } from '../../../../lib/index.js';
import { DonorAddresses } from '../../components/donor-addresses.js';
import { AttributesSection } from '../../components/donor-attributes.js';
import { DonorBanners } from '../../components/donor-banners.js';
import { GivingFacts } from '../../components/donor-giving.js';
import { ContactSection, ProfileSection } from '../../components/donor-sections.js';
import { WealthSection } from '../../components/donor-wealth.js';
import { ContactHistorySection } from '../../contacts/components/contact-section.js';
import { CallForm } from '../components/call-form.js';
import { CallHead, Script } from '../components/call-head.js';
import { Callbacks, RangBack } from '../components/call-others.js';

interface InHandProps {
  readonly hand: InHand;
  /** When the portal said how long the donor stays in hand. */
  readonly since: number;
  readonly onNext: () => void;
  readonly onTaken: (hand: InHand) => void;
}

/** The donor in hand: the call on one side, the profile on the other; it is only read. [PHONE-001] [ADV-026] */
function Call({ hand, since, onNext, onTaken }: InHandProps) {
  const { donor, script } = hand;
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 5,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <div>
        <CallHead hand={hand} since={since} />
        <Script script={script} />
        <CallForm hand={hand} onNext={onNext} />
        <Callbacks onTaken={onTaken} />
        <RangBack onTaken={onTaken} />
      </div>
      <div>
        <DonorBanners donor={donor} />
        <ContactSection donor={donor} />
        <GivingFacts donor={donor} />
        <ContactHistorySection donor={donor.id} editable={false} />
        <ProfileSection donor={donor} />
        <DonorAddresses donor={donor} />
        <AttributesSection donor={donor} />
        <WealthSection donor={donor} />
      </div>
    </Box>
  );
}

/** The calling screen: the donor in hand, else the next one. [PHONE-001] [PHONE-018] */
export default function Phonathon() {
  const cache = useQueryClient();
  const query = useOperation(openPhonathon, {}, { quiet: true, staleMs: Number.POSITIVE_INFINITY });
  // Whoever comes back asks anew: the donor of before may be in other hands.
  useEffect(() => () => cache.removeQueries({ queryKey: queryKeyOf(openPhonathon) }), [cache]);
  const next = () => {
    void cache.invalidateQueries({ queryKey: queryKeyOf(listCallbacks) });
    void query.refetch();
  };
  const taken = (hand: InHand) => cache.setQueryData(queryKeyOf(openPhonathon, {}), hand);
  const failure = query.error === null ? null : failureFrom(query.error);
  const { data } = query;
  return (
    <>
      <PageHead title={phonathonTexts.title} {...(data == null ? {} : { state: data.script.solicitation })} />
      {failure !== null ? (
        <ErrorState message={sentenceOf(failure)} requestId={failure.requestId} onRetry={next} />
      ) : data === undefined ? (
        <TableSkeleton label="the donor" columns={2} />
      ) : data === null ? (
        <>
          <EmptyState
            text={phonathonTexts.none}
            action={
              <Button variant="outlined" onClick={next}>
                {texts.openNext}
              </Button>
            }
          />
          <Callbacks onTaken={taken} />
          <RangBack onTaken={taken} />
        </>
      ) : (
        <Call
          key={`${data.donor.id}/${data.callee.assignedTime}`}
          hand={data}
          since={query.dataUpdatedAt}
          onNext={next}
          onTaken={taken}
        />
      )}
    </>
  );
}
