import { counted, fillIn } from '@campus/contract-kit';
import type { GivingDashboard } from '@campus/domain/advancement';
import { readGivingDashboard, readReportSettings, reportScreenTexts as texts, reportTexts } from '@campus/domain/advancement';
import { amountOf, centsOf } from '@campus/domain/money/rules';
import type { Outcome } from '@campus/domain/advancement/rules';
import { figureRelation, fiscalMonthDays, goalFigure, OUTCOMES } from '@campus/domain/advancement/rules';
import { ChoiceField, moneyText, PageHead } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { QueryParts, RouteLink, useOperation, useRouteSearch, useSetSearch } from '../../../../lib/index.js';
import { Bars } from '../components/figures.js';
import { GoalBars } from '../components/goal-bars.js';

const sum = (amounts: readonly string[]): number => amounts.reduce((all, one) => all + centsOf(one), 0);

function MonthsChart({ months, fiscal_year: year }: GivingDashboard) {
  const goals = months.flatMap(({ goal }) => goal ?? []);
  const total = goalFigure(sum(months.map(({ amount }) => amount)), goals.length === 0 ? null : sum(goals));
  return <GoalBars label={texts.monthsChart} months={months} total={total} year={year} />;
}

function YearsChart({ years }: GivingDashboard) {
  const most = years.reduce((best, one) => (centsOf(one.amount) > centsOf(best.amount) ? one : best), {
    fiscal_year: '',
    amount: '0.00',
  });
  const all = moneyText(amountOf(sum(years.map(({ amount }) => amount))));
  return (
    <Bars
      label={texts.yearsChart}
      sentence={
        most.fiscal_year === ''
          ? texts.noGifts
          : fillIn(texts.mostInYear, {
              all,
              years: counted(years.length, 'fiscal year'),
              year: most.fiscal_year,
              most: moneyText(most.amount),
            })
      }
      pairs={years.map(({ fiscal_year: year, amount }) => ({
        id: year,
        label: year,
        before: 0,
        after: Number(amount),
        text: moneyText(amount),
        opens: { show: 'gifts', filter: fiscalMonthDays(year) },
      }))}
    />
  );
}

function RelationsChart({ relations, fiscal_year: year }: GivingDashboard) {
  const [most] = [...relations].sort((one, other) => other.donors - one.donors);
  return (
    <Bars
      label={texts.relationsChart}
      sentence={
        most === undefined
          ? texts.noGifts
          : fillIn(texts.mostDonors, { name: most.name, donors: counted(most.donors, 'donor'), year })
      }
      pairs={relations.map(({ code, name, donors }) => ({
        id: code,
        label: name,
        before: 0,
        after: donors,
        text: counted(donors, 'donor'),
        opens: { show: 'donors', filter: { ...fiscalMonthDays(year), relation: figureRelation(code) } },
      }))}
    />
  );
}

/** Calls by outcome, of the solicitation that is called for. */
function PhonathonChart({ phonathon }: GivingDashboard) {
  const { calls = 0, outcomes = [], amount = '0.00', name = '' } = phonathon ?? {};
  const gifts = outcomes.find(({ outcome }) => outcome === 1)?.calls ?? 0;
  return (
    <Bars
      label={texts.phonathonChart}
      sentence={
        calls === 0
          ? texts.noCalls
          : fillIn(texts.calledFor, {
              calls: counted(calls, 'call'),
              name,
              gifts: counted(gifts, 'gift'),
              amount: moneyText(amount),
            })
      }
      pairs={outcomes.map(({ outcome, calls: count }) => ({
        id: String(outcome),
        label: OUTCOMES[outcome as Outcome],
        before: 0,
        after: count,
        text: counted(count, 'call'),
      }))}
    />
  );
}

const ofYear = ({ fiscal_year: year }: GivingDashboard): string => `?fiscal_year=${year}`;
const ofSolicitation = ({ phonathon }: GivingDashboard): string =>
  phonathon === null ? '' : `?solicitations=${phonathon.solicitation}`;

const CHARTS = [
  [texts.monthsChart, '/advancement/annualFundByMonth', MonthsChart, ofYear],
  [texts.yearsChart, '/advancement/totalGiving', YearsChart, ofYear],
  [texts.relationsChart, '/advancement/givingRelation', RelationsChart, ofYear],
  [texts.phonathonChart, '/advancement/phonathonSummary', PhonathonChart, ofSolicitation],
] as const;

/** Giving by month against the goal, by fiscal year, donors by giving relation, and what calls came to. [ADVREP-001] */
export default function Dashboard() {
  const { fiscal_year: chosen } = useRouteSearch();
  const setSearch = useSetSearch();
  const query = useOperation(readGivingDashboard, chosen === undefined ? {} : { fiscal_year: chosen }, { quiet: true });
  const { data: settings } = useOperation(readReportSettings, {}, { quiet: true });
  const years = settings?.fiscal_years ?? [];
  return (
    <>
      <PageHead title={texts.dashboard} />
      <Box sx={{ maxWidth: 200, mb: 5 }}>
        <ChoiceField
          label={reportTexts.filters.fiscal_year}
          value={chosen ?? years[0] ?? ''}
          options={years.map((year) => ({ id: year, name: year }))}
          onChange={(year) => setSearch({ fiscal_year: year })}
        />
      </Box>
      <QueryParts query={query} what={texts.dashboard}>
        {(data) => (
          <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: { md: '1fr 1fr' } }}>
            {CHARTS.map(([title, path, Chart, settingsOf]) => (
              <Box component="section" key={title} aria-label={title}>
                <Typography variant="h2" sx={{ mb: 2 }}>
                  {title}
                </Typography>
                <Chart {...data} />
                <RouteLink to={`${path}${settingsOf(data)}`}>{fillIn(texts.openReport, { report: title })}</RouteLink>
              </Box>
            ))}
          </Box>
        )}
      </QueryParts>
    </>
  );
}
