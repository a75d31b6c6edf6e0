import { counted, fillIn } from '@campus/contract-kit';
import type { DonorRecord, Gift } from '@campus/domain/advancement';
import { donorTexts as texts, listGifts } from '@campus/domain/advancement';
import { everyGivingYear } from '@campus/domain/advancement/rules';
import { fiscalYearStart, fiscalYearText, campusDay } from '@campus/domain/calendar/rules';
import { dollarsOf } from '@campus/domain/money/rules';
import { column, DateText, Fact, FormSection, Spark } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { RouteLink, RowTable, useListPage } from '../../../lib/index.js';
import { giftColumns, giftNumber } from './gift-columns.js';

const LAST_GIFTS = 10;
const CHART = { width: 480, height: 96 } as const;
type Year = DonorRecord['years'][number];

const yearColumns = [
  column.text<Year>('fiscal_year', texts.fiscalYear, { primary: true }),
  column.money<Year>('amount', texts.amount),
];

/** Giving by fiscal year as bars with their sentence, and the same as a table. */
function ByYear({ donor: { years, sum, gifts } }: { readonly donor: DonorRecord }) {
  const [first] = years;
  if (first === undefined) return null;
  const all = everyGivingYear(years, fiscalYearText(fiscalYearStart(campusDay(Date.now()))));
  const most = years.reduce((left, right) => (Number(right.amount) > Number(left.amount) ? right : left), first);
  const said = fillIn(texts.givingSaid, {
    sum: dollarsOf(sum),
    gifts: counted(gifts, 'gift'),
    year: most.fiscal_year,
    most: dollarsOf(most.amount),
  });
  return (
    <Box sx={{ maxWidth: 720, mb: 4 }}>
      <Typography variant="h2" sx={{ mb: 2 }}>
        {texts.byYear}
      </Typography>
      <Typography sx={{ mb: 2 }}>{said}</Typography>
      <Spark label={said} values={all.map(({ amount }) => Number(amount))} {...CHART} />
      <RowTable<Year>
        label={texts.byYear}
        columns={yearColumns}
        rows={all}
        rowId={({ fiscal_year: year }) => year}
        empty={texts.noGifts}
      />
    </Box>
  );
}

/** What was given in all, by fiscal year, and the last gifts; 'No Gifts' where there are none. [ADV-011] [ADV-068] */
export function GivingSection({ donor }: { readonly donor: DonorRecord }) {
  const { id } = donor;
  const { state } = useListPage(listGifts, { donor_id: id, per_page: LAST_GIFTS });
  return (
    <>
      <GivingFacts donor={donor} />
      <Box sx={{ mb: 4 }}>
        <Box sx={{ display: 'flex', gap: 3, alignItems: 'baseline', mb: 2 }}>
          <Typography variant="h2">{texts.sections.gifts}</Typography>
          <RouteLink to={`/advancement/manageGifts?donor_id=${id}`}>{texts.allGifts}</RouteLink>
        </Box>
        <RowTable<Gift>
          label={texts.sections.gifts}
          columns={giftColumns}
          rows={state}
          rowId={giftNumber}
          empty={texts.noGifts}
        />
      </Box>
    </>
  );
}

/** The sums alone. */
export function GivingFacts({ donor }: { readonly donor: DonorRecord }) {
  const { gifts, sum, avg_gift: average, af_last_gift_dte: lastOn, af_last_gift_amt: last } = donor;
  return (
    <>
      <FormSection title={texts.sections.giving}>
        <Fact label={texts.sum}>{dollarsOf(sum)}</Fact>
        <Fact label={texts.count}>{String(gifts)}</Fact>
        <Fact label={texts.average}>{average === null ? '–' : dollarsOf(average)}</Fact>
        <Fact label={texts.lastAnnual}>
          {lastOn === null || last === null ? (
            '–'
          ) : (
            <>
              {dollarsOf(last)}, <DateText value={lastOn} withTime={false} />
            </>
          )}
        </Fact>
      </FormSection>
      <ByYear donor={donor} />
    </>
  );
}
