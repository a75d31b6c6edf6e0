import type { MyResidenceForm, ResidenceFormKind } from '@campus/domain/student-life';
import { listMyResidenceForms, printMyResidenceForm, studentLifeTexts as texts } from '@campus/domain/student-life';
import type { DataColumn } from '@campus/ui-kit';
import { column } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { portal, RowTable, tableStateOf, useOperation } from '../../../lib/index.js';

const columns: readonly DataColumn<MyResidenceForm>[] = [
  column.of('period', texts.past.period, ({ period }) => period.name),
  column.instant('submitted_at', texts.past.submitted),
  column.of('read_by', texts.past.readBy, ({ read_by: readers }) => readers.map(({ name }) => name).join(', ')),
  column.of('pdf', texts.past.pdf, ({ id, period }) => (
    <Link href={portal.address(printMyResidenceForm, { id })} aria-label={`${texts.past.pdf}, ${period.name}`}>
      {texts.past.pdf}
    </Link>
  )),
];

/** The own submitted forms of a kind, with who has read them. */
export function PastForms({ kind }: { readonly kind: ResidenceFormKind }) {
  const state = tableStateOf(useOperation(listMyResidenceForms, {}, { quiet: true }));
  const rows = state.status === 'ready' ? { ...state, rows: state.rows.filter((form) => form.kind === kind) } : state;
  return (
    <Box component="section" sx={{ mt: 8 }}>
      <Typography variant="h2" sx={{ mb: 3 }}>
        {texts.past.title}
      </Typography>
      <RowTable label={texts.past.title} columns={columns} rows={rows} empty={texts.past.none} />
    </Box>
  );
}
