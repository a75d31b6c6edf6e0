import { assessmentTexts as texts, previewEvaluation } from '@campus/domain/assessment';
import { ErrorState, PageHead, TableSkeleton } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { failureFrom, RouteLink, sentenceOf, useOperation, useRouteSearch } from '../../../lib/index.js';
import { EvaluationForm } from '../components/evaluation-form.js';
import { courseOf } from '../hooks/course-of.js';

/** An evaluation as its students see it. */
export default function Preview() {
  const { id = '' } = useRouteSearch();
  const query = useOperation(previewEvaluation, { id }, { quiet: true });
  const failure = query.error === null ? null : failureFrom(query.error);
  return (
    <>
      <PageHead
        title="Preview"
        state={query.data === undefined ? undefined : `${query.data.course.Title}: ${courseOf(query.data.course)}`}
      />
      <Box sx={{ mb: 3 }}>
        <RouteLink to={`/academicAssessment/editEval?id=${id}`}>Back to the evaluation</RouteLink>
      </Box>
      {failure === null ? null : <ErrorState message={sentenceOf(failure)} onRetry={() => void query.refetch()} />}
      {query.isPending ? <TableSkeleton label="Evaluation" columns={2} /> : null}
      {query.data === undefined ? null : (
        <>
          <Alert severity="info" sx={{ mb: 4, maxWidth: 960 }}>
            {texts.preview}
          </Alert>
          <EvaluationForm form={query.data} pending={false} refusal={null} />
        </>
      )}
    </>
  );
}
