import { assessmentTexts as texts, listTaughtStatistics } from '@campus/domain/assessment';
import { PageHead } from '@campus/ui-kit';
import { useOperationPage } from '../../../lib/index.js';
import { StatsTable } from '../results/stats-table.js';
import { TermFilter } from '../components/term-filter.js';
import { useTermFilter } from '../hooks/term-filter.js';

/** The statistics of one's own evaluated courses. [FACULTY-001] */
export default function TaughtEvaluations() {
  const page = useOperationPage(listTaughtStatistics, useTermFilter(), { quiet: true });
  return (
    <>
      <PageHead title="My evaluations" state={texts.withheld.grades_missing} />
      <TermFilter />
      <StatsTable page={page} empty={texts.noTaught} />
    </>
  );
}
