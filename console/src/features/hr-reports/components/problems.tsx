import type { HrProblem } from '@campus/domain/hr-reports';
import { hrReportScreenTexts as texts, listProblems } from '@campus/domain/hr-reports';
import type { DataColumn } from '@campus/ui-kit';
import { column } from '@campus/ui-kit';
import Typography from '@mui/material/Typography';
import { RowTable, tableStateOf, useOperation } from '../../../lib/index.js';
import { campusMonth } from '../hooks/campus-month.js';
import { Section } from './section.js';

/** A person over both limits at one position has two rows that say the same. */
type Row = HrProblem & { readonly id: string };

const columns: readonly DataColumn<Row>[] = [
  column.text('last_first', texts.columns.person, { primary: true }),
  column.text('id_num', texts.columns.id),
  column.text('org_pos', texts.columns.position),
  column.text('pos_seq', texts.columns.sequence),
];

/** Where the hours of a person in this month show. */
const hoursOf = ({ id_num: person }: HrProblem): string =>
  `/hr/acaReports?${new URLSearchParams({ report: 'monthly-hour-report', month: campusMonth(), person }).toString()}`;

/** Who is over a limit in this month; a row leads to the hours. [HRREP-002] */
export function Problems() {
  const state = tableStateOf(useOperation(listProblems, {}, { quiet: true }));
  return (
    <Section title={texts.problems}>
      <Typography sx={{ mb: 2 }}>{texts.problemsHint}</Typography>
      <RowTable<Row>
        label={texts.problems}
        columns={columns}
        rows={state.status === 'ready' ? state.rows.map((row, at) => ({ ...row, id: String(at) })) : state}
        empty={texts.noProblems}
        opens={hoursOf}
      />
    </Section>
  );
}
