import { fillIn, showDate } from '@campus/contract-kit';
import type { AdmissionsFunnel } from '@campus/domain/admissions';
import { admissionsReportTexts, readFunnel } from '@campus/domain/admissions';
import type { FunnelFigure } from '@campus/domain/admissions/rules';
import { REACHED } from '@campus/domain/admissions/rules';
import type { DataColumn } from '@campus/ui-kit';
import { column, PairBars } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { failureFrom, RowTable, sentenceOf, useOperation } from '../../../lib/index.js';
import type { Input } from './people-link.js';
import { PeopleLink } from './people-link.js';
import type { ReportedTerm } from './report-screen.js';

const { funnel: texts, columns: heads, thisYear, lastYear, goal: goalHead } = admissionsReportTexts;

interface StepRow {
  readonly id: string;
  readonly division: string;
  readonly step: string;
  readonly reached: string | undefined;
  readonly now: number;
  readonly last: number;
  readonly goal: string;
  readonly conversion: string;
  readonly lastConversion: string;
}

const percent = (share: number | null): string => (share === null ? texts.noShare : fillIn(texts.percent, { share }));
/** A step that leads to its people. */
const peopleOf =
  (name: 'now' | 'last', input: Input) =>
  ({ division, reached, ...row }: StepRow) => (
    <PeopleLink input={{ ...input, div_cde: division, ...(reached === undefined ? {} : { reached }) }}>{row[name]}</PeopleLink>
  );
const right = { align: 'right', phone: 'unfolded' } as const;
const columnsOf = ({ chosen, input }: ReportedTerm, lastDay: string): readonly DataColumn<StepRow>[] => [
  column.text('division', heads.div, { primary: true }),
  column.text('step', texts.step),
  column.of('now', thisYear, peopleOf('now', input), { align: 'right' }),
  column.of('last', lastYear, peopleOf('last', { ...chosen, yr_cde: String(Number(chosen.yr_cde) - 1), as_of: lastDay }), right),
  column.text('goal', goalHead),
  column.text('conversion', texts.conversion),
  column.text('lastConversion', texts.lastConversion),
];
const rowsOf = ({ divisions }: AdmissionsFunnel): StepRow[] =>
  divisions.flatMap(({ div_cde: division, steps }) =>
    steps.map(({ step, now, last, goal, conversion, last_conversion: lastConversion }) => ({
      reached: REACHED.find(({ count }) => count === step)?.reached,
      id: `${division}/${step}`,
      division,
      step: texts.steps[step],
      now,
      last,
      goal: goal === null ? '' : String(goal),
      conversion: percent(conversion),
      lastConversion: percent(lastConversion),
    })),
  );
const textOf = ({ now, last, goal }: FunnelFigure): string =>
  goal === null ? fillIn(texts.text, { now, last }) : fillIn(texts.goal, { now, last, goal });

/** How far the candidates of each division came, beside the same day last year and the goal: bars, and their numbers as a table. */
export function Funnel({ term, ready }: { readonly term: ReportedTerm; readonly ready: boolean }) {
  const { data, error } = useOperation(readFunnel, term.input, { quiet: true, enabled: ready });
  if (error !== null) return <Typography role="alert">{sentenceOf(failureFrom(error))}</Typography>;
  if (data === undefined || data.divisions.length === 0) return null;
  return (
    <Box component="section" aria-label={texts.title} sx={{ mt: 6, display: 'grid', gap: 4 }}>
      <Typography variant="h2">{texts.title}</Typography>
      <Typography>{fillIn(texts.hint, { day: showDate(data.last_day) })}</Typography>
      <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
        {data.divisions.map(({ div_cde: division, steps }) => (
          <Box key={division}>
            <Typography variant="h3" sx={{ mb: 2 }}>
              {division}
            </Typography>
            <PairBars
              label={fillIn(texts.of, { division })}
              pairs={steps.map((figure) => ({
                id: figure.step,
                label: texts.steps[figure.step],
                before: figure.last,
                after: figure.now,
                text: textOf(figure),
              }))}
            />
          </Box>
        ))}
      </Box>
      <RowTable<StepRow>
        label={texts.table}
        columns={columnsOf(term, data.last_day)}
        rows={{ status: 'ready', rows: rowsOf(data) }}
        empty={admissionsReportTexts.none}
      />
    </Box>
  );
}
