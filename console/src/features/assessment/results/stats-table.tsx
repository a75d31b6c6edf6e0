import { downloadStatistics } from '@campus/domain/assessment';
import type { StatsRow } from '@campus/domain/assessment';
import { isComplete } from '@campus/domain/assessment/rules';
import type { DataColumn } from '@campus/ui-kit';
import { column, Unbroken } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { OperationPage } from '../../../lib/index.js';
import { portal, RowTable } from '../../../lib/index.js';
import { courseOf, evaluationAddress } from '../hooks/course-of.js';

const shown = (figure: number | null): string => (figure === null ? '–' : String(figure));

/** The part of the students who have finished, in figures and as a bar. */
function Rate({ percentage }: { readonly percentage: number }) {
  return (
    <>
      {percentage}%
      <Box aria-hidden sx={{ ml: 'auto', width: 56, height: 4, border: 1, borderColor: 'text.secondary' }}>
        <Box sx={{ height: '100%', width: `${Math.min(100, percentage)}%`, bgcolor: 'primary.main' }} />
      </Box>
    </>
  );
}

const columns: readonly DataColumn<StatsRow>[] = [
  column.text('Title', 'Evaluation', { primary: true }),
  column.of('course', 'Course', courseOf),
  column.text('CourseInstructor', 'Instructor'),
  column.of('term', 'Term', (row) => <Unbroken>{row.TermYear}</Unbroken>),
  column.number('TotalSent', 'Sent'),
  column.number('TotalResponses', 'Begun'),
  column.number('TotalFinished', 'Finished'),
  column.of('percentage', 'Rate', (row) => <Rate percentage={row.percentage} />, { align: 'right' }),
  column.of('age', 'Average age', (row) => shown(row.AverageAge), { align: 'right' }),
  column.of('males', 'Men', (row) => shown(row.NumOfMales), { align: 'right' }),
  column.of('females', 'Women', (row) => shown(row.NumOfFemales), { align: 'right' }),
];

interface StatsTableProps {
  readonly page: OperationPage<StatsRow>;
  readonly empty: string;
  /** The school as whose dean one looks. */
  readonly deanSchool?: string;
}

/** Evaluations with their counts; a row opens its statistics, rows where all have finished are green. [ASSESS-002] [ASSESS-003] [ASSESS-004] */
export function StatsTable({ page, empty, deanSchool }: StatsTableProps) {
  const more: Readonly<Record<string, string>> = deanSchool === undefined ? {} : { deanSchool };
  const addressOf = (row: StatsRow): string =>
    evaluationAddress('/academicAssessment/statsSingle', row.EvaluationId, row.JenzCourseId, more);
  return (
    <RowTable<StatsRow>
      label="Evaluation statistics"
      columns={columns}
      rows={page.state}
      rowId={(row) => row.EvalGroupId}
      rowTone={(row) => (isComplete({ sent: row.TotalSent, finished: row.TotalFinished }) ? 'done' : undefined)}
      opens={addressOf}
      empty={empty}
      onMore={page.more}
      loadingMore={page.loadingMore}
      rowActions={(row) => (
        <Link
          href={portal.address(downloadStatistics, { evalId: row.EvaluationId, courseId: row.JenzCourseId, ...more })}
          download
          aria-label={`XLSX of ${row.Title}, ${courseOf(row)}`}
        >
          XLSX
        </Link>
      )}
    />
  );
}
