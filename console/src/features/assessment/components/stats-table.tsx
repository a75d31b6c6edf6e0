import { downloadStatistics } from '@campus/domain/assessment';
import type { StatsRow } from '@campus/domain/assessment';
import { isComplete } from '@campus/domain/assessment/rules';
import type { DataColumn } from '@campus/ui-kit';
import { DataTable, Unbroken } from '@campus/ui-kit';
import Link from '@mui/material/Link';
import type { OperationPage } from '../../../lib/index.js';
import { portal, useGo } from '../../../lib/index.js';
import { courseOf, evaluationAddress } from '../hooks/course-of.js';

const shown = (figure: number | null): string => (figure === null ? '–' : String(figure));

const columns: readonly DataColumn<StatsRow>[] = [
  { id: 'title', header: 'Evaluation', cell: (row) => row.Title, primary: true },
  { id: 'course', header: 'Course', cell: courseOf },
  { id: 'instructor', header: 'Instructor', cell: (row) => row.CourseInstructor ?? '' },
  { id: 'term', header: 'Term', cell: (row) => <Unbroken>{row.TermYear}</Unbroken> },
  { id: 'sent', header: 'Sent', cell: (row) => row.TotalSent, align: 'right' },
  { id: 'responses', header: 'Begun', cell: (row) => row.TotalResponses, align: 'right' },
  { id: 'finished', header: 'Finished', cell: (row) => row.TotalFinished, align: 'right' },
  { id: 'percentage', header: 'Rate', cell: (row) => `${row.percentage}%`, align: 'right' },
  { id: 'age', header: 'Average age', cell: (row) => shown(row.AverageAge), align: 'right' },
  { id: 'males', header: 'Men', cell: (row) => shown(row.NumOfMales), align: 'right' },
  { id: 'females', header: 'Women', cell: (row) => shown(row.NumOfFemales), align: 'right' },
];

interface StatsTableProps {
  readonly page: OperationPage<StatsRow>;
  readonly empty: string;
  /** The school as whose dean one looks. */
  readonly deanSchool?: string;
}

/** Evaluations with their counts; a row opens its statistics, rows where all have finished are green. [ASSESS-002] [ASSESS-003] [ASSESS-004] */
export function StatsTable({ page, empty, deanSchool }: StatsTableProps) {
  const go = useGo();
  const more: Readonly<Record<string, string>> = deanSchool === undefined ? {} : { deanSchool };
  const addressOf = (row: StatsRow): string =>
    evaluationAddress('/academicAssessment/statsSingle', row.EvaluationId, row.JenzCourseId, more);
  return (
    <DataTable<StatsRow>
      label="Evaluation statistics"
      columns={columns}
      state={page.state}
      rowId={(row) => row.EvalGroupId}
      rowTone={(row) => (isComplete({ sent: row.TotalSent, finished: row.TotalFinished }) ? 'done' : undefined)}
      href={addressOf}
      onOpen={(row) => go(addressOf(row))}
      empty={{ text: empty }}
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
