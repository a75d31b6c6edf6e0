import { fillIn } from '@campus/contract-kit';
import type { SummaryRow, ThreeCounts } from '@campus/domain/admissions';
import { admissionsReportTexts as texts, downloadSummary, readSummary } from '@campus/domain/admissions';
import type { DataColumn } from '@campus/ui-kit';
import { column, PageHead } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { RouteLink, RowTable, tableStateOf, useOperation } from '../../../lib/index.js';
import { Differences } from '../components/differences.js';
import { Funnel } from '../components/funnel.js';
import { XlsxButton } from '../components/report-screen.js';
import { TermBar } from '../components/term-bar.js';
import { WeeklyMail } from '../components/weekly-mail.js';
import { useAdmissionsTerm } from '../hooks/admissions-term.js';

const { columns: heads } = texts;
type Input = Readonly<Record<string, string>>;

/** A figure that leads to its people; those of the total are all of the term. */
function figure(input: Input, reached: string, countOf: (row: SummaryRow) => number) {
  return (row: SummaryRow) => {
    const query = new URLSearchParams({ ...input, reached });
    if (row.div_cde !== texts.all) query.set('div_cde', row.div_cde);
    return <RouteLink to={`/admissions/students?${query.toString()}`}>{countOf(row)}</RouteLink>;
  };
}

const right = { align: 'right', phone: 'unfolded' } as const;
const goalsText = ({ goals }: SummaryRow): string =>
  fillIn(texts.counts, { applied: goals.application, accepted: goals.accepted, enrolled: goals.enrolled });

const columnsOf = (input: Input): readonly DataColumn<SummaryRow>[] => [
  column.text('div_cde', heads.div, { primary: true }),
  column.of(
    'apps',
    heads.apps,
    figure(input, 'app', ({ apps }) => apps),
    right,
  ),
  column.of(
    'accepts',
    heads.accepts,
    figure(input, 'acc', ({ accepts }) => accepts),
    right,
  ),
  column.of(
    'enrolled',
    heads.enrolled,
    figure(input, 'reg', ({ enrolled }) => enrolled),
    right,
  ),
  column.number('hours_sold', heads.hours),
  column.number('main', heads.main),
  column.number('other', heads.otherPlace),
  column.of('goals', fillIn(texts.countsHead, { of: heads.goals }), goalsText, right),
];

interface BenchmarkRow {
  readonly id: string;
  readonly division: string;
  readonly day: string;
  readonly now: string;
  readonly last: string;
  readonly before: string;
  readonly goal: string;
}

const countsText = (counts: ThreeCounts | null): string => (counts === null ? texts.ahead : fillIn(texts.counts, { ...counts }));

function benchmarksOf(rows: readonly SummaryRow[]): BenchmarkRow[] {
  return rows.flatMap((row) =>
    row.benchmarks.map(({ date, this: now, last, before }) => ({
      ...{ id: `${row.div_cde}/${date}`, division: row.div_cde, day: date, goal: goalsText(row) },
      ...{ now: countsText(now), last: countsText(last), before: countsText(before) },
    })),
  );
}

const benchmarkColumns: readonly DataColumn<BenchmarkRow>[] = [
  column.text('division', heads.div, { primary: true }),
  column.day('day', heads.day),
  column.text('now', texts.thisYear),
  column.text('last', texts.lastYear),
  column.text('before', texts.yearBefore),
  column.text('goal', texts.goal),
];

/** Counts by division with goals, and the benchmark table. [ADMIS-001] [ADMIS-016] */
export default function Summary() {
  const term = useAdmissionsTerm();
  const ready = term.query.data !== undefined;
  const state = tableStateOf(useOperation(readSummary, term.input, { quiet: true, enabled: ready }));
  const benchmarks = state.status === 'ready' ? { status: state.status, rows: benchmarksOf(state.rows) } : state;
  return (
    <>
      <PageHead title={texts.titles.summary} />
      <TermBar of={term} withDay end={<XlsxButton file={downloadSummary} input={term.input} />}>
        <RowTable<SummaryRow>
          label={texts.titles.summary}
          columns={columnsOf(term.input)}
          rows={state}
          rowId={({ div_cde: division }) => division}
          empty={texts.none}
        />
        <Box component="section" sx={{ mt: 6 }}>
          <Typography variant="h2" sx={{ mb: 2 }}>
            {texts.benchmarks}
          </Typography>
          <Typography sx={{ mb: 2 }}>{texts.benchmarksHint}</Typography>
          <RowTable<BenchmarkRow> label={texts.benchmarks} columns={benchmarkColumns} rows={benchmarks} empty={texts.none} />
        </Box>
        <Funnel input={term.input} ready={ready} />
        {term.asOf === undefined ? null : <Differences input={{ ...term.input, as_of: term.asOf }} />}
        <WeeklyMail />
      </TermBar>
    </>
  );
}
