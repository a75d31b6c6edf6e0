import type { OutputOf } from '@campus/contract-kit';
import { counted, fillIn } from '@campus/contract-kit';
import { fitnessCenterScreenTexts as texts, readVisitsByHour } from '@campus/domain/fitness-center';
import { PairBars } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { QueryParts, useOperation } from '../../../lib/index.js';

/** Visits and guests by the hour of the day, as bars with their numbers, and about how many people are in the building. */
export function VisitsByHour({ date }: { readonly date: string }) {
  const query = useOperation(readVisitsByHour, { date }, { quiet: true });
  return (
    <Box component="section" aria-label={texts.byHour} sx={{ display: 'grid', gap: 3, mt: 6 }}>
      <Typography variant="h2">{texts.byHour}</Typography>
      <QueryParts query={query} what={texts.byHour}>
        {(data) => <Hours {...data} />}
      </QueryParts>
    </Box>
  );
}

function Hours({ hours, about, minutes }: OutputOf<typeof readVisitsByHour>) {
  return (
    <>
      <Typography>
        {fillIn(texts.about, { count: about })}
        <Typography component="span" sx={{ color: 'text.secondary', ml: 2 }}>
          {fillIn(texts.aboutHint, { minutes })}
        </Typography>
      </Typography>
      {hours.length === 0 ? (
        <Typography>{texts.noVisits}</Typography>
      ) : (
        <>
          <Typography sx={{ color: 'text.secondary' }}>{texts.byHourHint}</Typography>
          <PairBars
            label={texts.byHour}
            pairs={hours.map(({ hour, visits, guests }) => ({
              id: String(hour),
              label: fillIn(texts.hour, { hour }),
              before: guests,
              after: visits,
              text: fillIn(texts.hourText, { visits: counted(visits, 'visit'), guests: counted(guests, 'guest') }),
            }))}
          />
        </>
      )}
    </>
  );
}
