import { assessmentTexts as texts, listStatistics } from '@campus/domain/assessment';
import { PageHead } from '@campus/ui-kit';
import { useOperationPage } from '../../../lib/index.js';
import { StatsTable } from '../results/stats-table.js';
import { TermFilter } from '../components/term-filter.js';
import { useTermFilter } from '../hooks/term-filter.js';

/** The statistics of all evaluations of a year and term. [ASSESS-002] */
export default function AllStatistics() {
  const page = useOperationPage(listStatistics, useTermFilter(), { quiet: true });
  return (
    <>
      <PageHead
        title="Evaluation statistics"
        state={page.state.status === 'ready' ? `${page.total} evaluated courses and surveys` : undefined}
      />
      <TermFilter />
      <StatsTable page={page} empty={texts.noStatistics} />
    </>
  );
}
