import type { SummaryRow, ThreeCounts } from '@campus/domain/admissions';
import { admissionsReportTexts as texts } from '@campus/domain/admissions';
import { REACHED, yearsBefore } from '@campus/domain/admissions/rules';
import type { DataColumn, TableState } from '@campus/ui-kit';
import { column } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { RowTable } from '../../../lib/index.js';
import { goalsText } from '../hooks/goals-text.js';
import { PeopleLink } from './people-link.js';
import type { ReportedTerm } from './report-screen.js';

const { columns: heads } = texts;

interface BenchmarkRow {
  readonly id: string;
  readonly division: string;
  readonly day: string;
  /** This year and the two before. */
  readonly years: readonly (ThreeCounts | null)[];
  readonly goal: string;
}

function rowsOf(rows: readonly SummaryRow[]): BenchmarkRow[] {
  return rows.flatMap((row) =>
    row.benchmarks.map(({ date, this: now, last, before }) => ({
      id: `${row.div_cde}/${date}`,
      division: row.div_cde,
      day: date,
      goal: goalsText(row),
      years: [now, last, before],
    })),
  );
}

/** Three counts of a benchmark day, each leading to its people; no day is later than that of the report. */
function countsOf(ago: number, { chosen, day: until }: ReportedTerm) {
  return ({ years, day, division }: BenchmarkRow) => {
    const counts = years[ago];
    if (counts === null || counts === undefined) return texts.ahead;
    const on = yearsBefore(day, ago);
    const term = { ...chosen, yr_cde: String(Number(chosen.yr_cde) - ago), as_of: on < until ? on : until };
    const of = division === texts.all ? term : { ...term, div_cde: division };
    return REACHED.map(({ reached, count }, at) => (
      <Fragment key={reached}>
        {at === 0 ? '' : ' / '}
        <PeopleLink input={{ ...of, reached }}>{counts[count]}</PeopleLink>
      </Fragment>
    ));
  };
}

const columnsOf = (term: ReportedTerm): readonly DataColumn<BenchmarkRow>[] => [
  column.text('division', heads.div, { primary: true }),
  column.day('day', heads.day),
  column.of('now', texts.thisYear, countsOf(0, term)),
  column.of('last', texts.lastYear, countsOf(1, term)),
  column.of('before', texts.yearBefore, countsOf(2, term)),
  column.text('goal', texts.goal),
];

/** The same days of three years, beside the goals. [ADMIS-016] */
export function Benchmarks({ term, rows }: { readonly term: ReportedTerm; readonly rows: TableState<SummaryRow> }) {
  const state = rows.status === 'ready' ? { status: rows.status, rows: rowsOf(rows.rows) } : rows;
  return (
    <Box component="section" sx={{ mt: 6 }}>
      <Typography variant="h2" sx={{ mb: 2 }}>
        {texts.benchmarks}
      </Typography>
      <Typography sx={{ mb: 2 }}>{texts.benchmarksHint}</Typography>
      <RowTable<BenchmarkRow> label={texts.benchmarks} columns={columnsOf(term)} rows={state} empty={texts.none} />
    </Box>
  );
}
