import { assessmentTexts as texts, listOwnEvaluations, readOwnEvaluation, saveOwnEvaluation } from '@campus/domain/assessment';
import { ErrorState, notify, PageHead, TableSkeleton } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useCallback } from 'react';
import { failureFrom, RouteLink, sentenceOf, useAction, useGo, useOperation, useRouteSearch } from '../../../lib/index.js';
import type { PageAnswers } from '../components/evaluation-form.js';
import { EvaluationForm } from '../components/evaluation-form.js';
import { courseOf } from '../hooks/course-of.js';

const LIST = '/student/courseEvals?stay=1';

/** One own evaluation: saved at each page, submitted once. [EVALSTU-002] */
export default function CourseEval() {
  const { evalId = '', courseId = null } = useRouteSearch();
  const go = useGo();
  const toList = useCallback(() => go(LIST), [go]);
  const query = useOperation(readOwnEvaluation, { evalId, courseId }, { quiet: true, staleMs: 0 });
  const save = useAction(saveOwnEvaluation, { quiet: true, invalidate: [listOwnEvaluations] });
  const failure = query.error === null ? null : failureFrom(query.error);
  const form = query.data;
  const onPage = async ({ answers, addName, submit }: PageAnswers): Promise<boolean> => {
    const done = await save.run({ evalId, courseId, answers, addNameToResponse: addName, submit });
    if (done.ok && submit) notify(done.message ?? texts.submitted, { tone: 'success' });
    return done.ok;
  };
  const refusal = save.failure === null ? null : save.failure.status === 0 ? texts.unsure : sentenceOf(save.failure);
  return (
    <>
      <PageHead
        title={form === undefined ? 'Course Evaluation' : courseOf(form.course)}
        state={form === undefined ? undefined : form.course.Title}
      />
      <Box sx={{ mb: 3 }}>
        <RouteLink to={LIST}>All my evaluations</RouteLink>
      </Box>
      {failure === null || form !== undefined ? null : (
        <ErrorState message={sentenceOf(failure)} requestId={failure.requestId} onRetry={() => void query.refetch()} />
      )}
      {query.isPending ? <TableSkeleton label="Evaluation" columns={2} /> : null}
      {form === undefined || !query.isFetchedAfterMount ? null : (
        <>
          <Alert role="note" severity="info" sx={{ mb: 4, maxWidth: 960 }}>
            {texts.anonymous}
          </Alert>
          <EvaluationForm
            key={`${evalId}/${courseId ?? ''}`}
            form={form}
            pending={save.pending}
            refusal={refusal}
            onPage={onPage}
            onSubmitted={toList}
          />
        </>
      )}
    </>
  );
}
