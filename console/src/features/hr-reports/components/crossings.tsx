import { showDate } from '@campus/contract-kit';
import type { HrCrossing } from '@campus/domain/hr-reports';
import { hrReportScreenTexts as texts, listCrossings } from '@campus/domain/hr-reports';
import type { DataColumn } from '@campus/ui-kit';
import { column } from '@campus/ui-kit';
import Typography from '@mui/material/Typography';
import { RowTable, tableStateOf, useOperation } from '../../../lib/index.js';
import { campusMonth } from '../hooks/campus-month.js';
import { Section } from './section.js';

const columns: readonly DataColumn<HrCrossing>[] = [
  column.text('last_first', texts.columns.person, { primary: true }),
  column.text('id_num', texts.columns.id),
  column.of('limit', texts.columns.limit, ({ limit }) => texts.limits[limit]),
  column.number('worked', texts.columns.worked),
  column.of('day', texts.columns.day, ({ day }) => showDate(day)),
];
const hoursOf = ({ id_num: person }: HrCrossing): string =>
  `/hr/acaReports?${new URLSearchParams({ report: 'monthly-hour-report', month: campusMonth(), person }).toString()}`;

/** Who passes a limit at the pace of the last four weeks, while it can still be prevented; a row leads to the hours. */
export function Crossings() {
  const state = tableStateOf(useOperation(listCrossings, {}, { quiet: true }));
  return (
    <Section title={texts.crossings}>
      <Typography sx={{ mb: 2 }}>{texts.crossingsHint}</Typography>
      <RowTable<HrCrossing>
        label={texts.crossings}
        columns={columns}
        rows={state}
        rowId={({ id_num: id, limit }) => `${id}/${limit}`}
        empty={texts.noCrossings}
        opens={hoursOf}
      />
    </Section>
  );
}
