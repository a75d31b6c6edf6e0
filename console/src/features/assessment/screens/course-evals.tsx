import { assessmentTexts as texts, listOwnEvaluations } from '@campus/domain/assessment';
import type { OpenEvaluation } from '@campus/domain/assessment';
import type { DataColumn, TableState } from '@campus/ui-kit';
import { column, PageHead, StatusChip } from '@campus/ui-kit';
import { useEffect } from 'react';
import { failureFrom, RowTable, sentenceOf, useGo, useOperation, useRouteSearch } from '../../../lib/index.js';
import { courseOf, evaluationAddress } from '../hooks/course-of.js';

const columns: readonly DataColumn<OpenEvaluation>[] = [
  column.of('course', 'Course', courseOf, { primary: true }),
  column.text('Title', 'Evaluation'),
  column.of('term', 'Term', (row) => `${row.TermCode} ${row.YearCode}`),
  column.instant('EndDate', 'Open until'),
  column.of('state', 'Your answers', (row) =>
    row.started === 1 ? <StatusChip tone="moving" label="Started" /> : <StatusChip tone="waiting" label="Not started" />,
  ),
];

const addressOf = (row: OpenEvaluation): string => evaluationAddress('/student/courseEval', row.EvaluationId, row.JenzCourseId);

/** The own open evaluations; a single one opens by itself, unless one comes back from it. [EVALSTU-001] [EVALSTU-003] */
export default function CourseEvals() {
  const go = useGo();
  const { stay } = useRouteSearch();
  const query = useOperation(listOwnEvaluations, {}, { quiet: true, staleMs: 0 });
  const evals = query.data?.evals;
  const only = stay === undefined && evals?.length === 1 && !query.isFetching ? evals[0] : undefined;
  useEffect(() => {
    if (only !== undefined) go(addressOf(only), { replace: true });
  }, [only, go]);
  const failure = query.error === null ? null : failureFrom(query.error);
  const state: TableState<OpenEvaluation> =
    failure !== null
      ? { status: 'error', message: sentenceOf(failure), onRetry: () => void query.refetch() }
      : evals === undefined || only !== undefined
        ? { status: 'loading' }
        : { status: 'ready', rows: evals };
  return (
    <>
      <PageHead title="Course evaluations" state={evals === undefined ? undefined : `${evals.length} to complete`} />
      <RowTable<OpenEvaluation>
        label="Course evaluations"
        columns={columns}
        rows={state}
        rowId={(row) => row.EvalGroupId}
        opens={addressOf}
        empty={{ text: texts.noEvaluations, hint: texts.noEvaluationsHint }}
      />
    </>
  );
}
