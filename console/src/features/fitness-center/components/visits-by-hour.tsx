import { counted, fillIn } from '@campus/contract-kit';
import { fitnessCenterScreenTexts as texts, readVisitsByHour } from '@campus/domain/fitness-center';
import { PairBars } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { failureFrom, sentenceOf, useOperation } from '../../../lib/index.js';

/** Visits and guests by the hour of the day, as bars with their numbers, and about how many people are in the building. */
export function VisitsByHour({ date }: { readonly date: string }) {
  const { data, error } = useOperation(readVisitsByHour, { date }, { quiet: true });
  if (error !== null) return <Typography role="alert">{sentenceOf(failureFrom(error))}</Typography>;
  if (data === undefined) return null;
  const { hours, about, minutes } = data;
  return (
    <Box component="section" aria-label={texts.byHour} sx={{ display: 'grid', gap: 3, mt: 6 }}>
      <Typography variant="h2">{texts.byHour}</Typography>
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
              ...{ id: String(hour), label: fillIn(texts.hour, { hour }), before: guests, after: visits },
              text: fillIn(texts.hourText, { visits: counted(visits, 'visit'), guests: counted(guests, 'guest') }),
            }))}
          />
        </>
      )}
    </Box>
  );
}
