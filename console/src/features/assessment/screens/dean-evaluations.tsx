import { assessmentTexts as texts, listDeanSchools, listDeanStatistics } from '@campus/domain/assessment';
import { ChoiceField, PageHead } from '@campus/ui-kit';
import { useOperation, useOperationPage, useRouteSearch, useSetSearch } from '../../../lib/index.js';
import { StatsTable } from '../results/stats-table.js';
import { TermFilter } from '../components/term-filter.js';
import { useTermFilter } from '../hooks/term-filter.js';

/** The evaluations of the dean's own school, 50 on a page. [DEAN-001] [DEAN-003] */
export default function DeanEvaluations() {
  const wanted = useRouteSearch()['school'];
  const setSearch = useSetSearch();
  const schools = useOperation(listDeanSchools, {}, { quiet: true });
  const school = wanted ?? schools.data?.[0];
  const filter = useTermFilter();
  const page = useOperationPage(
    listDeanStatistics,
    { ...filter, ...(school === undefined ? {} : { school }) },
    { quiet: true, enabled: wanted !== undefined || !schools.isPending },
  );
  const options = (schools.data ?? []).map((id) => ({ id, name: id }));
  return (
    <>
      <PageHead title="School evaluations" state={school} />
      <TermFilter>
        <ChoiceField label="School" value={school ?? ''} options={options} onChange={(id) => setSearch({ school: id })} />
      </TermFilter>
      <StatsTable page={page} empty={texts.noStatistics} {...(school === undefined ? {} : { deanSchool: school })} />
    </>
  );
}
