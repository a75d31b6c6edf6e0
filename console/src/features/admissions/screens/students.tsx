import type { CandidateRow } from '@campus/domain/admissions';
import {
  admissionsReportTexts as texts,
  downloadCandidates,
  listCandidates,
  STUDENT_PAGE_SIZES,
} from '@campus/domain/admissions';
import { CANDIDATE_GROUPS, REACHED } from '@campus/domain/admissions/rules';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useRouteSearch, useSetSearch } from '../../../lib/index.js';
import { candidateColumns, candidateId } from '../components/candidate-columns.js';
import { ReportScreen } from '../components/report-screen.js';

const NARROWER = ['div_cde', 'program', 'stud_type', 'reached', 'place'];
/** What a value of them is called where it is a code of the portal. */
const NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  stud_type: CANDIDATE_GROUPS,
  reached: Object.fromEntries(REACHED.map(({ reached, count }) => [reached, texts.funnel.steps[count]])),
  place: { main: texts.columns.main, other: texts.columns.otherPlace },
};

/** What the rows are narrowed to by the figure that led here, and the way out of it. */
function Narrowed() {
  const search = useRouteSearch();
  const setSearch = useSetSearch();
  const set = NARROWER.flatMap((name) => (search[name] === undefined ? [] : [NAMES[name]?.[search[name]] ?? search[name]]));
  if (set.length === 0) return null;
  const all = Object.fromEntries([...NARROWER, 'page'].map((name) => [name, null]));
  return (
    <Alert severity="info" sx={{ mb: 3 }} action={<Button onClick={() => setSearch(all)}>{texts.allCandidates}</Button>}>
      {set.join(', ')}
    </Alert>
  );
}

/** The candidates of a term. [ADMIS-003] [ADMIS-031] */
export default function Students() {
  return (
    <ReportScreen<CandidateRow>
      title={texts.titles.students}
      list={listCandidates}
      file={downloadCandidates}
      columns={candidateColumns}
      rowId={candidateId}
      narrower={NARROWER}
      pageSizes={STUDENT_PAGE_SIZES}
    >
      <Narrowed />
    </ReportScreen>
  );
}
