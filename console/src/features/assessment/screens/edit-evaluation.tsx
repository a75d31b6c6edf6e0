import { readEvaluation } from '@campus/domain/assessment';
import { ErrorState, PageHead, TableSkeleton } from '@campus/ui-kit';
import { useState } from 'react';
import { failureFrom, sentenceOf, useOperation, useRouteSearch } from '../../../lib/index.js';
import { CampaignSection } from '../components/campaign-section.js';
import { EvaluationEditor } from '../components/evaluation-editor.js';
import { EvaluationHead } from '../components/evaluation-head.js';

/** One evaluation with questions, audience and campaign. [ASSESS-010] */
export default function EditEvaluation() {
  const { id = '' } = useRouteSearch();
  const [dirty, setDirty] = useState(false);
  const query = useOperation(readEvaluation, { id }, { quiet: true });
  const failure = query.error === null ? null : failureFrom(query.error);
  const evaluation = query.data;
  if (evaluation === undefined)
    return (
      <>
        <PageHead title="Edit Evaluation" />
        {failure === null ? (
          <TableSkeleton label="Evaluation" columns={2} />
        ) : (
          <ErrorState message={sentenceOf(failure)} requestId={failure.requestId} onRetry={() => void query.refetch()} />
        )}
      </>
    );
  return (
    <>
      <EvaluationHead evaluation={evaluation} unsaved={dirty} />
      <EvaluationEditor key={`${evaluation.EvaluationId}/${evaluation.IsPublished}`} evaluation={evaluation} onDirty={setDirty} />
      <CampaignSection key={`campaign/${evaluation.IsPublished}`} evaluation={evaluation} />
    </>
  );
}
