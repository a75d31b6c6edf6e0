import type { ProblemRow } from '@campus/domain/advancement';
import { downloadProblems, listProblems, reportScreenTexts as texts, reportTexts } from '@campus/domain/advancement';
import type { Problem } from '@campus/domain/advancement/rules';
import { PROBLEM_CODES, PROBLEMS } from '@campus/domain/advancement/rules';
import { column } from '@campus/ui-kit';
import Button from '@mui/material/Button';
import type { ListFilter } from '../../../../lib/index.js';
import { ListScreen, portal, useRouteSearch } from '../../../../lib/index.js';

const { columns: heads } = reportTexts;
const COLUMNS = [
  column.text<ProblemRow>('ID_NUM', heads.id),
  column.text<ProblemRow>('de_name', heads.donor, { primary: true }),
  column.of<ProblemRow>('problem', heads.problem, ({ problem }) => PROBLEMS[problem]),
  column.text<ProblemRow>('value', heads.value),
];
const FILTERS: readonly ListFilter[] = [
  {
    kind: 'choice',
    name: 'problem',
    label: heads.problem,
    all: texts.allProblems,
    options: PROBLEM_CODES.map((id) => ({ id, label: PROBLEMS[id] })),
  },
];

/** Donors with missing or contradictory data, each row leading to the profile. [ADVREP-012] */
export default function ProblemsReport() {
  const { problem } = useRouteSearch();
  const chosen = PROBLEM_CODES.find((code): code is Problem => code === problem);
  return (
    <ListScreen
      of={listProblems}
      title={reportTexts.reports.problems}
      columns={COLUMNS}
      filters={FILTERS}
      opens={({ ID_NUM: id }) => `/advancement/donorDirectory?id=${id}`}
      empty={texts.noProblems}
      action={
        <Button href={portal.address(downloadProblems, chosen === undefined ? {} : { problem: chosen })}>{texts.excel}</Button>
      }
    />
  );
}
